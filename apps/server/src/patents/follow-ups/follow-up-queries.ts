import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { FollowUpKind } from '@portal/domain/law/patents/follow-up-names'
import { asc, eq, sql } from 'drizzle-orm'
import { copyColleagues } from '../../kernel/orders/member-queries.ts'
import { insertOrder, noteCreated } from '../../kernel/orders/new-order-queries.ts'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { followUpCases, followUpRounds, followUps } from '../../platform/db/schema/follow-ups.ts'
import { deadlines, type orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'

export type FollowUpRow = typeof followUps.$inferSelect
export type FollowUpCaseRow = typeof followUpCases.$inferSelect

export async function findFollowUp(db: Db, orderId: string): Promise<FollowUpRow | undefined> {
  const [row] = await db.select().from(followUps).where(eq(followUps.orderId, orderId)).limit(1)
  return row
}

/** The cases of a follow-up in the order they were named. */
export async function findFollowUpCases(db: Db, orderId: string): Promise<FollowUpCaseRow[]> {
  return db
    .select()
    .from(followUpCases)
    .where(eq(followUpCases.orderId, orderId))
    .orderBy(asc(followUpCases.id))
    .limit(400)
}

interface NewFollowUp {
  readonly order: Pick<
    typeof orders.$inferInsert,
    | 'orderNo'
    | 'ownerId'
    | 'createdBy'
    | 'agencyId'
    | 'agentId'
    | 'parentOrderId'
    | 'title'
    | 'applicantName'
    | 'patentNumber'
    | 'draftKey'
  >
  readonly kind: FollowUpKind
  readonly form: unknown
  readonly deadlineId: string | null
  readonly actor: Actor
  /** What its history says of it beside its kind. */
  readonly detail?: Record<string, unknown>
}

/** A new draft with its form and the beginning of its history; undefined if its draft key was used before. */
export async function insertFollowUp(tx: Tx, { order, kind, form, deadlineId, actor, detail }: NewFollowUp) {
  const row = await insertOrder(tx, { ...order, kind: 'followUp' })
  if (!row) return undefined
  const [followUp] = await tx
    .insert(followUps)
    .values({ orderId: row.id, kind, form, deadlineId, updatedBy: order.createdBy })
    .returning()
  if (!followUp) throw new Error('an insert answered no row')
  if (row.parentOrderId !== null) await copyColleagues(tx, { fromId: row.parentOrderId, orderId: row.id })
  await noteCreated(tx, row.id, actor, { kind, ...detail })
  return { order: row, followUp }
}

/** Saves the form of a locked order under its next version. */
export async function updateForm(
  tx: Tx,
  orderId: string,
  values: Pick<typeof followUps.$inferInsert, 'form' | 'updatedBy'> &
    Partial<Pick<typeof followUps.$inferInsert, 'kind' | 'deadlineId' | 'submitted'>>,
): Promise<FollowUpRow> {
  const [row] = await tx
    .update(followUps)
    .set({ ...values, version: sql`${followUps.version} + 1`, updatedAt: sql`now()` })
    .where(eq(followUps.orderId, orderId))
    .returning()
  if (!row) throw new Error('a follow-up without its form')
  return row
}

export async function noteSent(tx: Tx, orderId: string, sentOn: string): Promise<void> {
  await tx.update(followUps).set({ sentOn }).where(eq(followUps.orderId, orderId))
}

/** What a follow-up of one case is about, once it is another notice. @throws AppError as `refuseRunning`. */
export async function updateSubject(tx: Tx, orderId: string, subject: string): Promise<void> {
  await tx.update(followUpCases).set({ subject }).where(eq(followUpCases.orderId, orderId)).catch(refuseRunning)
}

/** Puts the cases of a draft in place of those it had. */
export async function replaceCases(
  tx: Tx,
  orderId: string,
  cases: readonly Omit<typeof followUpCases.$inferInsert, 'orderId' | 'held'>[],
): Promise<void> {
  await tx.delete(followUpCases).where(eq(followUpCases.orderId, orderId))
  if (cases.length > 0) await tx.insert(followUpCases).values(cases.map((one) => ({ ...one, orderId })))
}

/** The trigger holds the cases of a submitted follow-up: a second of the same is refused by the index. */
export function refuseRunning(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'follow_up_cases_held_key') throw new AppError('followUps.running')
  if (constraint === 'annuity_once') throw new AppError('followUps.annuityOrdered', {}, { cause: error })
  throw error
}

/** Orders that hold the same for these numbers, by number. */
export async function findRunning(
  db: Db,
  ownerId: string,
  subject: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<{ number: string; order_no: string }>(sql`
    select c.number, o.order_no from follow_up_cases c join orders o on o.id = c.order_id
    where c.owner_id = ${ownerId} and c.subject = ${subject} and c.held
      and c.number = any(array(select json_array_elements_text(${JSON.stringify(numbers)}::json)))`)
  return new Map(rows.map((row) => [row.number, row.order_no]))
}

export interface NewRound {
  readonly orderId: string
  readonly text: string
  readonly claims: string
  readonly notes: string
  readonly fileIds: readonly string[]
  readonly madeBy: string
}

