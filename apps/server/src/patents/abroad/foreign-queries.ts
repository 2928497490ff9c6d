import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import type { ForeignDeadline } from '@portal/domain/patents/abroad/deadlines'
import type { ForeignPaperKind } from '@portal/domain/patents/abroad/form'
import type { ForeignNeed } from '@portal/domain/patents/abroad/need-names'
import type { MarkPaperKind } from '@portal/domain/trademarks/abroad/form'
import type { MarkNeed } from '@portal/domain/trademarks/abroad/needs'
import type { PricedFacts } from '@portal/domain/trademarks/abroad/priced-facts'
import { and, asc, eq, inArray, isNull, like, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { copyColleagues } from '../../kernel/orders/member-queries.ts'
import { insertOrder } from '../../kernel/orders/new-order-queries.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { foreignQuotes, foreignTargets } from '../../platform/db/schema/foreign.ts'
import { deadlines, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export type TargetRow = typeof foreignTargets.$inferSelect

/** What a family's form says of one of its countries. */
export interface TargetFacts {
  readonly code: string
  readonly route: TargetRow['route']
  readonly notes: string
  /** Undefined while a date it runs from is missing, or where nothing runs. */
  readonly deadline: ForeignDeadline | undefined
  readonly needsTranslation: boolean
}

/**
 * Makes a family's countries those of its form, each with its days; what stands in a country that stays is kept. The
 * family's order must be locked. Shows the nearest day on the order itself.
 *
 * @param before countries of the form that was handed in before: how far a translation is stays, unless the form asks
 *   something else of it now.
 */
export async function syncTargets(
  tx: Tx,
  parentId: string,
  countries: readonly TargetFacts[],
  before: readonly TargetFacts[] = [],
): Promise<void> {
  const codes = countries.map((one) => one.code)
  const gone = codes.length > 0 ? notInArray(foreignTargets.country, codes) : undefined
  await tx.delete(foreignTargets).where(and(eq(foreignTargets.parentId, parentId), gone))
  const rows = countries.map(({ code, route, notes, deadline, needsTranslation }, position) => ({
    parentId,
    position,
    country: code,
    route,
    notes,
    deadlineOfficialOn: deadline?.officialOn ?? null,
    deadlineInternalOn: deadline?.internalOn ?? null,
    translationState: needsTranslation ? ('needed' as const) : ('none' as const),
  }))
  const same = countries.filter(asksTheSame(before)).map(({ code }) => code)
  const isSame = same.length > 0 ? inArray(foreignTargets.country, same) : sql`false`
  if (rows.length > 0) {
    await tx
      .insert(foreignTargets)
      .values(rows)
      .onConflictDoUpdate({
        target: [foreignTargets.parentId, foreignTargets.country],
        set: {
          position: sql`excluded.position`,
          route: sql`excluded.route`,
          notes: sql`excluded.notes`,
          deadlineOfficialOn: unlessOrdered('deadline_official_on'),
          deadlineInternalOn: unlessOrdered('deadline_internal_on'),
          translationState: sql`case when ${isSame} then ${foreignTargets.translationState}
            else excluded.translation_state end`,
        },
      })
  }
  await showNearestDay(tx, parentId)
}

const asksTheSame = (before: readonly TargetFacts[]) => (now: TargetFacts) =>
  before.some(
    ({ code, route, needsTranslation }) =>
      code === now.code && route === now.route && needsTranslation === now.needsTranslation,
  )

/** What a family's form says, but for a country with an order that lives: its day is that of the order's own form. */
function unlessOrdered(column: string): SQL {
  const isOrdered = sql`exists (select 1 from orders o where o.id = foreign_targets.order_id
    and o.work_state <> ${workStates.cancelled.code})`
  return sql`case when ${isOrdered} then foreign_targets.${sql.raw(column)} else excluded.${sql.raw(column)} end`
}

async function showNearestDay(tx: Tx, parentId: string): Promise<void> {
  await tx.execute(sql`
    update orders set (deadline_internal_on, deadline_official_on) = (
      select min(t.deadline_internal_on), min(t.deadline_official_on) from foreign_targets t
      where t.parent_id = ${parentId})
    where id = ${parentId}`)
}

/** The day of the country whose order has a form of its own, and with it the family's nearest. */
export async function saveTargetDeadline(
  tx: Tx,
  orderId: string,
  deadline: ForeignDeadline | undefined,
): Promise<void> {
  const [row] = await tx
    .update(foreignTargets)
    .set({ deadlineOfficialOn: deadline?.officialOn ?? null, deadlineInternalOn: deadline?.internalOn ?? null })
    .where(eq(foreignTargets.orderId, orderId))
    .returning({ parentId: foreignTargets.parentId })
  if (row) await showNearestDay(tx, row.parentId)
}

/** Whether an order went to the office, whatever became of it since. */
export const wasFiled = (
  orderId: SQL,
) => sql<boolean>`exists (select from ${orderEvents} e where e.order_id = ${orderId}
  and e.subject = 'work' and e.event = 'filed')`

/** Countries of a family in the order of its form, each with its own order if it has one. */
export async function findTargets(db: Db, parentId: string) {
  return db
    .select({
      target: foreignTargets,
      orderNo: orders.orderNo,
      paymentState: orders.paymentState,
      workState: orders.workState,
      officialState: orders.officialState,
      officialFen: orders.officialFen,
      serviceFen: orders.serviceFen,
      couponFen: orders.couponFen,
      paidFen: orders.paidFen,
      wasFiled: wasFiled(sql`${orders.id}`),
    })
    .from(foreignTargets)
    .leftJoin(orders, eq(orders.id, foreignTargets.orderId))
    .where(eq(foreignTargets.parentId, parentId))
    .orderBy(asc(foreignTargets.position), asc(foreignTargets.id))
    .limit(100)
}

/** Whether a country has an order that lives: not one that was cancelled. */
export function isOrdered(row: { readonly target: Pick<TargetRow, 'orderId'>; readonly workState: number | null }) {
  return row.target.orderId !== null && row.workState !== workStates.cancelled.code
}

/** Whether a country's application goes, or went, to the office: its order lives, or ended only after it was filed. */
export function isApplied(row: {
  readonly target: Pick<TargetRow, 'orderId'>
  readonly workState: number | null
  readonly wasFiled: boolean
}) {
  const ended: readonly (number | null)[] = [workStates.rejected.code, workStates.withdrawn.code]
  return isOrdered(row) && (row.wasFiled || !ended.includes(row.workState))
}

/** A country with its family's order, if the person may see the family; undefined otherwise. */
export async function findVisibleTarget(db: Db, user: SessionUser, id: string) {
  const [row] = await db
    .select({ target: foreignTargets, parent: orders })
    .from(foreignTargets)
    .innerJoin(orders, eq(orders.id, foreignTargets.parentId))
    .where(and(eq(foreignTargets.id, id), visibleOrders(user)))
    .limit(1)
  return row
}

/** Writes what the agency knows of a country. */
export async function updateTarget(
  tx: Tx,
  id: string,
  facts: { translationState?: TargetRow['translationState']; foreignAgent?: string },
): Promise<TargetRow> {
  const [row] = await tx.update(foreignTargets).set(facts).where(eq(foreignTargets.id, id)).returning()
  if (!row) throw new Error('a locked country is gone')
  return row
}

/** Gives a country its own order. @throws Error if it has one: the caller holds the family's lock. */
export async function setTargetOrder(tx: Tx, id: string, orderId: string): Promise<void> {
  const kept = await tx
    .update(foreignTargets)
    .set({ orderId })
    .where(and(eq(foreignTargets.id, id), isNull(foreignTargets.orderId)))
    .returning({ id: foreignTargets.id })
  if (kept.length !== 1) throw new Error('a country has an order already')
}

/**
 * The order of a country: a draft of the family's owner. The country's id is its draft key, so there is one at most.
 *
 * @returns undefined if it was made before.
 */
export async function insertCountryOrder(
  tx: Tx,
  {
    target,
    parent,
    title,
    orderNo,
    createdBy,
    kind,
  }: {
    target: TargetRow
    parent: typeof orders.$inferSelect
    title: string
    orderNo: string
    createdBy: string
    kind: OrderKindName
  },
): Promise<typeof orders.$inferSelect | undefined> {
  const { ownerId, agencyId, agentId, serviceType, applicantName } = parent
  const made = await insertOrder(tx, {
    ...{ orderNo, kind, createdBy, title, ownerId, agencyId, agentId, serviceType, applicantName },
    parentOrderId: parent.id,
    draftKey: target.id,
  })
  if (made) await copyColleagues(tx, { fromId: parent.id, orderId: made.id })
  return made
}

/**
 * Gives up a country's order that was cancelled before it was filed, so that the country can be quoted anew. The order
 * stays with its history; its quote gives way. The country must be locked.
 *
 * @throws Error for an order that lives: the caller looked under the lock.
 */
export async function releaseCancelledOrder(tx: Tx, target: TargetRow): Promise<void> {
  if (target.orderId === null) return
  const [ended] = await tx
    .update(orders)
    .set({ draftKey: null })
    .where(and(eq(orders.id, target.orderId), eq(orders.workState, workStates.cancelled.code)))
    .returning({ id: orders.id })
  if (!ended) throw new Error('a country’s order that lives was given up')
  await tx.update(foreignTargets).set({ orderId: null, priced: null }).where(eq(foreignTargets.id, target.id))
  await tx
    .update(foreignQuotes)
    .set({ state: 'replaced', counterFen: null })
    .where(and(eq(foreignQuotes.targetId, target.id), inArray(foreignQuotes.state, ['sent', 'countered', 'accepted'])))
}

/** Puts the family's papers on a country's order: those for all, and those for this country. */
export async function copyPapers(
  tx: Tx,
  { parentId, orderId, country }: { parentId: string; orderId: string; country: string },
): Promise<void> {
  await tx.execute(sql`
    insert into order_documents (order_id, file_id, kind, title, version, uploaded_by)
    select ${orderId}, d.file_id, d.kind, d.title, d.version, d.uploaded_by from order_documents d
    where d.order_id = ${parentId}
      and (d.kind not like 'foreign:%:%' or d.kind like ${`foreign:%:${country}`})`)
}

export type SuppliedAbroad = ForeignPaperKind | ForeignNeed | MarkPaperKind | MarkNeed

/** `order_documents.kind` of a paper of the form. */
export function paperKind(kind: SuppliedAbroad, country: string): PaperKind {
  return country === '' ? `foreign:${kind}` : `foreign:${kind}:${country}`
}

/** Keeps what the price of a country's order was counted from. The family must be locked. */
export async function savePricedFacts(tx: Tx, targetId: string, priced: PricedFacts): Promise<void> {
  await tx.update(foreignTargets).set({ priced }).where(eq(foreignTargets.id, targetId))
}

const isFilingLimit = or(like(deadlines.ruleId, 'foreign-%'), inArray(deadlines.ruleId, ['pct', 'pct-late']))

/** The last day to file was kept: ends it on an order that was just filed, abroad or by an entry into the Chinese phase. */
export async function meetFilingDeadline(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(deadlines)
    .set({ state: 'met', closedAt: sql`now()` })
    .where(and(eq(deadlines.orderId, orderId), eq(deadlines.state, 'open'), isFilingLimit))
}
