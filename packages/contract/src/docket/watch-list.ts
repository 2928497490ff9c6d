import { watchedLegalStates, watchStates } from '@portal/domain/docket/monitoring/watch-states'
import { rightTypeNames } from '@portal/domain/platform/identifiers/right-type'
import { caseKinds } from '../kernel/order-choices.ts'
import { defineList, fileColumn, innerDayColumn, namesOf } from '../list.ts'
import { watchFlags, watchSorts, watchTabs } from './monitoring-choices.ts'

const legalNames = {
  granted: { en: 'Granted', zh: '授权' },
  pending: { en: 'Pending', zh: '审中' },
  ended: { en: 'Ended', zh: '失效' },
  unknown: { en: 'Unknown', zh: '未知' },
}
const flagNames = {
  red: { en: 'Red', zh: '红色' },
  amber: { en: 'Amber', zh: '黄色' },
  green: { en: 'Green', zh: '绿色' },
  blue: { en: 'Blue', zh: '蓝色' },
}
const words = {
  name: { en: 'Patent', zh: '专利' },
  applicant: { en: 'Applicant', zh: '申请人' },
  legal: { en: 'Case status', zh: '案件状态' },
  late: { en: 'Late fee', zh: '滞纳金' },
  watcher: { en: 'Added by', zh: '添加人' },
}
const text = { kind: 'text', max: 120 } as const

