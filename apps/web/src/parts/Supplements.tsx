import type { Supplement } from '@portal/contract/kernel/order-shapes'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { useLanguage } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { Money } from '../ui/Money.tsx'
import { Link } from '../ui/navigation/navigation.tsx'
import { OrderStateChip } from './OrderStateChip.tsx'
import styles from './Supplements.module.css'

/** Fees that an order owes beside what was paid for it, each an order of its own: what for, how much, whether it is paid. */
export function Supplements({ list }: { list: readonly Supplement[] }) {
  const language = useLanguage()
  return (
    <ul className={classes(layout.stack8, styles.list)}>
      {list.map(({ orderNo, name, amount, payState, workState }) => (
        <li key={orderNo}>
          <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>{name[language]}</Link>
          <span className={layout.row8}>
            <Money fen={amount} />
            {workState === workStates.cancelled.code ? (
              <OrderStateChip set="work" code={workState} />
            ) : (
              <OrderStateChip set="payment" code={payState} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
