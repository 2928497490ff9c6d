import { errorCatalogue } from '@portal/contract/errors'
import { checkPayable as call } from '@portal/contract/money/payments'
import { orderCan, orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth, type TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { findPayRefusal } from '../../kernel/approvals/clear-act-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { findVisibleOrders, type OrderRow } from '../../kernel/orders/order-access.ts'
import { payableOf } from '../../kernel/orders/order-money-rules.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { priceOn } from './due-price-queries.ts'
import { findDueEnd, situationOf } from './open-payment.ts'
import { findAnnouncedAmong } from './transfer-queries.ts'

/** Nothing is opened or moved: a look before several orders are paid one after the other. */
export const checkPayable = implement(call, async ({ input, user, db, services, language }) => {
  const orderNos = [...new Set(input.orderNos)]
  const found = await findVisibleOrders(db, user, orderNos)
  const announced = await findAnnouncedAmong(
    db,
    found.map((order) => order.id),
  )
  const today = beijingDate(services.now())
  // At the price and by the periods of today, as each is opened afterwards.
  const priced = await Promise.all(found.map((order) => priceOn(db, order, today)))
  const byNumber = new Map(priced.map((order) => [order.orderNo, order]))
  const list = await Promise.all(
    orderNos.map(async (orderNo) => {
      const order = byNumber.get(orderNo)
      const reason = order
        ? await reasonAgainst(db, { user, order, announced, today })
        : words(errorCatalogue['common.notFound'])
      const amount = order ? payableOf(order) : 0
      return { orderNo, title: order ? titleIn(order, language) : '', amount, payable: reason === null, reason }
    }),
  )
  return { list, total: list.reduce((sum, one) => (one.payable ? sum + one.amount : sum), 0) }
})

interface Looked {
  readonly user: SessionUser
  readonly order: OrderRow
  /** Ids of orders whose transfer is on its way. */
  readonly announced: ReadonlySet<string>
  readonly today: CivilDate
}

async function reasonAgainst(db: Db, { user, order, announced, today }: Looked) {
  const role = await actingRole(db, user, order)
  if (role === undefined) return words(orderRefusalWords.roleNotAllowed)
  const answer = orderCan('pay', situationOf(order, role))
  if (!answer.allowed) return words(orderRefusalWords[answer.reason])
  if (payableOf(order) <= 0) return words(errorCatalogue['payments.nothingToPay'])
  if (announced.has(order.id)) return words(errorCatalogue['payments.transferAnnounced'])
  const over = await findDueEnd(db, order, today)
  if (over) return fillBoth(words(errorCatalogue[over.code]), { on: over.lastOn })
  // Each by itself, as it is opened: of several that share a budget the first takes its place before the next is asked.
  const refusal = await findPayRefusal(db, { order, user, today })
  return refusal ? fillBoth(words(errorCatalogue[refusal.code]), refusal.values) : null
}

const words = ({ en, zh }: TwoLanguages) => ({ en, zh })
