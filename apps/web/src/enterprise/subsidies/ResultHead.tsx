import { useMessages } from '../../app/language.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { subsidyMessages } from './messages.ts'
import styles from './subsidies.module.css'
import { Unverified } from './Unverified.tsx'

interface ResultHeadProps {
  /** The rule behind the figures is not confirmed under the law of today. */
  readonly unverified: boolean
  readonly figures: readonly { label: string; fen: number; strong?: boolean; hint?: string }[]
}

/** The figures of a year, and whether the rule behind them is sure. */
export function ResultHead({ unverified, figures }: ResultHeadProps) {
  const t = useMessages(subsidyMessages)
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, fen, strong = false, hint }) => (
          <div key={label}>
            <dt className={texts.soft13}>{label}</dt>
            <dd data-strong={strong || undefined}>
              <Money fen={fen} />
              {hint && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {unverified && <Unverified why={t.verifyText} />}
    </>
  )
}
