import { areaKindNames, trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceIds, trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { areaColumns, areaFile, areaFilters, areaSorts } from '../kernel/area-lists.ts'
import { defineList, fileColumn } from '../list.ts'

/** Two digits. */
export const classCodes = Array.from({ length: 45 }, (_, at) => String(at + 1).padStart(2, '0'))
const classes = { en: 'Classes', zh: '类别' }
const applicant = { en: 'Applicant', zh: '申请人' }
const country = { en: 'Country', zh: '国家/地区' }
const validTo = { en: 'Valid until', zh: '有效期至' }
const published = { en: 'Published', zh: '初审公告日' }
const oppositionEnds = { en: 'Opposition ends', zh: '异议截止日' }

/** Where an order is filed that names no country. */
export const chinaName = { en: 'China', zh: '中国' }

/** Trademark orders of every kind. */
export const trademarkOrderList = defineList({
  name: 'trademarks.exportList',
  screen: 'order/trademarkOrder',
  sheet: { en: 'Trademark orders', zh: '商标订单' },
  filters: {
    ...areaFilters.tab,
    /** Part of the words of the mark. */
    title: {
      kind: 'text',
      max: 120,
      label: { en: 'Mark', zh: '商标' },
      says: { en: 'words contain', zh: '商标文字包含' },
    },
    classCode: { kind: 'choice', of: classCodes, label: classes, says: { en: 'class is', zh: '类别为' } },
    type: {
      kind: 'choice',
      of: trademarkOrderKinds,
      names: areaKindNames,
      label: { en: 'Type', zh: '业务' },
      says: { en: 'type is', zh: '业务为' },
    },
    /** Which of the trademark services. */
    service: {
      kind: 'choice',
      of: trademarkServiceIds,
      names: trademarkServiceNames,
      label: { en: 'Service', zh: '具体业务' },
      says: { en: 'service is', zh: '具体业务为' },
    },
    ...areaFilters.official,
    /** Beginning of the number that an office gave; of a transfer also the whole number of a mark in it. */
    number: {
      kind: 'text',
      max: 120,
      label: { en: 'Application / registration no.', zh: '申请/注册号' },
      says: { en: 'number starts with', zh: '申请/注册号以此开头' },
      hint: { en: '7123…', zh: '7123…' },
    },
    /** The validity ends at most this many days ahead, or has ended. */
    validWithin: { kind: 'number', max: 7300, label: validTo, says: { en: 'validity ends', zh: '有效期届满' } },
    applicantName: {
      kind: 'text',
      max: 120,
      label: applicant,
      says: { en: 'applicant contains', zh: '申请人包含' },
    },
    /** Where it is filed; `CN` is everything before the Chinese office. */
    country: {
      kind: 'text',
      max: 2,
      pattern: '^[A-Z]{2}$',
      label: country,
      says: { en: 'country is', zh: '国家/地区为' },
    },
    ...areaFilters.deadline,
    ...areaFilters.order,
    /** Whole number of a mark that its form names. */
    markNumber: { kind: 'text', max: 120 },
    ...areaFilters.person,
  },
  tabs: 'tab',
  sorts: areaSorts,
  columns: {
    mark: { title: { en: 'Mark', zh: '商标' }, minWidth: '180px', file: ['title', 'orderNo'] },
    type: { title: { en: 'Type', zh: '业务' }, minWidth: '110px' },
    classes: { title: classes, file: ['classes', 'goodsCount'] },
    official: areaColumns.official,
    work: areaColumns.work,
    payment: areaColumns.payment,
    customer: areaColumns.customer,
    deadline: areaColumns.deadline,
    oppositionEndsOn: { title: oppositionEnds, shown: false },
    validTo: { title: validTo, shown: false },
    amount: areaColumns.amount,
    publishedOn: { title: published, shown: false },
    applicant: { title: applicant, shown: false, minWidth: '110px', file: ['applicantName'] },
    country: { title: country, shown: false, file: ['countries'] },
    agent: areaColumns.agent,
    ...areaColumns.sums,
    created: areaColumns.created,
  },
  file: {
    ...areaFile.orderNo,
    title: fileColumn('Mark', '商标', 30),
    type: fileColumn('Kind', '业务', 18),
    classes: fileColumn('Classes', '类别', 16),
    goodsCount: fileColumn('Goods', '商品/服务数', 12),
    countries: fileColumn('Country', '国家/地区', 16),
    applicantName: fileColumn('Applicant', '申请人', 28),
    number: fileColumn('Application/registration no.', '申请/注册号', 22),
    ...areaFile.officialState,
    publishedOn: fileColumn('Published', '初审公告日', 14, 'date'),
    oppositionEndsOn: fileColumn('Opposition ends', '异议截止日', 14, 'date'),
    validTo: fileColumn('Valid until', '有效期至', 14, 'date'),
    ...areaFile.rest,
  },
})

/** Transfers of trademarks; the price stays between the sides. */
export const transferOrderList = defineList({
  name: 'trademarkTransfers.exportList',
  screen: 'order/transference/marks',
  sheet: { en: 'Trademark transfers', zh: '商标转让' },
  filters: {
    /** Part of the title or of a side, the beginning of a mark's number or of the order's. */
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Mark, side or number', zh: '商标、当事人或号码' },
      says: { en: 'mark, side or number has', zh: '商标、当事人或号码含' },
    },
    ...areaFilters.tab,
    ...areaFilters.official,
    /** Beginning of the number of a mark in it. */
    number: {
      kind: 'text',
      max: 120,
      label: { en: 'Mark’s number', zh: '申请/注册号' },
      says: { en: 'number starts with', zh: '申请/注册号以此开头' },
      hint: { en: '7123…', zh: '7123…' },
    },
    ...areaFilters.deadline,
    ...areaFilters.order,
    title: { kind: 'text', max: 120 },
    applicantName: { kind: 'text', max: 120 },
    /** The work's state under the specification's name. */
    state: { kind: 'number', max: 9 },
    ...areaFilters.person,
  },
  sorts: areaSorts,
  columns: {
    mark: { title: { en: 'Marks', zh: '商标' }, minWidth: '180px', file: ['mark', 'orderNo'] },
    number: { title: { en: 'Mark’s number', zh: '申请/注册号' }, file: ['number', 'markCount', 'classCount'] },
    sides: { title: { en: 'From and to', zh: '转让人与受让人' }, minWidth: '210px', file: ['seller', 'buyer'] },
    customer: areaColumns.customer,
    work: areaColumns.work,
    official: { ...areaColumns.official, file: ['officialState'] },
    payment: areaColumns.payment,
    amount: areaColumns.amount,
    deadline: areaColumns.deadline,
    agent: areaColumns.agent,
    ...areaColumns.sums,
    created: areaColumns.created,
  },
  file: {
    ...areaFile.orderNo,
    mark: fileColumn('Mark', '商标', 30),
    number: fileColumn('First number', '首个申请/注册号', 18),
    markCount: fileColumn('Marks', '商标数', 10),
    classCount: fileColumn('Classes', '类别数', 10),
    seller: fileColumn('Seller', '转让人', 30),
    buyer: fileColumn('Buyer', '受让人', 30),
    ...areaFile.officialState,
    ...areaFile.rest,
  },
})
