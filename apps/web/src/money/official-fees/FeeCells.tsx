import { type FeeLineState, feeLineStateCodes, feeLineStates } from '@portal/domain/money/official-fees/fee-line-states'
import { useLanguage, useMessages } from '../../app/language.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { TransferChip } from '../../parts/TransferChip.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import texts from '../../ui/texts.module.css'
import type { FeeOrder } from './fee-types.ts'
import { feeMessages } from './messages.ts'
import styles from './official-fees.module.css'

export function LineStateChip({ state }: { state: FeeLineState }) {
  const language = useLanguage()
  const { name, colour } = feeLineStates[state]
  return <StateChip tone={colour}>{name[language]}</StateChip>
}

/** What is paid, by whom, under which number. */
export function FeeOrderName({ order }: { order: FeeOrder }) {
  return (
    <span className={classes(cells.stack, cells.dense, styles.name)}>
      <span className={classes(layout.cut, texts.medium)} title={order.title}>
        {order.title}
      </span>
      <small>
        {order.orderNo} · {order.payer}
      </small>
    </span>
  )
}

/** Payment, and what is announced while it is not there. */
export function PaymentChips({ order }: { order: FeeOrder }) {
  return (
    <span className={layout.wrap4}>
      <OrderStateChip set="payment" code={order.payState} />
      {order.transfer && <TransferChip transfer={order.transfer} />}
    </span>
  )
}

/** What became of the lines: one chip for all of a kind, with how many if they differ. */
export function ResultChips({ order }: { order: FeeOrder }) {
  const t = useMessages(feeMessages)
  const language = useLanguage()
  const some = feeLineStateCodes.filter((code) => (order.lines[code] ?? 0) > 0)
  return (
    <span className={layout.wrap4}>
      {some.map((code) => (
        <StateChip key={code} tone={feeLineStates[code].colour}>
          {feeLineStates[code].name[language]}
          {some.length > 1 && ` ${t.ofLines(order.lines[code] ?? 0, order.count)}`}
        </StateChip>
      ))}
    </span>
  )
}
