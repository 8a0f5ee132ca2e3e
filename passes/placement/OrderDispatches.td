#ifndef MODELC_PASSES_PLACEMENT_ORDERDISPATCHES_TD
#define MODELC_PASSES_PLACEMENT_ORDERDISPATCHES_TD

include "mlir/Pass/PassBase.td"

def OrderDispatches : Pass<"modelc-order-dispatches", "mlir::func::FuncOp"> {
  let summary = "Order the dispatches so that as few bytes as possible are live at once";
  let description = [{
    Afterwards the dispatches stand in an order whose peak of live bytes (halos included, values that can
    be computed in place counted once) is as low as the search finds; where the peak does not depend on
    it, the order stays. Reshapes and `tensor.empty` stand before their first user.

    Nothing is duplicated or recomputed. The search (Schedule.h) cuts the graph where one value is live and
    tries all orders in between.

    ```mlir
    %a = kernel.dispatch ... ins(%x)   // 1 MB, needed last
    %b = kernel.dispatch ... ins(%x)   // 4 MB
    %c = kernel.dispatch ... ins(%b)   // 1 MB
    %d = kernel.dispatch ... ins(%a, %c)
    ```
    becomes
    ```mlir
    %b = kernel.dispatch ... ins(%x)
    %c = kernel.dispatch ... ins(%b)
    %a = kernel.dispatch ... ins(%x)
    %d = kernel.dispatch ... ins(%a, %c)
    ```
  }];
}

#endif // MODELC_PASSES_PLACEMENT_ORDERDISPATCHES_TD
