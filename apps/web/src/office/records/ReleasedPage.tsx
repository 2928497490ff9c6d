import { recordTabNames, recordTabs, releasedList } from '@portal/contract/office/record-lists'
import { recordKindNames } from '@portal/domain/office/records/record-facts'
import { useState } from 'react'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
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
import { ClaimDialog } from './ClaimDialog.tsx'
import { releasedMessages } from './messages.ts'
import { type ReleasedInList, releasedPath } from './record-types.ts'

/** What was released to the reader: by their organisation, by their agencies, to everybody, and customers who can be claimed. */
export default function ReleasedPage() {
  const t = useMessages(releasedMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const maySubmit = useMay('submit')
  const [claiming, setClaiming] = useState<ReleasedInList>()
  const list = useList(releasedList, {
    ...{ state, call: 'records.listReleased', fileCall: 'records.exportReleased' },
    cells: {
      title: (row) => <Name row={row} />,
      author: (row) => <Author row={row} />,
    },
  })
  const mayClaim = (row: ReleasedInList) => maySubmit && row.scope === 'pool' && !row.isOwn && !row.isClaimed
  return (
    <>
      <ListScreen<ReleasedInList>
        {...list}
        title={title}
        primary={<LinkButton to={pathTo('/user/ReportingRecords')}>{t.toRecords}</LinkButton>}
        tabs={recordTabs.map((key) => ({ key, label: recordTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.title}
        actions={(row) =>
          mayClaim(row) ? (
            <Button size="small" tone="primary" onClick={() => setClaiming(row)}>
              {t.claim}
            </Button>
          ) : (
            <LinkButton size="small" to={releasedPath(row.id)}>
              {t.open}
            </LinkButton>
          )
        }
        card={(row) => (
          <>
            <Name row={row} />
            <span className={layout.between8}>
              <Author row={row} />
              <span className={texts.quiet13}>{formatDay(row.releasedOn)}</span>
            </span>
          </>
        )}
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.emptyTitle}
            action={<LinkButton to={pathTo('/user/ReportingRecords')}>{t.toRecords}</LinkButton>}
          >
            {t.empty}
          </EmptyState>
        }
      />
      {claiming && <ClaimDialog id={claiming.id} name={claiming.title} onClose={() => setClaiming(undefined)} />}
    </>
  )
}

function Name({ row: { id, kind, title, summary } }: { row: ReleasedInList }) {
  const language = useLanguage()
  const about = summary.length > 80 ? `${summary.slice(0, 80)}…` : summary
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link to={releasedPath(id)} className={classes(cells.named, cells.wraps)} data-open>
        {title}
      </Link>
      <small>{[recordKindNames[kind][language], about].filter((one) => one !== '').join(' · ')}</small>
    </span>
  )
}

function Author({ row: { author, scope, isOwn, isClaimed } }: { row: ReleasedInList }) {
  const t = useMessages(releasedMessages)
  return (
    <span className={layout.wrap4}>
      {scope === 'pool' ? <Chip tone={isClaimed ? 'quiet' : 'good'}>{isClaimed ? t.isClaimed : t.pool}</Chip> : author}
      {isOwn && <Chip>{t.own}</Chip>}
    </span>
  )
}
