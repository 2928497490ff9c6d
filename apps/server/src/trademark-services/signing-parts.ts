import type { SigningParty } from '@portal/domain/signing/signing'
import type { TrademarkServiceForm } from '@portal/domain/trademark-services/form'
import { applicantPartyKey } from '@portal/domain/trademark-services/package-plan'
import type { OrderForm } from '../order-forms/order-form-rules.ts'
import { makePaperOf, papersToSign } from './make-papers-parts.ts'
import { maskServiceForm } from './service-rules.ts'

/** Whoever asks signs the application, and the power unless a signed one was brought. */
function partiesOf(form: TrademarkServiceForm): readonly SigningParty[] {
  const papers = papersToSign(form)
  return form.applicants.map((applicant) => ({
    key: applicantPartyKey(applicant),
    name: applicant.name.trim(),
    isPerson: applicant.kind === 'individual',
    idNumber: applicant.idCode,
    role: 'applicant' as const,
    papers,
  }))
}

export const serviceSigning: NonNullable<OrderForm<TrademarkServiceForm>['signing']> = {
  partiesOf,
  makePaper: (form, kind, { db, services }) => makePaperOf(db, maskServiceForm(form), kind, services.now()),
}
