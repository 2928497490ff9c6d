import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { applicantParties } from './applicant-party-parts.ts'
import { applicantPath, markSigning } from './mark-signing-parts.ts'
import { type MadeTrademarkPaper, madeTrademarkPapers, makeTrademarkPaper } from './trademark-papers.ts'
import { maskTrademarkForm } from './trademark-rules.ts'

const isMade = (kind: string): kind is MadeTrademarkPaper => Object.hasOwn(madeTrademarkPapers, kind)

/** Papers that the applicants sign: the application, and the power unless a signed one was brought. */
function papersToSign({ papers }: TrademarkForm) {
  const isPowerThere = papers.some(({ kind }) => kind === 'powerOfAttorney')
  const kinds: readonly MadeTrademarkPaper[] = isPowerThere ? ['tm.application'] : ['tm.application', 'tm.power']
  return kinds.map((kind) => ({ kind, title: madeTrademarkPapers[kind], toSign: true }))
}

export const trademarkSigning: NonNullable<OrderForm<TrademarkForm>['signing']> = {
  ...markSigning((form: TrademarkForm) => applicantParties(form.applicants, papersToSign(form)), applicantPath),
  makePaper: async (form, kind, { db, services, agencyId }) => {
    if (!isMade(kind)) throw new Error(`a registration has no paper ${kind}`)
    const making = { storage: services.storage, madeAt: services.now(), agencyId }
    return makeTrademarkPaper(db, maskTrademarkForm(form), kind, making)
  },
}
