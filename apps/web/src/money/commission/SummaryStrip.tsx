import type { ReactNode } from 'react'
import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import styles from './commission.module.css'
import type { Summary } from './commission-types.ts'
import { commissionMessages } from './messages.ts'

/** What is held, can be withdrawn, is asked for, was paid and was taken back; its room stands before the figures come. */
export function SummaryStrip({ summary }: { summary: Summary | undefined }) {
  const t = useMessages(commissionMessages)
  const money = (fen: number | undefined): ReactNode => (fen === undefined ? '…' : <Money fen={fen} />)
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t.available, money(summary?.available)],
    [t.pending, money(summary?.pending)],
    [t.nextRelease, summary?.nextRelease ? formatDay(summary.nextRelease) : t.noRelease],
    [t.asked, money(summary?.asked)],
    [t.paid, money(summary?.paid)],
    [t.clawed, money(summary?.clawed)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value], at) => (
        <div key={name}>
          <dt className={texts.soft13}>{name}</dt>
          <dd className={classes(texts.numbers, at === 0 && styles.large, at === 0 && texts.medium)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
