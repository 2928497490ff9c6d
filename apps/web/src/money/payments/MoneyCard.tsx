import type { ReactNode } from 'react'
import { Money } from '../../ui/Money.tsx'
import { type NamedOrder, OrderName } from './OrderName.tsx'
import styles from './payments.module.css'

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
      <OrderName orderNo={row.orderNo} title={row.title} dealId={row.dealId} />
      <span>{chip}</span>
      <span className={styles.between}>
        <span className={styles.quiet}>{words}</span>
        <Money fen={row.amount} strong />
      </span>
    </>
  )
}
