import type { CivilDate } from '@portal/domain/dates/civil-date'
import { civilDate } from '@portal/domain/dates/civil-date'
import type { MarkPeriodId } from '@portal/domain/marks/mark-period-names'
import type { AreaDocument } from '@portal/domain/orders/area-documents'
import { areaRuleId } from '@portal/domain/orders/area-rule-names'
import { declaredEvidence, watchedAfterRecordal } from '@portal/domain/trademark-services/effects'
import { type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademark-services/form'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { watchedMarks } from '../db/schema/marks.ts'
import type { MarkChange } from '../db/schema/notices.ts'
import { deadlines } from '../db/schema/orders.ts'
import { findFiling } from '../filings/filing-queries.ts'
import { markFactsOf } from '../marks/mark-undo-queries.ts'
import { situationColumns } from '../marks/watched-rules.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { readTrademarkForm } from '../trademarks/trademark-rules.ts'
import { readServiceForm } from './service-rules.ts'

type Order = Pick<OrderRow, 'id' | 'kind' | 'ownerId'>

async function formOf(db: Db, { id, kind }: Order): Promise<TrademarkServiceForm | undefined> {
  if (kind !== trademarkServiceKind) return undefined
  const filing = await findFiling(db, id)
  return readServiceForm(filing?.submitted ?? filing?.form)
}

/**
 * The period of what was declared to follow the filing: evidence, or the proof of a priority. Undefined where nothing was, or
 * its deadline is set already.
 */
export async function findDeclared(db: Db, order: Order): Promise<MarkPeriodId | undefined> {
  const period = await declaredPeriod(db, order)
  if (!period) return undefined
  const isSet = and(eq(deadlines.orderId, order.id), eq(deadlines.ruleId, areaRuleId(period)))
  return (await db.$count(deadlines, isSet)) > 0 ? undefined : period
}

async function declaredPeriod(db: Db, order: Order): Promise<MarkPeriodId | undefined> {
  if (order.kind === 'trademark') {
    const filing = await findFiling(db, order.id)
    const { priority } = readTrademarkForm(filing?.submitted ?? filing?.form) ?? {}
    const isToFollow = priority !== undefined && priority.ground !== 'none' && priority.proofLater
    return isToFollow ? 'priorityProof' : undefined
  }
  const form = await formOf(db, order)
  return form && declaredEvidence(form)
}

interface Recorded {
  readonly document: AreaDocument
  readonly on: CivilDate
  readonly today: CivilDate
  /** The one of several marks that it is about; absent: all. */
  readonly number: string | undefined
}

/**
 * Moves the watched marks of the account on after the office recorded an act: term, owner or end. The day of the document
 * stands for the age of the facts, so that an older copy of the register does not take them back.
 *
 * @returns what changed in the list, for taking it back.
 */
export async function moveWatchedOn(
  tx: Tx,
  order: Order,
  { document, on, today, number }: Recorded,
): Promise<readonly MarkChange[]> {
  const form = document.event === 'recorded' ? await formOf(tx, order) : undefined
  const isOfOne = number !== undefined && form !== undefined && form.marks.length > 1
  const changes = form ? watchedAfterRecordal(form).filter((one) => !isOfOne || one.number === number) : []
  if (changes.length === 0) return []
  const numbers = changes.map(({ number }) => number)
  const rows = await tx
    .select()
    .from(watchedMarks)
    .where(and(eq(watchedMarks.ownerId, order.ownerId), inArray(watchedMarks.number, numbers)))
    .orderBy(watchedMarks.id)
    .for('update')
  const moved: MarkChange[] = []
  for (const row of rows) {
    const change = changes.find(({ number }) => number === row.number)
    if (!change) continue
    const { number: _number, ...facts } = change
    const now = {
      ...row,
      ...facts,
      // What a person typed before is known better now.
      typed: row.typed.filter((fact) => !Object.hasOwn(facts, fact)),
      sourceName: document.name.zh,
      sourceAge: row.sourceAge !== null && row.sourceAge > on ? row.sourceAge : on,
    }
    await tx
      .update(watchedMarks)
      .set({ ...now, ...situationColumns(now, today, civilDate(row.remindedThrough)) })
      .where(eq(watchedMarks.id, row.id))
    moved.push({ id: row.id, before: markFactsOf(row), after: markFactsOf(now) })
  }
  return moved
}
