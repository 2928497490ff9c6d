import { type OrderSituation, orderCan, orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { clientRoles, type OrderRole } from '@portal/domain/kernel/orders/order-roles'
import {
  isAfterState,
  isOfficialState,
  isPaymentState,
  isWorkState,
  paymentStates,
} from '@portal/domain/kernel/orders/order-states'
import { reuseSecondsMin } from '@portal/domain/money/payments/payment-clock'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { clearAct } from '../../kernel/approvals/clear-act-parts.ts'
import { orderKind, titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getVisibleOrder, type OrderRow } from '../../kernel/orders/order-access.ts'
import { payableOf } from '../../kernel/orders/order-money-rules.ts'
import { lockOrder, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import { actingRole, kindSituation } from '../../kernel/orders/order-situation-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isProviderFailure } from '../../platform/outside/wechat-pay/provider-error.ts'
import { fitDescription } from '../../platform/outside/wechat-pay/request-limits.ts'
import type { Services } from '../../services.ts'
import { followPrice } from './due-price-queries.ts'
import { findLivePayment, insertPayment, type PaymentRow, readPayment, saveOpenedAttempt } from './payment-queries.ts'
import { isPricedAs, splitOf } from './price-rules.ts'
import { endAttempt, type PaymentParts, queryAttempt } from './query-attempt.ts'
import { newProviderNumber } from './refund-queries.ts'

export interface Opening {
  readonly user: SessionUser
  readonly orderNo: string
  readonly channel: 'native' | 'jsapi'
  readonly payerOpenId: string | null
  readonly language: 'en' | 'zh'
}

export interface OpenedPayment {
  readonly payment: PaymentRow
  readonly order: OrderRow
  readonly secondsLeft: number
}

/** How an attempt is shown to the provider; answers what the payer needs. */
export type OpenAtProvider<A> = (payment: PaymentRow) => Promise<A & { codeUrl?: string; prepayId?: string }>

const turnsMax = 4

/**
 * Opens the payment of an order, or finds the open one. Many at once get the same attempt: the order's lock and an index
 * see to it, and the provider takes the same number with the same parameters for the same order. An attempt that no
 * longer fits (price, way of paying, time) is closed at the provider before a new one is made.
 *
 * @param show puts the attempt to the provider; runs outside of any transaction.
 * @throws AppError `common.notFound`, `orders.actionNotAllowed`, `payments.alreadyPaid`, `payments.nothingToPay`,
 *   `payments.transferAnnounced`, `payments.periodOver`, `approvals.needed`, `approvals.overBudget`,
 *   `approvals.costCentreMissing`, `approvals.ownerRefuses`.
 */
export async function openPayment<A>(
  parts: PaymentParts & { readonly services: Pick<Services, 'paymentMode' | 'now'> },
  opening: Opening,
  show: OpenAtProvider<A>,
): Promise<OpenedPayment & { answer: A | undefined }> {
  const { db } = parts.database
  const visible = await getVisibleOrder(db, opening.user, opening.orderNo)
  const role = refuseViewer(await actingRole(db, opening.user, visible), opening.language)
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const taken = db.transaction((tx) => takeAttempt(tx, parts, opening, visible.id, role))
    const { order, payment, fits } = await taken.catch((error: unknown) => endUncleared(parts, visible.id, error))
    if (!fits) {
      await endAttempt(parts, payment)
      continue
    }
    if (payment.state === 'open' && opening.channel === 'native') {
      return { order, ...(await readPayment(db, payment.id)), answer: undefined }
    }
    const answer = await showOrEnd(parts, payment, show)
    const kept = answer && (await saveOpenedAttempt(db, payment.id, answer))
    if (answer && kept) return { order, ...kept, answer }
  }
  throw new AppError('common.conflict')
}

/** A code that was opened before it had to be approved takes no more money, unless it was paid first. @throws what came */
async function endUncleared(parts: PaymentParts, orderId: string, error: unknown): Promise<never> {
  const isUncleared = error instanceof AppError && error.code.startsWith('approvals.')
  const live = isUncleared ? await findLivePayment(parts.database.db, orderId) : undefined
  if (live) await endAttempt(parts, live.payment)
  throw error
}

/**
 * @throws AppError `orders.actionNotAllowed` for somebody with whom the order was only shared for reading, whatever their own
 *   account is.
 */
export function refuseViewer(role: OrderRole | undefined, language: 'en' | 'zh'): OrderRole {
  if (role !== undefined) return role
  throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords.roleNotAllowed[language] })
}

