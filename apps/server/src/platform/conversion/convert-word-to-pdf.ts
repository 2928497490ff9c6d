import { convertWordToPdf as call } from '@portal/contract/platform/conversion'
import { fileKinds } from '../documents/file-kind-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'
import { loadConversionReply } from './conversion-rows.ts'
import { getSource } from './get-source.ts'
import { startConversion } from './start-conversion.ts'

export const convertWordToPdf = implement(call, async (context) => {
  const { user, db, services, language } = context
  await limitRate(db, `conversion:${user.id}`, 120, 600)
  const source = await getSource(context, 'document')
  if (source.mediaType !== fileKinds.docx.contentType) {
    throw new AppError('conversion.notWord', { kind: source.mediaType })
  }
  const jobId = await startConversion(db, user, source, { kind: 'wordToPdf' })
  return loadConversionReply(db, services, user, { jobId, language })
})
