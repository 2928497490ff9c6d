import { updateCountry as call } from '@portal/contract/patents/foreign'
import { implement } from '../../platform/http/handler.ts'
import { lockQuotedTarget } from './foreign-access.ts'
import { updateTarget } from './foreign-queries.ts'

export const updateCountry = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const { target } = await lockQuotedTarget(tx, user, input.id)
    const facts = {
      ...(input.translationState !== undefined && { translationState: input.translationState }),
      ...(input.foreignAgent !== undefined && { foreignAgent: input.foreignAgent }),
    }
    const kept = Object.keys(facts).length === 0 ? target : await updateTarget(tx, target.id, facts)
    return { id: kept.id, translationState: kept.translationState, foreignAgent: kept.foreignAgent }
  }),
)
