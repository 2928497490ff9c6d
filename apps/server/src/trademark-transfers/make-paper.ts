import { agencyIdDefault } from '@portal/contract/limits'
import { makeTransferPaper as call } from '@portal/contract/trademark-transfers'
import { madePages } from '../documents/pdf/made-pages.ts'
import { getAgency } from '../filings/agent-queries.ts'
import { implement } from '../http/handler.ts'
import { readForm } from '../order-forms/read-form-parts.ts'
import { transferForm } from './transfer-form-parts.ts'
import { makePaper, transferPaperTitles } from './transfer-papers.ts'
import { formForReader } from './transfer-rules.ts'

export const makeTransferPaper = implement(call, async ({ input, user, db, services }) => {
  const { form, isClient } = await readForm(db, user, transferForm, input.orderNo)
  const agency = await getAgency(db, agencyIdDefault)
  // A preview shows no whole number: those are in the papers that are handed in.
  const shown = formForReader(form, isClient)
  const content = await makePaper(shown, input.paper, { agency, madeAt: services.now() })
  const name = `${transferPaperTitles[input.paper].replaceAll('／', '-')}.pdf`
  return { name, content: content.toString('base64'), pages: madePages(content) }
})
