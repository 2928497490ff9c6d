import { removeApplicant as call } from '@portal/contract/patents/filings'
import { hideApplicant } from '../../kernel/forms/applicant-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const removeApplicant = implement(call, async ({ input, user, db }) => {
  if (!(await hideApplicant(db, user.ownerId, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
