import { TrademarkServiceFormShape } from '@portal/contract/trademarks/trademark-service-form'
import { type RoomSweep, rows } from '../../../test/sweep-aim.ts'

export const sweep: RoomSweep = {
  forms: (marker) => ({
    trademarkService: TrademarkServiceFormShape.parse({ service: 'renewal', notes: marker }),
  }),
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
