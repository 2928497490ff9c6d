import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { browseEvents } from '../../platform/db/schema/site.ts'

interface View {
  readonly type: string
  readonly id: string
  readonly url: string
  readonly at: Date
}

/** Keeps a batch of page views in one statement; visitors' without a person. Returns how many. */
export async function insertBrowseEvents(db: Db, userId: string | null, views: readonly View[]): Promise<number> {
  const rows = views.map(({ type, id, url, at }) => ({ userId, kind: type, subject: id, path: url, at }))
  await db.insert(browseEvents).values(rows)
  return rows.length
}

/** Removes page views older than `days`. */
export async function forgetBrowseEvents(db: Db, days: number): Promise<void> {
  await db.execute(sql`delete from browse_events where at < now() - make_interval(days => ${days})`)
}
