import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '../api/query.ts'
import { formatFen } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { DeadlineChip } from '../ui/DeadlineChip.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextField } from '../ui/Field.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { checkMessages } from './check-messages.ts'
import { patentPath } from './HitRow.tsx'
import { sourceName, statusName, statusTones } from './names.ts'
import styles from './QuickCheckPage.module.css'

const kinds = ['patent', 'trademark', 'copyright'] as const
type Kind = (typeof kinds)[number]

/** Quick check by number: status, last event, next fee. The kind and the number stand in the address. */
export default function QuickCheckPage() {
  const t = useMessages(checkMessages)
  const [address, setAddress] = useSearchParams()
  const kind = kinds.find((known) => known === address.get('kind')) ?? 'patent'
  const number = address.get('number') ?? ''
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <Tabs<Kind>
        label={t.kind}
        tabs={kinds.map((key) => ({ key, label: t[key] }))}
        chosen={kind}
        onChoose={(key) => setAddress(key === 'patent' ? {} : { kind: key }, { replace: true })}
      >
        {kind === 'patent' ? (
          <PatentCheck key={number} number={number} onCheck={(asked) => setAddress({ number: asked })} />
        ) : (
          <div data-in-preparation>
            <EmptyState picture="nothingYet" title={t.inPreparation(t[kind])}>
              {t.inPreparationText}
            </EmptyState>
          </div>
        )}
      </Tabs>
    </div>
  )
}

function PatentCheck({ number, onCheck }: { number: string; onCheck: (number: string) => void }) {
  const t = useMessages(checkMessages)
  const [text, setText] = useState(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onCheck(text.trim())
  }
  return (
    <div className={styles.check}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t.number}
          hint={t.numberHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="primary">
          {t.check}
        </Button>
      </form>
      {number && <Answer number={number} />}
    </div>
  )
}

function Answer({ number }: { number: string }) {
  const t = useMessages(checkMessages)
  const language = useLanguage()
  const { data, error } = useQuery({
    ...callQuery('patents.obtainPatentInformation', { number }, { shownInPlace: true }),
    staleTime: 300_000,
  })
  if (error) {
    return (
      <div role="alert">
        <EmptyState
          picture="nothingFound"
          title={error.message}
          action={
            <LinkButton to={pathTo('/serviceHall/patentService', { query: { q: number } })}>
              {t.searchInstead}
            </LinkButton>
          }
        >
          {t.spellings}
        </EmptyState>
      </div>
    )
  }
  if (!data) return <Skeleton lines={5} />
  const { patent, understood } = data
  const title = (language === 'en' ? (patent.title.en ?? patent.title.zh) : patent.title.zh) ?? patent.title.other
  const last = patent.legalEvents.at(-1)
  const { next } = patent.annuities
  return (
    <section className={styles.card} aria-live="polite">
      <p className={styles.quiet}>{t.understood(understood)}</p>
      <h2>{title}</h2>
      {patent.isInvented && <p className={styles.invented}>{t.invented}</p>}
      <p className={styles.line}>
        <NumberText>{patent.number || patent.applicationNumber}</NumberText>
        <StateChip tone={statusTones[patent.status.simple] ?? 'quiet'}>
          {patent.status.state?.[language] ?? statusName(patent.status.simple, language)}
        </StateChip>
      </p>
      <dl className={styles.facts}>
        <dt>{t.applicant}</dt>
        <dd>{patent.applicants.join('; ') || '–'}</dd>
        <dt>{t.lastEvent}</dt>
        <dd>{last ? `${last.on ?? ''} ${last.text}` : t.noEvent}</dd>
        <dt>{t.nextFee}</dt>
        <dd>
          {next ? (
            <span className={styles.line}>
              {t.feeOfYear(next.year, formatFen(next.toPayFen ?? next.fullFen))}
              <DeadlineChip
                day={next.payableUntilOn}
                what={t.nextFee}
                why={patent.annuities.why.map((line) => <p key={line.en}>{line[language]}</p>)}
              />
            </span>
          ) : (
            t.noFee
          )}
        </dd>
        <dt>{t.source}</dt>
        <dd>
          {patent.sources
            .map(({ name, age }) => `${sourceName(name, language)}${age ? `, ${t.asOf(age)}` : ''}`)
            .join(' · ')}
        </dd>
      </dl>
      <div className={styles.line}>
        <LinkButton tone="primary" to={patentPath(patent.id)}>
          {t.open}
        </LinkButton>
      </div>
    </section>
  )
}
