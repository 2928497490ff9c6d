import { getWorkload as call } from '@portal/contract/docket/docket'
import { addDays, beijingDate, weekday } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { dayOf } from './get-month.ts'
import { limitsSeen } from './limit-access.ts'
import { isOverdue, limitsAsked, personOf } from './limit-condition-rules.ts'

/** People at most; the rest of a larger firm is seen by its teams. */
const peopleMax = 200

export const getWorkload = implement(call, async ({ input, user, db, services, language }) => {
  const { weeks: count, by, ...filters } = input
  const asker = { user, now: services.now(), language }
  const today = beijingDate(asker.now)
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const end = addDays(monday, count * 7)
  const day = dayOf(by)
  const overdue = isOverdue(today)
  const where = limitsAsked(filters, asker)
  const { rows } = await db.execute<{
    id: string | null
    name: string | null
    week: number
    overdue: number
    open: number
  }>(sql`
    with counted as (
      select ${personOf(user)} as person, greatest(0, (${day} - ${monday}::date) / 7) as week,
        count(*) filter (where ${overdue}) as overdue, count(*) filter (where not ${overdue}) as open
      from ${limitsSeen(user)} where e.state = 'open' and ${day} < ${end}::date and ${where} group by 1, 2
    ), chosen as (
      select person from counted group by person order by sum(overdue) + sum(open) desc, person limit ${peopleMax}
    )
    select c.person as id, ${personNameOf(language, { id: sql`p.id`, name: sql`p.name` })} as name, c.week::int, c.overdue::int, c.open::int
    from counted c join chosen on chosen.person is not distinct from c.person left join users p on p.id = c.person
    order by c.person is null, name, c.person, c.week`)
  const weeks = Array.from({ length: count }, (_, at) => addDays(monday, at * 7))
  const people = [...Map.groupBy(rows, ({ id }) => id).values()].map((ofPerson) => ({
    id: ofPerson[0]?.id ?? null,
    name: ofPerson[0]?.name ?? '',
    overdue: ofPerson.reduce((sum, row) => sum + row.overdue, 0),
    counts: weeks.map((_, at) => ofPerson.find(({ week }) => week === at)?.open ?? 0),
  }))
  return { weeks, people }
})
