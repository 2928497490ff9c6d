import {
  declarationStageNames,
  programmeLevelNames,
  recordKindNames,
  recordSourceNames,
  recordStateNames,
  registrationStateNames,
  releaseScopeNames,
} from '@portal/domain/office/records/record-facts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay, formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { DeadlineChip } from '../../ui/DeadlineChip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link, useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { recordMessages, writeMessages } from './messages.ts'
import { RecordActs } from './RecordActs.tsx'
import { Files } from './RecordFiles.tsx'
import { type OneRecord, recordTones, registrationTones } from './record-types.ts'
import styles from './records.module.css'

const CompareDialog = lazy(() => import('./CompareDialog.tsx'))

/** One record: what it says, its versions and releases, files made of it and questions, and what the reader may do. */
export default function RecordPage() {
  const { id = '' } = useParams()
  return <One key={id} id={id} />
}

function One({ id }: { id: string }) {
  const t = useMessages(recordMessages)
  const { data, error, isFetching, refetch } = useQuery(callQuery('records.getRecord', { id }, { shownInPlace: true }))
  useMenuLine('/user/ReportingRecords')
  useDocumentTitle(data?.title ?? '')
  if (!data) {
    if (!error) return <Skeleton lines={12} />
    const wayOn = <LinkButton to={pathTo('/user/ReportingRecords')}>{t.toList}</LinkButton>
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  const isText = data.kind !== 'registration'
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head record={data} />
      <Notes record={data} />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          {isText ? <Text record={data} /> : data.facts.summary !== '' && <Need record={data} />}
          {data.talks.map((talk) => (
            <Talk key={talk.organisationId} recordId={data.id} talk={talk} />
          ))}
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <RecordFactsPanel record={data} />
          {data.files.length > 0 && <Files files={data.files} />}
          {isText && <Versions record={data} />}
          <History record={data} />
        </aside>
      </div>
    </article>
  )
}

function Head({ record }: { record: OneRecord }) {
  const language = useLanguage()
  const { title, kind, state, registration } = record
  return (
    <header className={layout.between8x16}>
      <div className={layout.stack4}>
        <div className={layout.line8}>
          <h1 className={texts.breaks}>{title || recordKindNames[kind][language]}</h1>
          <StateChip tone={recordTones[state]}>{recordStateNames[state][language]}</StateChip>
          {registration && registration !== 'draft' && (
            <Chip tone={registrationTones[registration]}>{registrationStateNames[registration][language]}</Chip>
          )}
        </div>
        <p className={texts.soft14}>{recordKindNames[kind][language]}</p>
      </div>
      <RecordActs record={record} />
    </header>
  )
}

