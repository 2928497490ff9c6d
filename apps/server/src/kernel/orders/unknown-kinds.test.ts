import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let owner: TestPerson
let orderNo: string
let version: number

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  // What a later release wrote stays after a step back to this one.
  const kind = 'escrow' as string as OrderKindName
  ;({ orderNo, version } = await buildOrder(portal.db, owner, { kind, workState: 1, serviceFen: 100 }))
})
afterAll(() => portal.stop())

describe('an order of a kind that this release does not know', () => {
  it('stands in no list of patents, of its owner or of staff, and is counted in none', async () => {
    for (const as of [owner, await portal.person('reviewer')]) {
      const list = await portal.call('orders.listOrders', { orderNo }, { as })
      const counts = await portal.call('orders.getOrderCounts', {}, { as })

      expect([list.data.total, counts.data.all, counts.data.toPay]).toEqual([0, 0, 0])
    }
    const index = await portal.call('site.getIndex', {}, { as: owner })
    expect(index.data.counters).toMatchObject({ toPay: 0, toConfirm: 0, toCorrect: 0, trademark: 0, copyright: 0 })
  })

  it('is shown to its owner and to staff by its number, as what it is called, with nothing that can be done to it', async () => {
    for (const as of [owner, await portal.person('reviewer')]) {
      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as })

      expect(data.type).toBe('escrow')
      expect(data.actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['open'])
    }
  })

  it('is not shown to the agency', async () => {
    const as = await portal.person('agent')

    expect((await portal.call('orders.getOrderDetail', { orderNo }, { as })).error).toBe('common.notFound')
    expect((await portal.call('desks.getAgentDesk', {}, { as })).data).toMatchObject({ cases: { total: 0 } })
  })

  it('is neither copied, paid for nor accepted, and takes no document of the CNIPA', async () => {
    const reviewer = await portal.person('reviewer')
    const document = { orderNo, version, code: '200101', dispatchedOn: '2026-03-10' }

    expect((await portal.call('orders.copyOrder', { orderNo }, { as: owner })).error).toBe('orders.actionNotAllowed')
    const payable = await portal.call('payments.checkPayable', { orderNos: [orderNo] }, { as: owner })
    expect(payable.data).toMatchObject({ list: [{ orderNo, payable: false, reason: orderRefusalWords.ofUnknown }] })
    expect((await portal.call('admin.acceptOrder', { orderNo, version }, { as: reviewer })).error).toBe(
      'orders.actionNotAllowed',
    )
    expect((await portal.call('admin.recordOfficialDocument', document, { as: reviewer })).error).toBe(
      'admin.documentNotAllowed',
    )
  })

  it('waits in no queue', async () => {
    const as = await portal.person('reviewer')

    expect((await portal.call('admin.listQueue', { queue: 'toReview' }, { as })).data).toMatchObject({ total: 0 })
    expect((await portal.call('admin.findCases', { number: orderNo }, { as })).data).toEqual([])
  })
})
