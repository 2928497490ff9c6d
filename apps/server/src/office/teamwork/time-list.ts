import {
  exportTime as fileCall,
  listTime as listCall,
  getReport as reportCall,
  type TimeRow,
} from '@portal/contract/office/time'
import { type timeFilters, timeList } from '@portal/contract/office/time-list'
import { sql } from 'drizzle-orm'
import { sortedBy } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { rowsOfSide } from './side-access.ts'
import { type FoundSum, type FoundTime, findTime, sumTime } from './time-queries.ts'

/** What time costs is for who manages people. */
const seesAmounts = ({ rights }: SessionUser) => rights.has('people')

const conditions = {
  dayFrom: (day: string) => sql`r.worked_on >= ${day}::date`,
  dayTo: (day: string) => sql`r.worked_on <= ${day}::date`,
  work: (work: string) => sql`r.work = ${work}`,
  billable: (value: 'yes' | 'no') => sql`r.is_billable = ${value === 'yes'}`,
  personId: (id: string) => sql`r.user_id = ${id}`,
  userId: (id: string) => sql`o.owner_id = ${id}`,
  orderNo: (orderNo: string) => sql`o.order_no = ${orderNo}`,
}

export const timeOfPerson = serveList(timeList, {
  file: fileCall,
  from: sql`time_entries r join orders o on o.id = r.order_id`,
  visible: rowsOfSide,
  conditions,
  order: sortedBy({ day: sql`r.worked_on`, minutes: sql`r.minutes` }, sql`r.id`),
  read: findTime,
  toRow,
})

function toRow(found: FoundTime, { user, language }: Requester): TimeRow {
  return {
    id: found.id,
    orderNo: found.order_no,
    title: titleIn({ kind: found.order_kind, title: found.case_title }, language),
    customer: found.owner_id === user.ownerId ? null : found.customer,
    workedOn: found.worked_on,
    minutes: found.minutes,
    person: found.person,
    mine: found.user_id === user.id,
    work: found.work,
    billable: found.is_billable ? 'yes' : 'no',
    note: found.note,
    amountFen: seesAmounts(user) ? found.amount_fen : null,
  }
}

export const listTime = implement(listCall, timeOfPerson.page)
export const exportTime = implement(fileCall, timeOfPerson.startFile)

export const getReport = implement(reportCall, async ({ input, user, db, language }) => {
  const { by, ...filters } = input
  const given = conditionsGiven<typeof timeFilters, readonly []>(conditions, filters)
  const where = given.length === 0 ? sql`true` : sql.join(given, sql` and `)
  const sums = await sumTime(db, user, { by, where, language })
  const sumOf = (found: FoundSum | undefined) => ({
    minutes: found?.minutes ?? 0,
    billableMinutes: found?.billable_minutes ?? 0,
    amountFen: seesAmounts(user) ? (found?.amount_fen ?? null) : null,
  })
  return {
    rows: sums.slice(0, -1).map((found) => ({
      key: found.key,
      name: found.order_kind === null ? found.name : titleIn({ kind: found.order_kind, title: found.name }, language),
      ...sumOf(found),
    })),
    total: sumOf(sums.at(-1)),
  }
})
