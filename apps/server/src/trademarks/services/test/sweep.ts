import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const marks = ['trademarks.listOrders', 'trademarks.getOrderCounts'] as const

export const sweep: RoomSweep = {
  orders: {
    trademarkService: {
      form: (marker) => TrademarkServiceFormShape.parse({ service: 'renewal', notes: marker }),
      handIns: ['trademarkServices.askForService'],
      shownBy: marks,
    },
  },
  aims: {
    'trademarkServices.askForService': rows((ids) => ({
      orderNo: ids.orderOf('trademarkService'),
      version: 1,
      json: { service: 'renewal' },
    })),
    'trademarkServices.getForm': rows((ids) => ({ orderNo: ids.orderOf('trademarkService') })),
    'trademarkServices.check': rows((ids) => ({
      orderNo: ids.orderOf('trademarkService'),
      json: { service: 'renewal' },
    })),
    'trademarkServices.makePaper': rows((ids) => ({ orderNo: ids.orderOf('trademarkService') })),
  },
}
