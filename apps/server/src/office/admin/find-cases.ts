import { findCases as call } from '@portal/contract/office/admin'
import { implement } from '../../platform/http/handler.ts'
import { findCasesByNumber } from './find-case-queries.ts'

export const findCases = implement(call, ({ input, user, db, language }) =>
  findCasesByNumber(db, user, input.number, language),
)
