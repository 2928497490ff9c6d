import { noticeTabs } from '@portal/contract/docket/notice-choices'
import { noticeStates } from '@portal/domain/docket/notices/notice-states'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { Column, FilterField } from '../../ui/list/list-types.ts'
import type { Notice } from './list-input.ts'
import { noticeMessages } from './messages.ts'
import { NoticeLimit, NoticeName, NoticeStateChip, Sure } from './NoticeCells.tsx'
import styles from './notices.module.css'

/** Tabs with their counts. */
export function useNoticeTabs() {
  const t = useMessages(noticeMessages)
  const { data } = useQuery(callQuery('notices.getNoticeCounts', {}))
  return noticeTabs.map((tab) => ({
    key: tab,
    label: t[tab],
    ...(data && tab !== 'removed' && { count: data[tab] }),
  }))
}

/** Filters of the list; the first four stand in the bar. */
export function useNoticeFilters(): readonly FilterField[] {
  const t = useMessages(noticeMessages)
  const language = useLanguage()
  return [
    { key: 'text', label: t.words, says: t.wordsSays, kind: 'text' },
    { key: 'patentNumber', label: t.number, says: t.numberSays, kind: 'text', placeholder: '2024…' },
    {
      key: 'dueWithin',
      label: t.due,
      says: t.dueSays,
      kind: 'choice',
      options: [
        { value: '0', label: t.overdue },
        ...[7, 30, 90].map((days) => ({ value: String(days), label: t.within(days) })),
      ],
    },
    {
      key: 'state',
      label: t.state,
      says: t.stateSays,
      kind: 'choice',
      options: Object.values(noticeStates).map(({ code, name }) => ({ value: code, label: name[language] })),
    },
    { key: 'timeFrom', toKey: 'timeTo', label: t.issued, says: t.issuedSays, kind: 'range' },
    { key: 'agent', label: t.handler, says: t.handlerSays, kind: 'text' },
    { key: 'unread', label: t.unseen, says: t.unreadSays, kind: 'flag' },
    { key: 'notSent', label: t.notSent, says: t.notSent, kind: 'flag' },
    { key: 'urgent', label: t.urgent, says: t.urgentSays, kind: 'flag' },
  ]
}

/** All columns of screens `/page3/notice/notice`; those of small use wait to be chosen. */
export function useNoticeColumns(forCustomers: boolean, onOpen: (notice: Notice) => void): readonly Column<Notice>[] {
  const t = useMessages(noticeMessages)
  const column = (key: string, title: string, cell: Column<Notice>['cell'], more: Partial<Column<Notice>> = {}) => ({
    key,
    title,
    cell,
    shown: true,
    ...more,
  })
  const day = (instant: string | null) =>
    instant === null ? <span className={styles.quiet}>{t.notYet}</span> : formatDay(instant)
  return [
    column('name', t.name, (notice) => <NoticeName notice={notice} onOpen={() => onOpen(notice)} />, {
      minWidth: '260px',
    }),
    column('state', t.state, (notice) => (
      <span className={styles.stack}>
        <NoticeStateChip notice={notice} />
        {notice.handed && notice.stage === 'proposed' && <small>{t.handedIn}</small>}
      </span>
    )),
    column('limit', t.limit, (notice) => <NoticeLimit notice={notice} />, { sort: 'due', sortFirst: 'asc' }),
    column('issued', t.issued, (notice) => notice.dispatchedOn ?? t.none, { sort: 'dispatched' }),
    column('sure', t.sure, (notice) => <Sure percent={notice.confidence} />),
    ...(forCustomers ? [column('customer', t.customer, (notice) => notice.customer ?? t.none)] : []),
    column('read', t.read, (notice) => day(notice.acknowledgedTime)),
    column('sent', t.sent, (notice) => day(notice.sentTime), { shown: forCustomers }),
    column('handler', t.handler, (notice) => notice.agent ?? t.none, { shown: false }),
    column('received', t.received, (notice) => formatDay(notice.receivedTime), { sort: 'created', shown: false }),
    column('drafted', t.drafted, (notice) => day(notice.draftedTime), { shown: false }),
    column('submitted', t.submitted, (notice) => notice.submittedOn ?? t.notYet, { shown: false }),
    column('closed', t.closedOn, (notice) => day(notice.closedTime), { shown: false }),
    column('urgent', t.urgent, (notice) => notice.urgent && <Chip tone="bad">{t.urgent}</Chip>, { shown: false }),
    column('file', t.file, (notice) => <span className={styles.cut}>{notice.sourceName || t.none}</span>, {
      shown: false,
    }),
  ]
}
