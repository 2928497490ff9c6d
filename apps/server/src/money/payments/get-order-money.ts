import { ledgerKinds } from '@portal/contract/money/payment-shapes'
import { getOrderMoney as call } from '@portal/contract/money/payments'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import {
  balanceWords,
  type LedgerAccount,
  type LedgerKind,
  ledgerAccounts,
  ledgerKindWords,
} from '@portal/domain/money/payments/ledger'
import { describeRefundReason } from '@portal/domain/money/payments/refund-reasons'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { dueOf, linesOf, partsOf } from '../../kernel/orders/order-money-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { findPostings } from './ledger-queries.ts'
import { findRefundsOfOrder } from './list-queries.ts'
import { findPaymentsOfOrder } from './payment-queries.ts'
import { findPayee, findReceiptParties } from './receipt-queries.ts'
import { findRefundable } from './refund-queries.ts'

type Posting = Awaited<ReturnType<typeof findPostings>>[number]

export const getOrderMoney = implement(call, async ({ input, user, db, services, language }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const [postings, payments, refunds, parties, payee] = await Promise.all([
    findPostings(db, order.id),
    findPaymentsOfOrder(db, order.id),
    findRefundsOfOrder(db, order.id),
    findReceiptParties(db, order),
    findPayee(db, services.config),
  ])
  return {
    orderNo: order.orderNo,
    title: titleIn(order, language),
    type: order.kind,
    payState: order.paymentState,
    ...parties,
    ...payee,
    lines: linesOf(order),
    paid: order.paidFen,
    refunded: order.refundedFen,
    due: dueOf(order),
    refundable: kindFacts(order.kind).isDeal ? { official: 0, service: 0 } : await refundableOfOrder(db, payments),
    bookings: bookingsOf(postings),
    balances: balancesOf(postings),
    payments: payments.map((payment) => ({
      paymentId: payment.id,
      outTradeNo: payment.outTradeNo,
      transactionNo: payment.transactionId,
      state: payment.state,
      amount: payment.amountFen,
      createdTime: payment.createdAt.toISOString(),
      payTime: payment.paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      outRefundNo: refund.outRefundNo,
      state: refund.state,
      ...partsOf(order.kind, refund),
      coupon: refund.couponFen,
      fileId: refund.fileId,
      notes: refund.decisionNotes,
      decidedTime: refund.decidedAt?.toISOString() ?? null,
      amount: refund.amountFen,
      reason: describeRefundReason(refund.reason, language),
      ofOrder: refund.ofOrder === 1,
      createdTime: refund.createdAt.toISOString(),
      doneTime: refund.doneAt?.toISOString() ?? null,
    })),
  }
})

/** What of the paid payment is neither back nor on its way, nor held for the office. */
async function refundableOfOrder(db: Db, payments: Awaited<ReturnType<typeof findPaymentsOfOrder>>) {
  const paid = payments.find((payment) => payment.state === 'paid')
  if (!paid) return { official: 0, service: 0 }
  const left = await findRefundable(db, paid)
  return { official: left.officialFen, service: left.serviceFen }
}

function accountOf({ account }: Posting): LedgerAccount {
  if (Object.hasOwn(ledgerAccounts, account)) return account as LedgerAccount
  throw new Error(`the ledger has an account without words: ${account}`)
}

function kindOf({ kind }: Posting): LedgerKind {
  const known = ledgerKinds.find((one) => one === kind)
  if (known) return known
  throw new Error(`the ledger has a kind without words: ${kind}`)
}

function bookingsOf(postings: readonly Posting[]) {
  return [...Map.groupBy(postings, (posting) => posting.bookingId).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const kind = kindOf(first)
    return {
      id: first.bookingId,
      time: first.at.toISOString(),
      kind,
      words: { ...ledgerKindWords[kind] },
      postings: group.map((posting) => {
        const account = accountOf(posting)
        return { account, name: { ...ledgerAccounts[account] }, amount: posting.amountFen }
      }),
    }
  })
}

function balancesOf(postings: readonly Posting[]) {
  return [...Map.groupBy(postings, accountOf)].map(([account, group]) => {
    const amount = group.reduce((total, posting) => total + posting.amountFen, 0)
    return { account, name: { ...ledgerAccounts[account] }, amount, words: { ...balanceWords(account, amount) } }
  })
}
