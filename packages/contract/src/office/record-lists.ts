import {
  problemKindNames,
  problemKinds,
  problemStateNames,
  problemStates,
  recordKindNames,
  recordKinds,
  recordStateNames,
  recordStates,
  registrationStateNames,
  registrationStates,
  releaseScopeNames,
} from '@portal/domain/office/records/record-facts'
import { defineList, fileColumn } from '../list.ts'

export const recordTabs = ['all', ...recordKinds] as const
export const recordTabNames = { all: { en: 'All', zh: '全部' }, ...recordKindNames }
const words = {
  title: { en: 'Title', zh: '标题' },
  kind: { en: 'Type', zh: '类型' },
  company: { en: 'Company', zh: '企业' },
  state: { en: 'Status', zh: '状态' },
  region: { en: 'Province', zh: '省份' },
  industry: { en: 'Industry', zh: '行业' },
  released: { en: 'Released', zh: '发布时间' },
  code: { en: 'Credit code', zh: '统一社会信用代码' },
  summary: { en: 'Summary', zh: '摘要' },
  registration: { en: 'Registration', zh: '报备状态' },
}
const kind = {
  kind: 'choice',
  of: recordTabs,
  names: recordTabNames,
  usual: 'all',
} as const
const days = (label: { en: string; zh: string }) =>
  ({ kind: 'day', label, says: { en: `${label.en.toLowerCase()} on`, zh: label.zh } }) as const

/** Records of the caller's organisation. */
export const recordList = defineList({
  name: 'records.exportRecords',
  screen: 'user/ReportingRecords',
  sheet: { en: 'Reporting records', zh: '报告与申报记录' },
  filters: {
    kind,
    text: {
      kind: 'text',
      max: 120,
      label: words.title,
      says: { en: 'title contains', zh: '标题含' },
    },
    company: { kind: 'text', max: 120, label: words.company, says: { en: 'company contains', zh: '企业含' } },
    state: {
      kind: 'choice',
      of: recordStates,
      names: recordStateNames,
      label: words.state,
      says: { en: 'status is', zh: '状态为' },
    },
    registration: {
      kind: 'choice',
      of: registrationStates,
      names: registrationStateNames,
      label: words.registration,
      says: { en: 'registration is', zh: '报备状态为' },
    },
    released: {
      kind: 'choice',
      of: ['yes', 'no'],
      names: { yes: { en: 'shown to others', zh: '已对外发布' }, no: { en: 'not shown', zh: '未发布' } },
      label: { en: 'Shown to others', zh: '发布情况' },
      says: { en: 'is', zh: '发布情况为' },
    },
    dayFrom: { ...days({ en: 'Updated', zh: '更新日期' }), to: 'dayTo' },
    dayTo: { kind: 'day' },
  },
  tabs: 'kind',
  sorts: { of: ['changed', 'created', 'title'], usual: 'changed', order: 'desc' },
  columns: {
    title: { title: words.title, minWidth: '240px', sort: 'title', sortFirst: 'asc', file: ['title', 'kind'] },
    company: { title: words.company, minWidth: '160px' },
    version: { title: { en: 'Version', zh: '版本' }, kind: 'count' },
    state: { title: words.state, minWidth: '240px', file: ['state', 'registration'] },
    created: {
      title: { en: 'Created', zh: '创建时间' },
      kind: 'instant',
      of: 'createdTime',
      sort: 'created',
      shown: 'wide',
    },
    changed: { title: { en: 'Updated', zh: '更新时间' }, kind: 'instant', of: 'changedTime', sort: 'changed' },
    released: { title: words.released, kind: 'instant', of: 'releasedTime', minWidth: '120px' },
    views: { title: { en: 'Views', zh: '浏览' }, kind: 'count' },
    downloads: { title: { en: 'Downloads', zh: '下载' }, kind: 'count', shown: 'wide' },
    cost: { title: { en: 'Cost', zh: '费用' }, kind: 'money', shown: 'wide' },
  },
  file: {
    title: fileColumn('Title', '标题', 40),
    kind: { ...fileColumn('Type', '类型', 20), names: recordKindNames },
    company: fileColumn('Company', '企业', 30),
    version: fileColumn('Version', '版本', 8, 'integer'),
    state: { ...fileColumn('Status', '状态', 12), names: recordStateNames },
    registration: { ...fileColumn('Registration', '报备状态', 20), names: registrationStateNames },
    created: { ...fileColumn('Created', '创建时间', 18, 'instant'), of: 'createdTime' },
    changed: { ...fileColumn('Updated', '更新时间', 18, 'instant'), of: 'changedTime' },
    released: { ...fileColumn('Released', '发布时间', 18, 'instant'), of: 'releasedTime' },
    views: fileColumn('Views', '浏览', 8, 'integer'),
    downloads: fileColumn('Downloads', '下载', 8, 'integer'),
    cost: fileColumn('Cost (CNY)', '费用（元）', 12, 'money'),
  },
})

