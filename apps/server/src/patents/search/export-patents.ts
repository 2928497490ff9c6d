import { exportPatents as call } from '@portal/contract/patents/patents'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import { restrictToAlert } from './alert-parts.ts'
import { findKnownPatents } from './hit-queries.ts'
import { runSearch, understand } from './run-search.ts'
import { searchSlots } from './search-slots.ts'
import { limitSearches } from './visitor-limits.ts'

export const exportPatents = implement(call, async ({ input, user, db, database, services, client, language }) => {
  const { parameter, ids, format } = input
  const counted = async () => {
    if (!parameter) return countPicked(db, ids ?? [])
    const understood = understand(parameter.query)
    await limitSearches(db, user, client.ip)
    const page = { offset: 0, limit: 10, withFacets: false, on: beijingDate(services.now()) }
    const within = await restrictToAlert(db, user.id, parameter)
    return searchSlots(database)(() => runSearch(db, within, understood, page))
  }
  const { total, isTotalExact } = await counted()
  if (total === 0) throw new AppError('patents.nothingToExport')
  const jobId = await requestFile(db, user, {
    kind: 'patents.exportHits',
    input: { parameter, ids, format, language },
    rows: total,
  })
  return { jobId, rows: total, isWhole: isTotalExact }
})

async function countPicked(db: Db, ids: readonly string[]) {
  return { total: (await findKnownPatents(db, ids.map(Number))).length, isTotalExact: true }
}
