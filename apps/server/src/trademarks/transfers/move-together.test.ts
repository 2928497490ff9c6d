import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
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

describe('what must move along', () => {
  it('is looked for by the seller where the copy lacks the number and nobody told the owner', async () => {
    const person = await portal.person()
    const seller = '广州木棉树有限公司'
    await storeMarks(portal.db, [
      buildMark({ number: '62000011', name: '棉树里', ownerName: seller }),
      buildMark({ number: '62000012', name: '棉树里', ownerName: '别的公司' }),
      buildMark({ number: '62000013', name: '棉树里', ownerName: seller, status: 'tmCancelled' }),
    ])
    const form = await buildForm(portal, person)
    const typed = [{ key: 'a', number: '99000001', name: '绵树里', classes: [9] }]

    const { data } = await save(person, { ...form, seller: { ...form.seller, name: seller }, marks: typed })

    expect(data).toMatchObject({
      errors: [{ path: 'leftBehind.62000011' }],
      mustMoveTogether: [{ number: '62000011', classes: [9], like: { number: '99000001', name: '绵树里' } }],
      isTogetherCut: false,
    })
  })

  it('is the owner’s however the register writes the name', async () => {
    const person = await portal.person()
    await storeMarks(portal.db, [
      buildMark({ number: '62000031', name: '青瓦房', ownerName: '青瓦（成都）公司' }),
      buildMark({ number: '62000032', name: '青瓦房', ownerName: '青瓦(成都) 公司' }),
    ])
    const form = await buildForm(portal, person, ['62000031'])

    const { data } = await save(person, { ...form, seller: { ...form.seller, name: '青瓦(成都)公司' } })

    expect(data.mustMoveTogether.map(({ number }) => number)).toEqual(['62000032'])
    const found = await portal.call('trademarkTransfers.findMarks', { ownerName: '青瓦(成都)公司' }, { as: person })
    expect(found.data.list.map(({ number }) => number).sort()).toEqual(['62000031', '62000032'])
  })

  it('is found by keys of likeness, with all living classes of its number', async () => {
    const person = await portal.person()
    const holder = '苏州丝路坊有限公司'
    const mark = (number: string, name: string, more: object = {}) =>
      buildMark({ number, name, ownerName: holder, ...more })
    await storeMarks(portal.db, [
      mark('62000021', '丝路坊'),
      mark('62000022', '丝露坊'),
      mark('62000022', '丝露坊', { classNumber: 25, groups: ['2501'] }),
      mark('62000022', '丝露坊', { classNumber: 26, status: 'tmExpired' }),
      // Drawn along by the second one's clothes.
      mark('62000023', '丝露坊 SILU', { classNumber: 25, groups: ['2501'] }),
      mark('62000024', '完全两样', { classNumber: 9 }),
      mark('62000025', '丝路坊', { groups: ['0907'] }),
    ])
    const form = await buildForm(portal, person, ['62000021'])

    const { data } = await save(person, { ...form, seller: { ...form.seller, name: holder } })

    expect(data.mustMoveTogether.map(({ number, classes, groups }) => [number, classes, groups])).toEqual([
      ['62000022', [9, 25], ['0901']],
      ['62000023', [25], ['2501']],
    ])
  })
})
