import {
  getCounts as countsCall,
  exportLimits as fileCall,
  listLimits as listCall,
} from '@portal/contract/docket/docket'
import { limitList } from '@portal/contract/docket/limit-list'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { everyRow, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { implement } from '../../platform/http/handler.ts'
import { countedPersonOf, limitsCounted, limitsSeen } from './limit-access.ts'
import { limitConditions, limitTab, personOf, standing, todayOf } from './limit-condition-rules.ts'
import { countLimits, findLimits } from './limit-queries.ts'
import { toLimitRow } from './limit-row-rules.ts'

/** The docket of a person: every limit that they see. */
export const limitsOfPerson = serveList(limitList, {
  file: fileCall,
  from: ({ user }) => limitsSeen(user),
  // The table itself holds what the person sees, part by part.
  visible: everyRow,
  conditions: {
    tab: (tab, asker) => limitTab(tab, todayOf(asker)),
    dueFrom: (day) => sql`e.official_on >= ${day}::date`,
    dueTo: (day) => sql`e.official_on <= ${day}::date`,
    ...limitConditions,
    orderNo: (orderNo, { user }) =>
      sql`e.order_id = (select orders.id from orders where orders.order_no = ${orderNo} and ${visibleOrders(user)})`,
    // What a figure counts is in the hands of the side that it is about.
    personId: (id, asker, { counted }) =>
      counted ? sql`${countedPersonOf(asker.user)} = ${id}` : limitConditions.personId(id, asker),
    nobody: (isAsked, { user }, { counted }) =>
      isAsked ? sql`${counted ? countedPersonOf(user) : personOf(user)} is null` : sql`true`,
    counted: (isAsked, { user }) => (isAsked ? limitsCounted(user) : sql`true`),
  },
  order: sortedBy({ official: sql`e.official_on`, ours: sql`e.ours_on` }, sql`e.id`),
  read: findLimits,
  toRow: (found, { user, language }) => toLimitRow(found, user, language),
  cells: (row, { language }) => ({
    limit: row.limit[language],
    official: row.mayMove ? notedDay(row.officialOn, language) : row.officialOn,
    // Our own day counts no more.
    ...(row.state !== 'open' && { inner: null }),
  }),
})

export const listLimits = implement(listCall, limitsOfPerson.page)
export const exportLimits = implement(fileCall, limitsOfPerson.startFile)

export const getCounts = implement(countsCall, ({ user, db, services }) => {
  const today = beijingDate(services.now())
  return countLimits(db, user, {
    open: limitTab('open', today),
    overdue: limitTab('overdue', today),
    done: limitTab('done', today),
    week: sql`(${standing} and e.state = 'open' and e.official_on between ${today}::date and ${addDays(today, 7)}::date)`,
  })
})
