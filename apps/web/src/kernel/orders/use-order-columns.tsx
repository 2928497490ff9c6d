import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { Link } from 'react-router'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { TransferChip } from '../../parts/TransferChip.tsx'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { AmountCell } from './AmountCell.tsx'
import { DeadlineDays } from './DeadlineDays.tsx'
import { orderMessages } from './messages.ts'
import { type OrderInList, payableFen } from './order-actions.ts'
import styles from './orders.module.css'

const draftState = workStates.draft.code

type Words = (typeof orderMessages)['en']

/** Name of an order's kind; a kind that a later release adds shows its code. */
export function kindWords(kind: string, t: Words): string {
  const names: Readonly<Record<string, string>> = {
    invention: t.invention,
    utilityModel: t.utilityModel,
    design: t.design,
    usDesign: t.usDesign,
    usInvention: t.usInvention,
    foreign: t.foreign,
    foreignCountry: t.foreignCountry,
    followUp: t.followUp,
    annualFees: t.annualFees,
    trademark: t.trademark,
    trademarkTransfer: t.trademarkTransfer,
    trademarkService: t.trademarkService,
    trademarkSupplement: t.trademarkSupplement,
    patentSupplement: t.patentSupplement,
    foreignTrademark: t.foreignTrademark,
    foreignTrademarkCountry: t.foreignTrademarkCountry,
    softwareCopyright: t.softwareCopyright,
    workCopyright: t.workCopyright,
    copyrightService: t.copyrightService,
    deal: t.deal,
  }
  return names[kind] ?? kind
}

export function serviceWords(type: string, t: Words): string {
  return type === 'standard' ? t.standard : type === 'express' ? t.express : type
}

/** All columns of screens `/order/patentOrder`. Those of small use, and the parts of the amount, wait to be chosen. */
export function useOrderColumns(role: OrderRole): readonly Column<OrderInList>[] {
  const t = useMessages(orderMessages)
  const money = (key: 'amountOfficial' | 'amountService' | 'amountPaid', title: string): Column<OrderInList> => ({
    key,
    title,
    shown: false,
    align: 'end',
    cell: (order) => <Money fen={order[key]} />,
  })
  return [
    {
      key: 'title',
      title: t.name,
      shown: true,
      minWidth: '210px',
      cell: (order) => (
        <span className={styles.name}>
          <Link
            to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: order.orderNo } })}
            className={styles.title}
            title={order.title}
          >
            {order.title || t.untitled}
          </Link>
          <small>
            {order.orderNo} · {kindWords(order.type, t)}
          </small>
        </span>
      ),
    },
    {
      key: 'work',
      title: t.work,
      shown: true,
      cell: (order) => <WorkStateChip order={order} payableFen={payableFen(order)} />,
    },
    {
      key: 'official',
      title: t.official,
      shown: true,
      cell: (order) => (
        <span className={styles.stack}>
          <OrderStateChip set="official" code={order.officialState} />
          {order.patentNumber && (
            <small>
              <NumberText>{order.patentNumber}</NumberText>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'deadline',
      title: t.deadline,
      shown: true,
      sort: 'deadline',
      sortFirst: 'asc',
      cell: (order) => <DeadlineDays order={order} />,
    },
    ...(worksForCustomers(role)
      ? [
          {
            key: 'customer',
            title: t.customer,
            shown: true,
            minWidth: '100px',
            cell: (order: OrderInList) => <span className={styles.cut}>{order.customer ?? t.notYet}</span>,
          },
        ]
      : []),
    {
      key: 'applicantName',
      title: t.applicant,
      shown: worksForCustomers(role) ? 'wide' : true,
      minWidth: '110px',
      cell: (order) => (
        <span className={styles.cut} title={order.applicantName}>
          {order.applicantName || t.notYet}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t.amount,
      shown: true,
      stays: true,
      align: 'end',
      sort: 'amount',
      cell: (order) => <AmountCell order={order} />,
    },
    { key: 'agent', title: t.agent, shown: 'wide', cell: (order) => order.agent ?? t.notYet },
    {
      key: 'created',
      title: t.created,
      shown: 'wide',
      sort: 'created',
      cell: (order) => <time dateTime={order.createdTime}>{formatInstant(order.createdTime)}</time>,
    },
    {
      key: 'patentNumber',
      title: t.patentNumber,
      shown: false,
      cell: (order) =>
        order.patentNumber ? (
          <NumberText>{order.patentNumber}</NumberText>
        ) : (
          <span className={styles.quiet}>{t.notYet}</span>
        ),
    },
    {
      key: 'payment',
      title: t.payment,
      shown: false,
      cell: (order) =>
        order.transfer ? (
          <TransferChip transfer={order.transfer} />
        ) : isFamily(order.type) ? (
          ''
        ) : order.workState === draftState ? (
          <span className={styles.quiet}>{t.notYet}</span>
        ) : (
          <OrderStateChip set="payment" code={order.payState} />
        ),
    },
    { key: 'orderNo', title: t.orderNo, shown: false, cell: (order) => <NumberText>{order.orderNo}</NumberText> },
    { key: 'type', title: t.type, shown: false, cell: (order) => kindWords(order.type, t) },
    { key: 'ServiceType', title: t.service, shown: false, cell: (order) => serviceWords(order.ServiceType, t) },
    money('amountOfficial', t.officialFees),
    money('amountService', t.serviceFee),
    money('amountPaid', t.paid),
  ]
}
