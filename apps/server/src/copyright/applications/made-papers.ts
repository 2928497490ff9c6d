import type { copyrightPapers } from '@portal/contract/copyright/copyright'
import type { AnyCopyrightForm } from '@portal/domain/copyright/applications/form'
import { softwareRequirement } from '@portal/domain/copyright/applications/requirements'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { MadePaper } from '../../kernel/papers/paper-parts.ts'
import { powerPaper, signaturePage } from './paper-rows.ts'
import { makeServicePaper } from './service-papers.ts'
import { softwareApplication } from './software-papers.ts'
import { statementPaper, workApplication } from './work-papers.ts'

export type CopyrightPaper = (typeof copyrightPapers)[number]

/** One paper of a form as it would be handed in now; undefined for one that this kind of form does not have. */
export async function makeCopyrightPaper(
  form: AnyCopyrightForm,
  paper: CopyrightPaper,
  madeAt: Date,
): Promise<MadePaper | undefined> {
  if (form.kind === 'copyrightService') {
    return paper === 'statement' ? undefined : makeServicePaper(form, paper, madeAt)
  }
  const isSoftware = form.kind === 'softwareCopyright'
  if (paper === 'application') return isSoftware ? softwareApplication(form, madeAt) : workApplication(form, madeAt)
  if (paper === 'statement') return isSoftware ? undefined : statementPaper(form, madeAt)
  if (paper === 'power') return powerPaper(form, madeAt)
  const declared = isSoftware && softwareRequirement(beijingDate(madeAt)).handwrittenDeclaration
  return signaturePage(form, { declared, madeAt })
}
