import { formatYuan } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import texts from '../ui/texts.module.css'
import { furtherMessages } from './further-messages.ts'
import { useRemainingLife, useSubject } from './ListingCard.tsx'
import { squareMessages } from './messages.ts'
import styles from './square.module.css'
import type { Card } from './square-types.ts'
import { useStatus } from './use-status.ts'

/** Listings as rows. */
export default function ListingTable({ cards, onOpen }: { cards: readonly Card[]; onOpen: (card: Card) => void }) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages) }
  const subject = useSubject()
  const life = useRemainingLife()
  const status = useStatus()
  return (
    <div className={layout.scrolls}>
      <table className={classes(texts.quietHeads, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.number}</th>
            <th scope="col">{t.type}</th>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.life}</th>
            <th scope="col" className={styles.end}>
              {t.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id}>
              <th scope="row">
                <button type="button" className={styles.open} onClick={() => onOpen(card)}>
                  {card.title}
                </button>
              </th>
              <td>
                <NumberText>{card.patentNumber}</NumberText>
              </td>
              <td>{subject(card)}</td>
              <td>{status(card)}</td>
              <td>{life(card)}</td>
              <td className={styles.end}>{card.price === null ? t.ask : formatYuan(card.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
