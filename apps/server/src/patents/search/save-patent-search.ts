import { savePatentSearch as call } from '@portal/contract/patents/patents'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { restrictToAlert } from './alert-parts.ts'
import { runSearch, understand } from './run-search.ts'
import { noteSearch, saveSearch } from './saved-search-queries.ts'
import { searchSlots } from './search-slots.ts'
import { findPatentSources } from './source-queries.ts'
import { limitSearches } from './visitor-limits.ts'

export const savePatentSearch = implement(call, async ({ input, user, db, database, client, services }) => {
  const { save, alert } = input
  if (save !== undefined && !user) throw new AppError('common.signInNeeded')
  const parameter = await restrictToAlert(db, user?.id, input.parameter)
  const understood = understand(parameter.query)
  await limitSearches(db, user, client.ip)
  const startedAt = performance.now()
  const page = { offset: 0, limit: 1, withFacets: false, on: beijingDate(services.now()) }
  const found = await searchSlots(database)(() => runSearch(db, parameter, understood, page))
  // Records that only resemble the words are no hits.
  const total = found.similarFrom ?? found.total
  const time = Math.round(performance.now() - startedAt)
  const searchId = user
    ? await db.transaction((tx) => {
        const search = { userId: user.id, parameter, alert, total, isTotalExact: found.isTotalExact }
        return save === undefined ? noteSearch(tx, search) : saveSearch(tx, save, search)
      })
    : null
  return {
    searchId,
    total,
    isTotalExact: found.isTotalExact,
    time,
    sources: await findPatentSources(db, services.now()),
  }
})
