import { maskAccount } from '@portal/domain/square/payees'
import { eq, type SQL, sql } from 'drizzle-orm'
import { payeeAccounts, sealNumbersAnew } from '../../money/payments/payee-seal-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { productPayees, productPayouts } from '../../platform/db/schema/product-orders.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { SealKeys } from '../../platform/http/sealed-text.ts'
import type { Services } from '../../services.ts'
import { isOpenSale } from './product-order-queries.ts'

export type PayoutFound = typeof productPayouts.$inferSelect

/** More orders of one seller are paid out with the next one. */
export const payoutOrdersMax = 200

/** Fen that are left of the payment `p` of an order: what did not go back. */
export const leftFen: SQL = sql`(p.amount_fen - coalesce((select sum(r.amount_fen) from refunds r
  where r.payment_id = p.id and r.of_order = 1 and r.state = 'done'), 0))`

/** Orders `po` with their payment `p` whose money is the seller's on a Beijing day, and that nobody pays out or has. */
export const dueOrders = (
  today: string | SQL,
): SQL => sql`po.state = 'done' and po.paid_out_at is null and po.payout_due_on <= ${today}::date
  and not exists (select from product_after_sales a where a.order_id = po.order_id and ${isOpenSale})
  and not exists (select from product_payout_lines l where l.order_id = po.order_id and l.is_live)
  and not exists (select from refunds r where r.payment_id = p.id and r.of_order = 1 and r.state in ('requested', 'approved', 'failed'))
  and ${leftFen} > 0`
export const dueTables: SQL = sql`product_orders po join payments p on p.order_id = po.order_id and p.state = 'paid'`

export interface DueOrder extends Record<string, unknown> {
  readonly orderId: string
  readonly paymentId: string
  readonly amountFen: number
}

/** What is due to a seller, each order with its payment, the oldest first. */
export async function findDueOrders(db: Db, sellerId: string, today: string): Promise<DueOrder[]> {
  const { rows } = await db.execute<DueOrder>(sql`
    select po.order_id as "orderId", p.id as "paymentId", ${leftFen}::float8 as "amountFen"
    from ${dueTables} where po.seller_id = ${sellerId} and ${dueOrders(today)}
    order by po.payout_due_on, po.order_id limit ${payoutOrdersMax}`)
  return rows
}

export async function findPayeeOf(db: Db, organisationId: string) {
  const [row] = await db.select().from(productPayees).where(eq(productPayees.organisationId, organisationId)).limit(1)
  return row
}

/** The same, standing still until the transaction ends: who changes it meanwhile waits, and is told that it is being paid to. */
export async function holdPayeeOf(tx: Tx, organisationId: string) {
  const [row] = await tx
    .select()
    .from(productPayees)
    .where(eq(productPayees.organisationId, organisationId))
    .for('share')
  return row
}

/** @throws AppError `common.notFound` */
export async function findPayout(db: Db, id: string): Promise<PayoutFound> {
  const [row] = await db.select().from(productPayouts).where(eq(productPayouts.id, id)).limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutFound> {
  const [row] = await tx.select().from(productPayouts).where(eq(productPayouts.id, id)).for('update')
  if (!row) throw new AppError('common.notFound')
  return row
}

interface Told extends Record<string, unknown> {
  readonly seller: string
  readonly shop: string
  readonly by: string
  readonly receipt: string | null
}
interface Earlier extends Record<string, unknown> {
  readonly by: string
  readonly begun: string | Date
  readonly stoppedBy: string
  readonly stopped: string | Date
  readonly notes: string
}

const nameOf = (person: string): SQL => sql.raw(`coalesce(nullif(${person}.name, ''), ${person}.account)`)

/** A payout as finance reads it, its account masked. @throws AppError `common.notFound` */
export async function loadPayout(
  db: Db,
  user: Pick<SessionUser, 'id'>,
  id: string,
  { config, now }: Pick<Services, 'config' | 'now'>,
) {
  const payout = await findPayout(db, id)
  const told = await db.execute<Told>(sql`
    select g.name as seller, s.name as shop, ${nameOf('u')} as by, f.name as receipt
    from product_payouts y join organisations g on g.id = y.seller_id join shops s on s.organisation_id = y.seller_id
    join users u on u.id = y.started_by left join files f on f.id = y.receipt_file_id where y.id = ${id}`)
  const [names] = told.rows
  if (!names) throw new Error('the shop of a payout is gone')
  const orders = await db.execute<{ orderNo: string; product: string; amount: number }>(sql`
    select o.order_no as "orderNo", o.title as product, l.amount_fen::float8 as amount from product_payout_lines l
    join orders o on o.id = l.order_id where l.payout_id = ${id} order by o.order_no limit ${payoutOrdersMax}`)
  const earlier = await db.execute<Earlier>(sql`
    select ${nameOf('u')} as by, y.started_at as begun, ${nameOf('e')} as "stoppedBy", y.ended_at as stopped, y.notes
    from product_payouts y join users u on u.id = y.started_by join users e on e.id = y.ended_by
    where y.seller_id = ${payout.sellerId} and y.state = 'stopped' and y.id <> ${id} and y.started_at <= ${payout.startedAt.toISOString()}::timestamptz
    order by y.started_at desc, y.id limit 20`)
  const isMine = payout.startedBy === user.id
  const { receiptFileId } = payout
  return {
    ...{ id, state: payout.state, seller: names.seller, shop: names.shop, amount: payout.amountFen },
    payee: {
      ...{ name: payout.payeeName, bank: payout.payeeBank, account: payout.payeeAccount },
      fits: payout.payeeName.trim() === names.seller.trim(),
    },
    ...{ by: names.by, isMine, begunTime: payout.startedAt.toISOString() },
    ...{ paidOn: payout.paidOn, reference: payout.reference ?? '', notes: payout.notes },
    receipt:
      receiptFileId === null
        ? null
        : {
            ...{ fileId: receiptFileId, name: names.receipt ?? '' },
            url: signFileLink(config.secretKey, receiptFileId, now(), names.receipt ?? 'receipt').url,
          },
    earlier: earlier.rows.map(({ by, begun, stoppedBy, stopped, notes }) => ({
      ...{ by, begunTime: new Date(begun).toISOString(), stoppedBy, notes },
      stoppedTime: new Date(stopped).toISOString(),
    })),
    orders: orders.rows.map(({ orderNo, product, amount }) => ({ orderNo, product, amount })),
  }
}

/** As it is told everywhere. */
export const maskedPayee = ({ name, bank, accountTail }: { name: string; bank: string; accountTail: string }) => ({
  ...{ name, bank, account: maskAccount(accountTail) },
})

/** Seals what still lies in the clear, or under the key before. */
export const sealShopPayeesAnew = (db: Db, keys: SealKeys): Promise<void> =>
  sealNumbersAnew(db, keys, payeeAccounts(sql`product_payees`, sql`organisation_id`))
