import { dealStateKeys, dealStates } from '@portal/domain/square/deals'
import { listingKindNames, listingKinds, priceBandKeys, squareFieldKeys } from '@portal/domain/square/kinds'
import { listingStateKeys, listingStates } from '@portal/domain/square/listing-states'
import { wishStateKeys, wishStates } from '@portal/domain/square/wishes'
import { defineList, fileColumn, namesOf } from '../list.ts'

const name = { en: 'Name', zh: '名称' }
const number = { en: 'Number', zh: '号码' }
const kind = { en: 'Type', zh: '类型' }
const state = { en: 'Status', zh: '状态' }
const price = { en: 'Price', zh: '价格' }
const created = { en: 'Created', zh: '创建日期' }
const stateSays = { en: 'status is', zh: '状态为' }
const inFile = {
  title: fileColumn(name.en, name.zh, 44),
  number: { ...fileColumn(number.en, number.zh, 20), of: 'patentNumber' },
  kind: { ...fileColumn(kind.en, kind.zh, 12), names: listingKindNames },
  price: fileColumn('Price (CNY)', '价格（元）', 16, 'money'),
  created: { ...fileColumn(created.en, created.zh, 18, 'instant'), of: 'createdTime' },
}
const title = {
  kind: 'text',
  max: 120,
  label: name,
  says: { en: 'name contains', zh: '名称包含' },
} as const
const type = {
  kind: 'choice',
  of: listingKinds,
  names: listingKindNames,
  label: kind,
  says: { en: 'type is', zh: '类型为' },
} as const

/** Listings of an account; for reviewers those that wait for certification too. */
export const myListingList = defineList({
  name: 'square.exportList',
  screen: 'order/transference',
  sheet: { en: 'Listings', zh: '转让信息' },
  filters: {
    /** `review`: the queue of the back office. */
    tab: { kind: 'choice', of: ['all', 'open', 'shown', 'ended', 'review'], usual: 'all' },
    title,
    patentNumber: { kind: 'text', max: 40, label: number, says: { en: 'number begins with', zh: '号码开头为' } },
    type,
    state: {
      kind: 'choice',
      of: listingStateKeys,
      names: namesOf(listingStates),
      label: state,
      says: stateSays,
    },
  },
  asksFlat: true,
  tabs: 'tab',
  sorts: { of: ['created', 'price', 'views', 'expires'], usual: 'created', order: 'desc' },
  columns: {
    name: { title: name, minWidth: '220px', file: ['title'] },
    number: { title: number, kind: 'number', of: 'patentNumber' },
    kind: { title: kind, names: listingKindNames, shown: false },
    seller: { title: { en: 'Seller', zh: '出让方' } },
    price: { title: price, kind: 'money', sort: 'price' },
    state: { title: state },
    certified: { title: { en: 'Certified', zh: '认证' }, shown: false },
    views: { title: { en: 'Views', zh: '浏览' }, kind: 'count', sort: 'views', shown: false },
    offers: { title: { en: 'Offers', zh: '报价' } },
    published: { title: { en: 'Published', zh: '发布日期' }, kind: 'instant', of: 'publishedTime', shown: false },
    expires: {
      title: { en: 'Shown until', zh: '展示至' },
      kind: 'day',
      of: 'expireTime',
      sort: 'expires',
      sortFirst: 'asc',
    },
    created: { title: created, kind: 'instant', of: 'createdTime', shown: false, sort: 'created' },
  },
  file: {
    title: inFile.title,
    number: inFile.number,
    kind: inFile.kind,
    seller: fileColumn('Seller', '出让方', 28),
    price: inFile.price,
    state: { ...fileColumn(state.en, state.zh, 18), names: namesOf(listingStates) },
    views: fileColumn('Views', '浏览', 10),
    offers: fileColumn('Offers', '报价', 10),
    certified: fileColumn('Certified', '认证时间', 18, 'instant'),
    published: { ...fileColumn('Published', '发布时间', 18, 'instant'), of: 'publishedTime' },
    expires: { ...fileColumn('Shown until', '展示至', 14, 'date'), of: 'expireTime' },
    created: inFile.created,
  },
})

/** Who holds the price until the right is recorded. */
export const priceHolders = {
  portal: { en: 'the portal', zh: '平台托管' },
  sides: { en: 'the sides themselves', zh: '双方自行支付' },
}

