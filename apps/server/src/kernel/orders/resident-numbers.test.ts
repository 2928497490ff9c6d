import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildForm } from '../../patents/filings/test/build-form.ts'
import { followUps } from '../../platform/db/schema/follow-ups.ts'
import { filings, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

/** A resident's number that is a right credit code too: as long, and its last character fits both. */
const number = '31010119901228166X'
const shownNumber = '3101**********166X'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

interface Kind {
  readonly json: object
  readonly save: (json: object, where: object, as: TestPerson) => Promise<Answer>
  readonly read: (orderNo: string, as: TestPerson) => Promise<{ status: number; data: { json?: object } }>
}
type Answer = { status: number; error: string | undefined; data: { orderNo?: string | null; version?: number | null } }

const call = (name: string, input: object, as: TestPerson) =>
  portal.call(name as never, input as never, { as }) as never
const [applicant] = buildForm().applicants ?? []
const owner = { key: 'o', name: '王示例', certificateNo: number, since: '1990-12-28' }
const party = { name: '王示例', idCode: number }

/** Each form with a person's number where an organisation stands, as the page starts it or a slip leaves it. */
const kinds: Record<string, Kind> = {
  filing: {
    json: { applicants: [{ ...applicant, idCode: number }] },
    save: (json, where, as) => call('filings.saveDraft', { json, ...where }, as),
    read: (orderNo, as) => call('filings.getDraft', { orderNo }, as),
  },
  software: {
    json: { owners: [owner] },
    save: (json, where, as) => call('copyright.submitSoftware', { json, ...where }, as),
    read: (orderNo, as) => call('copyright.getSoftware', { orderNo }, as),
  },
  copyrightService: {
    json: { service: 'transfer', owners: [owner], assignees: [{ ...owner, key: 'a' }] },
    save: (json, where, as) => call('copyright.submitService', { json, draft: true, ...where }, as),
    read: (orderNo, as) => call('copyright.getService', { orderNo }, as),
  },
  trademark: {
    json: { applicants: [{ key: 'a', kind: 'enterprise', ...party }] },
    save: (json, where, as) => call('trademarks.applyForTrademark', { json, draft: true, ...where }, as),
    read: (orderNo, as) => call('trademarks.getForm', { orderNo }, as),
  },
  trademarkService: {
    json: { service: 'renewal', applicants: [{ key: 'a', kind: 'enterprise', ...party }] },
    save: (json, where, as) => call('trademarkServices.askForService', { json, draft: true, ...where }, as),
    read: (orderNo, as) => call('trademarkServices.getForm', { orderNo }, as),
  },
  transfer: {
    json: { seller: { kind: 'organisation', name: '王示例', certificateNo: number } },
    save: (transferenceJson, where, as) =>
      call('trademarkTransfers.transferTrademarks', { transferenceJson, draft: true, ...where }, as),
    read: (orderNo, as) => call('trademarkTransfers.getForm', { orderNo }, as),
  },
  change: {
    json: { kind: 'rename', cases: [], before: [party], after: [party] },
    save: (json, where, as) => call('followUps.saveChange', { json, ...where }, as),
    read: (orderNo, as) => call('followUps.getFollowUp', { orderNo }, as),
  },
}

async function storedOf(orderNo: string): Promise<string> {
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const id = order?.id ?? ''
  const forms = await portal.db.select().from(filings).where(eq(filings.orderId, id))
  const changes = await portal.db.select().from(followUps).where(eq(followUps.orderId, id))
  return JSON.stringify([forms, changes])
}

describe('a resident’s number that is a credit code too', () => {
  it.each(Object.keys(kinds))('is shown to nobody where an organisation stands in a %s, and is kept', async (name) => {
    const kind = kinds[name]
    if (!kind) throw new Error(name)
    const person = await portal.person()
    const saved = await kind.save(kind.json, { draftKey: randomUUID() }, person)
    expect(saved).toMatchObject({ status: 200 })
    const orderNo = saved.data.orderNo ?? ''
    const [{ id: orderId } = { id: '' }] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const [viewer, sub] = [await portal.person(), await portal.person('customer', { ownerId: person.id })]
    await portal.db.insert(orderMembers).values({ orderId, userId: viewer.id, addedBy: person.id })

    const readers = [person, viewer, sub]
    const shown = await Promise.all(readers.map((as) => kind.read(orderNo, as)))
    const detail = await Promise.all(readers.map((as) => portal.call('orders.getOrderDetail', { orderNo }, { as })))
    expect(shown[0]?.status).toBe(200)
    expect(JSON.stringify(shown[0])).toContain(shownNumber)
    expect(JSON.stringify([shown, detail])).not.toMatch(new RegExp(`${number}|1990-12-28`))

    const data = shown[0]?.data ?? {}
    const { json = (data as { change?: object }).change } = data
    const again = await kind.save(json ?? {}, { orderNo, version: saved.data.version }, person)
    expect(again.error).toBeUndefined()
    expect(await storedOf(orderNo)).toContain(number)
    expect(await storedOf(orderNo)).not.toContain('**')
  })
})
