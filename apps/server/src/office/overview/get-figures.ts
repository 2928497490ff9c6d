import { getFigures as call } from '@portal/contract/office/overview'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { loadFigures } from './figure-parts.ts'

export const getFigures = implement(call, ({ input, user, db, services, language }) => {
  const { from, to, ...filter } = input
  const period = { from: civilDate(from), to: civilDate(to) }
  return loadFigures(db, { asker: { user, now: services.now(), language }, filter, period })
})
