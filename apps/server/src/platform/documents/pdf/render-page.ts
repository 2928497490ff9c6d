import { documentPagesMax } from '@portal/contract/limits'
import type { FileRefusal } from '../file-kind-parts.ts'
import { runPdfJob } from './pdf-jobs.ts'

/** `images`: PNG files in the order asked. */
export type RenderedPages = { ok: true; pages: number; images: Uint8Array[] }

/** A3 at 300 dpi; larger pages come out smaller. */
const pixelsMax = 18_000_000
const millisecondsPerPage = 6_000
const pagesAtOnceMax = 50

/**
 * Draws pages of a PDF as PNG, with a Chinese face for fonts that the file does not carry.
 *
 * @param pageNumbers From 1, at most 50 a call; numbers past the end are left out.
 * @param dpi 36 to 300; 150 takes 0.2 s a page.
 * @returns the pictures, or a refusal: encrypted, damaged, too many pages, too hard, busy.
 * @throws RangeError for a dpi or a number of pages outside these.
 */
export async function renderPages(
  bytes: Buffer,
  pageNumbers: readonly number[],
  dpi: number,
): Promise<RenderedPages | FileRefusal> {
  if (!(dpi >= 36 && dpi <= 300)) throw new RangeError(`dpi ${dpi}`)
  if (pageNumbers.length === 0 || pageNumbers.length > pagesAtOnceMax)
    throw new RangeError(`${pageNumbers.length} pages`)
  const milliseconds = Math.min(120_000, 9_000 + pageNumbers.length * millisecondsPerPage)
  return runPdfJob<RenderedPages>(
    { kind: 'render', bytes, dpi, pageNumbers, pagesMax: documentPagesMax, pixelsMax },
    milliseconds,
  )
}
