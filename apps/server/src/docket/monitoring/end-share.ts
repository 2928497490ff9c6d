import { endShare as call } from '@portal/contract/docket/monitoring'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { endShareRow } from './share-queries.ts'

export const endShare = implement(call, async ({ input, user, db }) => {
  if (!(await endShareRow(db, user, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
