import { defineList, fileColumn } from '../list.ts'

export const feeOrderTabs = ['all', 'toPay', 'toSend', 'atOffice', 'failed', 'done', 'closed'] as const

const orderNo = {
  kind: 'text',
  max: 40,
  label: { en: 'Order', zh: '订单' },
  says: { en: 'order number begins with', zh: '订单号开头为' },
  hint: { en: 'P2611…', zh: 'P2611…' },
} as const

/** Payment orders of annual fees. */
export const feeOrderList = defineList({
  name: 'officialFees.exportList',
  screen: 'pages/order/patentPaymentOrder',
  sheet: { en: 'Patent payment orders', zh: '专利缴费订单' },
  filters: {
    tab: { kind: 'choice', of: feeOrderTabs, usual: 'all' },
    orderNo,
    /** Beginning of a number of one of its fees, in any spelling. */
    patentNumber: {
      kind: 'text',
      max: 60,
      label: { en: 'Patent', zh: '专利' },
      says: { en: 'a patent number begins with', zh: '含专利号' },
      hint: { en: '2024…', zh: '2024…' },
    },
    payer: {
      kind: 'text',
      max: 120,
      label: { en: 'Payer', zh: '缴费人' },
      says: { en: 'payer contains', zh: '缴费人包含' },
    },
    failedOnly: {
      kind: 'flag',
      label: { en: 'Failed only', zh: '仅看缴费失败' },
      says: { en: 'with a fee that was not paid', zh: '含缴费失败的费用' },
    },
    payState: {
      kind: 'number',
      max: 9,
      label: { en: 'Payment', zh: '支付' },
      says: { en: 'payment is', zh: '支付状态为' },
    },
    /** Beijing dates, both included. */
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Created', zh: '创建时间' },
      says: { en: 'created', zh: '创建于' },
    },
    timeTo: { kind: 'day' },
  },
  tabs: 'tab',
  columns: {
    name: { title: { en: 'Order', zh: '订单' }, minWidth: '220px', file: ['title', 'orderNo', 'payer'] },
    payState: { title: { en: 'Payment', zh: '支付' } },
    result: { title: { en: 'At the office', zh: '缴费结果' }, file: ['office'] },
    official: { title: { en: 'Official fees', zh: '官费' }, kind: 'money', file: ['official', 'late'] },
    total: { title: { en: 'Total', zh: '合计' }, kind: 'money', stays: true, file: ['amount', 'service'] },
    count: { title: { en: 'Fees', zh: '项数' }, kind: 'count', shown: false },
    annual: { title: { en: 'Annual fees', zh: '年费' }, kind: 'money', shown: false },
    late: { title: { en: 'Late fees', zh: '滞纳金' }, kind: 'money', shown: false },
    restoration: { title: { en: 'Restoration', zh: '恢复费' }, kind: 'money', shown: false },
    service: { title: { en: 'Service fee', zh: '服务费' }, kind: 'money', shown: false },
    paid: { title: { en: 'Paid', zh: '已付' }, kind: 'money', shown: false },
    refunded: { title: { en: 'Refunded', zh: '已退' }, kind: 'money', shown: false },
    deadline: { title: { en: 'Deadline', zh: '官方绝限' }, file: ['deadlineOfficial', 'validThrough'] },
    customer: { title: { en: 'Customer', zh: '客户' }, minWidth: '100px', forAgents: true },
    receipts: { title: { en: 'Receipts', zh: '票据' }, kind: 'count', shown: false, file: ['receipts', 'count'] },
    created: { title: { en: 'Created', zh: '创建时间' }, kind: 'day', of: 'createdTime' },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Order', '订单', 44),
    payer: fileColumn('Payer', '缴费人', 30),
    count: fileColumn('Fees', '费用项数', 10, 'integer'),
    payState: fileColumn('Payment', '支付', 14),
    office: fileColumn('At the office', '专利局', 34),
    official: fileColumn('Official fees (CNY)', '官费（元）', 18, 'money'),
    annual: fileColumn('Annual fees (CNY)', '年费（元）', 18, 'money'),
    late: fileColumn('Late fees (CNY)', '滞纳金（元）', 16, 'money'),
    restoration: fileColumn('Restoration (CNY)', '恢复费（元）', 16, 'money'),
    service: fileColumn('Service fee (CNY)', '服务费（元）', 16, 'money'),
    amount: fileColumn('Total (CNY)', '合计（元）', 16, 'money'),
    paid: fileColumn('Paid (CNY)', '已付（元）', 16, 'money'),
    refunded: fileColumn('Refunded (CNY)', '已退（元）', 16, 'money'),
    deadlineOfficial: fileColumn('Official deadline', '官方绝限', 16, 'date'),
    validThrough: fileColumn('Amount valid until', '金额有效至', 16, 'date'),
    receipts: fileColumn('Receipts', '票据数', 10, 'integer'),
    customer: fileColumn('Customer', '客户', 24),
    created: { ...fileColumn('Created (Beijing)', '创建日期', 16, 'date'), of: 'createdTime' },
  },
})

