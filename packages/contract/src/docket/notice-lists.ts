import { noticeStateCodes, noticeStates } from '@portal/domain/docket/notices/notice-states'
import { defineList, fileColumn, innerDayColumn, namesOf } from '../list.ts'
import { noticeCorrectionSources, noticeCorrectionStates, noticeSorts, noticeTabs } from './notice-choices.ts'

const noticeStateNames = namesOf(noticeStates)
const text = {
  kind: 'text',
  max: 120,
  label: { en: 'Words', zh: '关键词' },
  says: { en: 'text contains', zh: '包含' },
} as const
/** The official limit lies at most this many days ahead, or is past. */
const dueWithin = {
  kind: 'number',
  max: 3650,
  label: { en: 'Deadline', zh: '期限' },
  says: { en: 'deadline within', zh: '期限在' },
} as const
const inFile = {
  patentNumber: fileColumn('Application no.', '申请号', 18),
  title: fileColumn('Title', '名称', 44),
  orderNo: fileColumn('Order no.', '订单号', 18),
  deadlineInner: innerDayColumn('reply'),
  agent: fileColumn('Agent', '代理师', 14),
  customer: fileColumn('Customer', '客户', 24),
} as const
const customer = { en: 'Customer', zh: '客户' }
const handler = { en: 'Handler', zh: '承办人' }

/** Said in the place of its state, of a notice that is not taken over or was taken away; of one that a client brought. */
export const noticeStageNames = {
  proposed: { en: 'To review', zh: '待核对' },
  removed: { en: 'Removed', zh: '已移除' },
}
export const handedInByClient = { en: 'Uploaded by the customer', zh: '客户提交' }

/** Notices of the office. */
export const noticeList = defineList({
  name: 'notices.exportList',
  screen: 'page3/notice/notice',
  sheet: { en: 'Notices', zh: '通知书' },
  filters: {
    tab: { kind: 'choice', of: noticeTabs, usual: 'all' },
    /** Part of title or applicant, or beginning of an application or order number. */
    text,
    patentNumber: {
      kind: 'text',
      max: 120,
      label: { en: 'Application no.', zh: '申请号' },
      says: { en: 'number begins with', zh: '申请号开头为' },
      hint: { en: '2024…', zh: '2024…' },
    },
    dueWithin,
    state: {
      kind: 'choice',
      of: noticeStateCodes,
      names: noticeStateNames,
      label: { en: 'Status', zh: '状态' },
      says: { en: 'status is', zh: '状态为' },
    },
    /** Dispatch date, both included. */
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Dispatched', zh: '发文日' },
      says: { en: 'dispatched', zh: '发文日' },
    },
    timeTo: { kind: 'day' },
    /** Part of the handling agent's name. */
    agent: { kind: 'text', max: 120, label: handler, says: { en: 'handler is', zh: '承办人为' } },
    unread: {
      kind: 'flag',
      label: { en: 'Not acknowledged', zh: '未签收' },
      says: { en: 'not acknowledged', zh: '未签收' },
    },
    notSent: { kind: 'flag', label: { en: 'Not sent', zh: '未通知客户' }, says: { en: 'Not sent', zh: '未通知客户' } },
    urgent: { kind: 'flag', label: { en: 'Urgent', zh: '紧急' }, says: { en: 'urgent', zh: '紧急' } },
    orderNo: { kind: 'text', min: 1, max: 40 },
    code: { kind: 'text', max: 20 },
    /** Whose it is, for who works for customers. */
    userId: { kind: 'id' },
  },
  tabs: 'tab',
  sorts: { of: noticeSorts, usual: 'created', order: 'desc' },
  columns: {
    name: {
      title: { en: 'Notice', zh: '通知书' },
      minWidth: '260px',
      file: ['name', 'urgent', 'patentNumber', 'title'],
    },
    state: { title: { en: 'Status', zh: '状态' }, file: ['state', 'handed'] },
    limit: {
      title: { en: 'Deadline', zh: '期限' },
      sort: 'due',
      sortFirst: 'asc',
      file: ['deadlineOfficial', 'deadlineInner'],
    },
    issued: {
      title: { en: 'Dispatched', zh: '发文日' },
      of: 'dispatchedOn',
      sort: 'dispatched',
      file: ['dispatchedOn'],
    },
    sure: { title: { en: 'Reading confidence', zh: '识别可信度' } },
    customer: { title: customer, forAgents: true },
    read: { title: { en: 'Acknowledged', zh: '签收' } },
    sent: { title: { en: 'Sent to customer', zh: '通知客户' }, shown: 'agents' },
    handler: { title: handler, of: 'agent', shown: false, file: ['agent'] },
    received: {
      title: { en: 'Received', zh: '收到时间' },
      kind: 'day',
      of: 'receivedTime',
      sort: 'created',
      shown: false,
    },
    drafted: { title: { en: 'Drafted', zh: '撰写' }, shown: false },
    submitted: { title: { en: 'Submitted', zh: '提交' }, shown: false },
    closed: { title: { en: 'Closed', zh: '结案' }, shown: false },
    urgent: { title: { en: 'Urgent', zh: '紧急' }, shown: false },
    file: { title: { en: 'From', zh: '来源' }, of: 'sourceName', shown: false },
    task: { title: { en: 'To do', zh: '办理事项' }, shown: false },
    orderNo: { title: { en: 'Order no.', zh: '订单号' }, kind: 'number', shown: false },
  },
  file: {
    name: fileColumn('Notice', '通知书', 34),
    patentNumber: inFile.patentNumber,
    title: inFile.title,
    orderNo: inFile.orderNo,
    state: { ...fileColumn('Status', '状态', 14), names: noticeStateNames },
    handed: fileColumn('Uploaded', '提交', 22),
    task: fileColumn('To do', '办理事项', 26),
    dispatchedOn: fileColumn('Dispatched', '发文日', 14, 'date'),
    deadlineInner: inFile.deadlineInner,
    deadlineOfficial: fileColumn('Official deadline', '官方绝限', 16, 'date'),
    read: { ...fileColumn('Acknowledged', '签收日', 14, 'date'), of: 'acknowledgedTime' },
    sent: { ...fileColumn('Sent to customer', '通知客户', 16, 'date'), of: 'sentTime' },
    received: { ...fileColumn('Received', '收到时间', 14, 'date'), of: 'receivedTime' },
    drafted: { ...fileColumn('Drafted', '撰写', 14, 'date'), of: 'draftedTime' },
    submitted: { ...fileColumn('Submitted', '提交日', 14, 'date'), of: 'submittedOn' },
    closed: { ...fileColumn('Closed', '结案', 14, 'date'), of: 'closedTime' },
    sure: { ...fileColumn('Reading confidence (%)', '识别可信度（%）', 18, 'integer'), of: 'confidence' },
    urgent: fileColumn('Urgent', '紧急', 10),
    file: { ...fileColumn('From', '来源', 24), of: 'sourceName' },
    agent: inFile.agent,
    customer: inFile.customer,
  },
})

