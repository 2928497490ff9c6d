import { applicantPartyKey, type PaperToSign, type SigningParty } from '@portal/domain/kernel/signing/signing'
import { isMainland, type TrademarkApplicant } from '@portal/domain/trademarks/registration/form'

/** The applicants of a trademark form as those who sign these papers of it. */
export function applicantParties(
  applicants: readonly TrademarkApplicant[],
  papers: readonly PaperToSign[],
): readonly SigningParty[] {
  return applicants.map((applicant) => ({
    key: applicantPartyKey(applicant),
    name: applicant.name.trim(),
    isPerson: applicant.kind === 'individual',
    idNumber: applicant.idCode,
    role: 'applicant' as const,
    isInMainland: isMainland(applicant),
    papers,
  }))
}
