import { getMonths as call } from '@portal/contract/money/invoices'
import { implement } from '../../platform/http/handler.ts'
import { findMonths } from './detail-queries.ts'
import { visibleInvoices } from './invoice-access.ts'

export const getMonths = implement(call, async ({ user, db }) => findMonths(db, visibleInvoices(user)))
