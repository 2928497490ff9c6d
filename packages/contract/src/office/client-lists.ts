import { defineList, fileColumn } from '../list.ts'

export const clientStates = ['open', 'closed', 'all'] as const

export const clientStateNames = {
  open: { en: 'Clients', zh: '在办客户' },
  closed: { en: 'Closed', zh: '已停止' },
  all: { en: 'All', zh: '全部' },
}

export const accountLinks = {
  linked: { en: 'Has an account here', zh: '已关联平台账号' },
  none: { en: 'No account here', zh: '未关联平台账号' },
}

export const billingLanguages = { zh: { en: 'Chinese', zh: '中文' }, en: { en: 'English', zh: '英文' } }

const words = {
  name: { en: 'Client', zh: '客户' },
  nameEn: { en: 'English name', zh: '英文名称' },
  reference: { en: 'Your number', zh: '客户编号' },
  idCode: { en: 'Credit code', zh: '统一社会信用代码' },
  people: { en: 'Looked after by', zh: '客户负责人' },
  team: { en: 'Team', zh: '团队' },
  cases: { en: 'Open cases', zh: '在办案件' },
  next: { en: 'Next limit', zh: '最近期限' },
  account: { en: 'Account here', zh: '平台账号' },
  created: { en: 'In the book since', zh: '建档时间' },
  contact: { en: 'Contact', zh: '联系人' },
  language: { en: 'Billing language', zh: '账单语言' },
}

/** The book of clients of an agency: those that the caller sees. */
export const clientList = defineList({
  name: 'clients.exportClients',
  screen: 'agency/clients',
  sheet: { en: 'Clients', zh: '客户名册' },
  filters: {
    tab: { kind: 'choice', of: clientStates, usual: 'open' },
    /** Part of a name, of the agency's number, of a contact's name; or the credit code. */
    text: {
      kind: 'text',
      max: 120,
      label: words.name,
      says: { en: 'name, number or contact contains', zh: '名称、编号或联系人包含' },
    },
    memberId: { kind: 'id', label: words.people, says: { en: 'looked after by', zh: '客户负责人为' } },
    teamId: { kind: 'id', label: words.team, says: { en: 'team is', zh: '团队为' } },
    account: {
      kind: 'choice',
      of: ['linked', 'none'],
      names: accountLinks,
      label: words.account,
      says: { en: 'account:', zh: '平台账号：' },
    },
    unattended: {
      kind: 'flag',
      label: { en: 'Looked after by no one', zh: '无人负责' },
      says: { en: 'looked after by no one:', zh: '无人负责：' },
    },
  },
  tabs: 'tab',
  sorts: { of: ['name', 'created'], usual: 'name', order: 'asc' },
  columns: {
    name: {
      title: words.name,
      minWidth: '200px',
      sort: 'name',
      sortFirst: 'asc',
      file: ['name', 'nameEn', 'reference'],
    },
    people: { title: words.people, minWidth: '120px', file: ['people', 'team'] },
    cases: { title: words.cases, kind: 'count', of: 'openCases' },
    next: { title: words.next, file: ['next'] },
    contact: { title: words.contact },
    account: { title: words.account, names: accountLinks },
    idCode: { title: words.idCode, shown: false },
    language: { title: words.language, names: billingLanguages, shown: false },
    created: { title: words.created, kind: 'instant', of: 'createdTime', sort: 'created', shown: 'wide' },
  },
  file: {
    reference: fileColumn('Your number', '客户编号', 14),
    name: fileColumn('Client', '客户', 34),
    nameEn: fileColumn('English name', '英文名称', 34),
    idCode: fileColumn('Credit code', '统一社会信用代码', 22),
    people: fileColumn('Looked after by', '客户负责人', 28),
    team: fileColumn('Team', '团队', 16),
    contact: fileColumn('Contact', '联系人', 18),
    cases: { ...fileColumn('Open cases', '在办案件', 12, 'integer'), of: 'openCases' },
    next: { ...fileColumn('Next limit', '最近期限', 14, 'date'), of: 'nextOn' },
    account: { ...fileColumn('Account here', '平台账号', 18), names: accountLinks },
    language: { ...fileColumn('Billing language', '账单语言', 12), names: billingLanguages },
    created: { ...fileColumn('In the book since (Beijing)', '建档时间', 20, 'instant'), of: 'createdTime' },
  },
})
