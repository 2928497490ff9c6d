import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { DeadlineRow } from '../../kernel/orders/deadline-queries.ts'
import { type OrderRow, visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { files } from '../../platform/db/schema/files.ts'
import { followUpCases } from '../../platform/db/schema/follow-ups.ts'
import { deadlines, filings, officialDocuments, orders } from '../../platform/db/schema/orders.ts'
import { patents } from '../../platform/db/schema/patents.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

const listed = (values: readonly string[]) =>
  sql`(array(select json_array_elements_text(${JSON.stringify(values)}::json)))`

export interface OwnCase {
  readonly order: OrderRow
  readonly form: unknown
  /** Null until the agency is entered: a form that begins with it becomes a document. */
  readonly agencyName: string | null
  /** Names as the last approved change of inventors left them; null if there was none. */
  readonly inventors: string[] | null
}

const own = {
  order: orders,
  form: sql<unknown>`coalesce(${filings.submitted}, ${filings.form})`,
  agencyName: sql<string | null>`case when ${agencies.code} <> '' then ${agencies.name} end`,
  inventors: sql<string[] | null>`(
    select array(select party ->> 'name' from jsonb_array_elements(coalesce(f.submitted, f.form) -> 'after') party)
    from follow_up_cases c join follow_ups f on f.order_id = c.order_id
    where c.case_order_id = ${orders.id} and c.result = 'approved' and c.subject = 'change:inventor'
    order by c.result_on desc, c.id desc limit 1)`,
}

/** Cases with these numbers among the orders a person may see, the newest of each first. */
export async function findOwnCases(db: Db, user: SessionUser, numbers: readonly string[]): Promise<OwnCase[]> {
  if (numbers.length === 0) return []
  return db
    .select(own)
    .from(orders)
    .innerJoin(agencies, sql`${agencies.id} = ${orders.agencyId}`)
    .leftJoin(filings, sql`${filings.orderId} = ${orders.id}`)
    .where(
      sql`${orders.patentNumber} = any${listed(numbers)} and ${orders.kind} in ('invention', 'utilityModel', 'design') and ${visibleOrders(user)}`,
    )
    .orderBy(sql`${orders.createdAt} desc, ${orders.id} desc`)
    .limit(1000)
}

/** One case by its order number or the order's id, if the person may see it. */
export async function findOwnCase(db: Db, user: SessionUser, orderId: string): Promise<OwnCase | undefined> {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(orderId)
  const named = isUuid ? sql`${orders.id} = ${orderId}::uuid` : sql`${orders.orderNo} = ${orderId.toUpperCase()}`
  const [row] = await db
    .select(own)
    .from(orders)
    .innerJoin(agencies, sql`${agencies.id} = ${orders.agencyId}`)
    .leftJoin(filings, sql`${filings.orderId} = ${orders.id}`)
    .where(sql`${named} and ${orders.kind} in ('invention', 'utilityModel', 'design') and ${visibleOrders(user)}`)
    .limit(1)
  return row
}

/** Names of patents by their id in the data. */
export async function findPatentNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: patents.id,
      applicants: patents.applicants,
      inventors: patents.inventors,
      agencyName: patents.agencyName,
      address: patents.address,
    })
    .from(patents)
    .where(sql`${patents.id} = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::bigint))`)
    .limit(1000)
}

/** Orders among these on which an annual fee is overdue. */
export async function findWithFeeOpen(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await db.execute<{ order_id: string }>(sql`
    select distinct order_id from deadlines
    where state = 'open' and rule_id = 'annuity-grace'
      and order_id = any(array(select json_array_elements_text(${JSON.stringify(orderIds)}::json)::uuid))`)
  return new Set(rows.map((row) => row.order_id))
}

/** Periods of a case whose extension is asked for and not decided yet. */
export async function findExtending(db: Db, orderId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ deadline_id: string }>(sql`
    select u.deadline_id from follow_up_cases c join follow_ups u on u.order_id = c.order_id
    where c.case_order_id = ${orderId} and c.held and u.kind = 'extension' and u.deadline_id is not null
      and c.result is null`)
  return new Set(rows.map((row) => row.deadline_id))
}