const sources = {
  office: { en: 'The office', zh: '官方' },
  reviewer: { en: 'Our reviewer', zh: '审核员' },
}
export const correctionStateNames = {
  open: { en: 'Open', zh: '待补正' },
  answered: { en: 'Responded', zh: '已答复' },
  accepted: { en: 'Accepted', zh: '已通过' },
  returned: { en: 'Returned', zh: '已退回' },
  overdue: { en: 'Overdue', zh: '已过期' },
  withdrawn: { en: 'Withdrawn', zh: '已撤销' },
}
const source = { en: 'Asked by', zh: '来源' }

/** What must be corrected. */
export const correctionList = defineList({
  name: 'notices.exportCorrections',
  screen: 'page3/notice/correction',
  sheet: { en: 'Corrections', zh: '补正' },
  filters: {
    /** Part of the title, or beginning of an order or application number. */
    text,
    source: {
      kind: 'choice',
      of: noticeCorrectionSources,
      names: sources,
      label: source,
      says: { en: 'asked by', zh: '来源为' },
    },
    dueWithin,
    state: { kind: 'choice', of: noticeCorrectionStates, names: correctionStateNames },
  },
  tabs: 'state',
  columns: {
    case: {
      title: { en: 'Case', zh: '案件' },
      minWidth: '240px',
      file: ['title', 'document', 'patentNumber'],
    },
    source: { title: source, names: sources },
    reason: { title: { en: 'What to correct', zh: '补正内容' }, minWidth: '280px', file: ['places'] },
    round: { title: { en: 'Round', zh: '轮次' }, kind: 'count' },
    limit: { title: { en: 'Deadline', zh: '期限' }, file: ['deadlineOfficial', 'deadlineInner'] },
    state: { title: { en: 'Status', zh: '状态' } },
    customer: { title: customer, shown: false },
    handler: { title: handler, of: 'agent', shown: false, file: ['agent'] },
    orderNo: { title: { en: 'Order no.', zh: '订单号' }, kind: 'number', shown: false },
  },
  file: {
    title: inFile.title,
    document: fileColumn('About', '补正对象', 26),
    patentNumber: inFile.patentNumber,
    orderNo: inFile.orderNo,
    source: { ...fileColumn('Asked by', '提出方', 16), names: sources },
    places: fileColumn('What to correct', '补正内容', 60),
    round: fileColumn('Round', '轮次', 8, 'integer'),
    deadlineInner: inFile.deadlineInner,
    deadlineOfficial: fileColumn('Last day', '最后期限', 14, 'date'),
    state: { ...fileColumn('Status', '状态', 12), names: correctionStateNames },
    agent: inFile.agent,
    customer: inFile.customer,
  },
})
