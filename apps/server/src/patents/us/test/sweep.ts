import { UsFormShape } from '@portal/contract/patents/us-form'
import { known, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const patents = ['orders.listOrders', 'orders.getOrderCounts'] as const

export const sweep: RoomSweep = {
  orders: {
    usDesign: {
      form: (marker) => UsFormShape.parse({ title: marker }),
      handIns: ['filings.submitFiling'],
      shownBy: patents,
    },
  },
  aims: {
    'usFilings.getUsFiling': rows((ids) => ({ orderNo: ids.orderOf('usDesign') })),
    'usFilings.quoteUsFiling': known,
    'usFilings.makeDataSheet': rows((ids) => ({ orderNo: ids.orderOf('usDesign') })),
    'usFilings.proveSection': rows((ids) => ({
      orderNo: ids.orderOf('usDesign'),
      version: 1,
      section: 'title',
      approved: true,
    })),
  },
}
