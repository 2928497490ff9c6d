import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { formatDay, formatFen } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import cells from '../ui/list/cells.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import texts from '../ui/texts.module.css'
import { dealMessages } from './deal-messages.ts'
import desk from './desk.module.css'

/**
 * A buyer's offers that wait for an answer, the buyer's own or the owner's: no deal tells of them yet. Drawn only where
 * there are any.
 */
export function OpenOffers({ onOpen }: { onOpen: (listingId: string) => void }) {
  const t = useMessages(dealMessages)
  const { data } = useQuery(callQuery('square.listOffers', { side: 'buyer', open: true, pageSize: 100 }))
  const rows = (data?.list ?? []).flatMap((thread) => {
    const offer = thread.offers.find((one) => one.acts.length > 0)
    return offer ? [{ thread, offer }] : []
  })
  if (rows.length === 0) return null
  return (
    <section className={desk.custody} aria-labelledby="open-offers-title">
      <h2 id="open-offers-title">{t.openOffers}</h2>
      <ul className={layout.stack16}>
        {rows.map(({ thread, offer }) => (
          <li key={offer.id} className={layout.between8x16}>
            <span>
              <button
                type="button"
                className={classes(cells.title, cells.short)}
                onClick={() => onOpen(thread.listingId)}
              >
                {thread.title}
              </button>{' '}
              <NumberText>{thread.patentNumber}</NumberText>
            </span>
            <span className={offer.acts.includes('accept') ? texts.medium : texts.quiet13}>
              {formatFen(offer.amount)} ·{' '}
              {(offer.acts.includes('accept') ? t.answerBy : t.ownerBy)(formatDay(offer.expiresOn))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
