import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import styles from './MoneySums.module.css'
import { sumMessages } from './sum-messages.ts'

interface MoneySumsProps {
  /** Names with sums in fen of all rows that the filters leave, on whatever page; a sum is undefined while it comes. */
  readonly sums: readonly (readonly [name: string, fen: number | undefined])[]
}

/** What the rows of a list of money add up to; it holds its room while it comes. */
export function MoneySums({ sums }: MoneySumsProps) {
  const t = useMessages(sumMessages)
  return (
    <dl className={styles.sums} aria-label={t.sums}>
      {sums.map(([name, fen]) => (
        <div key={name}>
          <dt className={texts.soft}>{name}</dt>
          <dd className={texts.medium}>{fen === undefined ? '…' : formatFen(fen)}</dd>
        </div>
      ))}
    </dl>
  )
}
