import { getPaymentInstructions as call } from '@portal/contract/money/payments'
import { transferRemark } from '@portal/domain/money/payments/transfer-remark'
import { findEnteredAgency } from '../../kernel/orders/contact-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { dueOf, linesOf } from '../../kernel/orders/order-money-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { getOrderOfFees } from '../official-fees/order-of-fees-queries.ts'
import { transferFacts } from './transfer-parts.ts'
import { findLastTransfer } from './transfer-queries.ts'

export const getPaymentInstructions = implement(call, async ({ input, user, db, services, language }) => {
  const { packageList = [] } = input
  const orderNo = input.orderNo ?? (await getOrderOfFees(db, user.ownerId, packageList))
  const order = await getVisibleOrder(db, user, orderNo)
  const [transfer, agency] = await Promise.all([findLastTransfer(db, order.id), findEnteredAgency(db, order.agencyId)])
  const account = services.config.bankTransfer
  return {
    orderNo: order.orderNo,
    title: titleIn(order, language),
    payState: order.paymentState,
    amount: dueOf(order),
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
