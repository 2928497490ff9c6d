import { fieldsLeft } from '@portal/domain/office/letters/fill-letter'
import type { LetterForm } from '@portal/domain/office/letters/letter-fields'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { type CaseToWrite, wayToWrite } from '../../parts/letters/WriteLink.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Segments } from '../../ui/Segments.tsx'
import texts from '../../ui/texts.module.css'
import {
  filledTexts,
  findTemplate,
  type NewLetter,
  type Typed,
  usualRecipients,
  type Whom,
  type Writing,
  writingQuery,
} from './letter-types.ts'
import styles from './letters.module.css'
import { manyMessages, writeMessages } from './messages.ts'
import { type LetterOfMany, OneOfMany, type Outcome } from './OneOfMany.tsx'
import { TemplateSelect, useOwnTemplates } from './TemplateSelect.tsx'
import { FormChoice, NotSetUp } from './WriteOne.tsx'

const keyOf = ({ orderNo, limitId }: CaseToWrite) => `${orderNo}.${limitId ?? ''}`

interface WriteManyProps {
  readonly cases: readonly CaseToWrite[]
  /** Those that were chosen too, of which a run of their own is made. */
  readonly rest: readonly CaseToWrite[]
}

/** One letter of a template about each of several cases: shown, completed and sent one after another, each with its result. */
export default function WriteMany({ cases, rest }: WriteManyProps) {
  const t = useMessages(writeMessages)
  const many = useMessages(manyMessages)
  const reader = useLanguage()
  const own = useOwnTemplates()
  const [key, setKey] = useState('')
  const [chosenForm, setForm] = useState<LetterForm>()
  const [language, setLanguage] = useState<Language | 'own'>('own')
  const [whom, setWhom] = useState<Whom>('members')
  const [typed, setTyped] = useState<Readonly<Record<string, Typed | undefined>>>({})
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const [run, setRun] = useState<{ readonly done: number; readonly all: number }>()
  const isStopped = useRef(false)
  // Nobody would see what becomes of letters that are sent after the page was left.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const { mutateAsync } = useCallMutation('letters.sendLetter', { shownInPlace: true })
  useDocumentTitle(t.manyTitle(cases.length))
  const found = useQueries({
    queries: cases.map((one) => writingQuery(one)),
  })
  const [first] = found
  // Nothing is mailed where no mail is set up.
  const form = chosenForm ?? (first?.data?.hasMail === false ? 'paper' : 'mail')
  const template = findTemplate(key, own, reader)
  const rows = cases.map((one, at): LetterOfMany => {
    const writing: Writing | undefined = found[at]?.data
    const id = keyOf(one)
    const base = { id, orderNo: one.orderNo, writing, error: found[at]?.error ?? null, outcome: outcomes[id] }
    if (!writing) {
      const none = { language: reader, noted: null, to: undefined, isTyped: false, isAddressed: false, isReady: false }
      return { ...base, ...none, subject: '', body: '', left: [] }
    }
    const mine = typed[id]
    const ofOne = mine?.language ?? (language === 'own' ? writing.language : language)
    const { subject, body } = mine ?? filledTexts(template, writing, ofOne)
    const noted = mine ? mine.noted : (template?.noted ?? null)
    const left = fieldsLeft(`${subject}\n${body}`)
    const to = usualRecipients(writing, form, whom)
    const isAddressed = form === 'paper' || to.memberIds.length + to.contactIds.length > 0
    const isSet = form === 'mail' ? writing.hasMail : writing.hasLetterhead
    const isReady = isSet && isAddressed && left.length === 0 && subject.trim() !== '' && body.trim() !== ''
    const known = { language: ofOne, noted, to, isTyped: mine !== undefined, isAddressed, isReady }
    return { ...base, ...known, subject, body, left }
  })
  const isSent = ({ outcome }: LetterOfMany) => outcome?.state === 'sent' || outcome?.state === 'before'
  const ready = rows.filter((row) => row.isReady && !isSent(row))
  const unsent = rows.filter((row) => !isSent(row))
  const letterOf = ({ writing, to, ...row }: LetterOfMany): NewLetter | undefined =>
    writing &&
    to && {
      ...{ orderNo: row.orderNo, form, language: row.language, subject: row.subject, body: row.body },
      ...{ template: row.noted, memberIds: to.memberIds, contactIds: to.contactIds, filledOn: writing.filledOn },
    }
  const sendAll = async () => {
    isStopped.current = false
    const say = (id: string, outcome: Outcome) => setOutcomes((now) => ({ ...now, [id]: outcome }))
    for (const [done, row] of ready.entries()) {
      if (isStopped.current) break
      setRun({ done, all: ready.length })
      const letter = letterOf(row)
      if (!letter) continue
      say(row.id, { state: 'sending' })
      // One that is refused says why on its own line; the others go on.
      await mutateAsync(letter).then(
        ({ isNew }) => say(row.id, { state: isNew ? 'sent' : 'before' }),
        (error: Error) => say(row.id, { state: 'failed', reason: error.message }),
      )
    }
    setRun(undefined)
  }
  const sent = rows.filter(isSent).length
  const hasTyped = rows.some((row) => row.isTyped && !isSent(row))
  const failed = rows.filter(({ outcome }) => outcome?.state === 'failed').length
  return (
    <div className={layout.stack16}>
      <LeaveGuard isLost hasUnsent={() => run !== undefined || hasTyped} />
      <h1>{t.manyTitle(cases.length)}</h1>
      {rest.length > 0 && (
        <p role="status" className={texts.warn13}>
          {many.firstOf(cases.length, cases.length + rest.length)}
        </p>
      )}
      <Panel>
        <div className={layout.stack16}>
          <TemplateSelect value={key} own={own} onChange={setKey} />
          <div className={layout.wrap8x16}>
            <Segments
              label={t.language}
              options={[
                ['own', t.ofClient],
                ['zh', t.zh],
                ['en', t.en],
              ]}
              chosen={language}
              onChoose={setLanguage}
            />
            <FormChoice chosen={form} onChoose={setForm} />
            {form === 'mail' && (
              <Segments
                label={t.recipients}
                options={[
                  ['members', many.members],
                  ['contact', many.contact],
                ]}
                chosen={whom}
                onChoose={setWhom}
              />
            )}
          </div>
          {first?.data && (
            <NotSetUp form={form} hasMail={first.data.hasMail} hasLetterhead={first.data.hasLetterhead} />
          )}
        </div>
      </Panel>
      <Panel title={many.list}>
        <ul className={styles.lines} aria-label={many.list}>
          {rows.map((row) => (
            <OneOfMany
              key={row.id}
              letter={row}
              form={form}
              onType={(next) =>
                setTyped((now) => ({
                  ...now,
                  [row.id]: next && { language: row.language, noted: row.noted, ...next },
                }))
              }
            />
          ))}
        </ul>
      </Panel>
      <div className={layout.stack8}>
        {run && (
          <>
            <ProgressBar label={many.progress(run.done, run.all)} share={run.done / run.all} />
            <p className={texts.soft13} role="status">
              {many.progress(run.done, run.all)}
            </p>
          </>
        )}
        {!run && sent + failed > 0 && (
          <p role="status" className={failed > 0 ? texts.warn13 : texts.soft13}>
            {many.end(sent, failed)}
          </p>
        )}
        {!run && ready.length < unsent.length && <p className={texts.soft13}>{many.onlyReady}</p>}
        <div className={styles.foot}>
          {sent > 0 && !run && <LinkButton to={pathTo('/agency/letters')}>{many.toLetters}</LinkButton>}
          {rest.length > 0 && !run && !hasTyped && (
            <LinkButton to={wayToWrite(rest)}>{many.goOn(rest.length)}</LinkButton>
          )}
          {run ? (
            <Button
              onClick={() => {
                isStopped.current = true
              }}
            >
              {many.stop}
            </Button>
          ) : (
            <Button tone="primary" icon="mail" disabled={ready.length === 0} onClick={() => void sendAll()}>
              {many.send(ready.length, unsent.length)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
