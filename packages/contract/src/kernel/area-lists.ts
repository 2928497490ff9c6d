import { fileColumn, innerDayColumn, type ListColumn, type ListFilter } from '../list.ts'
import { orderSorts, orderTabs } from './order-choices.ts'

const words = {
  official: { en: 'Office', zh: '官方状态' },
  work: { en: 'Work', zh: '服务进度' },
  payment: { en: 'Payment', zh: '支付' },
  deadline: { en: 'Deadline', zh: '期限' },
  created: { en: 'Created', zh: '创建时间' },
}

/** Filters that the lists of trademark and copyright orders share, by what they are; each list sets them in its own order. */
export const areaFilters = {
  tab: { tab: { kind: 'choice', of: orderTabs, usual: 'all' } },
  /** A key of the area's own states. */
  official: {
    officialState: {
      kind: 'text',
      max: 40,
      label: words.official,
      says: { en: 'official status is', zh: '官方状态为' },
    },
  },
  /** A deadline of ours lies at most this many days ahead, or is past. */
  deadline: {
    deadlineWithin: {
      kind: 'number',
      max: 7300,
      label: words.deadline,
      says: { en: 'deadline', zh: '期限' },
    },
  },
  /** Beginning of an order number, either case; states by their codes; Beijing dates, both included. */
  order: {
    orderNo: {
      kind: 'text',
      max: 120,
      label: { en: 'Order no.', zh: '订单号' },
      says: { en: 'order number starts with', zh: '订单号以此开头' },
      hint: { en: 'P26…', zh: 'P26…' },
    },
    workState: { kind: 'number', max: 9, label: words.work, says: { en: 'work is', zh: '服务进度为' } },
    payState: { kind: 'number', max: 9, label: words.payment, says: { en: 'payment is', zh: '支付为' } },
    timeFrom: { kind: 'day', to: 'timeTo', label: words.created, says: { en: 'created', zh: '创建于' } },
    timeTo: { kind: 'day' },
  },
  /** One person's orders: of a customer, for who works for customers; else of who made them within the account. */
  person: { userId: { kind: 'id' } },
} as const satisfies Record<string, Readonly<Record<string, ListFilter>>>

export const areaSorts = { of: orderSorts, usual: 'created', order: 'desc' } as const

/** Columns that these lists share, by name; each list adds its own between them. */
export const areaColumns = {
  official: { title: words.official, file: ['officialState', 'number'] },
  work: { title: words.work, file: ['workState'] },
  payment: { title: words.payment, file: ['payState'] },
  customer: { title: { en: 'Customer', zh: '客户' }, minWidth: '100px', forAgents: true },
  deadline: {
    title: words.deadline,
    sort: 'deadline',
    sortFirst: 'asc',
    file: ['deadlineOfficial', 'deadlineInner', 'correctionDueOn'],
  },
  amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', stays: true, sort: 'amount' },
  agent: { title: { en: 'Agent', zh: '代理人' }, shown: false, minWidth: '80px' },
  created: {
    title: words.created,
    kind: 'instant',
    of: 'createdTime',
    shown: false,
    sort: 'created',
    file: ['createdTime'],
  },
  /** What the amount is made of and what of it is paid; in no cell, so each to be chosen. */
  sums: {
    amountOfficial: { title: { en: 'Official fees', zh: '官费' }, kind: 'money', shown: false },
    amountService: { title: { en: 'Service fee', zh: '服务费' }, kind: 'money', shown: false },
    amountPaid: { title: { en: 'Paid', zh: '已付' }, kind: 'money', shown: false },
  },
} as const satisfies Record<string, ListColumn | Record<string, ListColumn>>

/** The columns of their files in the order of every file; each list sets its own before and between them. */
export const areaFile = {
  orderNo: { orderNo: fileColumn('Order no.', '订单号', 18) },
  officialState: { officialState: fileColumn('Office', '官方状态', 18) },
  rest: {
    workState: fileColumn('Work', '服务进度', 18),
    payState: fileColumn('Payment', '支付', 14),
    deadlineInner: innerDayColumn('reply'),
    deadlineOfficial: fileColumn('Official deadline', '官方绝限', 14, 'date'),
    correctionDueOn: fileColumn('Correct by', '补正期限', 14, 'date'),
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    amountOfficial: fileColumn('Official fees (CNY)', '官费（元）', 18, 'money'),
    amountService: fileColumn('Service fee (CNY)', '服务费（元）', 18, 'money'),
    amountPaid: fileColumn('Paid (CNY)', '已付（元）', 14, 'money'),
    agent: fileColumn('Agent', '代理人', 16),
    customer: fileColumn('Customer', '客户', 24),
    createdTime: fileColumn('Created (Beijing)', '创建时间', 18, 'instant'),
  },
} as const
