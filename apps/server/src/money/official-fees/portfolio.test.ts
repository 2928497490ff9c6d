import { addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { datesFor } from './test/fee-world.ts'

let portal: TestPortal
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

/** An invention whose fee of year 6 comes next: 2 years at 1200, three at 2000, 4000, 6000 and five at 8000 yuan. */
const watched = (person: { id: string; ownerId: string }, more: object = {}) =>
  addWatched(portal, person, { ...datesFor(20), paidThroughYear: 5, isPaidAssumed: false, ...more })
const toTheEnd = 120_000 + 3 * 200_000 + 3 * 400_000 + 3 * 600_000 + 5 * 800_000

describe('officialFees.planPortfolio', () => {
  it('sums every remaining annuity per quarter, and what dropping or selling saves', async () => {
    const person = await portal.person()
    const [kept, dropped, sold] = [await watched(person), await watched(person), await watched(person)]
    const from = addYears(today, 2)

    const { data } = await portal.call(
      'officialFees.planPortfolio',
      {
        items: [
          { id: kept.id, decision: 'keep' },
          { id: dropped.id, decision: 'drop', from },
          { id: sold.id, decision: 'sell', from: today, price: 3_000_000 },
        ],
      },
      { as: person },
    )

    expect(data.patents.map(({ pay, saved, lastYear }) => [pay, saved, lastYear])).toEqual([
      [toTheEnd, 0, 20],
      [320_000, toTheEnd - 320_000, 7],
      [0, toTheEnd, null],
    ])
    expect(data).toMatchObject({ pay: toTheEnd + 320_000, saved: 2 * toTheEnd - 320_000, price: 3_000_000 })
    expect(data.quarters.reduce((sum, quarter) => sum + quarter.pay, 0)).toBe(data.pay)
  })

  it('plans without a choice all that the person watches and that still costs something', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const [later, sooner] = [await watched(person, { paidThroughYear: 7 }), await watched(person)]
    await watched(person, { givenUpAt: new Date(), givenUpReason: '停产' })
    await watched(other)

    const { data } = await portal.call('officialFees.planPortfolio', {}, { as: person })

    expect(data.patents.map(({ id, decision }) => [id, decision])).toEqual([
      [sooner.id, 'keep'],
      [later.id, 'keep'],
    ])
    expect(data.saved).toBe(0)
  })

  it('counts neither what is given up nor what somebody else watches', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const given = await watched(person, { givenUpAt: new Date(), givenUpReason: '停产' })
    const strange = await watched(other)

    const { data } = await portal.call(
      'officialFees.planPortfolio',
      { items: [given, strange].map(({ id }) => ({ id, decision: 'keep' as const })) },
      { as: person },
    )

    expect(data.patents.map((patent) => [patent.id, patent.pay])).toEqual([[given.id, 0]])
  })

  it('refuses a drop without a day and a price for what is kept', async () => {
    const person = await portal.person()
    const { id } = await watched(person)
    for (const item of [
      { id, decision: 'drop' },
      { id, decision: 'keep', price: 1 },
    ] as const) {
      expect((await portal.call('officialFees.planPortfolio', { items: [item] }, { as: person })).status).toBe(400)
    }
  })
})

describe('officialFees.saveScenario', () => {
  it('keeps a plan under its name and tells of two who change it at once', async () => {
    const person = await portal.person()
    const { id } = await watched(person)
    const items = [{ id, decision: 'drop' as const, from: today }]
    const save = (more: object) =>
      portal.call('officialFees.saveScenario', { name: '精简方案', items, ...more }, { as: person })

    const made = await save({})
    const twice = await save({})
    const changes = await Promise.all(
      ['甲', '乙'].map((name) => save({ id: made.data.id, version: made.data.version, name })),
    )

    expect(made.data).toMatchObject({ name: '精简方案', version: 1, patents: 1 })
    expect(twice).toMatchObject({ status: 409, error: 'officialFees.scenarioName' })
    expect(changes.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('takes no patent that the person does not watch', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const { id } = await watched(other)
    const items = [{ id, decision: 'keep' as const }]
    expect((await portal.call('officialFees.saveScenario', { name: 'x', items }, { as: person })).status).toBe(404)
  })
})

describe('officialFees.getScenario', () => {
  it('gives the decisions back as they were saved, to the account alone', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const { id } = await watched(person)
    const items = [{ id, decision: 'sell' as const, from: today, price: 500_000 }]
    const { data } = await portal.call('officialFees.saveScenario', { name: '出售', items }, { as: person })

    const own = await portal.call('officialFees.getScenario', { id: data.id }, { as: person })

    expect(own.data.items).toEqual(items)
    expect((await portal.call('officialFees.getScenario', { id: data.id }, { as: other })).status).toBe(404)
  })
})

describe('officialFees.listScenarios', () => {
  it('lists the account’s plans, newest first', async () => {
    const person = await portal.person()
    const items = [{ id: (await watched(person)).id, decision: 'keep' as const }]
    for (const name of ['一', '二']) await portal.call('officialFees.saveScenario', { name, items }, { as: person })

    const { data } = await portal.call('officialFees.listScenarios', {}, { as: person })

    expect(data.list.map((one) => one.name)).toEqual(['二', '一'])
  })
})

describe('officialFees.deleteScenario', () => {
  it('deletes a plan once', async () => {
    const person = await portal.person()
    const items = [{ id: (await watched(person)).id, decision: 'keep' as const }]
    const { data } = await portal.call('officialFees.saveScenario', { name: '删', items }, { as: person })
    const remove = () => portal.call('officialFees.deleteScenario', { id: data.id }, { as: person })

    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})
