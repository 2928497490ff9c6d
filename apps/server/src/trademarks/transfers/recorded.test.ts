import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import * as world from './test/transfer-world.ts'
import { owner } from './test/transfer-world.ts'

let portal: TestPortal
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  await world.storeOwnedMarks(portal)
  reviewer = await portal.person('reviewer')
})

afterAll(() => portal.stop())

const watchedOf = (person: TestPerson) =>
  portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, person.id)).orderBy(watchedMarks.number)

/** A transfer of marks that the office accepted. */
async function accepted(person: TestPerson, numbers: readonly string[] = ['61000003']): Promise<string> {
  const transferenceJson: object = await world.buildForm(portal, person, numbers)
  const call = { transferenceJson, draftKey: randomUUID() }
  const { orderNo } = (await portal.call('trademarkTransfers.transferTrademarks', call, { as: person })).data
  await world.recordOn(portal, reviewer, orderNo, 'tm-acceptance', {
    dispatchedOn: '2026-11-20',
    filedOn: '2026-11-20',
  })
  return orderNo
}

async function undo(orderNo: string) {
  const [order] = await portal.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))
  const recorded = and(eq(notices.orderId, order?.id ?? ''), eq(notices.code, 'tm-recorded'))
  const [notice] = await portal.db.select({ id: notices.id }).from(notices).where(recorded)
  return (await portal.call('notices.undoNotice', { id: [notice?.id ?? ''] }, { as: reviewer })).data
}

