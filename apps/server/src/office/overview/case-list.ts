import { exportCases as fileCall, listCases as listCall } from '@portal/contract/office/overview'
import { overviewCaseList } from '@portal/contract/office/overview-lists'
import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { findState } from '@portal/domain/kernel/orders/order-states'
import { sql } from 'drizzle-orm'
import { newestFirst } from '../../kernel/lists/condition-rules.ts'
import { type Piece, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { countedBy, ordersWithSteps, overviewConditions, payableFen, personOf } from './figure-rules.ts'
import { countedOrders, moneyCounted, seesMoney } from './overview-access.ts'

interface FoundCase extends Record<string, unknown> {
  readonly orderNo: string
  readonly title: string
  readonly type: OrderKindName
  readonly customer: string | null
  readonly person: string | null
  readonly workState: number
  readonly begunOn: string
  readonly submittedOn: string | null
  readonly paidOn: string | null
  readonly acceptedOn: string | null
  readonly filedOn: string | null
  readonly grantedOn: string | null
  readonly refusedOn: string | null
  readonly amount: number
  readonly held: number
}

async function findCases(db: Db, { where, order, limit, offset }: Piece, { user, language }: Requester) {
  const { rows } = await db.execute<FoundCase>(sql`
    select orders.order_no as "orderNo", orders.title, orders.kind as type, orders.work_state as "workState",
      ${worksForCustomers(user) ? sql`g.name` : sql`null::text`} as customer,
      ${personNameOf(language, { id: sql`p.id`, name: sql`p.name` })} as person,
      (orders.created_at at time zone 'Asia/Shanghai')::date::text as "begunOn", s.submitted_on::text as "submittedOn",
      s.paid_on::text as "paidOn", s.accepted_on::text as "acceptedOn", s.filed_on::text as "filedOn",
      s.granted_on::text as "grantedOn", s.refused_on::text as "refusedOn", ${payableFen} as amount, orders.held_fen as held
    from ${ordersWithSteps} join organisations g on g.id = orders.owner_id left join users p on p.id = ${personOf(user)}
    where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

/** The orders behind a figure: those, and no others, that it counts for the reader. */
export const casesOfFigure = serveList(overviewCaseList, {
  file: fileCall,
  from: ordersWithSteps,
  visible: countedOrders,
  conditions: {
    figure: (figure, { user }, { dayFrom, dayTo }) => {
      const counted = countedBy(figure, { from: dayFrom, to: dayTo })
      return figure === 'held' || figure === 'receivable' ? sql`${counted} and ${moneyCounted(user)}` : counted
    },
    // The days are the figure's own: which day counts depends on it.
    dayFrom: () => sql`true`,
    dayTo: () => sql`true`,
    ...overviewConditions,
    nobody: (isAsked, { user }) => (isAsked ? sql`${personOf(user)} is null` : sql`true`),
  },
  order: () => newestFirst(sql`orders.created_at`, sql`orders.id`),
  read: findCases,
  toRow: ({ amount, held, ...row }, { user, language }) => ({
    ...row,
    title: titleIn({ kind: row.type, title: row.title }, language),
    amount: seesMoney(user) ? amount : null,
    held: seesMoney(user) ? held : null,
  }),
  cells: ({ workState }, { language }) => ({ work: findState('work', workState)?.name[language] ?? String(workState) }),
})

export const listCases = implement(listCall, casesOfFigure.page)
export const exportCases = implement(fileCall, casesOfFigure.startFile)
