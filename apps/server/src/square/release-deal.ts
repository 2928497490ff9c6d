import { releaseDeal as call } from '@portal/contract/square/square'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { payoutPostings } from '@portal/domain/money/payments/ledger'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { isPayeeOfOwner } from '@portal/domain/square/payees'
import { writeAudit } from '../kernel/audit/audit-queries.ts'
import type { OrderRow } from '../kernel/orders/order-access.ts'
import { moveOrder } from '../kernel/orders/order-move-queries.ts'
import { addBooking } from '../money/payments/ledger-queries.ts'
import { findPaidPayment, lockPayment } from '../money/payments/payment-queries.ts'
import { type Tx, violatedConstraint } from '../platform/db/connection.ts'
import { squarePayouts } from '../platform/db/schema/square-deals.ts'
import { findOwnFiles } from '../platform/documents/file-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../platform/http/handler.ts'
import { findPayee } from './custody-queries.ts'
import { type DealRow, findDeal, findOwnerOfListing, lockDeal, writeDeal } from './deal-queries.ts'
import { loadDeal } from './deal-rows.ts'
import { notifyAccount } from './notify-queries.ts'
import { mayPayOut } from './payout-parts.ts'

type Context = HandlerContext<typeof call>

/** Notes and books what the bank paid out: row, booking, deal and order in one transaction, so that it happens once. */
export const releaseDeal = implement(call, async (context) => {
  const { input, user, db, services, client } = context
  return db.transaction(async (tx) => {
    const seen = await findDeal(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const locked = await lockDeal(tx, seen.deal)
    const { deal } = locked
    // If two releases, or a release and a refund, come at the same time, the second sees what the first did.
    if (input.version !== deal.version) throw new AppError('common.conflict')
    const order = mayPayOut(locked, user)
    // Only the person who announced the payout may record it as paid.
    if (deal.payingBy !== user.id) {
      throw new AppError(deal.payingBy === null ? 'square.actNotAllowed' : 'square.payoutRunning')
    }
    await payOut(tx, context, deal, order)
    await writeDeal(
      tx,
      deal,
      { state: 'released', payingBy: null, payingSince: null },
      { actorId: user.id, side: 'staff', event: 'release', notes: input.notes, fileId: input.fileId },
    )
    const actor = { id: user.id, role: user.role }
    const { completed } = workStates
    await moveOrder(tx, { orderId: order.id, set: 'work', to: completed.code, event: 'completed', actor })
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'deal',
      subjectId: deal.id,
      detail: { orderNo: order.orderNo, amount: deal.priceFen, reference: input.reference },
      requestId: client.requestId,
    })
    for (const ownerId of [deal.sellerId, deal.buyerId]) {
      await notifyAccount(tx, ownerId, deal.listingId, {
        kind: 'square.deal_release',
        params: { title: seen.names.title, deal: deal.id, amount: deal.priceFen },
      })
    }
    const after = await findDeal(tx, user, deal.id)
    if (!after) throw new Error('a deal is gone')
    return loadDeal(tx, after, user, services)
  })
})

async function payOut(tx: Tx, { input, user, services }: Context, deal: DealRow, order: OrderRow) {
  const payee = await findPayee(tx, deal.id)
  if (!payee) throw new AppError('square.payeeMissing')
  const [receipt] = await findOwnFiles(tx, user, [input.fileId])
  if (!receipt) throw new AppError('square.fileMissing')
  if (input.on > beijingDate(services.now())) throw new AppError('square.dayAhead')
  if (deal.recordedOn === null) throw new Error('a price is paid out of a deal that nobody recorded')
  if (input.on < deal.recordedOn) throw new AppError('square.paidBeforeRecorded', { on: deal.recordedOn })
  const owner = await findOwnerOfListing(tx, deal.listingId)
  if (!isPayeeOfOwner(payee.name, owner) && input.notes === '') throw new AppError('square.reasonMissing')
  const found = await findPaidPayment(tx, order.id)
  if (!found) throw new Error('a paid order has no payment')
  const payment = await lockPayment(tx, found.id)
  await tx
    .insert(squarePayouts)
    .values({
      dealId: deal.id,
      paymentId: payment.id,
      amountFen: deal.priceFen,
      payeeName: payee.name,
      payeeBank: payee.bank,
      payeeAccount: payee.account,
      reference: input.reference,
      paidOn: input.on,
      receiptFileId: receipt.id,
      notes: input.notes,
      paidBy: user.id,
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'square_payouts_reference_key') throw error
      throw new AppError('payments.referenceUsed', {}, { cause: error })
    })
  await addBooking(tx, {
    kind: 'payout',
    orderId: order.id,
    paymentId: payment.id,
    memo: input.reference,
    postings: payoutPostings(deal.priceFen),
  })
}
