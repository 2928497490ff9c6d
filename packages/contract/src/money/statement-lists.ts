import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import { ledgerAccounts, ledgerKindWords } from '@portal/domain/money/payments/ledger'
import { movementWords } from '@portal/domain/money/statements/statement'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { defineList, fileColumn, type ListFilter } from '../list.ts'

const words = {
  orderNo: { en: 'Order no.', zh: '订单号' },
  case: { en: 'Case', zh: '案件' },
  kind: { en: 'Movement', zh: '事项' },
  day: { en: 'Booked', zh: '入账时间' },
}

/** Kinds of booking that there are, those that come too. */
export const ledgerKindKeys = Object.keys(ledgerKindWords) as [string, ...string[]]
const movementKindNames: Readonly<Record<string, TwoLanguages>> = Object.fromEntries(
  ledgerKindKeys.map((kind) => [kind, movementWords(kind)]),
)

const filters = {
  kind: {
    kind: 'choice',
    of: ledgerKindKeys,
    names: movementKindNames,
    label: words.kind,
    says: { en: 'movement is', zh: '事项为' },
  },
  text: {
    kind: 'text',
    max: 40,
    label: words.orderNo,
    says: { en: 'order number begins with', zh: '订单号开头为' },
    hint: { en: 'P2611…', zh: 'P2611…' },
  },
} as const satisfies Record<string, ListFilter>

/** Movements of a statement, oldest first: each with what is held after it. */
export const movementList = defineList({
  name: 'statements.exportMovements',
  screen: 'statement',
  sheet: { en: 'Movements', zh: '收支明细' },
  filters: {
    ...filters,
    /** Days of the statement, set by the page. */
    dayFrom: { kind: 'day' },
    dayTo: { kind: 'day' },
    /** Whose statement it is; left out: of one's own organisation. */
    customerId: { kind: 'id' },
  },
  sorts: { of: ['day'], usual: 'day', order: 'asc' },
  columns: {
    kind: { title: words.kind },
    day: { title: words.day, kind: 'instant', of: 'bookedTime', sort: 'day' },
    case: { title: words.case, minWidth: '220px', file: ['title', 'orderNo'] },
    type: { title: { en: 'Type', zh: '类型' }, of: 'type', names: kindNames, shown: false },
    official: { title: { en: 'Official fees', zh: '官费' }, kind: 'money' },
    other: { title: { en: 'Held otherwise', zh: '其他代收' }, kind: 'money', shown: false },
    service: { title: { en: 'Service fee', zh: '服务费' }, kind: 'money' },
    coupon: { title: { en: 'Coupon', zh: '优惠券' }, kind: 'money', shown: 'wide' },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money' },
    balance: { title: { en: 'Held after it', zh: '代收余额' }, kind: 'money', stays: true },
    orderNo: { title: words.orderNo, kind: 'number', shown: false },
  },
  file: {
    day: { ...fileColumn('Booked (Beijing)', '入账时间', 18, 'instant'), of: 'bookedTime' },
    kind: fileColumn('Movement', '事项', 26),
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Case', '案件', 44),
    type: { ...fileColumn('Type', '类型', 16), names: kindNames },
    official: fileColumn('Official fees (CNY)', '官费（元）', 18, 'money'),
    other: fileColumn('Held otherwise (CNY)', '其他代收（元）', 18, 'money'),
    service: fileColumn('Service fee (CNY)', '服务费（元）', 18, 'money'),
    coupon: fileColumn('Coupon (CNY)', '优惠券（元）', 16, 'money'),
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    balance: fileColumn('Held after it (CNY)', '代收余额（元）', 18, 'money'),
  },
})

/** Postings of the books, newest first: one line for each side of a booking. */
export const postingList = defineList({
  name: 'ledger.exportPostings',
  screen: 'admin/ledger',
  sheet: { en: 'Ledger', zh: '总账明细' },
  filters: {
    account: {
      kind: 'choice',
      of: Object.keys(ledgerAccounts) as [string, ...string[]],
      names: ledgerAccounts,
      label: { en: 'Account', zh: '科目' },
      says: { en: 'account is', zh: '科目为' },
    },
    dayFrom: {
      kind: 'day',
      to: 'dayTo',
      label: { en: 'Booked', zh: '入账日期' },
      says: { en: 'booked', zh: '入账于' },
    },
    dayTo: { kind: 'day' },
    kind: {
      kind: 'choice',
      of: ledgerKindKeys,
      names: movementKindNames,
      label: { en: 'Kind', zh: '类型' },
      says: { en: 'kind is', zh: '类型为' },
    },
    text: filters.text,
  },
  sorts: { of: ['day'], usual: 'day', order: 'desc' },
  columns: {
    booking: { title: { en: 'Booking', zh: '记账' }, of: 'number', kind: 'number', file: ['number'] },
    day: { title: words.day, kind: 'instant', of: 'bookedTime', sort: 'day' },
    account: { title: { en: 'Account', zh: '科目' }, minWidth: '150px' },
    kind: { title: { en: 'Kind', zh: '类型' } },
    case: { title: words.case, minWidth: '180px', file: ['title', 'orderNo'] },
    customer: { title: { en: 'Customer', zh: '客户' }, minWidth: '120px', shown: 'wide' },
    debit: { title: { en: 'Debit', zh: '借方' }, kind: 'money' },
    credit: { title: { en: 'Credit', zh: '贷方' }, kind: 'money' },
    memo: { title: { en: 'Reference', zh: '摘要' }, kind: 'long', shown: false },
    orderNo: { title: words.orderNo, kind: 'number', shown: false },
  },
  file: {
    number: fileColumn('Booking', '记账号', 12, 'integer'),
    day: { ...fileColumn('Booked (Beijing)', '入账时间', 18, 'instant'), of: 'bookedTime' },
    account: fileColumn('Account', '科目', 30),
    kind: fileColumn('Kind', '类型', 26),
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Case', '案件', 44),
    customer: fileColumn('Customer', '客户', 28),
    debit: fileColumn('Debit (CNY)', '借方（元）', 16, 'money'),
    credit: fileColumn('Credit (CNY)', '贷方（元）', 16, 'money'),
    memo: fileColumn('Reference', '摘要', 30),
  },
})
