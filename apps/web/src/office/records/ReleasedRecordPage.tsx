import {
  type ProblemKind,
  problemKindNames,
  problemKinds,
  recordKindNames,
} from '@portal/domain/office/records/record-facts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { saveBytes } from '../../parts/save-bytes.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate, useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ClaimDialog } from './ClaimDialog.tsx'
import { releasedMessages } from './messages.ts'
import { Files } from './RecordFiles.tsx'
import { type Released, recordPath } from './record-types.ts'
import styles from './records.module.css'

/** One release: what it is about, read as a PDF that bears the reader’s name, and what the reader may do with it. */
export default function ReleasedRecordPage() {
  const { id = '' } = useParams()
  return <One key={id} id={id} />
}

function One({ id }: { id: string }) {
  const t = useMessages(releasedMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('records.getReleased', { id }, { shownInPlace: true }),
  )
  useMenuLine('/getReportingRecordsIsRelease')
  useDocumentTitle(data?.title ?? '')
  if (!data) {
    if (!error) return <Skeleton lines={12} />
    const wayOn = <LinkButton to={pathTo('/getReportingRecordsIsRelease')}>{t.toList}</LinkButton>
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head released={data} />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          {data.kind === 'registration' ? <p className={texts.soft14}>{t.poolNote}</p> : <Contents released={data} />}
          {(data.mayAsk || data.messages.length > 0) && <Questions released={data} />}
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <FactsPanel released={data} />
          {data.files.length > 0 && <Files files={data.files} />}
        </aside>
      </div>
    </article>
  )
}

function Head({ released }: { released: Released }) {
  const t = useMessages(releasedMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'report' | 'claim'>()
  const { id, title, kind, scope, isOwn, isClaimed, mayCopy, mayReport, mayClaim, recordId } = released
  const read = useCallMutation('records.openReleased')
  const copy = useCallMutation('records.copyRecord', {
    onSuccess: (made) => {
      showToast({ tone: 'good', text: t.saved })
      void navigate(recordPath(made.id))
    },
  })
  // A failure is said by its toast.
  const download = () =>
    void read
      .mutateAsync({ id, take: true })
      .then(({ name, content }) => saveBytes(name, content, 'application/pdf'))
      .catch(() => {})
  const isText = kind !== 'registration'
  return (
    <header className={layout.between8x16}>
      <div className={layout.stack4}>
        <div className={layout.line8}>
          <h1 className={texts.breaks}>{title}</h1>
          {scope === 'pool' && <Chip tone={isClaimed ? 'quiet' : 'good'}>{isClaimed ? t.isClaimed : t.pool}</Chip>}
          {isOwn && <Chip>{t.own}</Chip>}
        </div>
        <p className={texts.soft14}>{recordKindNames[kind][language]}</p>
      </div>
      <div className={layout.wrap8}>
        {mayReport && <Button onClick={() => setOpen('report')}>{t.report}</Button>}
        {isOwn && <LinkButton to={recordPath(recordId)}>{t.open}</LinkButton>}
        {mayCopy && (
          <Button icon="copy" busy={copy.isPending} onClick={() => copy.mutate({ releaseId: id })}>
            {t.save}
          </Button>
        )}
        {isText && (
          <>
            <Button icon="download" busy={read.isPending} onClick={download}>
              {t.download}
            </Button>
            <PdfPreview label={t.preview} title={title} make={() => read.mutateAsync({ id })} />
          </>
        )}
        {mayClaim && (
          <Button tone="primary" onClick={() => setOpen('claim')}>
            {t.claim}
          </Button>
        )}
      </div>
      {open === 'report' && <ReportDialog id={id} onClose={() => setOpen(undefined)} />}
      {open === 'claim' && <ClaimDialog id={id} name={title} onClose={() => setOpen(undefined)} />}
    </header>
  )
}

function Contents({ released: { summary, headings } }: { released: Released }) {
  const t = useMessages(releasedMessages)
  const named = headings.filter((one) => one !== '')
  return (
    <div className={styles.sheet}>
      {summary !== '' && <p>{summary}</p>}
      {named.length > 0 && (
        <>
          <h2>{t.contents}</h2>
          <ol>
            {named.map((heading) => (
              <li key={heading}>{heading}</li>
            ))}
          </ol>
        </>
      )}
      <p className={texts.quiet12}>{t.watermark}</p>
    </div>
  )
}

function FactsPanel({ released }: { released: Released }) {
  const t = useMessages(releasedMessages)
  const { author, company, region, industry, releasedOn, validUntil, downloads, scope } = released
  const isPool = scope === 'pool'
  const rows: (readonly [string, string])[] = [
    [t.author, author],
    [t.company, isPool ? '' : company],
    [t.region, region],
    [t.industry, industry],
    [t.releasedOn, formatDay(releasedOn)],
    [t.validUntil, isPool ? '' : validUntil ? formatDay(validUntil) : t.untilWithdrawn],
    [t.downloads, isPool ? '' : String(downloads)],
  ]
  return (
    <Panel title={t.facts}>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '')
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

function Questions({ released: { id, messages, mayAsk } }: { released: Released }) {
  const t = useMessages(releasedMessages)
  const [text, setText] = useState('')
  const write = useCallMutation('records.writeMessage', {
    onSuccess: () => {
      setText('')
      showToast({ tone: 'good', text: t.sent })
    },
  })
  return (
    <Panel title={t.ask}>
      <div className={layout.stack12}>
        {messages.length > 0 && (
          <Timeline
            label={t.questions}
            events={messages.map((one) => ({
              key: `${one.time} ${one.text}`,
              title: one.text,
              when: `${one.name} · ${formatInstant(one.time)}`,
            }))}
          />
        )}
        {mayAsk && (
          <>
            <TextAreaField
              label={t.askText}
              rows={3}
              maxLength={1000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <span>
              <Button
                busy={write.isPending}
                disabled={text.trim() === ''}
                onClick={() => write.mutate({ releaseId: id, text: text.trim() })}
              >
                {t.ask}
              </Button>
            </span>
          </>
        )}
      </div>
    </Panel>
  )
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(releasedMessages)
  const language = useLanguage()
  const [problem, setProblem] = useState<ProblemKind>('wrong')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const report = useCallMutation('records.reportProblem', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.reported })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.report}
      label={t.report}
      busy={report.isPending}
      error={report.error}
      onClose={onClose}
      onAct={() => {
        setTried(true)
        if (text.trim() !== '') report.mutate({ id, problem, text: text.trim() })
      }}
    >
      <SelectField
        label={t.problem}
        value={problem}
        options={problemKinds.map((value) => ({ value, label: problemKindNames[value][language] }))}
        onChange={(value) => setProblem(problemKinds.find((one) => one === value) ?? 'other')}
      />
      <TextAreaField
        label={t.problemText}
        required
        rows={4}
        maxLength={1000}
        value={text}
        error={isTried && text.trim() === '' ? t.required : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
