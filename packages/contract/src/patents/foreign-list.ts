import {
  quoteStateKeys,
  quoteStates,
  translationStateKeys,
  translationStates,
} from '@portal/domain/patents/abroad/quote-states'
import { foreignRights, foreignRouteNames, foreignRoutes } from '@portal/domain/patents/abroad/routes'
import { rightTypeNames } from '@portal/domain/platform/identifiers/right-type'
import { defineList, fileColumn, innerDayColumn, namesOf } from '../list.ts'

/** Tabs of the list; `toAnswer`: the customer's turn, `toQuote`: the agency's. */
export const foreignTabs = ['all', 'draft', 'toQuote', 'toAnswer', 'toPay', 'working', 'filed', 'closed'] as const
export const foreignGroups = ['country', 'family'] as const

const words = {
  name: { en: 'Case', zh: '案件' },
  country: { en: 'Country', zh: '国家/地区' },
  route: { en: 'Route', zh: '途径' },
  quote: { en: 'Quote', zh: '报价' },
  deadline: { en: 'Last day to file', zh: '官方绝限' },
  work: { en: 'Work', zh: '服务进度' },
  payment: { en: 'Payment', zh: '支付' },
  translation: { en: 'Translation', zh: '翻译' },
  applicant: { en: 'Applicant', zh: '申请人' },
  firstFiling: { en: 'First filing', zh: '在先申请' },
  type: { en: 'Type', zh: '类型' },
  created: { en: 'Created', zh: '创建时间' },
}
const text = { kind: 'text', max: 120 } as const

