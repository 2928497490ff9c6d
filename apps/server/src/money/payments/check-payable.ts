import { commonEntries } from '@portal/contract/errors/common'
import { paymentsEntries } from '@portal/contract/errors/payments'
import { checkPayable as call } from '@portal/contract/money/payments'
import { orderCan, orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { findVisibleOrders, type OrderRow } from '../../kernel/orders/order-access.ts'
import { payableOf } from '../../kernel/orders/order-money-rules.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { situationOf } from './open-payment.ts'
import { findAnnouncedAmong } from './transfer-queries.ts'

/** Nothing is opened or moved: a look before several orders are paid one after the other. */
export const checkPayable = implement(call, async ({ input, user, db, language }) => {
  const orderNos = [...new Set(input.orderNos)]
  const found = await findVisibleOrders(db, user, orderNos)
  const announced = await findAnnouncedAmong(
    db,
    found.map((order) => order.id),
  )
  const byNumber = new Map(found.map((order) => [order.orderNo, order]))
  const list = await Promise.all(
    orderNos.map(async (orderNo) => {
      const order = byNumber.get(orderNo)
      const reason = order ? await reasonAgainst(db, user, order, announced) : words(commonEntries['common.notFound'])
      const amount = order ? payableOf(order) : 0
      return { orderNo, title: order ? titleIn(order, language) : '', amount, payable: reason === null, reason }
    }),
  )
  return { list, total: list.reduce((sum, one) => (one.payable ? sum + one.amount : sum), 0) }
})

async function reasonAgainst(db: Db, user: SessionUser, order: OrderRow, announced: ReadonlySet<string>) {
  const role = await actingRole(db, user, order)
  if (role === undefined) return words(orderRefusalWords.roleNotAllowed)
  const answer = orderCan('pay', situationOf(order, role))
  if (!answer.allowed) return words(orderRefusalWords[answer.reason])
  if (payableOf(order) <= 0) return words(paymentsEntries['payments.nothingToPay'])
  return announced.has(order.id) ? words(paymentsEntries['payments.transferAnnounced']) : null
}

const words = ({ en, zh }: TwoLanguages) => ({ en, zh })
