import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  const inGrace = { registeredOn: civilDate('2016-10-16'), validTo: civilDate('2026-10-15') }
  await storeMarks(portal.db, [buildMark({ number: '61000001', classNumber: 9, ...inGrace })])
})
afterAll(() => portal.stop())

describe('the fees of a service that is corrected', () => {
  it('are those of the day it was handed in, beside what was agreed on then', async () => {
    const person = await portal.person()
    const asked = { service: 'renewal' as const, marks: [{ key: 'a', number: '61000001' }] }
    const kept = await portal.call(
      'trademarkServices.askForService',
      { json: asked, draft: true, draftKey: randomUUID() },
      { as: person },
    )
    const { orderNo } = kept.data
    const get = async () => (await portal.call('trademarkServices.getForm', { orderNo }, { as: person })).data
    expect((await get()).agreed).toBeNull()
    // Handed in before the grace period it cost no late fee.
    const submittedAt = new Date('2026-10-10T04:00:00Z')
    await portal.db
      .update(orders)
      .set({ submittedAt, workState: 1, officialFen: 45_000, serviceFen: 30_000 })
      .where(eq(orders.orderNo, orderNo))

    expect((await get()).agreed).toEqual({ official: 45_000, service: 30_000 })
    const ofOrder = await portal.call('trademarkServices.check', { json: asked, orderNo }, { as: person })
    expect(ofOrder.data).toMatchObject({ on: '2026-10-10', officialTotal: 45_000, payable: 75_000 })
    const ofToday = await portal.call('trademarkServices.check', { json: asked }, { as: person })
    expect(ofToday.data).toMatchObject({ on: '2026-11-22', officialTotal: 67_500 })
    const stranger = await portal.person()
    const strange = await portal.call('trademarkServices.check', { json: asked, orderNo }, { as: stranger })
    expect(strange.error).toBe('common.notFound')
  })
})
