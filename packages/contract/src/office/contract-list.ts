import {
  contractKindNames,
  contractKinds,
  contractStateNames,
  contractStates,
} from '@portal/domain/office/contracts/contract-facts'
import { defineList, fileColumn } from '../list.ts'

export const contractTabs = ['all', 'mine', 'open', 'inForce', 'over'] as const
export const contractTabNames = {
  all: { en: 'All', zh: '全部' },
  mine: { en: 'Waiting for me', zh: '待我处理' },
  open: { en: 'In preparation', zh: '准备与签署中' },
  inForce: { en: 'In force', zh: '已生效' },
  over: { en: 'Over', zh: '已结束' },
}
export const endingWithin = ['30', '60', '90'] as const
const endingNames = {
  30: { en: '30 days', zh: '30 天' },
  60: { en: '60 days', zh: '60 天' },
  90: { en: '90 days', zh: '90 天' },
}
const words = {
  number: { en: 'Contract', zh: '协议' },
  kind: { en: 'Type', zh: '类型' },
  state: { en: 'Status', zh: '状态' },
  client: { en: 'Client', zh: '委托方' },
  agency: { en: 'Agency', zh: '代理机构' },
  validTo: { en: 'Last day', zh: '截止日' },
}

/** Contracts between agencies and their clients: those of the caller's side. */
export const contractList = defineList({
  name: 'contracts.exportContracts',
  screen: 'user/proxyAgreement',
  sheet: { en: 'Agency contracts', zh: '代理协议' },
  filters: {
    tab: { kind: 'choice', of: contractTabs, names: contractTabNames, usual: 'all' },
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Number or party', zh: '编号或当事方' },
      says: { en: 'number or party contains', zh: '编号或当事方含' },
    },
    state: {
      kind: 'choice',
      of: contractStates,
      names: contractStateNames,
      label: words.state,
      says: { en: 'status is', zh: '状态为' },
    },
    kind: {
      kind: 'choice',
      of: contractKinds,
      names: contractKindNames,
      label: words.kind,
      says: { en: 'type is', zh: '类型为' },
    },
    ending: {
      kind: 'choice',
      of: endingWithin,
      names: endingNames,
      label: { en: 'Expires within', zh: '到期期限' },
      says: { en: 'expires within', zh: '到期时间在' },
    },
    /** Of one client of the book: a link asks for it. */
    clientId: { kind: 'id' },
  },
  tabs: 'tab',
  sorts: { of: ['created', 'validTo', 'changed'], usual: 'created', order: 'desc' },
  columns: {
    number: { title: words.number, minWidth: '200px', file: ['number', 'kind'] },
    client: { title: words.client, minWidth: '160px' },
    agency: { title: words.agency, minWidth: '160px', shown: 'wide' },
    validFrom: { title: { en: 'First day', zh: '起始日' }, kind: 'day' },
    validTo: { title: words.validTo, kind: 'day', sort: 'validTo', sortFirst: 'asc' },
    state: { title: words.state, names: contractStateNames },
    turn: { title: { en: 'Waiting for', zh: '等待' }, minWidth: '120px' },
    cases: { title: { en: 'Cases', zh: '案件' }, kind: 'count', shown: 'wide' },
    changed: {
      title: { en: 'Changed', zh: '更新时间' },
      kind: 'instant',
      of: 'changedTime',
      sort: 'changed',
      shown: 'wide',
    },
  },
  file: {
    number: fileColumn('Contract no.', '协议编号', 20),
    kind: { ...fileColumn('Type', '类型', 22), names: contractKindNames },
    client: fileColumn('Client', '委托方', 30),
    agency: fileColumn('Agency', '代理机构', 30),
    validFrom: fileColumn('First day', '起始日', 12),
    validTo: fileColumn('Last day', '截止日', 12),
    state: { ...fileColumn('Status', '状态', 14), names: contractStateNames },
    turn: fileColumn('Waiting for', '等待', 20),
    cases: fileColumn('Cases', '案件', 10, 'integer'),
    changed: { ...fileColumn('Changed', '更新时间', 18, 'instant'), of: 'changedTime' },
  },
})
