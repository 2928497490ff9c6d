import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { OrderStateWord } from '../../parts/OrderStateChip.tsx'
import { transferStateMessages } from '../../parts/pay/transfer-state-messages.ts'
import { classes } from '../../ui/classes.ts'
import cells from '../../ui/list/cells.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { orderMessages } from './messages.ts'
import { costsNothing, type OrderInList, payableFen } from './order-actions.ts'
import styles from './orders.module.css'

/** What an order costs, and below it how far it is paid; a draft says what is expected. */
export function AmountCell({ order }: { order: OrderInList }) {
  const t = useMessages(orderMessages)
  if (order.workState !== workStates.draft.code) {
    const isPaid = !isFamily(order.type) && !costsNothing(order)
    return <Stack fen={payableFen(order)} below={isPaid ? <Payment order={order} /> : undefined} />
  }
  if (order.amountExpected === null) return <span className={texts.quiet}>{t.notYet}</span>
  return <Stack fen={order.amountExpected} below={t.expected} />
}

function Stack({ fen, below }: { fen: number; below: ReactNode }) {
  return (
    <span className={classes(cells.stack, styles.stack)}>
      <Money fen={fen} />
      {below !== undefined && <small>{below}</small>}
    </span>
  )
}

function Payment({ order }: { order: OrderInList }) {
  const t = useMessages(transferStateMessages)
  if (order.transfer === null) return <OrderStateWord set="payment" code={order.payState} />
  return order.transfer === 'announced' ? (
    <span data-tone="wait">{t.stateAnnounced}</span>
  ) : (
    <span data-tone="warn">{t.stateReturned}</span>
  )
}
