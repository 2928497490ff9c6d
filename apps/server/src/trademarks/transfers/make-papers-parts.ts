import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { suppliedFiles } from '@portal/domain/trademarks/transfers/brought-kind'
import { transferPaperNames } from '@portal/domain/trademarks/transfers/fault-words'
import type { TransferForm } from '@portal/domain/trademarks/transfers/form'
import type { MadePaper, Paper, PaperMaking } from '../../kernel/papers/paper-parts.ts'
import { getAgency } from '../../kernel/reference/agent-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { runPaperJob } from '../../platform/documents/paper-job-parts.ts'
import { type Made, type TransferPaper, transferPaperKind, transferPaperTitles } from './transfer-papers.ts'
import { withoutPrice } from './transfer-rules.ts'

export interface PaperWork {
  readonly form: TransferForm
  readonly made: Made
  readonly papers: readonly TransferPaper[]
}

/**
 * Papers of a form in the order they were named, made in a process of their own: two hundred marks stand in each of five.
 *
 * @throws AppError `documents.busy`, `documents.tooHard`.
 */
export async function makePapers(
  db: Db,
  form: TransferForm,
  papers: readonly TransferPaper[],
  { agencyId, madeAt }: PaperMaking,
): Promise<readonly MadePaper[]> {
  const made = { agency: await getAgency(db, agencyId), madeAt }
  const work: PaperWork = { form, made, papers }
  const contents = await runPaperJob(new URL('./papers-worker.ts', import.meta.url), work)
  return papers.map((paper, at) => {
    const [title, content] = [transferPaperTitles[paper], contents[at]]
    if (!content) throw new Error(`paper ${paper} was not made`)
    return { kind: transferPaperKind(paper), title, name: `${title.replaceAll('／', '-')}.pdf`, content }
  })
}

/** One paper of a form. @throws AppError as `makePapers`. */
export async function makePaperOf(
  db: Db,
  form: TransferForm,
  paper: TransferPaper,
  making: PaperMaking,
): Promise<MadePaper> {
  const [made] = await makePapers(db, form, [paper], making)
  if (!made) throw new Error(`paper ${paper} was not made`)
  return made
}

const madePapers = ({ way }: TransferForm): readonly TransferPaper[] =>
  way === 'assignment'
    ? ['application', 'consent', 'agreement', 'sellerPower', 'buyerPower']
    : ['application', 'buyerPower']

/** Kinds of all documents that a form is handed in with. */
export const transferDocumentKinds = (form: TransferForm): readonly PaperKind[] => [
  ...madePapers(form).map(transferPaperKind),
  ...suppliedFiles(form.papers).keys(),
]

/** Every document of a transfer: the application, what is to be signed, what was brought. */
export async function transferPapers(db: Db, form: TransferForm, making: PaperMaking): Promise<readonly Paper[]> {
  // Who opens the order's papers need not know the price: the sides find it in their preview.
  const made = await makePapers(db, withoutPrice(form), madePapers(form), making)
  const brought = [...suppliedFiles(form.papers)].map(([kind, paper]) => ({
    ...{ kind, fileId: paper.fileId },
    title: transferPaperNames[paper.kind].zh,
  }))
  return [...made, ...brought]
}
