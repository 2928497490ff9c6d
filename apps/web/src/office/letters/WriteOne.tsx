import { fieldsLeft } from '@portal/domain/office/letters/fill-letter'
import {
  isLetterField,
  type LetterForm,
  letterBodyMax,
  letterFields,
  letterFilesMax,
  letterFormNames,
  letterForms,
  letterRecipientsMax,
  letterSubjectMax,
} from '@portal/domain/office/letters/letter-fields'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatBytes } from '../../app/format.ts'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import type { CaseToWrite } from '../../parts/letters/WriteLink.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { LetterSheet } from './FilledText.tsx'
import {
  canTick,
  filledTexts,
  findTemplate,
  type Texts,
  type Typed,
  usualRecipients,
  type Writing,
  writingQuery,
} from './letter-types.ts'
import styles from './letters.module.css'
import { writeMessages } from './messages.ts'
import { TemplateSelect, useOwnTemplates } from './TemplateSelect.tsx'

/** A letter about one case: what it says, to whom it goes, and what is enclosed. */
export function WriteOne({ orderNo, limitId }: CaseToWrite) {
  const t = useMessages(writeMessages)
  const [asked, setAsked] = useState(limitId)
  useDocumentTitle(t.oneTitle)
  const request = { orderNo, ...(asked !== undefined && { limitId: asked }) }
  const { data, error, isFetching, refetch } = useQuery(writingQuery(request))
  // While another limit is read, or cannot be, the case, its people and what was typed stay.
  const [held, hold] = useState<Writing>()
  if (data && data !== held) hold(data)
  const writing = data ?? held
  if (!writing) {
    if (!error) return <Skeleton lines={12} />
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  const reading = { isReading: isFetching, error, again: () => void refetch() }
  return <Composer writing={writing} reading={reading} onLimit={setAsked} />
}

const toCase = (orderNo: string) => pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })

interface ComposerProps {
  readonly writing: Writing
  /** Whether it is read again, for another limit, and why that failed. */
  readonly reading: { readonly isReading: boolean; readonly error: Error | null; readonly again: () => void }
  readonly onLimit: (id: string) => void
}

