import { afterSaleStates } from '@portal/domain/square/product-orders/after-sales'
import { productOrderStates } from '@portal/domain/square/product-orders/product-order-states'
import { formatDay, formatFen, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { productListMessages } from './messages.ts'
import { orderPath, type ProductOrder, type SoldRow, saleTone, stateTone } from './product-order-types.ts'

type Side = ProductOrder['side']

/** What was ordered, as the link to it, with its number. */
export function OrderCell({ row, side }: { row: SoldRow; side: Side }) {
  return (
    <span className={cells.lines}>
      <Link className={texts.medium} to={orderPath(side, row.orderNo)} data-open>
        {row.product}
      </Link>
      <small>{row.orderNo}</small>
    </span>
  )
}

export function VariantCell({ row }: { row: SoldRow }) {
  const t = useMessages(productListMessages)
  return (
    <>
      {row.variant || t.noVariant} <span className={texts.quiet12}>{t.times(row.quantity)}</span>
    </>
  )
}

export function StateCell({ row }: { row: SoldRow }) {
  const language = useLanguage()
  const { state, afterSale } = row
  const isShown = afterSale !== null && (afterSaleStates[afterSale].isOpen || afterSale === 'refused')
  return (
    <span className={layout.wrap4}>
      <StateChip tone={stateTone(state)}>{productOrderStates[state].name[language]}</StateChip>
      {isShown && <StateChip tone={saleTone(afterSale)}>{afterSaleStates[afterSale].name[language]}</StateChip>}
    </span>
  )
}

/** Last day of the next step. */
export function DeadlineCell({ row }: { row: SoldRow }) {
  const t = useMessages(productListMessages)
  if (row.deadline === null) return '—'
  const day = formatDay(row.deadline)
  if (row.deadline >= todayInBeijing()) return day
  return <span className={texts.warn13}>{t.past(day)}</span>
}

/** An order on a phone. */
export function OrderCard({ row, side }: { row: SoldRow; side: Side }) {
  return (
    <>
      <span className={layout.between8}>
        <OrderCell row={row} side={side} />
        <StateCell row={row} />
      </span>
      <span className={layout.between8}>
        <span className={texts.quiet13}>
          {row.other}
          {row.deadline && (
            <>
              {' · '}
              <DeadlineCell row={row} />
            </>
          )}
        </span>
        <strong className={texts.numbers}>{formatFen(row.amount)}</strong>
      </span>
    </>
  )
}
