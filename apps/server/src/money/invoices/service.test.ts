import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CarrierServer, startCarrierServer } from '../../platform/outside/channels/test/carrier-server.ts'
import { createNuonuoService, type NuonuoService } from '../../platform/outside/invoicing/test/nuonuo-service.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { advanceInvoicesTask } from './advance-task.ts'
import { invoiceWorld, newNumber } from './test/invoice-world.ts'

let portal: TestPortal
let server: CarrierServer
let service: NuonuoService
let world: ReturnType<typeof invoiceWorld>
let owner: TestPerson
let finance: TestPerson

beforeAll(async () => {
  service = createNuonuoService()
  server = await startCarrierServer((call) => service.answer(call))
  const { appKey, appSecret, taxNumber, clerk, phone, url, tokenUrl } = service.settings(server.baseUrl)
  portal = await startTestPortal({
    ...{ INVOICE_NUONUO_APP_KEY: appKey, INVOICE_NUONUO_APP_SECRET: appSecret, INVOICE_NUONUO_CLERK: clerk },
    ...{ INVOICE_NUONUO_TAX_NUMBER: taxNumber, INVOICE_NUONUO_PHONE: phone },
    ...{ INVOICE_NUONUO_URL: url, INVOICE_NUONUO_TOKEN_URL: tokenUrl },
  })
  world = invoiceWorld(portal)
  owner = await portal.person()
  finance = await portal.person('finance')
})
afterAll(async () => {
  await portal.stop()
  await server.stop()
})

/** One turn of the job, as if what waits were due. */
async function turn(): Promise<void> {
  await portal.db.execute(sql`update invoices set next_at = now() - interval '1 minute' where next_at is not null`)
  await portal.db.execute(
    sql`update invoice_reversals set next_at = now() - interval '1 minute' where next_at is not null`,
  )
  const { database, services } = portal
  await advanceInvoicesTask({}, { database, services, signal: undefined, isLastAttempt: false })
}
async function approved() {
  const { orderNo } = await world.paidOrder(owner)
  const { id } = await world.asked(owner, [orderNo])
  await world.decide(finance, id, 'approve')
  return { id, orderNo }
}
/** What the service answers to a method is lost on its way, while `act` runs. */
async function losing(method: string, act: () => Promise<unknown>): Promise<void> {
  const { answer } = service
  service.answer = (call) => {
    const said = answer(call)
    return String(call.headers.method).endsWith(method) ? { status: 502, body: 'lost' } : said
  }
  await act()
  service.answer = answer
}

