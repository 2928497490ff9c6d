import { getPaymentInstructions as call } from '@portal/contract/money/payments'
import { transferRemark } from '@portal/domain/money/payments/transfer-remark'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { findEnteredAgency } from '../../kernel/orders/contact-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getVisibleOrder, type OrderRow } from '../../kernel/orders/order-access.ts'
import { linesOf, payableOf } from '../../kernel/orders/order-money-rules.ts'
import { findLastTransfer } from '../../kernel/orders/order-payment-queries.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { getOrderOfFees } from '../official-fees/order-of-fees-queries.ts'
import { priceOn } from './due-price-queries.ts'
import { refuseLooker, refuseNotDue, refuseUnlessPayable } from './open-payment.ts'
import { transferFacts } from './transfer-parts.ts'

/**
 * Nobody reads where to pay what may not be paid: the refusals are those of opening a payment. An announced transfer is told without
 * an account, so that it is not sent twice.
 */
export const getPaymentInstructions = implement(call, async ({ input, user, db, services, language }) => {
  const { packageList = [] } = input
  const orderNo = input.orderNo ?? (await getOrderOfFees(db, user.ownerId, packageList))
  const visible = await getVisibleOrder(db, user, orderNo)
  refuseUnlessPayable(visible, refuseLooker(await actingRole(db, user, visible), language), language)
  const [transfer, agency] = await Promise.all([
    findLastTransfer(db, visible.id),
    findEnteredAgency(db, visible.agencyId),
  ])
  const isAnnounced = transfer?.state === 'announced'
  const order = isAnnounced ? visible : await priceToday(db, visible, beijingDate(services.now()))
  const account = isAnnounced ? undefined : services.config.bankTransfer
  return {
    orderNo: order.orderNo,
    title: titleIn(order, language),
    payState: order.paymentState,
    amount: payableOf(order),
    lines: linesOf(order),
    payee: account?.payee ?? null,
    bank: account?.bank ?? null,
    account: account?.account ?? null,
    invented: account?.invented ?? false,
    remark: transferRemark(order.orderNo),
    deadline: order.deadlineInternalOn,
    weChatPay: services.paymentMode !== 'none',
    agency: agency ?? null,
    transfer: transfer ? transferFacts(transfer) : null,
  }
})

/** The order at its price of a day. @throws AppError as `refuseNotDue`. */
async function priceToday(db: Db, visible: OrderRow, today: CivilDate): Promise<OrderRow> {
  const order = await priceOn(db, visible, today)
  await refuseNotDue(db, order, today)
  return order
}
