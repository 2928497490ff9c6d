import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { offerDays, offerDaysMax } from '@portal/domain/square/offers'
import { custodyFenMax, priceOf } from '@portal/domain/square/prices'
import { type FormEvent, useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { formatFen, todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { PutBack } from '../parts/form/PutBack.tsx'
import { useDraftText } from '../parts/form/use-draft-text.ts'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/ChoiceField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { TextAreaField, TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { showToast } from '../ui/toast.ts'
import { ContactForm } from './ContactForm.tsx'
import { listingMessages } from './listing-messages.ts'
import styles from './square.module.css'
import type { Listing } from './square-types.ts'

interface ApproachProps {
  readonly listing: Listing
  readonly onDone: () => void
}

/** A price for the listing, with a message and a last day. */
export function MakeOffer({ listing, onDone }: ApproachProps) {
  const t = useMessages(listingMessages)
  const today = civilDate(todayInBeijing())
  const [price, setPrice] = useState(listing.price === null ? '' : String(listing.price / 100))
  const { draft, text: message, setText: setMessage, clear } = useDraftText(`square-offer-${listing.id}`)
  const [expiresOn, setExpiresOn] = useState<string>(addDays(today, offerDays))
  const [custody, setCustody] = useState(listing.custodyOffered)
  const [tried, setTried] = useState(false)
  const amount = priceOf(price, 'yuan')
  const isTooMuch = amount !== undefined && amount > custodyFenMax
  const offer = useCallMutation('square.makeOffer', {
    onSuccess: () => {
      clear()
      showToast({ tone: 'good', text: t.offered })
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount !== undefined) {
      offer.mutate({ id: listing.id, amount, custody: custody && !isTooMuch, message, expiresOn })
    }
  }
  return (
    <form className={layout.stack16} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          label={t.amount}
          inputMode="decimal"
          required
          value={price}
          error={tried && amount === undefined ? t.amountWrong : undefined}
          onChange={(event) => setPrice(event.target.value)}
        />
        <DateField
          label={t.expires}
          required
          min={today}
          max={addDays(today, offerDaysMax)}
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      </div>
      {listing.custodyOffered && (
        <CheckField
          label={t.custody}
          hint={isTooMuch ? t.custodyTooMuch : t.custodyHint}
          disabled={isTooMuch}
          checked={custody && !isTooMuch}
          onChange={(event) => setCustody(event.target.checked)}
        />
      )}
      <PutBack draft={draft} />
      <TextAreaField
        label={t.message}
        hint={t.messageHint}
        maxLength={1000}
        rows={3}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div>
        <Button type="submit" tone="primary" busy={offer.isPending}>
          {amount === undefined ? t.offerPlain : t.offerSend(formatFen(amount))}
        </Button>
      </div>
    </form>
  )
}

/** Asks the owner for their contact, and says how the person who asks is reached. */
export function AskContact({ listing, onDone }: ApproachProps) {
  const t = useMessages(listingMessages)
  const ask = useCallMutation('square.askContact', { onSuccess: onDone })
  return (
    <ContactForm send={t.contact} busy={ask.isPending} onSend={(told) => ask.mutate({ id: listing.id, ...told })}>
      {t.contactText}
    </ContactForm>
  )
}
