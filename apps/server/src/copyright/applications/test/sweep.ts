import { CopyrightServiceFormShape, SoftwareFormShape, WorkFormShape } from '@portal/contract/copyright/copyright-form'
import { elsewhere, known, narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const copyrights = ['copyright.listOrders', 'copyright.getOrderCounts'] as const

export const sweep: RoomSweep = {
  orders: {
    softwareCopyright: {
      form: (marker) => SoftwareFormShape.parse({ name: marker }),
      handIns: ['copyright.submitSoftware'],
      shownBy: copyrights,
    },
    workCopyright: {
      form: (marker) => WorkFormShape.parse({ name: marker }),
      handIns: ['copyright.submitWork'],
      shownBy: copyrights,
    },
    copyrightService: {
      form: (marker) => CopyrightServiceFormShape.parse({ name: marker }),
      handIns: ['copyright.submitService'],
      shownBy: copyrights,
    },
  },
  aims: {
    'copyright.readSource': elsewhere('copyright/applications/deposits.test.ts'),
    'copyright.buildDeposit': rows((ids) => ({ id: ids.file, kind: 'manual', name: 'x', version: 'V1.0' })),
    'copyright.getDeposit': rows((ids) => ({ jobId: ids.depositJob })),
    'copyright.submitSoftware': rows((ids) => ({ orderNo: ids.orderOf('softwareCopyright'), draft: false })),
    'copyright.getSoftware': rows((ids) => ({ orderNo: ids.orderOf('softwareCopyright') })),
    'copyright.submitWork': rows((ids) => ({ orderNo: ids.orderOf('workCopyright'), draft: false })),
    'copyright.submitService': rows((ids) => ({ orderNo: ids.orderOf('copyrightService'), draft: false })),
    'copyright.getService': rows((ids) => ({ orderNo: ids.orderOf('copyrightService') })),
    'copyright.listOrders': narrows((ids) => ({ orderNo: ids.orderOf('workCopyright') })),
    'copyright.getOrderCounts': own,
    'copyright.exportOrders': narrows((ids) => ({ parameter: { orderNos: [ids.orderOf('workCopyright')] } })),
    'copyright.getWork': rows((ids) => ({ orderNo: ids.orderOf('workCopyright') })),
    'copyright.makePaper': noRows('a paper of the form that is sent'),
    'copyright.makeCheckList': known,
  },
}
