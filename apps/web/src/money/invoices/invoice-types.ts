import type { ReplyFor } from '../../api/send-call.ts'

export type InvoiceDetail = ReplyFor<'invoices.getInvoice'>
export type InvoiceTitleRow = ReplyFor<'invoices.listTitles'>[number]
export type Preview = ReplyFor<'invoices.previewInvoices'>[number]
