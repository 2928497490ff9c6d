import { documentPagesMax } from '@portal/contract/limits'
import type { FileRefusal } from '../file-kind-parts.ts'
import { wholeTextMilliseconds } from '../reading-limits-parts.ts'
import { type PdfPage, runPdfJob } from './pdf-jobs.ts'

export type PdfFacts = {
  ok: true
  /** In page order; `text` is empty for scans and for pages past the text limit. */
  pages: PdfPage[]
  title: string
  /** It runs a script or starts a program where a reader allows it. */
  isActive: boolean
}

/**
 * Pages, their size in millimetres and their text, read in a process of its own.
 *
 * @param textPagesMax Text is read from this many pages at most.
 * @param milliseconds What is not read by then is too hard.
 * @returns the facts, or a refusal: encrypted, damaged, too many pages, too hard, busy.
 */
export async function inspectPdf(
  bytes: Buffer,
  textPagesMax = 100,
  milliseconds = wholeTextMilliseconds,
): Promise<PdfFacts | FileRefusal> {
  const limits = { pagesMax: documentPagesMax, pixelsMax: 1 }
  return runPdfJob<PdfFacts>({ kind: 'inspect', bytes, textPagesMax, ...limits }, milliseconds)
}
