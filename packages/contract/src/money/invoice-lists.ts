import { invoiceStateNames, shownInvoiceStates } from '@portal/domain/money/invoices/invoice-states'
import { invoiceRefusalNames } from '@portal/domain/money/invoices/invoice-terms'
import { invoiceKindNames, invoiceKinds } from '@portal/domain/money/invoices/invoice-title'
import { defineList, fileColumn, type ListFilter } from '../list.ts'

const yuanMax = 1_000_000_000
const amounts = {
  /** Whole yuan. */
  amountFrom: {
    kind: 'number',
    max: yuanMax,
    label: { en: 'Amount from, CNY', zh: '金额不低于（元）' },
    says: { en: 'amount is at least', zh: '金额不低于' },
  },
  amountTo: {
    kind: 'number',
    max: yuanMax,
    label: { en: 'Amount up to, CNY', zh: '金额不超过（元）' },
    says: { en: 'amount is at most', zh: '金额不超过' },
  },
} as const satisfies Record<string, ListFilter>
const orderNo = {
  kind: 'text',
  max: 40,
  label: { en: 'Order no.', zh: '订单号' },
  says: { en: 'order number begins with', zh: '订单号开头为' },
  hint: { en: 'P2611…', zh: 'P2611…' },
} as const satisfies ListFilter

const words = {
  request: { en: 'Request no.', zh: '申请单号' },
  title: { en: 'Title', zh: '发票抬头' },
  taxNo: { en: 'Tax no.', zh: '税号' },
  kind: { en: 'Kind', zh: '发票类型' },
  state: { en: 'Status', zh: '状态' },
  number: { en: 'Invoice no.', zh: '发票号码' },
  customer: { en: 'Customer', zh: '客户' },
}

/** Invoices of the organisation; of all for those who issue them. */
export const invoiceList = defineList({
  name: 'invoices.exportInvoices',
  screen: 'invoicing/invoices',
  sheet: { en: 'Invoices', zh: '发票' },
  filters: {
    state: { kind: 'choice', of: shownInvoiceStates, names: invoiceStateNames },
    text: {
      kind: 'text',
      max: 100,
      label: { en: 'Title or number', zh: '抬头或号码' },
      says: { en: 'title or number contains', zh: '抬头或号码包含' },
    },
    kind: {
      kind: 'choice',
      of: invoiceKinds,
      names: invoiceKindNames,
      label: words.kind,
      says: { en: 'kind is', zh: '类型为' },
    },
    dayFrom: {
      kind: 'day',
      to: 'dayTo',
      label: { en: 'Requested between', zh: '申请日期区间' },
      says: { en: 'requested between', zh: '申请日期在' },
    },
    dayTo: { kind: 'day' },
    issuedFrom: {
      kind: 'day',
      to: 'issuedTo',
      label: { en: 'Issued between', zh: '开票日期区间' },
      says: { en: 'issued between', zh: '开票日期在' },
    },
    issuedTo: { kind: 'day' },
    customerId: { kind: 'id' },
    ...amounts,
    orderNo,
  },
  tabs: 'state',
  sorts: { of: ['asked', 'issued', 'amount'], usual: 'asked', order: 'desc' },
  columns: {
    title: { title: words.title, minWidth: '240px', file: ['title', 'requestNo'] },
    customer: { title: words.customer, shown: 'agents' },
    state: { title: words.state, names: invoiceStateNames },
    kind: { title: words.kind, names: invoiceKindNames },
    amount: { title: { en: 'Amount', zh: '价税合计' }, kind: 'money', sort: 'amount', stays: true },
    orders: { title: { en: 'Orders', zh: '订单数' }, kind: 'count' },
    number: { title: words.number, kind: 'number' },
    issued: { title: { en: 'Issued', zh: '开票日期' }, kind: 'day', of: 'issuedOn', sort: 'issued' },
    asked: { title: { en: 'Requested', zh: '申请时间' }, kind: 'instant', of: 'askedTime', sort: 'asked' },
    taxNo: { title: words.taxNo, shown: false },
    net: { title: { en: 'Without tax', zh: '不含税金额' }, kind: 'money', shown: false },
    tax: { title: { en: 'Tax', zh: '税额' }, kind: 'money', shown: false },
    email: { title: { en: 'Mail address', zh: '收票邮箱' }, shown: false },
    redNumber: { title: { en: 'Red-letter invoice no.', zh: '红字发票号码' }, shown: false },
  },
  file: {
    requestNo: fileColumn('Request no.', '申请单号', 18),
    title: fileColumn('Title', '发票抬头', 36),
    taxNo: fileColumn('Tax no.', '税号', 22),
    kind: { ...fileColumn('Kind', '发票类型', 26), names: invoiceKindNames },
    state: { ...fileColumn('Status', '状态', 16), names: invoiceStateNames },
    customer: fileColumn('Customer', '客户', 28),
    amount: fileColumn('Amount (CNY)', '价税合计（元）', 16, 'money'),
    net: fileColumn('Without tax (CNY)', '不含税金额（元）', 18, 'money'),
    tax: fileColumn('Tax (CNY)', '税额（元）', 14, 'money'),
    orders: fileColumn('Orders', '订单数', 10, 'integer'),
    number: fileColumn('Invoice no.', '发票号码', 24),
    issued: { ...fileColumn('Issued on', '开票日期', 14, 'date'), of: 'issuedOn' },
    asked: { ...fileColumn('Requested (Beijing)', '申请时间', 20, 'instant'), of: 'askedTime' },
    email: fileColumn('Mail address', '收票邮箱', 28),
    redNumber: fileColumn('Red-letter invoice no.', '红字发票号码', 24),
  },
})

