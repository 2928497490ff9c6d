import { watchFields } from '@portal/contract/docket/monitoring-choices'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Database } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { type Compared, claimOutdated, linkNewRecords, notifyOfChanges, writeCompared } from './compare-queries.ts'
import { type PatentFacts, patentData } from './patent-data-rules.ts'
import { rewriteWatches, type Watch } from './watch-write-queries.ts'

const batch = 200

/** Each night: watches are compared with newer data. What was empty is filled in, what differs waits for the person. */
export const compareWatchesTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  await database.db.transaction((tx) => linkNewRecords(tx))
  let after: string | undefined = ''
  while (!signal?.aborted && after !== undefined) after = await compareBatch(database, services.now(), after)
}

/** Compares the next watches after an id; answers the last one, undefined at the end. */
async function compareBatch({ db }: Database, now: Date, after: string): Promise<string | undefined> {
  const today = beijingDate(now)
  return db.transaction(async (tx) => {
    const claimed = await claimOutdated(tx, after, batch)
    const facts = await patentData().findFacts(
      tx,
      claimed.flatMap((watch) => (watch.patentId === null ? [] : [watch.patentId])),
      today,
    )
    const compared = claimed.flatMap((watch) => {
      const known = facts.get(watch.patentId ?? 0)
      return known ? [compare(watch, known)] : []
    })
    await writeCompared(tx, compared, now)
    const filled = compared.filter((one) => Object.keys(one.filled).length > 0).map((one) => one.id)
    await rewriteWatches(tx, filled, today)
    await notifyOfChanges(tx, compared)
    return claimed.length < batch ? undefined : claimed.at(-1)?.id
  })
}

const isEmpty = (value: string | null) => value === null || value === '' || value === 'unknown'

function compare(watch: Watch, known: PatentFacts): Compared {
  const filled: Record<string, string> = {}
  const changes: Compared['changes'][number][] = []
  for (const field of watchFields) {
    const [from, to] = [watch[field], known[field]]
    if (to === null || isEmpty(to) || from === to) continue
    if (from === null || isEmpty(from)) filled[field] = to
    else changes.push({ field, from, to, source: known.source, age: known.age })
  }
  const { id, ownerId, number } = watch
  const isNews = changes.some(({ field, to }) => !watch.changes.some((one) => one.field === field && one.to === to))
  const { source, age, recordUpdatedAt } = known
  // The names of the fields are those of the columns: `watchFields` holds both.
  return { id, ownerId, number, filled: filled as Compared['filled'], changes, isNews, source, age, recordUpdatedAt }
}
