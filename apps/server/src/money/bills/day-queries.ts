import { billReadyHour } from '@portal/domain/money/bills/bill-states'
import type { Bill } from '@portal/domain/money/bills/read-bill'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { billDays, billDifferences, billLines } from '../../platform/db/schema/bills.ts'

/** Ten in the morning after a day, in Beijing. */
const readyAt = (day: ReturnType<typeof sql>) =>
  sql`((${day})::date + 1 + make_interval(hours => ${billReadyHour})) at time zone 'Asia/Shanghai'`

/** A row for each day until today: the first is the day on which the portal begins to check. */
export async function addDays(db: Db, today: string): Promise<void> {
  await db.execute(sql`
    insert into bill_days (day, next_at)
    select d::date, ${readyAt(sql`d`)} from generate_series(
      coalesce((select max(day) + 1 from bill_days where day <= ${today}::date), ${today}::date), ${today}::date, interval '1 day') d
    on conflict do nothing`)
}

/** Days whose bill is due, the oldest first; each is put off by an hour, so that no other server asks at once. */
export async function claimDueDays(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    update bill_days set next_at = ${now}::timestamptz + interval '1 hour'
    where day in (select day from bill_days where next_at <= ${now}::timestamptz order by day limit 40 for update skip locked)
    returning day::text as day`)
  return rows.map(({ day }) => day).sort()
}

export async function putDay(db: Db, day: string): Promise<void> {
  await db.insert(billDays).values({ day, nextAt: null }).onConflictDoNothing()
}

export async function lockDay(tx: Tx, day: string) {
  const [row] = await tx.select().from(billDays).where(eq(billDays.day, day)).for('update')
  if (!row) throw new Error('a bill has no day')
  return row
}

export async function noteFailure(db: Db, day: string, failure: string): Promise<void> {
  await db.update(billDays).set({ failure }).where(eq(billDays.day, day))
}

/** After which the provider keeps the bill of a day no longer: it is not asked for again. */
export async function giveUp(db: Db, day: string, failure: string): Promise<void> {
  await db.update(billDays).set({ failure, nextAt: null }).where(eq(billDays.day, day))
}

const lineChunk = 1000

/** Puts the lines of a day in the place of those that it had. */
export async function keepBill(tx: Tx, day: string, bill: Bill | undefined, now: Date): Promise<void> {
  await tx.delete(billLines).where(eq(billLines.day, day))
  const lines = bill?.lines ?? []
  for (let at = 0; at < lines.length; at += lineChunk) {
    await tx.insert(billLines).values(
      lines.slice(at, at + lineChunk).map((line) => ({
        ...{ day, kind: line.kind, outTradeNo: line.outTradeNo, amountFen: line.amountFen, feeFen: line.feeFen },
        number: line.kind === 'payment' ? line.outTradeNo : line.outRefundNo,
        providerNumber: line.kind === 'payment' ? line.transactionId : line.refundId,
        at: new Date(`${line.at.replace(' ', 'T')}+08:00`),
      })),
    )
  }
  const sums = { paidFen: bill?.paidFen ?? 0, refundedFen: bill?.refundedFen ?? 0, feeFen: bill?.feeFen ?? 0 }
  const state = bill ? ('read' as const) : ('none' as const)
  const read = { state, lines: lines.length, readAt: now, nextAt: null, failure: '' }
  await tx
    .update(billDays)
    .set({ ...read, ...sums })
    .where(eq(billDays.day, day))
}

const openOfDay = sql<number>`(select count(*)::int from bill_differences d where d.day = bill_days.day and d.state = 'open')`

export function findLatestDays(db: Db, limit: number) {
  return db.select({ row: billDays, open: openOfDay }).from(billDays).orderBy(sql`${billDays.day} desc`).limit(limit)
}

/** Days that were read and have open differences, beside those of now. */
export async function findOpenDays(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: billDifferences.day })
    .from(billDifferences)
    .where(eq(billDifferences.state, 'open'))
    .orderBy(billDifferences.day)
    .limit(400)
  return rows.map(({ day }) => day)
}
