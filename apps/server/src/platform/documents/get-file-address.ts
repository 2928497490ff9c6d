import { getFileAddress as call } from '@portal/contract/platform/documents'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { linkedFactsOf } from './file-facts-parts.ts'
import { certificateName } from './file-name-parts.ts'
import { findCertificateOf, findVisibleFile } from './file-queries.ts'

export const getFileAddress = implement(call, async ({ input, user, db, services, language }) => {
  const file = await findVisibleFile(db, user, input.id)
  if (!file) throw new AppError('common.notFound')
  return linkedFactsOf(file, services, certificateName(await findCertificateOf(db, file.id), language))
})
