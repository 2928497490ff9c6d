import { followUpKinds } from '@portal/domain/law/patents/follow-up-names'
import { isFollowUpKind } from '@portal/domain/patents/follow-ups/kinds'
import { notedDay } from '@portal/domain/platform/dates/calendar-note'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { nextAction } from '../../parts/area-orders/area-order.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { useInnerDay } from '../../parts/inner-day.ts'
import { countedTabs } from '../../parts/list/counted-tabs.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { type ListState, useListState, withoutPage } from '../../ui/list/list-state.ts'
import type { Column, FilterField } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { FollowUpRowActions } from './FollowUpRowActions.tsx'
import styles from './follow-ups.module.css'
import { kindName } from './kind-names.ts'
import { followUpMessages } from './messages.ts'
import { actedOrder, placeOf } from './row-acts.ts'
import type { FollowUpRow } from './types.ts'

const screen = 'order/afterservice'
const tabs = ['all', 'open', 'toPay', 'toConfirm', 'toCorrect', 'filed', 'done', 'closed'] as const
const withinDays = [7, 30, 90] as const

function inputOf(state: ListState) {
  const kind = state.get('kind') ?? ''
  const within = Number(state.get('deadlineWithin'))
  return {
    tab: tabs.find((one) => one === state.get('tab')) ?? ('all' as const),
    kind: isFollowUpKind(kind) ? kind : undefined,
    orderNo: state.get('orderNo'),
    patentNumber: state.get('patentNumber'),
    agent: state.get('agent'),
    deadlineWithin: within > 0 ? within : undefined,
    sort: state.sort === 'deadline' ? ('deadline' as const) : ('created' as const),
    order: state.order,
    pageNum: state.pageNum,
    pageSize: state.pageSize,
  }
}

function useFilters(): readonly FilterField[] {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const kinds = followUpKinds.map((value) => ({ value, label: kindName(value, language) }))
  const days = withinDays.map((value) => ({ value: String(value), label: t.days(value) }))
  return [
    { key: 'kind', label: t.kind, says: t.kindSays, kind: 'choice', options: kinds },
    { key: 'orderNo', label: t.orderNo, says: t.orderSays, kind: 'text', placeholder: 'P2611…' },
    { key: 'patentNumber', label: t.number, says: t.numberSays, kind: 'text' },
    { key: 'deadlineWithin', label: t.due, says: t.dueSays, kind: 'choice', options: days },
    { key: 'agent', label: t.handler, says: t.handlerSays, kind: 'text' },
  ]
}

function useTabs() {
  const t = useMessages(followUpMessages)
  const { data } = useQuery(callQuery('followUps.getFollowUpCounts', {}))
  const { all, open, toPay, toConfirm, toCorrect, filed, done, closed } = t
  return countedTabs({ all, open, toPay, toConfirm, toCorrect, filed, done, closed }, data)
}

function CaseName({ row }: { row: FollowUpRow }) {
  return (
    <Link className={styles.caseName} to={placeOf(row)}>
      {row.title || row.orderNo}
    </Link>
  )
}

function Result({ row }: { row: FollowUpRow }) {
  const t = useMessages(followUpMessages)
  if (row.result === null) return <>—</>
  const tone = row.result === 'approved' ? 'good' : row.result === 'refused' ? 'bad' : 'warn'
  return <StateChip tone={tone}>{t[row.result]}</StateChip>
}

