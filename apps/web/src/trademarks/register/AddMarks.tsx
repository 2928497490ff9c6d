import { type FormEvent, useState } from 'react'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { areDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { showToast } from '../../ui/toast.ts'
import { markListMessages } from './list-messages.ts'
import { emptyFacts, type Facts, MarkFacts, readFacts } from './MarkFacts.tsx'
import styles from './marks.module.css'

type Answer = ReplyFor<'marks.addWatchedMarks'>
type Way = 'number' | 'owner' | 'hand'

/** Marks by number or owner out of the register copy, checked first; or typed where the copy lacks one. */
export function AddMarks({ onDone }: { onDone: () => void }) {
  const t = useMessages(markListMessages)
  const [way, setWay] = useState<Way>('number')
  const [numbers, setNumbers] = useState('')
  const [holderName, setHolderName] = useState('')
  const [facts, setFacts] = useState<Facts>(emptyFacts)
  const [relation, setRelation] = useState<'own' | 'other'>('own')
  const [dry, setDry] = useState<Answer>()
  const [fault, setFault] = useState<keyof Facts>()
  const [busy, setBusy] = useState(false)

  const send = async (dryRun: boolean): Promise<Answer | undefined> => {
    const shown = { untilShown: true }
    const request: RequestFor<'marks.addWatchedMarks'> = { relation, dryRun }
    if (way === 'number') return sendCall('marks.addWatchedMarks', { ...request, numbers }, shown)
    if (way === 'owner') return sendCall('marks.addWatchedMarks', { ...request, holderName }, shown)
    const typed = readFacts(facts)
    setFault('fault' in typed ? typed.fault : undefined)
    return 'fault' in typed ? undefined : sendCall('marks.addWatchedMarks', { ...request, typed: typed.facts }, shown)
  }
  const run = async (dryRun: boolean) => {
    setBusy(true)
    try {
      const answer = await send(dryRun)
      if (!answer) return
      if (dryRun || answer.added === 0) return setDry(answer)
      showToast({ tone: 'good', text: t.added(answer.added) })
      if (answer.leftOut > 0) return setDry(await send(true))
      onDone()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!areDaysRight(event.currentTarget)) return
    void run(way !== 'hand')
  }
  const choose = (next: Way) => {
    setWay(next)
    setDry(undefined)
  }
  return (
    <form className={classes(layout.stack16, layout.shrinks)} onSubmit={submit} noValidate>
      <Tabs<Way>
        label={t.way}
        tabs={[
          { key: 'number', label: t.byNumber },
          { key: 'owner', label: t.byOwner },
          { key: 'hand', label: t.byHand },
        ]}
        chosen={way}
        onChoose={choose}
      >
        {way === 'number' && (
          <TextAreaField
            label={t.numbers}
            hint={t.numbersHint}
            rows={4}
            value={numbers}
            spellCheck={false}
            onChange={(event) => {
              setNumbers(event.target.value)
              setDry(undefined)
            }}
          />
        )}
        {way === 'owner' && (
          <TextField
            label={t.ownerName}
            hint={t.ownerHint}
            value={holderName}
            onChange={(event) => {
              setHolderName(event.target.value)
              setDry(undefined)
            }}
          />
        )}
        {way === 'hand' && (
          <>
            <p className={styles.fine}>{t.handHint}</p>
            <MarkFacts facts={facts} onChange={setFacts} withNumber fault={fault} />
          </>
        )}
      </Tabs>
      <SelectField
        label={t.relation}
        value={relation}
        options={[
          { value: 'own', label: t.own },
          { value: 'other', label: t.other },
        ]}
        onChange={(value) => setRelation(value === 'other' ? 'other' : 'own')}
      />
      {dry && <Found answer={dry} />}
      <div className={layout.line8}>
        {way !== 'hand' && (
          <Button
            type="submit"
            tone={dry ? 'plain' : 'primary'}
            busy={busy}
            disabled={(way === 'number' ? numbers : holderName).trim() === ''}
          >
            {t.check}
          </Button>
        )}
        {way === 'hand' && (
          <Button type="submit" tone="primary" busy={busy}>
            {t.addNow(1)}
          </Button>
        )}
        {dry && dry.added > 0 && (
          <Button tone="primary" busy={busy} onClick={() => void run(false)}>
            {t.addNow(dry.added)}
          </Button>
        )}
      </div>
    </form>
  )
}

function Found({ answer }: { answer: Answer }) {
  const t = useMessages(markListMessages)
  const language = useLanguage()
  return (
    <div className={classes(layout.stack12, layout.shrinks, styles.found)} aria-live="polite">
      <p>{t.found(answer.added, answer.existed)}</p>
      {answer.leftOut > 0 && <p role="status">{t.leftOut(answer.leftOut)}</p>}
      <ul>
        {answer.lines.slice(0, 10).map(({ number, name, classes, state }) => (
          <li key={number} data-state={state}>
            {number} {name} · {classes.map((one) => String(one).padStart(2, '0')).join(' ')}
          </li>
        ))}
        {answer.invalid.slice(0, 20).map(({ line, written, reason }) => (
          <li key={`${line} ${written}`} data-tone="bad">
            {t.line(line)}: {written} · {reason[language]}
          </li>
        ))}
      </ul>
      {answer.unknown.length > 0 && (
        <p>
          {t.unknown} {answer.unknown.slice(0, 20).join(', ')}
        </p>
      )}
    </div>
  )
}
