import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleRefund } from '../../money/payments/settle-refund.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { done, double, startLateWorld, supplementsOf, toPay } from './test/supplement-world.ts'

let late: Awaited<ReturnType<typeof startLateWorld>>
let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  late = await startLateWorld()
  portal = late.portal
})
afterAll(() => portal.stop())

/** A renewal sent on the last day in time, with a document of a later day and the supplement for it, paid. */
async function paidSupplement(person: TestPerson) {
  const orderNo = await late.filed(person, '2026-11-20')
  await late.record(orderNo, '2026-11-21')
  const { id, orderNo: added } = await late.only(orderNo)
  await late.pay(person, added)
  return { orderNo, id, added }
}
/** The same, given up and found owed again: the first is asked back, a second is paid for the same fee. */
async function paidTwice(person: TestPerson) {
  const { orderNo, id } = await paidSupplement(person)
  await late.undo(orderNo)
  await late.record(orderNo, '2026-11-21')
  const second = (await supplementsOf(portal, orderNo)).at(-1)
  if (!second) throw new Error('no second supplement')
  await late.pay(person, second.orderNo)
  expect(await late.standing(orderNo)).toEqual([done, done])
  return { orderNo, first: id, second }
}
const byPortal = { state: 'requested', officialFen: 22_500, requestedBy: null }

describe('a late fee that was paid twice', () => {
  it('is asked back of the second supplement when finance keeps the first', async () => {
    const person = await portal.person()
    const { first, second } = await paidTwice(person)

    expect((await late.decide(first, 'refuse')).error).toBeUndefined()

    expect(await late.refundsOf(second.id)).toMatchObject([byPortal])
    expect(await late.told(person, second.orderNo)).toContain('fee.lateFeeBack')
    expect(await late.refundsOf(first)).toHaveLength(1)
  })

  it('is asked back of the second as far as finance gives less of the first', async () => {
    const { first, second } = await paidTwice(await portal.person())

    expect((await late.decide(first, 'approve', { official: 10_000, service: 0 })).error).toBeUndefined()

    expect(await late.refundsOf(second.id)).toMatchObject([{ ...byPortal, officialFen: 12_500 }])
  })

  it('is asked back once of each: finance may keep both', async () => {
    const { orderNo, first, second } = await paidTwice(await portal.person())
    await late.decide(first, 'refuse')

    await late.decide(second.id, 'refuse')
    await late.record(orderNo, '2026-11-21', { code: 'tm-acceptance' })

    for (const id of [first, second.id]) expect(await late.refundsOf(id)).toMatchObject([{ state: 'refused' }])
  })

  it('goes back once when finance gives the first back', async () => {
    const { orderNo, first, second } = await paidTwice(await portal.person())

    await late.decide(first, 'approve')
    await late.decide(first, 'paidBack', { reference: `R-${first}` })

    expect(await late.refundsOf(second.id)).toEqual([])
    expect(await late.standing(orderNo)).toEqual([[22_500, 4, 6], done])
  })
})

describe('what finance refused of a supplement', () => {
  it('is not asked for again by what comes after it, until the day of filing is another', async () => {
    const { orderNo, id } = await paidSupplement(await portal.person())
    await late.undo(orderNo)
    await late.decide(id, 'refuse')

    await late.record(orderNo, '2026-11-20', { code: 'tm-acceptance' })

    expect(await late.refundsOf(id)).toMatchObject([{ state: 'refused' }])
    await late.undo(orderNo)
    await late.record(orderNo, '2026-11-19')
    expect(await late.refundsOf(id)).toMatchObject([{ state: 'refused' }, byPortal])
  })
})

