import {
  type ReportPart,
  reportGroups,
  stopReasons,
  tellsOfAllPatents,
} from '@portal/domain/office/reports/report-facts'
import { periodWords, reportLabels } from '@portal/domain/office/reports/report-labels'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { reportPageMessages } from './messages.ts'
import { Costs, Deadlines, Done, Due, Portfolio, Quotes } from './Parts.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import type { Figures, Report } from './report-types.ts'
import styles from './reports.module.css'
import { Strip } from './Strip.tsx'

const pollMilliseconds = 1500

/** One report as it was made; while it is made, how far it is. */
export default function ReportPage() {
  const { id = '' } = useParams()
  return <OneReport key={id} id={id} />
}

function OneReport({ id }: { id: string }) {
  const t = useMessages(reportPageMessages)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('reports.getReport', { id }, { shownInPlace: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollMilliseconds : false),
  })
  useMenuLine('/reports')
  useDocumentTitle(data ? `${data.name} · ${data.subject}` : '')
  if (!data) {
    if (!error) return <Skeleton lines={12} />
    return (
      <ErrorState
        isPage
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        wayOn={<LinkButton to={pathTo('/reports')}>{t.toReports}</LinkButton>}
      />
    )
  }
  return (
    <article className={classes(layout.stack24, layout.reading, styles.report)}>
      <Head report={data} />
      {data.state === 'making' && <Making percent={data.progress} />}
      {data.state === 'failed' && <Failed failure={data.failure} />}
      {data.figures && data.state === 'ready' && <Told report={data} figures={data.figures} />}
    </article>
  )
}

function Head({ report }: { report: Report }) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const { name, subject, number, asOf, by, groups, countries } = report
  const kinds = groups?.map((one) => reportGroups[one][language]) ?? []
  const only = [...kinds, ...(countries ?? [])]
  return (
    <header className={styles.head}>
      <div className={layout.stack4}>
        <p className={texts.soft13}>{subject}</p>
        <h1 className={texts.breaks}>{name}</h1>
        <p className={texts.soft14}>
          {reportLabels.asOf[language]} <span className={texts.numbers}>{asOf}</span> · {reportLabels.period[language]}{' '}
          <span className={texts.numbers}>{periodWords(report, language)}</span>
        </p>
        {only.length > 0 && (
          <p className={texts.soft13}>
            {t.only} {only.join(language === 'zh' ? '、' : ', ')}
          </p>
        )}
        {groups && tellsOfAllPatents(groups) && <p className={texts.soft13}>{reportLabels.allPatents[language]}</p>}
        <p className={texts.quiet12}>
          {[t.by(by.name), by.address, by.phone, number].filter((one) => one !== '').join(' · ')}
        </p>
      </div>
      {report.state === 'ready' && <ReportFiles report={report} />}
    </header>
  )
}

function Making({ percent }: { percent: number }) {
  const t = useMessages(reportPageMessages)
  return (
    <div className={classes(layout.stack12, styles.waiting)} role="status">
      <p className={texts.strong16}>{t.preparing}</p>
      <ProgressBar label={t.preparing} share={percent / 100} />
      <p className={texts.soft}>{t.preparingText}</p>
    </div>
  )
}

function Failed({ failure }: Pick<Report, 'failure'>) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const reason = failure === null || failure === 'error' ? t.failedText : stopReasons[failure][language]
  return (
    <div className={classes(layout.stack8, styles.waiting)} role="alert">
      <p className={texts.strong16}>{t.failedTitle}</p>
      <p className={texts.soft}>{reason}</p>
    </div>
  )
}

function Told({ report, figures }: { report: Report; figures: Figures }) {
  const has = (part: ReportPart) => report.parts.includes(part)
  const told = { report, figures }
  return (
    <>
      <Strip {...told} />
      {has('right') && <Portfolio {...told} />}
      {has('limit') && <Deadlines {...told} />}
      {has('due') && <Due {...told} />}
      {has('cost') && <Costs {...told} />}
      {has('quote') && <Quotes {...told} />}
      {has('done') && <Done {...told} />}
    </>
  )
}
