// RUN: modelc-eval %s --input=nan,-1,2 | FileCheck %s

func.func @main(%x: tensor<3xf32>)
    -> (tensor<3xi1>, tensor<3xi1>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
        tensor<4xi8>, tensor<3xui8>, tensor<3xi8>, tensor<3xui8>, tensor<2xi1>) {
  %zero = nn.constant dense<0.0> : tensor<f32>
  // CHECK:      tensor<3xi1>: 0 1 0
  %0 = nn.compare lt %x, %zero : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  // CHECK-NEXT: tensor<3xi1>: 1 0 0
  %1 = nn.compare ne %x, %x : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  // CHECK-NEXT: tensor<2x3xf32>: nan -1 2 7 7 7
  %c = nn.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %seven = nn.constant dense<7.0> : tensor<1xf32>
  %2 = nn.select %c, %x, %seven : (tensor<2x1xi1>, tensor<3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: tensor<2x3xf32>: nan -1 2 nan -1 2
  %3 = nn.broadcast %x : tensor<3xf32> to tensor<2x3xf32>

  // mod has the divisor's sign, rem the dividend's; by 0 both are 0.
  // CHECK-NEXT: tensor<4xi32>: 1 -1 -2 0
  %a = nn.constant dense<[-5, -5, 4, 3]> : tensor<4xi32>
  %b = nn.constant dense<[3, -2, -3, 0]> : tensor<4xi32>
  %4 = nn.binary mod %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK-NEXT: tensor<4xi32>: -2 -1 1 0
  %5 = nn.binary rem %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK-NEXT: tensor<4xi32>: -125 0 0 1
  %6 = nn.binary pow %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>

  // CHECK-NEXT: tensor<4xi8>: 12 -8 -1 0
  %s = nn.constant dense<[3, -2, -8, 1]> : tensor<4xi8>
  %by = nn.constant dense<[2, 2, 9, 8]> : tensor<4xi8>
  %l = nn.binary shl %s, %by : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %r = nn.binary shr %s, %by : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %low = nn.constant dense<[true, true, false, false]> : tensor<4xi1>
  %7 = nn.select %low, %l, %r : (tensor<4xi1>, tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  // CHECK-NEXT: tensor<3xui8>: 254 15 0
  %u = nn.constant dense<[1, 240, 255]> : tensor<3xui8>
  %8 = nn.unary not %u : tensor<3xui8>
  // CHECK-NEXT: tensor<3xi8>: -1 0 1
  %n = nn.constant dense<[-128, 0, 5]> : tensor<3xi8>
  %9 = nn.unary sign %n : tensor<3xi8>
  // CHECK-NEXT: tensor<3xui8>: 1 240 15
  %m = nn.constant dense<[0, 0, 240]> : tensor<3xui8>
  %10 = nn.binary xor %u, %m : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  // CHECK-NEXT: tensor<2xi1>: 0 1
  %t = nn.constant dense<[true, false]> : tensor<2xi1>
  %11 = nn.unary not %t : tensor<2xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11
      : tensor<3xi1>, tensor<3xi1>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>,
        tensor<4xi8>, tensor<3xui8>, tensor<3xi8>, tensor<3xui8>, tensor<2xi1>
}
