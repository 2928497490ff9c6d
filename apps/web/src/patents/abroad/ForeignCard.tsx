import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { CaseName, CountryName, DeadlineCell, FamilyChips, QuoteCell } from './ForeignCells.tsx'
import type { ForeignInList } from './foreign-types.ts'

/** A filing abroad on a phone: what, where, how the quote stands, when and how much. */
export function ForeignCard({ row, onOpen }: { row: ForeignInList; onOpen: () => void }) {
  const amount = row.amountOfficial + row.amountService - row.amountCoupon
  return (
    <>
      <CaseName row={row} onOpen={onOpen} />
      <span className={layout.between8}>
        {row.country === null ? <FamilyChips row={row} /> : <CountryName code={row.country} />}
        <QuoteCell row={row} />
      </span>
      <span className={layout.between8}>
        <DeadlineCell row={row} />
        {amount > 0 && <Money fen={amount} />}
      </span>
    </>
  )
}
