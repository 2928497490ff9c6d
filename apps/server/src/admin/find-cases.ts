import { findCases as call } from '@portal/contract/admin'
import { implement } from '../http/handler.ts'
import { findCasesByNumber } from './find-case-queries.ts'

export const findCases = implement(call, ({ input, db }) => findCasesByNumber(db, input.number))
