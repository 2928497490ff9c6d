import { budgetsMax } from '@portal/contract/kernel/approval-limits'
import { type BudgetSums, goneOf } from '@portal/domain/kernel/approvals/budget-rules'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { budgets } from '../../platform/db/schema/approvals.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { OrderRow } from '../orders/order-access.ts'

export type BudgetRow = typeof budgets.$inferSelect

/** Who reads budgets of their organisation: who may approve, owns it, or sees all of its cases; whoever approves is asked about orders beyond their reach too. */
export const seesBudgets = ({ isOwner, rights, reach }: SessionUser): boolean =>
  isOwner || rights.has('approve') || reach === 'all'

/** Condition on `budgets`: those that a person reads. */
export const seenBudgets = (user: SessionUser): SQL =>
  seesBudgets(user)
    ? sql`${budgets.organisationId} = ${user.ownerId}`
    : sql`(${budgets.organisationId} = ${user.ownerId} and false)`

const payable = sql`(${orders.officialFen} + ${orders.serviceFen} - ${orders.couponFen})`

/** Days of a payment. */
export interface PayDays {
  /** Beijing day on which the money leaves the payer. */
  readonly on: CivilDate
  /** The day that it is: what is not paid yet counts on it. */
  readonly today: CivilDate
}

/**
 * Claims of an order on its budgets, each with its time, for how much it was made (null: whatever it costs), whether its money is under way and, of a
 * transfer, on which day it left: a code is open, a transfer announced, or its payment approved. It holds for as much as it was made for, also where the
 * price has fallen since: it may rise again.
 */
const claims = sql`(
  select p.created_at as at, null::date as left_on, p.amount_fen as fen, true as under_way
  from payments p where p.order_id = ${orders.id} and p.state in ('creating', 'open')
  union all
  select t.created_at, t.transferred_on, null, true from transfers t where t.order_id = ${orders.id} and t.state = 'announced'
  union all
  select r.ended_at, r.left_on, r.amount_fen, false from (
    select a.state, a.ended_at, a.left_on, a.amount_fen from approval_requests a
    where a.order_id = ${orders.id} and a.act = 'pay' order by a.asked_at desc, a.id desc limit 1) r
  where r.state in ('approved', 'used'))`

const runsOn = (day: SQL): SQL => sql`${day} between ${budgets.fromOn} and ${budgets.toOn}`

/** Whether a claim counts in a budget. The day of a transfer is what its payer says: until finance has confirmed it, it counts on that day and today. */
const claimFalls = (today: CivilDate): SQL => sql`(${runsOn(sql`${today}::date`)} or ${runsOn(sql`claim.left_on`)})`

const isUnpaid = sql`(${orders.paymentState} <= 1 and ${orders.workState} between 1 and 5 and ${payable} > 0)`

/** What was paid of an order on a day of a budget, less what was paid back. */
const spentOfOrder = sql`
  select (${orders.paidFen} - ${orders.refundedFen})::bigint as fen, paid.on_day
  from payments p left join transfers t on t.payment_id = p.id
  cross join lateral (select coalesce(t.left_on, (p.paid_at at time zone 'Asia/Shanghai')::date) as on_day) paid
  where p.order_id = ${orders.id} and p.state = 'paid' and ${runsOn(sql`paid.on_day`)}`

/**
 * How an order counts in a budget: `state`, `amount_fen`, `counted_on` (null: on whatever day it is now). What was paid on the day on which the money
 * left, less what was paid back; what is approved or being paid; what else waits to be paid or, asked for with its amount, to be handed in.
 */
export const entryOfOrder = (today: CivilDate): SQL => sql`lateral (
  select 'spent' as state, spent.fen as amount_fen, spent.on_day as counted_on from (${spentOfOrder}) spent
  union all
  select part.state, part.fen, part.left_on
  from (select max(coalesce(claim.fen, ${payable})) as fen, max(claim.left_on) as left_on from ${claims} claim where ${claimFalls(today)}) held
  cross join lateral (values
    ('firm', held.fen, held.left_on),
    ('waiting', case when ${runsOn(sql`${today}::date`)} then ${payable} - coalesce(held.fen, 0) end, null)) part(state, fen, left_on)
  where ${isUnpaid} and part.fen > 0
  union all
  select 'waiting', r.amount_fen, null from approval_requests r
  where ${orders.workState} = 0 and r.order_id = ${orders.id} and r.act = 'handIn' and r.state in ('asked', 'approved') and r.amount_fen > 0
    and ${runsOn(sql`${today}::date`)}
) entry`

