import { useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { formatFen } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { parseYuan } from '../parts/yuan.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { showToast } from '../ui/toast.ts'
import { familyMessages } from './family-messages.ts'
import styles from './foreign.module.css'
import { foreignReads, type Quote } from './foreign-types.ts'

/** Accept, counter or refuse an open quote. */
export function AnswerQuote({ quote }: { quote: Quote }) {
  const t = useMessages(familyMessages)
  const [how, setHow] = useState<'counter' | 'refuse'>()
  const [offer, setOffer] = useState('')
  const [notes, setNotes] = useState('')
  const [wanted, setWanted] = useState(false)
  const answer = useCallMutation('foreign.answerQuote', {
    invalidates: foreignReads,
    onSuccess: ({ state, orderNo }) => {
      setHow(undefined)
      const words = state === 'accepted' ? t.accepted(orderNo ?? '') : state === 'countered' ? t.countered : t.refused
      showToast({ tone: 'good', text: words })
    },
  })
  const total = formatFen(quote.amountOfficial + quote.amountService)
  const amount = parseYuan(offer)
  const send = () => {
    setWanted(true)
    if (how === 'counter' && amount !== undefined) answer.mutate({ id: quote.id, answer: 'counter', amount, notes })
    if (how === 'refuse') answer.mutate({ id: quote.id, answer: 'refuse', notes })
  }
  if (how) {
    return (
      <div className={styles.form}>
        {how === 'counter' && (
          <TextField
            label={t.offer}
            inputMode="decimal"
            value={offer}
            {...(wanted && amount === undefined && { error: t.offerWrong })}
            onChange={(event) => setOffer(event.target.value)}
          />
        )}
        <TextField label={t.reason} value={notes} maxLength={1000} onChange={(event) => setNotes(event.target.value)} />
        <div className={styles.acts}>
          <Button onClick={() => setHow(undefined)}>{t.cancel}</Button>
          <Button tone={how === 'refuse' ? 'bad' : 'primary'} busy={answer.isPending} onClick={send}>
            {how === 'refuse' ? t.sendRefusal : t.sendCounter}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.acts}>
      <Button tone="primary" busy={answer.isPending} onClick={() => answer.mutate({ id: quote.id, answer: 'accept' })}>
        {t.accept(total)}
      </Button>
      <Button onClick={() => setHow('counter')}>{t.counter}</Button>
      <Button onClick={() => setHow('refuse')}>{t.refuse}</Button>
    </div>
  )
}
