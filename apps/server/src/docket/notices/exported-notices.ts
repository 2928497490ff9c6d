import type { NoticeCorrectionRow, NoticeRow } from '@portal/contract/docket/notice-shapes'
import { exportCorrections as corrections, exportNotices as notices } from '@portal/contract/docket/notices'
import { noticeStates, replyTasks } from '@portal/domain/docket/notices/notice-states'
import { notedDay } from '@portal/domain/platform/dates/calendar-note'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { z } from 'zod'
import type { ExportedList } from '../../kernel/lists/list-export-parts.ts'
import { innerDayColumn } from '../../kernel/orders/export-heading-rules.ts'
import { countCorrections, findCorrectionRows } from './correction-list-queries.ts'
import { toCorrectionRow } from './correction-row-rules.ts'
import { countNotices, findNotices } from './notice-queries.ts'
import { toNoticeRow } from './notice-row-rules.ts'

type Language = 'en' | 'zh'
const dayOf = (instant: string | null) => (instant === null ? '' : beijingDate(new Date(instant)))
const noticeFilter = notices.request.shape.parameter
const correctionFilter = corrections.request.shape.parameter

export const exportedNotices: ExportedList<z.output<typeof noticeFilter>> = {
  name: 'notices.exportList',
  access: notices.access,
  filter: noticeFilter,
  sheet: { en: 'Notices', zh: '通知书' },
  columns: {
    name: { en: 'Notice', zh: '通知书', width: 34, kind: 'text' },
    patentNumber: { en: 'Application no.', zh: '申请号', width: 18, kind: 'text' },
    title: { en: 'Title', zh: '名称', width: 44, kind: 'text' },
    orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
    state: { en: 'Status', zh: '状态', width: 14, kind: 'text' },
    task: { en: 'To do', zh: '办理事项', width: 26, kind: 'text' },
    dispatchedOn: { en: 'Dispatched', zh: '发文日', width: 14, kind: 'date' },
    deadlineInner: innerDayColumn('reply'),
    deadlineOfficial: { en: 'Official deadline', zh: '官方绝限', width: 16, kind: 'date' },
    acknowledgedOn: { en: 'Acknowledged', zh: '签收日', width: 14, kind: 'date' },
    submittedOn: { en: 'Submitted', zh: '提交日', width: 14, kind: 'date' },
    agent: { en: 'Agent', zh: '代理师', width: 14, kind: 'text' },
    customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
  },
  count: (db, user, { filter, now }) => countNotices(db, user, { filter, today: beijingDate(now) }),
  rows: async (db, user, { filter: { sort, order, ...filter }, limit, offset, now, language }) => {
    const rows = await findNotices(db, user, { filter, sort, order, today: beijingDate(now), limit, offset })
    return rows.map((row) => noticeCells(toNoticeRow(row, user, now), language))
  },
}

function noticeCells(row: NoticeRow, language: Language) {
  return {
    name: row.name?.[language] ?? row.sourceName,
    patentNumber: row.patentNumber,
    title: row.title,
    orderNo: row.orderNo,
    state: noticeStates[row.state].name[language],
    task: row.needsReply ? replyTasks[row.task][language] : '',
    dispatchedOn: row.dispatchedOn,
    deadlineInner: row.deadlineInner,
    deadlineOfficial: row.deadlineOfficial && notedDay(row.deadlineOfficial, language),
    acknowledgedOn: dayOf(row.acknowledgedTime),
    submittedOn: row.submittedOn,
    agent: row.agent,
    customer: row.customer,
  }
}

const sources = { office: { en: 'The office', zh: '官方' }, reviewer: { en: 'Our reviewer', zh: '审核员' } }
const correctionStates = {
  open: { en: 'Open', zh: '待补正' },
  answered: { en: 'Responded', zh: '已答复' },
  accepted: { en: 'Accepted', zh: '已通过' },
  returned: { en: 'Returned', zh: '已退回' },
  withdrawn: { en: 'Withdrawn', zh: '已撤销' },
  overdue: { en: 'Overdue', zh: '已逾期' },
}

export const exportedCorrections: ExportedList<z.output<typeof correctionFilter>> = {
  name: 'notices.exportCorrections',
  access: corrections.access,
  filter: correctionFilter,
  sheet: { en: 'Corrections', zh: '补正' },
  columns: {
    title: { en: 'Title', zh: '名称', width: 44, kind: 'text' },
    document: { en: 'About', zh: '补正对象', width: 26, kind: 'text' },
    patentNumber: { en: 'Application no.', zh: '申请号', width: 18, kind: 'text' },
    orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
    source: { en: 'Asked by', zh: '提出方', width: 16, kind: 'text' },
    places: { en: 'What to correct', zh: '补正内容', width: 60, kind: 'text' },
    round: { en: 'Round', zh: '轮次', width: 8, kind: 'integer' },
    deadlineInner: innerDayColumn('reply'),
    deadlineOfficial: { en: 'Last day', zh: '最后期限', width: 14, kind: 'date' },
    state: { en: 'Status', zh: '状态', width: 12, kind: 'text' },
    agent: { en: 'Agent', zh: '代理师', width: 14, kind: 'text' },
    customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
  },
  count: (db, user, { filter, now }) => countCorrections(db, user, { filter, today: beijingDate(now) }),
  rows: async (db, user, { filter, limit, offset, now, language }) => {
    const rows = await findCorrectionRows(db, user, { filter, today: beijingDate(now), limit, offset })
    return rows.map((row) => correctionCells(toCorrectionRow(row, user), language))
  },
}

function correctionCells(row: NoticeCorrectionRow, language: Language) {
  return {
    title: row.title,
    document: row.document[language],
    patentNumber: row.patentNumber,
    orderNo: row.orderNo,
    source: sources[row.source][language],
    places:
      row.places.map(({ name, words }) => [name[language], words].filter(Boolean).join(' — ')).join('\n') || row.reason,
    round: row.round,
    deadlineInner: row.deadlineInner,
    // A day that our reviewer set is moved by no calendar.
    deadlineOfficial:
      row.deadlineOfficial && row.source === 'office' ? notedDay(row.deadlineOfficial, language) : row.deadlineOfficial,
    state: correctionStates[row.state][language],
    agent: row.agent,
    customer: row.customer,
  }
}