describe('a recorded transfer', () => {
  it('makes what the seller watched another’s: nobody reminds them to renew it, until it is taken back', async () => {
    const seller = await portal.person('customer', { name: owner })
    const stranger = await portal.person()
    for (const one of [seller, stranger]) {
      await portal.call('marks.addWatchedMarks', { numbers: '61000003' }, { as: one })
    }
    const [before, ofStranger] = [await watchedOf(seller), await watchedOf(stranger)]
    expect(before).toMatchObject([{ relation: 'own', holderName: owner, nextDay: 'renewal' }])
    const orderNo = await accepted(seller)

    expect((await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')).error).toBeUndefined()

    expect(await watchedOf(seller)).toMatchObject([
      { relation: 'other', holderName: '深圳腾云有限公司', sourceAge: '2026-11-22' },
    ])
    expect(await watchedOf(stranger)).toEqual(ofStranger)
    expect(await undo(orderNo)).toMatchObject({ kept: [], marksLeft: [], undone: [expect.anything()] })
    expect(await watchedOf(seller)).toEqual(before)
  })

  it('is in the buyer’s list, with the days of the register, until it is taken back', async () => {
    const buyer = await portal.person('customer', { name: '深圳腾云有限公司' })
    const orderNo = await accepted(buyer)

    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')

    const listed = await portal.call('marks.listWatchedMarks', {}, { as: buyer })
    expect(listed.data.list).toMatchObject([
      { number: '61000003', name: '山海茶', relation: 'own', owner: '深圳腾云有限公司', next: { day: 'renewal' } },
    ])
    expect(await undo(orderNo)).toMatchObject({ kept: [], marksLeft: [] })
    expect(await watchedOf(buyer)).toEqual([])
  })

  it.each([
    ['another act of a later day, entered before, names no holder', owner, '深圳腾云有限公司'],
    ['a later transfer, entered before, named a later one', '后来的买方', '后来的买方'],
  ])('has its holder though %s', async (_, holderName, after) => {
    const buyer = await portal.person('customer', { name: '深圳腾云有限公司' })
    await portal.call('marks.addWatchedMarks', { numbers: '61000003' }, { as: buyer })
    const orderNo = await accepted(buyer)
    const told = { holderName, sourceName: 'document:tm-recorded', sourceAge: '2026-11-22' }
    await portal.db.update(watchedMarks).set(told).where(eq(watchedMarks.ownerId, buyer.id))

    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded', { dispatchedOn: '2026-11-21' })

    expect(await watchedOf(buyer)).toMatchObject([{ ...told, relation: 'own', holderName: after }])
  })

  it('makes a mark that the buyer watched as another’s their own, and keeps what a newer copy says of its holder', async () => {
    const buyer = await portal.person('customer', { name: '深圳腾云有限公司' })
    await portal.call('marks.addWatchedMarks', { numbers: '61000003', relation: 'other' }, { as: buyer })
    const orderNo = await accepted(buyer)
    await portal.db
      .update(watchedMarks)
      .set({ holderName: '后来的买方', sourceAge: '2026-11-25' })
      .where(eq(watchedMarks.ownerId, buyer.id))

    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')

    expect(await watchedOf(buyer)).toMatchObject([
      { relation: 'own', holderName: '后来的买方', sourceAge: '2026-11-25', nextDay: 'renewal' },
    ])
  })

  it('stays the own of a buyer of another name who put it into their list before', async () => {
    const buyer = await portal.person('customer', { name: '市场部小王' })
    await portal.call('marks.addWatchedMarks', { numbers: '61000003' }, { as: buyer })
    const orderNo = await accepted(buyer)

    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')

    expect(await watchedOf(buyer)).toMatchObject([
      { relation: 'own', holderName: '深圳腾云有限公司', nextDay: 'renewal' },
    ])
  })

  it('makes it another’s for a seller of another name who has more marks of the seller', async () => {
    const seller = await portal.person('customer', { name: '法务部小李' })
    await portal.call('marks.addWatchedMarks', { numbers: '61000001\n61000003' }, { as: seller })
    const orderNo = await accepted(seller)

    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')

    expect((await watchedOf(seller)).map(({ relation }) => relation)).toEqual(['own', 'other'])
  })

  it('stays the own of a buyer of another name who buys mark by mark, by an order each', async () => {
    const buyer = await portal.person('customer', { name: '市场部小张' })
    await storeMarks(portal.db, [buildMark({ number: '61000006', name: '远川', classNumber: 6, ownerName: owner })])
    await portal.call('marks.addWatchedMarks', { numbers: '61000003\n61000006' }, { as: buyer })
    const [one, other] = [await accepted(buyer), await accepted(buyer, ['61000006'])]
    const own = { relation: 'own', holderName: '深圳腾云有限公司', nextDay: 'renewal' }

    await world.recordOn(portal, reviewer, one, 'tm-recorded')
    expect(await watchedOf(buyer)).toMatchObject([own, { number: '61000006', holderName: owner }])

    await world.recordOn(portal, reviewer, other, 'tm-recorded')
    expect(await watchedOf(buyer)).toMatchObject([own, own])
  })

  it('stays the own of an account whose book of marks says that it holds an earlier one for the buyer', async () => {
    const group = await portal.person('customer', { name: '蓝鲸控股' })
    await storeMarks(portal.db, [buildMark({ number: '61000007', name: '长汀', classNumber: 6, ownerName: owner })])
    await portal.call('marks.addWatchedMarks', { numbers: '61000001\n61000003\n61000007' }, { as: group })
    const [one, other] = [await accepted(group), await accepted(group, ['61000007'])]
    await world.recordOn(portal, reviewer, one, 'tm-recorded')
    const mine = and(eq(watchedMarks.ownerId, group.id), eq(watchedMarks.number, '61000003'))
    await portal.db.update(watchedMarks).set({ relation: 'own' }).where(mine)

    await world.recordOn(portal, reviewer, other, 'tm-recorded')

    expect((await watchedOf(group)).map(({ relation }) => relation)).toEqual(['own', 'own', 'own'])
  })

  it('stays the seller’s own where the buyer is of the same account', async () => {
    const group = await portal.person('customer', { name: '蓝鲸集团' })
    const bought = { name: '腾云', classNumber: 38, ownerName: '深圳腾云有限公司' }
    await storeMarks(portal.db, [buildMark({ number: '61000031', ...bought })])
    await portal.call('marks.addWatchedMarks', { numbers: '61000003\n61000031' }, { as: group })
    const orderNo = await accepted(group)

    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')

    expect(await watchedOf(group)).toMatchObject([
      { number: '61000003', relation: 'own', holderName: '深圳腾云有限公司', nextDay: 'renewal' },
      { number: '61000031', relation: 'own' },
    ])
  })

  it('of several marks moves the one that the document names', async () => {
    const buyer = await portal.person('customer', { name: '深圳腾云有限公司' })
    const orderNo = await accepted(buyer, ['61000001', '61000002'])

    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded', { applicationNumber: '61000002' })

    expect((await watchedOf(buyer)).map(({ number }) => number)).toEqual(['61000002'])
  })
})
