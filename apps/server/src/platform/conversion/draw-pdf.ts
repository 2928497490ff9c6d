import { drawPdf as call } from '@portal/contract/platform/conversion'
import type { Services } from '../../services.ts'
import { fileKinds } from '../documents/file-kind-parts.ts'
import type { FileRow } from '../documents/file-queries.ts'
import { inspectPdf } from '../documents/pdf/inspect-pdf.ts'
import { readingMilliseconds } from '../documents/reading-limits-parts.ts'
import { refusedFile } from '../documents/refused-file-parts.ts'
import { readStoredFile } from '../documents/store-file-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'
import { loadConversionReply } from './conversion-rows.ts'
import { getSource } from './get-source.ts'
import { parsePages } from './parse-pages.ts'
import { startConversion } from './start-conversion.ts'

/** Pages of a stored PDF, counted anew where that was not noted. */
async function pagesOf(file: FileRow, { storage }: Services): Promise<number> {
  if (file.pages !== null) return file.pages
  const facts = await inspectPdf(await readStoredFile(storage, file.storageKey), 0, readingMilliseconds)
  if (!facts.ok) throw refusedFile(facts, file.name)
  return facts.pages.length
}

export const drawPdf = implement(call, async (context) => {
  const { input, user, db, services, language } = context
  await limitRate(db, `conversion:${user.id}`, 120, 600)
  const source = await getSource(context, 'document')
  if (source.mediaType !== fileKinds.pdf.contentType) throw new AppError('documents.kindUnknown', { accepted: 'pdf' })
  const settings = { pages: parsePages(input.pages, await pagesOf(source, services)), dpi: input.dpi }
  const jobId = await startConversion(db, user, source, { kind: 'pdfToImages', settings })
  return loadConversionReply(db, services, user, { jobId, language })
})
