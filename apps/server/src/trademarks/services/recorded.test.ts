import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import * as world from './test/service-world.ts'
import { markOwner, type ServiceForm } from './test/service-world.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

const buildForm = (person: TestPerson, service: TrademarkServiceId, numbers: readonly string[], more = {}) =>
  world.buildServiceForm(portal, person, service, numbers, more)
const filed = (person: TestPerson, json: ServiceForm) => world.fileOneService(portal, person, json)
const record = (reviewer: TestPerson, orderNo: string, code: string, more = {}) =>
  world.recordOn(portal, reviewer, orderNo, code, more)

describe('a recorded act on a mark that the copy of the register does not hold', () => {
  it.each([
    ['renewal', '62000011', 'tmRegistered', '2036-10-15'],
    ['surrender', '62000012', 'tmCancelled', '2026-10-15'],
  ] as const)(
    '%s: one class of two leaves the watched mark as it was, both move it',
    async (service, number, status, validTo) => {
      const reviewer = await portal.person('reviewer')
      const days = { registeredOn: '2016-10-16', validTo: '2026-10-15' }
      const typed = {
        number,
        name: '自填',
        classes: [9, 35],
        holderName: markOwner,
        status: 'tmRegistered' as const,
        ...days,
      }
      for (const classes of [[9], [9, 35]]) {
        const person = await portal.person()
        await portal.call('marks.addWatchedMarks', { typed }, { as: person })
        const watched = () => portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, person.id))
        const before = await watched()
        const marks = [{ key: 'a', number, name: '自填', ownerName: markOwner, classes, ...days }]
        const orderNo = await filed(person, await buildForm(person, service, [], { marks }))
        await record(reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
        expect((await record(reviewer, orderNo, 'tm-recorded')).data).toMatchObject({ officialTo: 'tmApproved' })

        if (classes.length === 1) expect(await watched()).toEqual(before)
        else expect(await watched()).toMatchObject([{ status, validTo }])
      }
    },
  )

  it.each([
    ['renewal', '62000013', 'tmRegistered', '2036-10-15'],
    ['surrender', '62000014', 'tmCancelled', '2026-10-15'],
  ] as const)(
    '%s: class by class, by an order each, the last one moves it',
    async (service, number, status, validTo) => {
      const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
      const days = { registeredOn: '2016-10-16', validTo: '2026-10-15' }
      const mark = { number, name: '自填', classes: [9, 35], status: 'tmRegistered' as const, ...days }
      await portal.call('marks.addWatchedMarks', { typed: { ...mark, holderName: markOwner } }, { as: person })
      const watched = () => portal.db.select().from(watchedMarks).where(eq(watchedMarks.ownerId, person.id))
      const after: unknown[] = []
      for (const classNumber of [9, 35]) {
        const marks = [{ key: 'a', number, name: '自填', ownerName: markOwner, classes: [classNumber], ...days }]
        const orderNo = await filed(person, await buildForm(person, service, [], { marks }))
        await record(reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
        await record(reviewer, orderNo, 'tm-recorded')
        const [row] = await watched()
        after.push([row?.status, row?.validTo])
      }

      expect(after).toEqual([
        ['tmRegistered', '2026-10-15'],
        [status, validTo],
      ])
    },
  )
})

describe('a recorded act of before the copy of the register that the list follows', () => {
  it.each([
    ['a newer copy', '商标局', ['后来的名字', '2026-11-22']],
    // It told of the term, not of the holder.
    ['a later recordal of another act', 'document:tm-recorded', ['新名有限公司', '2026-11-22']],
  ])('beside %s', async (_, sourceName, after) => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const number = '62000021'
    const days = { publishedOn: null, registeredOn: '2016-10-16', validTo: '2036-10-15' }
    const typed = {
      number,
      name: '旧',
      classes: [9],
      holderName: '旧名有限公司',
      status: 'tmRegistered' as const,
      ...days,
    }
    await portal.call('marks.addWatchedMarks', { typed }, { as: person })
    const marks = [{ key: 'a', number, name: '旧', ownerName: '旧名有限公司', classes: [9], ...days, publishedOn: '' }]
    const change = { name: true, oldName: '旧名有限公司' }
    const applicants = [world.applicant('新名有限公司')]
    const orderNo = await filed(person, await buildForm(person, 'change', [], { marks, change, applicants }))
    await record(reviewer, orderNo, 'tm-acceptance', { dispatchedOn: '2026-11-20', filedOn: '2026-11-20' })
    const holderName = sourceName === '商标局' ? '后来的名字' : '旧名有限公司'
    const mine = eq(watchedMarks.ownerId, person.id)
    await portal.db.update(watchedMarks).set({ holderName, sourceName, sourceAge: '2026-11-22' }).where(mine)

    expect((await record(reviewer, orderNo, 'tm-recorded', { dispatchedOn: '2026-11-21' })).error).toBeUndefined()

    const rows = await portal.db.select().from(watchedMarks).where(mine)
    expect(rows.map((row) => [row.holderName, row.sourceAge])).toEqual([after])
  })
})
