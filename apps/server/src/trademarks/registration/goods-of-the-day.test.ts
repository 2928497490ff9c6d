import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { confirmDraftOf } from '../../office/admin/test/case-world.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { storeEdition } from '../classes/import/store-edition-queries.ts'
import { buildTrademarkForm } from './test/build-form.ts'

let portal: TestPortal
let now = new Date('2026-12-20T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})

afterAll(() => portal.stop())

it('goods of a December order are read at the desk by the table of January, and are not filed against it', async () => {
  const person = await portal.person()
  const goods = [
    { classCode: '04', groupCode: '0402', itemCode: '040043', name: '汽油' },
    { classCode: '04', groupCode: '0403', itemCode: '040023', name: '煤' },
  ]
  const json = await buildTrademarkForm(portal, person, { goods })
  const { data, error } = await portal.call(
    'trademarks.applyForTrademark',
    { json, draftKey: randomUUID() },
    { as: person },
  )
  expect(error).toBeUndefined()
  await signOrder(portal, person, data.orderNo)
  const checks = async () => {
    const reviewer = await portal.person('reviewer')
    return (await portal.call('admin.getReview', { orderNo: data.orderNo }, { as: reviewer })).data.checks
  }

  expect(await checks()).toEqual([])

  const target = { id: 'NCL13-2027', validFrom: civilDate('2027-01-01'), validTo: null, source: 'test' }
  const items = [{ groupCode: '0402', code: '040043', name: '汽油' }]
  await storeEdition(portal.database.db, target, {
    items,
    groups: new Map([['0402', '工业用油及油脂，燃料']]),
    skipped: [],
  })
  expect(await checks()).toEqual([])

  now = new Date('2027-01-04T04:00:00Z')
  const [found, ...more] = await checks()
  expect(more).toEqual([])
  expect(found).toMatchObject({ level: 'fix', path: expect.stringMatching(/^goods\.1(\.|$)/) })
  expect(found?.words.en).toContain('“煤” is not in the table of NCL13-2027')
  expect(found?.words.zh).toContain('“煤”不在')

  // Nobody files what the table of the day refuses; what was sent in December is judged by December.
  const [order] = await portal.db
    .update(orders)
    .set({ workState: 3, paymentState: 2, submittedAt: new Date('2026-12-20T04:00:00Z') })
    .where(eq(orders.orderNo, data.orderNo))
    .returning()
  if (!order) throw new Error('the order is gone')
  await confirmDraftOf(portal, order.id)
  const { orderNo, version } = order
  const reviewer = await portal.person('reviewer')
  const markFiled = (sentOn: string) => portal.call('admin.markFiled', { orderNo, version, sentOn }, { as: reviewer })
  const refused = await markFiled('2027-01-04')
  expect(refused).toMatchObject({
    error: 'admin.findingsOpen',
    fields: [{ path: expect.stringMatching(/^goods\.1(\.|$)/), message: expect.stringContaining('“煤”') }],
  })
  expect(refused.msg).toContain('“煤” is not in the table of NCL13-2027')

  expect((await markFiled('2026-12-30')).data).toMatchObject({ workState: 5 })
  expect(await checks()).toEqual([])
})

it('marks names that the shipped selection lacks for the reviewer, and lets them be submitted and filed', async () => {
  now = new Date('2026-11-23T04:00:00Z')
  const other = await startTestPortal({}, { now: () => now })
  try {
    const person = await other.person()
    const goods = [
      { classCode: '12', groupCode: '1204', itemCode: '120221', name: '消防车' },
      { classCode: '12', groupCode: '', itemCode: null, name: '云端牌观光车' },
    ]
    const json = await buildTrademarkForm(other, person, { goods })
    const { data, error } = await other.call(
      'trademarks.applyForTrademark',
      { json, draftKey: randomUUID() },
      { as: person },
    )
    expect(error).toBeUndefined()
    await signOrder(other, person, data.orderNo)
    const reviewer = await other.person('reviewer')
    const review = await other.call('admin.getReview', { orderNo: data.orderNo }, { as: reviewer })

    expect(review.data.checks).toMatchObject([
      {
        level: 'review',
        path: 'goods.0.name',
        words: { zh: expect.stringContaining('“消防车”不在本平台收录的常用名称中') },
      },
      {
        level: 'review',
        path: 'goods.1.name',
        words: { en: expect.stringContaining('The official table may have it') },
      },
    ])
  } finally {
    await other.stop()
  }
})
