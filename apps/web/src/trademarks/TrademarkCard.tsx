import type { OrderRole } from '@portal/domain/orders/order-moves'
import { useLanguage } from '../app/language.ts'
import { OrderStateChip } from '../parts/OrderStateChip.tsx'
import { Money } from '../ui/Money.tsx'
import { nextAction, orderKindName, payableFen, type TrademarkOrderInList } from './order-types.ts'
import styles from './orders.module.css'
import { ClassesCell, DeadlineCell, MarkName } from './TrademarkCells.tsx'

/** A trademark order on a phone: which mark, what is done, where it stands, when and how much. */
export function TrademarkCard({ row, role }: { row: TrademarkOrderInList; role: OrderRole }) {
  const language = useLanguage()
  const amount = payableFen(row)
  return (
    <>
      <MarkName row={row} />
      <span className={styles.between}>
        <span>{orderKindName(row)[language]}</span>
        {row.classes.length > 0 && <ClassesCell row={row} />}
      </span>
      <span className={styles.chips}>
        <OrderStateChip set="work" code={row.workState} />
        {row.officialState !== 'notFiled' && <OrderStateChip set="trademark" code={row.officialState} />}
        {amount > 0 && <OrderStateChip set="payment" code={row.payState} />}
      </span>
      <span className={styles.between}>
        {(row.deadlineInner ?? row.deadlineOfficial) !== null && <DeadlineCell row={row} />}
        {/* What is to be paid stands on the button. */}
        {amount > 0 && nextAction(row, role) !== 'pay' && <Money fen={amount} />}
      </span>
    </>
  )
}
