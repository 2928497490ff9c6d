import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Tx } from '../platform/db/connection.ts'
import { billDays } from '../platform/db/schema/bills.ts'

const daysBack = 14

/** Bills of two weeks that wait to be read: the portal asks the sandbox gateway for them once it runs. */
export async function insertDemoBills(tx: Tx, today: CivilDate, now: Date): Promise<void> {
  const days = Array.from({ length: daysBack }, (_, at) => addDays(today, at - daysBack))
  await tx.insert(billDays).values(days.map((day) => ({ day, nextAt: now })))
}