/** Watched patents; the import knows the file's headings of numbers, dates and notes again. */
export const watchList = defineList({
  name: 'monitoring.exportList',
  screen: 'pages/order/serve',
  sheet: { en: 'Watching', zh: '专利监控' },
  filters: {
    tab: { kind: 'choice', of: watchTabs, usual: 'all' },
    /** Part of the title. */
    title: { ...text, label: words.name, says: { en: 'title contains', zh: '名称包含' } },
    /** Application number in any spelling, or its beginning. */
    patentNumber: {
      ...text,
      label: { en: 'Application no.', zh: '申请号' },
      says: { en: 'number begins with', zh: '申请号开头为' },
      hint: { en: '2024…', zh: '2024…' },
    },
    /** The next fee's official limit lies at most this many days ahead, or is past. */
    dueWithin: { kind: 'number', max: 3650, label: { en: 'Due', zh: '到期' }, says: { en: 'fee due', zh: '年费' } },
    /** Whose it is, for who works for customers. */
    userId: { kind: 'id' },
    /** Who put it on the list. */
    watcherId: { kind: 'id' },
    type: {
      kind: 'choice',
      of: caseKinds,
      names: rightTypeNames,
      label: { en: 'Type', zh: '类型' },
      says: { en: 'type is', zh: '类型为' },
    },
    applicantName: { ...text, label: words.applicant, says: { en: 'applicant contains', zh: '申请人包含' } },
    /** Official limit, Beijing dates, both included. */
    dueFrom: {
      kind: 'day',
      to: 'dueTo',
      label: { en: 'Due between', zh: '到期区间' },
      says: { en: 'due between', zh: '到期日在' },
    },
    dueTo: { kind: 'day' },
    /** Patent year of the next fee. */
    year: {
      kind: 'number',
      min: 1,
      max: 25,
      label: { en: 'Year of fee', zh: '年度' },
      says: { en: 'year of fee is', zh: '年度为' },
    },
    legal: {
      kind: 'choice',
      of: watchedLegalStates,
      names: legalNames,
      label: words.legal,
      says: { en: 'status is', zh: '案件状态为' },
    },
    flag: {
      kind: 'choice',
      of: watchFlags,
      names: flagNames,
      label: { en: 'Flag', zh: '标记' },
      says: { en: 'flag is', zh: '标记为' },
    },
    /** An unpaid fee falls due in this calendar quarter: `2027Q1`. */
    feesIn: {
      kind: 'text',
      max: 6,
      pattern: '^[12]\\d{3}Q[1-4]$',
      label: { en: 'Fees in quarter', zh: '到期季度' },
      says: { en: 'fee due in', zh: '年费到期于' },
    },
    /** Newer data differ and wait to be accepted or refused. */
    changed: {
      kind: 'flag',
      label: { en: 'Changed data', zh: '数据变化' },
      says: { en: 'newer data differ', zh: '数据有变化' },
    },
    /** Filing or grant date is missing: no fee can be told. */
    datesMissing: {
      kind: 'flag',
      label: { en: 'Dates missing', zh: '缺少日期' },
      says: { en: 'dates are missing', zh: '缺少日期' },
    },
  },
  tabs: 'tab',
  sorts: { of: watchSorts, usual: 'due', order: 'asc' },
  columns: {
    name: {
      title: words.name,
      minWidth: '210px',
      sort: 'number',
      sortFirst: 'asc',
      file: ['title', 'flag', 'patentNumber', 'type'],
    },
    state: { title: { en: 'Status', zh: '状态' }, file: ['state', 'notice', 'noticeDueOn'] },
    fee: { title: { en: 'Annual fee', zh: '年费' }, file: ['year', 'reduced', 'full'] },
    amount: {
      title: { en: 'To pay today', zh: '当前应缴' },
      kind: 'money',
      stays: true,
      sort: 'amount',
      file: ['toPay', 'restorationFee', 'late'],
    },
    deadline: {
      title: { en: 'Official deadline', zh: '官方绝限' },
      sort: 'due',
      sortFirst: 'asc',
      file: ['deadlineOfficial', 'deadlineInner', 'graceEndsOn', 'restoration'],
    },
    paidUntil: { title: { en: 'Paid until', zh: '已缴至' }, file: ['paidUntilOn', 'isPaidAssumed'] },
    customer: { title: { en: 'Customer', zh: '客户' }, kind: 'long', minWidth: '100px', forAgents: true },
    applicantName: { title: words.applicant, kind: 'long', shown: 'wide', minWidth: '110px' },
    notes: { title: { en: 'Notes', zh: '备注' }, kind: 'long', shown: 'wide', minWidth: '110px' },
    legal: { title: words.legal, names: legalNames, shown: false },
    late: { title: words.late, kind: 'money', shown: false },
    reduction: { title: { en: 'Fee reduction', zh: '费用减缴' }, shown: false },
    checked: { title: { en: 'Last check', zh: '最近核对' }, shown: false },
    watcher: { title: words.watcher, shown: false },
    filedOn: { title: { en: 'Filing date', zh: '申请日' }, shown: false },
    grantedOn: { title: { en: 'Grant date', zh: '授权日' }, shown: false },
    publicationNumber: { title: { en: 'Publication no.', zh: '公开（公告）号' }, kind: 'number', shown: false },
  },
  file: {
    patentNumber: fileColumn('Application no.', '申请号', 18),
    title: fileColumn('Title', '名称', 44),
    flag: { ...fileColumn('Flag', '标记', 10), names: flagNames },
    type: { ...fileColumn('Type', '类型', 14), names: rightTypeNames },
    applicantName: fileColumn('Applicant', '申请人', 28),
    legal: { ...fileColumn('Case status', '案件状态', 14), names: legalNames },
    state: { ...fileColumn('Status', '监控状态', 16), names: namesOf(watchStates) },
    notice: fileColumn('Notice', '通知书', 30),
    noticeDueOn: fileColumn('Notice: deadline', '通知书期限', 14, 'date'),
    filedOn: fileColumn('Filing date', '申请日', 14, 'date'),
    grantedOn: fileColumn('Grant date', '授权日', 14, 'date'),
    publicationNumber: fileColumn('Publication no.', '公开（公告）号', 16),
    year: fileColumn('Year of fee', '年度', 10, 'integer'),
    full: fileColumn('Full fee (CNY)', '年费全额（元）', 16, 'money'),
    reduced: fileColumn('After reduction (CNY)', '减缴后（元）', 16, 'money'),
    late: fileColumn('Late fee today (CNY)', '当前滞纳金（元）', 18, 'money'),
    restorationFee: fileColumn('Restoration fee (CNY)', '恢复费（元）', 18, 'money'),
    toPay: fileColumn('To pay today (CNY)', '当前应缴（元）', 18, 'money'),
    deadlineInner: innerDayColumn('order'),
    deadlineOfficial: fileColumn('Official deadline', '官方绝限', 16, 'date'),
    graceEndsOn: fileColumn('End of grace', '滞纳期满日', 14, 'date'),
    restoration: fileColumn('End of restoration', '恢复期满日', 34),
    paidUntilOn: fileColumn('Paid until', '已缴至', 14, 'date'),
    isPaidAssumed: fileColumn('Paid: assumed', '已缴为推定', 14),
    reduction: fileColumn('Reduction (%)', '费减（%）', 12, 'integer'),
    customer: fileColumn('Customer', '客户', 24),
    notes: fileColumn('Notes', '备注', 30),
    checked: { ...fileColumn('Last check', '最近核对', 14, 'date'), of: 'checkedTime' },
    watcher: fileColumn(words.watcher.en, words.watcher.zh, 16),
  },
})
