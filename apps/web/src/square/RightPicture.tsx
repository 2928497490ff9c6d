import { addYears, civilDate } from '@portal/domain/dates/civil-date'
import { termYears } from '@portal/domain/patents/terms'
import { formatDay } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { furtherMessages } from './further-messages.ts'
import { useLife } from './ListingCard.tsx'
import { squareMessages } from './messages.ts'
import showcase from './showcase.module.css'
import type { Card } from './square-types.ts'

const rights = ['invention', 'utilityModel', 'design'] as const
const longestDesignTerm = 15

/** Whole term of a patent in years; undefined where it is not known. */
function wholeTerm({ type, termEndsOn }: Card): number | undefined {
  const right = rights.find((one) => one === type)
  if (right === undefined || termEndsOn === null) return undefined
  // Only of a design does the term depend on the day of filing: one that lasts 15 years was filed 15 years before its end.
  return termYears(right, addYears(civilDate(termEndsOn), -longestDesignTerm))
}

/** What a right without pictures can show of itself: a mark its words, a patent how much of its term is left. */
export function RightPicture({ card }: { card: Card }) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages) }
  const life = useLife()
  const whole = wholeTerm(card)
  const left = card.remainYears
  return (
    <div className={showcase.right}>
      {card.kind === 'trademark' &&
        (card.cover === null ? (
          <span className={showcase.mark}>{card.title}</span>
        ) : (
          <img src={card.cover} alt={card.title} />
        ))}
      <span className={card.kind === 'patent' ? showcase.left : undefined}>{life(card)}</span>
      {whole !== undefined && left !== null && (
        <span className={showcase.term} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (left / whole) * 100)}%` }} />
        </span>
      )}
      {card.termEndsOn !== null && <small>{t.termEnds(formatDay(card.termEndsOn))}</small>}
    </div>
  )
}
