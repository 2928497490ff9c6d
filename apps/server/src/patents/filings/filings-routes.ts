import type * as filings from '@portal/contract/patents/filings'
import type { Implementations } from '../../platform/http/handler.ts'
import { checkFiling } from './check-filing.ts'
import { checkReduction } from './check-reduction.ts'
import { getDraft } from './get-draft.ts'
import { getDrafted } from './get-drafted.ts'
import { handInPower } from './hand-in-power.ts'
import { keepFoundedOn } from './keep-founded-on.ts'
import { listAgents } from './list-agents.ts'
import { listApplicants } from './list-applicants.ts'
import { makeDisclosureTemplate } from './make-disclosure-template.ts'
import { previewFiling } from './preview-filing.ts'
import { previewPowerOfAttorney } from './preview-power-of-attorney.ts'
import { quoteFiling } from './quote-filing.ts'
import { readApplication } from './read-application.ts'
import { removeApplicant } from './remove-applicant.ts'
import { revealApplicant } from './reveal-applicant.ts'
import { saveApplicant } from './save-applicant.ts'
import { saveDraft } from './save-draft.ts'
import { submitFiling } from './submit-filing.ts'

export const filingsRoutes: Implementations<typeof filings> = {
  saveDraft,
  getDraft,
  getDrafted,
  makeDisclosureTemplate,
  quoteFiling,
  checkFiling,
  submitFiling,
  readApplication,
  previewFiling,
  previewPowerOfAttorney,
  listApplicants,
  saveApplicant,
  keepFoundedOn,
  removeApplicant,
  revealApplicant,
  checkReduction,
  listAgents,
  handInPower,
}
