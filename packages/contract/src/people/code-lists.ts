import { codeKindNames, codeKinds, codeStateNames, codeStates } from '@portal/domain/people/codes/invite-code'
import { defineList, fileColumn, type ListColumn, type ListFilter } from '../list.ts'

export const codeTabs = ['all', ...codeStates] as const
export const codeTabNames = { all: { en: 'All', zh: '全部' }, ...codeStateNames }

const filters = {
  tab: { kind: 'choice', of: codeTabs, names: codeTabNames, usual: 'all' },
  purpose: {
    kind: 'text',
    max: 60,
    label: { en: 'Purpose', zh: '用途' },
    says: { en: 'purpose or company contains', zh: '用途或企业含' },
  },
  kind: {
    kind: 'choice',
    of: codeKinds,
    names: codeKindNames,
    label: { en: 'Type', zh: '类型' },
    says: { en: 'type is', zh: '类型为' },
  },
  timeFrom: {
    kind: 'day',
    to: 'timeTo',
    label: { en: 'Created', zh: '创建时间' },
    says: { en: 'created', zh: '创建于' },
  },
  timeTo: { kind: 'day' },
} as const satisfies Record<string, ListFilter>

const columns = {
  purpose: { title: { en: 'Code', zh: '注册码' }, minWidth: '200px', file: ['purpose', 'tail', 'company'] },
  state: { title: { en: 'Status', zh: '状态' }, names: codeStateNames },
  kind: { title: { en: 'Type', zh: '类型' }, names: codeKindNames },
  uses: { title: { en: 'Registrations', zh: '注册数' }, kind: 'count', file: ['uses', 'quota'] },
  orders: { title: { en: 'Orders', zh: '订单数' }, kind: 'count' },
  expires: { title: { en: 'Expires', zh: '到期时间' }, kind: 'instant', of: 'expireTime' },
  createdBy: { title: { en: 'Created by', zh: '创建人' }, shown: 'wide' },
  paid: { title: { en: 'Paid by them', zh: '付款金额' }, kind: 'money', stays: true },
} as const satisfies Record<string, ListColumn>

const file = {
  purpose: fileColumn('Purpose', '用途', 30),
  tail: fileColumn('Ends in', '尾号', 10),
  company: fileColumn('For company', '指定企业', 28),
  state: { ...fileColumn('Status', '状态', 12), names: codeStateNames },
  kind: { ...fileColumn('Type', '类型', 20), names: codeKindNames },
  uses: fileColumn('Registrations', '注册数', 14, 'integer'),
  quota: fileColumn('Quota', '次数上限', 10, 'integer'),
  orders: fileColumn('Orders', '订单数', 10, 'integer'),
  paid: fileColumn('Paid (CNY)', '付款金额（元）', 18, 'money'),
  expires: { ...fileColumn('Expires (Beijing)', '到期时间', 18, 'instant'), of: 'expireTime' },
  createdBy: fileColumn('Created by', '创建人', 20),
}

/** Registration codes of the organisation of a session. */
export const codeList = defineList({
  name: 'codes.exportCodes',
  screen: 'user/userCode',
  sheet: { en: 'Registration codes', zh: '注册码' },
  filters,
  tabs: 'tab',
  columns,
  file,
})

/** Those of all organisations, for staff. */
export const allCodesList = defineList({
  name: 'codes.exportAllCodes',
  screen: 'admin/codes',
  sheet: { en: 'Registration codes', zh: '注册码' },
  filters: {
    ...filters,
    issuer: {
      kind: 'text',
      max: 60,
      label: { en: 'Issuer', zh: '发码组织' },
      says: { en: 'issuer contains', zh: '发码组织含' },
    },
  },
  tabs: 'tab',
  columns: { ...columns, issuer: { title: { en: 'Issuer', zh: '发码组织' } } },
  file: { ...file, issuer: fileColumn('Issuer', '发码组织', 30) },
})

/** Who registered with one code. */
export const registrationList = defineList({
  name: 'codes.exportRegistrations',
  screen: 'user/userCode/registrations',
  sheet: { en: 'Registrations', zh: '注册明细' },
  filters: {
    codeId: { kind: 'id' },
    name: {
      kind: 'text',
      max: 60,
      label: { en: 'Name', zh: '名称' },
      says: { en: 'name contains', zh: '名称含' },
    },
  },
  columns: {
    name: { title: { en: 'Customer', zh: '客户' }, minWidth: '200px' },
    registered: { title: { en: 'Registered', zh: '注册时间' }, kind: 'instant', of: 'registeredTime' },
    orders: { title: { en: 'Orders', zh: '订单数' }, kind: 'count' },
    paid: { title: { en: 'Paid', zh: '付款金额' }, kind: 'money', stays: true },
  },
  file: {
    name: fileColumn('Customer', '客户', 30),
    registered: { ...fileColumn('Registered (Beijing)', '注册时间', 18, 'instant'), of: 'registeredTime' },
    orders: fileColumn('Orders', '订单数', 10, 'integer'),
    paid: fileColumn('Paid (CNY)', '付款金额（元）', 18, 'money'),
  },
})
