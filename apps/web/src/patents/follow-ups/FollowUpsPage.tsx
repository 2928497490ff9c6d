import { followUpList } from '@portal/contract/patents/follow-up-list'
import { followUpKinds } from '@portal/domain/law/patents/follow-up-names'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { nextAction } from '../../parts/area-orders/area-order.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { countedTabs } from '../../parts/list/counted-tabs.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { FollowUpRowActions } from './FollowUpRowActions.tsx'
import styles from './follow-ups.module.css'
import { kindName } from './kind-names.ts'
import { followUpMessages } from './messages.ts'
import { actedOrder, followUpPath } from './row-acts.ts'
import type { FollowUpRow } from './types.ts'

const withinDays = [7, 30, 90] as const

function CaseName({ row }: { row: FollowUpRow }) {
  return (
    <Link className={styles.caseName} to={followUpPath(row)}>
      {row.title || row.orderNo}
    </Link>
  )
}

function Result({ row }: { row: FollowUpRow }) {
  const t = useMessages(followUpMessages)
  if (row.result === null) return <>{nothing}</>
  const tone = row.result === 'approved' ? 'good' : row.result === 'refused' ? 'bad' : 'warn'
  return <StateChip tone={tone}>{t[row.result]}</StateChip>
}

/** Everything asked of the office after filing: answers, changes, more time, rights given back. */
export default function FollowUpsPage() {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const { data: counts } = useQuery(callQuery('followUps.getFollowUpCounts', {}))
  const { all, open, toPay, toConfirm, toCorrect, filed, done, closed } = t
  const { tools, ...list } = useList(followUpList, {
    ...{ state, call: 'followUps.listFollowUps', fileCall: 'followUps.exportFollowUps' },
    fields: {
      kind: followUpKinds.map((value) => ({ value, label: kindName(value, language) })),
      deadlineWithin: withinDays.map((value) => ({ value: String(value), label: t.days(value) })),
    },
    cells: {
      case: (row) => <CaseName row={row} />,
      kind: (row) => kindName(row.kind, language),
      number: (row) => (row.cases > 1 ? t.cases(row.cases) : row.number && <NumberText>{row.number}</NumberText>),
      state: (row) => <WorkStateChip order={row} payableFen={row.fee} />,
      official: (row) => (
        <>
          {row.officialOn ?? nothing} <CalendarMark day={row.officialOn} />
        </>
      ),
      fee: (row) => (row.workState === 0 ? nothing : <Money fen={row.fee} />),
      payState: (row) => (row.workState === 0 ? nothing : <OrderStateChip set="payment" code={row.payState} />),
      reason: (row) => row.reason,
      result: (row) => <Result row={row} />,
      customer: (row) => row.customer ?? '',
    },
  })
  const start = (
    <LinkButton tone="primary" icon="plus" to={pathTo('/order/patentOrder/afterserveindex')}>
      {t.newFollowUp}
    </LinkButton>
  )
  return (
    <ListScreen<FollowUpRow>
      {...list}
      title={useRouteTitle()}
      primary={start}
      tools={
        <>
          <LinkButton to={pathTo('/order/patentOrder/changeindex')}>{t.newChange}</LinkButton>
          {tools}
        </>
      }
      tabs={countedTabs({ all, open, toPay, toConfirm, toCorrect, filed, done, closed }, counts)}
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
          <span className={layout.between8}>
            <span className={texts.soft13}>
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
    />
  )
}
