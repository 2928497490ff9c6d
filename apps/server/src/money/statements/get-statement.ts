import { getStatement as call } from '@portal/contract/money/statements'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { inOneState, loadStatement } from './statement-parts.ts'

export const getStatement = implement(call, ({ input, user, db, services, language }) => {
  const { customerId, from, to } = input
  const asked = { customerId, from: civilDate(from), to: civilDate(to) }
  return inOneState(db, (tx) => loadStatement(tx, { user, now: services.now(), language }, asked))
})
