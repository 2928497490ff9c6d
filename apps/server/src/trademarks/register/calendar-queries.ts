import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { MarkDay } from '@portal/domain/trademarks/register/mark-watch-states'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { marksToActOn } from './watched-access.ts'

/** Marks with the same next day of one kind: how many, and the first of them. */
export interface CalendarMarks {
  readonly day: MarkDay
  readonly on: string
  readonly count: number
  readonly marks: readonly { readonly name: string; readonly number: string }[]
}

/**
 * The next days of the marks that a person acts on, of a year from now on and of the last months, by day; of another's mark
 * only the end of opposition, which is all that it is watched for.
 */
export async function findCalendarMarks(
  db: Db,
  user: SessionUser,
  today: CivilDate,
  shown = 20,
): Promise<readonly CalendarMarks[]> {
  const { rows } = await db.execute<CalendarMarks & Record<string, unknown>>(sql`
    select ${watchedMarks.nextDay} as day, ${watchedMarks.nextOn}::text as on, count(*)::int as count,
      to_json((array_agg(json_build_object('name', ${watchedMarks.name}, 'number', ${watchedMarks.number})
        order by ${watchedMarks.number}))[1:${shown}::int]) as marks
    from ${watchedMarks}
    where ${marksToActOn(user)} and (${watchedMarks.relation} = 'own' or ${watchedMarks.nextDay} = 'oppositionEnds')
      and ${watchedMarks.nextOn} between ${addDays(today, -190)} and ${addDays(today, 366)}
    group by 1, 2
    order by 2, 1
    limit 3000`)
  return rows
}
