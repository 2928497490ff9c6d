import { kindReplaced, suppliedPaper } from '@portal/domain/trademarks/transfers/brought-kind'
import type { OrderForm, PaperQuestion } from '../orders/order-form-rules.ts'
import { findNewestPapers } from '../papers/newest-paper-queries.ts'
import type { Paper } from '../papers/paper-parts.ts'

const isSame = (a: Paper, b: Paper) => {
  if (a.kind !== b.kind || a.title !== b.title) return false
  if ('content' in a) return 'content' in b && a.content.equals(b.content)
  return !('content' in b) && a.fileId === b.fileId
}

/**
 * The papers of a corrected form that differ from those before, byte for byte: an unchanged paper keeps its version and its
 * signatures. Where the form brings another file for a paper of ours, that one is made anew over a scan handed in beside it:
 * which of the two is meant is told by what came last.
 */
export async function renewedPapers<Form>(
  of: OrderForm<Form>,
  { was, now, question }: { readonly was: Form; readonly now: Form; readonly question: PaperQuestion },
): Promise<readonly Paper[]> {
  // Both at one instant: a paper that tells when it was made differs by nothing else.
  const at = question.services.now()
  const atOnce = { ...question, services: { ...question.services, now: () => at } }
  if (of.renewedPapersOf) return of.renewedPapersOf(was, now, atOnce)
  const before = await of.papersOf(was, atOnce)
  const papers = await of.papersOf(now, atOnce)
  const changed = papers.filter((paper) => !before.some((one) => isSame(one, paper)))
  const isBrought = (kind: string) => {
    const fileIds = (list: readonly Paper[]) =>
      list.flatMap((one) => ('fileId' in one && suppliedPaper(one.kind) === kindReplaced(kind) ? one.fileId : []))
    const earlier = new Set(fileIds(before))
    return fileIds(papers).some((id) => !earlier.has(id))
  }
  const ours = papers.flatMap((one) => ('content' in one && isBrought(one.kind) ? one.kind : []))
  const newest = await findNewestPapers(question.db, question.order.id, ours)
  const isCovered = ({ kind }: Paper) => ours.includes(kind) && newest.get(kind)?.purpose !== 'made'
  return papers.filter((paper) => changed.includes(paper) || isCovered(paper))
}
