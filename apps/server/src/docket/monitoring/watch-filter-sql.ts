import type { WatchFilter } from '@portal/contract/docket/monitoring-shapes'
import { daysOfQuarter } from '@portal/domain/docket/monitoring/cash-flow'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { addDays } from '@portal/domain/platform/dates/civil-date'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type SQL, sql } from 'drizzle-orm'
import { likeText } from '../../platform/db/like-text.ts'
import { watches, watchFees } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleWatches } from './watch-access.ts'

/** Newer data wait to be accepted or refused; as an index says it. */
export const hasChanges: SQL = sql`${watches.changes} <> '[]'::jsonb`

/** No fee can be told, for a day is missing; given-up and ended ones need none. @see noFeeOf of watch-row-rules.ts */
export const hasNoDates: SQL = sql`(${watches.nextYear} is null and ${watches.state} = 'watching'
  and (${watches.legal} = 'unknown'
    or ${watches.legal} = 'granted' and (${watches.filedOn} is null or ${watches.grantedOn} is null)))`

/** Condition of a filter on what a person may see. `ids`: only these of them. */
export function watchConditions(
  user: SessionUser,
  filter: WatchFilter,
  today: CivilDate,
  ids?: readonly string[],
): SQL {
  const all: SQL[] = [visibleWatches(user)]
  const add = <Value>(value: Value | undefined | '', condition: (value: Value) => SQL) => {
    if (value !== undefined && value !== '') all.push(condition(value))
  }
  const contains = (text: string) => `%${likeText(text)}%`
  add(
    ids,
    (list) => sql`${watches.id} = any(array(select json_array_elements_text(${JSON.stringify(list)}::json))::uuid[])`,
  )
  if (filter.tab !== 'all') all.push(sql`${watches.state} = ${filter.tab}`)
  add(filter.patentNumber, (text) => sql`${watches.number} like ${`${likeText(cleanApplicationNumber(text))}%`}`)
  add(filter.title, (text) => sql`${watches.title} ilike ${contains(text)}`)
  add(filter.applicantName, (text) => sql`${watches.applicantName} ilike ${contains(text)}`)
  add(filter.type, (kind) => sql`${watches.kind} = ${kind}`)
  add(filter.legal, (legal) => sql`${watches.legal} = ${legal}`)
  add(filter.dueWithin, (days) => sql`${watches.nextOfficialOn} <= ${addDays(today, days)}`)
  add(filter.dueFrom, (on) => sql`${watches.nextOfficialOn} >= ${on}`)
  add(filter.dueTo, (on) => sql`${watches.nextOfficialOn} <= ${on}`)
  add(filter.feesIn, (quarter) => {
    const [first, last] = daysOfQuarter(quarter)
    return sql`${watches.state} not in ('givenUp', 'ended') and exists (select 1 from ${watchFees} where ${watchFees.watchId} = ${watches.id} and ${watchFees.state} = 'open' and ${watchFees.dueOn} between ${first} and ${last})`
  })
  add(filter.year, (year) => sql`${watches.nextYear} = ${year}`)
  add(filter.userId, (id) => sql`${watches.ownerId} = ${id}`)
  add(filter.watcherId, (id) => sql`${watches.createdBy} = ${id}`)
  add(filter.flag, (flag) => sql`${watches.flag} = ${flag}`)
  if (filter.changed) all.push(hasChanges)
  if (filter.datesMissing) all.push(hasNoDates)
  return sql.join(all, sql` and `)
}

const sorts = {
  due: watches.nextOfficialOn,
  amount: watches.nextAmountFen,
  added: watches.createdAt,
  number: watches.number,
} as const

/** Order of a list: what has no value last, ties by id. */
export function watchOrder(sort: keyof typeof sorts, order: 'asc' | 'desc'): SQL {
  if (sort === 'added' || sort === 'number') {
    // Never empty: without `nulls last` its index is read backwards too.
    return order === 'asc' ? sql`${sorts[sort]}, ${watches.id}` : sql`${sorts[sort]} desc, ${watches.id} desc`
  }
  return order === 'asc'
    ? sql`${sorts[sort]} asc nulls last, ${watches.id} asc`
    : sql`${sorts[sort]} desc nulls last, ${watches.id} desc`
}
