import { elsewhere, noRows, own, type RoomSweep } from '../../../test/sweep-aim.ts'

const finance = noRows('for finance, who sees what is due to every seller; all others are refused by their role')
const staff = noRows('for staff, who see the after-sales of all shops; all others are refused by their role')
const ofOrder = elsewhere('square/product-orders/product-orders.test.ts')
const ofSale = elsewhere('square/product-orders/after-sales.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'productOrders.listSold': own,
    'productOrders.exportSold': own,
    'productOrders.listBought': own,
    'productOrders.exportBought': own,
    'productOrders.getBuying': noRows('shows what every visitor sees on the shelf of an open shop'),
    'productOrders.placeOrder': noRows(
      'orders for the organisation of the session what is on the shelf of an open shop',
    ),
    'productOrders.getOrder': ofOrder,
    'productOrders.closeOrder': ofOrder,
    'productOrders.changePrice': ofOrder,
    'productOrders.shipOrder': ofOrder,
    'productOrders.receiveOrder': ofOrder,
    'productOrders.saveNote': ofOrder,
    'productOrders.addMessage': ofOrder,
    'productOrders.askAfterSale': ofSale,
    'productOrders.actOnAfterSale': ofSale,
    'productOrders.giveBack': ofSale,
    'productOrders.listDisputes': staff,
    'productOrders.exportDisputes': staff,
    'productOrders.decideAfterSale': staff,
    'productOrders.getFigures': own,
    'productOrders.savePayee': elsewhere('square/product-orders/payouts.test.ts'),
    'productOrders.listPayouts': own,
    'productOrders.exportPayouts': own,
    'productOrders.listDue': finance,
    'productOrders.exportDue': finance,
    'productOrders.getPayout': finance,
    'productOrders.revealPayee': finance,
    'productOrders.startPayout': finance,
    'productOrders.stopPayout': finance,
    'productOrders.finishPayout': finance,
  },
}
