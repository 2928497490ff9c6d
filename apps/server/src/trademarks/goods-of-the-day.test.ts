import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeEdition } from '../classification/import/store-edition-queries.ts'
import { orderEvents, orders } from '../db/schema/orders.ts'
import { startTestPortal, type TestPortal } from '../test/portal.ts'
import { buildTrademarkForm } from './test/build-form.ts'

let portal: TestPortal
let now = new Date('2026-12-20T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})

afterAll(() => portal.stop())

it('goods of a December order are read at the desk by the table of January, until it was sent', async () => {
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

  // What was sent in December is judged by December.
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, data.orderNo))
  const sent = {
    subject: 'work',
    event: 'filed',
    actorRole: 'reviewer',
    toState: '5',
    detail: { sentOn: '2026-12-30' },
  }
  await portal.db.insert(orderEvents).values({ orderId: order?.id ?? '', ...sent })
  expect(await checks()).toEqual([])
})