describe('the invoice service', () => {
  it('issues what was approved, after some polls, and its files lie on the invoice', async () => {
    service.polls = 1
    const { id } = await approved()
    expect((await world.issue(finance, id)).error).toBe('invoices.atProvider')
    await turn()
    await turn()
    expect((await world.row(id)).state).toBe('submitted')
    await turn()
    const invoice = await world.row(id)
    expect(invoice).toMatchObject({ state: 'issued', number: expect.stringMatching(/^\d{20}$/), nextAt: null })
    const { data } = await portal.call('invoices.getInvoice', { id }, { as: owner })
    expect(data.provider).toBe('诺税通')
    expect(data.files).toMatchObject([{ format: 'pdf', isRed: false }])
    service.polls = 0
  })

  it('loses no invoice and makes none twice when an answer is lost', async () => {
    const { id } = await approved()
    const before = service.orders.length
    // The service hears it, and its answer never arrives.
    await portal.db.execute(sql`update invoices set next_at = null where id <> ${id}`)
    const { requestNo } = await world.row(id)
    await losing('requestBillingNew', turn)
    await turn()
    expect((await world.row(id)).state).toBe('issued')
    expect(service.orders.slice(before).map(({ orderNo }) => orderNo)).toEqual([`${requestNo}-1`])
  })

  it('notes why one failed, and tries it again under a new number', async () => {
    service.failCause = '购方税号不存在'
    const { id, orderNo } = await approved()
    await turn()
    await turn()
    expect(await world.row(id)).toMatchObject({ state: 'failed', reason: '购方税号不存在', nextAt: null })
    expect((await world.ask(owner, [orderNo])).error).toBe('invoices.notEligible')
    // The service's words are the office's to read: they tell of the seller's account there.
    const read = async (as: TestPerson) => {
      const { data } = await portal.call('invoices.getInvoice', { id }, { as })
      return [data.reason, data.history.find(({ event }) => event === 'fail')?.notes]
    }
    expect(await read(owner)).toEqual(['', ''])
    expect(await read(finance)).toEqual(['购方税号不存在', '购方税号不存在'])
    service.failCause = ''
    await world.decide(finance, id, 'retry')
    await turn()
    await turn()
    const { requestNo, state } = await world.row(id)
    expect(state).toBe('issued')
    expect(service.orders.slice(-2).map((order) => order.orderNo)).toEqual([`${requestNo}-1`, `${requestNo}-2`])
  })

  it('reverses in red letters once the buyer has confirmed the form', async () => {
    const { id, orderNo } = await approved()
    await turn()
    await turn()
    service.formStates = ['02', '02', '04']
    await world.askReversal(owner, id)
    await world.decideReversal(finance, id, { decision: 'open' })
    const byHand = await world.decideReversal(finance, id, { decision: 'done', number: newNumber() })
    expect(byHand.error).toBe('invoices.atProvider')
    await turn()
    await turn()
    const { data } = await portal.call('invoices.getInvoice', { id }, { as: owner })
    expect(data.reversal).toMatchObject({ confirmationNo: '3502009999', needsConfirmation: true })
    expect(data.reversal?.until).not.toBeNull()
    await turn()
    await turn()
    expect((await world.row(id)).state).toBe('redDone')
    expect((await world.ask(owner, [orderNo])).status).toBe(200)
  })

  it('lets no form lapse by the clock that the service has: it says itself when one did', async () => {
    const { id } = await approved()
    await turn()
    await turn()
    service.formStates = ['02']
    service.redLater = true
    await world.askReversal(owner, id)
    await world.decideReversal(finance, id, { decision: 'open' })
    await turn()
    await turn()
    const over = () =>
      portal.db.execute(
        sql`update invoice_reversals set lapses_at = now() - interval '1 minute' where invoice_id = ${id}`,
      )
    await over()
    await turn()
    expect((await world.row(id)).state).toBe('redPending')
    // Confirmed in its last hour; the red-letter invoice comes a little later.
    service.formStates = ['04']
    await turn()
    const { data } = await portal.call('invoices.getInvoice', { id }, { as: owner })
    expect(data.reversal).toMatchObject({ needsConfirmation: false, until: null })
    expect(data.state).toBe('redPending')
    service.redLater = false
    await turn()
    expect((await world.row(id)).state).toBe('redDone')
  })

  it('goes on with the others where one cannot be advanced', async () => {
    const first = await approved()
    await turn()
    await turn()
    const [used, none, good] = [await approved(), await approved(), await approved()]
    service.numberOf = {
      [`${(await world.row(used.id)).requestNo}-1`]: (await world.row(first.id)).number ?? '',
      [`${(await world.row(none.id)).requestNo}-1`]: '',
    }
    await turn()
    await turn()
    expect((await world.row(good.id)).state).toBe('issued')
    for (const { id } of [used, none]) expect((await world.row(id)).state).toBe('submitted')
    service.numberOf = {}
    await turn()
    for (const { id } of [used, none]) expect((await world.row(id)).state).toBe('issued')
  })

  it('believes no refusal of what it may have taken before', async () => {
    service.polls = 1
    const { id } = await approved()
    await losing('requestBillingNew', turn)
    service.refusal = { code: 'E9999', describe: '请求过于频繁' }
    await turn()
    expect((await world.row(id)).state).toBe('submitted')
    service.refusal = undefined
    service.polls = 0
    await turn()
    expect(await world.row(id)).toMatchObject({ state: 'issued', attempts: 1 })

    service.formStates = ['01']
    await world.askReversal(owner, id)
    await world.decideReversal(finance, id, { decision: 'open' })
    await losing('saveInvoiceRedConfirm', turn)
    service.hidesForms = true
    await turn()
    expect((await world.row(id)).state).toBe('redPending')
    service.hidesForms = false
    await turn()
    expect((await world.row(id)).state).toBe('redDone')
  })

  it('sends again what the service does not know, and calls lost what it took and never finds', async () => {
    const { id } = await approved()
    await turn()
    await portal.db.execute(sql`update invoices set provider_serial = 'unknown' where id = ${id}`)
    await turn()
    expect((await world.row(id)).providerSerial).toBeNull()
    service.hidesInvoices = true
    await turn()
    expect((await world.row(id)).state).toBe('submitted')
    await portal.db.execute(sql`update invoices set sent_at = now() - interval '25 hours' where id = ${id}`)
    await turn()
    expect(await world.row(id)).toMatchObject({ state: 'failed', reason: 'E9106' })
    service.hidesInvoices = false
  })

  it('leaves to staff what it had once its settings are gone', async () => {
    const { id } = await approved()
    const { data } = await portal.call('invoices.getInvoice', { id }, { as: finance })
    expect(data.isAtProvider).toBe(true)
    const { invoicing } = portal.services
    Object.assign(portal.services, { invoicing: undefined })
    try {
      expect((await world.issue(finance, id)).error).toBeUndefined()
    } finally {
      Object.assign(portal.services, { invoicing })
    }
  })

  it('leaves to staff what they began before it was set up', async () => {
    const { id } = await approved()
    await portal.db.execute(sql`update invoices set next_at = null, attempts = 0 where id = ${id}`)
    const { data } = await portal.call('invoices.getInvoice', { id }, { as: finance })
    expect(data).toMatchObject({ provider: '诺税通', isAtProvider: false })
    expect((await world.issue(finance, id)).error).toBeUndefined()
  })

  it('fetches files that come after the number, and mails nothing before', async () => {
    service.filesLater = true
    const { id } = await approved()
    await turn()
    await turn()
    await turn()
    const files = async () => (await portal.call('invoices.getInvoice', { id }, { as: owner })).data.files.length
    expect(await world.row(id)).toMatchObject({ state: 'issued', mailedAt: null })
    expect(await files()).toBe(0)
    service.filesLater = false
    await turn()
    expect(await files()).toBe(1)
    expect((await world.row(id)).nextAt).toBeNull()

    service.filesLater = true
    const never = await approved()
    await turn()
    await turn()
    await portal.db.execute(sql`alter table invoices disable trigger keep_issued_invoice`)
    await portal.db.execute(sql`update invoices set issued_on = issued_on - 3 where id = ${never.id}`)
    await portal.db.execute(sql`alter table invoices enable trigger keep_issued_invoice`)
    await turn()
    expect((await world.row(never.id)).nextAt).toBeNull()
    service.filesLater = false
  })

  it('notes a red-letter invoice with its files once the service has them', async () => {
    const { id } = await approved()
    await turn()
    await turn()
    // Another invoice of the fake plays the red-letter one.
    const red = await approved()
    await turn()
    service.redSerial = (await world.row(red.id)).providerSerial
    service.formStates = ['01']
    await world.askReversal(owner, id)
    await world.decideReversal(finance, id, { decision: 'open' })
    await turn()
    await losing('queryInvoiceResult', turn)
    expect((await world.row(id)).state).toBe('redPending')
    await turn()
    const { data } = await portal.call('invoices.getInvoice', { id }, { as: owner })
    expect(data.files.filter(({ isRed }) => isRed)).toHaveLength(1)
    expect(data.state).toBe('redDone')
    service.redSerial = null
  })
})
