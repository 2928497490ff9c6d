import { defineList, fileColumn, type ListColumn, type ListFilter, type Names } from '../list.ts'
import {
  paymentStateNames,
  paymentStates,
  refundStateNames,
  refundStates,
  transferStateNames,
  transferStates,
} from './payment-states.ts'

const shared = {
  orderNo: {
    kind: 'text',
    max: 40,
    label: { en: 'Order', zh: '订单' },
    says: { en: 'order number begins with', zh: '订单号开头为' },
    hint: { en: 'P2611…', zh: 'P2611…' },
  },
  /** Our own number at the provider, or the provider's; whole. */
  number: {
    kind: 'text',
    max: 64,
    label: { en: 'Number', zh: '单号' },
    says: { en: 'number is', zh: '单号为' },
    hint: { en: 'ours or WeChat’s, whole', zh: '商户单号或微信单号（完整）' },
  },
  /** Beijing dates, both included. */
  timeFrom: {
    kind: 'day',
    to: 'timeTo',
    label: { en: 'Date', zh: '日期' },
    says: { en: 'created', zh: '创建于' },
  },
  timeTo: { kind: 'day' },
} as const satisfies Record<string, ListFilter>

/** Columns that these lists share, with those of their files. */
const columns = {
  order: { title: { en: 'Order', zh: '订单' }, minWidth: '240px', file: ['title', 'orderNo'] },
  customer: { title: { en: 'Customer', zh: '客户' }, minWidth: '100px' },
  official: { title: { en: 'Official fees', zh: '官费' }, kind: 'money' },
  service: { title: { en: 'Service fee', zh: '服务费' }, kind: 'money' },
  amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', stays: true },
} as const satisfies Record<string, ListColumn>
const state = <const S extends Names>(names: S) => ({ title: { en: 'Status', zh: '状态' }, names })
const inFile = {
  orderNo: fileColumn('Order no.', '订单号', 18),
  title: fileColumn('Subject', '事项', 44),
  customer: fileColumn('Customer', '客户', 28),
  official: fileColumn('Official fees (CNY)', '官费（元）', 16, 'money'),
  service: fileColumn('Service fee (CNY)', '服务费（元）', 16, 'money'),
  amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
}
const stateInFile = (names: Names) => ({ ...fileColumn('Status', '状态', 16), names })

const ways = {
  native: { en: 'QR code', zh: '扫码' },
  jsapi: { en: 'Inside WeChat', zh: '微信内' },
  transfer: { en: 'Bank transfer', zh: '对公转账' },
}

/** Said behind the way of a payment that moved no money. */
export const trialPayment = { en: 'trial', zh: '测试' }

export const paymentList = defineList({
  name: 'payments.exportPayments',
  screen: 'admin/payments',
  sheet: { en: 'Payments', zh: '收款' },
  filters: { ...shared, state: { kind: 'choice', of: paymentStates, names: paymentStateNames } },
  tabs: 'state',
  columns: {
    order: columns.order,
    state: state(paymentStateNames),
    customer: columns.customer,
    official: columns.official,
    service: columns.service,
    amount: columns.amount,
    received: { title: { en: 'Received', zh: '实收' }, kind: 'money', shown: false },
    refunded: { title: { en: 'Refunded', zh: '已退' }, kind: 'money' },
    way: { title: { en: 'Way', zh: '支付方式' }, of: 'channel', names: ways, shown: 'wide' },
    created: { title: { en: 'Opened', zh: '创建时间' }, kind: 'instant', of: 'createdTime', shown: false },
    paidAt: { title: { en: 'Paid', zh: '付款时间' }, kind: 'instant', of: 'payTime' },
    outTradeNo: { title: { en: 'Our number', zh: '商户单号' }, shown: false },
    transactionNo: { title: { en: 'Transaction', zh: '交易流水号' }, shown: false },
  },
  file: {
    orderNo: inFile.orderNo,
    title: inFile.title,
    customer: inFile.customer,
    state: stateInFile(paymentStateNames),
    official: inFile.official,
    service: inFile.service,
    amount: inFile.amount,
    received: fileColumn('Received (CNY)', '实收（元）', 16, 'money'),
    refunded: fileColumn('Refunded (CNY)', '已退（元）', 16, 'money'),
    way: { ...fileColumn('Way', '支付方式', 14), of: 'channel', names: ways },
    outTradeNo: fileColumn('Our number', '商户单号', 34),
    transactionNo: fileColumn('Transaction', '交易流水号', 34),
    created: { ...fileColumn('Opened (Beijing)', '创建时间', 18, 'instant'), of: 'createdTime' },
    paidAt: { ...fileColumn('Paid (Beijing)', '付款时间', 18, 'instant'), of: 'payTime' },
  },
})

