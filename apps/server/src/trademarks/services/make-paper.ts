import { makeTrademarkServicePaper as call } from '@portal/contract/trademarks/trademark-services'
import { applicationsOf } from '@portal/domain/trademarks/services/document-kinds'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { findPreviewed } from '../../kernel/forms/previewed-form-parts.ts'
import { withPublicNumbers } from '../../kernel/forms/public-number-queries.ts'
import { madePages } from '../../platform/documents/pdf/made-pages.ts'
import { implement } from '../../platform/http/handler.ts'
import { makePapers } from './make-papers-parts.ts'
import { readableTo, withRegisterFacts } from './register-facts-queries.ts'
import { serviceForm } from './service-form-parts.ts'
import { powerTitle } from './service-papers-parts.ts'
import { maskServiceForm } from './service-rules.ts'

export const makeTrademarkServicePaper = implement(call, async ({ input, user, db, services }) => {
  const { form: stored, agencyId } = await findPreviewed(db, user, serviceForm, input)
  // A preview shows no whole number: those are in the papers that are handed in.
  const known = await withRegisterFacts(db, stored, user.ownerId, readableTo(user))
  const applicants = await withPublicNumbers(db, known.applicants, user.ownerId)
  const form = maskServiceForm({ ...known, applicants })
  const isPower = input.paper === 'power'
  const paper = isPower ? 'power' : (applicationsOf(form)[input.at]?.marks ?? [])
  const [content] = await makePapers(db, form, [paper], { agencyId, madeAt: services.now() })
  if (!content) throw new Error('a paper was not made')
  const title = isPower ? powerTitle(form) : trademarkService(form.service).formTitle
  return {
    name: `${title.replaceAll('/', '-')}.pdf`,
    content: content.toString('base64'),
    pages: madePages(content),
  }
})