/** Orders that a budget is about, whatever their day. */
export const isOfBudget = sql`(${orders.costCentreId} = ${budgets.costCentreId}
  and (cardinality(${budgets.kinds}) = 0 or ${orders.kind} = any(${budgets.kinds})))`

/** Sums beside `budgets`, as columns of a lateral piece `sums`, each in fen. */
export const sumsOfBudget = (today: CivilDate): SQL => sql`lateral (
  select coalesce(sum(entry.amount_fen) filter (where entry.state = 'spent'), 0)::float8 as spent,
    coalesce(sum(entry.amount_fen) filter (where entry.state = 'firm'), 0)::float8 as firm,
    coalesce(sum(entry.amount_fen) filter (where entry.state = 'waiting'), 0)::float8 as waiting
  from ${orders} cross join ${entryOfOrder(today)} where ${isOfBudget}) sums`

interface SumsRow extends Record<string, unknown> {
  readonly id: string
  readonly amount_fen: string
  readonly spent: number
  readonly firm: number
  readonly waiting: number
}

export const toSums = ({ amount_fen, spent, firm, waiting }: SumsRow): BudgetSums => ({
  ...{ amountFen: Number(amount_fen), spentFen: spent, firmFen: firm, waitingFen: waiting },
})

/** Sums of budgets on a day. */
export async function findSums(
  db: Db,
  ids: readonly string[],
  today: CivilDate,
): Promise<ReadonlyMap<string, BudgetSums>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<SumsRow>(sql`
    select ${budgets.id} as id, ${budgets.amountFen} as amount_fen, sums.spent, sums.firm, sums.waiting
    from ${budgets} cross join ${sumsOfBudget(today)} where ${budgets.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, toSums(row)]))
}

type Counted = Pick<OrderRow, 'id' | 'ownerId' | 'kind'> & { readonly costCentreId: string | null }

const fittingOf = ({ ownerId, kind }: Omit<Counted, 'costCentreId'>, { on, today }: PayDays): SQL => sql`(
  ${budgets.organisationId} = ${ownerId} and ${budgets.closedAt} is null
  and (cardinality(${budgets.kinds}) = 0 or ${kind} = any(${budgets.kinds}))
  and (${runsOn(sql`${on}::date`)} or ${runsOn(sql`${today}::date`)}))`
const fitting = (order: Counted, days: PayDays): SQL =>
  sql`(${fittingOf(order, days)} and ${budgets.costCentreId} = ${order.costCentreId})`

/** Open budgets of an organisation that the payment of an order counts in, whatever its cost centre; those of centres that are closed too. */
export async function findBudgetsBeside(
  db: Db,
  order: Omit<Counted, 'costCentreId'>,
  days: PayDays,
): Promise<BudgetRow[]> {
  return db
    .select()
    .from(budgets)
    .where(fittingOf(order, days))
    .orderBy(asc(budgets.toOn), asc(budgets.id))
    .limit(budgetsMax)
}

/** Open budgets of a cost centre, for orders of any of these kinds, that are not over on a day. */
export async function findBudgetsFrom(
  db: Db,
  {
    ownerId,
    costCentreId,
    kinds,
  }: { readonly ownerId: string; readonly costCentreId: string | null; readonly kinds: readonly string[] },
  today: CivilDate,
): Promise<BudgetRow[]> {
  if (costCentreId === null) return []
  return db
    .select()
    .from(budgets)
    .where(sql`${budgets.organisationId} = ${ownerId} and ${budgets.costCentreId} = ${costCentreId} and ${budgets.closedAt} is null
      and (cardinality(${budgets.kinds}) = 0 or ${budgets.kinds} && ${sql.param([...kinds])}::text[]) and ${budgets.toOn} >= ${today}::date`)
    .orderBy(asc(budgets.id))
    .limit(budgetsMax)
}

/** Budgets that the payment of an order counts in, as long as it is not confirmed on its day: those of that day and of today. */
export async function findBudgetsOf(db: Db, order: Counted, days: PayDays): Promise<BudgetRow[]> {
  if (order.costCentreId === null) return []
  // Each organisation has a bounded number of them; none is left out.
  return db
    .select()
    .from(budgets)
    .where(fitting(order, days))
    .orderBy(asc(budgets.toOn), asc(budgets.id))
    .limit(budgetsMax)
}

/**
 * Locks budgets until the transaction ends, always in the same order: who pays or approves out of one waits for whoever does just now, and
 * reads what they took. Not against rows that refer to them: who only warns holds its line while it asks whether the budget is there.
 */
export const lockBudgets = (tx: Tx, ids: readonly string[]): Promise<void> => lockRows(tx, ids, 'no key update')

/** Keeps budgets as what they are known by until the transaction ends; payments go on meanwhile. */
export const holdBudgets = (tx: Tx, ids: readonly string[]): Promise<void> => lockRows(tx, ids, 'key share')

async function lockRows(tx: Tx, ids: readonly string[], strength: 'no key update' | 'key share'): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: budgets.id })
    .from(budgets)
    .where(inArray(budgets.id, [...ids]))
    .orderBy(asc(budgets.id))
    .for(strength)
}

interface GoneRow extends Record<string, unknown> {
  readonly id: string
  readonly amount_fen: string
  readonly on_over: BudgetRow['onOver']
  readonly spent: number
  readonly claims: readonly { readonly fen: number; readonly isUnderWay: boolean }[]
}

/**
 * What of budgets is gone before an order is paid: what was spent, and what others claimed before it did. First come, first served: an order keeps
 * the place that it had when it was approved or its code was opened, in the budgets that this counted in, as long as that was for as much. As long as
 * its own money is not under way, that of others is gone whenever they came: nobody calls it back.
 */
export async function findGoneBefore(
  db: Db,
  ids: readonly string[],
  { orderId, priceFen, today }: { readonly orderId: string; readonly priceFen: number; readonly today: CivilDate },
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<GoneRow>(sql`
    select ${budgets.id} as id, ${budgets.amountFen} as amount_fen, ${budgets.onOver} as on_over, paid.fen as spent, others.claims
    from ${budgets} cross join lateral (
      select coalesce(min(claim.at), 'infinity') as at, coalesce(bool_or(claim.under_way), false) as under_way
      from ${orders} cross join lateral ${claims} claim
      where ${orders.id} = ${orderId} and ${orders.costCentreId} = ${budgets.costCentreId} and ${claimFalls(today)}
        and (claim.fen is null or claim.fen >= ${priceFen})) own
    cross join lateral (
      select coalesce(sum(spent.fen), 0)::float8 as fen from ${orders} cross join lateral (${spentOfOrder}) spent
      where ${isOfBudget} and ${orders.id} <> ${orderId}) paid
    cross join lateral (
      select coalesce(json_agg(json_build_object('fen', held.fen, 'isUnderWay', held.under_way) order by held.at, held.id), '[]') as claims
      from (select ${orders.id} as id, min(claim.at) as at, max(coalesce(claim.fen, ${payable})) as fen, bool_or(claim.under_way) as under_way
        from ${orders} cross join lateral ${claims} claim
        where ${isOfBudget} and ${orders.paymentState} <= 1 and ${isUnpaid} and ${orders.id} <> ${orderId} and ${claimFalls(today)}
          and ((claim.at, ${orders.id}) < (own.at, ${orderId}::uuid) or (claim.under_way and not own.under_way))
        group by ${orders.id}) held) others
    where ${budgets.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(
    rows.map(({ id, amount_fen, on_over, spent, claims: held }) => {
      const budget = { amountFen: Number(amount_fen), onOver: on_over }
      return [id, goneOf(budget, { spentFen: spent, claims: held })]
    }),
  )
}

/** Budgets of an organisation, or of all, that run on a day, after an id. */
export async function findRunning(
  db: Db,
  {
    organisationId,
    ids,
    after,
    on,
    limit,
  }: {
    readonly organisationId?: string | undefined
    readonly ids?: readonly string[] | undefined
    readonly after: string
    readonly on: CivilDate
    readonly limit: number
  },
): Promise<BudgetRow[]> {
  const of = [
    sql`${budgets.closedAt} is null and ${on}::date between ${budgets.fromOn} and ${budgets.toOn} and ${budgets.id} > ${after}`,
    ...(organisationId === undefined ? [] : [sql`${budgets.organisationId} = ${organisationId}`]),
    ...(ids === undefined ? [] : [sql`${budgets.id} = any(${sql.param([...ids])}::uuid[])`]),
  ]
  return db.select().from(budgets).where(sql.join(of, sql` and `)).orderBy(asc(budgets.id)).limit(limit)
}
