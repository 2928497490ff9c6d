import { noticeTabs } from '@portal/contract/docket/notice-choices'
import { noticeList } from '@portal/contract/docket/notice-lists'
import { replyTasks } from '@portal/domain/docket/notices/notice-states'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { daysAhead } from '../../parts/list/list-fields.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cellStyles from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { noticeMessages } from './messages.ts'
import { ConfidenceChip, NoticeLimit, NoticeName, NoticeStateChip } from './NoticeCells.tsx'
import { NoticeDrop } from './NoticeDrop.tsx'
import type { Notice } from './notice-types.ts'
import styles from './notices.module.css'

const NoticeView = lazy(() => import('./NoticeView.tsx'))

/** Notices of the office: `?id=` opens one, to be reviewed or answered; `?act=import` begins with a paper to be dropped. */
export default function NoticesPage() {
  const t = useMessages(noticeMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const forCustomers = role !== 'customer' && role !== 'subAccount'
  const [isDropping, setDropping] = useState(state.get('act') === 'import')
  const id = state.get('id')
  const open = (notice: string | undefined) => {
    setDropping(false)
    state.change({ id: notice })
  }
  const acts = useListActs()
  const language = useLanguage()
  const day = (instant: string | null) =>
    instant === null ? <span className={texts.quiet}>{t.notYet}</span> : formatDay(instant)
  const list = useList(noticeList, {
    ...{ state, call: 'notices.listNotices', fileCall: 'notices.exportNotices', enabled: id === undefined },
    fields: { dueWithin: daysAhead([7, 30, 90], t.within, t.overdue) },
    cells: {
      name: (notice) => <NoticeName notice={notice} onOpen={() => open(notice.id)} />,
      state: (notice) => (
        <span className={cellStyles.stack}>
          <NoticeStateChip notice={notice} />
          {notice.handed && notice.stage === 'proposed' && <small>{t.handedIn}</small>}
        </span>
      ),
      limit: (notice) => <NoticeLimit notice={notice} />,
      sure: (notice) => <ConfidenceChip percent={notice.confidence} />,
      read: (notice) => day(notice.acknowledgedTime),
      sent: (notice) => day(notice.sentTime),
      drafted: (notice) => day(notice.draftedTime),
      submitted: (notice) => notice.submittedOn ?? t.notYet,
      closed: (notice) => day(notice.closedTime),
      urgent: (notice) => notice.urgent && <Chip tone="bad">{t.urgent}</Chip>,
      task: (notice) => (notice.needsReply ? replyTasks[notice.task][language] : nothing),
      file: (notice) => <span className={styles.cut}>{notice.sourceName || nothing}</span>,
    },
  })
  const tab = state.get('tab')
  const act =
    tab === 'removed'
      ? 'undo'
      : tab === 'review' || tab === 'unmatched'
        ? 'remove'
        : forCustomers
          ? 'send'
          : 'acknowledge'
  const { data: counts } = useQuery(callQuery('notices.getNoticeCounts', {}))
  const title = useRouteTitle()

  if (id !== undefined) {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <NoticeView key={id} id={id} onBack={() => open(undefined)} />
      </Suspense>
    )
  }
  return (
    <>
      <ListScreen<Notice>
        {...list}
        title={title}
        primary={
          <Button tone="primary" icon="upload" onClick={() => setDropping(true)}>
            {t.import}
          </Button>
        }
        tabs={noticeTabs.map((key) => ({ key, label: t[key], count: key === 'removed' ? undefined : counts?.[key] }))}
        keyOf={(notice) => notice.id}
        nameOf={(notice) => notice.name?.en ?? notice.sourceName}
        actions={(notice) => (
          <Button size="small" onClick={() => open(notice.id)}>
            {notice.stage === 'proposed' ? t.reviewNow : t.open}
          </Button>
        )}
        card={(notice) => (
          <>
            <NoticeName notice={notice} onOpen={() => open(notice.id)} />
            <span className={layout.between8}>
              <NoticeStateChip notice={notice} />
              <NoticeLimit notice={notice} />
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.emptyTitle}>
            {t.emptyText}
          </EmptyState>
        }
        bulk={(rows, untick) => (
          <Button
            size="small"
            onClick={() =>
              acts[act](
                rows.map((row) => row.id),
                untick,
              )
            }
          >
            {t[act]}
          </Button>
        )}
      />
      {isDropping && (
        <Dialog open keepOpen width="wide" title={t.import} onClose={() => setDropping(false)}>
          <NoticeDrop onReview={open} />
        </Dialog>
      )}
    </>
  )
}

/** What is done with ticked rows, each told with what was left as it was. */
function useListActs() {
  const t = useMessages(noticeMessages)
  const tell = (text: string, kept: readonly { reason: string }[]) => {
    showToast({ tone: 'good', text })
    const [first] = kept
    if (first) showToast({ tone: 'warn', text: t.keptOnes(kept.length, first.reason) })
  }
  const acknowledge = useCallMutation('notices.acknowledgeNotices', {
    onSuccess: ({ acknowledged, kept }) => tell(t.acknowledged(acknowledged.length), kept),
  })
  const remove = useCallMutation('notices.removeNotices', {
    onSuccess: ({ removed, kept }) => tell(t.removedToast(removed.length), kept),
  })
  const undo = useCallMutation('notices.undoNotice', {
    onSuccess: ({ undone, kept, marksLeft }) => {
      tell(t.undone(undone.length), kept)
      for (const { reason } of marksLeft) showToast({ tone: 'warn', text: reason })
    },
  })
  const send = useCallMutation('notices.sendNotices', {
    onSuccess: ({ sent, failed }) => tell(t.sentToast(sent), failed),
  })
  const run =
    (act: { mutate: (input: { id: string[] }, more: { onSuccess: () => void }) => void }) =>
    (ids: readonly string[], untick: () => void) =>
      act.mutate({ id: [...ids] }, { onSuccess: untick })
  return { acknowledge: run(acknowledge), remove: run(remove), undo: run(undo), send: run(send) }
}
