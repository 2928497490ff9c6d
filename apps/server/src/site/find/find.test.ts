import { foundOfKindMax } from '@portal/contract/site/find'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencies } from '../../platform/db/schema/accounts.ts'
import { applicants } from '../../platform/db/schema/applicants.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { orderMembers } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const find = async (text: string, as: TestPerson, language: 'en' | 'zh-CN' = 'en') =>
  (await portal.call('find.findOwn', { text }, { as, language })).data.list

async function watch(person: TestPerson, more: Partial<typeof watches.$inferInsert> = {}) {
  await portal.db.insert(watches).values({
    ...{ ownerId: person.ownerId, createdBy: person.id, kind: 'invention', legal: 'granted', state: 'watching' },
    ...{ number: '2018100537683', title: '一种灰度图像处理方法', applicantName: '示例大学', ...more },
  })
}

describe('find.findOwn', () => {
  it('holds one connection of the pool at a time', async () => {
    const agent = await portal.person('agent')
    const { pool } = portal.database
    let [held, most] = [0, 0]
    const taken = () => {
      held += 1
      most = Math.max(most, held)
    }
    const given = () => {
      held -= 1
    }
    pool.on('acquire', taken).on('release', given)

    const { status } = await portal.call('find.findOwn', { text: '散热' }, { as: agent })

    pool.off('acquire', taken).off('release', given)
    expect([status, most]).toEqual([200, 1])
  })

  it.each([
    (no: string) => no,
    (no: string) => no.toLowerCase(),
    (no: string) => no.slice(1),
    (no: string) => ` ${no.slice(0, 7)} ${no.slice(7)} `,
    (no: string) => `${no.slice(0, 7)}-${no.slice(7)}`,
    (no: string) => [...no].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join(''),
  ])('finds an order of any kind by its number in spelling %#', async (spell) => {
    const person = await portal.person()
    for (const kind of ['invention', 'trademark', 'softwareCopyright', 'foreign', 'annualFees', 'usDesign'] as const) {
      const { orderNo } = await buildOrder(portal.db, person, { kind, workState: 3 })

      const [first, ...rest] = await find(spell(orderNo), person)

      expect(first).toMatchObject({ kind: 'order', id: orderNo, type: kind, exact: true, draft: false })
      expect(rest).toEqual([])
    }
  })

  it.each(['2018100537683', 'ZL201810053768.3', 'CN 2018 1 0053768.3', '２０１８１００５３７６８．３', '2018-1005'])(
    'finds case, watched patent and notice by the application number %j',
    async (text) => {
      const person = await portal.person()
      const { orderNo } = await buildOrder(portal.db, person, { patentNumber: '2018100537683', workState: 5 })
      await watch(person)
      await portal.db.insert(notices).values({
        ...{ ownerId: person.ownerId, importedBy: person.id, importerOwnerId: person.ownerId, source: 'pdf' },
        ...{ number: '2018100537683', code: '210401', title: '一种灰度图像处理方法' },
      })

      const list = await find(text, person, 'zh-CN')

      expect(list.map(({ kind }) => kind).sort()).toEqual(['notice', 'order', 'patent'])
      expect(list.find(({ kind }) => kind === 'order')).toMatchObject({
        id: orderNo,
        numbers: [orderNo, 'CN 201810053768.3'],
      })
      expect(list.find(({ kind }) => kind === 'notice')?.title).toContain('审查意见通知书')
    },
  )

  it('finds by publication number, by number of a mark and of a copyright', async () => {
    const person = await portal.person()
    await watch(person, { publicationNumber: 'CN108104751B' })
    await portal.db.insert(watchedMarks).values({
      ...{ ownerId: person.ownerId, createdBy: person.id, relation: 'own', number: '12345678', name: '云岭' },
      ...{
        classes: [30],
        holderName: '云岭茶业',
        status: 'tmRegistered',
        state: 'watching',
        remindedThrough: '2026-01-05',
      },
    })
    const copyright = await buildOrder(portal.db, person, { kind: 'softwareCopyright', workState: 6 })
    await portal.db.insert(officeFacts).values({ orderId: copyright.id, number: '2024SR0123456' })

    expect(await find('cn 108104751 b', person)).toMatchObject([{ kind: 'patent', exact: true }])
    expect(await find('第 12345678 号', person)).toMatchObject([{ kind: 'mark', title: '云岭', exact: true }])
    expect(await find('2024 sr 0123456', person)).toMatchObject([{ kind: 'order', id: copyright.orderNo, exact: true }])
  })

  it('finds by part of title, applicant and book, whole names and drafts as such', async () => {
    const person = await portal.person()
    const { orderNo } = await buildOrder(portal.db, person, { title: '一种灰度相机', applicantName: '江南智造' })
    await watch(person)
    await portal.db
      .insert(applicants)
      .values({ ownerId: person.ownerId, kind: 'enterprise', name: '江南智造', idCode: '91320000MA00000001' })

    expect(await find('灰度', person)).toMatchObject([
      { kind: 'order', id: orderNo, draft: true },
      { kind: 'patent', title: '一种灰度图像处理方法' },
    ])
    expect(await find('相机 江南', person)).toMatchObject([{ id: orderNo }])
    expect((await find('江南智造', person)).map(({ kind, exact }) => [kind, exact])).toEqual([
      ['applicant', true],
      ['order', false],
    ])
    expect(await find('没有这句话', person)).toEqual([])
  })

  it('finds an order by its title as it is read, which is stored in another form', async () => {
    const person = await portal.person()
    const titles = [
      ['foreignCountry', '折叠梯 · 日本', '折叠梯 · Japan', '折叠梯 · 日本'],
      ['foreignTrademarkCountry', '云岭 · JP', '云岭 · Japan', '云岭 · 日本'],
      ['annualFees', '折叠梯 第6年年费等3项', '折叠梯: annual fee, year 6, and 2 more', '折叠梯 第6年年费等3项'],
    ] as const
    for (const [kind, title, en, zh] of titles) {
      const { orderNo } = await buildOrder(portal.db, person, { kind, title, workState: 3 })
      expect(await find(en, person)).toMatchObject([{ id: orderNo, title: en, exact: true }])
      expect(await find(zh, person, 'zh-CN')).toMatchObject([{ id: orderNo, title: zh, exact: true }])
    }
    expect(await find('Korea', person)).toEqual([])
  })

  it('takes signs of a pattern as text', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, person, { title: 'Mixer of 50% water' })

    expect(await find('50%', person)).toHaveLength(1)
    expect(await find('5_%', person)).toEqual([])
    expect(await find("'; drop table orders; --", person)).toEqual([])
    expect(await find('\\', person)).toEqual([])
  })

  it('answers of another customer as of nothing, to a member what was shared', async () => {
    const person = await portal.person()
    const other = await portal.person()
    const order = await buildOrder(portal.db, person, { title: '秘密的茶壶', workState: 3 })
    await watch(person, { title: '秘密的茶壶' })

    expect(await find(order.orderNo, other)).toEqual([])
    expect(await find('秘密', other)).toEqual([])

    await portal.db
      .insert(orderMembers)
      .values({ orderId: order.id, userId: other.id, role: 'viewer', addedBy: person.id })
    expect(await find('秘密', other)).toMatchObject([{ kind: 'order', id: order.orderNo, customer: null }])
  })

  it('finds for agents and staff the cases of all customers that they may see, also by customer', async () => {
    const customer = await portal.person('customer', { name: '梧桐山茶厂' })
    const order = await buildOrder(portal.db, customer, { workState: 3, title: '采茶机' })
    const draft = await buildOrder(portal.db, customer, { title: '未提交的采茶机' })
    const agent = await portal.person('agent')
    await portal.db.insert(agencies).values({ id: 2, code: '22222', name: '别家', nameEn: 'Another agency' })
    const stranger = await portal.person('agent', { agencyId: 2 })
    for (const role of ['agent', 'reviewer', 'finance', 'administrator'] as const) {
      const person = role === 'agent' ? agent : await portal.person(role)

      expect(await find(order.orderNo, person)).toMatchObject([{ id: order.orderNo, customer: '梧桐山茶厂' }])
      expect((await find('梧桐山茶厂', person)).map(({ kind, id }) => [kind, id])).toEqual([
        ['customer', customer.id],
        ['order', order.orderNo],
      ])
      expect(await find(draft.orderNo, person)).toEqual([])
    }
    expect(await find('采茶机', stranger)).toEqual([])
    expect(await find('梧桐山茶厂', stranger)).toEqual([])
    expect(await find('梧桐山茶厂', customer)).toEqual([])
  })

  it('gives at most so many of a kind, the newest', async () => {
    const person = await portal.person()
    const numbers: string[] = []
    for (let n = 0; n < foundOfKindMax + 2; n += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, n + 1))
      numbers.unshift((await buildOrder(portal.db, person, { title: '许多', createdAt })).orderNo)
    }

    expect((await find('许多', person)).map(({ id }) => id)).toEqual(numbers.slice(0, foundOfKindMax))
  })

  it('asks for sign-in and a text', async () => {
    const person = await portal.person()

    expect((await portal.call('find.findOwn', { text: 'x' })).status).toBe(401)
    expect((await portal.call('find.findOwn', { text: ' ' }, { as: person })).status).toBe(400)
    expect((await portal.call('find.findOwn', { text: 'x'.repeat(81) }, { as: person })).status).toBe(400)
  })
})