export const invoiceOrderStates = ['eligible', 'notEligible'] as const
const noReason = { en: 'Can be invoiced', zh: '可开票' }

/** Paid orders of the organisation with what of each can be invoiced, and why not where nothing can. */
export const invoiceOrderList = defineList({
  name: 'invoices.exportOrders',
  screen: 'invoicing/orders',
  sheet: { en: 'Orders to invoice', zh: '可开票订单' },
  filters: {
    state: {
      kind: 'choice',
      of: invoiceOrderStates,
      names: { eligible: noReason, notEligible: { en: 'Cannot be invoiced now', zh: '暂不可开票' } },
    },
    orderNo,
    area: {
      kind: 'choice',
      of: ['patent', 'trademark', 'copyright', 'deal'],
      names: {
        patent: { en: 'Patents', zh: '专利' },
        trademark: { en: 'Trademarks', zh: '商标' },
        copyright: { en: 'Copyright', zh: '版权' },
        deal: { en: 'Transfer deals', zh: '转让交易' },
      },
      label: { en: 'Service', zh: '业务' },
      says: { en: 'service is', zh: '业务为' },
    },
    dayFrom: {
      kind: 'day',
      to: 'dayTo',
      label: { en: 'Paid between', zh: '付款日期区间' },
      says: { en: 'paid between', zh: '付款日期在' },
    },
    dayTo: { kind: 'day' },
    ...amounts,
    payer: {
      kind: 'text',
      max: 100,
      label: { en: 'Payer', zh: '付款方' },
      says: { en: 'payer contains', zh: '付款方包含' },
    },
  },
  tabs: 'state',
  sorts: { of: ['paid', 'amount'], usual: 'paid', order: 'desc' },
  columns: {
    order: { title: { en: 'Order', zh: '订单' }, minWidth: '240px', file: ['title', 'orderNo'] },
    service: { title: { en: 'Service', zh: '业务' } },
    reason: { title: { en: 'Status', zh: '状态' }, names: invoiceRefusalNames },
    paid: { title: { en: 'Paid', zh: '已付' }, kind: 'money' },
    official: { title: { en: 'Official fees', zh: '官费' }, kind: 'money' },
    refunded: { title: { en: 'Refunded', zh: '已退' }, kind: 'money', shown: 'wide' },
    invoiced: { title: { en: 'Invoiced', zh: '已开票' }, kind: 'money' },
    invoiceable: { title: { en: 'To invoice', zh: '可开票金额' }, kind: 'money', sort: 'amount', stays: true },
    paidAt: { title: { en: 'Paid on', zh: '付款时间' }, kind: 'instant', of: 'paidTime', sort: 'paid' },
    payer: { title: { en: 'Payer', zh: '付款方' } },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Subject', '事项', 44),
    service: fileColumn('Service', '业务', 20),
    reason: { ...fileColumn('Status', '状态', 24), names: invoiceRefusalNames },
    paid: fileColumn('Paid (CNY)', '已付（元）', 14, 'money'),
    official: fileColumn('Official fees (CNY)', '官费（元）', 16, 'money'),
    refunded: fileColumn('Refunded (CNY)', '已退（元）', 14, 'money'),
    invoiced: fileColumn('Invoiced (CNY)', '已开票（元）', 16, 'money'),
    invoiceable: fileColumn('To invoice (CNY)', '可开票金额（元）', 18, 'money'),
    paidAt: { ...fileColumn('Paid (Beijing)', '付款时间', 20, 'instant'), of: 'paidTime' },
    payer: fileColumn('Payer', '付款方', 28),
  },
})
export const invoiceableName = noReason
