import { useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { ContactForm } from './ContactForm.tsx'
import { ContactList } from './ContactList.tsx'
import { contactMessages } from './contact-messages.ts'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** How the sides of a deal reach each other, once both agreed; either of them may ask. */
export function DealContact({ deal }: { deal: Deal }) {
  if (deal.side === 'staff') return null
  return (
    <>
      <ContactList which={{ dealId: deal.id }} />
      {(deal.acts.includes('contact') || deal.acts.includes('openContact')) && <AskInDeal deal={deal} />}
    </>
  )
}

function AskInDeal({ deal }: { deal: Deal }) {
  const t = useMessages(contactMessages)
  const [isOpen, setIsOpen] = useState(false)
  const ask = useDealCall('square.askContact', { onSuccess: () => setIsOpen(false) })
  const pair = { id: deal.listingId, dealId: deal.id }
  // The other side asked before and was declined: whoever takes that back shows both at once.
  const isAgreed = deal.acts.includes('openContact')
  const words = isAgreed ? t.show : t.asks
  if (deal.side === 'buyer' && isOpen) {
    return (
      <ContactForm
        send={words}
        busy={ask.isPending}
        onSend={(told) => ask.mutate({ ...pair, ...told })}
        onCancel={() => setIsOpen(false)}
      >
        {isAgreed ? t.wantsText : t.asksBuyer}
      </ContactForm>
    )
  }
  return (
    <div className={layout.stack8}>
      {isAgreed ? (
        <p className={texts.quiet13}>{t.wantsText}</p>
      ) : (
        deal.side === 'seller' && <p className={texts.quiet13}>{t.asksSeller}</p>
      )}
      <span className={layout.line8}>
        <Button busy={ask.isPending} onClick={() => (deal.side === 'seller' ? ask.mutate(pair) : setIsOpen(true))}>
          {words}
        </Button>
      </span>
    </div>
  )
}
