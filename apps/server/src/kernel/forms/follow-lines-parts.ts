import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { notifyFinance } from '../audit/notify-finance-queries.ts'
import { type NewFeeLine, type OrderRow, replaceFeeLines } from '../orders/filing-queries.ts'
import { type Actor, addOrderEvent } from '../orders/order-move-queries.ts'

const payingReason = {
  en: 'the correction changes the official fees and a payment of this order is under way; end it first',
  zh: '本次补正会改变官费，而该订单正在支付中，请先结束支付',
}

/** The day whose rates hold for an order. @throws Error for a draft. */
export function submittedDay(order: OrderRow): CivilDate {
  if (order.submittedAt === null) throw new Error(`order ${order.orderNo} was corrected before it was submitted`)
  return beijingDate(order.submittedAt)
}

interface Changed {
  readonly order: OrderRow
  /** Lines before and after: those of the office, and ours if our price depends on the form too. */
  readonly was: readonly NewFeeLine[]
  readonly now: readonly NewFeeLine[]
  /**
   * Whether the lines are all that the order costs: then an order without a line of ours has no service fee. Otherwise our fee
   * stays as it was.
   */
  readonly isWhole?: boolean
  readonly actor: Actor
  readonly language: 'en' | 'zh'
}

const sum = (lines: readonly NewFeeLine[], of?: NewFeeLine['beneficiary']) =>
  lines.reduce((all, line) => all + (of === undefined || line.beneficiary === of ? line.amountFen : 0), 0)

/** What an order costs with other lines; unless they are all of its lines, its service fee stays as it was. */
export function sumsAfter(order: Pick<OrderRow, 'serviceFen'>, now: readonly NewFeeLine[], isWhole = false) {
  const keepsOwn = !isWhole && !now.some((line) => line.beneficiary === 'service')
  return { officialFen: sum(now, 'office'), serviceFen: keepsOwn ? order.serviceFen : sum(now, 'service'), keepsOwn }
}

/**
 * Lets the fees of a locked order follow the facts that its correction changed. While it is unpaid, its lines and sum are
 * replaced. Once it is paid, the sums stay as paid: the difference is written into the history, and finance is notified.
 *
 * @throws AppError `orders.actionNotAllowed` while it is being paid at the old price.
 */
export async function followLines(
  tx: Tx,
  { order, was, now, isWhole = false, actor, language }: Changed,
): Promise<void> {
  if (JSON.stringify(was) === JSON.stringify(now)) return
  const { officialFen, serviceFen, keepsOwn } = sumsAfter(order, now, isWhole)
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