/** What others, and the caller's organisation, released to the caller. */
export const releasedList = defineList({
  name: 'records.exportReleased',
  screen: 'getReportingRecordsIsRelease',
  sheet: { en: 'Reporting list', zh: '报告列表' },
  filters: {
    kind,
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Words', zh: '关键词' },
      says: { en: 'title or summary contains', zh: '标题或摘要含' },
    },
    region: { kind: 'text', max: 40, label: words.region, says: { en: 'province is', zh: '省份为' } },
    industry: { kind: 'text', max: 60, label: words.industry, says: { en: 'industry contains', zh: '行业含' } },
    dayFrom: { ...days({ en: 'Released', zh: '发布日期' }), to: 'dayTo' },
    dayTo: { kind: 'day' },
  },
  tabs: 'kind',
  sorts: { of: ['released', 'validUntil', 'downloads'], usual: 'released', order: 'desc' },
  columns: {
    title: { title: words.title, minWidth: '260px', file: ['title', 'kind', 'summary'] },
    region: { title: words.region },
    industry: { title: words.industry, shown: 'wide' },
    author: { title: { en: 'Released by', zh: '发布方' }, minWidth: '160px' },
    scope: { title: { en: 'Shown to', zh: '发布范围' }, names: releaseScopeNames, shown: 'wide' },
    released: { title: words.released, kind: 'day', of: 'releasedOn', sort: 'released' },
    validUntil: { title: { en: 'Valid until', zh: '有效期至' }, kind: 'day', sort: 'validUntil', sortFirst: 'asc' },
    downloads: { title: { en: 'Downloads', zh: '下载' }, kind: 'count', sort: 'downloads' },
  },
  file: {
    title: fileColumn('Title', '标题', 40),
    kind: { ...fileColumn('Type', '类型', 20), names: recordKindNames },
    summary: fileColumn('Summary', '摘要', 50),
    region: fileColumn('Province', '省份', 14),
    industry: fileColumn('Industry', '行业', 20),
    author: fileColumn('Released by', '发布方', 30),
    scope: { ...fileColumn('Shown to', '发布范围', 18), names: releaseScopeNames },
    released: { ...fileColumn('Released', '发布日期', 12), of: 'releasedOn' },
    validUntil: fileColumn('Valid until', '有效期至', 12),
    downloads: fileColumn('Downloads', '下载', 10, 'integer'),
  },
})

