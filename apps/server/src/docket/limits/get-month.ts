import { getMonth as call } from '@portal/contract/docket/docket'
import { addDays, addMonths, beijingDate, civilDate, weekday } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitsSeen } from './limit-access.ts'
import { isOverdue, limitsAsked } from './limit-condition-rules.ts'
import { type FoundLimit, limitSubjects, limitTitle } from './limit-queries.ts'
import { describeLimit } from './limit-row-rules.ts'

const shownOfDay = 3

interface Shown extends Pick<FoundLimit, 'id' | 'part' | 'ruleId' | 'kind' | 'title' | 'state' | 'isOverdue'> {
  readonly on: string
  readonly open: number
  readonly overdue: number
  readonly done: number
}

/** By which day limits are placed: the office's, or ours. */
export const dayOf = (by: 'official' | 'ours'): SQL => (by === 'official' ? sql`e.official_on` : sql`e.ours_on`)

export const getMonth = implement(call, async ({ input, user, db, services, language }) => {
  const { month, by, ...filters } = input
  const asker = { user, now: services.now(), language }
  const first = civilDate(`${month}-01`)
  const last = addDays(addMonths(first, 1), -1)
  const from = addDays(first, -((weekday(first) + 6) % 7))
  const to = addDays(last, (7 - weekday(last)) % 7)
  const overdue = isOverdue(beijingDate(asker.now))
  const day = dayOf(by)
  const where = limitsAsked(filters, asker)
  const { rows } = await db.execute<Shown & Record<string, unknown>>(sql`
    with found as (
      select e.*, ${day} as day, (e.state = 'missed' or ${overdue}) as late from ${limitsSeen(user)}
      where e.state in ('open', 'missed') and ${day} between ${from}::date and ${to}::date and ${where}
      union all
      select e.*, ${day}, false from ${limitsSeen(user)}
      where e.state in ('met', 'cancelled') and ${day} between ${from}::date and ${to}::date and ${where}
    ), placed as (
      select e.*, row_number() over (partition by e.day order by e.state in ('met', 'cancelled'), e.id) as place,
        count(*) filter (where e.state in ('open', 'missed') and not e.late) over (partition by e.day) as open,
        count(*) filter (where e.late) over (partition by e.day) as overdue,
        count(*) filter (where e.state in ('met', 'cancelled')) over (partition by e.day) as done
      from found e
    )
    select e.day::text as on, e.open::int, e.overdue::int, e.done::int, e.id, e.part, e.rule_id as "ruleId", e.kind, ${limitTitle} as title,
      e.state, e.late as "isOverdue"
    from placed e ${limitSubjects}
    where e.place <= ${shownOfDay} order by e.day, e.place`)
  const days = [...Map.groupBy(rows, (row) => row.on)].map(([on, shown]) => {
    const { open = 0, overdue = 0, done = 0 } = shown[0] ?? {}
    return {
      ...{ on, open, overdue, done },
      first: shown.map((row) => ({
        ...{ id: row.id, state: row.state, isOverdue: row.isOverdue, limit: describeLimit(row) },
        title: titleIn({ kind: row.kind ?? '', title: row.title }, language),
      })),
    }
  })
  return { from, to, days }
})
