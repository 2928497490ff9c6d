import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** What is claimed is this process's for longer than the service may take to answer; one that was killed leaves it to the clock. */
const leaseSeconds = 240
/** How soon the service is asked again, and how soon for a file that comes after its invoice. */
const againSeconds = 45
const fileAgainSeconds = 600

/** Takes an invoice that the service is to be asked about, for one process: the one that waited longest. */
export async function claimInvoice(db: Db, now: Date): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update invoices set next_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (select id from invoices where next_at <= ${now} and state in ('submitted', 'issued', 'redPending')
      order by next_at, id limit 1 for update skip locked) returning id`)
  return rows[0]?.id
}

/** The same of reversals, by their invoice. */
export async function claimReversal(db: Db, now: Date): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update invoice_reversals set next_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (select id from invoice_reversals where next_at <= ${now} and state = 'open'
      order by next_at, id limit 1 for update skip locked) returning invoice_id as id`)
  return rows[0]?.id
}

/** Gives a claim back: what still waits is asked about again soon. */
export async function giveBackInvoice(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update invoices
    set next_at = ${now}::timestamptz + make_interval(secs => case when state = 'submitted' then ${againSeconds}::int else ${fileAgainSeconds}::int end)
    where id = ${id} and next_at is not null`)
}

export async function giveBackReversal(db: Db, invoiceId: string, now: Date): Promise<void> {
  await db.execute(sql`update invoice_reversals set next_at = ${now}::timestamptz + make_interval(secs => ${againSeconds})
    where invoice_id = ${invoiceId} and state = 'open' and next_at is not null`)
}

/** Invoices whose form for red letters, opened by hand, nobody confirmed in its time; of the service's own only the service says that. */
export async function findLapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select invoice_id as id from invoice_reversals where state = 'open' and lapses_at <= ${now}
      and needs_confirmation and provider_id is null order by lapses_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Notes by which number the service knows an invoice; null: by none. */
export async function setSerial(db: Db, id: string, serial: string | null): Promise<void> {
  await db.execute(sql`update invoices set provider_serial = ${serial} where id = ${id}`)
}

/** Notes, before it is sent, that a try or a form is sent; the first time counts. */
export async function noteSent(db: Db, table: 'invoices' | 'invoice_reversals', id: string, now: Date): Promise<void> {
  await db.execute(sql`update ${sql.identifier(table)} set sent_at = coalesce(sent_at, ${now}) where id = ${id}`)
}

/** Ends asking about an invoice. */
export async function stopAsking(db: Db, id: string): Promise<void> {
  await db.execute(sql`update invoices set next_at = null where id = ${id}`)
}
