import type { TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { applicantParties } from '../registration/applicant-party-parts.ts'
import { applicantPath, markSigning } from '../registration/mark-signing-parts.ts'
import { makePaperOf, papersToSign } from './make-papers-parts.ts'
import { maskServiceForm } from './service-rules.ts'

/** Whoever asks signs the application, and the power unless a signed one was brought. */
export const serviceSigning: NonNullable<OrderForm<TrademarkServiceForm>['signing']> = {
  ...markSigning((form: TrademarkServiceForm) => applicantParties(form.applicants, papersToSign(form)), applicantPath),
  makePaper: (form, kind, { db, services, agencyId }) =>
    makePaperOf(db, maskServiceForm(form), kind, { agencyId, madeAt: services.now() }),
}
