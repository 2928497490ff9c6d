import type { DeadlineReasons } from '@portal/contract/kernel/order-shapes'
import type { OpenDeadline } from '@portal/domain/kernel/orders/document-effects'
import { publicationCodes } from '@portal/domain/kernel/orders/official-documents'
import type { Deadline } from '@portal/domain/law/periods/compute'
import { abandonmentNoticeCode } from '@portal/domain/patents/follow-ups/lost-period'
import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, asc, desc, eq, gte, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { deadlines, officialDocuments, orders } from '../../platform/db/schema/orders.ts'
import { isOfficePeriod } from './deadline-queries.ts'

/**
 * Documents of a code and dispatch date on an order, by the office's number; without a number a document can be recorded only
 * once.
 */
export async function findRecorded(db: Db, orderId: string, code: string, dispatchedOn: string) {
  return db
    .select()
    .from(officialDocuments)
    .where(
      and(
        eq(officialDocuments.orderId, orderId),
        eq(officialDocuments.code, code),
        eq(officialDocuments.dispatchedOn, dispatchedOn),
      ),
    )
    .orderBy(officialDocuments.noticeNo)
    .limit(100)
}

/** Whether a document of a code has this number of the office, which is unique, whatever day was typed. */
export async function isNumberRecorded(db: Db, orderId: string, code: string, noticeNo: string): Promise<boolean> {
  if (noticeNo === '') return false
  const { orderId: of, code: kind, noticeNo: number } = officialDocuments
  return (await db.$count(officialDocuments, and(eq(of, orderId), eq(kind, code), eq(number, noticeNo)))) > 0
}

/**
 * What a case brought in from another docket was before it came here is told by no document: where it stood then says it. A response that
 * an invention owed, its rejection or its reexamination came out of substantive examination, unless formalities were to be corrected.
 */
const examinedBeforeImport = (orderId: string) => sql`exists (
  select from imported_cases i join orders o on o.id = i.order_id
    cross join lateral (select coalesce((select e.from_state from order_events e
      where e.order_id = o.id and e.subject = 'official' and e.from_state is not null order by e.id limit 1), o.official_state) as state) came
  where i.order_id = ${orderId} and (came.state = 'substantive'
    or came.state in ('opinionPending', 'rejected', 'reexamination') and substr(o.patent_number, 5, 1) in ('1', '8')
      and not exists (select from deadlines d where d.order_id = o.id and d.document_id is null and d.rule_id = 'corr')))`

/** Whether the case reached substantive examination before, by a document that was not taken back. */
export async function wasExamined(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ examined: boolean }>(sql`
    select count(*) filter (where event <> 'documentUndone' and to_state = 'substantive')
      > count(*) filter (where event = 'documentUndone' and from_state = 'substantive')
      or ${examinedBeforeImport(orderId)} as examined
    from order_events where order_id = ${orderId} and subject = 'official'`)
  return rows[0]?.examined === true
}

/** Open deadlines of an order, the nearest first. */
export async function findOpenDeadlines(db: Db, orderId: string): Promise<OpenDeadline[]> {
  const rows = await db
    .select({ id: deadlines.id, ruleId: deadlines.ruleId, officialOn: deadlines.officialOn })
    .from(deadlines)
    .where(and(eq(deadlines.orderId, orderId), eq(deadlines.state, 'open')))
    .orderBy(asc(deadlines.officialOn), asc(deadlines.id))
    .limit(200)
  return rows.map((row) => ({ ...row, officialOn: civilDate(row.officialOn) }))
}

/** Time limits of an order's form that were marked as missed, though the day of filing was within them. */
export async function findMissedLimits(db: Db, orderId: string, filedOn: string): Promise<OpenDeadline[]> {
  const rows = await db
    .select({ id: deadlines.id, ruleId: deadlines.ruleId, officialOn: deadlines.officialOn })
    .from(deadlines)
    .where(
      and(
        eq(deadlines.orderId, orderId),
        isMissedLimit,
        gte(deadlines.officialOn, earliestStillOpen(civilDate(filedOn))),
      ),
    )
    .orderBy(asc(deadlines.officialOn), asc(deadlines.id))
    .limit(200)
  return rows.map((row) => ({ ...row, officialOn: civilDate(row.officialOn) }))
}

