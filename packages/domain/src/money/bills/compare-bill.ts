import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { BillLine } from './read-bill.ts'

/** What the portal's books and the provider's bill may say differently. */
export const differenceKinds = {
  unknownPayment: { en: 'Paid at the provider, unknown here', zh: '账单有收款，平台无记录' },
  unbookedPayment: { en: 'Paid at the provider, not booked here', zh: '账单有收款，平台未入账' },
  paymentAmount: { en: 'Another amount of the payment', zh: '收款金额不一致' },
  missingPayment: { en: 'Booked here, not on the bill', zh: '平台已入账，账单无收款' },
  unknownRefund: { en: 'Refunded at the provider, unknown here', zh: '账单有退款，平台无记录' },
  unbookedRefund: { en: 'Refunded at the provider, not booked here', zh: '账单有退款，平台未入账' },
  refundAmount: { en: 'Another amount of the refund', zh: '退款金额不一致' },
  missingRefund: { en: 'Refund booked here, not on the bill', zh: '平台已退款，账单无退款' },
} as const satisfies Record<string, TwoLanguages>
export type DifferenceKind = keyof typeof differenceKinds
export const differenceKindKeys = Object.keys(differenceKinds) as DifferenceKind[]

export interface BookedPayment {
  readonly id: string
  readonly outTradeNo: string
  readonly transactionId: string | null
  /** What the provider said was paid; null while nothing was. */
  readonly receivedFen: number | null
  /** Whether the books say that the money came on the day of the bill. */
  readonly isOfDay: boolean
}

export interface BookedRefund {
  readonly id: string
  readonly outRefundNo: string
  readonly amountFen: number
  /** Whether it is sent to the provider, or done: what was neither asks for no money back. */
  readonly isSent: boolean
  /** Whether the books say that it was done on the day of the bill, and no bill had it so far. */
  readonly isDueOfDay: boolean
}

export interface Difference {
  readonly kind: DifferenceKind
  /** Our number of the payment or refund. */
  readonly number: string
  readonly paymentId: string | null
  readonly refundId: string | null
  readonly oursFen: number | null
  readonly theirsFen: number | null
}

/**
 * What a bill and the books of its day say differently; empty where they agree. A refund stands on the bill of the day on which the
 * provider took it, which may be the day before it was done: one that any earlier bill had is not missing.
 *
 * @param lines of the bill of one day.
 * @param payments those that the lines name, and those of the day.
 * @param refunds likewise.
 */
export function compareBill(
  lines: readonly BillLine[],
  payments: readonly BookedPayment[],
  refunds: readonly BookedRefund[],
): Difference[] {
  const paid = new Map(lines.filter(({ kind }) => kind === 'payment').map((line) => [line.outTradeNo, line]))
  const back = new Map(lines.filter(({ kind }) => kind === 'refund').map((line) => [line.outRefundNo, line]))
  const ours = new Map(payments.map((payment) => [payment.outTradeNo, payment]))
  const oursBack = new Map(refunds.map((refund) => [refund.outRefundNo, refund]))
  const found: Difference[] = []
  for (const [number, line] of paid) {
    const booked = ours.get(number)
    const difference = {
      ...{ number, paymentId: booked?.id ?? null, refundId: null },
      ...{ oursFen: booked?.receivedFen ?? null, theirsFen: line.amountFen },
    }
    if (!booked) found.push({ kind: 'unknownPayment', ...difference })
    // The provider may take two payments of one number for us only if it broke its word; the other one is not booked.
    else if (booked.receivedFen === null || booked.transactionId !== line.transactionId) {
      found.push({ kind: 'unbookedPayment', ...difference })
    } else if (booked.receivedFen !== line.amountFen) found.push({ kind: 'paymentAmount', ...difference })
  }
  for (const booked of payments) {
    if (!booked.isOfDay || paid.has(booked.outTradeNo)) continue
    found.push({
      ...{ kind: 'missingPayment', number: booked.outTradeNo, paymentId: booked.id, refundId: null },
      ...{ oursFen: booked.receivedFen, theirsFen: null },
    })
  }
  for (const [number, line] of back) {
    const booked = oursBack.get(number)
    const difference = {
      ...{ number, paymentId: ours.get(line.outTradeNo)?.id ?? null, refundId: booked?.id ?? null },
      ...{ oursFen: booked?.isSent ? booked.amountFen : null, theirsFen: line.amountFen },
    }
    if (!booked) found.push({ kind: 'unknownRefund', ...difference })
    else if (!booked.isSent) found.push({ kind: 'unbookedRefund', ...difference })
    else if (booked.amountFen !== line.amountFen) found.push({ kind: 'refundAmount', ...difference })
  }
  for (const booked of refunds) {
    if (!booked.isDueOfDay || back.has(booked.outRefundNo)) continue
    found.push({
      ...{ kind: 'missingRefund', number: booked.outRefundNo, paymentId: null, refundId: booked.id },
      ...{ oursFen: booked.amountFen, theirsFen: null },
    })
  }
  return found
}
