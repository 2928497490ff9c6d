import { recordList, recordTabNames, recordTabs } from '@portal/contract/office/record-lists'
import {
  recordKindNames,
  recordKinds,
  recordStateNames,
  registrationStateNames,
} from '@portal/domain/office/records/record-facts'
import { type ReactNode, Suspense } from 'react'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { recordListMessages } from './messages.ts'
import { type RecordInList, recordPath, recordTones, registrationTones, writePath } from './record-types.ts'

const Received = lazy(() => import('./Received.tsx'))
const views = ['records', 'received'] as const

/** Proposals, declarations and registrations of the organisation; an agency also has what others register with it. */
export default function RecordsPage() {
  const t = useMessages(recordListMessages)
  const state = useListState()
  const title = useRouteTitle()
  const isAgent = useSession().user?.role === 'agent'
  const view = isAgent ? (views.find((one) => one === state.get('view')) ?? 'records') : 'records'
  const choice = isAgent && (
    <div className={layout.wrap8x16}>
      <Segments
        label={t.view}
        labelHidden
        options={views.map((one) => [one, t[one]] as const)}
        chosen={view}
        onChoose={(one) => state.change({ view: one === 'records' ? undefined : one, tab: undefined })}
      />
    </div>
  )
  if (view === 'records') return <Own title={title} choice={choice} />
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <Received title={title} lead={choice} />
    </Suspense>
  )
}

function Own({ title, choice }: { title: string; choice: ReactNode }) {
  const t = useMessages(recordListMessages)
  const language = useLanguage()
  const state = useListState()
  const mayDraft = useMay('draft')
  const list = useList(recordList, {
    ...{ state, call: 'records.listRecords', fileCall: 'records.exportRecords' },
    cells: {
      title: (row) => <Name record={row} />,
      version: (row) => (row.version === 0 ? '' : row.version),
      state: (row) => <State record={row} />,
    },
  })
  const kind = recordKinds.find((one) => one === state.get('tab'))
  const primary = mayDraft && (
    <LinkButton tone="primary" icon="plus" to={writePath(kind ? { kind } : {})} aria-label={t.addLabel}>
      {t.add}
    </LinkButton>
  )
  return (
    <ListScreen<RecordInList>
      {...list}
      title={title}
      primary={primary}
      lead={choice}
      tabs={recordTabs.map((key) => ({ key, label: recordTabNames[key][language] }))}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      actions={(row) => (
        <LinkButton size="small" to={recordPath(row.id)}>
          {t.open}
        </LinkButton>
      )}
      card={(row) => (
        <>
          <Name record={row} />
          {row.kind !== 'registration' && <span className={texts.quiet13}>{row.company}</span>}
          <State record={row} />
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.emptyTitle} action={primary}>
          {t.empty}
        </EmptyState>
      }
    />
  )
}

function Name({ record: { id, kind, title } }: { record: RecordInList }) {
  const language = useLanguage()
  const name = recordKindNames[kind][language]
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link to={recordPath(id)} className={classes(cells.named, cells.wraps)} data-open>
        {title || name}
      </Link>
      <small>{name}</small>
    </span>
  )
}

function State({ record: { state, registration, untilOn, isOpen, version } }: { record: RecordInList }) {
  const t = useMessages(recordListMessages)
  const language = useLanguage()
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <span className={layout.wrap4}>
        <StateChip tone={recordTones[state]}>{recordStateNames[state][language]}</StateChip>
        {registration && registration !== 'draft' && (
          <Chip tone={registrationTones[registration]}>{registrationStateNames[registration][language]}</Chip>
        )}
        {state === 'released' && isOpen && version > 0 && <Chip>{t.edited}</Chip>}
      </span>
      {untilOn && <small>{t.until(formatDay(untilOn))}</small>}
    </span>
  )
}
