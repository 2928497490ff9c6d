import { UsFormShape } from '@portal/contract/patents/us-form'
import { known, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

export const sweep: RoomSweep = {
  forms: (marker) => ({
    usDesign: UsFormShape.parse({ title: marker }),
  }),
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
