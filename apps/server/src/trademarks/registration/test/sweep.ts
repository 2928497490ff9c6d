import { TrademarkFormShape } from '@portal/contract/trademarks/trademark-form'
import { known, narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const marks = ['trademarks.listOrders', 'trademarks.getOrderCounts'] as const

export const sweep: RoomSweep = {
  orders: {
    trademark: {
      form: (marker) => TrademarkFormShape.parse({ mark: { name: marker } }),
      handIns: ['trademarks.applyForTrademark'],
      shownBy: marks,
    },
  },
  aims: {
    'trademarks.applyForTrademark': rows((ids) => ({ orderNo: ids.orderOf('trademark'), version: 1, json: {} })),
    'trademarks.getForm': rows((ids) => ({ orderNo: ids.orderOf('trademark') })),
    'trademarks.getLastContact': own,
    'trademarks.settle': known,
    'trademarks.listOrders': narrows((ids) => ({ orderNo: ids.orderOf('trademark') })),
    'trademarks.getOrderCounts': own,
    'trademarks.exportOrders': narrows((ids) => ({ parameter: { orderNos: [ids.orderOf('trademark')] } })),
    'trademarks.packOrders': rows((ids) => ({ packageList: [ids.orderOf('trademark')] })),
    'trademarks.listPackages': rows((ids) => ({ orderNo: ids.orderOf('trademark') })),
    'trademarks.drawPicture': noRows('makes a file of the caller'),
    'trademarks.fitPicture': rows((ids) => ({ fileId: ids.file })),
    'trademarks.keepDecision': rows((ids) => ({ orderNo: ids.orderOf('trademark'), name: '云岭', classes: [30] })),
    'trademarks.makeApplicationForm': rows((ids) => ({ orderNo: ids.orderOf('trademark') })),
  },
}
