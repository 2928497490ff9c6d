import { drawUpload as call, conversionPagesAtOnce } from '@portal/contract/platform/conversion'
import { fileKinds } from '../documents/file-kind-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'
import { loadConversionReply } from './conversion-rows.ts'
import { getSource } from './get-source.ts'
import { parsePages } from './parse-pages.ts'
import { runConversionTask } from './run-conversion-task.ts'
import { startConversion } from './start-conversion.ts'

/** After this the queue takes over what a request left undone. */
const takeOverMilliseconds = 5 * 60_000

export const drawUpload = implement(call, async (context) => {
  const { input, user, db, database, services, language, uploads } = context
  await limitRate(db, `conversion:${user.id}`, 120, 600)
  if (uploads.length === 0) throw new AppError('documents.noFile')
  const source = await getSource({ ...context, input: {} }, 'document')
  if (source.mediaType !== fileKinds.pdf.contentType) throw new AppError('documents.kindUnknown', { accepted: 'pdf' })
  const settings = { pages: parsePages(input.pages, source.pages ?? 0), dpi: input.dpi }
  const isShort = settings.pages.length <= conversionPagesAtOnce
  const runAt = isShort ? new Date(services.now().getTime() + takeOverMilliseconds) : undefined
  const jobId = await startConversion(db, user, source, { kind: 'pdfToImages', settings, ...(runAt && { runAt }) })
  if (isShort) await runConversionTask({ jobId }, { database, services, signal: undefined, isLastAttempt: true })
  return loadConversionReply(db, services, user, { jobId, language })
})
