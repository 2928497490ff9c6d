import { limitList, limitTabNames, limitTabs } from '@portal/contract/docket/limit-list'
import { limitAreaKeys } from '@portal/domain/docket/limits/limit-areas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { WriteLink } from '../../parts/letters/WriteLink.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { LimitDay, LimitName, LimitStateChip } from './LimitCells.tsx'
import { dayFrom, type Limit } from './limit-types.ts'
import { docketMessages } from './messages.ts'
import { wayToLimit } from './way-to-limit.ts'

const FeedsDialog = lazy(() => import('../../parts/calendar/FeedsDialog.tsx'))
const MonthView = lazy(() => import('./MonthView.tsx'))
const WeekView = lazy(() => import('./WeekView.tsx'))
const WorkloadView = lazy(() => import('./WorkloadView.tsx'))
const WhyLimit = lazy(() => import('./WhyLimit.tsx'))

const views = ['list', 'month', 'week', 'workload'] as const
/** Filters that the calendar and the plot do not take. */
const ofListAlone: ReadonlySet<string> = new Set(['dueFrom', 'nobody', 'counted'])
type View = (typeof views)[number]

/** The case of an open limit of a customer, for a letter about it. */
const casesToWrite = ({ id, orderNo, customer, state }: Limit) =>
  state === 'open' && orderNo !== null && customer !== null ? [{ orderNo, limitId: id }] : []

/** Every limit that the person sees: as a list, in a calendar, and how many each person has week by week. */
export default function DocketPage() {
  const t = useMessages(docketMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const role = useSession().user?.role ?? 'customer'
  const mayDraft = useMay('draft')
  // Calendars and messages lead to one limit.
  const [asked, setAsked] = useState<string>()
  const linked = state.get('limit')
  const shown = asked ?? linked
  const [isFeeds, setFeeds] = useState(false)
  const area = limitAreaKeys.find((one) => one === state.get('area'))
  const view: View = views.find((one) => one === state.get('view')) ?? 'list'
  const closeLimit = () => {
    setAsked(undefined)
    if (linked !== undefined) state.change({ limit: undefined })
  }
  const person = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'personId', label: t.person, says: t.personSays },
  })
  const personOf = (key: string) => person.find((one) => one.key === key) ?? null
  const list = useList(limitList, {
    ...{ state, call: 'docket.listLimits', fileCall: 'docket.exportLimits', enabled: view === 'list' },
    fields: { userId: personOf('userId'), personId: personOf('personId') },
    cells: {
      limit: (row) => <LimitName limit={row} onOpen={() => setAsked(row.id)} />,
      official: (row) => <LimitDay limit={row} />,
      state: (row) => <LimitStateChip limit={row} />,
    },
  })
  const { data: counts } = useQuery(callQuery('docket.getCounts', {}))
  const acknowledge = useCallMutation('docket.acknowledgeLimits', {
    onSuccess: ({ acknowledged }) => {
      showToast({ tone: acknowledged.length > 0 ? 'good' : 'bad', text: t.acknowledged(acknowledged.length) })
    },
  })
  const choice = (
    <div className={layout.wrap8x16}>
      <Segments
        label={t.view}
        labelHidden
        options={views.map((one) => [one, t[one]] as const)}
        chosen={view}
        onChoose={(one) => state.change({ view: one === 'list' ? undefined : one })}
      />
      {(view === 'month' || view === 'workload') && (
        <Segments
          label={t.by}
          labelHidden
          options={(['official', 'ours'] as const).map((one) => [one, t[one]] as const)}
          chosen={dayFrom(state.get('by'))}
          onChoose={(one) => state.change({ by: one === 'official' ? undefined : one })}
        />
      )}
      <Button size="small" tone="quiet" icon="calendar" onClick={() => setFeeds(true)}>
        {t.feeds}
      </Button>
      {mayDraft && (
        <LinkButton icon="upload" to={pathTo('/docket/import')}>
          {t.bringIn}
        </LinkButton>
      )}
    </div>
  )
  return (
    <>
      {view === 'list' ? (
        <ListScreen<Limit>
          {...list}
          title={title}
          lead={choice}
          tabs={limitTabs.map((key) => ({ key, label: limitTabNames[key][language], count: counts?.[key] ?? null }))}
          keyOf={(row) => row.id}
          nameOf={(row) => `${row.limit[language]} ${row.title}`}
          actions={(row) => (
            <LinkButton size="small" to={wayToLimit(row)}>
              {t.open}
            </LinkButton>
          )}
          card={(row) => (
            <>
              <LimitName limit={row} onOpen={() => setAsked(row.id)} />
              <span className={layout.between8}>
                <LimitStateChip limit={row} />
                <LimitDay limit={row} />
              </span>
            </>
          )}
          empty={
            <EmptyState picture="nothingYet" title={t.emptyTitle}>
              {t.emptyText}
            </EmptyState>
          }
          bulk={(rows, untick) => (
            <>
              <WriteLink size="small" cases={rows.flatMap(casesToWrite)} />
              <Button
                size="small"
                onClick={() => acknowledge.mutate({ ids: rows.map(({ id }) => id) }, { onSuccess: untick })}
              >
                {t.acknowledge}
              </Button>
            </>
          )}
        />
      ) : (
        <div className={layout.stack16}>
          <h1>{title}</h1>
          {choice}
          <FilterBar state={state} fields={list.filters.filter(({ key }) => !ofListAlone.has(key))} />
          <Suspense fallback={<Skeleton lines={12} />}>
            {view === 'month' && <MonthView state={state} onOpen={setAsked} />}
            {view === 'week' && <WeekView state={state} onOpen={setAsked} />}
            {view === 'workload' && <WorkloadView state={state} />}
          </Suspense>
        </div>
      )}
      {isFeeds && (
        <Suspense fallback={null}>
          <FeedsDialog {...(area !== undefined && { areas: [area] })} onClose={() => setFeeds(false)} />
        </Suspense>
      )}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <WhyLimit id={shown} onClose={closeLimit} />
        </Suspense>
      )}
    </>
  )
}
