import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { type NamedOrder, OrderName } from './OrderName.tsx'

interface MoneyCardProps {
  readonly row: NamedOrder & { readonly amount: number }
  readonly chip: ReactNode
  /** Who pays or why it goes back: what tells the rows apart beside the amount. */
  readonly words: string
}

/** One row of money on a phone. */
export function MoneyCard({ row, chip, words }: MoneyCardProps) {
  return (
    <>
      <OrderName orderNo={row.orderNo} title={row.title} type={row.type} dealId={row.dealId} />
      <span>{chip}</span>
      <span className={layout.spreadRow12}>
        <span className={texts.soft}>{words}</span>
        <Money fen={row.amount} strong />
      </span>
    </>
  )
}
