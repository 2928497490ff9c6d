import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { useState } from 'react'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { PutBack } from '../parts/form/PutBack.tsx'
import { useDraftText } from '../parts/form/use-draft-text.ts'
import { whenDaysRight } from '../ui/are-days-right.ts'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/DateField.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { SelectField } from '../ui/SelectField.tsx'
import { disputeMessages } from './dispute-messages.ts'
import styles from './square.module.css'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** Days that a question leaves unless another day is chosen. */
const usualDays = 7
const sides = ['seller', 'buyer'] as const

/** A question of staff to one side of a dispute, with a day to answer. */
export function AskSide({ deal }: { deal: Deal }) {
  const t = useMessages(disputeMessages)
  const today = civilDate(todayInBeijing())
  const [asked, setAsked] = useState<(typeof sides)[number]>('seller')
  const [on, setOn] = useState<string>(addDays(today, usualDays))
  const { draft, text: notes, setText: setNotes, clear } = useDraftText(`deal-question-${deal.id}`)
  const [tried, setTried] = useState(false)
  const ask = useDealCall('square.actOnDeal', {
    shownInPlace: true,
    onSuccess: () => {
      clear()
      setTried(false)
    },
  })
  const send = () => {
    setTried(true)
    if (notes.trim() === '' || on === '') return
    ask.mutate({ id: deal.id, version: deal.version, act: 'ask', notes, asked, on })
  }
  return (
    <div className={layout.stack8}>
      <PutBack draft={draft} />
      <TextAreaField
        label={t.question}
        rows={2}
        maxLength={1000}
        value={notes}
        error={tried && notes.trim() === '' ? t.askNeeded : undefined}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className={styles.pair}>
        <SelectField
          label={t.whom}
          value={asked}
          options={sides.map((value) => ({ value, label: t[value] }))}
          onChange={(value) => setAsked(sides.find((one) => one === value) ?? 'seller')}
        />
        <DateField
          label={t.until}
          min={addDays(today, 1)}
          value={on}
          error={tried && on === '' ? t.dayNeeded : ask.problem}
          onChange={(event) => {
            ask.reset()
            setOn(event.target.value)
          }}
        />
      </div>
      <span className={layout.line8}>
        <Button size="small" busy={ask.isPending} onClick={whenDaysRight(send)}>
          {t.ask}
        </Button>
      </span>
    </div>
  )
}