const isOpen = eq(deadlines.state, 'open')
/** No document set it: it is a limit of the form. */
const isMissedLimit = and(eq(deadlines.state, 'missed'), isNull(deadlines.documentId))

/** The patent year that the last notice on registration of a case names as the year of grant. */
export async function findGrantFeeYear(db: Db, orderId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ year: sql<number>`(${officialDocuments.data} ->> 'grantFeeYear')::int` })
    .from(officialDocuments)
    .where(and(eq(officialDocuments.orderId, orderId), sql`${officialDocuments.data} ->> 'grantFeeYear' is not null`))
    .orderBy(desc(officialDocuments.dispatchedOn), desc(officialDocuments.id))
    .limit(1)
  if (row) return row.year
  // Its word was not recorded: the fee that was paid by a follow-up is of that year, by the registration in time or by the restoration
  // of a right deemed abandoned for want of it.
  const { rows } = await db.execute<{ year: number | null }>(sql`
    select (filled.form ->> 'annuityYear')::int as year
    from follow_ups f join follow_up_cases c on c.order_id = f.order_id
    cross join lateral (select coalesce(f.submitted, f.form) as form) filled
    where c.case_order_id = ${orderId} and f.sent_on is not null and (f.kind = 'registration'
      or f.kind = 'restoration' and filled.form -> 'notice' ->> 'code' = ${abandonmentNoticeCode}
        and c.result is distinct from 'refused')
    order by f.sent_on desc, f.order_id limit 1`)
  return rows[0]?.year ?? undefined
}

/**
 * Condition on `orders`: what a sheet says of a number holds for who brought it in. A case that was imported for another owner, or by another
 * agency, than those of this order keeps the office's own word off nobody's case, and its order is named to nobody.
 */
export const isOthersImport = (
  orderId: string,
): SQL => sql`(exists (select from imported_cases i where i.order_id = ${orders.id})
  and exists (select from orders k where k.id = ${orderId}
    and (k.owner_id, k.agency_id) is distinct from (${orders.ownerId}, ${orders.agencyId})))`

/** Number of the order that has this application number already, if another one has. */
export async function findNumberHolder(db: Db, patentNumber: string, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.patentNumber, patentNumber), ne(orders.id, orderId), not(isOthersImport(orderId))))
    .limit(1)
  return row?.orderNo
}

