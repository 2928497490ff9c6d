import { TransferFormShape } from '@portal/contract/trademarks/trademark-transfer-form'
import { narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const marks = ['trademarks.listOrders', 'trademarks.getOrderCounts'] as const

export const sweep: RoomSweep = {
  orders: {
    trademarkTransfer: {
      form: (marker) => TransferFormShape.parse({ seller: { name: marker }, buyer: { name: marker } }),
      handIns: ['trademarkTransfers.transferTrademarks'],
      shownBy: ['trademarkTransfers.listTransfers', 'trademarkTransfers.getCounts', ...marks],
    },
  },
  aims: {
    'trademarkTransfers.transferTrademarks': rows((ids) => ({
      orderNo: ids.orderOf('trademarkTransfer'),
      version: 1,
      transferenceJson: {},
    })),
    'trademarkTransfers.getForm': rows((ids) => ({ orderNo: ids.orderOf('trademarkTransfer') })),
    'trademarkTransfers.makePaper': rows((ids) => ({ orderNo: ids.orderOf('trademarkTransfer') })),
    'trademarkTransfers.handInSigned': rows((ids) => ({
      orderNo: ids.orderOf('trademarkTransfer'),
      paper: 'consent',
      fileId: ids.file,
    })),
    'trademarkTransfers.findMarks': noRows(
      'marks of the register, public knowledge, with the caller’s own orders of them',
    ),
    'trademarkTransfers.listTransfers': narrows(() => ({})),
    'trademarkTransfers.getCounts': own,
    'trademarkTransfers.exportTransfers': narrows((ids) => ({
      parameter: { orderNos: [ids.orderOf('trademarkTransfer')] },
    })),
  },
}
