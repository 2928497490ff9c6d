import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { OrderStateChip } from '../OrderStateChip.tsx'
import { WorkStateChip } from '../WorkStateChip.tsx'
import { DeadlineCell, OrderName } from './AreaCells.tsx'
import { type AreaOrder, nextAction, payableFen } from './area-order.ts'

interface AreaCardProps {
  readonly row: AreaOrder
  readonly role: OrderRole
  readonly set: 'trademark' | 'copyright'
  /** What is done, and what else belongs beside it. */
  readonly says: ReactNode
  /** What it is about in the reader's language, where that differs from the title. */
  readonly title?: string
}

/** An order on a phone: about what, what is done, where it stands, when and how much. */
export function AreaCard({ row, role, set, says, title = row.title }: AreaCardProps) {
  const amount = payableFen(row)
  return (
    <>
      <OrderName row={row} title={title} />
      <span className={layout.between8}>{says}</span>
      <span className={layout.wrap4}>
        <WorkStateChip order={row} payableFen={amount} besidePayment />
        {row.officialState !== 'notFiled' && <OrderStateChip set={set} code={row.officialState} />}
        {amount > 0 && <OrderStateChip set="payment" code={row.payState} />}
      </span>
      <span className={layout.between8}>
        {(row.deadlineInner ?? row.deadlineOfficial ?? row.correctionDueOn) !== null && <DeadlineCell row={row} />}
        {/* What is to be paid stands on the button. */}
        {amount > 0 && nextAction(row, role) !== 'pay' && <Money fen={amount} />}
      </span>
    </>
  )
}
