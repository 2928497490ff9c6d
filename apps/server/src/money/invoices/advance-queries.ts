import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** How soon the service is asked again: each claim writes the next question first, so a killed process leaves it to the clock. */
const againSeconds = 45

/** Takes invoices that the service is to be asked about, each for one process. */
export async function claimInvoices(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update invoices set next_at = ${now}::timestamptz + make_interval(secs => ${againSeconds})
    where id in (select id from invoices where next_at <= ${now} and state = 'submitted'
      order by next_at, id limit ${limit} for update skip locked) returning id`)
  return rows.map(({ id }) => id)
}

/** The same of reversals, by their invoice. */
export async function claimReversals(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update invoice_reversals set next_at = ${now}::timestamptz + make_interval(secs => ${againSeconds})
    where id in (select id from invoice_reversals where next_at <= ${now} and state = 'open'
      order by next_at, id limit ${limit} for update skip locked) returning invoice_id as id`)
  return rows.map(({ id }) => id)
}

/** Invoices whose form for red letters, opened by hand, nobody confirmed in its time; of the service's own only the service says that. */
export async function findLapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select invoice_id as id from invoice_reversals where state = 'open' and lapses_at <= ${now}
      and needs_confirmation and provider_id is null order by lapses_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Notes by which number the service knows an invoice. */
export async function setSerial(db: Db, id: string, serial: string): Promise<void> {
  await db.execute(sql`update invoices set provider_serial = ${serial} where id = ${id}`)
}
