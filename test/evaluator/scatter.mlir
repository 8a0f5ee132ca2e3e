// RUN: modelc-eval %s --input=iota | FileCheck %s

func.func @main(%x: tensor<3x2xf32>)
    -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<2x2xf32>, tensor<3x2xf32>, tensor<2x1xi8>, tensor<3x3xf32>) {
  // The second row is changed twice, an index outside changes nothing.
  // CHECK:      tensor<3x2xf32>: 0 1 5 11 4 5
  %i = nn.constant dense<[1, -2, 3, -4]> : tensor<4xi64>
  %u = nn.constant dense<[[1.0, 2.0], [2.0, 6.0], [9.0, 9.0], [9.0, 9.0]]> : tensor<4x2xf32>
  %sum = nn.scatter add %x, %i, %u : tensor<3x2xf32>, tensor<4xi64>, tensor<4x2xf32>
  // CHECK-NEXT: tensor<3x2xf32>: 0 1 2 6 4 5
  %last = nn.scatter set %x, %i, %u : tensor<3x2xf32>, tensor<4xi64>, tensor<4x2xf32>
  // Indices outside are moved to the nearest end.
  // CHECK-NEXT: tensor<2x2xf32>: 2 5 0 5
  %j = nn.constant dense<[[1, -1], [-7, 7]]> : tensor<2x2xi32>
  %chosen = nn.gather_elements %x, %j axis 0 : (tensor<3x2xf32>, tensor<2x2xi32>) -> tensor<2x2xf32>
  // CHECK-NEXT: tensor<3x2xf32>: 0 1 14 3 4 55
  %k = nn.constant dense<[[1, 2]]> : tensor<1x2xi64>
  %f = nn.constant dense<[[7.0, 11.0]]> : tensor<1x2xf32>
  %product = nn.scatter_elements mul %x, %k, %f axis 0 : tensor<3x2xf32>, tensor<1x2xi64>, tensor<1x2xf32>
  // CHECK-NEXT: tensor<2x1xi8>: -56 -3
  %b = nn.constant dense<[[100], [-3]]> : tensor<2x1xi8>
  %zero = nn.constant dense<0> : tensor<1x1xi64>
  %more = nn.constant dense<100> : tensor<1x1xi8>
  %wrapped = nn.scatter_elements add %b, %zero, %more axis 0 : tensor<2x1xi8>, tensor<1x1xi64>, tensor<1x1xi8>
  // CHECK-NEXT: tensor<3x3xf32>: 0 0.5 1 2 2.5 3 4 4.5 5
  %p = nn.constant dense<[[0, 0], [0, 1], [1, 1]]> : tensor<3x2xi32>
  %w = nn.constant dense<0.5> : tensor<3x2xf32>
  %wide = nn.interpolate %x, %p, %w axis 1 : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<3x2xf32>) -> tensor<3x3xf32>
  return %sum, %last, %chosen, %product, %wrapped, %wide
      : tensor<3x2xf32>, tensor<3x2xf32>, tensor<2x2xf32>, tensor<3x2xf32>, tensor<2x1xi8>, tensor<3x3xf32>
}