describe('what finance refused of the younger of two supplements', () => {
  it('is not asked of the older one, neither at once nor by what comes after it', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-19', double)
    await late.pay(person, (await late.only(orderNo)).orderNo)
    await late.record(orderNo, '2026-11-22', { number: double })
    const [older, younger] = await supplementsOf(portal, orderNo)
    if (!older || !younger) throw new Error('not two supplements')
    await late.pay(person, younger.orderNo)
    await late.undo(orderNo)
    expect(await late.refundsOf(younger.id)).toMatchObject([byPortal])

    expect((await late.decide(younger.id, 'refuse')).error).toBeUndefined()
    expect(await late.refundsOf(older.id)).toEqual([])
    await late.record(orderNo, '2026-11-19', { number: double, code: 'tm-acceptance' })

    expect(await late.refundsOf(older.id)).toEqual([])
    expect(await late.refundsOf(younger.id)).toMatchObject([{ state: 'refused' }])
  })
})

describe('what became too much while the portal’s request was open', () => {
  /** The fee of two classes paid at once; that of one was not owed, and while it is asked back that of the other neither. */
  async function tooMuchTwice() {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-19', double)
    await late.record(orderNo, '2026-11-22', { number: double })
    const { id, orderNo: added } = await late.only(orderNo)
    await late.pay(person, added, 45_000)
    await late.undo(orderNo)
    await late.record(orderNo, '2026-11-18', { number: double })
    expect(await late.refundsOf(id)).toMatchObject([byPortal])
    return id
  }
  const given = { state: 'done', officialFen: 22_500, overFen: 22_500 }

  it('is asked for once that was given in full and paid back at the bank', async () => {
    const id = await tooMuchTwice()
    expect((await late.decide(id, 'approve')).error).toBeUndefined()
    expect(await late.refundsOf(id)).toHaveLength(1)

    expect((await late.decide(id, 'paidBack', { reference: `R-${id}` })).error).toBeUndefined()

    expect(await late.refundsOf(id)).toMatchObject([given, byPortal])
  })

  it('is asked for once the provider has paid that out', async () => {
    const id = await tooMuchTwice()
    await late.decide(id, 'approve')
    const [{ outRefundNo } = { outRefundNo: '' }] = await late.refundsOf(id)
    const answer = {
      ...{ outRefundNo, refundId: `W-${id}`, outTradeNo: '', transactionId: '', receivedBy: undefined },
      ...{ state: 'SUCCESS' as const, refundFen: 22_500, totalFen: 45_000, refundedAt: now },
    }

    expect(await portal.db.transaction((tx) => settleRefund(tx, answer, now))).toBe('done')

    expect(await late.refundsOf(id)).toMatchObject([given, byPortal])
  })

  it('is not asked for when finance gave less', async () => {
    const id = await tooMuchTwice()
    await late.decide(id, 'approve', { official: 10_000, service: 0 })

    await late.decide(id, 'paidBack', { reference: `R-${id}` })

    expect(await late.refundsOf(id)).toMatchObject([{ state: 'done', officialFen: 10_000, overFen: 22_500 }])
  })
})

describe('what finance gave back of a supplement on a person’s request', () => {
  const asked = { reason: '多付' }

  it('is asked for again if it was not owed then and is now', async () => {
    const person = await portal.person()
    const { orderNo, id, added } = await paidSupplement(person)
    await portal.call('payments.requestRefund', { orderNo: added, ...asked }, { as: person })
    await late.undo(orderNo)
    expect((await late.decide(id, 'approve')).error).toBeUndefined()
    expect(await late.refundsOf(id)).toMatchObject([{ requestedBy: person.id, overFen: 22_500 }])

    await late.record(orderNo, '2026-11-21')

    expect(await late.standing(orderNo)).toEqual([done, toPay])
  })

  it('is let off if it was owed', async () => {
    const person = await portal.person()
    const { orderNo, id, added } = await paidSupplement(person)
    await portal.call('payments.requestRefund', { orderNo: added, ...asked }, { as: person })
    await late.decide(id, 'approve')

    await late.record(orderNo, '2026-11-21', { code: 'tm-acceptance' })

    expect(await late.standing(orderNo)).toEqual([done])
  })
})
