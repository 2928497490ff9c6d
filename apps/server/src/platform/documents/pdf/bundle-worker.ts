import { answerWorkerJob } from '../answer-worker-job-parts.ts'
import type { BundlePiece, BundleReply, BundleRequest } from './bundle-pdf.ts'
import { startPaper } from './make-pdf.ts'
import { openPdf } from './open-pdf.ts'

answerWorkerJob<BundleRequest, BundleReply>(async ({ pieces, madeAt, pagesMax }) => {
  const files: Uint8Array<ArrayBuffer>[] = []
  for (const piece of pieces) {
    if (piece.type === 'pdf') {
      // What cannot be opened is found here: taking pages from it ends differently from one time to the next.
      const tried = await openPdf(new Uint8Array(piece.bytes), 1)
      if (!tried.ok) return tried
      await tried.pdf.loadingTask.destroy()
    }
    files.push(piece.type === 'pdf' ? new Uint8Array(piece.bytes) : await write(piece, madeAt))
  }
  const [first, ...others] = files
  if (!first) throw new RangeError('no piece')
  const opened = await openPdf(first, 1)
  if (!opened.ok) return opened
  const joined = await opened.pdf.extractPages([{ document: null }, ...others.map((document) => ({ document }))])
  await opened.pdf.loadingTask.destroy()
  // pdf.js answers null for a file it cannot take pages from.
  if (!joined) return { ok: false, problem: 'damaged' }
  const whole = await openPdf(new Uint8Array(joined), 1)
  if (!whole.ok) return whole
  const pages = whole.pdf.numPages
  await whole.pdf.loadingTask.destroy()
  return pages > pagesMax ? { ok: false, problem: 'tooManyPages', pages } : { ok: true, pages, content: joined }
})

async function write(piece: BundlePiece & { type: 'paper' }, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const paper = startPaper({ title: piece.title, foot: piece.foot, mark: piece.mark, madeAt })
  for (const block of piece.blocks) {
    if (block.type === 'title') paper.title(block.text, block.english)
    else if (block.type === 'heading') paper.heading(block.text)
    else if (block.type === 'text') paper.paragraph(block.text, { size: 12 })
    else if (block.type === 'rows') paper.table(block.rows)
    else paper.picture({ ...block, bytes: Buffer.from(block.bytes) })
  }
  return new Uint8Array(await paper.end())
}