/** Which orders: those whose fees wait here to be paid to the office, or those of which some were paid. */
export const officePaymentTabs = ['due', 'paid'] as const

/** Said of fees that no period asks for. */
export const paidWithFiling = { en: 'No period of its own: pay it with the filing', zh: '无单独期限，随递交缴纳' }

/** Official fees that lie with us, or went to the office. */
export const officePaymentList = defineList({
  name: 'officialFees.exportOfficePayments',
  screen: 'admin/payments/office',
  viewsOf: 'admin/payments',
  sheet: { en: 'Fees to the office', zh: '官费缴纳' },
  filters: {
    orderNo,
    state: { kind: 'choice', of: officePaymentTabs, usual: 'due' },
    /** Of what is to be paid its official day, else the day on which it was paid. */
    dayFrom: {
      kind: 'day',
      to: 'dayTo',
      label: { en: 'Day', zh: '日期' },
      says: { en: 'due or paid', zh: '到期或缴费于' },
    },
    dayTo: { kind: 'day' },
  },
  columns: {
    order: { title: { en: 'Order', zh: '订单' }, minWidth: '240px', file: ['title', 'orderNo'] },
    period: { title: { en: 'Due', zh: '缴费期限' }, minWidth: '150px', file: ['dueOn', 'period'] },
    held: { title: { en: 'Held for the office', zh: '代收官费余额' }, kind: 'money', stays: true },
    paid: { title: { en: 'Paid to the office', zh: '已向官方缴纳' }, kind: 'money' },
    paidOn: { title: { en: 'Last paid on', zh: '最近缴费日' }, shown: false },
    receipts: { title: { en: 'Receipt nos.', zh: '票据号' }, shown: false },
    patentNumber: { title: { en: 'Application no.', zh: '申请号' }, kind: 'number' },
    filedOn: { title: { en: 'Filed on', zh: '申请日' }, kind: 'day' },
    customer: { title: { en: 'Customer', zh: '客户' } },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Subject', '事项', 44),
    customer: fileColumn('Customer', '客户', 28),
    patentNumber: fileColumn('Application no.', '申请号', 20),
    filedOn: fileColumn('Filed on', '申请日', 16, 'date'),
    period: fileColumn('Period', '期限', 24),
    dueOn: fileColumn('Official deadline', '官方绝限', 16, 'date'),
    held: fileColumn('Held for the office (CNY)', '代收官费余额（元）', 18, 'money'),
    paid: fileColumn('Paid to the office (CNY)', '已向官方缴纳（元）', 18, 'money'),
    paidOn: fileColumn('Last paid on', '最近缴费日', 16, 'date'),
    receipts: fileColumn('Receipt nos.', '票据号', 30),
  },
})
