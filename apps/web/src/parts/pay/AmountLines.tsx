import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'

interface AmountLinesProps {
  /** Fen; official + held + service − coupon = payable. */
  readonly lines: {
    readonly official: number
    /** The price of a deal. */
    readonly held: number
    readonly service: number
    readonly coupon: number
    readonly payable: number
  }
}

/** Who gets what, adding up to the fen. */
export function AmountLines({ lines }: AmountLinesProps) {
  const t = useMessages(payMessages)
  return (
    <dl className={styles.lines}>
      {lines.official > 0 && (
        <div className={layout.spread16}>
          <dt>{t.official}</dt>
          <dd>
            <Money fen={lines.official} />
          </dd>
        </div>
      )}
      {lines.held > 0 && (
        <div className={layout.spread16}>
          <dt>{t.held}</dt>
          <dd>
            <Money fen={lines.held} />
          </dd>
        </div>
      )}
      {(lines.service > 0 || lines.held === 0) && (
        <div className={layout.spread16}>
          <dt>{t.service}</dt>
          <dd>
            <Money fen={lines.service} />
          </dd>
        </div>
      )}
      {lines.coupon > 0 && (
        <div className={layout.spread16}>
          <dt>{t.coupon}</dt>
          <dd>
            <Money fen={-lines.coupon} />
          </dd>
        </div>
      )}
      <div className={classes(layout.spread16, styles.sum)}>
        <dt>{t.sum}</dt>
        <dd>
          <Money fen={lines.payable} strong />
        </dd>
      </div>
    </dl>
  )
}
