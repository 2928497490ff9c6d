import { listApplicants as call } from '@portal/contract/patents/filings'
import { findApplicantsPage } from '../../kernel/forms/applicant-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { toBookApplicant } from './book-applicant.ts'

export const listApplicants = implement(call, async ({ input, user, db, services }) => {
  const { rows, total } = await findApplicantsPage(db, { ownerId: user.ownerId, ...input })
  return {
    list: rows.map((row) => toBookApplicant(row, services.now())),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
})
