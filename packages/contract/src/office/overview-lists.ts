import { limitAreaKeys, limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import { caseFigureKeys, caseFigureNames } from '@portal/domain/office/overview/figures'
import { defineList, fileColumn, type ListColumn, type ListFilter } from '../list.ts'

const words = {
  area: { en: 'Area', zh: '领域' },
  customer: { en: 'Customer', zh: '客户' },
  person: { en: 'Responsible', zh: '负责人' },
  orderNo: { en: 'Order no.', zh: '订单号' },
}

/** Whose cases and of what: the same for every figure and for the rows behind it. */
export const overviewFilters = {
  area: {
    kind: 'choice',
    of: limitAreaKeys,
    names: limitAreas,
    label: words.area,
    says: { en: 'area is', zh: '领域为' },
  },
  /** In whose hands it is: at the agency who handles it, of one's own organisation who keeps it. */
  personId: { kind: 'id' },
  /** Whose it is, for who works for customers. */
  userId: { kind: 'id' },
} as const satisfies Record<string, ListFilter>

const columns = {
  title: { title: { en: 'Case', zh: '案件' }, minWidth: '240px', file: ['title', 'orderNo'] },
  type: { title: { en: 'Type', zh: '类型' }, of: 'type', names: kindNames },
  customer: { title: words.customer, minWidth: '110px', forAgents: true },
} as const satisfies Record<string, ListColumn>
const inFile = {
  orderNo: fileColumn('Order no.', '订单号', 18),
  title: fileColumn('Case', '案件', 44),
  type: { ...fileColumn('Type', '类型', 16), names: kindNames },
  customer: fileColumn('Customer', '客户', 28),
}

/** The orders behind a figure. */
export const overviewCaseList = defineList({
  name: 'overview.exportCases',
  screen: 'overview/cases',
  sheet: { en: 'Cases behind a figure', zh: '指标明细案件' },
  filters: {
    figure: {
      kind: 'choice',
      of: caseFigureKeys,
      names: caseFigureNames,
      usual: 'inHand',
      label: { en: 'Figure', zh: '指标' },
      says: { en: 'counted as', zh: '指标为' },
    },
    /** Days of the figure, of those that are counted over days; Beijing dates, both included. */
    dayFrom: {
      kind: 'day',
      to: 'dayTo',
      label: { en: 'Period', zh: '期间' },
      says: { en: 'in the period', zh: '期间为' },
    },
    dayTo: { kind: 'day' },
    ...overviewFilters,
    /** In nobody's hands. */
    nobody: {
      kind: 'flag',
      label: { en: 'Unassigned', zh: '无负责人' },
      says: { en: 'unassigned:', zh: '无负责人：' },
    },
  },
  columns: {
    ...columns,
    work: { title: { en: 'Work', zh: '服务进度' }, of: 'workState', file: ['work'] },
    person: { title: words.person },
    begun: { title: { en: 'Begun', zh: '新建' }, kind: 'day', of: 'begunOn', shown: false },
    submitted: { title: { en: 'Submitted', zh: '提交' }, kind: 'day', of: 'submittedOn' },
    paidOn: { title: { en: 'Paid', zh: '付款' }, kind: 'day' },
    accepted: { title: { en: 'Accepted', zh: '立案' }, kind: 'day', of: 'acceptedOn' },
    filed: { title: { en: 'Filed', zh: '递交' }, kind: 'day', of: 'filedOn' },
    granted: { title: { en: 'Granted', zh: '授权或核准' }, kind: 'day', of: 'grantedOn', shown: 'wide' },
    refused: { title: { en: 'Refused', zh: '驳回' }, kind: 'day', of: 'refusedOn', shown: 'wide' },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', stays: true },
    held: { title: { en: 'Held', zh: '持有官费' }, kind: 'money', shown: false },
    // It stands with the title.
    orderNo: { title: words.orderNo, kind: 'number', shown: false },
  },
  file: {
    ...inFile,
    work: fileColumn('Work', '服务进度', 18),
    person: fileColumn('Responsible', '负责人', 16),
    begun: { ...fileColumn('Begun', '新建日', 14, 'date'), of: 'begunOn' },
    submitted: { ...fileColumn('Submitted', '提交日', 14, 'date'), of: 'submittedOn' },
    paidOn: fileColumn('Paid', '付款日', 14, 'date'),
    accepted: { ...fileColumn('Accepted', '立案日', 14, 'date'), of: 'acceptedOn' },
    filed: { ...fileColumn('Filed', '递交日', 14, 'date'), of: 'filedOn' },
    granted: { ...fileColumn('Granted', '授权或核准日', 16, 'date'), of: 'grantedOn' },
    refused: { ...fileColumn('Refused', '驳回日', 14, 'date'), of: 'refusedOn' },
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    held: fileColumn('Held (CNY)', '持有官费（元）', 16, 'money'),
  },
})

export const bookingKinds = ['receipt', 'refund'] as const
export const bookingKindNames = {
  receipt: { en: 'Payment', zh: '付款' },
  refund: { en: 'Refund', zh: '退款' },
}

/** The bookings behind sums of money. */
export const overviewMoneyList = defineList({
  name: 'overview.exportMoney',
  screen: 'overview/money',
  sheet: { en: 'Bookings', zh: '收支明细' },
  filters: {
    tab: { kind: 'choice', of: bookingKinds, names: bookingKindNames },
    dayFrom: { kind: 'day', to: 'dayTo', label: { en: 'Period', zh: '期间' }, says: { en: 'booked', zh: '入账于' } },
    dayTo: { kind: 'day' },
    ...overviewFilters,
  },
  tabs: 'tab',
  columns: {
    ...columns,
    kind: { title: { en: 'Booking', zh: '收支' }, names: bookingKindNames },
    official: { title: { en: 'Official fees', zh: '官费' }, kind: 'money' },
    service: { title: { en: 'Service fee', zh: '服务费' }, kind: 'money' },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', stays: true },
    day: { title: { en: 'Booked', zh: '入账时间' }, kind: 'instant', of: 'bookedTime' },
    orderNo: { title: words.orderNo, kind: 'number', shown: false },
  },
  file: {
    ...inFile,
    kind: { ...fileColumn('Booking', '收支', 12), names: bookingKindNames },
    official: fileColumn('Official fees (CNY)', '官费（元）', 18, 'money'),
    service: fileColumn('Service fee (CNY)', '服务费（元）', 18, 'money'),
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    day: { ...fileColumn('Booked (Beijing)', '入账时间', 18, 'instant'), of: 'bookedTime' },
  },
})