function useColumns(forCustomers: boolean): readonly Column<FollowUpRow>[] {
  const t = useMessages(followUpMessages)
  const inner = useInnerDay(t.internal)
  const language = useLanguage()
  return [
    {
      key: 'case',
      title: t.case,
      shown: true,
      minWidth: '200px',
      cell: (row) => <CaseName row={row} />,
    },
    { key: 'kind', title: t.kind, shown: true, minWidth: '130px', cell: (row) => kindName(row.kind, language) },
    {
      key: 'number',
      title: t.number,
      shown: true,
      cell: (row) => (row.cases > 1 ? t.cases(row.cases) : row.number && <NumberText>{row.number}</NumberText>),
    },
    { key: 'state', title: t.state, shown: true, cell: (row) => <WorkStateChip order={row} payableFen={row.fee} /> },
    {
      key: 'official',
      title: t.official,
      shown: true,
      sort: 'deadline',
      sortFirst: 'asc',
      cell: (row) => (
        <>
          {row.officialOn ?? '—'} <CalendarMark day={row.officialOn} />
        </>
      ),
    },
    { key: 'internal', title: inner.name, shown: false, cell: (row) => row.internalOn ?? '—' },
    {
      key: 'fee',
      title: t.fee,
      shown: true,
      stays: true,
      align: 'end',
      cell: (row) => (row.workState === 0 ? '—' : <Money fen={row.fee} />),
    },
    {
      key: 'payState',
      title: t.payment,
      shown: true,
      cell: (row) => (row.workState === 0 ? '—' : <OrderStateChip set="payment" code={row.payState} />),
    },
    { key: 'handler', title: t.handler, shown: 'wide', cell: (row) => row.handler ?? '—' },
    { key: 'reason', title: t.reason, shown: false, minWidth: '200px', cell: (row) => row.reason },
    { key: 'orderNo', title: t.orderNo, shown: false, cell: (row) => row.orderNo },
    {
      key: 'created',
      title: t.asked,
      shown: 'wide',
      sort: 'created',
      cell: (row) => <time dateTime={row.askedTime}>{formatInstant(row.askedTime)}</time>,
    },
    { key: 'result', title: t.result, shown: true, cell: (row) => <Result row={row} /> },
    ...(forCustomers
      ? [
          {
            key: 'customer',
            title: t.customer,
            shown: true,
            minWidth: '100px',
            cell: (row: FollowUpRow) => row.customer ?? '',
          },
        ]
      : []),
  ]
}

/** Everything asked of the office after filing: answers, changes, more time, rights given back. */
export default function FollowUpsPage() {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const page = useQuery({
    ...callQuery('followUps.listFollowUps', inputOf(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const ask = useCallMutation('followUps.exportFollowUps', { invalidates: ['views.listJobs'] })
  const start = (
    <LinkButton tone="primary" icon="plus" to={pathTo('/order/patentOrder/afterserveindex')}>
      {t.newFollowUp}
    </LinkButton>
  )
  return (
    <ListScreen<FollowUpRow>
      title={useRouteTitle()}
      primary={start}
      tools={
        <>
          <LinkButton to={pathTo('/order/patentOrder/changeindex')}>{t.newChange}</LinkButton>
          <ExportButton
            rows={page.data?.total ?? 0}
            start={() => ask.mutateAsync({ parameter: withoutPage(inputOf(state)) })}
          />
        </>
      }
      tabs={useTabs()}
      filters={useFilters()}
      columns={useColumns(role !== 'customer' && role !== 'subAccount')}
      state={state}
      page={page}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => `${kindName(row.kind, language)} ${row.title || row.orderNo}`}
      actions={(row) => <FollowUpRowActions row={row} role={role} />}
      card={(row) => (
        <>
          <CaseName row={row} />
          <span>{kindName(row.kind, language)}</span>
          {/* On a line of its own: its words may come later, and nothing is to move then. */}
          <span>
            <WorkStateChip order={row} payableFen={row.fee} />
          </span>
          <span className={styles.head}>
            <span className={styles.note}>
              {row.officialOn ? `${t.official} ${notedDay(row.officialOn, language)}` : row.orderNo}
            </span>
            {/* What is to be paid stands on the button. */}
            {row.workState > 0 && nextAction(actedOrder(row), role) !== 'pay' && <Money fen={row.fee} strong />}
          </span>
        </>
      )}
      empty={
        <EmptyState picture="allDone" title={t.none} action={start}>
          {t.noneText}
        </EmptyState>
      }
      {...useListMemory(screen, state)}
    />
  )
}
