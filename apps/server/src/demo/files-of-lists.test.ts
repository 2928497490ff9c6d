import { copyrightOrderList } from '@portal/contract/copyright/copyright-lists'
import { correctionList, noticeList } from '@portal/contract/docket/notice-lists'
import { watchList } from '@portal/contract/docket/watch-list'
import { patentOrderList } from '@portal/contract/kernel/order-list'
import { fileKeysOf, type List } from '@portal/contract/list'
import { feeOrderList, officePaymentList } from '@portal/contract/money/official-fee-lists'
import { paymentList, refundList, transferList } from '@portal/contract/money/payment-lists'
import { officialDocumentList, userList } from '@portal/contract/office/office-lists'
import { followUpList } from '@portal/contract/patents/follow-up-list'
import { foreignList } from '@portal/contract/patents/foreign-list'
import { memberList } from '@portal/contract/people/member-lists'
import { dealList, myListingList, myWantedList } from '@portal/contract/square/square-lists'
import { myPostList, reviewPostList } from '@portal/contract/square/supply-lists'
import { watchedMarkList } from '@portal/contract/trademarks/mark-lists'
import { trademarkOrderList, transferOrderList } from '@portal/contract/trademarks/trademark-lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { writtenRows } from '../test/written-rows.ts'
import { demoPeople } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'

let portal: TestPortal
const people = new Map<string, TestPerson>()

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
  await loadDemo(portal.database, portal.services)
  people.set('staff', await portal.person('administrator'))
  people.set('client', await portal.person('subAccount', { ownerId: demoPeople.demo.id }))
}, 120_000)
afterAll(() => portal.stop())

interface Served {
  readonly list: List
  readonly page: string
  readonly file: string
  readonly as: 'staff' | 'client'
  /** A field of the row that its file has as it is, by the file's name for it. */
  readonly field?: string
  readonly key: string
  readonly asked?: object
}
const lists: readonly Served[] = [
  { list: patentOrderList, page: 'orders.listOrders', file: 'orders.exportOrders', as: 'client', key: 'orderNo' },
  {
    ...{ list: feeOrderList, page: 'officialFees.listFeeOrders', file: 'officialFees.exportFeeOrders' },
    ...{ as: 'client', key: 'orderNo' },
  },
  {
    ...{ list: officePaymentList, page: 'officialFees.listOfficePayments', file: 'officialFees.exportOfficePayments' },
    ...{ as: 'staff', key: 'orderNo' },
  },
  { list: paymentList, page: 'payments.listPayments', file: 'payments.exportPayments', as: 'staff', key: 'outTradeNo' },
  { list: refundList, page: 'payments.listRefunds', file: 'payments.exportRefunds', as: 'staff', key: 'outRefundNo' },
  { list: transferList, page: 'payments.listTransfers', file: 'payments.exportTransfers', as: 'staff', key: 'orderNo' },
  {
    list: memberList,
    page: 'organisations.listMembers',
    file: 'organisations.exportMembers',
    as: 'client',
    key: 'name',
  },
  { list: userList, page: 'admin.listUsers', file: 'admin.exportUsers', as: 'staff', key: 'account' },
  {
    ...{ list: officialDocumentList, page: 'admin.listOfficialDocuments', file: 'admin.exportOfficialDocuments' },
    ...{ as: 'staff', key: 'orderNo' },
  },
  {
    ...{ list: noticeList, page: 'notices.listNotices', file: 'notices.exportNotices', as: 'client' },
    ...{ key: 'patentNumber', asked: { sort: 'due', order: 'asc' } },
  },
  {
    ...{ list: correctionList, page: 'notices.listCorrections', file: 'notices.exportCorrections', as: 'client' },
    key: 'patentNumber',
  },
  {
    ...{ list: watchList, page: 'monitoring.listWatches', file: 'monitoring.exportWatches', as: 'client' },
    ...{ key: 'patentNumber', asked: { sort: 'due', order: 'desc' } },
  },
  {
    ...{ list: followUpList, page: 'followUps.listFollowUps', file: 'followUps.exportFollowUps', as: 'client' },
    ...{ key: 'orderNo', asked: { sort: 'deadline', order: 'asc' } },
  },
  {
    ...{ list: foreignList, page: 'foreign.listForeign', file: 'foreign.exportForeign', as: 'client' },
    ...{ key: 'parentOrderNo', asked: { sort: 'amount', order: 'desc' } },
  },
  {
    list: copyrightOrderList,
    page: 'copyright.listOrders',
    file: 'copyright.exportOrders',
    as: 'client',
    key: 'orderNo',
  },
  {
    ...{ list: trademarkOrderList, page: 'trademarks.listOrders', file: 'trademarks.exportOrders', as: 'client' },
    ...{ key: 'orderNo', asked: { sort: 'deadline', order: 'asc' } },
  },
  {
    ...{ list: transferOrderList, page: 'trademarkTransfers.listTransfers' },
    ...{ file: 'trademarkTransfers.exportTransfers', as: 'client', key: 'orderNo' },
  },
  {
    ...{ list: watchedMarkList, page: 'marks.listWatchedMarks', file: 'marks.exportWatchedMarks', as: 'client' },
    ...{ key: 'number', asked: { sort: 'due', order: 'desc' } },
  },
  {
    ...{ list: myListingList, page: 'square.listMyListings', file: 'square.exportMyListings', as: 'client' },
    ...{ key: 'number', field: 'patentNumber', asked: { sort: 'price', order: 'asc' } },
  },
  {
    ...{ list: dealList, page: 'square.listDeals', file: 'square.exportDeals', as: 'client' },
    ...{ key: 'number', field: 'patentNumber', asked: { side: 'seller' } },
  },
  {
    ...{ list: myWantedList, page: 'square.listMyWanted', file: 'square.exportMyWanted', as: 'client' },
    ...{ key: 'information', field: 'Information' },
  },
  {
    ...{ list: myPostList, page: 'supply.listMyPosts', file: 'supply.exportMyPosts', as: 'client' },
    ...{ key: 'name', asked: { sort: 'ends', order: 'asc' } },
  },
  {
    ...{ list: reviewPostList, page: 'supply.listReview', file: 'supply.exportReview', as: 'staff' },
    ...{ key: 'name', asked: { tab: 'all' } },
  },
]