/** @throws a violation of `official_documents_once_key` for one that is there already. @returns its id. */
export async function insertOfficialDocument(tx: Tx, document: typeof officialDocuments.$inferInsert): Promise<string> {
  const [row] = await tx.insert(officialDocuments).values(document).returning({ id: officialDocuments.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}

/** What the column `deadlines.reasons` keeps of a computation. */
export function reasonsOf({ steps, warning }: Pick<Deadline, 'steps' | 'warning'>): DeadlineReasons {
  return { steps: steps.map((step) => ({ ...step, params: { ...step.params } })), warning: warning ?? null }
}

/** The earliest known start of a deadline, which lists show as its beginning. */
export function startOf({ steps, officialOn }: Pick<Deadline, 'steps' | 'officialOn'>): CivilDate {
  return steps[0]?.on ?? officialOn
}

/** The day on which examination was asked for by a follow-up of the case, a restoration too; undefined where none was. */
export async function findExaminationAskedOn(db: Db, orderId: string): Promise<CivilDate | undefined> {
  const { rows } = await db.execute<{ on: string | null }>(sql`
    select min(f.sent_on)::text as on from follow_ups f join follow_up_cases c on c.order_id = f.order_id
    where c.case_order_id = ${orderId} and f.sent_on is not null and (f.kind = 'examination'
      or f.kind = 'restoration' and c.result is distinct from 'refused' and exists (select from order_fee_lines l
        where l.order_id = f.order_id and l.beneficiary = 'office' and l.kind = 'substantiveExamination'))`)
  const day = rows[0]?.on
  return day ? civilDate(day) : undefined
}

/** The day of the office's notice of the publication of an application; undefined where no such notice is recorded. */
export async function findPublishedOn(db: Db | Tx, orderId: string): Promise<CivilDate | undefined> {
  const { dispatchedOn, code, orderId: of } = officialDocuments
  const told = and(eq(of, orderId), inArray(code, [...publicationCodes]))
  const [row] = await db.select({ dispatchedOn }).from(officialDocuments).where(told).orderBy(dispatchedOn).limit(1)
  return row ? civilDate(row.dispatchedOn) : undefined
}

/** The day on which an order was marked as sent to the office; undefined while it was not. */
export async function findSentDay(db: Db | Tx, orderId: string): Promise<CivilDate | undefined> {
  const { rows } = await db.execute<{ sent_on: string | null }>(sql`
    select e.detail ->> 'sentOn' as sent_on from order_events e
    where e.order_id = ${orderId} and e.subject = 'work' and e.event = 'filed' order by e.id desc limit 1`)
  const day = rows[0]?.sent_on
  return day ? civilDate(day) : undefined
}

/** A deadline that a document sets, whatever area it is of. */
export interface NewDeadline extends Pick<Deadline, 'officialOn' | 'internalOn' | 'steps' | 'warning'> {
  readonly ruleId: string
  readonly startsOn: CivilDate
}

/** A computed deadline of a patent as it is stored. */
export function toNewDeadline(one: Deadline): NewDeadline {
  const { rule, officialOn, internalOn, steps, warning } = one
  return { ruleId: rule.id, startsOn: startOf(one), officialOn, internalOn, steps, warning }
}

/** Stores deadlines that a document sets. */
export async function insertDeadlines(
  tx: Tx,
  of: { orderId: string; ownerId: string; documentId: string },
  set: readonly NewDeadline[],
): Promise<void> {
  if (set.length === 0) return
  await tx.insert(deadlines).values(
    set.map(({ ruleId, startsOn, officialOn, internalOn, ...why }) => ({
      ...of,
      ...{ ruleId, startsOn, officialOn, internalOn },
      reasons: reasonsOf(why),
    })),
  )
}

/** Ends open deadlines of an order, and marks a missed limit as met. @returns those that were not ended. */
export async function endDeadlines(
  tx: Tx,
  orderId: string,
  ids: readonly string[],
  state: 'met' | 'missed' | 'cancelled',
): Promise<{ id: string; ruleId: string }[]> {
  if (ids.length === 0) return []
  return tx
    .update(deadlines)
    .set({ state, closedAt: sql`now()` })
    .where(
      and(
        eq(deadlines.orderId, orderId),
        inArray(deadlines.id, [...ids]),
        state === 'met' ? or(isOpen, isMissedLimit) : isOpen,
      ),
    )
    .returning({ id: deadlines.id, ruleId: deadlines.ruleId })
}

/** Opens deadlines of an order again that were met by what is taken back. */
export async function reopenDeadlines(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(deadlines)
    .set({ state: 'open', closedAt: null })
    .where(and(eq(deadlines.orderId, orderId), inArray(deadlines.id, [...ids]), eq(deadlines.state, 'met')))
}

/** Writes the nearest open deadline to the order's row, where lists read it, without periods in which the office acts. */
export async function refreshNextDeadline(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update orders set (deadline_internal_on, deadline_official_on) = (
      select min(d.internal_on), min(d.official_on) from deadlines d
      where d.order_id = ${orderId} and d.state = 'open' and not ${isOfficePeriod('d')})
    where id = ${orderId}`)
}

/** Writes what a document gives an order (number, filing date) and raises its version. */
export async function updateFromDocument(
  tx: Tx,
  orderId: string,
  facts: { patentNumber?: string | undefined; filedOn?: string | undefined },
): Promise<void> {
  const given = {
    ...(facts.patentNumber !== undefined && { patentNumber: facts.patentNumber }),
    ...(facts.filedOn !== undefined && { filedOn: facts.filedOn }),
  }
  await tx
    .update(orders)
    .set({ ...given, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
}

/** Version of an order as it is now. */
export async function getVersion(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.select({ version: orders.version }).from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('a locked order is gone')
  return row.version
}
