import { eq } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { paymentNotifications } from '../db/schema/payments.ts'

/** Notes a verified notice. False: it was handled before. A simultaneous repeat waits here for the first one's end. */
export async function insertNotice(
  tx: Tx,
  notice: Pick<typeof paymentNotifications.$inferInsert, 'eventId' | 'kind' | 'outTradeNo' | 'bodyHash'>,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentNotifications)
    .values({ ...notice, outcome: 'taken' })
    .onConflictDoNothing()
    .returning({ eventId: paymentNotifications.eventId })
  return rows.length === 1
}

export async function setNoticeOutcome(tx: Tx, eventId: string, outcome: string): Promise<void> {
  await tx.update(paymentNotifications).set({ outcome }).where(eq(paymentNotifications.eventId, eventId))
}
