import { searchDepthMax } from '@portal/contract/patents/patent-shapes'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { conditionOf, understand } from './run-search.ts'
import { compileQuery } from './search/compile-query.ts'
import { all, everything, exactly } from './search/condition.ts'
import { searchPatents } from './search/search-queries.ts'
import {
  type DueSearch,
  findDueSearches,
  findLastPatent,
  forgetOldAlerts,
  notifyOfNewHits,
  takeTurn,
} from './search-alert-queries.ts'
import { searchSlots } from './search-slots.ts'

const batch = 100
/** Failures of a search itself; a busy or broken database is the whole task's. */
const ofTheSearch: ReadonlySet<string> = new Set(['patents.badQuery', 'patents.tooSlow'])
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Each hour: kept searches whose turn it is look at the patents that came since their last turn and tell those that they find, each
 * once, also by two servers. Records that only resemble the words are no hits.
 */
export const notifyOfNewHitsTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const today = beijingDate(services.now())
  let after = beforeAll
  while (!signal?.aborted) {
    const due = await findDueSearches(database.db, today, after, batch)
    for (const search of due) {
      if (signal?.aborted) return
      await runTurn(database, search, today)
    }
    const last = due.at(-1)
    if (last === undefined || due.length < batch) break
    after = last.id
  }
  await forgetOldAlerts(database.db)
}

async function runTurn(database: Database, search: DueSearch, today: CivilDate): Promise<void> {
  const { db } = database
  // Read before the search: what is stored in between belongs to the next turn.
  const upTo = await findLastPatent(db)
  const turn = await searchForNew(database, search, upTo, today)
  await db.transaction(async (tx) => {
    const isOurs = await takeTurn(tx, search, today, 'failure' in turn ? turn : { upTo })
    if (isOurs && 'ids' in turn && turn.ids.length > 0) await notifyOfNewHits(tx, search, turn.ids)
  })
}

/** A search that cannot be read any more, or takes too long, fails for itself: the others have their turn. */
async function searchForNew(
  database: Database,
  { parameter, alertAfter }: DueSearch,
  upTo: number,
  on: CivilDate,
): Promise<{ readonly ids: readonly number[] } | { readonly failure: string }> {
  if (alertAfter === null || alertAfter >= upTo) return { ids: [] }
  try {
    const { node } = understand(parameter.query)
    const isNew = exactly(sql`s.patent_id > ${alertAfter} and s.patent_id <= ${upTo}`)
    const condition = all([node ? compileQuery(node) : everything, conditionOf(parameter, on), isNew])
    const page = { offset: 0, limit: searchDepthMax, withFacets: false, oneOfFamily: false, on }
    const { ids } = await searchSlots(database)(() =>
      searchPatents(database.db, { condition, texts: [], sort: 'publishedDesc', ...page }),
    )
    return { ids }
  } catch (error) {
    if (error instanceof AppError && ofTheSearch.has(error.code)) return { failure: error.code }
    throw error
  }
}
