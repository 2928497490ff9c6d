import type { DetectedKind } from '@portal/domain/patents/search/query/detect'
import { understandInput } from '@portal/domain/patents/search/query/detect'
import { lacksCalendar } from '@portal/domain/platform/calendar/calendar-note'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { signInPath } from '../../app/guard.ts'
import { tagOf, useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { DeadlineChip } from '../../ui/DeadlineChip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { useLocation } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { checkMessages } from './check-messages.ts'
import { HitRow, patentPath } from './HitRow.tsx'
import { sourceName, statusName, toneOf } from './names.ts'
import styles from './QuickCheckPage.module.css'
import { EventText } from './RecordText.tsx'

/** By number in any spelling; what is no number is looked for as a name or an applicant. */
export function PatentCheck({ number, onCheck }: { number: string; onCheck: (number: string) => void }) {
  const t = useMessages(checkMessages)
  const [text, setText] = useState(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onCheck(text.trim())
  }
  return (
    <div className={layout.stack16}>
      <form className={classes(layout.tool8, styles.form)} onSubmit={submit}>
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
      {number ? <Answer text={number} /> : <Examples onCheck={onCheck} />}
    </div>
  )
}

const examples = {
  zh: ['CN 199000108 B', '２０２４１００００００１．Ｘ', '智能门锁', '北京示例科技有限公司'],
  en: ['CN 199000108 B', '2024 1 0000001.X', 'lidar'],
} as const

function Examples({ onCheck }: { onCheck: (text: string) => void }) {
  const t = useMessages(checkMessages)
  return (
    <p className={layout.line12}>
      <span className={texts.soft}>{t.examples}</span>
      {examples[useLanguage()].map((example) => (
        <Button key={example} size="small" lang={tagOf(example)} onClick={() => onCheck(example)}>
          {example}
        </Button>
      ))}
    </p>
  )
}

const numberKinds: readonly DetectedKind[] = ['applicationNumber', 'publicationNumber', 'foreignNumber']

function Answer({ text }: { text: string }) {
  const read = understandInput(text)
  // Digits that are no number of a patent are a number with a mistake, not a word.
  const isNumber = /^[\d\s.-]+[xX]?$/.test(text.normalize('NFKC')) || (read.ok && numberKinds.includes(read.detected))
  return isNumber || !read.ok ? <OfNumber number={text} /> : <OfWords text={text} />
}

const shownOfWords = 5

function OfWords({ text }: { text: string }) {
  const t = useMessages(checkMessages)
  const { data, error } = useQuery({
    ...callQuery(
      'patents.searchPatents',
      { parameter: { query: text, filters: [], sort: 'relevance' }, facets: false, pageSize: shownOfWords },
      { shownInPlace: true },
    ),
    staleTime: 300_000,
  })
  if (error) return <Failure error={error} text={text} />
  if (!data) return <Skeleton lines={5} />
  const exact = data.similarFrom === null ? data.list : data.list.slice(0, data.similarFrom)
  if (exact.length === 0) {
    return (
      <EmptyState picture="nothingFound" title={t.noneOfWords} action={<SearchInstead text={text} />}>
        {t.spellings}
      </EmptyState>
    )
  }
  return (
    <section className={classes(layout.stack16, styles.card)} aria-live="polite">
      <p className={texts.soft}>{t.understoodWords(data.understood.query)}</p>
      <ol className={layout.grid}>
        {exact.map((hit) => (
          <HitRow key={hit.id} hit={hit} isChosen={false} />
        ))}
      </ol>
      {data.total > exact.length && (
        <div className={layout.line12}>
          <LinkButton to={pathTo('/serviceHall/patentService', { query: { q: text } })} iconAfter="go">
            {t.allOfWords(data.total, data.isTotalExact)}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function SearchInstead({ text }: { text: string }) {
  const t = useMessages(checkMessages)
  return <LinkButton to={pathTo('/serviceHall/patentService', { query: { q: text } })}>{t.searchInstead}</LinkButton>
}

/** What failed, in the server's words; past a visitor's limit the way to sign in. */
function Failure({ error, text }: { error: Error; text: string }) {
  const t = useMessages(checkMessages)
  const location = useLocation()
  const isLimit = error instanceof CallError && error.errorCode === 'patents.detailLimit'
  return (
    <div role="alert">
      <EmptyState
        picture={isLimit ? 'nothingYet' : 'nothingFound'}
        title={error.message}
        action={
          isLimit ? (
            <LinkButton tone="primary" to={signInPath(location)}>
              {t.signIn}
            </LinkButton>
          ) : (
            <SearchInstead text={text} />
          )
        }
      >
        {!isLimit && t.spellings}
      </EmptyState>
    </div>
  )
}

function OfNumber({ number }: { number: string }) {
  const t = useMessages(checkMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const { data, error } = useQuery({
    ...callQuery('patents.obtainPatentInformation', { number }, { shownInPlace: true }),
    staleTime: 300_000,
  })
  if (error) return <Failure error={error} text={number} />
  if (!data) return <Skeleton lines={5} />
  const { patent, understood } = data
  const title = (language === 'en' ? (patent.title.en ?? patent.title.zh) : patent.title.zh) ?? patent.title.other
  const last = patent.legalEvents.at(-1)
  const { next } = patent.annuities
  return (
    <section className={classes(layout.stack16, styles.card)} aria-live="polite">
      <p className={texts.soft}>{t.understood(understood)}</p>
      <h2>{title}</h2>
      {patent.isInvented && <p className={texts.warn}>{t.invented}</p>}
      <p className={layout.line12}>
        <NumberText>{patent.number || patent.applicationNumber}</NumberText>
        <StateChip tone={toneOf(patent.status.simple, next)}>
          {patent.status.state?.[language] ?? statusName(patent.status.simple, language)}
        </StateChip>
      </p>
      <dl className={styles.facts}>
        <dt>{t.applicant}</dt>
        <dd>{patent.applicants.join(marks.semicolon) || '—'}</dd>
        <dt>{t.lastEvent}</dt>
        <dd>
          {last ? (
            <>
              {last.on} <EventText>{last.text}</EventText>
            </>
          ) : (
            t.noEvent
          )}
        </dd>
        <dt>{t.nextFee}</dt>
        <dd>
          {next ? (
            <span className={layout.line12}>
              {t.feeOfYear(next.year, formatFen(next.toPayFen ?? next.fullFen))}
              <DeadlineChip
                day={next.payableUntilOn}
                isUnsure={lacksCalendar(next.payableUntilOn)}
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
      <div className={layout.line12}>
        <LinkButton tone="primary" to={patentPath(patent.id)}>
          {t.open}
        </LinkButton>
        <LinkButton to={pathTo('/serviceHall/patentService', { query: { q: understood } })}>
          {t.openInSearch}
        </LinkButton>
      </div>
    </section>
  )
}
