import { getFileAddress as call } from '@portal/contract/platform/documents'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { linkedFactsOf } from './file-facts-parts.ts'
import { findVisibleFile } from './file-queries.ts'
import { fileUses } from './file-uses-rules.ts'

export const getFileAddress = implement(call, async ({ input, user, db, services, language }) => {
  const file = await findVisibleFile(db, user, input.id)
  if (!file) throw new AppError('common.notFound')
  return linkedFactsOf(file, services, await fileUses().findName(db, file.id, language))
})
