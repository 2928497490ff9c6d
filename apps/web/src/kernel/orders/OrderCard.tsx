import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { TransferChip } from '../../parts/TransferChip.tsx'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { DeadlineDays } from './DeadlineDays.tsx'
import { orderMessages } from './messages.ts'
import { OrderAmount } from './OrderAmount.tsx'
import { costsNothing, nextAction, type OrderInList, payableFen } from './order-actions.ts'

const draftState = workStates.draft.code

/** An order on a phone: what it is, where it stands, when and how much. */
export function OrderCard({ order, role }: { order: OrderInList; role: OrderRole }) {
  const t = useMessages(orderMessages)
  const { orderNo } = order
  return (
    <>
      <span className={classes(cells.lines, cells.dense)}>
        <Link
          to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
          className={classes(cells.named, cells.wraps)}
        >
          {order.title || t.untitled}
        </Link>
        <small>{order.customer === null ? orderNo : `${orderNo} · ${order.customer}`}</small>
      </span>
      <span className={layout.wrap4}>
        <WorkStateChip order={order} payableFen={payableFen(order)} besidePayment />
        {order.officialState !== 'notFiled' && <OrderStateChip set="official" code={order.officialState} />}
        {order.transfer ? (
          <TransferChip transfer={order.transfer} />
        ) : (
          !isFamily(order.type) &&
          !costsNothing(order) &&
          order.workState !== draftState && <OrderStateChip set="payment" code={order.payState} />
        )}
      </span>
      <span className={layout.between8}>
        {(order.deadlineInner ?? order.deadlineOfficial) !== null && <DeadlineDays order={order} />}
        {/* What is to be paid stands on the button. */}
        {(payableFen(order) > 0 || order.amountExpected !== null) && nextAction(order, role) !== 'pay' && (
          <OrderAmount order={order} />
        )}
      </span>
    </>
  )
}
