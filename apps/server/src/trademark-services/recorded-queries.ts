import { type CivilDate, civilDate } from '@portal/domain/dates/civil-date'
import type { AreaDocument } from '@portal/domain/orders/area-documents'
import { watchedAfterRecordal } from '@portal/domain/trademark-services/effects'
import { type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademark-services/form'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { watchedMarks } from '../db/schema/marks.ts'
import { findFiling } from '../filings/filing-queries.ts'
import { situationColumns } from '../marks/watched-rules.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { readServiceForm } from './service-rules.ts'

type Order = Pick<OrderRow, 'id' | 'kind' | 'ownerId'>

async function formOf(db: Db, { id, kind }: Order): Promise<TrademarkServiceForm | undefined> {
  if (kind !== trademarkServiceKind) return undefined
  const filing = await findFiling(db, id)
  return readServiceForm(filing?.submitted ?? filing?.form)
}

/**
 * Moves the watched marks of the account on after the office recorded an act: term, owner or end. The day of the document
 * stands for the age of the facts, so that an older copy of the register does not take them back.
 */
export async function moveWatchedOn(
  tx: Tx,
  order: Order,
  { document, on, today }: { readonly document: AreaDocument; readonly on: CivilDate; readonly today: CivilDate },
): Promise<void> {
  const form = document.event === 'recorded' ? await formOf(tx, order) : undefined
  const changes = form ? watchedAfterRecordal(form) : []
  if (changes.length === 0) return
  const numbers = changes.map(({ number }) => number)
  const rows = await tx
    .select()
    .from(watchedMarks)
    .where(and(eq(watchedMarks.ownerId, order.ownerId), inArray(watchedMarks.number, numbers)))
    .orderBy(watchedMarks.id)
    .for('update')
  for (const row of rows) {
    const change = changes.find(({ number }) => number === row.number)
    if (!change) continue
    const { number: _number, ...facts } = change
    const now = { ...row, ...facts }
    await tx
      .update(watchedMarks)
      .set({
        ...facts,
        // What a person typed before is known better now.
        typed: row.typed.filter((fact) => !Object.hasOwn(facts, fact)),
        sourceName: document.name.zh,
        sourceAge: row.sourceAge !== null && row.sourceAge > on ? row.sourceAge : on,
        ...situationColumns(now, today, civilDate(row.remindedThrough)),
      })
      .where(eq(watchedMarks.id, row.id))
  }
}
