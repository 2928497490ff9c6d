import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { paymentNotifications } from '../../platform/db/schema/payments.ts'

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

/** What came of a notice that was handled before. */
export async function findNoticeOutcome(tx: Tx, eventId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ outcome: paymentNotifications.outcome })
    .from(paymentNotifications)
    .where(eq(paymentNotifications.eventId, eventId))
  return row?.outcome
}

export async function setNoticeOutcome(tx: Tx, eventId: string, outcome: string): Promise<void> {
  await tx.update(paymentNotifications).set({ outcome }).where(eq(paymentNotifications.eventId, eventId))
}
