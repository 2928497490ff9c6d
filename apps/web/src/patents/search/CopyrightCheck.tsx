import { describeSource } from '@portal/domain/platform/words/source-name'
import { examples } from '@portal/domain/site/portal/examples'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { signInPath } from '../../app/guard.ts'
import { inLanguage, tagOf, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { useLocation } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { checkMessages } from './check-messages.ts'
import { copyrightCheckMessages } from './copyright-check-messages.ts'
import styles from './QuickCheckPage.module.css'

type Checked = ReplyFor<'copyrightRegister.check'>
type Registration = Checked['list'][number]

const office = 'https://www.ccopyright.com.cn/'

/** Software and works of the announced registrations: by a number in any spelling, else by title or owner. */
export function CopyrightCheck({ text, onCheck }: { text: string; onCheck: (text: string) => void }) {
  const t = useMessages(copyrightCheckMessages)
  const shared = useMessages(checkMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState(text)
  const [checked, setChecked] = useState(text)
  // An example, or a step back in the history: the field follows, and keeps the focus.
  if (checked !== text) {
    setChecked(text)
    setTyped(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onCheck(typed.trim())
  }
  return (
    <div className={layout.stack16}>
      <form className={classes(layout.tool8, styles.form)} onSubmit={submit}>
        <TextField
          label={t.text}
          hint={t.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="primary">
          {shared.check}
        </Button>
      </form>
      <section className={layout.stack16} aria-live="polite">
        {text !== '' && <Answer text={text} />}
      </section>
      {text === '' && (
        <p className={layout.line12}>
          <span className={texts.soft}>{shared.examples}</span>
          {examples.registrations[language].map((example) => (
            <Button key={example} size="small" lang={tagOf(example)} onClick={() => onCheck(example)}>
              {example}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function Answer({ text }: { text: string }) {
  const t = useMessages(copyrightCheckMessages)
  const { data, error } = useQuery({
    ...callQuery('copyrightRegister.check', { text }, { shownInPlace: true }),
    staleTime: 300_000,
  })
  if (error) return <Failure error={error} />
  if (!data) return <Skeleton lines={5} />
  return (
    <>
      <Understood {...data.understood} />
      {data.list.length === 0 ? (
        <Nothing what={data.understood.what} copyOn={data.copyOn} />
      ) : (
        data.list.map((one) => <RegistrationCard key={one.registrationNo} registration={one} />)
      )}
      {data.isMore && <p className={texts.soft}>{t.isMore(data.list.length)}</p>}
    </>
  )
}

function Understood({ what, text, kind, year, category }: Checked['understood']) {
  const t = useMessages(copyrightCheckMessages)
  const language = useLanguage()
  const named = category ? inLanguage(category, language) : ''
  const words = {
    registration: kind === 'work' ? t.registrationOfWork(text, year, named) : t.registrationOfSoftware(text, year),
    certificate: t.certificate(text),
    serial: t.serial(text),
    words: t.words(text),
  }
  return <p className={texts.soft}>{words[what]}</p>
}

function Nothing({ what, copyOn }: { what: Checked['understood']['what']; copyOn: string | null }) {
  const t = useMessages(copyrightCheckMessages)
  if (what === 'serial') {
    return (
      <EmptyState
        picture="nothingYet"
        title={t.serialTitle}
        action={<LinkButton to={pathTo('/search', { query: { kind: 'progress' } })}>{t.progress}</LinkButton>}
      >
        {t.serialText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="nothingFound"
      title={t.none}
      action={<LinkButton to={pathTo('/serviceHall/copyrightService')}>{t.register}</LinkButton>}
    >
      {copyOn === null ? t.emptyText : t.noneText(copyOn)}{' '}
      <a className={styles.outside} href={office} target="_blank" rel="noreferrer">
        {t.office}
      </a>
    </EmptyState>
  )
}

function RegistrationCard({ registration }: { registration: Registration }) {
  const t = useMessages(copyrightCheckMessages)
  const language = useLanguage()
  const { kind, registrationNo, certificateNo, title, version, owners, category, registeredOn, isInvented } =
    registration
  const headingId = useId()
  return (
    <article className={classes(layout.stack16, styles.card)} aria-labelledby={headingId}>
      <h2 id={headingId} lang="zh-CN">
        {[title, version].filter((one) => one !== '').join(' ')}
      </h2>
      {isInvented && <p className={texts.warn}>{t.invented}</p>}
      <p className={layout.line12}>
        <StateChip tone="quiet">{category ? inLanguage(category, language) : t[kind]}</StateChip>
        <NumberText>{registrationNo}</NumberText>
      </p>
      <dl className={styles.facts}>
        <dt>{t.owners}</dt>
        <dd lang="zh-CN">{owners.join('；')}</dd>
        <dt>{t.registeredOn}</dt>
        <dd>{registeredOn ?? t.unknown}</dd>
        {certificateNo !== '' && (
          <>
            <dt>{t.certificateNo}</dt>
            <dd lang="zh-CN">{certificateNo}</dd>
          </>
        )}
        {!isInvented && (
          <>
            <dt>{t.source}</dt>
            <dd>{`${describeSource(registration.source, language)}, ${t.asOf(registration.sourceOn)}`}</dd>
          </>
        )}
      </dl>
    </article>
  )
}

/** What failed, in the server's words; past a visitor's limit the way to sign in. */
function Failure({ error }: { error: Error }) {
  const shared = useMessages(checkMessages)
  const t = useMessages(copyrightCheckMessages)
  const location = useLocation()
  const isLimit = error instanceof CallError && error.errorCode === 'copyright.checkLimit'
  return (
    <EmptyState
      picture={isLimit ? 'nothingYet' : 'nothingFound'}
      title={error.message}
      {...(isLimit && {
        action: (
          <LinkButton tone="primary" to={signInPath(location)}>
            {shared.signIn}
          </LinkButton>
        ),
      })}
    >
      {!isLimit && t.hint}
    </EmptyState>
  )
}