/** The live attempt of the locked order, or a new one; `fits` false: it must be ended first. */
async function takeAttempt(
  tx: Tx,
  { services }: { readonly services: Pick<Services, 'paymentMode' | 'now'> },
  opening: Opening,
  orderId: string,
  role: OrderRole,
): Promise<{ order: OrderRow; payment: PaymentRow; fits: boolean }> {
  const locked = await lockOrder(tx, orderId)
  refuseUnlessPayable(locked, role, opening.language)
  if (await isTransferAnnounced(tx, locked.id)) throw new AppError('payments.transferAnnounced')
  const today = beijingDate(services.now())
  const found = await findLivePayment(tx, locked.id)
  const order = await followPrice(tx, locked, found?.payment, today)
  await refuseNotDue(tx, order, today)
  const cleared = await clearAct(tx, { act: 'pay', order, user: opening.user, days: { on: today, today } })
  const amountFen = payableOf(order)
  if (found) {
    const { payment, secondsLeft } = found
    const fits =
      isPricedAs(payment, order) &&
      payment.channel === opening.channel &&
      payment.payerOpenId === opening.payerOpenId &&
      secondsLeft >= reuseSecondsMin
    return { order, payment, fits }
  }
  const attempt = {
    ...splitOf(order),
    amountFen,
    orderId: order.id,
    outTradeNo: newProviderNumber('T'),
    channel: opening.channel,
    provider: services.paymentMode === 'sandbox' ? ('sandbox' as const) : ('wechat' as const),
    description: fitDescription(`${order.orderNo} ${titleIn(order, opening.language)}`),
    payerOpenId: opening.payerOpenId,
    startedBy: opening.user.id,
  }
  const payment = await insertPayment(tx, attempt, cleared)
  if (order.paymentState === paymentStates.unpaid.code) {
    const { paying } = paymentStates
    const actor = { id: opening.user.id, role }
    await moveOrder(tx, { orderId: order.id, set: 'payment', to: paying.code, event: 'paymentOpened', actor })
  }
  return { order, payment, fits: true }
}

/** The provider's answer, or undefined when the attempt is over and another turn is needed. */
async function showOrEnd<A>(parts: PaymentParts, payment: PaymentRow, show: OpenAtProvider<A>) {
  try {
    return await show(payment)
  } catch (error) {
    // Another process was paid or ended this attempt meanwhile: learn the truth, then look at the order again.
    if (isProviderFailure(error, 'orderPaid')) await queryAttempt(parts, payment)
    else if (isProviderFailure(error, 'orderClosed') || isProviderFailure(error, 'outTradeNoUsed')) {
      await endAttempt(parts, payment)
    } else {
      // Not reached or refused: whoever comes next tries the same number; unknown to the provider, it is closed by the clock.
      throw error
    }
    return undefined
  }
}

/** @throws AppError with the domain's reason. */
export function refuseUnlessPayable(order: OrderRow, role: OrderRole, language: 'en' | 'zh'): void {
  const answer = orderCan('pay', situationOf(order, role))
  if (answer.allowed) return
  if (answer.reason === 'alreadyPaid' && isClient(role)) throw new AppError('payments.alreadyPaid')
  throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[answer.reason][language] })
}

/**
 * Refuses a payment that leaves the payer on a day, whatever way it takes: its amounts or its period ended before, or nothing is
 * asked.
 *
 * @param order with its price of that day.
 * @throws AppError `officialFees.amountsOver`, `payments.periodOver`, `payments.nothingToPay`.
 */
export async function refuseNotDue(db: Db, order: OrderRow, on: string): Promise<void> {
  await refuseDueEnd(db, order, on)
  refuseNothingDue(order)
}

/** @throws AppError `payments.nothingToPay` */
export function refuseNothingDue(order: OrderRow): void {
  if (payableOf(order) <= 0) throw new AppError('payments.nothingToPay')
}

/** What of an order ended before a day by the calendar alone, and with which day. */
export async function findDueEnd(db: Db, order: OrderRow, on: string) {
  const { dues } = orderKind(order.kind) ?? {}
  const lastOn = await dues?.findEnd(db, order, on)
  return lastOn === undefined ? undefined : { code: dues?.endCode ?? ('payments.periodOver' as const), lastOn }
}

/**
 * Refuses to take money for what has to be at the office within a period once that period is over, and for what has
 * risen since. For other orders a late payment may still make sense, so only an extension and a restoration carry
 * `deadlineOfficialOn` as their own last day, and a trademark service the limit within which it is asked for.
 *
 * @param on the day on which the payer pays, or on which the money left the payer's account.
 * @throws AppError `officialFees.amountsOver`, `payments.periodOver`.
 */
export async function refuseDueEnd(db: Db, order: OrderRow, on: string): Promise<void> {
  const over = await findDueEnd(db, order, on)
  if (over) throw dueEnded(over)
}

export const dueEnded = ({ code, lastOn }: NonNullable<Awaited<ReturnType<typeof findDueEnd>>>) =>
  new AppError(code, { on: lastOn })

export const isClient = (role: OrderRole) => (clientRoles as readonly OrderRole[]).includes(role)

/** The order as the domain's rules see it; drafts' confirmation plays no part in money. */
export function situationOf(order: OrderRow, role: OrderRole): OrderSituation {
  const { paymentState, workState, officialState, afterState } = order
  if (
    !isPaymentState(paymentState) ||
    !isWorkState(workState) ||
    !isOfficialState(officialState) ||
    !isAfterState(afterState)
  ) {
    throw new Error(`order ${order.orderNo} is in no known state`)
  }
  const states = { paymentState, workState, officialState, afterState, role, draftConfirmed: false }
  return { ...states, ...kindSituation(order.kind) }
}