const isPaid = sql`o.payment_state in (${paymentStates.paid.code}, ${paymentStates.partRefunded.code})`

/**
 * The examination fee that was paid through us, with the filing, by a later request or by a restoration, and the day it went to the
 * office. Of a price that was refunded in part it is what is still held for the office, up to the fee: the refund names no line.
 */
export async function findExaminationPaid(
  db: Db,
  orderId: string,
): Promise<{ amountFen: number; paidOn: string } | undefined> {
  const { rows } = await db.execute<{ amount: number; sent_on: string }>(sql`
    select least(l.amount_fen, held.fen)::int as amount, e.sent_on
    from order_fee_lines l join orders o on o.id = l.order_id
    cross join lateral (select
      (select sum(amount_fen) from order_fee_lines where order_id = o.id and beneficiary = 'office')
      - (select coalesce(sum(official_fen), 0) from refunds
        where order_id = o.id and of_order = 1 and state in ('approved', 'done')) as fen) held
    cross join lateral (select detail ->> 'sentOn' as sent_on from order_events
      where order_id = o.id and subject = 'work' and event = 'filed' order by id desc limit 1) e
    where l.beneficiary = 'office' and l.kind = 'substantiveExamination' and ${isPaid} and e.sent_on is not null
      and held.fen > 0
      and not exists (select from filings where order_id = o.id and submitted -> 'options' ->> 'examinationNow' = 'false')
      and (o.id = ${orderId} or exists (select from follow_up_cases c join follow_ups f on f.order_id = c.order_id
        where c.order_id = o.id and c.case_order_id = ${orderId} and f.kind in ('examination', 'restoration')))
    order by e.sent_on desc, l.id limit 1`)
  const [row] = rows
  return row && { amountFen: row.amount, paidOn: row.sent_on }
}

/** The day the right was granted, by the certificate recorded on the case. */
export async function findGrantedOn(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ on: officialDocuments.dispatchedOn })
    .from(officialDocuments)
    .where(sql`${officialDocuments.orderId} = ${orderId} and ${officialDocuments.code} = 'certificate'`)
    .orderBy(sql`${officialDocuments.dispatchedOn} desc`)
    .limit(1)
  return row?.on
}

/** Where the file of a recorded document lies, if the person may see its case; nulls for one without a file. */
export async function findNoticeFile(db: Db, user: SessionUser, documentId: string) {
  const [row] = await db
    .select({ name: files.name, storageKey: files.storageKey, mediaType: files.mediaType })
    .from(officialDocuments)
    .innerJoin(orders, sql`${orders.id} = ${officialDocuments.orderId}`)
    .leftJoin(files, sql`${files.id} = ${officialDocuments.fileId} and ${files.removedAt} is null`)
    .where(sql`${officialDocuments.id} = ${documentId} and ${visibleOrders(user)}`)
    .limit(1)
  return row
}

/** Periods to add grounds or evidence to the requests for invalidation, those in reach, that an organisation filed about these numbers. */
export async function findSupplementPeriods(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly DeadlineRow[]>> {
  const found = new Map<string, DeadlineRow[]>()
  if (numbers.length === 0) return found
  const rows = await db
    .select({ number: followUpCases.number, deadline: getTableColumns(deadlines) })
    .from(followUpCases)
    .innerJoin(deadlines, eq(deadlines.orderId, followUpCases.orderId))
    .innerJoin(orders, eq(orders.id, followUpCases.orderId))
    .where(
      sql`${followUpCases.ownerId} = ${user.ownerId} and ${visibleOrders(user)} and ${followUpCases.number} = any${listed(numbers)} and ${deadlines.ruleId} = 'inval-supplement'`,
    )
    .orderBy(deadlines.officialOn, deadlines.id)
    .limit(400)
  for (const { number, deadline } of rows) found.set(number, [...(found.get(number) ?? []), deadline])
  return found
}
