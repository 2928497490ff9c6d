import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import {
  markRelations,
  markWatchStateCodes,
  markWatchStates,
} from '@portal/domain/trademarks/register/mark-watch-states'
import { defineList, fileColumn, namesOf } from '../list.ts'

const words = {
  mark: { en: 'Mark', zh: '商标' },
  number: { en: 'Number', zh: '注册号' },
  classes: { en: 'Classes', zh: '类别' },
  owner: { en: 'Owner', zh: '注册人' },
  status: { en: 'Register status', zh: '商标状态' },
  validTo: { en: 'Valid until', zh: '有效期至' },
  source: { en: 'Source', zh: '数据来源' },
  relation: { en: 'Whose', zh: '权属' },
}
const classSays = { en: 'class is', zh: '类别为' }
const relations = { own: { en: 'Own', zh: '本人' }, other: { en: 'Another’s', zh: '他人' } }

/** Marks of the account and others that it watches. */
export const watchedMarkList = defineList({
  name: 'marks.exportList',
  screen: 'serviceHall/trademarkService/marks',
  sheet: { en: 'Trademarks', zh: '我的商标' },
  filters: {
    tab: { kind: 'choice', of: ['all', ...markWatchStateCodes], usual: 'all' },
    /** Part of the name. */
    name: { kind: 'text', max: 120, label: words.mark, says: { en: 'mark contains', zh: '商标名称包含' } },
    /** Number in any spelling, or its beginning. */
    number: { kind: 'text', max: 120, label: words.number, says: { en: 'number begins with', zh: '注册号以此开头' } },
    /** A class, as `09` or `9`. */
    code: { kind: 'text', max: 2, pattern: '^\\d{1,2}$', label: words.classes, says: classSays },
    /** The next day lies at most this many days ahead, or is past. */
    dueWithin: {
      kind: 'number',
      max: 3650,
      label: { en: 'Due', zh: '期限' },
      says: { en: 'next day', zh: '下一期限' },
    },
    /** Of agents and staff: marks on the list of this customer. */
    userId: { kind: 'id' },
    relation: {
      kind: 'choice',
      of: markRelations,
      names: relations,
      label: words.relation,
      says: { en: 'it is', zh: '权属为' },
    },
    /** Part of the owner's name. */
    owner: { kind: 'text', max: 120, label: words.owner, says: { en: 'owner contains', zh: '注册人包含' } },
    status: { kind: 'choice', of: registerStatusCodes },
  },
  asksFlat: true,
  tabs: 'tab',
  sorts: { of: ['due', 'added', 'number'], usual: 'due', order: 'asc' },
  columns: {
    mark: {
      title: words.mark,
      minWidth: '230px',
      sort: 'number',
      sortFirst: 'asc',
      file: ['name', 'number', 'classes', 'relation'],
    },
    state: { title: { en: 'Status', zh: '状态' }, file: ['state', 'atWork'] },
    next: { title: { en: 'Next day', zh: '下一期限' }, sort: 'due', sortFirst: 'asc', file: ['nextOn', 'nextDay'] },
    validTo: { title: words.validTo },
    owner: { title: words.owner, minWidth: '110px' },
    customer: { title: { en: 'Customer', zh: '客户' }, minWidth: '100px', forAgents: true },
    use: { title: { en: 'Evidence of use', zh: '使用证据' } },
    source: { title: words.source, shown: false },
    notes: { title: { en: 'Notes', zh: '备注' }, shown: false },
    status: { title: words.status, shown: false },
    registeredOn: { title: { en: 'Registered on', zh: '注册公告日' }, shown: false },
  },
  file: {
    number: fileColumn('Number', '注册号', 14),
    name: fileColumn('Mark', '商标名称', 24),
    classes: fileColumn('Classes', '类别', 14),
    owner: fileColumn('Owner', '注册人', 30),
    customer: fileColumn('Customer', '客户', 24),
    relation: { ...fileColumn('Whose', '权属', 10), names: relations },
    status: { ...fileColumn('Register status', '商标状态', 20), names: namesOf(trademarkStates) },
    state: { ...fileColumn('Status', '监控状态', 18), names: namesOf(markWatchStates) },
    atWork: fileColumn('In progress', '办理中', 26),
    registeredOn: fileColumn('Registered on', '注册公告日', 14, 'date'),
    validTo: fileColumn('Valid until', '有效期至', 14, 'date'),
    nextDay: fileColumn('Next', '下一期限', 18),
    nextOn: fileColumn('On', '期限日', 14, 'date'),
    use: { ...fileColumn('Evidence of use from', '使用证据自', 16, 'date'), of: 'nonUseOn' },
    source: fileColumn('Source', '数据来源', 24),
    notes: fileColumn('Notes', '备注', 30),
  },
})

/** Marks of the register copy that a search finds. */
export const registerList = defineList({
  name: 'marks.searchMarks',
  screen: 'serviceHall/trademarkService/register',
  sheet: { en: 'Register', zh: '商标库' },
  filters: {
    name: { kind: 'text', max: 100, label: words.mark, says: { en: 'words begin with', zh: '商标文字开头为' } },
    number: { kind: 'text', max: 20, label: words.number, says: { en: 'number is', zh: '注册号为' } },
    owner: { kind: 'text', max: 120, label: words.owner, says: { en: 'owner begins with', zh: '注册人开头为' } },
    code: { kind: 'number', min: 1, max: 45, label: words.classes, says: classSays },
    status: {
      kind: 'choice',
      of: registerStatusCodes,
      names: namesOf(trademarkStates),
      label: words.status,
      says: { en: 'status is', zh: '状态为' },
    },
  },
  /** `match`: in the order of what was asked; a class alone by filing day, the newest first. */
  sorts: { of: ['match', 'applied', 'validTo'], usual: 'match', order: 'desc' },
  columns: {
    mark: { title: words.mark, minWidth: '240px' },
    status: { title: words.status },
    owner: { title: words.owner },
    appliedOn: { title: { en: 'Filed on', zh: '申请日' }, sort: 'applied' },
    validTo: { title: words.validTo, sort: 'validTo', sortFirst: 'asc' },
    goods: { title: { en: 'Goods and services', zh: '商品/服务' } },
    groups: { title: { en: 'Similar groups', zh: '类似群' }, shown: false },
    agent: { title: { en: 'Agency', zh: '代理机构' }, shown: false },
    source: { title: words.source, shown: false },
  },
  file: {},
})
