import { afterSaleStateKeys, afterSaleStates } from '@portal/domain/square/product-orders/after-sales'
import { productOrderStateKeys, productOrderStates } from '@portal/domain/square/product-orders/product-order-states'
import { defineList, fileColumn, type ListColumn, type ListFilter, namesOf } from '../list.ts'

export const productOrderTabs = ['all', 'toPay', 'toShip', 'shipped', 'done', 'afterSales'] as const
export const productOrderTabNames = {
  all: { en: 'All', zh: '全部' },
  toPay: productOrderStates.toPay.name,
  toShip: productOrderStates.toShip.name,
  shipped: productOrderStates.shipped.name,
  done: productOrderStates.done.name,
  afterSales: { en: 'After-sales', zh: '售后' },
}
const stateNames = namesOf(productOrderStates)
export const afterSaleNames = namesOf(afterSaleStates)

const product = { en: 'Product', zh: '商品' }
const buyer = { en: 'Buyer', zh: '买家' }
const seller = { en: 'Shop', zh: '店铺' }
const state = { en: 'Status', zh: '状态' }
const amount = { en: 'Amount', zh: '金额' }

const filters = {
  orderNo: {
    kind: 'text',
    max: 40,
    label: { en: 'Order', zh: '订单' },
    says: { en: 'order number begins with', zh: '订单号开头为' },
  },
  product: { kind: 'text', max: 60, label: product, says: { en: 'product contains', zh: '商品包含' } },
  state: {
    kind: 'choice',
    of: productOrderStateKeys,
    names: stateNames,
    label: state,
    says: { en: 'status is', zh: '状态为' },
  },
  timeFrom: {
    kind: 'day',
    to: 'timeTo',
    label: { en: 'Ordered', zh: '下单日期' },
    says: { en: 'ordered', zh: '下单于' },
  },
  timeTo: { kind: 'day' },
  /** Whole yuan. */
  amountFrom: {
    kind: 'number',
    min: 0,
    max: 10_000_000,
    label: { en: 'Amount from (CNY)', zh: '金额不低于（元）' },
    says: { en: 'amount is at least', zh: '金额不低于' },
  },
  amountTo: {
    kind: 'number',
    min: 0,
    max: 10_000_000,
    label: { en: 'Amount to (CNY)', zh: '金额不超过（元）' },
    says: { en: 'amount is at most', zh: '金额不超过' },
  },
} as const satisfies Record<string, ListFilter>
const tab = { kind: 'choice', of: productOrderTabs, usual: 'all' } as const
const other = (label: typeof buyer) =>
  ({ kind: 'text', max: 60, label, says: { en: `${label.en.toLowerCase()} contains`, zh: `${label.zh}包含` } }) as const
const sorts = { of: ['created', 'paid', 'amount', 'deadline'], usual: 'created', order: 'desc' } as const

const columns = {
  order: { title: product, minWidth: '240px', file: ['product', 'orderNo'] },
  variant: { title: { en: 'Variant', zh: '规格' }, minWidth: '110px' },
  quantity: { title: { en: 'Quantity', zh: '数量' }, kind: 'count', shown: 'wide' },
  amount: { title: amount, kind: 'money', stays: true, sort: 'amount' },
  paid: { title: { en: 'Paid', zh: '已付' }, kind: 'money', shown: 'wide' },
  refunded: { title: { en: 'Refunded', zh: '已退' }, kind: 'money', shown: false },
  state: { title: state, names: stateNames, file: ['state', 'afterSale'] },
  paidTime: { title: { en: 'Paid on', zh: '付款时间' }, kind: 'instant', sort: 'paid', shown: 'wide' },
  deadline: { title: { en: 'Deadline', zh: '期限' }, kind: 'day', sort: 'deadline', sortFirst: 'asc' },
  created: {
    title: { en: 'Ordered', zh: '下单时间' },
    kind: 'instant',
    of: 'createdTime',
    sort: 'created',
    shown: false,
  },
} as const satisfies Record<string, ListColumn>
const inFile = {
  orderNo: fileColumn('Order no.', '订单号', 18),
  product: fileColumn('Product', '商品', 40),
  variant: fileColumn('Variant', '规格', 20),
  quantity: fileColumn('Quantity', '数量', 10, 'integer'),
  amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
  paid: fileColumn('Paid (CNY)', '已付（元）', 16, 'money'),
  refunded: fileColumn('Refunded (CNY)', '已退（元）', 16, 'money'),
  state: { ...fileColumn('Status', '状态', 18), names: stateNames },
  afterSale: { ...fileColumn('After-sales', '售后', 18), names: afterSaleNames },
  paidTime: fileColumn('Paid on (Beijing)', '付款时间', 18, 'instant'),
  deadline: fileColumn('Deadline', '期限', 14, 'date'),
  notes: fileColumn('Note', '备注', 36),
  created: { ...fileColumn('Ordered (Beijing)', '下单时间', 18, 'instant'), of: 'createdTime' },
}
const notes = (en: string, zh: string) => ({ title: { en, zh }, kind: 'long', shown: false }) as const

