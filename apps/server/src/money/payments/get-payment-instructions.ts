import { getPaymentInstructions as call } from '@portal/contract/money/payments'
import { transferRemark } from '@portal/domain/money/payments/transfer-remark'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { findEnteredAgency } from '../../kernel/orders/contact-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getVisibleOrder, type OrderRow } from '../../kernel/orders/order-access.ts'
import { linesOf, payableOf } from '../../kernel/orders/order-money-rules.ts'
import { findLastTransfer } from '../../kernel/orders/order-payment-queries.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { priceOn } from './due-price-queries.ts'
import { dueEnded, findDueEnd, refuseNothingDue, refuseUnlessPayable, refuseViewer } from './open-payment.ts'
import { getOrderOfFees } from './order-of-fees-queries.ts'
import { transferFacts } from './transfer-parts.ts'

/**
 * Nobody reads where to pay what may not be paid: the refusals are those of opening a payment. An announced transfer is told without
 * an account, so that it is not sent twice; where only the day for paying is over, that day is told without one, so that what left by
 * then can still be announced.
 */
export const getPaymentInstructions = implement(call, async ({ input, user, db, services, language }) => {
  const { packageList = [] } = input
  const orderNo = input.orderNo ?? (await getOrderOfFees(db, user, packageList))
  const visible = await getVisibleOrder(db, user, orderNo)
  refuseUnlessPayable(visible, refuseViewer(await actingRole(db, user, visible), language), language)
  const [transfer, agency] = await Promise.all([
    findLastTransfer(db, visible.id),
    findEnteredAgency(db, visible.agencyId),
  ])
  const isAnnounced = transfer?.state === 'announced'
  const { bankTransfer } = services.config
  const asked = {
    today: beijingDate(services.now()),
    isTold: bankTransfer !== undefined || transfer?.state === 'returned',
  }
  const { order, lastOn } = isAnnounced ? { order: visible, lastOn: null } : await priceToday(db, visible, asked)
  const account = isAnnounced || lastOn !== null ? undefined : bankTransfer
  return {
    orderNo: order.orderNo,
    title: titleIn(order, language),
    payState: order.paymentState,
    amount: payableOf(order),
    lines: linesOf(order),
    payee: account?.payee ?? null,
    bank: account?.bank ?? null,
    account: account?.account ?? null,
    lastOn,
    invented: account?.invented ?? false,
    remark: transferRemark(order.orderNo),
    deadline: order.deadlineInternalOn,
    weChatPay: services.paymentMode !== 'none',
    agency: agency ?? null,
    transfer: transfer ? transferFacts(transfer) : null,
  }
})

/**
 * The order at its price of today, or of the day with which it could last be paid.
 *
 * @throws AppError as `refuseNotDue`, of what is over only where no transfer can be told or announced.
 */
async function priceToday(db: Db, visible: OrderRow, { today, isTold }: { today: CivilDate; isTold: boolean }) {
  const over = await findDueEnd(db, visible, today)
  if (over && !isTold) throw dueEnded(over)
  const order = await priceOn(db, visible, over ? civilDate(over.lastOn) : today)
  refuseNothingDue(order)
  return { order, lastOn: over?.lastOn ?? null }
}
