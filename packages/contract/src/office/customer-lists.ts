import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import { orderKinds } from '../kernel/order-choices.ts'
import { defineList, fileColumn } from '../list.ts'

export const customerOrderTabs = ['mine', 'all', 'unpaid', 'running', 'ended'] as const
export const customerOrderTabNames = {
  mine: { en: 'My customers', zh: '我的客户' },
  all: { en: 'The team’s', zh: '团队全部' },
  unpaid: { en: 'To be paid', zh: '待付款' },
  running: { en: 'In work', zh: '办理中' },
  ended: { en: 'Ended', zh: '已结束' },
}

const words = {
  order: { en: 'Order', zh: '订单' },
  customer: { en: 'Customer', zh: '客户' },
  owner: { en: 'Owner', zh: '归属人' },
  type: { en: 'Service', zh: '服务' },
  number: { en: 'Number', zh: '号码' },
  work: { en: 'Work', zh: '服务进度' },
  payment: { en: 'Payment', zh: '支付' },
  amount: { en: 'Amount', zh: '金额' },
  paid: { en: 'Paid', zh: '已付' },
  owed: { en: 'To be paid', zh: '待付' },
  created: { en: 'Submitted', zh: '提交时间' },
  next: { en: 'Next limit', zh: '最近期限' },
  reminded: { en: 'Asked to pay', zh: '催款日期' },
}

/** Orders of all kinds of the customers of an agency, for who looks after them. */
export const customerOrderList = defineList({
  name: 'customers.exportOrders',
  screen: 'custom/customOrder',
  sheet: { en: 'Customer orders', zh: '客户订单' },
  filters: {
    tab: { kind: 'choice', of: customerOrderTabs, usual: 'mine' },
    text: {
      kind: 'text',
      max: 120,
      label: words.order,
      says: { en: 'title, customer or number contains', zh: '名称、客户或号码包含' },
    },
    clientId: { kind: 'id', label: words.customer, says: { en: 'customer is', zh: '客户为' } },
    type: {
      kind: 'choice',
      of: orderKinds,
      names: kindNames,
      label: words.type,
      says: { en: 'service is', zh: '服务为' },
    },
    workState: { kind: 'number', max: 9, label: words.work, says: { en: 'work is', zh: '服务进度为' } },
    payState: { kind: 'number', max: 9, label: words.payment, says: { en: 'payment is', zh: '支付状态为' } },
    ownerId: { kind: 'id', label: words.owner, says: { en: 'owner is', zh: '归属人为' } },
    /** Beijing dates, both included. */
    timeFrom: { kind: 'day', to: 'timeTo', label: words.created, says: { en: 'submitted', zh: '提交于' } },
    timeTo: { kind: 'day' },
  },
  tabs: 'tab',
  sorts: { of: ['created', 'amount'], usual: 'created', order: 'desc' },
  columns: {
    order: { title: words.order, minWidth: '220px', file: ['title', 'orderNo'] },
    customer: { title: words.customer, minWidth: '120px' },
    type: { title: words.type, names: kindNames },
    number: { title: words.number, kind: 'number', of: 'patentNumber', shown: false },
    work: { title: words.work, file: ['work'] },
    payment: { title: words.payment, file: ['payment'] },
    amount: { title: words.amount, kind: 'money', sort: 'amount' },
    paid: { title: words.paid, kind: 'money', shown: 'wide' },
    owed: { title: words.owed, kind: 'money', stays: true },
    commission: { title: { en: 'Commission expected', zh: '预计佣金' }, kind: 'money', shown: 'wide' },
    owner: { title: words.owner, shown: 'wide' },
    next: { title: words.next, kind: 'day', of: 'nextOn' },
    reminded: { title: words.reminded, kind: 'day', of: 'remindedOn', shown: false },
    created: { title: words.created, kind: 'instant', of: 'submittedTime', sort: 'created', shown: 'wide' },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Title', '名称', 44),
    customer: fileColumn('Customer', '客户', 30),
    type: { ...fileColumn('Service', '服务', 16), names: kindNames },
    number: { ...fileColumn('Number', '号码', 20), of: 'patentNumber' },
    work: fileColumn('Work', '服务进度', 16),
    payment: fileColumn('Payment', '支付', 14),
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    paid: fileColumn('Paid (CNY)', '已付（元）', 16, 'money'),
    owed: fileColumn('To be paid (CNY)', '待付（元）', 16, 'money'),
    commission: fileColumn('Commission expected (CNY)', '预计佣金（元）', 22, 'money'),
    owner: fileColumn('Owner', '归属人', 16),
    next: { ...fileColumn('Next limit', '最近期限', 14, 'date'), of: 'nextOn' },
    reminded: { ...fileColumn('Asked to pay on', '催款日期', 14, 'date'), of: 'remindedOn' },
    created: { ...fileColumn('Submitted (Beijing)', '提交时间', 18, 'instant'), of: 'submittedTime' },
  },
})

/** What a customer's timeline is made of, and what it can be narrowed to. */
export const timelineKinds = ['contact', 'note', 'order', 'payment', 'notice', 'letter', 'task', 'event'] as const
export type TimelineKind = (typeof timelineKinds)[number]
export const timelineKindNames = {
  contact: { en: 'Contacts', zh: '联系' },
  note: { en: 'Notes', zh: '记录' },
  order: { en: 'Orders', zh: '订单' },
  payment: { en: 'Payments', zh: '付款' },
  notice: { en: 'Notices', zh: '通知书' },
  letter: { en: 'Letters', zh: '函件' },
  task: { en: 'Tasks', zh: '任务' },
  event: { en: 'Changes', zh: '变更' },
}