/** Orders of the products of the caller's shop. */
export const soldList = defineList({
  name: 'productOrders.exportSold',
  screen: 'orderList',
  sheet: { en: 'Product orders', zh: '商品订单' },
  filters: { tab, ...filters, buyer: other(buyer) },
  tabs: 'tab',
  sorts,
  columns: {
    order: columns.order,
    variant: columns.variant,
    quantity: columns.quantity,
    other: { title: buyer, minWidth: '110px' },
    amount: columns.amount,
    paid: columns.paid,
    refunded: columns.refunded,
    state: columns.state,
    paidTime: columns.paidTime,
    deadline: columns.deadline,
    notes: notes('Your note', '备注'),
    created: columns.created,
  },
  file: { ...inFile, other: fileColumn('Buyer', '买家', 28) },
})

/** Orders of products that the caller's organisation bought. */
export const boughtList = defineList({
  name: 'productOrders.exportBought',
  screen: 'order/productOrder',
  sheet: { en: 'Bought products', zh: '购买的商品' },
  filters: { tab, ...filters, seller: other(seller) },
  tabs: 'tab',
  sorts,
  columns: {
    order: columns.order,
    variant: columns.variant,
    quantity: columns.quantity,
    other: { title: seller, minWidth: '110px' },
    amount: columns.amount,
    paid: columns.paid,
    refunded: columns.refunded,
    state: columns.state,
    paidTime: columns.paidTime,
    deadline: columns.deadline,
    notes: notes('Your remark', '买家留言'),
    created: columns.created,
  },
  file: { ...inFile, other: fileColumn('Shop', '店铺', 28) },
})

export const disputeTabs = ['escalated', 'open', 'ended', 'all'] as const
export const disputeTabNames = {
  escalated: { en: 'With us', zh: '待平台处理' },
  open: { en: 'Between the sides', zh: '买卖双方处理中' },
  ended: { en: 'Ended', zh: '已结束' },
  all: { en: 'All', zh: '全部' },
}

/** After-sales requests of all shops, for staff: what was put to us first. */
export const disputeList = defineList({
  name: 'productOrders.exportDisputes',
  screen: 'admin/product-orders',
  sheet: { en: 'After-sales', zh: '商品售后' },
  filters: {
    tab: { kind: 'choice', of: disputeTabs, usual: 'escalated' },
    orderNo: filters.orderNo,
    product: filters.product,
    seller: other(seller),
    saleState: {
      kind: 'choice',
      of: afterSaleStateKeys,
      names: afterSaleNames,
      label: { en: 'Request', zh: '售后状态' },
      says: { en: 'request is', zh: '售后状态为' },
    },
  },
  tabs: 'tab',
  sorts: { of: ['asked', 'amount'], usual: 'asked', order: 'desc' },
  columns: {
    order: { title: product, minWidth: '240px', file: ['product', 'orderNo'] },
    kind: { title: { en: 'Type', zh: '诉求' } },
    seller: { title: seller, minWidth: '110px' },
    buyer: { title: buyer, minWidth: '110px' },
    amount: { title: amount, kind: 'money', stays: true, sort: 'amount' },
    state: { title: state, names: afterSaleNames },
    asked: { title: { en: 'Requested', zh: '申请时间' }, kind: 'instant', of: 'askedTime', sort: 'asked' },
    escalated: { title: { en: 'Escalated', zh: '提交平台时间' }, kind: 'instant', of: 'escalatedTime' },
  },
  file: {
    orderNo: inFile.orderNo,
    product: inFile.product,
    kind: fileColumn('Type', '诉求', 18),
    seller: fileColumn('Shop', '店铺', 28),
    buyer: fileColumn('Buyer', '买家', 28),
    amount: inFile.amount,
    state: { ...fileColumn('Status', '状态', 18), names: afterSaleNames },
    asked: { ...fileColumn('Requested (Beijing)', '申请时间', 18, 'instant'), of: 'askedTime' },
    escalated: { ...fileColumn('Escalated (Beijing)', '提交平台时间', 18, 'instant'), of: 'escalatedTime' },
  },
})

