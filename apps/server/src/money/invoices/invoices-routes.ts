import type * as invoices from '@portal/contract/money/invoices'
import type { Implementations } from '../../platform/http/handler.ts'
import { askInvoices } from './ask-invoices.ts'
import { askReversal } from './ask-reversal.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { decideInvoice } from './decide-invoice.ts'
import { decideReversal } from './decide-reversal.ts'
import { getInvoice } from './get-invoice.ts'
import { getMonths } from './get-months.ts'
import { exportInvoices, listInvoices } from './invoice-list.ts'
import { issueInvoice } from './issue-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { exportOrders, listOrders } from './order-list.ts'
import { previewInvoices } from './preview-invoices.ts'
import { getTerms, saveTerms } from './terms.ts'
import { listTitles, removeTitle, saveTitle } from './titles.ts'

export const invoicesRoutes: Implementations<typeof invoices> = {
  askInvoices,
  askReversal,
  cancelInvoice,
  decideInvoice,
  decideReversal,
  exportInvoices,
  exportOrders,
  getInvoice,
  getMonths,
  getTerms,
  issueInvoice,
  listInvoices,
  listOrders,
  listTitles,
  mailInvoice,
  previewInvoices,
  removeTitle,
  saveTerms,
  saveTitle,
}
