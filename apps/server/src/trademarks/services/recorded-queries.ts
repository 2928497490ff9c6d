import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { documentSource } from '@portal/domain/trademarks/register/mark-source'
import { watchedAfterRecordal } from '@portal/domain/trademarks/services/effects'
import type { ServicedMark, TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { and, eq, inArray } from 'drizzle-orm'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { HeardOfMarks } from '../../kernel/orders/kind-marks-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { MarkChange } from '../../platform/db/schema/notices.ts'
import { decisionOf } from '../register/act-decision-queries.ts'
import { markFactsOf } from '../register/mark-undo-queries.ts'
import { isReportedSince, laterAge, situationColumns } from '../register/watched-rules.ts'
import { findOrdersOf } from './limit-queries.ts'
import { readServiceForm } from './service-rules.ts'

type Order = Pick<OrderRow, 'id' | 'kind' | 'ownerId'>

/** Marks of the account's other orders for the same service that were recorded: of one number class by class. */
async function findRecordedMarks(tx: Tx, order: Order, form: TrademarkServiceForm): Promise<readonly ServicedMark[]> {
  const others = await findOrdersOf(tx, order, form)
  return others.flatMap(({ other, decisions }) => {
    const named = new Set(other.marks.map(({ number }) => number))
    return other.marks.filter(({ number }) => decisionOf(decisions, named, number)?.isRecorded)
  })
}

/**
 * Moves the watched marks of the account on after the office recorded an act: term, owner or end. The day of the document
 * stands for the age of the facts, so that an older copy of the register does not take them back; a mark of which a newer copy
 * tells stays as it is.
 *
 * @returns what changed in the list, for taking it back.
 */
export async function updateWatchedMarks(
  tx: Tx,
  order: Order,
  { document, on, today, number }: HeardOfMarks,
): Promise<readonly MarkChange[]> {
  if (document.event !== 'recorded') return []
  const filing = await findFiling(tx, order.id)
  const form = readServiceForm(filing?.submitted ?? filing?.form)
  if (!form) return []
  // A notice of one of several numbers moves that one alone.
  const isOfOne = number !== undefined && form.marks.length > 1
  const numbers = form.marks.map((mark) => mark.number).filter((one) => !isOfOne || one === number)
  if (numbers.length === 0) return []
  const rows = await tx
    .select()
    .from(watchedMarks)
    .where(and(eq(watchedMarks.ownerId, order.ownerId), inArray(watchedMarks.number, numbers)))
    .orderBy(watchedMarks.id)
    .for('update')
  const classes = new Map(rows.map((row) => [row.number, row.classes]))
  const changes = watchedAfterRecordal(form, classes, await findRecordedMarks(tx, order, form))
  const moved: MarkChange[] = []
  for (const row of rows) {
    const change = changes.find((one) => one.number === row.number)
    if (!change || isReportedSince(row, document, on)) continue
    const { number: _number, ...facts } = change
    const now = {
      ...row,
      ...facts,
      // What a person typed before is known better now.
      typed: row.typed.filter((fact) => !Object.hasOwn(facts, fact)),
      sourceName: documentSource(document.code),
      sourceAge: laterAge(row, on),
    }
    await tx
      .update(watchedMarks)
      .set({ ...now, ...situationColumns(now, today, civilDate(row.remindedThrough)) })
      .where(eq(watchedMarks.id, row.id))
    moved.push({ id: row.id, before: markFactsOf(row), after: markFactsOf(now) })
  }
  return moved
}
