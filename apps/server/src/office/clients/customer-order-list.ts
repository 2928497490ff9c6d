import { customerOrderList } from '@portal/contract/office/customer-lists'
import { exportOrders as fileCall, listOrders as listCall } from '@portal/contract/office/customers'
import { findState } from '@portal/domain/kernel/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import { contains, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { workedCases } from '../../kernel/orders/order-access.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { type FoundCustomerOrder, findCustomerOrders, owedFen } from './customer-order-queries.ts'

const isKeptBy = (memberId: string): SQL =>
  sql`exists (select from client_people p where p.client_id = c.id and p.member_id = ${memberId} and p.is_owner)`

const tabs = {
  mine: (user) => isKeptBy(user.memberId),
  all: () => sql`true`,
  unpaid: () => sql`${owedFen} > 0`,
  running: () => sql`o.work_state between 1 and 5`,
  ended: () => sql`o.work_state >= 6`,
} as const satisfies Record<string, (user: SessionUser) => SQL>

/** Orders of all kinds whose owner is a client of the agency's book, as far as the person works on them. */
export const ordersOfCustomers = serveList(customerOrderList, {
  file: fileCall,
  from: ({ user }) =>
    sql`orders o join clients c on c.customer_id = o.owner_id and c.organisation_id = ${user.ownerId}`,
  visible: (user) => sql`(${workedCases(user, sql`o`)} and c.merged_into_id is null)`,
  conditions: {
    tab: (tab, { user }) => tabs[tab](user),
    text: (text) =>
      sql`(${contains(sql`o.title`)(text)} or ${contains(sql`c.name`)(text)} or ${contains(sql`o.order_no`)(text.toUpperCase())}
        or ${contains(sql`o.patent_number`)(text)})`,
    clientId: is(sql`c.id`),
    type: is(sql`o.kind`),
    workState: is(sql`o.work_state`),
    payState: is(sql`o.payment_state`),
    ownerId: isKeptBy,
    timeFrom: since(sql`o.submitted_at`),
    timeTo: until(sql`o.submitted_at`),
  },
  sums: () => ({
    amount: sql`o.official_fen + o.service_fen - o.coupon_fen`,
    paid: sql`o.paid_fen - o.refunded_fen`,
    owed: owedFen,
  }),
  order: sortedBy(
    {
      created: { nullable: sql`o.submitted_at` },
      amount: sql`(o.official_fen + o.service_fen - o.coupon_fen)`,
    },
    sql`o.id`,
  ),
  read: findCustomerOrders,
  toRow: ({ kind, title, submittedAt, ...row }: FoundCustomerOrder, { language }) => ({
    ...row,
    type: kind,
    title: titleIn({ kind, title }, language),
    submittedTime: submittedAt === null ? null : new Date(submittedAt).toISOString(),
  }),
  cells: ({ workState, payState }, { language }) => ({
    work: findState('work', workState)?.name[language] ?? String(workState),
    payment: findState('payment', payState)?.name[language] ?? String(payState),
  }),
})

/** Each amount stands on its case; what they come to is for those whose work is the money. */
export const listOrders = implement(listCall, (context) => {
  const { input, user } = context
  return ordersOfCustomers.summedPage({ ...context, input: { ...input, sums: input.sums && user.rights.has('pay') } })
})
export const exportOrders = implement(fileCall, ordersOfCustomers.startFile)
