import { previewInvoices as call } from '@portal/contract/money/invoices'
import { implement } from '../../platform/http/handler.ts'
import { makeDrafts, toPreview } from './draft-parts.ts'

export const previewInvoices = implement(call, async ({ input, user, db, services, language }) =>
  (await makeDrafts(db, { user, language, now: services.now() }, input)).map(toPreview),
)