/** What the reader should know before anything else. */
function Notes({ record }: { record: OneRecord }) {
  const t = useMessages(recordMessages)
  const { side, registration, state, reason, untilOn, version, isOpen } = record
  const notes = [
    registration === 'declined' && t.declined(reason),
    registration === 'asked' && side === 'own' && t.asked,
    registration === 'held' && untilOn !== null && t.held(formatDay(untilOn)),
    registration !== 'declined' && state === 'withdrawn' && reason !== '' && t.takenDown(reason),
    registration === null && isOpen && version > 0 && t.openDraft,
  ].filter((one): one is string => typeof one === 'string' && one !== '')
  if (notes.length === 0) return null
  return (
    <ul className={classes(styles.rows, texts.warn13)}>
      {notes.map((one) => (
        <li key={one}>
          <span className={layout.row8}>
            <Icon name="warn" size={16} />
            {one}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Text({ record: { facts } }: { record: OneRecord }) {
  const t = useMessages(recordMessages)
  return (
    <div className={styles.sheet}>
      {facts.summary !== '' && <p>{facts.summary}</p>}
      {facts.sections.map(({ heading, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of one text, drawn anew with it
        <Fragment key={at}>
          {heading !== '' && <h2>{heading}</h2>}
          <p>{text}</p>
        </Fragment>
      ))}
      {facts.references.length > 0 && (
        <>
          <h2>{t.references}</h2>
          <ul>
            {facts.references.map(({ title, url }) => (
              <li key={`${title} ${url}`}>
                {url === '' ? (
                  title
                ) : (
                  <a href={url} target="_blank" rel="noreferrer noopener">
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Need({ record: { facts } }: { record: OneRecord }) {
  const t = useMessages(writeMessages)
  return (
    <Panel title={t.need}>
      <p className={texts.breaks}>{facts.summary}</p>
    </Panel>
  )
}

function RecordFactsPanel({ record }: { record: OneRecord }) {
  const t = useMessages(recordMessages)
  const w = useMessages(writeMessages)
  const language = useLanguage()
  const { kind, side, facts, holder, receiver, registration, untilOn, clientId, source, from, views, downloads } =
    record
  const { declaration } = facts
  const isRegistration = kind === 'registration'
  const rows: (readonly [string, ReactNode])[] = [
    [isRegistration ? w.customer : w.company, facts.company],
    [w.code, facts.code],
    [w.region, facts.region],
    [w.industry, facts.industry],
  ]
  if (declaration) {
    const { programme, level, year, amountFen, deadlineOn, stage } = declaration
    rows.push(
      [w.programme, programme],
      [w.level, programmeLevelNames[level][language]],
      [w.year, year],
      [w.amount, amountFen === null ? '' : formatFen(amountFen)],
      [
        w.deadline,
        deadlineOn !== null &&
          (stage === 'preparing' ? <DeadlineChip day={deadlineOn} why={t.deadlineWhy} /> : formatDay(deadlineOn)),
      ],
      [w.stage, declarationStageNames[stage][language]],
    )
  }
  if (isRegistration) {
    rows.push(
      [t.holder, side === 'receiver' && holder],
      [t.receiver, receiver || t.portal],
      [registration === 'held' ? t.claimedUntil : t.protectedUntil, untilOn && formatDay(untilOn)],
      [
        t.client,
        clientId && <Link to={pathTo('/agency/clients/:id', { params: { id: clientId } })}>{t.toClient}</Link>,
      ],
    )
  } else {
    rows.push(
      [t.views, record.releases.length > 0 && `${views}, ${downloads}`],
      [t.cost, record.cost > 0 && formatFen(record.cost)],
    )
  }
  if (side === 'own') {
    rows.push([t.source, [recordSourceNames[source][language], from].filter((one) => one !== '').join(' · ')])
  }
  return (
    <Panel title={t.facts}>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '' && value !== null && value !== false)
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </Panel>
  )
}

function Versions({ record }: { record: OneRecord }) {
  const t = useMessages(recordMessages)
  const [comparing, setComparing] = useState(false)
  const { versions, releasedVersion } = record
  return (
    <Panel title={t.versions}>
      <div className={layout.stack12}>
        {versions.length === 0 ? (
          <p className={texts.quiet13}>{t.noVersion}</p>
        ) : (
          <ul className={styles.rows} aria-label={t.versions}>
            {versions.map(({ version, madeBy, madeTime, note }) => (
              <li key={version}>
                <span className={layout.stack2}>
                  <span>{t.versionLine(version, madeBy, formatInstant(madeTime))}</span>
                  {note !== '' && <small className={texts.quiet12}>{note}</small>}
                </span>
                {version === releasedVersion && <Chip tone="good">{t.isReleased}</Chip>}
              </li>
            ))}
          </ul>
        )}
        {versions.length > 1 && <Button onClick={() => setComparing(true)}>{t.compare}</Button>}
      </div>
      <Opening>{comparing && <CompareDialog record={record} onClose={() => setComparing(false)} />}</Opening>
    </Panel>
  )
}

/** Releases and files, each by their moment. */
function History({ record: { releases, exports } }: { record: OneRecord }) {
  const t = useMessages(recordMessages)
  const language = useLanguage()
  const versionName = (version: number) => (version === 0 ? t.draftVersion : t.version(version))
  return (
    <>
      {releases.length > 0 && (
        <Panel title={t.releases}>
          <Timeline
            label={t.releases}
            events={releases.map(({ version, scope, by, releasedTime, endedTime }) => ({
              key: releasedTime,
              title: `${t.version(version)} · ${releaseScopeNames[scope][language]}`,
              when: [formatInstant(releasedTime), by, endedTime && t.ended(formatInstant(endedTime))]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Panel>
      )}
      {exports.length > 0 && (
        <Panel title={t.exports}>
          <Timeline
            label={t.exports}
            events={exports.map(({ version, format, madeBy, madeTime }) => ({
              key: `${madeTime} ${format}`,
              title: `${format === 'pdf' ? t.pdf : t.word} · ${versionName(version)}`,
              when: `${formatInstant(madeTime)} · ${madeBy}`,
            }))}
          />
        </Panel>
      )}
    </>
  )
}

function Talk({ recordId, talk }: { recordId: string; talk: OneRecord['talks'][number] }) {
  const t = useMessages(recordMessages)
  const { organisationId, organisation, messages } = talk
  const [text, setText] = useState('')
  const write = useCallMutation('records.writeMessage', {
    onSuccess: () => {
      setText('')
      showToast({ tone: 'good', text: t.sent })
    },
  })
  return (
    <Panel title={`${t.talks} · ${organisation}`}>
      <div className={layout.stack12}>
        <Timeline
          label={organisation}
          events={messages.map((one) => ({
            key: `${one.time} ${one.text}`,
            title: one.text,
            when: `${one.name} · ${formatInstant(one.time)}`,
          }))}
        />
        <TextAreaField
          label={t.answerTo(organisation)}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span>
          <Button
            busy={write.isPending}
            disabled={text.trim() === ''}
            onClick={() => write.mutate({ id: recordId, organisationId, text: text.trim() })}
          >
            {t.answer}
          </Button>
        </span>
      </div>
    </Panel>
  )
}
