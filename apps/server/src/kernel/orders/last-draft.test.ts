import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

async function draft(as: TestPerson, name: string): Promise<string> {
  const json = { name }
  const { data } = await portal.call('copyright.submitSoftware', { json, draftKey: randomUUID() }, { as })
  return data.orderNo
}

async function setSavedDaysAgo(orderNo: string, days: number) {
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error('no order')
  const updatedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await portal.db.update(filings).set({ updatedAt }).where(eq(filings.orderId, order.id))
}

const lastOf = async (as: TestPerson, type: 'softwareCopyright' | 'workCopyright' = 'softwareCopyright') =>
  (await portal.call('orders.getLastDraft', { type }, { as })).data.draft

describe('orders.getLastDraft', () => {
  it('is the draft of the kind that the person wrote in last', async () => {
    const person = await portal.person()
    expect(await lastOf(person)).toBeNull()
    const [first, second] = [await draft(person, '青禾灌溉管理系统'), await draft(person, '青禾排水管理系统')]
    await setSavedDaysAgo(second, 2)

    expect(await lastOf(person)).toMatchObject({ orderNo: first, title: expect.stringContaining('青禾灌溉管理系统') })
    expect(await lastOf(person, 'workCopyright')).toBeNull()
  })

  it('tells which trademark service it is of', async () => {
    const person = await portal.person()
    const json = { service: 'opposition' as const, marks: [] }
    await portal.call('trademarkServices.askForService', { json, draft: true, draftKey: randomUUID() }, { as: person })
    await draft(person, '青禾灌溉管理系统')

    const { data } = await portal.call('orders.getLastDraft', { type: 'trademarkService' }, { as: person })
    expect(data.draft?.service).toBe('opposition')
    expect((await lastOf(person))?.service).toBeNull()
  })

  it('is none that is old, handed in, of a colleague, or of somebody else', async () => {
    const person = await portal.person()
    const member = await portal.person('customer', { ownerId: person.id })
    const orderNo = await draft(person, '青禾灌溉管理系统')

    expect(await lastOf(member)).toBeNull()
    expect(await lastOf(await portal.person())).toBeNull()

    await setSavedDaysAgo(orderNo, 15)
    expect(await lastOf(person)).toBeNull()

    await setSavedDaysAgo(orderNo, 13)
    expect(await lastOf(person)).toMatchObject({ orderNo })
    await portal.db.update(orders).set({ workState: 1 }).where(eq(orders.orderNo, orderNo))
    expect(await lastOf(person)).toBeNull()
  })
})
