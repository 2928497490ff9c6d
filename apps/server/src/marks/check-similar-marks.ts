import { checkSimilarMarks as call } from '@portal/contract/marks'
import { implement } from '../http/handler.ts'
import { findSimilarMarks } from './similar-check-queries.ts'

export const checkSimilarMarks = implement(call, ({ input, db, services }) =>
  findSimilarMarks(db, input, services.now()),
)
