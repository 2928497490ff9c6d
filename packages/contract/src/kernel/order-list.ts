import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import { serviceTypeNames } from '@portal/domain/kernel/orders/service-types'
import { defineList, fileColumn, innerDayColumn } from '../list.ts'
import { orderKinds, orderSorts, orderTabs } from './order-choices.ts'

const words = {
  title: { en: 'Title', zh: '名称' },
  patentNumber: { en: 'Application no.', zh: '申请号' },
  customer: { en: 'Customer', zh: '客户' },
  deadline: { en: 'Deadline', zh: '期限' },
  type: { en: 'Type', zh: '类型' },
  orderNo: { en: 'Order no.', zh: '订单号' },
  applicant: { en: 'Applicant', zh: '申请人' },
  service: { en: 'Service', zh: '服务类型' },
  agent: { en: 'Agent', zh: '代理师' },
  keeper: { en: 'In hand of', zh: '负责人' },
  created: { en: 'Created', zh: '创建时间' },
  payment: { en: 'Payment', zh: '支付' },
  work: { en: 'Work', zh: '服务进度' },
  official: { en: 'Legal status', zh: '法律状态' },
}
const text = { kind: 'text', max: 120 } as const
const state = { kind: 'number', max: 9 } as const

/** Orders that patents are filed and followed by; whoever asks for one of another kind by `type` has it too (screens §5.2). */
export const patentOrderList = defineList({
  name: 'orders.exportList',
  screen: 'order/patentOrder',
  sheet: { en: 'Orders', zh: '订单' },
  filters: {
    tab: { kind: 'choice', of: orderTabs, usual: 'all' },
    /** Part of the title. */
    title: { ...text, label: words.title, says: { en: 'title contains', zh: '名称包含' } },
    /** Chinese application number in any spelling: dots, spaces, CN or ZL in front, full-width digits. */
    patentNumber: {
      ...text,
      label: words.patentNumber,
      says: { en: 'application no. is', zh: '申请号为' },
      hint: { en: '2026 1 0000001.X, ZL…, CN…', zh: '2026 1 0000001.X、ZL…、CN…' },
    },
    /** One person's orders: of a customer, for who works for customers; else of who made them within the account. */
    userId: { kind: 'id' },
    /** Of the own organisation's orders, and of the cases that an agency handles, those in the hands of this person. */
    keeperId: { kind: 'id' },
    /** An open deadline of ours lies at most this many days ahead, or is past. */
    deadlineWithin: {
      kind: 'number',
      max: 3650,
      label: words.deadline,
      says: { en: 'deadline within', zh: '期限在' },
    },
    type: { kind: 'choice', of: orderKinds, label: words.type, says: { en: 'type is', zh: '类型为' } },
    /** Beginning of an order number, either case. */
    orderNo: {
      ...text,
      label: words.orderNo,
      says: { en: 'order no. begins with', zh: '订单号开头为' },
      hint: { en: 'P2611…', zh: 'P2611…' },
    },
    applicantName: { ...text, label: words.applicant, says: { en: 'applicant contains', zh: '申请人包含' } },
    ServiceType: { ...text, label: words.service, says: { en: 'service is', zh: '服务类型为' } },
    /** Part of the agent's name. */
    agent: { ...text, label: words.agent, says: { en: 'agent is', zh: '代理师为' } },
    /** Beijing dates, both included. */
    timeFrom: { kind: 'day', to: 'timeTo', label: words.created, says: { en: 'created', zh: '创建于' } },
    timeTo: { kind: 'day' },
    payState: { ...state, label: words.payment, says: { en: 'payment is', zh: '支付状态为' } },
    workState: { ...state, label: words.work, says: { en: 'work is', zh: '服务进度为' } },
    officialState: { kind: 'text', max: 40, label: words.official, says: { en: 'legal status is', zh: '法律状态为' } },
    hasCorrection: {
      kind: 'flag',
      label: { en: 'Correction asked', zh: '有补正' },
      says: { en: 'a correction is asked:', zh: '有补正要求：' },
    },
    /** Without the person's own; of an agent only the agency's. */
    customersOnly: {
      kind: 'flag',
      label: { en: 'My customers only', zh: '仅看我的客户' },
      says: { en: 'my customers only:', zh: '仅看我的客户：' },
    },
    /** Only cases before the Chinese office: what a filing elsewhere can be based on. */
    chineseOnly: { kind: 'flag' },
    /** Only cases with an application number that did not end: what can still be changed at the office. */
    livingOnly: { kind: 'flag' },
  },
  tabs: 'tab',
  sorts: { of: orderSorts, usual: 'created', order: 'desc' },
  columns: {
    title: { title: words.title, minWidth: '210px', file: ['title', 'orderNo', 'type'] },
    work: { title: words.work, file: ['workState'] },
    official: { title: words.official, file: ['officialState', 'patentNumber'] },
    deadline: {
      title: words.deadline,
      sort: 'deadline',
      sortFirst: 'asc',
      file: ['deadlineOfficial', 'deadlineInner'],
    },
    customer: { title: words.customer, minWidth: '100px', forAgents: true },
    applicantName: { title: words.applicant, minWidth: '110px' },
    amount: {
      title: { en: 'Amount', zh: '金额' },
      kind: 'money',
      stays: true,
      sort: 'amount',
      file: ['amount', 'amountExpected', 'payState'],
    },
    agent: { title: words.agent, shown: 'wide' },
    keeper: { title: words.keeper, minWidth: '90px' },
    created: {
      title: words.created,
      kind: 'instant',
      of: 'createdTime',
      shown: 'wide',
      sort: 'created',
      file: ['createdTime'],
    },
    patentNumber: { title: words.patentNumber, shown: false },
    payment: { title: words.payment, shown: false, file: ['payState'] },
    // It stands with the title.
    orderNo: { title: words.orderNo, kind: 'number', shown: false },
    type: { title: words.type, shown: false },
    ServiceType: { title: words.service, shown: false },
    amountOfficial: { title: { en: 'Official fees', zh: '官费' }, kind: 'money', shown: false },
    amountService: { title: { en: 'Service fee', zh: '服务费' }, kind: 'money', shown: false },
    amountCoupon: { title: { en: 'Coupon', zh: '优惠' }, kind: 'money', shown: false },
    amountPaid: { title: { en: 'Paid', zh: '已付' }, kind: 'money', shown: false },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Title', '名称', 44),
    type: { ...fileColumn('Type', '类型', 14), names: kindNames },
    ServiceType: { ...fileColumn('Service', '服务类型', 12), names: serviceTypeNames },
    applicantName: fileColumn('Applicant', '申请人', 28),
    patentNumber: fileColumn('Application no.', '申请号', 18),
    workState: fileColumn('Work', '服务进度', 18),
    officialState: fileColumn('Legal status', '法律状态', 20),
    payState: fileColumn('Payment', '支付', 14),
    deadlineInner: innerDayColumn('reply'),
    deadlineOfficial: fileColumn('Official deadline', '官方绝限', 16, 'date'),
    /** What is to be paid in all: official fees and service less the coupon. Of a draft nothing is yet: what it will cost is expected. */
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    amountExpected: fileColumn('Expected (CNY)', '预计金额（元）', 16, 'money'),
    amountOfficial: fileColumn('Official fees (CNY)', '官费（元）', 18, 'money'),
    amountService: fileColumn('Service fee (CNY)', '服务费（元）', 18, 'money'),
    amountCoupon: fileColumn('Coupon (CNY)', '优惠（元）', 14, 'money'),
    amountPaid: fileColumn('Paid (CNY)', '已付（元）', 14, 'money'),
    agent: fileColumn('Agent', '代理师', 14),
    keeper: fileColumn('In hand of', '负责人', 14),
    customer: fileColumn('Customer', '客户', 24),
    createdTime: fileColumn('Created (Beijing)', '创建时间', 18, 'instant'),
  },
})
