import { removeApplicant as call } from '@portal/contract/filings'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { hideApplicant } from './applicant-queries.ts'

export const removeApplicant = implement(call, async ({ input, user, db }) => {
  if (!(await hideApplicant(db, user.ownerId, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
