import { reportList, reportTabNames, reportTabs, rhythms } from '@portal/contract/office/report-lists'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { reportMessages } from './messages.ts'
import type { ReportInList } from './report-types.ts'

const SettingDialog = lazy(() => import('./SettingDialog.tsx'))

/** Reports as they were made: those of the organisation in reach, and those that were sent to it. */
export default function ReportsPage() {
  const t = useMessages(reportMessages)
  const language = useLanguage()
  const state = useListState()
  const mayMake = useMay('export')
  const [adding, setAdding] = useState(false)
  const list = useList(reportList, {
    ...{ state, call: 'reports.listReports' },
    cells: {
      name: (row) => <Name report={row} />,
      subject: (row) => row.subject,
      rights: (row) => row.rights,
      state: (row) => <State report={row} />,
      maker: (row) => row.maker,
    },
  })
  return (
    <>
      <ListScreen<ReportInList>
        {...list}
        title={useRouteTitle()}
        primary={
          mayMake && (
            <span className={layout.row8}>
              <LinkButton to={pathTo('/reports/settings')}>{t.toSettings}</LinkButton>
              <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
                {t.newReport}
              </Button>
            </span>
          )
        }
        tabs={reportTabs.map((key) => ({ key, label: reportTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        card={(row) => (
          <>
            <Name report={row} />
            <span className={layout.between8}>
              <span className={texts.quiet13}>
                {[row.subject, row.asOf, rhythms[row.rhythm][language]].join(' · ')}
              </span>
              <State report={row} />
            </span>
          </>
        )}
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.emptyTitle}
            action={mayMake && <Button onClick={() => setAdding(true)}>{t.newReport}</Button>}
          >
            {t.emptyText}
          </EmptyState>
        }
      />
      {adding && (
        <Opening>
          <SettingDialog settingId={undefined} onClose={() => setAdding(false)} />
        </Opening>
      )}
    </>
  )
}

function Name({ report }: { report: ReportInList }) {
  const t = useMessages(reportMessages)
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link
        to={pathTo('/reports/:id', { params: { id: report.id } })}
        className={classes(cells.named, cells.wraps)}
        data-open
      >
        {report.name}
      </Link>
      <small>{[report.number, ...(report.from === null ? [] : [t.from(report.from)])].join(' · ')}</small>
    </span>
  )
}

function State({ report: { state, sentTime } }: { report: Pick<ReportInList, 'state' | 'sentTime'> }) {
  const t = useMessages(reportMessages)
  if (state === 'making') return <Chip tone="wait">{t.making}</Chip>
  if (state === 'failed') return <Chip tone="bad">{t.failed}</Chip>
  return sentTime === null ? <Chip>{t.ready}</Chip> : <Chip tone="good">{t.sent}</Chip>
}
