import type { FilingForm } from '@portal/domain/patents/filings/form'
import { followLines, submittedDay } from '../../kernel/forms/follow-lines-parts.ts'
import { changedPrices } from '../../kernel/orders/changed-price-rules.ts'
import type { NewFeeLine, OrderRow } from '../../kernel/orders/filing-queries.ts'
import { isPaidOrder, yuan } from '../../kernel/orders/order-money-rules.ts'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { quoteForm, toFeeLine } from './quote-rules.ts'

interface Corrected {
  readonly order: OrderRow
  readonly before: FilingForm
  readonly form: FilingForm
  readonly actor: Actor
  readonly language: 'en' | 'zh'
}

/** The office's lines of a form for one order, at the rates of the day it was submitted. */
function officeLines(order: OrderRow, before: FilingForm, form: FilingForm): NewFeeLine[] {
  // The kind of a submitted order is settled: one of a pair keeps its own.
  return quoteForm({ ...form, kind: before.kind }, submittedDay(order), order.agencyId)
    .lines.filter((line) => line.beneficiary === 'office' && line.right === order.kind)
    .map(toFeeLine)
}

/** A price that a correction changes after it was paid: all that the office was charged, and is to be charged; in fen. */
export interface ChangedPrice {
  readonly paid: number
  readonly official: number
}

/** What a correction would change of the price of a paid order; undefined while it is unpaid or where the fees stay. */
export async function findChangedPrice(
  db: Db,
  { order, before, form }: Pick<Corrected, 'order' | 'before' | 'form'>,
): Promise<ChangedPrice | undefined> {
  if (!isPaidOrder(order)) return undefined
  const [was, now] = [officeLines(order, before, before), officeLines(order, before, form)]
  if (JSON.stringify(was) === JSON.stringify(now)) return undefined
  const official = now.reduce((all, line) => all + line.amountFen, 0)
  const paid = await changedPrices().findCharged(db, order)
  return official === paid ? undefined : { paid, official }
}

/**
 * As `followLines`, for a Chinese form. Once paid, its price changes only if the client agrees, and is settled at once.
 *
 * @param agreedFen what the client agreed that the office is to get.
 * @throws AppError `filings.priceChanged` where the price changes and the client agreed to no price, or to another.
 */
export async function followCorrection(
  tx: Tx,
  { order, before, form, actor, language, agreedFen }: Corrected & { readonly agreedFen: number | undefined },
): Promise<void> {
  const changed = await findChangedPrice(tx, { order, before, form })
  if (changed && changed.official !== agreedFen) {
    throw new AppError('filings.priceChanged', { paid: yuan(changed.paid), official: yuan(changed.official) })
  }
  await followLines(tx, {
    order,
    was: officeLines(order, before, before),
    now: officeLines(order, before, form),
    actor,
    language,
  })
  if (changed) await changedPrices().settle(tx, { order, officialFen: changed.official, actor })
}
