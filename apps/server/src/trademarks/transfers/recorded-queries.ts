import { documentSource } from '@portal/domain/trademarks/register/mark-source'
import { plainName } from '@portal/domain/trademarks/register/plain-name'
import { onlySells } from '@portal/domain/trademarks/transfers/effects'
import type { TransferForm, TransferredMark } from '@portal/domain/trademarks/transfers/form'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { HeardOfMarks } from '../../kernel/orders/kind-marks-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findOrganisationName } from '../../kernel/reference/organisation-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { plainNameOf } from '../../platform/db/plain-name.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { MarkChange } from '../../platform/db/schema/notices.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import { markFactsOf, writeFacts } from '../register/mark-undo-queries.ts'
import { findRegisterFacts, lockWatchedList, type RegisterFacts } from '../register/watched-queries.ts'
import { isReportedSince, laterAge, situationColumns, type WatchedRow } from '../register/watched-rules.ts'
import { readTransferForm, transferKind } from './transfer-rules.ts'

type Told = Pick<WatchedRow, 'relation' | 'holderName' | 'sourceName'>

/**
 * Follows a recorded transfer in the marks that its account watches: the buyer is their holder. For an account that only sold
 * they are another's from now on, whose renewal nobody is reminded of; for every other they are its own, also those that it
 * did not watch before. The day of the document stands for the age of the facts: an older copy of the register does not
 * take them back.
 *
 * @returns what changed in the list, for taking it back.
 */
export async function followTransfer(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'ownerId' | 'createdBy'>,
  { document, on, number, today }: HeardOfMarks,
): Promise<readonly MarkChange[]> {
  if (document.event !== 'recorded') return []
  const filing = await findFiling(tx, order.id)
  const form = readTransferForm(filing?.submitted ?? filing?.form)
  if (!form) throw new Error(`transfer ${order.id} has no form`)
  const marks =
    form.marks.length > 1 && number !== undefined ? form.marks.filter((one) => one.number === number) : form.marks
  const numbers = marks.map((one) => one.number)
  await lockWatchedList(tx, order.ownerId)
  const isSold = onlySells(form, await findAccount(tx, order.ownerId, form))
  const rows = await tx
    .select()
    .from(watchedMarks)
    .where(and(eq(watchedMarks.ownerId, order.ownerId), inArray(watchedMarks.number, numbers)))
    .orderBy(watchedMarks.id)
    .for('update')
  const watched = new Map(rows.map((row) => [row.number, row]))
  const copy = new Map((await findRegisterFacts(tx, numbers)).map((facts) => [facts.number, facts]))
  const told: Told = {
    relation: isSold ? ('other' as const) : ('own' as const),
    holderName: form.buyer.name.trim(),
    sourceName: documentSource(document.code),
  }
  const changes: MarkChange[] = []
  for (const mark of marks) {
    const row = watched.get(mark.number)
    if (row) {
      const now = withHolder(row, told, { document, on }, form.seller.name)
      await writeFacts(tx, now)
      changes.push({ id: row.id, before: markFactsOf(row), after: markFactsOf(now) })
    } else if (!isSold) {
      const facts = { ...factsOf(mark, copy.get(mark.number)), ...told, sourceAge: on as string }
      const { ownerId, createdBy } = order
      const columns = { ownerId, createdBy, remindedThrough: today, ...situationColumns(facts, today, today) }
      const [made] = await tx
        .insert(watchedMarks)
        .values({ ...facts, ...columns })
        .returning()
      if (!made) throw new Error('an insert answered no row')
      changes.push({ id: made.id, before: null, after: markFactsOf(made) })
    }
  }
  return changes
}

/** A watched mark in whose register a transfer was recorded on a day. */
function withHolder(
  row: WatchedRow,
  told: Told,
  { document, on }: Pick<HeardOfMarks, 'document' | 'on'>,
  seller: string,
) {
  const { relation, holderName, sourceName } = told
  const isTyped = row.typed.includes('holderName')
  const isSellers = isTyped || row.holderName === '' || plainName(row.holderName) === plainName(seller)
  // A copy of the register of after that day knows the holder; so does a later recordal that named one.
  if (isReportedSince(row, document, on) || (laterAge(row, on) > on && !isSellers)) return { ...row, relation }
  // What a person typed of the holder before is known better now.
  const typed = row.typed.filter((fact) => fact !== 'holderName')
  return { ...row, relation, holderName, sourceName, sourceAge: laterAge(row, on), typed }
}

/**
 * The names by which an account is known: its own, and those of the holders of its own marks. The marks that move are
 * left out, because they do not tell on which side the account is: a buyer follows them too, as own marks under the
 * seller's name. So are the marks of its other transfers, until the buyer is their holder.
 */
async function findAccount(tx: Tx, ownerId: string, { marks }: Pick<TransferForm, 'marks'>) {
  const moved = marks.map(({ number }) => number)
  const name = await findOrganisationName(tx, ownerId)
  const holders = await tx
    .selectDistinct({ name: watchedMarks.holderName })
    .from(watchedMarks)
    .where(
      and(
        eq(watchedMarks.ownerId, ownerId),
        eq(watchedMarks.relation, 'own'),
        notInArray(watchedMarks.number, moved),
        sql`not exists (select from ${orders} o join ${filings} f on f.order_id = o.id
          cross join lateral (select coalesce(f.submitted, f.form) as form) t
          cross join lateral jsonb_array_elements(t.form -> 'marks') m
          where o.owner_id = ${ownerId} and o.kind = ${transferKind} and m ->> 'number' = ${watchedMarks.number}
            and ${plainNameOf(sql`(t.form #>> '{buyer,name}')`)} <> ${plainNameOf(watchedMarks.holderName)})`,
      ),
    )
  return { name: name ?? '', holders: holders.map(({ name }) => name).filter((name) => name.trim() !== '') }
}

/** A mark as the copy of the register has it, else as it was typed in the form. */
function factsOf(mark: TransferredMark, copy: RegisterFacts | undefined) {
  if (copy) {
    const { number, name, classes, status, appliedOn, publishedOn, registeredOn, validTo } = copy
    return { number, name, classes, status, appliedOn, publishedOn, registeredOn, validTo }
  }
  const { number, name, classes, status, validTo } = mark
  return {
    ...{ number, name, classes: [...classes], appliedOn: null, publishedOn: null, registeredOn: null },
    // Without its days the list asks for them.
    ...{ status: status || ('tmRegistered' as const), validTo: validTo || null },
  }
}
