import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson, TestPortal } from '../test/portal.ts'
import { done, startLateWorld, supplementsOf, toPay } from './test/supplement-world.ts'

let late: Awaited<ReturnType<typeof startLateWorld>>
let portal: TestPortal

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
