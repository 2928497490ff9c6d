import { areas } from '@portal/domain/kernel/reference/areas'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { squareFieldKeys, squareFields } from '@portal/domain/square/kinds'
import {
  boardNames,
  boards,
  maturities,
  maturityNames,
  supplyKindNames,
  supplyKinds,
} from '@portal/domain/square/supply/post-kinds'
import { postStateKeys, postStates } from '@portal/domain/square/supply/post-states'
import { defineList, fileColumn, type ListColumn, type ListFilter, type Names, namesOf } from '../list.ts'

const stateNames = namesOf(postStates)
const fieldNames: Names = Object.fromEntries(squareFields.map(({ key, name }) => [key, name]))
/** Parts of the country, each before its provinces, which stand in a little. */
const regionNames: Names = Object.fromEntries(
  areas.flatMap((area) => [
    [area.key, area.name],
    ...area.provinces.map((one) => [one, { en: `\u2003${provinceName(one, 'en')}`, zh: `\u2003${one}` }] as const),
  ]),
)
const regions = Object.keys(regionNames)

const kind = {
  kind: 'choice',
  of: supplyKinds,
  names: supplyKindNames,
  label: { en: 'Type', zh: '类型' },
  says: { en: 'type is', zh: '类型为' },
} as const satisfies ListFilter
const field = {
  kind: 'choice',
  of: squareFieldKeys,
  names: fieldNames,
  label: { en: 'Field', zh: '领域' },
  says: { en: 'field is', zh: '领域为' },
} as const satisfies ListFilter
const board = {
  kind: 'choice',
  of: boards,
  names: boardNames,
  label: { en: 'Board', zh: '板块' },
  says: { en: 'board is', zh: '板块为' },
} as const satisfies ListFilter

/** What the boards are asked by, as cards and as a map. */
export const boardFilters = {
  words: {
    kind: 'text',
    max: 80,
    label: { en: 'Words', zh: '关键词' },
    says: { en: 'title, text or keywords contain', zh: '标题、内容或关键词含' },
  },
  // The tab of the screen is the board.
  board: { kind: 'choice', of: boards, names: boardNames },
  type: kind,
  field,
  regional: {
    kind: 'choice',
    of: regions,
    names: regionNames,
    label: { en: 'Region', zh: '地区' },
    says: { en: 'region is', zh: '地区为' },
  },
  maturity: {
    kind: 'choice',
    of: maturities,
    names: maturityNames,
    label: { en: 'Maturity', zh: '成熟度' },
    says: { en: 'maturity is at least', zh: '成熟度不低于' },
  },
  withPatents: {
    kind: 'flag',
    label: { en: 'With patents', zh: '有专利' },
    says: { en: 'with patents', zh: '有专利' },
  },
  certified: {
    kind: 'flag',
    label: { en: 'Verified owner', zh: '权利人已核实' },
    says: { en: 'owner verified', zh: '权利人已核实' },
  },
  followed: { kind: 'flag', label: { en: 'Followed', zh: '已关注' }, says: { en: 'followed by you', zh: '已关注' } },
} as const satisfies Readonly<Record<string, ListFilter>>

const names = {
  name: { en: 'Title', zh: '标题' },
  board: { en: 'Board', zh: '板块' },
  type: { en: 'Type', zh: '类型' },
  field: { en: 'Field', zh: '领域' },
  region: { en: 'Region', zh: '地区' },
  state: { en: 'Status', zh: '状态' },
  price: { en: 'Price or budget', zh: '价格/预算' },
  patents: { en: 'Patents', zh: '专利数' },
  until: { en: 'Valid until', zh: '有效期至' },
  changed: { en: 'Changed', zh: '更新时间' },
}

/** What everybody signed in reads: open posts. No file is made of other people's posts. */
export const postBoardList = defineList({
  name: 'supply.listPosts',
  screen: 'supplyChain',
  sheet: { en: 'Offers and needs', zh: '供需信息' },
  filters: boardFilters,
  sorts: { of: ['new', 'price', 'ends'], usual: 'new', order: 'desc' },
  columns: {
    name: { title: names.name },
    published: { title: { en: 'Published', zh: '发布时间' }, kind: 'instant', of: 'publishedTime', sort: 'new' },
    price: { title: names.price, kind: 'money', sort: 'price' },
    validUntil: { title: names.until, kind: 'day', sort: 'ends', sortFirst: 'asc' },
  },
  file: {},
})

