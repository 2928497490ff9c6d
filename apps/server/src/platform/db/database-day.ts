import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Db } from './connection.ts'

/** Today in Beijing by the database's clock, for what runs outside a server: a command has no services. */
export async function findDatabaseDay(db: Db): Promise<CivilDate> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select (now() at time zone 'Asia/Shanghai')::date::text as day`,
  )
  return civilDate(rows[0]?.day ?? '')
}