/** What is due to each seller now, for finance. */
export const dueList = defineList({
  name: 'productOrders.exportDue',
  screen: 'admin/product-orders/due',
  sheet: { en: 'Due to sellers', zh: '待结算' },
  filters: { seller: other(seller) },
  sorts: { of: ['since', 'amount'], usual: 'since', order: 'asc' },
  columns: {
    seller: { title: { en: 'Seller', zh: '卖家' }, minWidth: '200px' },
    shop: { title: seller, minWidth: '160px' },
    orders: { title: { en: 'Orders', zh: '订单数' }, kind: 'count' },
    amount: { title: { en: 'Due', zh: '应付金额' }, kind: 'money', stays: true, sort: 'amount' },
    since: { title: { en: 'Due since', zh: '最早到期' }, kind: 'day', sort: 'since', sortFirst: 'asc' },
    account: { title: { en: 'Account', zh: '收款账户' }, minWidth: '230px' },
  },
  file: {
    seller: fileColumn('Seller', '卖家', 28),
    shop: fileColumn('Shop', '店铺', 28),
    orders: fileColumn('Orders', '订单数', 10, 'integer'),
    amount: fileColumn('Due (CNY)', '应付金额（元）', 16, 'money'),
    since: fileColumn('Due since', '最早到期', 14, 'date'),
    account: fileColumn('Account', '收款账户', 20),
  },
})

export const payoutStates = {
  paying: { name: { en: 'Being paid', zh: '付款中' }, tone: 'wait' },
  paid: { name: { en: 'Paid', zh: '已付款' }, tone: 'good' },
  stopped: { name: { en: 'Not paid', zh: '未付款' }, tone: 'quiet' },
} as const
export const payoutStateKeys = ['paying', 'paid', 'stopped'] as const
export const payoutTabs = ['all', ...payoutStateKeys] as const

/** Payouts: those of the caller's shop, for finance those of all. */
export const payoutList = defineList({
  name: 'productOrders.exportPayouts',
  screen: 'orderList/payouts',
  sheet: { en: 'Payouts', zh: '结算记录' },
  filters: {
    tab: { kind: 'choice', of: payoutTabs, usual: 'all' },
    seller: { kind: 'text', max: 60 },
    timeFrom: {
      kind: 'day',
      to: 'timeTo',
      label: { en: 'Started', zh: '发起日期' },
      says: { en: 'started', zh: '发起于' },
    },
    timeTo: { kind: 'day' },
  },
  tabs: 'tab',
  columns: {
    begun: { title: { en: 'Started', zh: '发起时间' }, kind: 'instant', of: 'begunTime' },
    seller: { title: { en: 'Seller', zh: '卖家' }, minWidth: '160px' },
    orders: { title: { en: 'Orders', zh: '订单数' }, kind: 'count' },
    amount: { title: amount, kind: 'money', stays: true },
    state: { title: state, names: namesOf(payoutStates) },
    paidOn: { title: { en: 'Paid on', zh: '付款日期' }, kind: 'day' },
    reference: { title: { en: 'Bank reference', zh: '银行流水号' } },
    payee: { title: { en: 'Account', zh: '收款账户' }, shown: 'wide' },
  },
  file: {
    begun: { ...fileColumn('Started (Beijing)', '发起时间', 18, 'instant'), of: 'begunTime' },
    seller: fileColumn('Seller', '卖家', 28),
    orders: fileColumn('Orders', '订单数', 10, 'integer'),
    amount: inFile.amount,
    state: { ...fileColumn('Status', '状态', 14), names: namesOf(payoutStates) },
    paidOn: fileColumn('Paid on', '付款日期', 14, 'date'),
    reference: fileColumn('Bank reference', '银行流水号', 28),
    payee: fileColumn('Account', '收款账户', 30),
  },
})
