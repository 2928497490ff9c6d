import { elsewhere, narrows, noRows, own, type RoomSweep, rows } from '../../../test/sweep-aim.ts'

const staff = noRows('for those who issue invoices, who see every one; all others are refused by their role')
const invoice = (more: object = {}) => rows((ids) => ({ id: ids.invoice, version: 1, ...more }))

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'invoices.listInvoices': narrows((ids) => ({ orderNo: ids.invoicedOrder })),
    'invoices.exportInvoices': elsewhere('money/invoices/invoices.test.ts'),
    'invoices.getInvoice': rows((ids) => ({ id: ids.invoice })),
    'invoices.getMonths': own,
    'invoices.listOrders': narrows((ids) => ({ orderNo: ids.invoicedOrder })),
    'invoices.exportOrders': elsewhere('money/invoices/invoices.test.ts'),
    'invoices.previewInvoices': rows((ids) => ({ orderNos: [ids.paidOrder], way: 'one' })),
    'invoices.askInvoices': rows((ids) => ({
      ...{ orderNos: [ids.paidOrder], way: 'one', kind: 'ordinary', titleId: ids.invoiceTitle },
      ...{ email: 'mine@example.cn', amount: 1 },
    })),
    'invoices.cancelInvoice': invoice(),
    'invoices.askReversal': invoice({ reason: 'mistake', note: 'mine now' }),
    'invoices.mailInvoice': elsewhere('money/invoices/invoices.test.ts'),
    'invoices.listTitles': own,
    'invoices.saveTitle': rows((ids) => ({
      ...{ id: ids.invoiceTitle, kind: 'person', name: 'mine now', email: 'mine@example.cn' },
    })),
    'invoices.removeTitle': rows((ids) => ({ id: ids.invoiceTitle })),
    'invoices.decideInvoice': staff,
    'invoices.issueInvoice': staff,
    'invoices.decideReversal': staff,
    'invoices.getTerms': staff,
    'invoices.saveTerms': staff,
  },
}
