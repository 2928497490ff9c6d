import { timeList } from '@portal/contract/office/time-list'
import { timeText } from '@portal/domain/office/teamwork/time-spent'
import { Suspense } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { workMessages } from './messages.ts'
import { useMemberFilter } from './use-member-filter.tsx'

const TimeReport = lazy(() => import('./TimeReport.tsx'))
const views = ['list', 'report'] as const

type Entry = RowOf<'time.listTime'>

const wayTo = ({ orderNo }: Entry) =>
  pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo }, query: { team: 'time' } })

/** Time that the reader's side recorded: entry by entry, and in sums. */
export default function TimePage() {
  const t = useMessages(workMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const role = useSession().user?.role ?? 'customer'
  const mayManage = useMay('people')
  const view = views.find((one) => one === state.get('view')) ?? 'list'
  const who = useMemberFilter(state)
  const customer = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'personId', label: t.person, says: t.personSays },
  }).find(({ key }) => key === 'userId')
  const list = useList(timeList, {
    ...{ state, call: 'time.listTime', fileCall: 'time.exportTime', enabled: view === 'list' },
    fields: { userId: customer ?? null, personId: who },
    shown: mayManage ? {} : { amount: 'never' },
    cells: {
      title: (row) => (
        <span className={cells.lines}>
          <Link to={wayTo(row)} data-open>
            {row.title || row.orderNo}
          </Link>
          <small>{row.orderNo}</small>
        </span>
      ),
      minutes: (row) => timeText(row.minutes)[language],
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
    </div>
  )
  if (view === 'report') {
    return (
      <div className={layout.stack16}>
        <h1>{title}</h1>
        {choice}
        <FilterBar state={state} fields={list.filters} />
        <Suspense fallback={<Skeleton lines={10} />}>
          <TimeReport state={state} />
        </Suspense>
      </div>
    )
  }
  return (
    <ListScreen<Entry>
      {...list}
      title={title}
      lead={choice}
      tabs={[{ key: 'all', label: t.all }]}
      keyOf={(row) => row.id}
      nameOf={(row) => `${row.workedOn} ${row.title}`}
      actions={(row) => (
        <LinkButton size="small" to={wayTo(row)}>
          {t.open}
        </LinkButton>
      )}
      card={(row) => (
        <>
          <Link to={wayTo(row)}>{row.title || row.orderNo}</Link>
          {row.note !== '' && <small>{row.note}</small>}
          <span className={layout.between8}>
            <span>
              {row.workedOn} · {row.person}
            </span>
            <strong>{timeText(row.minutes)[language]}</strong>
          </span>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.emptyTime}>
          {t.emptyTimeText}
        </EmptyState>
      }
    />
  )
}