const columns = {
  name: { title: names.name, minWidth: '240px' },
  board: { title: names.board, names: boardNames },
  type: { title: names.type, names: supplyKindNames },
  state: { title: names.state },
  field: { title: names.field, names: fieldNames, shown: false },
  regional: { title: names.region, shown: false },
  patents: { title: names.patents, kind: 'count', shown: false },
  validUntil: { title: names.until, kind: 'day', sort: 'ends', sortFirst: 'asc' },
} as const satisfies Record<string, ListColumn>
const file = {
  name: fileColumn(names.name.en, names.name.zh, 44),
  board: { ...fileColumn(names.board.en, names.board.zh, 10), names: boardNames },
  type: { ...fileColumn(names.type.en, names.type.zh, 14), names: supplyKindNames },
  state: { ...fileColumn(names.state.en, names.state.zh, 14), names: stateNames },
  field: { ...fileColumn(names.field.en, names.field.zh, 22), names: fieldNames },
  regional: fileColumn(names.region.en, names.region.zh, 14),
  patents: fileColumn(names.patents.en, names.patents.zh, 10, 'integer'),
  validUntil: fileColumn(names.until.en, names.until.zh, 14, 'date'),
}

export const myPostTabs = ['all', 'open', 'review', 'draft', 'ended'] as const
export const myPostTabNames = {
  all: { en: 'All', zh: '全部' },
  open: { en: 'Open', zh: '展示中' },
  review: { en: 'In review', zh: '审核中' },
  draft: { en: 'Drafts and returned', zh: '草稿与退回' },
  ended: { en: 'Ended', zh: '已结束' },
}

/** Posts of the organisation of a session. */
export const myPostList = defineList({
  name: 'supply.exportMyPosts',
  screen: 'supplyChain/mine',
  sheet: { en: 'My offers and needs', zh: '我的供需信息' },
  filters: {
    tab: { kind: 'choice', of: myPostTabs, names: myPostTabNames, usual: 'all' },
    name: { kind: 'text', max: 80, label: names.name, says: { en: 'title contains', zh: '标题含' } },
    board,
    type: kind,
    state: {
      kind: 'choice',
      of: postStateKeys,
      names: stateNames,
      label: names.state,
      says: { en: 'status is', zh: '状态为' },
    },
  },
  tabs: 'tab',
  sorts: { of: ['changed', 'ends'], usual: 'changed', order: 'desc' },
  columns: {
    ...columns,
    matches: { title: { en: 'Matches', zh: '匹配' }, kind: 'count' },
    contacts: { title: { en: 'Requests', zh: '联系请求' }, kind: 'count' },
    price: { title: names.price, kind: 'money', shown: false },
    changed: { title: names.changed, kind: 'instant', of: 'updatedTime', sort: 'changed', shown: 'wide' },
  },
  file: {
    ...file,
    price: fileColumn('Price or budget (CNY)', '价格/预算（元）', 20, 'money'),
    matches: fileColumn('Matches', '匹配', 10, 'integer'),
    contacts: fileColumn('Requests', '联系请求', 12, 'integer'),
    changed: { ...fileColumn('Changed (Beijing)', '更新时间', 18, 'instant'), of: 'updatedTime' },
  },
})

export const reviewTabs = ['waiting', 'reported', 'open', 'all'] as const
export const reviewTabNames = {
  waiting: { en: 'To review', zh: '待审核' },
  reported: { en: 'Reported', zh: '被举报' },
  open: { en: 'Open', zh: '展示中' },
  all: { en: 'All', zh: '全部' },
}

/** Posts of all organisations, for reviewers: what waits, the longest waiting first. */
export const reviewPostList = defineList({
  name: 'supply.exportReview',
  screen: 'admin/supply',
  sheet: { en: 'Offers and needs', zh: '供需信息' },
  filters: {
    tab: { kind: 'choice', of: reviewTabs, names: reviewTabNames, usual: 'waiting' },
    name: { kind: 'text', max: 80, label: names.name, says: { en: 'title contains', zh: '标题含' } },
    company: {
      kind: 'text',
      max: 80,
      label: { en: 'Organisation', zh: '组织' },
      says: { en: 'organisation contains', zh: '组织含' },
    },
    board,
    type: kind,
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Submitted', zh: '提交时间' },
      says: { en: 'submitted', zh: '提交于' },
    },
    timeTo: { kind: 'day' },
  },
  tabs: 'tab',
  sorts: { of: ['submitted', 'ends'], usual: 'submitted', order: 'asc' },
  columns: {
    ...columns,
    company: { title: { en: 'Organisation', zh: '组织' } },
    reports: { title: { en: 'Reports', zh: '举报' }, kind: 'count' },
    submitted: { title: { en: 'Submitted', zh: '提交时间' }, kind: 'instant', of: 'submittedTime', sort: 'submitted' },
  },
  file: {
    ...file,
    company: fileColumn('Organisation', '组织', 30),
    reports: fileColumn('Reports', '举报', 10, 'integer'),
    submitted: { ...fileColumn('Submitted (Beijing)', '提交时间', 18, 'instant'), of: 'submittedTime' },
  },
})
