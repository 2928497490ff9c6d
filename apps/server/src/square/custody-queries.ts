import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { maskAccount, type Payee } from '@portal/domain/square/payees'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderRow } from '../kernel/orders/order-access.ts'
import { openTransfer } from '../kernel/orders/order-money-rules.ts'
import { openAccount, payeeAccounts, sealAccount, sealNumbersAnew } from '../money/payments/payee-seal-queries.ts'
import type { Db, Tx } from '../platform/db/connection.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { squareDealEvents, squarePayees, squarePayouts } from '../platform/db/schema/square-deals.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import type { SealKeys } from '../platform/http/sealed-text.ts'
import type { DealRow } from './deal-queries.ts'

const shownName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.account})`

/** Whether the price lies with us and nobody has begun to give it back in part. */
export const isHeld = (order: Pick<OrderRow, 'paymentState'> | undefined): boolean =>
  order?.paymentState === paymentStates.paid.code

interface MoneyRow extends Record<string, unknown> {
  order_no: string
  payment_state: number
  paid_at: Date | string | null
  transfer: string | null
  refund_state: 'approved' | 'failed' | 'done' | null
  refund_at: Date | string | null
}

const instant = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

/** Where the price of a deal is; undefined before its order is made. */
export async function findCustody(db: Db, deal: Pick<DealRow, 'id' | 'orderId' | 'priceFen'>) {
  if (deal.orderId === null) return undefined
  const { rows } = await db.execute<MoneyRow>(sql`
      select o.order_no, o.payment_state, p.paid_at, r.state as refund_state, coalesce(r.done_at, r.created_at) as refund_at,
        (select t.state from transfers t where t.order_id = o.id order by t.created_at desc, t.id desc limit 1) as transfer
      from orders o left join payments p on p.order_id = o.id and p.state = 'paid'
      left join refunds r on r.payment_id = p.id and r.of_order = 1 and r.state <> 'refused'
      where o.id = ${deal.orderId}`)
  const [row] = rows
  if (!row) throw new Error('the order of a deal is gone')
  const payout = await findPayout(db, deal.id)
  const isPaid = row.payment_state === paymentStates.paid.code
  return {
    orderNo: row.order_no,
    isPaid,
    held: row.paid_at !== null && !payout && row.refund_state !== 'done' ? deal.priceFen : 0,
    paidTime: instant(row.paid_at),
    transfer: row.paid_at === null ? openTransfer(row.transfer) : null,
    refund: row.refund_state && { state: row.refund_state, time: instant(row.refund_at) ?? '' },
    payout,
  }
}

async function findPayout(db: Db, dealId: string) {
  const [row] = await db.select().from(squarePayouts).where(eq(squarePayouts.dealId, dealId))
  return row
}

/** Name of who noted the office's recordal of a deal; null while nobody has. */
export async function findRecorder(db: Db, { recordedBy }: Pick<DealRow, 'recordedBy'>): Promise<string | null> {
  if (recordedBy === null) return null
  const [recorder] = await db.select({ name: shownName }).from(users).where(eq(users.id, recordedBy))
  return recorder?.name ?? null
}

/** Who is paying the price out at the bank now, as the reader is told; null if nobody is. */
export async function findPaying(
  db: Db,
  { payingBy, payingSince }: Pick<DealRow, 'payingBy' | 'payingSince'>,
  user: Pick<SessionUser, 'id'>,
) {
  if (payingBy === null || payingSince === null) return null
  const [payer] = await db.select({ name: shownName }).from(users).where(eq(users.id, payingBy))
  return { by: payer?.name ?? '', isMine: payingBy === user.id, since: payingSince.toISOString() }
}

/** Who began to pay the price before and did not, oldest first, each with who ended it and why. */
export async function findEarlierPayers(db: Db, dealId: string) {
  const { id, at, event, notes, dealId: ofDeal } = squareDealEvents
  const rows = await db
    .select({ at, event, notes, by: shownName })
    .from(squareDealEvents)
    .innerJoin(users, eq(users.id, squareDealEvents.actorId))
    .where(and(eq(ofDeal, dealId), inArray(event, ['paying', 'payingStopped'])))
    .orderBy(asc(id))
    .limit(500)
  // One after the other: only who began can stop, and nobody begins beside another.
  return rows.flatMap((begun, place) => {
    const ended = rows[place + 1]
    if (begun.event !== 'paying' || ended?.event !== 'payingStopped') return []
    const [since, stopped] = [begun.at.toISOString(), ended.at.toISOString()]
    return [{ by: begun.by, since, stoppedBy: ended.by, stopped, notes: ended.notes }]
  })
}

/** Where the seller wants the price, masked, with when and by whom it was last said. */
export async function findGivenPayee(db: Db, dealId: string) {
  const { name, bank, accountTail, givenAt } = squarePayees
  const [row] = await db
    .select({ name, bank, accountTail, givenAt, givenBy: shownName })
    .from(squarePayees)
    .innerJoin(users, eq(users.id, squarePayees.givenBy))
    .where(eq(squarePayees.dealId, dealId))
  return row && { payee: toPayee(row), givenAt: row.givenAt, givenBy: row.givenBy }
}

const toPayee = ({ name, bank, accountTail }: { name: string; bank: string; accountTail: string }) => ({
  ...{ name, bank, account: maskAccount(accountTail) },
})

/** Where the seller wants the price, masked. */
export async function findPayee(db: Db, dealId: string) {
  const { name, bank, accountTail } = squarePayees
  const [row] = await db.select({ name, bank, accountTail }).from(squarePayees).where(eq(squarePayees.dealId, dealId))
  return row && toPayee(row)
}

/** The whole account; undefined without one, or where no key of the installation opens it. */
export async function openPayee(db: Db, keys: SealKeys, dealId: string): Promise<string | undefined> {
  const [row] = await db.select().from(squarePayees).where(eq(squarePayees.dealId, dealId))
  return row && openAccount(keys, dealId, row)
}

/** Seals what still lies in the clear, or under the key before. */
export const sealDealPayeesAnew = (db: Db, keys: SealKeys): Promise<void> =>
  sealNumbersAnew(db, keys, payeeAccounts(sql`square_payees`, sql`deal_id`))

interface Giving {
  readonly keys: SealKeys
  readonly givenBy: string
  readonly givenAt: Date
}

export async function writePayee(
  tx: Tx,
  dealId: string,
  { name, bank, account }: Payee,
  { keys, ...giving }: Giving,
): Promise<void> {
  const values = { name, bank, account: null, ...sealAccount(keys, dealId, account), ...giving }
  await tx
    .insert(squarePayees)
    .values({ dealId, ...values })
    .onConflictDoUpdate({ target: squarePayees.dealId, set: values })
}

/** @returns false if none was given. */
export async function removePayee(tx: Tx, dealId: string): Promise<boolean> {
  const rows = await tx
    .delete(squarePayees)
    .where(eq(squarePayees.dealId, dealId))
    .returning({ id: squarePayees.dealId })
  return rows.length > 0
}
