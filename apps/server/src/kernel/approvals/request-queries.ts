import type { ApprovalAct, VoidReason } from '@portal/domain/kernel/approvals/approval-states'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { approvalAsked, approvalDecisions, approvalRequests } from '../../platform/db/schema/approvals.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

const payableStates = [paymentStates.unpaid.code, paymentStates.paying.code] as const

export type RequestRow = typeof approvalRequests.$inferSelect
export type DecisionRow = typeof approvalDecisions.$inferSelect

/** A request, locked until the transaction ends; lock its order first. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(approvalRequests).where(eq(approvalRequests.id, id)).for('update')
  return row
}

const newestOf = (orderId: string, act: ApprovalAct) =>
  and(eq(approvalRequests.orderId, orderId), eq(approvalRequests.act, act))

/** The newest request of an act, in whatever state: an older one that was used says nothing any more. */
export async function findNewest(db: Db, orderId: string, act: ApprovalAct): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(approvalRequests)
    .where(newestOf(orderId, act))
    .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id))
    .limit(1)
  return row
}

/** The same, locked; lock its order first. */
export async function lockNewest(tx: Tx, orderId: string, act: ApprovalAct): Promise<RequestRow | undefined> {
  const newest = await findNewest(tx, orderId, act)
  return newest && lockRequest(tx, newest.id)
}

export async function findDecisions(db: Db, requestIds: readonly string[]): Promise<DecisionRow[]> {
  if (requestIds.length === 0) return []
  return db
    .select()
    .from(approvalDecisions)
    .where(inArray(approvalDecisions.requestId, [...requestIds]))
    .orderBy(asc(approvalDecisions.at), asc(approvalDecisions.decidedBy))
    .limit(1000)
}

export async function insertRequest(
  tx: Tx,
  values: Omit<typeof approvalRequests.$inferInsert, 'id' | 'state'>,
): Promise<RequestRow> {
  const [row] = await tx.insert(approvalRequests).values(values).returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

export async function insertDecision(tx: Tx, values: typeof approvalDecisions.$inferInsert): Promise<void> {
  await tx.insert(approvalDecisions).values(values)
}

/** Ends the wait of a locked request. */
export async function endRequest(
  tx: Tx,
  id: string,
  to:
    | { readonly state: 'approved' | 'rejected' | 'withdrawn'; readonly needed?: number }
    | { readonly void: VoidReason },
): Promise<void> {
  const values = 'void' in to ? { state: 'void' as const, voidReason: to.void } : to
  await tx
    .update(approvalRequests)
    // Of an approval the time of its claim on a budget, which it may have waited for.
    .set({ ...values, endedAt: sql`coalesce(${approvalRequests.endedAt}, clock_timestamp())` })
    .where(eq(approvalRequests.id, id))
}

/** Uses an approved request up. */
export async function useRequest(tx: Tx, id: string, usedBy: string, needed: number): Promise<void> {
  await tx
    .update(approvalRequests)
    .set({ state: 'used', usedAt: sql`now()`, usedBy, needed })
    .where(eq(approvalRequests.id, id))
}

/** Requests of an order, newest first. */
export async function findRequestsOfOrder(db: Db, orderId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(approvalRequests)
    .where(eq(approvalRequests.orderId, orderId))
    .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id))
    .limit(50)
}

/** Requests of an organisation that wait; of all where none is named. */
export async function findWaiting(
  db: Db,
  of: { readonly organisationId?: string; readonly after: string; readonly limit: number },
) {
  return db
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.state, 'asked'),
        of.organisationId === undefined ? undefined : eq(approvalRequests.organisationId, of.organisationId),
        sql`${approvalRequests.id} > ${of.after}`,
      ),
    )
    .orderBy(asc(approvalRequests.id))
    .limit(of.limit)
}

/** Which of these orders are not paid and may be. */
export async function findPayable(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), inArray(orders.paymentState, [...payableStates])))
    .limit(1000)
  return new Set(rows.map(({ id }) => id))
}

/** Who is asked by requests, each with the name. */
export async function findAskedNames(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const { rows } = await db.execute<{ request_id: string; user_id: string; name: string }>(sql`
    select a.request_id, a.user_id, u.name from ${approvalAsked} a join users u on u.id = a.user_id
    where a.request_id = any(${sql.param([...requestIds])}::uuid[]) order by u.name, u.id limit 5000`)
  return rows
}

/** Puts exactly these people on a request. @returns those who were not on it. */
export async function setAsked(tx: Tx, requestId: string, userIds: readonly string[]): Promise<string[]> {
  await tx.execute(sql`
    delete from ${approvalAsked} where request_id = ${requestId} and not user_id = any(${sql.param([...userIds])}::uuid[])`)
  if (userIds.length === 0) return []
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into ${approvalAsked} (request_id, user_id) select ${requestId}, unnest(${sql.param([...userIds])}::uuid[])
    on conflict do nothing returning user_id`)
  return rows.map((row) => row.user_id)
}

/** Notes what of a locked request was due by now and has been told. */
export async function noteReminded(tx: Tx, id: string, now: Date): Promise<void> {
  const left = (column: typeof approvalRequests.remindAt | typeof approvalRequests.ownersAt) =>
    sql`case when ${column} > ${now.toISOString()}::timestamptz then ${column} end`
  await tx
    .update(approvalRequests)
    .set({ remindAt: left(approvalRequests.remindAt), ownersAt: left(approvalRequests.ownersAt) })
    .where(eq(approvalRequests.id, id))
}

/** How many requests of the organisation of a session the person is asked. */
export async function countAsked(db: Db, { id, ownerId }: Pick<SessionUser, 'id' | 'ownerId'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${approvalAsked} a join ${approvalRequests} r on r.id = a.request_id
    where a.user_id = ${id} and r.organisation_id = ${ownerId} and r.state = 'asked'`)
  return rows[0]?.count ?? 0
}
