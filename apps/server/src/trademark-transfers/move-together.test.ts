import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMark, storeMarks } from '../marks/test/mark-fixtures.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { buildForm, owner } from './test/transfer-world.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
})

afterAll(() => portal.stop())

const save = (person: TestPerson, transferenceJson: object) =>
  portal.call(
    'trademarkTransfers.transferTrademarks',
    { transferenceJson, draft: true, draftKey: randomUUID() },
    { as: person },
  )

describe('a number of which classes have ended', () => {
  it('moves with the classes that live and pays for them alone', async () => {
    const person = await portal.person()
    const mark = { number: '62000001', name: '晨岩', ownerName: owner }
    await storeMarks(portal.db, [
      buildMark({ ...mark, classNumber: 5, status: 'tmRefused', validTo: null, isPledged: true }),
      buildMark({ ...mark, classNumber: 9, status: 'tmPublished', validTo: null }),
      buildMark({ ...mark, classNumber: 35, status: 'tmPublished', validTo: null }),
    ])

    const { data } = await save(person, await buildForm(portal, person, [mark.number]))

    expect(data).toMatchObject({ errors: [], amountOfficial: 90_000 })
    const seen = await portal.call('trademarkTransfers.getForm', { orderNo: data.orderNo }, { as: person })
    expect(seen.data.json.marks).toMatchObject([{ classes: [9, 35], status: 'tmPublished', isPledged: false }])
    const found = await portal.call('trademarkTransfers.findMarks', { numbers: mark.number }, { as: person })
    expect(found.data.list).toMatchObject([{ classes: [9, 35], status: 'tmPublished' }])
  })

  it('is refused once all have', async () => {
    const person = await portal.person()
    const mark = { number: '62000002', name: '暮岩', ownerName: owner, status: 'tmCancelled' as const }
    await storeMarks(portal.db, [
      buildMark({ ...mark, classNumber: 5 }),
      buildMark({ ...mark, classNumber: 9, status: 'tmExpired' }),
    ])

    const { data } = await save(person, await buildForm(portal, person, [mark.number]))

    expect(data.errors.map(({ path }) => path)).toEqual(['marks.0.status'])
  })
})