/** Notes the next round of a locked order. @returns its number, from 1. */
export async function insertRound(tx: Tx, round: NewRound): Promise<number> {
  const [row] = await tx
    .insert(followUpRounds)
    .values({
      ...round,
      fileIds: [...round.fileIds],
      round: sql`(select coalesce(max(r.round), 0) + 1 from follow_up_rounds r where r.order_id = ${round.orderId})`,
    })
    .returning({ round: followUpRounds.round })
  if (!row) throw new Error('an insert answered no row')
  return row.round
}

interface RoundRow extends Record<string, unknown> {
  round: number
  text: string
  claims: string
  notes: string
  file_ids: string[]
  by: string
  created_at: Date
  answer: string | null
  answer_notes: string | null
  answer_at: Date | null
}

/** The rounds of a follow-up, the newest first, each with the client's answer out of the order's history. */
export async function findRounds(db: Db, orderId: string, language: 'en' | 'zh'): Promise<RoundRow[]> {
  const maker = { id: sql`u.id`, name: sql`u.name` }
  const { rows } = await db.execute<RoundRow>(sql`
    select r.round, r.text, r.claims, r.notes, r.file_ids, ${personNameOf(language, maker)} as by, r.created_at,
      a.event as answer, a.detail ->> 'notes' as answer_notes, a.at as answer_at
    from follow_up_rounds r
    join users u on u.id = r.made_by
    left join lateral (
      select e.event, e.detail, e.at from order_events e
      where e.order_id = r.order_id and e.subject = 'work' and e.event in ('draftConfirmed', 'draftReturned')
        and e.at > r.created_at
      order by e.id limit 1) a on true
    where r.order_id = ${orderId} order by r.round desc limit 100`)
  return rows
}

/** The result of the office for cases of a locked follow-up. @returns how many were there. */
export async function noteResults(
  tx: Tx,
  orderId: string,
  numbers: readonly string[],
  result: {
    result: 'approved' | 'refused'
    resultOn: string
    resultFileId: string | null
    resultNotes: string
  },
): Promise<FollowUpCaseRow[]> {
  const named =
    numbers.length === 0
      ? sql`true`
      : sql`${followUpCases.number} = any(array(select json_array_elements_text(${JSON.stringify(numbers)}::json)))`
  return tx
    .update(followUpCases)
    .set(result)
    .where(sql`${followUpCases.orderId} = ${orderId} and ${followUpCases.result} is null and ${named}`)
    .returning()
}

/** Cases the office has not decided yet. */
export async function countUndecided(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(followUpCases, sql`${followUpCases.orderId} = ${orderId} and ${followUpCases.result} is null`)
}

/**
 * Locks the other follow-ups that keep a period: before their notice and their case, as each of them locks itself first.
 */
export async function lockFollowUpsOfPeriod(tx: Tx, deadlineId: string, orderId: string): Promise<void> {
  await tx.execute(sql`
    select from orders o join follow_ups f on f.order_id = o.id
    where f.deadline_id = ${deadlineId} and o.id <> ${orderId} order by o.id for update of o`)
}

/** The days of a period as every follow-up that keeps it shows them, until it ends; `orderId` is the one that moved it. */
export async function moveFollowUpsOfPeriod(
  tx: Tx,
  deadlineId: string,
  orderId: string,
  days: { readonly officialOn: string; readonly internalOn: string },
): Promise<void> {
  await tx.execute(sql`
    update orders o set deadline_official_on = ${days.officialOn}, deadline_internal_on = ${days.internalOn}, updated_at = now()
    from follow_ups f
    where f.order_id = o.id and f.deadline_id = ${deadlineId} and o.id <> ${orderId}
      and o.work_state < ${workStates.completed.code}`)
}

/** The order that a deadline stands on. */
export async function findOrderOfDeadline(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ orderId: deadlines.orderId }).from(deadlines).where(eq(deadlines.id, id))
  return row?.orderId
}

/** A deadline row by its id, locked; its order is locked before it, as everywhere. */
export async function lockDeadline(tx: Tx, id: string) {
  const [row] = await tx.select().from(deadlines).where(eq(deadlines.id, id)).for('update')
  return row
}

export async function updateDeadline(
  tx: Tx,
  id: string,
  values: Partial<typeof deadlines.$inferInsert>,
): Promise<void> {
  await tx.update(deadlines).set(values).where(eq(deadlines.id, id))
}

export async function insertDeadline(tx: Tx, row: typeof deadlines.$inferInsert): Promise<void> {
  await tx.insert(deadlines).values(row)
}

/** The periods of a case that a follow-up keeps: the one it was begun for, and that of the notice which its form names. */
export async function findPeriodsMet(
  tx: Tx,
  of: { kind: string; deadlineId: string | null; caseOrderId: string; documentId: string | null },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; ruleId: string }>(sql`
    select id, rule_id as "ruleId" from deadlines
    where order_id = ${of.caseOrderId} and (id = ${of.deadlineId}::uuid or document_id = ${of.documentId}::uuid)
    order by id limit 20`)
  return rows.flatMap(({ id, ruleId }) => (id === of.deadlineId || followUpForDeadline(ruleId) === of.kind ? [id] : []))
}

/** The official state a case had before it lost its right. */
export async function findStateBeforeLoss(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ from_state: string }>(sql`
    select from_state from order_events
    where order_id = ${orderId} and subject = 'official' and to_state in ('withdrawn', 'lapsed')
    order by id desc limit 1`)
  return rows[0]?.from_state
}