/** What of a registration is seen by who confirms it; the first is asked for where nothing is said. */
export const registrationTabs = ['asked', 'confirmed', 'pooled', 'declined', 'passed', 'all'] as const
export const registrationTabNames = { ...registrationStateNames, all: { en: 'All', zh: '全部' } }
/** Registrations of customers that the caller's agency confirms, or staff for the portal. */
export const registrationList = defineList({
  name: 'records.exportRegistrations',
  screen: 'user/ReportingRecords/received',
  sheet: { en: 'Customer registrations', zh: '客户报备' },
  filters: {
    registration: {
      kind: 'choice',
      of: registrationTabs,
      names: registrationTabNames,
      usual: 'asked',
    },
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Customer or code', zh: '客户或代码' },
      says: { en: 'customer or code contains', zh: '客户或代码含' },
    },
    dayFrom: { ...days({ en: 'Updated', zh: '更新日期' }), to: 'dayTo' },
    dayTo: { kind: 'day' },
  },
  tabs: 'registration',
  sorts: { of: ['changed', 'until'], usual: 'changed', order: 'asc' },
  columns: {
    company: { title: { en: 'Customer', zh: '客户' }, minWidth: '200px', file: ['company', 'code'] },
    holder: { title: { en: 'Registered by', zh: '报备方' }, minWidth: '160px' },
    region: { title: words.region, shown: 'wide' },
    industry: { title: words.industry, shown: 'wide' },
    registration: { title: words.registration, names: registrationStateNames },
    until: { title: { en: 'Protected until', zh: '保护期至' }, kind: 'day', of: 'untilOn', sort: 'until' },
    changed: { title: { en: 'Updated', zh: '更新时间' }, kind: 'instant', of: 'changedTime', sort: 'changed' },
  },
  file: {
    company: fileColumn('Customer', '客户', 34),
    code: fileColumn('Credit code', '统一社会信用代码', 22),
    holder: fileColumn('Registered by', '报备方', 30),
    region: fileColumn('Province', '省份', 14),
    industry: fileColumn('Industry', '行业', 20),
    registration: { ...fileColumn('Registration', '报备状态', 16), names: registrationStateNames },
    until: { ...fileColumn('Protected until', '保护期至', 14), of: 'untilOn' },
    changed: { ...fileColumn('Updated', '更新时间', 18, 'instant'), of: 'changedTime' },
  },
})

export const problemTabs = [...problemStates, 'all'] as const
export const problemTabNames = { ...problemStateNames, all: { en: 'All', zh: '全部' } }

/** What readers reported of released records, for staff. */
export const problemList = defineList({
  name: 'records.exportProblems',
  screen: 'admin/records',
  sheet: { en: 'Reported records', zh: '报告举报' },
  filters: {
    state: {
      kind: 'choice',
      of: problemTabs,
      names: problemTabNames,
      usual: 'open',
    },
    problem: {
      kind: 'choice',
      of: problemKinds,
      names: problemKindNames,
      label: { en: 'Problem', zh: '问题' },
      says: { en: 'problem is', zh: '问题为' },
    },
    text: { kind: 'text', max: 120, label: words.title, says: { en: 'title contains', zh: '标题含' } },
    dayFrom: { ...days({ en: 'Reported', zh: '反映日期' }), to: 'dayTo' },
    dayTo: { kind: 'day' },
  },
  tabs: 'state',
  sorts: { of: ['reported'], usual: 'reported', order: 'asc' },
  columns: {
    title: { title: { en: 'Record', zh: '记录' }, minWidth: '240px', file: ['title', 'author'] },
    problem: { title: { en: 'Problem', zh: '问题' }, names: problemKindNames },
    text: { title: { en: 'What was reported', zh: '反映内容' }, kind: 'long', minWidth: '200px' },
    reporter: { title: { en: 'Reported by', zh: '反映方' }, minWidth: '140px' },
    reported: { title: { en: 'Reported', zh: '反映时间' }, kind: 'instant', of: 'reportedTime', sort: 'reported' },
    state: { title: words.state, names: problemStateNames },
    reason: { title: { en: 'Decision', zh: '处理说明' }, kind: 'long', shown: 'wide' },
  },
  file: {
    title: fileColumn('Record', '记录', 40),
    author: fileColumn('Released by', '发布方', 30),
    problem: { ...fileColumn('Problem', '问题', 18), names: problemKindNames },
    text: fileColumn('What was reported', '反映内容', 50),
    reporter: fileColumn('Reported by', '反映方', 24),
    reported: { ...fileColumn('Reported', '反映时间', 18, 'instant'), of: 'reportedTime' },
    state: { ...fileColumn('Status', '状态', 12), names: problemStateNames },
    reason: fileColumn('Decision', '处理说明', 40),
  },
})
