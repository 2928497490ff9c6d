import { approvalList, approvalTabNames, approvalTabs } from '@portal/contract/kernel/approval-list'
import { approvalActNames } from '@portal/domain/kernel/approvals/approval-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { ApprovalChip } from '../../parts/approvals/ApprovalChip.tsx'
import { approvalMessages } from '../../parts/approvals/messages.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { approvalsPageMessages } from './messages.ts'

const DecideDialog = lazy(() => import('../../parts/approvals/DecideDialog.tsx'))

type Row = ReplyFor<'approvals.listApprovals'>['list'][number]

/** Requests for approval: what waits for the reader, what they asked for, and all of the organisation that they see. */
export default function ApprovalsPage() {
  const t = useMessages(approvalsPageMessages)
  const words = useMessages(approvalMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [deciding, setDeciding] = useState<{ readonly row: Row; readonly verdict: 'approve' | 'reject' }>()
  const { data: settings } = useQuery(callQuery('approvals.getSettings', {}))
  const { data: counts } = useQuery(callQuery('approvals.getCounts', {}))
  const centres = settings?.costCentres ?? []
  const list = useList(approvalList, {
    ...{ state, call: 'approvals.listApprovals', fileCall: 'approvals.exportApprovals' },
    fields: {
      costCentreId:
        centres.length === 0
          ? null
          : {
              ...{ key: 'costCentreId', kind: 'choice', label: t.costCentre, says: t.costCentreSays },
              options: centres.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
            },
    },
    cells: {
      order: (row) => <Subject row={row} />,
      state: (row) => <Standing row={row} />,
      waitsFor: (row) => <Waiting row={row} />,
      limit: (row) => <LimitOf row={row} />,
    },
  })
  const decide = useCallMutation('approvals.decide')
  const approveAll = async (rows: readonly Row[]) => {
    // One after the other: each is a decision of its own, and the first that is refused says why.
    for (const { id } of rows) await decide.mutateAsync({ id, verdict: 'approve' })
    showToast({ tone: 'good', text: words.approvedToast })
  }
  const tab = approvalTabs.find((one) => one === state.get('tab')) ?? 'waiting'
  const emptyOf = {
    waiting: [t.emptyWaiting, t.emptyWaitingText],
    mine: [t.emptyMine, t.emptyMineText],
    all: [t.emptyAll, t.emptyAllText],
  } as const
  const subjectOf = (row: Row) =>
    [row.title || row.orderNo, approvalActNames[row.act][language], row.amount !== null && formatFen(row.amount)]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <ListScreen<Row>
        {...list}
        title={title}
        tabs={approvalTabs.map((key) => ({
          ...{ key, label: approvalTabNames[key][language] },
          ...(key !== 'all' && { count: counts?.[key] ?? null }),
        }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) => <Acts row={row} onDecide={(verdict) => setDeciding({ row, verdict })} />}
        card={(row) => (
          <>
            <Subject row={row} isCard />
            <span className={layout.between8}>
              <Standing row={row} />
              {row.amount !== null && <Money fen={row.amount} strong />}
            </span>
            <Waiting row={row} />
            <LimitOf row={row} />
          </>
        )}
        bulk={(rows, untick) => {
          const mine = rows.filter(({ mayDecide }) => mayDecide)
          return (
            <Button
              size="small"
              disabled={mine.length === 0}
              busy={decide.isPending}
              onClick={() => void approveAll(mine).then(untick, noop)}
            >
              {t.approveAll(mine.length)}
            </Button>
          )
        }}
        isOwnTab={tab !== 'waiting'}
        empty={
          <EmptyState picture="nothingYet" title={emptyOf[tab][0]}>
            {emptyOf[tab][1]}
          </EmptyState>
        }
      />
      {deciding && (
        <Opening>
          <DecideDialog
            id={deciding.row.id}
            verdict={deciding.verdict}
            subject={subjectOf(deciding.row)}
            onClose={() => setDeciding(undefined)}
          />
        </Opening>
      )}
    </>
  )
}

function Subject({ row, isCard = false }: { row: Row; isCard?: boolean }) {
  const t = useMessages(approvalsPageMessages)
  const words = useMessages(approvalMessages)
  const name = row.title || t.untitled
  return (
    <span className={cells.lines}>
      {row.isSeen ? (
        <Link
          className={texts.medium}
          to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: row.orderNo } })}
        >
          {name}
        </Link>
      ) : (
        <span className={texts.medium}>{name}</span>
      )}
      <small>
        {row.orderNo}
        {isCard && ` · ${words.askedBy(row.askedBy, formatInstant(row.askedTime))}`}
      </small>
      {row.note && <small className={texts.breaks}>{row.note}</small>}
    </span>
  )
}

function Standing({ row: { state, approved, needed, decisions } }: { row: Row }) {
  const t = useMessages(approvalMessages)
  const said = decisions.findLast(({ reason }) => reason !== '')
  return (
    <span className={cells.lines}>
      <span>
        <ApprovalChip state={state} />
      </span>
      {needed > 1 && state === 'asked' && <small>{t.progress(approved, needed)}</small>}
      {said && (
        <small className={texts.breaks}>
          {said.by}: {said.reason}
        </small>
      )}
    </span>
  )
}

function Waiting({ row: { waitsFor } }: { row: Row }) {
  const t = useMessages(approvalMessages)
  return waitsFor.length === 0 ? null : <span className={texts.breaks}>{waitsFor.join(t.or)}</span>
}

/** Urgent while somebody can still do something about it. */
function LimitOf({ row: { limitOn, isUrgent, state } }: { row: Row }) {
  if (limitOn === null) return null
  const presses = isUrgent && (state === 'asked' || state === 'approved')
  return (
    <time dateTime={limitOn} className={classes(texts.numbers, presses && texts.warn)}>
      {limitOn}
    </time>
  )
}

function Acts({ row, onDecide }: { row: Row; onDecide: (verdict: 'approve' | 'reject') => void }) {
  const t = useMessages(approvalMessages)
  const withdraw = useCallMutation('approvals.withdraw', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.withdrawn })
    },
  })
  if (!row.mayDecide && !row.mayWithdraw) return null
  return (
    <>
      {row.mayDecide && (
        <>
          <Button size="small" tone="primary" onClick={() => onDecide('approve')}>
            {t.approve}
          </Button>
          <Button size="small" onClick={() => onDecide('reject')}>
            {t.reject}
          </Button>
        </>
      )}
      {row.mayWithdraw && (
        <Button size="small" tone="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: row.id })}>
          {t.withdraw}
        </Button>
      )}
    </>
  )
}

/** What was refused is said by the call itself. */
function noop(): void {}
