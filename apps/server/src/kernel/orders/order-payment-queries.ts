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
