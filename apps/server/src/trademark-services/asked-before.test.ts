import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { buildMark, storeMarks } from '../marks/test/mark-fixtures.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import * as world from './test/service-world.ts'
import { applicant, markOwner } from './test/service-world.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')
const day = civilDate
const inGrace = { registeredOn: day('2016-10-16'), validTo: day('2026-10-15'), ownerName: markOwner }

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

const renew = async (person: TestPerson, number: string, more = {}) => {
  const json = await world.buildServiceForm(portal, person, 'renewal', [number], more)
  return world.sendService(portal, person, json, { draftKey: randomUUID() })
}

describe('the same act paid twice', () => {
  it('is refused however the applicant is written, though another account may pay', async () => {
    const person = await portal.person()
    await storeMarks(portal.db, [buildMark({ number: '65000001', name: '蓝鲸云', ...inGrace })])
    expect((await renew(person, '65000001')).data).toMatchObject({ workState: 1 })

    const blank = { applicants: [applicant('北京蓝鲸科技 有限公司')] }
    expect((await renew(person, '65000001', blank)).error).toBe('trademarkServices.alreadyAsked')
    expect((await renew(await portal.person(), '65000001', blank)).data).toMatchObject({ workState: 1 })
  })

  it('is refused after the office recorded it, until the copy of the register shows it; not after a refusal', async () => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const number = '65000002'
    await storeMarks(portal.db, [buildMark({ number, name: '蓝鲸云', ...inGrace })])
    const json = await world.buildServiceForm(portal, person, 'renewal', [number])
    const orderNo = await world.fileOneService(portal, person, json)
    await world.recordOn(portal, reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
    await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')
    await portal.db.update(orders).set({ workState: 6 }).where(eq(orders.orderNo, orderNo))

    const again = await renew(person, number)
    expect(again).toMatchObject({ error: 'trademarkServices.alreadyRecorded' })
    expect(again.msg).toMatch(new RegExp(`${orderNo}.*${number}.*2026-11-22`))

    // A copy that is newer and shows the renewed term: too early for the next one.
    await storeMarks(
      portal.db,
      [buildMark({ number, name: '蓝鲸云', ...inGrace, validTo: day('2036-10-15') })],
      '2026-11-23',
    )
    expect((await renew(person, number)).error).toBe('filings.incomplete')
    await storeMarks(portal.db, [buildMark({ number, name: '蓝鲸云', ...inGrace })], '2026-11-24')
    await portal.db.update(orders).set({ officialState: 'tmNotApproved' }).where(eq(orders.orderNo, orderNo))
    expect((await renew(person, number)).data).toMatchObject({ workState: 1 })
  })
})