function Composer({ writing, reading, onLimit }: ComposerProps) {
  const t = useMessages(writeMessages)
  const reader = useLanguage()
  const navigate = useNavigate()
  const own = useOwnTemplates()
  const [form, setForm] = useState<LetterForm>(writing.hasMail ? 'mail' : 'paper')
  const [language, setLanguage] = useState<Language>(writing.language)
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState<Typed>()
  const [people, setPeople] = useState(() => usualRecipients(writing, form))
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const isDone = useRef(false)
  const template = findTemplate(key, own, reader)
  const filled = filledTexts(template, writing, language)
  const { subject, body } = typed ?? filled
  const [leftInSubject, left] = [fieldsLeft(subject), fieldsLeft(body)]
  // The book, or who reaches the case, may be another by now; nobody is written to on paper but in the bell.
  const members = writing.members.filter((one) => canTick(one, form) && people.memberIds.includes(one.id))
  const memberIds = people.memberIds.filter((id) => members.some((one) => one.id === id))
  const reachedAs = (memberId: string | null) => members.find(({ id }) => id === memberId)
  const contactIds = people.contactIds.filter((id) =>
    writing.contacts.some((one) => one.id === id && canTick(one, 'mail') && !reachedAs(one.memberId)),
  )
  const send = useCallMutation('letters.sendLetter', {
    shownInPlace: true,
    // Somebody or something that was chosen may be gone.
    onError: () => reading.again(),
    onSuccess: ({ isNew }) => {
      isDone.current = true
      const text = !isNew ? t.wasBefore : form === 'mail' ? t.wasSent : t.wasKept
      showToast({ tone: isNew ? 'good' : 'warn', text })
      void navigate(toCase(writing.orderNo))
    },
  })
  const saidLeft = (fields: readonly string[]) =>
    fields.length > 0
      ? {
          error: [
            t.left(fields.map((one) => nameOfField(one, reader)).join(reader === 'zh' ? '、' : ', ')),
            // What every letter needs stands in one record.
            ...(fields.some((one) => one.startsWith('agency')) ? [t.leftOfAgency] : []),
          ].join(' '),
        }
      : {}
  const isAddressed = form === 'paper' || memberIds.length + contactIds.length > 0
  const isWithin =
    Math.max(memberIds.length, contactIds.length) <= letterRecipientsMax && fileIds.length <= letterFilesMax
  const canForm = form === 'mail' ? writing.hasMail : writing.hasLetterhead
  const isReady =
    canForm &&
    isAddressed &&
    isWithin &&
    !reading.isReading &&
    left.length + leftInSubject.length === 0 &&
    subject.trim() !== '' &&
    body.trim() !== ''
  const noted = typed ? typed.noted : (template?.noted ?? null)
  const type = (change: Partial<Texts>) => setTyped({ language, noted, ...typed, subject, body, ...change })
  const act = () =>
    send.mutate({
      ...{ orderNo: writing.orderNo, form, language, subject, body, template: noted, filledOn: writing.filledOn },
      ...{ memberIds, fileIds: [...fileIds], contactIds: form === 'mail' ? contactIds : [] },
    })
  return (
    <form
      className={layout.stack16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !send.isPending) act()
      }}
    >
      <LeaveGuard isLost hasUnsent={() => typed !== undefined && !isDone.current} />
      <header className={layout.stack4}>
        <h1>{t.oneTitle}</h1>
        <p className={texts.soft13}>{[writing.customer, writing.title, writing.orderNo].filter(Boolean).join(' · ')}</p>
      </header>
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Panel>
            <div className={layout.stack16}>
              <TemplateSelect value={key} own={own} onChange={setKey} />
              <div className={layout.wrap8x16}>
                <LanguageChoice chosen={language} onChoose={setLanguage} />
                <FormChoice chosen={form} onChoose={setForm} />
              </div>
              <NotSetUp form={form} hasMail={writing.hasMail} hasLetterhead={writing.hasLetterhead} />
              {writing.limits.length > 0 && (
                <SelectField
                  label={t.limit}
                  value={writing.limitId ?? ''}
                  options={writing.limits.map(({ id, name, officialOn }) => ({
                    ...{ value: id, label: `${name[reader]} · ${officialOn}` },
                  }))}
                  onChange={onLimit}
                />
              )}
              {reading.error && (
                <p role="alert" className={layout.line8}>
                  <span className={texts.bad13}>{`${t.noLimit} ${reading.error.message}`}</span>
                  <Button size="small" tone="quiet" icon="retry" busy={reading.isReading} onClick={reading.again}>
                    {t.readAgain}
                  </Button>
                </p>
              )}
            </div>
          </Panel>
          <Panel title={t.recipients}>
            <div className={layout.stack12}>
              {form === 'paper' && <p className={texts.soft13}>{t.paperText}</p>}
              {writing.members.length > 0 && (
                <TickList
                  label={t.members}
                  options={writing.members.map((one) => ({
                    ...{ id: one.id, name: one.name, disabled: !canTick(one, form) },
                    ...(!canTick(one, form) && { hint: one.mail === 'broken' ? t.broken : t.noAddress }),
                  }))}
                  ticked={memberIds}
                  onChange={(ids) => setPeople({ ...people, memberIds: [...ids], leftOut: 0 })}
                />
              )}
              {form === 'mail' && writing.contacts.length > 0 && (
                <TickList
                  label={t.contacts}
                  options={writing.contacts.map((one) => {
                    const member = reachedAs(one.memberId)
                    const why = !canTick(one, 'mail') ? t.broken : member && t.sameAs(member.name)
                    return {
                      ...{ id: one.id, name: one.name, disabled: why !== undefined },
                      hint: [one.address, why].filter(Boolean).join(' · '),
                    }
                  })}
                  ticked={contactIds}
                  onChange={(ids) => setPeople({ ...people, contactIds: [...ids], leftOut: 0 })}
                />
              )}
              {form === 'mail' && ![...writing.members, ...writing.contacts].some((one) => canTick(one, 'mail')) && (
                <p className={texts.warn13}>{t.noRecipients}</p>
              )}
              {people.leftOut > 0 && (
                <p className={texts.warn13}>
                  {t.firstOfPeople(letterRecipientsMax, letterRecipientsMax + people.leftOut)}
                </p>
              )}
              {Math.max(memberIds.length, contactIds.length) > letterRecipientsMax && (
                <p role="status" className={texts.bad13}>
                  {t.tooManyPeople(letterRecipientsMax)}
                </p>
              )}
            </div>
          </Panel>
          <Panel title={t.enclosed}>
            {writing.files.length === 0 ? (
              <p className={texts.soft13}>{t.noFiles}</p>
            ) : (
              <TickList
                label={t.files}
                options={writing.files.map(({ fileId, name, bytes }) => ({
                  ...{ id: fileId, name, hint: formatBytes(bytes) },
                }))}
                ticked={fileIds}
                onChange={setFileIds}
              />
            )}
            {fileIds.length > letterFilesMax && (
              <p role="status" className={texts.bad13}>
                {t.tooManyFiles(letterFilesMax)}
              </p>
            )}
          </Panel>
        </div>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Panel>
            <div className={layout.stack16}>
              <TextField
                label={t.subject}
                required
                maxLength={letterSubjectMax}
                autoComplete="off"
                value={subject}
                {...saidLeft(leftInSubject)}
                onChange={({ target }) => type({ subject: target.value })}
              />
              <TextAreaField
                label={t.body}
                required
                rows={16}
                maxLength={letterBodyMax}
                value={body}
                {...saidLeft(left)}
                onChange={({ target }) => type({ body: target.value })}
              />
              {typed && typed.language !== language && (
                <p role="status" className={texts.warn13}>
                  {t.otherLanguage(t[typed.language], t[language])}
                </p>
              )}
              {typed && template && (
                <p className={layout.line8}>
                  <small className={texts.quiet12}>{t.edited}</small>
                  <Button size="small" tone="quiet" icon="retry" onClick={() => setTyped(undefined)}>
                    {t.refill}
                  </Button>
                </p>
              )}
            </div>
          </Panel>
          <Panel title={t.preview}>
            <LetterSheet subject={subject} body={body} language={language} />
          </Panel>
        </div>
      </div>
      {send.error && (
        <p role="alert" className={classes(layout.row8, texts.bad)}>
          <Icon name="warn" size={16} />
          {send.error.message}
        </p>
      )}
      <div className={styles.foot}>
        <LinkButton to={toCase(writing.orderNo)}>{t.cancel}</LinkButton>
        <Button tone="primary" type="submit" icon="mail" busy={send.isPending} disabled={!isReady}>
          {form === 'mail' ? t.sendMail : t.sendPaper}
        </Button>
      </div>
    </form>
  )
}

export const nameOfField = (field: string, language: Language): string =>
  isLetterField(field) ? letterFields[field].name[language] : field

function LanguageChoice({ chosen, onChoose }: { chosen: Language; onChoose: (language: Language) => void }) {
  const t = useMessages(writeMessages)
  const options = (['zh', 'en'] as const).map((one) => [one, t[one]] as const)
  return <Segments label={t.language} options={options} chosen={chosen} onChoose={onChoose} />
}

export function FormChoice({ chosen, onChoose }: { chosen: LetterForm; onChoose: (form: LetterForm) => void }) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  const options = letterForms.map((one) => [one, letterFormNames[one][language]] as const)
  return <Segments label={t.form} options={options} chosen={chosen} onChoose={onChoose} />
}

/** What this installation, or the agency, lacks for a form; nothing where it is there. */
export function NotSetUp({
  form,
  hasMail,
  hasLetterhead,
}: {
  form: LetterForm
  hasMail: boolean
  hasLetterhead: boolean
}) {
  const t = useMessages(writeMessages)
  if (form === 'mail' && !hasMail) return <p className={texts.warn13}>{t.noMail}</p>
  if (form === 'paper' && !hasLetterhead) return <p className={texts.warn13}>{t.noLetterhead}</p>
  return null
}