/** Filings abroad, one row a country or one a family; the file has the countries. */
export const foreignList = defineList({
  name: 'foreign.exportList',
  screen: 'order/foreignpatentOrder',
  sheet: { en: 'Filings abroad', zh: '国外专利订单' },
  filters: {
    tab: { kind: 'choice', of: foreignTabs, usual: 'all' },
    title: { ...text, label: words.name, says: { en: 'title contains', zh: '名称包含' } },
    country: {
      kind: 'text',
      max: 2,
      pattern: '^[A-Z]{2}$',
      label: words.country,
      says: { en: 'country is', zh: '国家/地区为' },
    },
    quoteState: {
      kind: 'choice',
      of: quoteStateKeys,
      names: namesOf(quoteStates),
      label: words.quote,
      says: { en: 'quote is', zh: '报价为' },
    },
    /** The last day to file lies at most this many days ahead, or is past. */
    deadlineWithin: {
      kind: 'number',
      max: 3650,
      label: words.deadline,
      says: { en: 'last day to file', zh: '官方绝限' },
    },
    route: {
      kind: 'choice',
      of: foreignRoutes,
      names: foreignRouteNames,
      label: words.route,
      says: { en: 'route is', zh: '途径为' },
    },
    type: { kind: 'choice', of: foreignRights, label: words.type, says: { en: 'type is', zh: '类型为' } },
    /** Number of the first filing, in any spelling. */
    patentNumber: {
      ...text,
      label: words.firstFiling,
      says: { en: 'first filing starts with', zh: '在先申请号以此开头' },
      hint: { en: '2026…', zh: '2026…' },
    },
    /** Beginning of the number of the family's order or of the country's. */
    orderNo: {
      ...text,
      label: { en: 'Order no.', zh: '订单号' },
      says: { en: 'order number starts with', zh: '订单号以此开头' },
      hint: { en: 'P26…', zh: 'P26…' },
    },
    applicantName: { ...text, label: words.applicant, says: { en: 'applicant contains', zh: '申请人包含' } },
    translationState: {
      kind: 'choice',
      of: translationStateKeys,
      names: namesOf(translationStates),
      label: words.translation,
      says: { en: 'translation is', zh: '翻译为' },
    },
    payState: { kind: 'number', max: 9, label: words.payment, says: { en: 'payment is', zh: '支付为' } },
    workState: { kind: 'number', max: 9, label: words.work, says: { en: 'work is', zh: '服务进度为' } },
    /** Beijing dates, both included. */
    timeFrom: { kind: 'day', to: 'timeTo', label: words.created, says: { en: 'created', zh: '创建于' } },
    timeTo: { kind: 'day' },
    /** One customer's, for who works for customers. */
    userId: { kind: 'id' },
    /** `family`: only the first fitting country of each. */
    group: { kind: 'choice', of: foreignGroups, usual: 'country' },
  },
  tabs: 'tab',
  sorts: { of: ['created', 'deadline', 'amount'], usual: 'created', order: 'desc' },
  columns: {
    name: { title: words.name, minWidth: '180px', file: ['title', 'orderNo'] },
    country: { title: words.country, minWidth: '120px' },
    route: { title: words.route, minWidth: '92px', names: foreignRouteNames },
    quote: { title: words.quote, file: ['quoteState', 'quoteValidUntil'] },
    deadline: {
      title: words.deadline,
      sort: 'deadline',
      sortFirst: 'asc',
      file: ['deadlineOfficial', 'deadlineInner'],
    },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', stays: true, sort: 'amount' },
    work: { title: words.work, file: ['workState'] },
    payment: { title: words.payment, shown: 'wide', file: ['payState'] },
    customer: { title: { en: 'Customer', zh: '客户' }, kind: 'long', minWidth: '84px', forAgents: true },
    translation: { title: words.translation, shown: false, file: ['translationState'] },
    foreignAgent: {
      title: { en: 'Foreign associate', zh: '国外代理机构' },
      kind: 'long',
      shown: false,
      minWidth: '110px',
    },
    applicantName: { title: words.applicant, kind: 'long', shown: false, minWidth: '110px' },
    firstFiling: { title: words.firstFiling, shown: false, file: ['patentNumber'] },
    type: { title: words.type, shown: false },
    currency: { title: { en: 'Currency there', zh: '当地货币' }, shown: false },
    parentOrderNo: { title: { en: 'Family', zh: '主订单号' }, kind: 'number', shown: false },
    amountOfficial: { title: { en: 'Official fees', zh: '官费' }, kind: 'money', shown: false },
    amountService: { title: { en: 'Service fee', zh: '服务费' }, kind: 'money', shown: false },
    amountPaid: { title: { en: 'Paid', zh: '已付' }, kind: 'money', shown: false },
    created: {
      title: words.created,
      kind: 'instant',
      of: 'createdTime',
      shown: false,
      sort: 'created',
      file: ['createdTime'],
    },
  },
  file: {
    parentOrderNo: fileColumn('Family', '主订单号', 18),
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Title', '名称', 44),
    type: { ...fileColumn('Type', '类型', 14), names: rightTypeNames },
    applicantName: fileColumn('Applicant', '申请人', 28),
    patentNumber: fileColumn('First filing', '在先申请号', 20),
    country: fileColumn('Country', '国家/地区', 22),
    route: { ...fileColumn('Route', '途径', 20), names: foreignRouteNames },
    quoteState: { ...fileColumn('Quote', '报价', 16), names: namesOf(quoteStates) },
    quoteValidUntil: fileColumn('Quote valid until', '报价有效期至', 16, 'date'),
    translationState: { ...fileColumn('Translation', '翻译', 16), names: namesOf(translationStates) },
    foreignAgent: fileColumn('Foreign associate', '国外代理机构', 24),
    workState: fileColumn('Work', '服务进度', 18),
    payState: fileColumn('Payment', '支付', 14),
    deadlineInner: innerDayColumn('reply'),
    deadlineOfficial: fileColumn('Last day to file', '官方绝限', 16, 'date'),
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    amountOfficial: fileColumn('Official fees (CNY)', '官费（元）', 18, 'money'),
    amountService: fileColumn('Service fee (CNY)', '服务费（元）', 18, 'money'),
    amountPaid: fileColumn('Paid (CNY)', '已付（元）', 14, 'money'),
    currency: fileColumn('Currency there', '当地货币', 14),
    customer: fileColumn('Customer', '客户', 24),
    createdTime: fileColumn('Created (Beijing)', '创建时间', 18, 'instant'),
  },
})
