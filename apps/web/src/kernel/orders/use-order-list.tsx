import { patentOrderList } from '@portal/contract/kernel/order-list'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { patentListKinds } from '@portal/domain/kernel/orders/order-areas'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { daysAhead } from '../../parts/list/list-fields.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { TransferChip } from '../../parts/TransferChip.tsx'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { useStateNames } from '../../parts/use-state-names.ts'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import cellStyles from '../../ui/list/cells.module.css'
import type { ListState } from '../../ui/list/list-state.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { AmountCell } from './AmountCell.tsx'
import { DeadlineDays } from './DeadlineDays.tsx'
import { kindWords, serviceWords } from './kind-words.ts'
import { orderMessages } from './messages.ts'
import { costsNothing, type OrderInList, payableFen } from './order-actions.ts'
import styles from './orders.module.css'

const draftState = workStates.draft.code
/** Kinds of order that the list is filtered by. */
const filteredKinds = patentListKinds.filter((kind) => {
  const { isPair, isSupplement } = kindFacts(kind)
  return !isPair && !isSupplement
})

/** The list of screens `/order/patentOrder`: who works for customers filters by customer first, a customer by kind. */
export function useOrderList(role: OrderRole, state: ListState) {
  const t = useMessages(orderMessages)
  const forCustomers = worksForCustomers(role)
  const [person = null] = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'userId', label: t.madeBy, says: t.madeBySays },
  })
  const [keeper = null] = usePersonFilter(role, state, {
    customer: { key: 'keeperId', label: t.keeper, says: t.keeperSays },
    person: { key: 'keeperId', label: t.keeper, says: t.keeperSays },
  })
  const { user } = useSession()
  const hasColleagues = user?.organisation !== undefined && user.organisation.kind !== 'person'
  const isKept = hasColleagues && (!forCustomers || role === 'agent')
  const { options: states } = useStateNames()
  const quiet = <span className={texts.quiet}>{t.notYet}</span>
  const list = useList(patentOrderList, {
    ...{ state, call: 'orders.listOrders', fileCall: 'orders.exportOrders' },
    shown: { applicantName: forCustomers ? 'wide' : true, keeper: isKept ? true : 'never' },
    fields: {
      userId: person,
      keeperId: hasColleagues && !forCustomers ? keeper : null,
      deadlineWithin: daysAhead([7, 30, 90], t.withinDays, t.overdue),
      type: filteredKinds.map((value) => ({ value, label: t[value] })),
      ServiceType: [
        { value: 'standard', label: t.standard },
        { value: 'express', label: t.express },
      ],
      payState: states('payment'),
      workState: states('work'),
      officialState: states('official'),
      ...(!forCustomers && { customersOnly: null }),
    },
    cells: {
      title: (order) => (
        <span className={classes(cellStyles.lines, cellStyles.dense)}>
          <Link
            to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: order.orderNo } })}
            className={classes(cellStyles.named, cellStyles.wraps)}
            title={order.title}
          >
            {order.title || t.untitled}
          </Link>
          <small>
            {order.orderNo} · {kindWords(order.type, t)}
          </small>
        </span>
      ),
      work: (order) => <WorkStateChip order={order} payableFen={payableFen(order)} />,
      official: (order) => (
        <span className={classes(cellStyles.stack, styles.stack)}>
          <OrderStateChip set="official" code={order.officialState} />
          {order.patentNumber && (
            <small>
              <NumberText>{order.patentNumber}</NumberText>
            </small>
          )}
        </span>
      ),
      deadline: (order) => <DeadlineDays order={order} />,
      customer: (order) => <span className={classes(texts.block, layout.cut)}>{order.customer ?? t.notYet}</span>,
      applicantName: (order) => (
        <span className={classes(texts.block, layout.cut)} title={order.applicantName}>
          {order.applicantName || t.notYet}
        </span>
      ),
      keeper: (order) => order.keeper?.name ?? quiet,
      amount: (order) => <AmountCell order={order} />,
      patentNumber: (order) => (order.patentNumber ? <NumberText>{order.patentNumber}</NumberText> : quiet),
      payment: (order) => <PaymentCell order={order} />,
      type: (order) => kindWords(order.type, t),
      ServiceType: (order) => serviceWords(order.ServiceType, t),
    },
  })
  return forCustomers ? list : { ...list, filters: byKindFirst(list.filters) }
}

/** Of a customer: the kind third, the person last. */
function byKindFirst(filters: readonly FilterField[]): FilterField[] {
  const of = (key: string) => filters.filter((one) => one.key === key)
  const [title, number, ...others] = filters.filter(({ key }) => key !== 'type' && key !== 'userId')
  return [title, number, ...of('type'), ...others, ...of('userId')].filter((one) => one !== undefined)
}

function PaymentCell({ order }: { order: OrderInList }) {
  const t = useMessages(orderMessages)
  if (order.transfer) return <TransferChip transfer={order.transfer} />
  if (isFamily(order.type) || costsNothing(order)) return null
  if (order.workState === draftState) return <span className={texts.quiet}>{t.notYet}</span>
  return <OrderStateChip set="payment" code={order.payState} />
}
