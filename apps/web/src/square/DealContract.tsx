import { useState } from 'react'
import { sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { PdfPreview } from '../parts/PdfPreview.tsx'
import { Button } from '../ui/Button.tsx'
import { contractMessages } from './contract-messages.ts'
import { DealPartyForm } from './DealPartyForm.tsx'
import desk from './desk.module.css'
import styles from './square.module.css'
import type { Deal } from './square-types.ts'

/** Who the sides of the contract are, and the model that is made of the deal; for these two alone. */
export function DealContract({ deal }: { deal: Deal }) {
  const t = useMessages(contractMessages)
  const [isOpen, setIsOpen] = useState(false)
  if (deal.side === 'staff') return null
  const mayGive = deal.acts.includes('party')
  return (
    <section className={desk.custody} aria-labelledby="contract-title">
      <h3 id="contract-title">{t.title}</h3>
      {mayGive && <p className={styles.note}>{t.text}</p>}
      <dl className={desk.pairs}>
        {deal.parties.map(({ side, name, given }) => (
          <div key={side} className={desk.pair}>
            <dt>{t[side]}</dt>
            <dd>
              {name} <span className={styles.note}>{given ? t.given : t.notGiven}</span>
            </dd>
          </div>
        ))}
        {deal.party && (
          <div className={desk.pair}>
            <dt>{t.number}</dt>
            <dd>{deal.party.certificateNo}</dd>
          </div>
        )}
      </dl>
      {isOpen && mayGive ? (
        <DealPartyForm deal={deal} onDone={() => setIsOpen(false)} />
      ) : (
        <div className={styles.acts}>
          {mayGive && <Button onClick={() => setIsOpen(true)}>{deal.party ? t.change : t.give}</Button>}
          {deal.state !== 'cancelled' && (
            <PdfPreview
              label={t.model}
              title={t.model}
              make={() => sendCall('square.makeDealContract', { id: deal.id })}
            />
          )}
        </div>
      )}
    </section>
  )
}
