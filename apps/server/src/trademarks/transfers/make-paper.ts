import { makeTransferPaper as call } from '@portal/contract/trademarks/trademark-transfers'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { madePages } from '../../platform/documents/pdf/made-pages.ts'
import { implement } from '../../platform/http/handler.ts'
import { makePaperOf } from './make-papers-parts.ts'
import { transferForm } from './transfer-form-parts.ts'
import { formForReader } from './transfer-rules.ts'

export const makeTransferPaper = implement(call, async ({ input, user, db, services }) => {
  const { form, isClient, order } = await readForm(db, user, transferForm, input.orderNo)
  // A preview shows no whole number: those are in the papers that are handed in.
  const making = { agencyId: order.agencyId, madeAt: services.now() }
  const { name, content } = await makePaperOf(db, formForReader(form, isClient), input.paper, making)
  return { name, content: content.toString('base64'), pages: madePages(content) }
})
