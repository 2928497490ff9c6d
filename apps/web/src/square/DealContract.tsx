import { useState } from 'react'
import { sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { PdfPreview } from '../parts/PdfPreview.tsx'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { contractMessages } from './contract-messages.ts'
import { DealPartyForm } from './DealPartyForm.tsx'
import desk from './desk.module.css'
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
      {mayGive && <p className={texts.quiet13}>{t.text}</p>}
      <dl className={desk.pairs}>
        {deal.parties.map(({ side, name, given }) => (
          <div key={side} className={desk.pair}>
            <dt>{t[side]}</dt>
            <dd>
              {name} <span className={texts.quiet13}>{given ? t.given : t.notGiven}</span>
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
        <div className={layout.line8}>
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
