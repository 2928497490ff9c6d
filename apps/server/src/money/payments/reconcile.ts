import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { unknownSecondsMax } from '@portal/domain/money/payments/payment-clock'
import { describeRefundReason } from '@portal/domain/money/payments/refund-reasons'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { mayGoOnPaying } from '../../kernel/approvals/clear-act-parts.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import { isProviderFailure, ProviderError } from '../../platform/outside/wechat-pay/provider-error.ts'
import { claimDuePayments, getOrderOf, type PaymentRow, readPayment, stopQueries } from './payment-queries.ts'
import { isPricedAs } from './price-rules.ts'
import { isUnsettled } from './provider-answers.ts'
import { endAttempt, type PaymentParts, queryAttempt } from './query-attempt.ts'
import { claimDueRefunds, findRefund, type RefundRow, updateRefund } from './refund-queries.ts'
import { settleUnknownAttempt } from './settle-payment.ts'
import { failRefund, settleRefund } from './settle-refund.ts'

const batchSize = 20

/**
 * One round: asks the provider about every payment and moves every refund whose time has come. Rows are claimed with
 * SKIP LOCKED, so any number of processes share the work.
 *
 * @returns how many rows were taken.
 */
export async function reconcileDue(parts: PaymentParts): Promise<number> {
  const { db } = parts.database
  const [paymentIds, refundIds] = await Promise.all([claimDuePayments(db, batchSize), claimDueRefunds(db, batchSize)])
  await Promise.all([
    ...paymentIds.map((id) => reconcilePayment(parts, id)),
    ...refundIds.map((id) => advanceRefund(parts, id)),
  ])
  return paymentIds.length + refundIds.length
}

/** Leaves the row to its schedule when the provider is away; everything else is ours and goes to the log in full. */
function report({ services }: PaymentParts, error: unknown, facts: Record<string, string>): void {
  if (error instanceof ProviderError && isUnsettled(error)) {
    services.log.warn({ ...facts, kind: error.kind }, 'the payment provider is asked again later')
  } else services.log.error({ ...facts, err: error }, 'a payment could not be reconciled')
}

async function reconcilePayment(parts: PaymentParts, id: string): Promise<void> {
  try {
    const { payment, ...seconds } = await readPayment(parts.database.db, id)
    const settlement = await queryAttempt(parts, payment).catch((error: unknown) => {
      if (!isProviderFailure(error, 'orderNotFound')) throw error
      return 'unknown' as const
    })
    if (settlement === 'unknown') await tidyUnknown(parts, payment, seconds)
    else if (settlement === 'unpaid') await tidyUnpaid(parts, payment, seconds.secondsLeft)
  } catch (error) {
    report(parts, error, { paymentId: id })
  }
}

/** The provider never heard of it: a process died before it could tell, or the line was down. */
async function tidyUnknown(
  parts: PaymentParts,
  payment: PaymentRow,
  { secondsLeft, secondsOld }: { secondsLeft: number; secondsOld: number },
): Promise<void> {
  if (secondsOld < unknownSecondsMax) return
  // It did take this one once, so its word is doubted until the code has run out.
  if (payment.state === 'open' && secondsLeft === 0) await endAttempt(parts, payment)
  else await parts.database.db.transaction((tx) => settleUnknownAttempt(tx, payment))
}

/** Ends what should not be paid any more: past its time, of an order that is paid, closed, has another price or is not approved any more. */
async function tidyUnpaid(parts: PaymentParts, payment: PaymentRow, secondsLeft: number): Promise<void> {
  if (payment.state === 'closed' || payment.state === 'mismatch') {
    await parts.services.paymentProvider.close(payment.outTradeNo)
    return stopQueries(parts.database.db, payment.id)
  }
  const order = await getOrderOf(parts.database.db, payment)
  const isWanted =
    order.paymentState === paymentStates.paying.code &&
    isPricedAs(payment, order) &&
    !(await isTransferAnnounced(parts.database.db, order.id)) &&
    (await mayGoOnPaying(parts.database.db, order, payment.startedBy, beijingDate(parts.services.now())))
  if (secondsLeft === 0 || !isWanted) await endAttempt(parts, payment)
}

/** Sends an approved refund, or asks how it goes. */
export async function advanceRefund(parts: PaymentParts, id: string): Promise<void> {
  const refund = await findRefund(parts.database.db, id)
  if (refund?.state !== 'approved') return
  const { payment } = await readPayment(parts.database.db, refund.paymentId)
  // Finance pays it back at the bank and says so: there is nobody to ask.
  if (payment.provider === 'bank') return updateRefund(parts.database.db, id, { nextQueryAt: null })
  try {
    const answer = await sendOrAsk(parts, refund, payment)
    await parts.database.db.transaction((tx) => settleRefund(tx, answer, parts.services.now()))
  } catch (error) {
    if (isRefused(error)) {
      const code = 'code' in error.failure ? error.failure.code : error.kind
      return parts.database.db.transaction((tx) => failRefund(tx, refund, code))
    }
    if (isProviderFailure(error, 'balanceTooLow')) {
      // Goes through by itself once the merchant's account is filled: kept, and shown to finance.
      await updateRefund(parts.database.db, id, { failure: 'NOT_ENOUGH' })
    }
    report(parts, error, { refundId: id })
  }
}

async function sendOrAsk({ services }: PaymentParts, refund: RefundRow, payment: PaymentRow) {
  const { paymentProvider } = services
  if (refund.providerRefundId !== null) return paymentProvider.queryRefund(refund.outRefundNo)
  return paymentProvider.refund({
    outTradeNo: payment.outTradeNo,
    outRefundNo: refund.outRefundNo,
    refundFen: refund.amountFen,
    totalFen: payment.receivedFen ?? payment.amountFen,
    // Shown to the payer in WeChat.
    reason: describeRefundReason(refund.reason, 'zh'),
  })
}

/** The provider says no to this very refund: asking again would not help. */
function isRefused(error: unknown): error is ProviderError {
  if (!(error instanceof ProviderError)) return false
  return ['rejected', 'invalidRequest', 'orderNotFound', 'refundNotFound'].includes(error.kind)
}
