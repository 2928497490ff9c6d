import { formatDay } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { furtherMessages } from './further-messages.ts'
import { useRemainingLife } from './ListingCard.tsx'
import showcase from './showcase.module.css'
import type { Card } from './square-types.ts'

/** Letters from which a title, as of a patent without a drawing, is a sentence and no sign. */
const longTitle = 12

/** What a right without pictures of its seller shows of itself: its mark or drawing, else its words. */
export function RightPicture({ card }: { card: Card }) {
  const t = useMessages(furtherMessages)
  const life = useRemainingLife()
  return (
    <div className={showcase.right}>
      {card.cover === null ? (
        <span className={showcase.mark} data-long={card.title.length > longTitle || undefined}>
          {card.title}
        </span>
      ) : (
        <img src={card.cover} alt={card.title} />
      )}
      <span>{life(card)}</span>
      {card.termEndsOn !== null && <small>{t.termEnds(formatDay(card.termEndsOn))}</small>}
    </div>
  )
}
