// RUN: modelc-opt %s -modelc-form-dispatches -modelc-order-dispatches | FileCheck %s

// In KB: x is 4, each value of the short branch 16, "wide" 64, "narrow" 16. As written, the short branch's
// result, "wide" and "narrow" are live together: 96. The long branch first: x, "wide" and "narrow", 84.

// CHECK-LABEL: func @doctest
// CHECK: nodes = ["x"]
// CHECK-NOT: nodes = ["short"]
// CHECK: nodes = ["wide"]
// CHECK-NOT: nodes = ["short"]
// CHECK: nodes = ["narrow"]
// CHECK: nodes = ["short"]
// CHECK: nodes = ["max"]
func.func @doctest(%image: tensor<1x8x8x16xf32>) -> tensor<1x8x8x64xf32> {
  %ws = nn.constant dense<1.0> : tensor<1x1x16x64xf32>
  %ww = nn.constant dense<1.0> : tensor<1x1x16x256xf32>
  %wn = nn.constant dense<1.0> : tensor<1x1x256x64xf32>
  %x = nn.unary tanh %image : tensor<1x8x8x16xf32> loc("x")
  %a = nn.conv2d %x, %ws : (tensor<1x8x8x16xf32>, tensor<1x1x16x64xf32>) -> tensor<1x8x8x64xf32> loc("short")
  %s = nn.softmax %a : tensor<1x8x8x64xf32> loc("softmax1")
  %b = nn.conv2d %x, %ww : (tensor<1x8x8x16xf32>, tensor<1x1x16x256xf32>) -> tensor<1x8x8x256xf32> loc("wide")
  %c = nn.conv2d %b, %wn : (tensor<1x8x8x256xf32>, tensor<1x1x256x64xf32>) -> tensor<1x8x8x64xf32> loc("narrow")
  %t = nn.softmax %c : tensor<1x8x8x64xf32> loc("softmax2")
  %d = nn.binary max %s, %t : (tensor<1x8x8x64xf32>, tensor<1x8x8x64xf32>) -> tensor<1x8x8x64xf32> loc("max")
  return %d : tensor<1x8x8x64xf32>
}