interface Answer {
  readonly status: number
  readonly data: { readonly jobId: string; readonly list: readonly object[] }
}
// Calls by names that the table holds: which fit each other is the page's matter (`useList`).
const called = (name: string, input: object, as: TestPerson) =>
  (portal.call as unknown as (name: string, input: object, options: object) => Promise<Answer>)(name, input, {
    as,
    language: 'en',
  })

function personOf({ as }: Served): TestPerson {
  const person = people.get(as)
  if (!person) throw new Error(`nobody is ${as}`)
  return person
}

async function fileOf(served: Served, columns: readonly string[]) {
  const { list, file, asked = {} } = served
  const wanted = list.asksFlat ? { ...asked, columns } : { parameter: asked, columns }
  const answer = await called(file, wanted, personOf(served))
  expect(answer.status, file).toBe(200)
  return writtenRows(portal, answer.data.jobId)
}

const headingOf = ({ list, as }: Served, key: string) => {
  const column = list.file[key]
  return as === 'client' ? (column?.forCustomers ?? column)?.en : column?.en
}

describe.each(lists.map((served) => [served.list.screen, served] as const))('the file of %s', (_, served) => {
  const { list, key, field = key, asked = {} } = served

  it('holds the columns that were chosen, no other, in the order that they were put in, and the rows of the list in its order', async () => {
    const keys = Object.keys(list.file)
    const columns = [key, ...keys.filter((one, at) => one !== key && at % 3 === 0).toReversed()]
    const page = await called(served.page, { ...asked, pageSize: 100 }, personOf(served))

    const rows = await fileOf(served, columns)

    expect(Object.keys(rows[0] ?? {})).toEqual(columns.map((one) => headingOf(served, one)))
    const heading = headingOf(served, key) ?? ''
    expect(rows.slice(0, 100).map((row) => row[heading] ?? '')).toEqual(
      page.data.list.map((row) => Reflect.get(row, field) ?? ''),
    )
  })

  it('holds of the screen what its columns show, a moved one at its new place', async () => {
    const shown = Object.keys(list.columns).filter((one) => list.columns[one]?.shown === undefined)
    const [first = '', ...rest] = shown.filter((one) => !list.columns[one]?.forAgents)
    const moved = [first, ...rest.slice(1), ...rest.slice(0, 1)]

    const rows = await fileOf(served, fileKeysOf(list, moved))

    const place = (column: string) =>
      Object.keys(rows[0] ?? {}).indexOf(headingOf(served, fileKeysOf(list, [column])[0] ?? '') ?? '')
    const places = moved.filter((one) => fileKeysOf(list, [one]).length > 0).map(place)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
  })
})

it('says of a draft what it is expected to cost, and what an order costs', async () => {
  const as = people.get('client')
  if (!as) throw new Error('nobody is there')
  const served = { list: patentOrderList, page: '', file: 'orders.exportOrders', as: 'client', key: '' } as const
  const { data } = await portal.call('orders.listOrders', { pageSize: 100 }, { as })

  const rows = await fileOf(served, ['orderNo', 'amount', 'amountExpected', 'payState', 'workState'])

  const drafts = data.list.filter(({ workState }) => workState === 0)
  expect(drafts.some(({ amountExpected }) => (amountExpected ?? 0) > 0)).toBe(true)
  for (const { orderNo, amountExpected } of drafts) {
    expect(rows.find((row) => row['Order no.'] === orderNo)).toEqual({
      'Order no.': orderNo,
      'Amount (CNY)': null,
      'Expected (CNY)': amountExpected === null ? null : amountExpected / 100,
      Payment: null,
      Work: 'Draft',
    })
  }
  const waiting = data.list.find(({ workState, payState }) => workState === 1 && payState === 0)
  expect(rows.find((row) => row['Order no.'] === waiting?.orderNo)).toMatchObject({
    'Amount (CNY)':
      ((waiting?.amountOfficial ?? 0) + (waiting?.amountService ?? 0) - (waiting?.amountCoupon ?? 0)) / 100,
    'Expected (CNY)': null,
    Payment: 'Unpaid',
    Work: 'Awaiting payment',
  })
})
