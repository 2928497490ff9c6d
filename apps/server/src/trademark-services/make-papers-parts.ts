import { agencyIdDefault } from '@portal/contract/limits'
import type { ServicedMark, TrademarkServiceForm } from '@portal/domain/trademark-services/form'
import { servicePaperNames } from '@portal/domain/trademark-services/service-names'
import { trademarkService } from '@portal/domain/trademark-services/services'
import type { Db } from '../db/connection.ts'
import { runWorkerJob, WorkerStoppedError } from '../documents/worker-parts.ts'
import { getAgency } from '../filings/agent-queries.ts'
import type { Paper } from '../filings/paper-parts.ts'
import { AppError } from '../http/app-error.ts'
import { applicationsOf, type Made, powerTitle } from './service-papers-parts.ts'

/** The power, or the application for these marks. */
type PaperToMake = 'power' | readonly ServicedMark[]

export interface PaperWork {
  readonly form: TrademarkServiceForm
  readonly made: Made
  readonly papers: readonly PaperToMake[]
}

const milliseconds = 60_000
const heapMegabytes = 512

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
  madeAt: Date,
): Promise<readonly Buffer[]> {
  const module = new URL('./papers-worker.ts', import.meta.url)
  const input: PaperWork = { form, made: { agency: await getAgency(db, agencyIdDefault), madeAt }, papers }
  try {
    const job = { module, input, milliseconds, heapMegabytes }
    const done = await runWorkerJob<PaperWork, readonly Uint8Array[]>(job)
    return done.map((bytes) => Buffer.from(bytes))
  } catch (error) {
    if (!(error instanceof WorkerStoppedError)) throw error
    throw new AppError(error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', {}, { cause: error })
  }
}

/** Every document of a service: the applications, the power to sign, what was brought. */
export async function servicePapers(db: Db, form: TrademarkServiceForm, madeAt: Date): Promise<readonly Paper[]> {
  const { formTitle } = trademarkService(form.service)
  const all = applicationsOf(form)
  const titles = all.map((marks) => (all.length === 1 ? formTitle : `${formTitle} ${marks[0]?.number ?? ''}`))
  const contents = await makePapers(db, form, [...all, 'power'], madeAt)
  const made = [...titles, powerTitle(form)].map((title, at): Paper => {
    const content = contents[at]
    if (!content) throw new Error(`paper ${title} was not made`)
    const kind = at < all.length ? `tm.application${at + 1}` : 'tm.power'
    return { kind, title, name: `${title.replaceAll('/', '-')}.pdf`, content }
  })
  const brought = form.papers.map(({ kind, fileId }, at) => ({
    kind: `tm.brought.${kind}${at + 1}`,
    title: servicePaperNames[kind].zh,
    fileId,
  }))
  return [...made, ...brought]
}
