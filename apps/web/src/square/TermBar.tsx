import { addYears, civilDate } from '@portal/domain/dates/civil-date'
import { markTerm } from '@portal/domain/marks/mark-deadlines'
import { termYears } from '@portal/domain/patents/terms'
import { figureOn } from '@portal/domain/rules/law-figure'
import type { Card } from './square-types.ts'
import styles from './term-bar.module.css'

const rights = ['invention', 'utilityModel', 'design'] as const
const longestDesignTerm = 15

/** Years of the whole term; undefined where it is not known. */
function wholeTerm({ kind, type, termEndsOn }: Card): number | undefined {
  if (termEndsOn === null) return undefined
  const endsOn = civilDate(termEndsOn)
  if (kind === 'trademark') return figureOn(markTerm, endsOn)
  const right = rights.find((one) => one === type)
  // Only of a design does the term depend on the day of filing: one that lasts 15 years was filed 15 years before its end.
  return right && termYears(right, addYears(endsOn, -longestDesignTerm))
}

/** How much of the term is left, drawn; the words stand beside it. */
export function TermBar({ card }: { card: Card }) {
  const whole = wholeTerm(card)
  if (whole === undefined || card.remainYears === null) return null
  return (
    <span className={styles.bar} aria-hidden="true" data-bar>
      <span style={{ width: `${Math.min(100, (card.remainYears / whole) * 100)}%` }} />
    </span>
  )
}
