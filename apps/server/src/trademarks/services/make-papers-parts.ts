import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import type { PaperToSign } from '@portal/domain/kernel/signing/signing'
import { servicePaperNames } from '@portal/domain/law/marks/service-names'
import { applicationsOf, servicePowerKind } from '@portal/domain/trademarks/services/document-kinds'
import type { ServicedMark, TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { suppliedFiles } from '@portal/domain/trademarks/transfers/brought-kind'
import type { MadePaper, Paper, PaperMaking } from '../../kernel/papers/paper-parts.ts'
import { getAgency } from '../../kernel/reference/agent-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { runPaperJob } from '../../platform/documents/paper-job-parts.ts'
import { type Made, powerTitle } from './service-papers-parts.ts'

/** The power, or the application for these marks. */
type PaperToMake = 'power' | readonly ServicedMark[]

export interface PaperWork {
  readonly form: TrademarkServiceForm
  readonly made: Made
  readonly papers: readonly PaperToMake[]
}

/**
 * Papers of a form as PDF, in the order they were named, made in a process of their own: a change can name a thousand marks,
 * and to set their text takes seconds in one piece.
 *
 * @throws AppError `documents.busy`, `documents.tooHard`.
 */
export async function makePapers(
  db: Db,
  form: TrademarkServiceForm,
  papers: readonly PaperToMake[],
  { agencyId, madeAt }: PaperMaking,
): Promise<readonly Buffer[]> {
  const work: PaperWork = { form, made: { agency: await getAgency(db, agencyId), madeAt }, papers }
  return runPaperJob(new URL('./papers-worker.ts', import.meta.url), work)
}

/** Every document of a service: the applications, the power to sign, what was brought. */
export async function servicePapers(
  db: Db,
  form: TrademarkServiceForm,
  making: PaperMaking,
): Promise<readonly Paper[]> {
  const all = applicationsOf(form)
  const kinds: PaperKind[] = [...all.map(({ kind }) => kind), servicePowerKind]
  const contents = await makePapers(db, form, [...all.map(({ marks }) => marks), 'power'], making)
  const made = kinds.map((kind, at): Paper => {
    const content = contents[at]
    if (!content) throw new Error(`paper ${kind} was not made`)
    return { kind, ...namesOf(form, kind), content }
  })
  const brought = [...suppliedFiles(form.papers)].map(([kind, paper]) => ({
    ...{ kind, fileId: paper.fileId },
    title: servicePaperNames[paper.kind].zh,
  }))
  return [...made, ...brought]
}

/** Title and file name of a document that we make. */
function namesOf(form: TrademarkServiceForm, kind: string): Pick<MadePaper, 'title' | 'name'> {
  const number = applicationsOf(form).find((one) => one.kind === kind)?.number ?? ''
  const { formTitle } = trademarkService(form.service)
  const title = kind === servicePowerKind ? powerTitle(form) : `${formTitle} ${number}`.trimEnd()
  return { title, name: `${title.replaceAll('/', '-')}.pdf` }
}

/** Titles of the papers that the clients of a form sign. */
export function papersToSign(form: TrademarkServiceForm): readonly PaperToSign[] {
  const isPowerThere = form.papers.some(({ kind }) => kind === 'powerOfAttorney')
  const kinds: PaperKind[] = [
    ...applicationsOf(form).map(({ kind }) => kind),
    ...(isPowerThere ? [] : [servicePowerKind]),
  ]
  return kinds.map((kind) => ({ kind, title: namesOf(form, kind).title, toSign: true }))
}

/** One document of a form. @throws Error for a kind that it has not. */
export async function makePaperOf(
  db: Db,
  form: TrademarkServiceForm,
  kind: PaperKind,
  making: PaperMaking,
): Promise<MadePaper> {
  const application = applicationsOf(form).find((one) => one.kind === kind)
  if (!application && kind !== servicePowerKind) throw new Error(`a service has no paper ${kind}`)
  const [content] = await makePapers(db, form, [application?.marks ?? 'power'], making)
  if (!content) throw new Error(`paper ${kind} was not made`)
  return { kind, ...namesOf(form, kind), content }
}
