import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { type NewFeeLine, type OrderRow, replaceFeeLines } from '../../kernel/forms/filing-queries.ts'
import { type Actor, addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import { yuan } from '../../money/payments/refund-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findChargedOfficial, isPaidOrder, settleChangedPrice } from './changed-price-queries.ts'
import { quoteForm, toFeeLine } from './quote-rules.ts'

const payingReason = {
  en: 'the correction changes the official fees and a payment of this order is under way; end it first',
  zh: '本次补正会改变官费，而该订单正在支付中，请先结束支付',
}

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
  return quoteForm({ ...form, kind: before.kind }, submittedDay(order))
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
  const paid = await findChargedOfficial(db, order)
  return official === paid ? undefined : { paid, official }
}

/**
 * As `followLines`, of a Chinese form. The price of a paid one changes by the client's leave alone, and is settled at once.
 *
 * @param agreedFen what the client agreed that the office is to get.
 * @throws AppError `filings.priceChanged` where the price changes and he agreed to no price, or to another.
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
  if (changed) await settleChangedPrice(tx, { order, officialFen: changed.official, actor })
}

/** The day whose rates hold for an order. @throws Error for a draft. */
export function submittedDay(order: OrderRow): CivilDate {
  if (order.submittedAt === null) throw new Error(`order ${order.orderNo} was corrected before it was submitted`)
  return beijingDate(order.submittedAt)
}

interface Changed {
  readonly order: OrderRow
  /** Lines before and after: of the office, and of ours where our price follows the form too. */
  readonly was: readonly NewFeeLine[]
  readonly now: readonly NewFeeLine[]
  /** The lines are all that the order costs: without one of ours it has no service fee. Else ours stands as it was. */
  readonly isWhole?: boolean
  readonly actor: Actor
  readonly language: 'en' | 'zh'
}

const sum = (lines: readonly NewFeeLine[], of?: NewFeeLine['beneficiary']) =>
  lines.reduce((all, line) => all + (of === undefined || line.beneficiary === of ? line.amountFen : 0), 0)

/** What an order costs with other lines; `keepsOwn`: its service fee stands as it was. */
export function sumsOf(order: Pick<OrderRow, 'serviceFen'>, now: readonly NewFeeLine[], isWhole = false) {
  const keepsOwn = !isWhole && !now.some((line) => line.beneficiary === 'service')
  return { officialFen: sum(now, 'office'), serviceFen: keepsOwn ? order.serviceFen : sum(now, 'service'), keepsOwn }
}

/**
 * Lets the fees of a locked order follow the facts that its correction changed. Unpaid, its lines and sum are
 * replaced. Paid, the sums stay as they were paid: the difference is written into the history and finance is told.
 *
 * @throws AppError `orders.actionNotAllowed` while it is being paid at the old price.
 */
export async function followLines(
  tx: Tx,
  { order, was, now, isWhole = false, actor, language }: Changed,
): Promise<void> {
  if (JSON.stringify(was) === JSON.stringify(now)) return
  const { officialFen, serviceFen, keepsOwn } = sumsOf(order, now, isWhole)
  const { id: orderId, orderNo, paymentState } = order
  const detail = { differenceFen: officialFen + serviceFen - order.officialFen - order.serviceFen, officialFen }
  const { unpaid, paying, closed } = paymentStates
  if (paymentState === paying.code) throw new AppError('orders.actionNotAllowed', { reason: payingReason[language] })
  if (paymentState === closed.code) return
  if (paymentState === unpaid.code) {
    await replaceFeeLines(tx, { orderId, officialFen, serviceFen, lines: now, keepsOwn })
    await addOrderEvent(tx, { orderId, subject: 'fee', event: 'feesCorrected', actor, detail })
    return
  }
  if (sum(was) === sum(now)) return
  await addOrderEvent(tx, { orderId, subject: 'fee', event: 'feesDiffer', actor, detail })
  await notifyFinance(tx, { kind: 'fee.feesDiffer', orderNo, params: { amount: detail.differenceFen } })
}