/** Deals of an account as seller or as buyer; staff see all. */
export const dealList = defineList({
  name: 'square.exportDeals',
  screen: 'order/transference/deals',
  sheet: { en: 'Deals', zh: '转让交易' },
  filters: {
    title,
    state: {
      kind: 'choice',
      of: dealStateKeys,
      names: namesOf(dealStates),
      label: { en: 'Step', zh: '进度' },
      says: stateSays,
    },
    side: { kind: 'choice', of: ['buyer', 'seller', 'staff'], usual: 'seller' },
  },
  asksFlat: true,
  sorts: { of: ['created', 'price'], usual: 'created', order: 'desc' },
  columns: {
    name: { title: name, minWidth: '220px', file: ['title'] },
    number: { title: number, kind: 'number', of: 'patentNumber' },
    counterparty: { title: { en: 'Other side', zh: '对方' } },
    price: { title: price, kind: 'money', sort: 'price' },
    step: { title: { en: 'Step', zh: '进度' }, file: ['state'] },
    turn: { title: { en: 'Next step', zh: '下一步' }, minWidth: '150px' },
    due: { title: { en: 'Due', zh: '期限' }, kind: 'day', of: 'dueOn' },
    kind: { title: kind, names: listingKindNames, shown: false },
    held: { title: { en: 'Price held by', zh: '价款' }, shown: false },
    created: { title: created, kind: 'instant', of: 'createdTime', shown: false, sort: 'created' },
  },
  file: {
    title: inFile.title,
    number: inFile.number,
    kind: inFile.kind,
    counterparty: fileColumn('Other side', '对方', 28),
    price: inFile.price,
    held: fileColumn('Price held by', '价款', 18),
    state: { ...fileColumn('Step', '进度', 20), names: namesOf(dealStates) },
    turn: fileColumn('Next step', '下一步', 36),
    due: { ...fileColumn('Due', '期限', 14, 'date'), of: 'dueOn' },
    created: inFile.created,
  },
})

/** What wishes are found by, everybody's and one's own. */
export const wishFilters = {
  /** Words of the wish, or the key of a field. */
  parentName: {
    kind: 'text',
    max: 120,
    label: { en: 'Words', zh: '关键词' },
    says: { en: 'wish contains', zh: '内容包含' },
  },
  type,
  regional: { kind: 'text', max: 12 },
  field: { kind: 'choice', of: squareFieldKeys },
  niceClass: { kind: 'number', min: 1, max: 45 },
  /** Band of the budget; `ask`: none was named. */
  price: { kind: 'choice', of: priceBandKeys },
} as const

/** Wishes of an account. */
export const myWantedList = defineList({
  name: 'square.exportMyWanted',
  screen: 'order/MyPurchaseInformationList',
  sheet: { en: 'Wishes', zh: '求购信息' },
  filters: {
    tab: { kind: 'choice', of: ['all', 'open', 'matched', 'closed'], usual: 'all' },
    ...wishFilters,
    state: { kind: 'choice', of: wishStateKeys, names: namesOf(wishStates), label: state, says: stateSays },
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Posted', zh: '发布日期' },
      says: { en: 'posted', zh: '发布于' },
    },
    timeTo: { kind: 'day' },
  },
  asksFlat: true,
  tabs: 'tab',
  sorts: { of: ['created', 'budget', 'deadline'], usual: 'created', order: 'desc' },
  columns: {
    name: { title: { en: 'Wish', zh: '求购内容' }, minWidth: '240px', file: ['information'] },
    kind: { title: kind, names: listingKindNames },
    subject: { title: { en: 'Field or class', zh: '领域/类别' } },
    budget: { title: { en: 'Budget', zh: '预算' }, kind: 'money', sort: 'budget' },
    state: { title: state },
    matches: { title: { en: 'Matches', zh: '匹配' } },
    views: { title: { en: 'Seen', zh: '浏览' }, kind: 'count' },
    deadline: { title: { en: 'Shown until', zh: '截止' }, kind: 'day', sort: 'deadline', sortFirst: 'asc' },
    phone: { title: { en: 'Phone', zh: '电话' }, shown: false },
    region: { title: { en: 'Region', zh: '地区' }, shown: false },
    words: { title: { en: 'Words', zh: '关键词' }, shown: false },
    years: { title: { en: 'Years left at least', zh: '最少剩余年限' }, kind: 'count', shown: false },
    quantity: { title: { en: 'How many', zh: '数量' }, kind: 'count', shown: false },
    created: {
      title: { en: 'Posted', zh: '发布日期' },
      kind: 'instant',
      of: 'createdTime',
      sort: 'created',
      shown: false,
    },
  },
  file: {
    information: { ...fileColumn('Wish', '求购内容', 60), of: 'Information' },
    kind: inFile.kind,
    subject: fileColumn('Field or class', '领域/类别', 22),
    words: fileColumn('Words', '关键词', 28),
    budget: fileColumn('Budget (CNY)', '预算（元）', 16, 'money'),
    years: fileColumn('Years left at least', '最少剩余年限', 14),
    quantity: fileColumn('How many', '数量', 10),
    region: fileColumn('Region', '地区', 14),
    state: { ...fileColumn(state.en, state.zh, 14), names: namesOf(wishStates) },
    matches: fileColumn('Matches', '匹配', 10),
    views: fileColumn('Seen', '浏览', 10),
    phone: fileColumn('Phone', '电话', 16),
    deadline: fileColumn('Shown until', '截止', 14, 'date'),
    created: { ...fileColumn('Posted', '发布时间', 18, 'instant'), of: 'createdTime' },
  },
})
