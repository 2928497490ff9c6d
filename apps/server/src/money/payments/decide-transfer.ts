import { decideTransfer as call } from '@portal/contract/money/payments'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { isPayable, payableOf, yuan } from '../../kernel/orders/order-money-rules.ts'
import { addOrderEvent, lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { releasePrice, reprice } from './due-price-queries.ts'
import { refuseDueEnd } from './open-payment.ts'
import { findLivePayment } from './payment-queries.ts'
import { splitOf } from './price-rules.ts'
import { toAppError } from './provider-answers.ts'
import { endAttempt, type PaymentParts } from './query-attempt.ts'
import { settlePaid, settleUnneeded } from './settle-payment.ts'
import { refuseTransferDay } from './transfer-parts.ts'
import {
  findTransfer,
  insertBankPayment,
  refuseUsedReference,
  settleTransfer,
  type TransferRow,
} from './transfer-queries.ts'

type Context = HandlerContext<typeof call>
type Decision = (tx: Tx, context: Context, order: OrderRow, transfer: TransferRow) => Promise<void>

const turnsMax = 4
const isOver: readonly number[] = [workStates.rejected.code, workStates.withdrawn.code, workStates.cancelled.code]

/** Money may arrive after its announcement was returned or taken back: it is booked and owed to the payer all the same. */
const endsFrom: Readonly<Record<Context['input']['decision'], readonly TransferRow['state'][]>> = {
  confirm: ['announced'],
  return: ['announced'],
  giveBack: ['announced', 'returned', 'withdrawn'],
}

export const decideTransfer = implement(call, async (context) => {
  const { input, db, database, services, user, client } = context
  const found = await findTransfer(db, input.transferId)
  if (!found) throw new AppError('common.notFound')
  refuseIncomplete(input)
  const today = beijingDate(services.now())
  if (input.decision !== 'return') {
    // Money that goes back may have left long ago; a day that sets a price may not.
    const reported = input.decision === 'confirm' && { reportedOn: civilDate(found.transferredOn) }
    refuseTransferDay(statementOf(input).leftOn, { today, ...reported })
  }
  for (let turn = 0; turn < turnsMax; turn += 1) {
    if (input.decision === 'confirm' && found.state === 'announced') {
      await closeCode({ database, services }, found.orderId)
    }
    const payState = await database.db.transaction(async (tx) => {
      const order = await lockOrder(tx, found.orderId)
      const transfer = await findTransfer(tx, found.id)
      if (!transfer || !endsFrom[input.decision].includes(transfer.state))
        throw new AppError('payments.transferDecided')
      // A code was opened before the transfer was announced and came alive only now: it is closed first.
      if (input.decision === 'confirm' && (await findLivePayment(tx, order.id))) return undefined
      await decisions[input.decision](tx, context, order, transfer)
      await writeAudit(tx, {
        actor: user,
        action: `transfer.${input.decision}`,
        subjectKind: 'transfer',
        subjectId: transfer.id,
        detail: {
          orderNo: order.orderNo,
          received: input.received ?? null,
          reference: input.reference,
          leftOn: input.leftOn ?? null,
        },
        requestId: client.requestId,
      })
      return (await lockOrder(tx, order.id)).paymentState
    })
    const after = payState === undefined ? undefined : await findTransfer(db, found.id)
    if (payState !== undefined && after) return { transferId: found.id, state: after.state, payState }
  }
  throw new AppError('common.conflict')
})

function refuseIncomplete({ decision, notes, ...statement }: Context['input']): void {
  if (decision !== 'return') statementOf(statement)
  if (decision !== 'confirm' && notes === '') throw new AppError('payments.transferReasonNeeded')
}

type Statement = Pick<Context['input'], 'received' | 'reference' | 'leftOn'>

/** @throws AppError `payments.statementNeeded` */
function statementOf({ received, reference, leftOn }: Statement) {
  if (received === undefined || reference === '' || leftOn === undefined) throw new AppError('payments.statementNeeded')
  return { received, reference, leftOn: civilDate(leftOn) }
}

/** Ends the order's open code at the provider, so that it takes no money any more; if it did, the order is paid by it. */
async function closeCode(parts: PaymentParts, orderId: string): Promise<void> {
  const live = await findLivePayment(parts.database.db, orderId)
  if (!live) return
  await endAttempt(parts, live.payment).catch((error: unknown) => {
    throw toAppError(error, parts.services.log)
  })
}

const decisions: Readonly<Record<Context['input']['decision'], Decision>> = { confirm, return: giveReason, giveBack }

/** Books the money and pays the order, at its price of the day on which it left by the statement, as a payment through the provider does. */
async function confirm(tx: Tx, { input, user, services }: Context, locked: OrderRow, transfer: TransferRow) {
  if (!isPayable(locked)) {
    const isClosed = locked.paymentState === paymentStates.closed.code
    throw new AppError(isClosed ? 'payments.transferOrderOver' : 'payments.paidMeanwhile')
  }
  if (isOver.includes(locked.workState)) throw new AppError('payments.transferOrderOver')
  const { received: totalFen, reference, leftOn } = statementOf(input)
  const order = await reprice(tx, locked, leftOn)
  await refuseDueEnd(tx, order, leftOn)
  if (totalFen !== payableOf(order)) {
    const amounts = { payable: yuan(payableOf(order)), received: yuan(totalFen) }
    throw new AppError('payments.transferAmountDiffers', amounts)
  }
  const payment = await insertBankPayment(tx, { ...splitOf(order), ...attemptOf(order, transfer) })
  const receipt = { transactionId: reference, totalFen, paidAt: services.now() }
  await settlePaid(tx, order, payment, receipt, { id: user.id, role: user.role }).catch(refuseUsedReference)
  await settleTransfer(tx, transfer.id, { state: 'confirmed', paymentId: payment.id, leftOn, decidedBy: user.id })
}

/** It did not arrive, or not as announced: the payer reads why and may announce it again. */
async function giveReason(tx: Tx, { input, user, services }: Context, order: OrderRow, transfer: TransferRow) {
  await settleTransfer(tx, transfer.id, { state: 'returned', notes: input.notes, decidedBy: user.id })
  await releasePrice(tx, order, beijingDate(services.now()))
  const actor = { id: user.id, role: user.role }
  const detail = { amount: transfer.amountFen, notes: input.notes }
  await addOrderEvent(tx, { orderId: order.id, subject: 'payment', event: 'transferReturned', actor, detail })
  await notifyOwner(tx, {
    ownerId: order.ownerId,
    kind: 'payment.transferReturned',
    orderNo: order.orderNo,
    params: { notes: input.notes },
  })
}

/** It arrived but the order does not need it: owed to the payer until finance has paid it back. */
async function giveBack(tx: Tx, { input, user, services }: Context, order: OrderRow, transfer: TransferRow) {
  const { received: totalFen, reference, leftOn } = statementOf(input)
  const payment = await insertBankPayment(tx, { officialFen: 0, serviceFen: totalFen, ...attemptOf(order, transfer) })
  const receipt = { transactionId: reference, totalFen, paidAt: services.now() }
  await settleUnneeded(tx, order, payment, receipt, 'transferUnneeded').catch(refuseUsedReference)
  const settled = { state: 'givenBack', paymentId: payment.id, leftOn, notes: input.notes, decidedBy: user.id } as const
  await settleTransfer(tx, transfer.id, settled, endsFrom.giveBack)
  await releasePrice(tx, order, beijingDate(services.now()))
}

const attemptOf = (order: OrderRow, transfer: TransferRow) => ({
  orderId: order.id,
  description: `${order.orderNo} ${order.title}`.trim(),
  startedBy: transfer.announcedBy,
})
