import { custodyFenMax, priceOf } from '@portal/domain/square/prices'
import { useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { formatFen } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { PutBack } from '../parts/form/PutBack.tsx'
import { useDraftText } from '../parts/form/use-draft-text.ts'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/ChoiceField.tsx'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { dealMessages } from './deal-messages.ts'
import styles from './square.module.css'
import type { Thread } from './square-types.ts'

interface CounterOfferProps {
  readonly offer: Thread['offers'][number]
  readonly custodyOffered: boolean
  readonly onAnswered: (dealId: string | null) => void
  readonly onClose: () => void
}

/** Another price for the one that was offered, with a word about it. */
export function CounterOffer({ offer, custodyOffered, onAnswered, onClose }: CounterOfferProps) {
  const t = useMessages(dealMessages)
  const { id } = offer
  const [price, setPrice] = useState('')
  const { draft, text: message, setText: setMessage, clear } = useDraftText(`counter-offer-${id}`)
  const [custody, setCustody] = useState(offer.custody && custodyOffered)
  const amount = priceOf(price, 'yuan')
  const isTooMuch = amount !== undefined && amount > custodyFenMax
  const answer = useCallMutation('square.answerOffer', {
    onSuccess: ({ dealId }) => {
      clear()
      onAnswered(dealId)
    },
  })
  return (
    <div className={layout.stack8}>
      <PutBack draft={draft} />
      <div className={styles.pair}>
        <TextField
          label={t.amount}
          inputMode="decimal"
          value={price}
          error={price !== '' && amount === undefined ? t.amountWrong : undefined}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextField
          label={t.message}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      {custodyOffered && (
        <CheckField
          label={t.withCustody}
          disabled={isTooMuch}
          checked={custody && !isTooMuch}
          onChange={(event) => setCustody(event.target.checked)}
        />
      )}
      <span className={layout.line8}>
        <Button size="small" onClick={onClose}>
          {t.back}
        </Button>
        <Button
          size="small"
          tone="primary"
          busy={answer.isPending}
          disabled={amount === undefined}
          onClick={() =>
            amount !== undefined &&
            answer.mutate({ id, answer: 'counter', amount, custody: custody && !isTooMuch, message })
          }
        >
          {amount === undefined ? t.counter : t.counterSend(formatFen(amount))}
        </Button>
      </span>
    </div>
  )
}
