import { counterDoubt, isQuoteOpen } from '@portal/domain/patents/abroad/quote-states'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { parseYuan } from '../yuan.ts'
import styles from './abroad.module.css'
import type { Quote } from './abroad-types.ts'
import { familyMessages } from './family-messages.ts'

function useAnswer(onDone: () => void, ordered?: string) {
  const t = useMessages(familyMessages)
  return useCallMutation('foreign.answerQuote', {
    onSuccess: ({ state, orderNo }) => {
      onDone()
      const said: Readonly<Record<string, string>> = {
        accepted: (ordered === undefined ? t.accepted : t.repriced)(orderNo ?? ''),
        countered: t.countered,
        sent: t.takenBack,
      }
      showToast({ tone: 'good', text: said[state] ?? t.refused })
    },
  })
}

interface AnswerQuoteProps {
  readonly quote: Quote
  readonly country: string
  /** Last day of a claimed priority that is over: the claim is given up by accepting. */
  readonly lostOn?: string | undefined
  /** Of the order that is made already: it asks for more than was priced, and gets this price. */
  readonly orderNo?: string
}

/** Accept, counter or refuse an open quote; accepting binds, so it is asked once. */
export function AnswerQuote({ quote, country, lostOn, orderNo }: AnswerQuoteProps) {
  const t = useMessages(familyMessages)
  const [how, setHow] = useState<'accept' | 'counter' | 'refuse'>()
  const [offer, setOffer] = useState('')
  const [notes, setNotes] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [withoutPriority, setWithoutPriority] = useState(false)
  /** The amount that was asked back and is meant. */
  const [meant, setMeant] = useState<number>()
  const answer = useAnswer(() => setHow(undefined), orderNo)
  const quoted = quote.amountOfficial + quote.amountService
  const total = formatFen(quoted)
  const amount = parseYuan(offer)
  const doubt = amount === undefined ? undefined : counterDoubt(amount, quoted)
  const isAskedBack = how === 'counter' && doubt !== undefined && meant === amount
  const send = () => {
    setIsTried(true)
    if (how === 'counter' && amount !== undefined) {
      if (doubt !== undefined && meant !== amount) return setMeant(amount)
      answer.mutate({ id: quote.id, answer: 'counter', amount, notes })
    }
    if (how === 'refuse') answer.mutate({ id: quote.id, answer: 'refuse', notes })
  }
  if (how === 'accept') {
    return (
      <div className={classes(layout.stack12, layout.shrinks)}>
        <p role="status">
          <strong>{t.acceptAsk(country, total)}</strong>
        </p>
        <p className={texts.soft13}>{orderNo === undefined ? t.acceptBinds : t.repricedBinds(orderNo)}</p>
        {quote.validUntil !== null && <p className={texts.soft13}>{t.validUntil(quote.validUntil)}</p>}
        {lostOn !== undefined && (
          <>
            <p className={texts.warn13}>{t.priorityOver(lostOn)}</p>
            <CheckField
              label={t.withoutPriority}
              checked={withoutPriority}
              onChange={(event) => setWithoutPriority(event.target.checked)}
            />
          </>
        )}
        <div className={styles.acts}>
          <Button onClick={() => setHow(undefined)}>{t.cancel}</Button>
          <Button
            tone="primary"
            busy={answer.isPending}
            disabled={lostOn !== undefined && !withoutPriority}
            onClick={() => answer.mutate({ id: quote.id, answer: 'accept', withoutPriority })}
          >
            {t.acceptBinding(total)}
          </Button>
        </div>
      </div>
    )
  }
  if (how) {
    return (
      <div className={classes(layout.stack12, layout.shrinks)}>
        {how === 'counter' && (
          <TextField
            label={t.offer}
            inputMode="decimal"
            value={offer}
            {...(isTried && amount === undefined && { error: t.offerWrong })}
            onChange={(event) => setOffer(event.target.value)}
          />
        )}
        <TextField label={t.reason} value={notes} maxLength={1000} onChange={(event) => setNotes(event.target.value)} />
        {isAskedBack && amount !== undefined && (
          <p className={texts.warn13} role="alert">
            {(doubt === 'notBelow' ? t.offerNotBelow : t.offerFarBelow)(formatFen(amount), total)}
          </p>
        )}
        <div className={styles.acts}>
          <Button onClick={() => setHow(undefined)}>{t.cancel}</Button>
          <Button tone={how === 'refuse' ? 'bad' : 'primary'} busy={answer.isPending} onClick={send}>
            {how === 'refuse'
              ? t.sendRefusal
              : isAskedBack && amount !== undefined
                ? t.sendAllTheSame(formatFen(amount))
                : t.sendCounter}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.acts}>
      <Button tone="primary" onClick={() => setHow('accept')}>
        {t.accept(total)}
      </Button>
      <Button onClick={() => setHow('counter')}>{t.counter}</Button>
      <Button onClick={() => setHow('refuse')}>{t.refuse}</Button>
    </div>
  )
}

/** Takes a counter-offer back while the agency has not answered it; the quote then stands as before. */
export function TakeBack({ quote }: { quote: Quote }) {
  const t = useMessages(familyMessages)
  const answer = useAnswer(() => {})
  const { validUntil } = quote
  const stands = validUntil !== null && isQuoteOpen({ state: 'sent', validUntilOn: validUntil }, todayInBeijing())
  if (!stands) return <p className={texts.soft13}>{t.counterWaits}</p>
  return (
    <div className={styles.acts}>
      <p className={texts.soft13}>
        {t.counterWaits} {t.validUntil(validUntil)}
      </p>
      <Button busy={answer.isPending} onClick={() => answer.mutate({ id: quote.id, answer: 'takeBack' })}>
        {t.takeBack}
      </Button>
    </div>
  )
}
