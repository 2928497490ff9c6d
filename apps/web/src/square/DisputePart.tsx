import { formatDay, formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { AskSide } from './AskSide.tsx'
import { DisputeStatement } from './DisputeStatement.tsx'
import { disputeMessages } from './dispute-messages.ts'
import styles from './square.module.css'
import type { Deal } from './square-types.ts'

type Said = Deal['events'][number]
const ofDispute: readonly string[] = ['dispute', 'say', 'ask']

/** What was said, laid down and asked in the disputes of a deal, in its order, and the reader's own part while one goes on. */
export function DisputePart({ deal }: { deal: Deal }) {
  const t = useMessages(disputeMessages)
  const said = deal.events.filter(({ event }) => ofDispute.includes(event))
  if (said.length === 0) return null
  return (
    <section className={layout.stack8} aria-labelledby="dispute-title">
      <h3 id="dispute-title">{t.title}</h3>
      {deal.state === 'dispute' && <p className={texts.quiet13}>{t.text}</p>}
      <ol className={layout.stack16}>
        {said.map((one) => (
          <li key={one.id}>
            <Line one={one} />
          </li>
        ))}
      </ol>
      {deal.acts.includes('say') && <DisputeStatement deal={deal} />}
      {deal.acts.includes('ask') && <AskSide deal={deal} />}
    </section>
  )
}

function Line({ one }: { one: Said }) {
  const t = useMessages(disputeMessages)
  const names: Readonly<Record<string, string>> = { buyer: t.buyer, seller: t.seller, staff: t.staff }
  const does =
    one.asked !== null && one.answerBy !== null
      ? t.asks(t[one.asked], formatDay(one.answerBy))
      : one.event === 'dispute'
        ? t.raised
        : t.said
  return (
    <>
      <span className={texts.quiet13}>
        {names[one.side] ?? ''} {does} · {formatInstant(one.time)}
      </span>
      {one.notes !== '' && <p className={texts.said}>{one.notes}</p>}
      {one.paper && (
        <p className={styles.told}>
          <a href={one.paper.url} target="_blank" rel="noreferrer">
            {one.paper.caption}
          </a>
        </p>
      )}
    </>
  )
}
