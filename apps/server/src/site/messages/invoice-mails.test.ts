import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceWorld } from '../../money/invoices/test/invoice-world.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { startDeliveryPortal } from './test/delivery-portal.ts'

let d: Awaited<ReturnType<typeof startDeliveryPortal>>

beforeAll(async () => {
  d = await startDeliveryPortal()
})
afterAll(() => d.stop())

it('mails an invoice with its file to an address that has no account, once', async () => {
  const { portal } = d
  const world = invoiceWorld(portal)
  const owner = await portal.person()
  const finance = await portal.person('finance')
  const { id } = await world.asked(owner, [(await world.paidOrder(owner)).orderNo], { email: 'books@kettle.example' })
  await world.decide(finance, id, 'approve')
  const facts = { ownerId: finance.ownerId, uploadedBy: finance.id, name: 'invoice.pdf', mediaType: 'application/pdf' }
  const file = await storeFile(portal.db, portal.services.storage, Buffer.from('%PDF-1.4 an invoice'), facts)
  expect((await world.issue(finance, id, { fileIds: [file.id] })).error).toBeUndefined()
  const stateOf = async () => (await portal.call('invoices.getInvoice', { id }, { as: owner })).data.state
  expect(await stateOf()).toBe('issued')

  await d.runTurn()
  await d.runTurn()

  const mails = d.mailsTo('books@kettle.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.message).toContain('invoice.pdf')
  expect(mails[0]?.message).toContain(Buffer.from('%PDF-1.4 an invoice').toString('base64'))
  const { rows } = await portal.db.execute(sql`select state from deliveries where invoice_mail_id is not null`)
  expect(rows).toEqual([{ state: 'sent' }])
  const { data } = await portal.call('invoices.getInvoice', { id }, { as: owner })
  expect(await stateOf()).toBe('sent')
  expect(data.mails).toMatchObject([{ address: 'books@kettle.example', state: 'sent' }])
})
