import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { payments, transfers } from '../../platform/db/schema/payments.ts'

/** States of an attempt to pay that may still bring money. */
export const livePayments = ['creating', 'open'] as const

/** Has the provider asked at once about every live attempt of an order that is not to be paid any more. */
export async function queryPaymentsSoon(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ nextQueryAt: sql`now()` })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...livePayments])))
}

/** The same of all orders of an owner: what lets them be paid may have changed. */
export async function queryPaymentsOfOwnerSoon(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`
    with live as (
      -- In one order: two who do it at once wait for each other, and neither for good.
      select p.id from payments p join orders o on o.id = p.order_id
      where o.owner_id = ${ownerId} and p.state in ('creating', 'open') order by p.id for no key update of p)
    update payments p set next_query_at = now() from live where p.id = live.id`)
}

/** Whether an attempt to pay an order may still bring money. */
export async function hasLivePayment(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.state, [...livePayments])))) > 0
}

const ofOrder = (orderId: string) => eq(transfers.orderId, orderId)

export async function isTransferAnnounced(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(transfers, and(ofOrder(orderId), eq(transfers.state, 'announced')))) > 0
}

/** The transfer of an order that was announced last, with the name of its proof. */
export async function findLastTransfer(db: Db, orderId: string) {
  const [row] = await db
    .select({ transfer: transfers, fileName: files.name })
    .from(transfers)
    .innerJoin(files, eq(files.id, transfers.fileId))
    .where(ofOrder(orderId))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(1)
  return row && { ...row.transfer, fileName: row.fileName }
}