/** Who asked for a refund that nobody asked for. */
export const askedByItself = { en: 'the portal itself', zh: '系统自动' }

export const refundList = defineList({
  name: 'payments.exportRefunds',
  screen: 'admin/refunds',
  sheet: { en: 'Refunds', zh: '退款' },
  filters: { ...shared, state: { kind: 'choice', of: refundStates, names: refundStateNames } },
  tabs: 'state',
  columns: {
    order: columns.order,
    state: state(refundStateNames),
    customer: columns.customer,
    official: columns.official,
    service: columns.service,
    amount: columns.amount,
    reason: { title: { en: 'Reason', zh: '原因' }, minWidth: '160px' },
    requestedBy: { title: { en: 'Asked by', zh: '申请人' }, shown: false },
    decidedBy: { title: { en: 'Decided by', zh: '审批人' }, shown: false },
    outRefundNo: { title: { en: 'Our number', zh: '商户单号' }, shown: false },
    created: { title: { en: 'Opened', zh: '创建时间' }, kind: 'instant', of: 'createdTime' },
  },
  file: {
    orderNo: inFile.orderNo,
    title: inFile.title,
    customer: inFile.customer,
    state: stateInFile(refundStateNames),
    official: inFile.official,
    service: inFile.service,
    amount: inFile.amount,
    reason: fileColumn('Reason', '原因', 44),
    requestedBy: fileColumn('Requested by', '申请人', 20),
    decidedBy: fileColumn('Decided by', '审批人', 20),
    outRefundNo: fileColumn('Refund no.', '退款单号', 34),
    created: { ...fileColumn('Opened (Beijing)', '创建时间', 18, 'instant'), of: 'createdTime' },
  },
})

/** Bank transfers that customers announced. */
export const transferList = defineList({
  name: 'payments.exportTransfers',
  screen: 'admin/payments/transfers',
  viewsOf: 'admin/payments',
  sheet: { en: 'Bank transfers', zh: '对公转账' },
  filters: { ...shared, state: { kind: 'choice', of: transferStates } },
  columns: {
    order: columns.order,
    state: state(transferStateNames),
    payer: { title: { en: 'Payer', zh: '付款方' }, minWidth: '110px' },
    amount: { title: { en: 'Reported', zh: '登记金额' }, kind: 'money', stays: true },
    payable: { title: { en: 'Order costs', zh: '订单应付' }, kind: 'money' },
    day: { title: { en: 'Transferred on', zh: '转账日期' }, kind: 'day', of: 'transferredOn' },
    remark: { title: { en: 'Remark', zh: '附言' }, kind: 'number' },
    proof: { title: { en: 'Proof', zh: '凭证' }, file: [] },
    customer: { title: { en: 'Customer', zh: '客户' }, shown: false },
    reference: { title: { en: 'Bank reference', zh: '银行流水号' }, shown: false },
    leftOn: { title: { en: 'Left the payer on', zh: '汇出日期' }, kind: 'day', shown: false },
    announced: { title: { en: 'Reported on', zh: '登记时间' }, kind: 'instant', of: 'createdTime' },
    announcedBy: { title: { en: 'Reported by', zh: '登记人' }, shown: false },
    decidedBy: { title: { en: 'Checked by', zh: '核对人' }, shown: false },
    notes: { title: { en: 'Notes', zh: '备注' }, shown: false },
  },
  file: {
    orderNo: inFile.orderNo,
    title: inFile.title,
    customer: inFile.customer,
    state: stateInFile(transferStateNames),
    payer: fileColumn('Payer', '付款户名', 30),
    amount: fileColumn('Reported (CNY)', '登记金额（元）', 16, 'money'),
    payable: fileColumn('Order costs (CNY)', '订单应付（元）', 16, 'money'),
    day: { ...fileColumn('Transferred on', '转账日期', 14, 'date'), of: 'transferredOn' },
    leftOn: fileColumn('Left the payer on', '汇出日期', 18, 'date'),
    remark: fileColumn('Remark', '附言', 20),
    reference: fileColumn('Bank reference', '银行流水号', 30),
    announcedBy: fileColumn('Reported by', '登记人', 20),
    announced: { ...fileColumn('Reported (Beijing)', '登记时间', 18, 'instant'), of: 'createdTime' },
    decidedBy: fileColumn('Checked by', '核对人', 20),
    notes: fileColumn('Notes', '备注', 40),
  },
})
