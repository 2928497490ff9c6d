import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
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

  it('is told with its order before a form of it is filled in, to its account alone and of its service alone', async () => {
    const [person, stranger] = [await portal.person(), await portal.person()]
    const number = '65000009'
    await storeMarks(portal.db, [buildMark({ number, name: '蓝鲸云', ...inGrace })])
    const atWork = async (as: TestPerson, more: { service?: 'renewal' | 'surrender'; orderNo?: string } = {}) => {
      const { service = 'renewal' as const, ...own } = more
      const json = { service, marks: [{ key: 'a', number }] }
      return (await portal.call('trademarkServices.check', { json, ...own }, { as })).data.atWork
    }
    expect(await atWork(person)).toEqual([])
    const { orderNo } = (await renew(person, number)).data
    expect(await atWork(person)).toEqual([{ number, orderNo }])
    expect(await atWork(person, { service: 'surrender' })).toEqual([])
    expect(await atWork(person, { orderNo })).toEqual([])
    expect(await atWork(stranger)).toEqual([])
  })

  it('is refused after the office recorded it, until the copy of the register shows it', async () => {
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
    expect(again.msg).toMatch(new RegExp(`${number}.*2026-11-22.*${orderNo}`))

    // A copy that is newer and shows the renewed term: too early for the next one.
    await storeMarks(
      portal.db,
      [buildMark({ number, name: '蓝鲸云', ...inGrace, validTo: day('2036-10-15') })],
      '2026-11-23',
    )
    expect((await renew(person, number)).error).toBe('filings.incomplete')
  })

  it.each([
    ['65000003', 'tm-not-accepted'],
    ['65000004', 'tm-withdrawn'],
    ['65000005', 'tm-not-recorded'],
  ])('%s is not, after %s, though nobody closed the order yet', async (number, code) => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    await storeMarks(portal.db, [buildMark({ number, name: '蓝鲸云', ...inGrace })])
    const orderNo = await world.fileOneService(
      portal,
      person,
      await world.buildServiceForm(portal, person, 'renewal', [number]),
    )
    await world.recordOn(portal, reviewer, orderNo, 'tm-receipt', { applicationNumber: number, filedOn: '2026-11-20' })
    expect((await renew(person, number)).error).toBe('trademarkServices.alreadyAsked')

    expect((await world.recordOn(portal, reviewer, orderNo, code)).error).toBeUndefined()

    expect((await renew(person, number)).data).toMatchObject({ workState: 1 })
  })

  it.each([['tm-recorded'], ['tm-not-recorded']])(
    'is judged number by number where one application is about several, %s coming first',
    async (first) => {
      const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
      const [recorded, refused] = ['65000011', '65000012']
      const typed = (number: string) => {
        const days = { registeredOn: '2016-12-16', validTo: '2036-12-15' }
        return {
          key: number,
          number,
          name: '自填',
          ownerName: '旧名有限公司',
          classes: [9],
          status: 'tmRegistered',
          ...days,
        }
      }
      const change = async (...numbers: string[]) =>
        world.buildServiceForm(portal, person, 'change', [], {
          ...{ marks: numbers.map(typed), change: { name: true, oldName: '旧名有限公司' } },
          applicants: [applicant('新名有限公司')],
        })
      const orderNo = await world.fileOneService(portal, person, await change(recorded, refused))
      await world.recordOn(portal, reviewer, orderNo, 'tm-acceptance', {
        applicationNumber: recorded,
        filedOn: '2026-11-20',
      })
      const second = first === 'tm-recorded' ? 'tm-not-recorded' : 'tm-recorded'
      for (const code of [first, second]) {
        const applicationNumber = code === 'tm-recorded' ? recorded : refused
        expect((await world.recordOn(portal, reviewer, orderNo, code, { applicationNumber })).error).toBeUndefined()
      }
      const ask = async (number: string, draft: boolean) =>
        world.sendService(portal, person, await change(number), { draftKey: randomUUID(), draft })

      for (const workState of [5, 6]) {
        await portal.db.update(orders).set({ workState }).where(eq(orders.orderNo, orderNo))
        expect((await ask(recorded, false)).error).toBe('trademarkServices.alreadyRecorded')
      }
      expect((await ask(refused, false)).data).toMatchObject({ workState: 1 })
    },
  )

  it('is refused whichever of the owners asks', async () => {
    const person = await portal.person()
    const [one, two] = ['权利人甲有限公司', '权利人乙有限公司']
    const shared = { ...inGrace, isCoOwned: true, ownerName: `${one}；${two}` }
    await storeMarks(portal.db, [buildMark({ number: '65000021', name: '共有', ...shared })])
    const by = (...names: string[]) => ({
      applicants: names.map((name, at) => ({ ...applicant(name), key: `a${at}` })),
    })
    expect((await renew(person, '65000021', by(one))).data).toMatchObject({ workState: 1 })

    for (const others of [by(two), by(one, two)]) {
      expect((await renew(person, '65000021', others)).error).toBe('trademarkServices.alreadyAsked')
    }
  })
})
