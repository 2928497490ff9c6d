import type { TrademarkServiceForm } from '@portal/domain/trademark-services/form'
import { isSignedOnPaper } from '@portal/domain/trademarks/signed-on-paper'
import type { OrderForm } from '../order-forms/order-form-rules.ts'
import { applicantParties } from '../trademarks/applicant-party-parts.ts'
import { makePaperOf, papersToSign } from './make-papers-parts.ts'
import { maskServiceForm } from './service-rules.ts'

/** Whoever asks signs the application, and the power unless a signed one was brought. */
export const serviceSigning: NonNullable<OrderForm<TrademarkServiceForm>['signing']> = {
  partiesOf: (form) => applicantParties(form.applicants, papersToSign(form)),
  isOnPaper: (_, party, brought) => isSignedOnPaper(party, brought),
  makePaper: (form, kind, { db, services }) => makePaperOf(db, maskServiceForm(form), kind, services.now()),
}
