import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceOrders, invoices, invoiceTitles } from '../../platform/db/schema/invoices.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { buildCompany, giveAllRights, giveRights, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { advanceInvoicesTask } from './advance-task.ts'
import { invoiceWorld, newNumber, taxNo } from './test/invoice-world.ts'

let portal: TestPortal
let world: ReturnType<typeof invoiceWorld>
let customer: TestPerson
let finance: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true', MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.cn' })
  world = invoiceWorld(portal)
  customer = await portal.person('customer', { name: 'Example Kettles' })
  finance = await portal.person('finance')
})
afterAll(() => portal.stop())

const advance = () =>
  advanceInvoicesTask(
    {},
    { database: portal.database, services: portal.services, signal: undefined, isLastAttempt: false },
  )
const list = (as: TestPerson, input: Record<string, unknown> = {}) =>
  portal.call('invoices.listInvoices', input as never, { as })
const orders = (as: TestPerson, input: Record<string, unknown> = {}) =>
  portal.call('invoices.listOrders', input as never, { as })
const detail = (as: TestPerson, id: string) => portal.call('invoices.getInvoice', { id }, { as })
const bell = async (person: TestPerson) => {
  const { rows } = await portal.db.execute<{ kind: string }>(
    sql`select kind from inbox_messages where user_id = ${person.id} order by created_at`,
  )
  return rows.map(({ kind }) => kind)
}
async function refund(orderNo: string, serviceFen: number, state: 'requested' | 'approved' = 'requested') {
  const [payment] = await portal.db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(sql`${payments.orderId} = (select id from orders where order_no = ${orderNo})`)
  if (!payment) throw new Error('not paid')
  const [row] = await portal.db
    .insert(refunds)
    .values({
      ...{ paymentId: payment.id, orderId: payment.orderId, outRefundNo: `R${Math.random()}`, reason: 'x', state },
      ...{ amountFen: serviceFen, officialFen: 0, serviceFen },
    })
    .returning({ id: refunds.id })
  return row?.id ?? ''
}

describe('invoices.saveTitle', () => {
  it('keeps titles of the organisation, one of them the default, and says what is wrong by field', async () => {
    const owner = await portal.person()
    const first = await world.saveTitle(owner, { isDefault: true })
    const second = await world.saveTitle(owner, { name: '另一家', isDefault: true })
    const { data } = await portal.call('invoices.listTitles', {}, { as: owner })
    expect(data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ])
    const wrong = await portal.call(
      'invoices.saveTitle',
      { kind: 'company', name: 'x', taxNo: '91350211M000100Y44', email: '' },
      { as: owner },
    )
    expect(wrong).toMatchObject({ status: 422, error: 'invoices.titleWrong' })
    expect(wrong.fields.map(({ path }) => path)).toEqual(['taxNo', 'email'])
    // The index, not only the handler: a second default is refused.
    await expect(
      portal.db.update(invoiceTitles).set({ isDefault: true }).where(eq(invoiceTitles.id, first)),
    ).rejects.toThrow()
  })

  it('changes no title of others', async () => {
    const titleId = await world.saveTitle(customer)
    const other = await portal.person()
    const changed = await portal.call(
      'invoices.saveTitle',
      { id: titleId, kind: 'person', name: 'mine', email: 'a@example.cn' },
      { as: other },
    )
    expect(changed.status).toBe(404)
  })
})

describe('invoices.listTitles', () => {
  it('is the organisation’s own', async () => {
    expect((await portal.call('invoices.listTitles', {}, { as: await portal.person() })).data).toEqual([])
  })

  it('tells members without the right to pay no more than name and kind', async () => {
    const owner = await portal.person()
    const member = await portal.person()
    await joinOrganisation(portal.db, owner.ownerId, member.id)
    await giveRights(portal.db, owner.ownerId, member.id, ['see'])
    await world.saveTitle(owner, { bank: '示例银行', account: '6222' })
    const { data } = await portal.call('invoices.listTitles', {}, { as: { ...member, ownerId: owner.ownerId } })
    expect(data).toMatchObject([
      { name: '示例水壶有限公司', kind: 'company', taxNo: '', bank: '', account: '', email: '' },
    ])
  })
})

describe('invoices.removeTitle', () => {
  it('takes a title out of the book; an invoice keeps what it has', async () => {
    const owner = await portal.person()
    const titleId = await world.saveTitle(owner)
    const { orderNo } = await world.paidOrder(owner)
    const invoice = await world.asked(owner, [orderNo], { titleId })
    expect((await portal.call('invoices.removeTitle', { id: titleId }, { as: customer })).status).toBe(404)
    await portal.call('invoices.removeTitle', { id: titleId }, { as: owner })
    expect((await portal.call('invoices.listTitles', {}, { as: owner })).data).toEqual([])
    expect((await detail(owner, invoice.id)).data.titleFacts).toMatchObject({ name: '示例水壶有限公司', taxNo })
  })
})

describe('invoices.listOrders', () => {
  it('tells what can be invoiced of each paid order, and why not, with sums', async () => {
    const owner = await portal.person()
    const free = await world.paidOrder(owner)
    const onlyOfficial = await world.paidOrder(owner, { serviceFen: 0 })
    const returning = await world.paidOrder(owner)
    await refund(returning.orderNo, 10_000)
    const old = await world.paidOrder(owner)
    await portal.db
      .update(payments)
      .set({ paidAt: new Date(Date.now() - 367 * 86_400_000) })
      .where(eq(payments.orderId, old.id))
    const taken = await world.paidOrder(owner)
    const { requestNo } = await world.asked(owner, [taken.orderNo])

    const { data } = await orders(owner, { sums: true })
    const byNumber = new Map(data.list.map((row) => [row.orderNo, row]))
    expect(byNumber.get(free.orderNo)).toMatchObject({
      ...{ paid: 125_000, official: 95_000, invoiceable: 30_000, invoiced: 0, reason: null, invoice: null },
    })
    expect(byNumber.get(onlyOfficial.orderNo)?.reason).toBe('nothingLeft')
    expect(byNumber.get(returning.orderNo)?.reason).toBe('refundOpen')
    expect(byNumber.get(old.orderNo)?.reason).toBe('tooOld')
    expect(byNumber.get(taken.orderNo)).toMatchObject({ reason: 'invoiced', invoiced: 30_000, invoice: { requestNo } })
    expect(data.sums).toEqual({ invoiceable: 30_000, invoiced: 30_000 })
    // What the filter says in SQL is what the domain says of each row.
    const eligible = await orders(owner, { state: 'eligible' })
    expect(eligible.data.list.map(({ orderNo }) => orderNo)).toEqual([free.orderNo])
    expect((await orders(owner, { state: 'notEligible' })).data.total).toBe(4)
    expect((await orders(owner, { area: 'trademark' })).data.total).toBe(0)
    expect((await orders(owner, { amountFrom: 300, amountTo: 300 })).data.total).toBe(1)
    expect((await orders(owner, { orderNo: free.orderNo })).data.total).toBe(1)
    expect((await orders(await portal.person())).data.total).toBe(0)
  })
})

describe('invoices.exportOrders', () => {
  it('begins a file of the filtered orders, and none of nothing', async () => {
    const owner = await portal.person()
    const empty = await portal.call('invoices.exportOrders', {}, { as: owner })
    expect(empty.error).toBe('orders.exportEmpty')
    await world.paidOrder(owner)
    const { data } = await portal.call('invoices.exportOrders', { parameter: { state: 'eligible' } }, { as: owner })
    expect(data.rows).toBe(1)
  })
})

describe('invoices.previewInvoices', () => {
  it('joins orders on one invoice or makes one of each, with exact tax', async () => {
    const owner = await portal.person()
    const patent = await world.paidOrder(owner, { serviceFen: 106_000 })
    const second = await world.paidOrder(owner, { serviceFen: 30_000 })
    const mark = await world.paidOrder(owner, { kind: 'trademark', serviceFen: 30_000 })
    const orderNos = [patent.orderNo, second.orderNo, mark.orderNo]
    const one = await portal.call('invoices.previewInvoices', { orderNos, way: 'one' }, { as: owner })
    expect(one.data).toHaveLength(1)
    expect(one.data[0]).toMatchObject({ amount: 166_000, tax: 9_396, net: 156_604 })
    expect(one.data[0]?.lines.map(({ name, gross, rate }) => [name, gross, rate])).toEqual([
      ['*知识产权服务*专利代理服务费', 136_000, 600],
      ['*知识产权服务*商标代理服务费', 30_000, 600],
    ])
    const each = await portal.call('invoices.previewInvoices', { orderNos, way: 'each' }, { as: owner })
    expect(each.data.map(({ amount, tax }) => [amount, tax])).toEqual([
      [106_000, 6_000],
      [30_000, 1_698],
      [30_000, 1_698],
    ])
    const others = await portal.call('invoices.previewInvoices', { orderNos, way: 'one' }, { as: customer })
    expect(others.status).toBe(404)
  })
})

describe('invoices.askInvoices', () => {
  it('asks for one of several orders, tells finance, and holds the orders', async () => {
    const owner = await portal.person()
    const [a, b] = [await world.paidOrder(owner), await world.paidOrder(owner)]
    const invoice = await world.asked(owner, [a.orderNo, b.orderNo], { kind: 'special' })
    expect(invoice).toMatchObject({ state: 'requested', amountFen: 60_000, taxFen: 3_396, kind: 'special' })
    expect(invoice.requestNo).toMatch(/^F\d{12}$/)
    expect((await world.ask(owner, [b.orderNo])).error).toBe('invoices.notEligible')
    expect(await bell(finance)).toContain('invoice.asked')
    const { data } = await detail(owner, invoice.id)
    expect(data.orderList.map(({ orderNo, amount }) => [orderNo, amount])).toEqual(
      [a, b].map(({ orderNo }) => [orderNo, 30_000]).sort(),
    )
    expect(data.history.map(({ event }) => event)).toEqual(['requested'])
  })

  it('makes one of each where that is asked', async () => {
    const owner = await portal.person()
    const [a, b] = [await world.paidOrder(owner), await world.paidOrder(owner)]
    const { data } = await world.ask(owner, [a.orderNo, b.orderNo], { way: 'each' })
    expect(data.list).toHaveLength(2)
  })

  it('refuses a special invoice for a person, another sum than was seen, and an unpaid order', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const titleId = await world.saveTitle(owner, { kind: 'person', name: '个人', taxNo: '' })
    expect((await world.ask(owner, [orderNo], { titleId, kind: 'special' })).error).toBe('invoices.specialForCompany')
    expect((await world.ask(owner, [orderNo], { amount: 29_999 })).error).toBe('common.conflict')
    const theirs = await world.saveTitle(customer)
    expect((await world.ask(owner, [orderNo], { titleId: theirs })).status).toBe(404)
  })

  it('gives an order that two ask for at once to one of them', async () => {
    const owner = await portal.person()
    const [a, b, c] = await Promise.all([world.paidOrder(owner), world.paidOrder(owner), world.paidOrder(owner)])
    const titleId = await world.saveTitle(owner)
    const answers = await Promise.all([
      world.ask(owner, [a.orderNo, b.orderNo], { titleId, amount: 60_000 }),
      world.ask(owner, [c.orderNo, b.orderNo], { titleId, amount: 60_000 }),
      world.ask(owner, [b.orderNo], { titleId, amount: 30_000 }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('is held to one live invoice, and to what was paid, by the database itself', async () => {
    const owner = await portal.person()
    const { orderNo, id: orderId } = await world.paidOrder(owner)
    const invoice = await world.asked(owner, [orderNo])
    const { requestNo: _no, id: _id, ...facts } = invoice
    const second = async (amountFen: number) =>
      portal.db.transaction(async (tx) => {
        const [made] = await tx.insert(invoices).values(facts).returning({ id: invoices.id })
        await tx.insert(invoiceOrders).values({ invoiceId: made?.id ?? '', orderId, amountFen, withOfficial: false })
      })
    await expect(second(30_000)).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ constraint: 'invoice_orders_live_key' }) }),
    )
    await expect(second(30_001)).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ constraint: 'invoice_orders_paid_check' }) }),
    )
  })

  it('is held by the database to what was requested, of the organisation’s own orders', async () => {
    const owner = await portal.person()
    const [a, b] = [await world.paidOrder(owner), await world.paidOrder(owner)]
    const theirs = await world.paidOrder(customer)
    const { id } = await world.asked(owner, [a.orderNo])
    const refusedBy = (constraint: string) =>
      expect.objectContaining({ cause: expect.objectContaining({ constraint }) })
    const add = (orderId: string, isLive = true) =>
      portal.db.insert(invoiceOrders).values({ invoiceId: id, orderId, amountFen: 30_000, withOfficial: false, isLive })
    await expect(add(b.id)).rejects.toThrow(refusedBy('invoices_sums_check'))
    await expect(add(b.id, false)).rejects.toThrow(refusedBy('invoice_orders_live_check'))
    await expect(add(theirs.id)).rejects.toThrow(refusedBy('invoice_orders_owner_check'))
    const set = (values: Partial<typeof invoices.$inferInsert>) =>
      portal.db.update(invoices).set(values).where(eq(invoices.id, id))
    await expect(set({ amountFen: 29_999 })).rejects.toThrow(refusedBy('invoices_sums_check'))
    const free = (isLive: boolean) =>
      portal.db.update(invoiceOrders).set({ isLive }).where(eq(invoiceOrders.invoiceId, id))
    await expect(free(false)).rejects.toThrow(refusedBy('invoice_orders_live_check'))
    await world.decide(finance, id, 'refuse', '抬头有误')
    await expect(free(true)).rejects.toThrow(refusedBy('invoice_orders_live_check'))
    const issued = await world.issued(owner, finance, [b.orderNo])
    await expect(
      portal.db.update(invoices).set({ state: 'redDone' }).where(eq(invoices.id, issued.id)),
    ).rejects.toThrow(refusedBy('invoices_reversal_check'))
  })

  it('needs the right to pay', async () => {
    const owner = await portal.person()
    const member = await portal.person()
    await joinOrganisation(portal.db, owner.ownerId, member.id)
    await giveRights(portal.db, owner.ownerId, member.id, ['see'])
    const { orderNo } = await world.paidOrder(owner)
    const titleId = await world.saveTitle(owner)
    expect((await world.ask({ ...member, ownerId: owner.ownerId }, [orderNo], { titleId })).status).toBe(403)
  })
})

describe('invoices.cancelInvoice', () => {
  it('gives the orders free while nobody has approved, once', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const { id, version } = await world.asked(owner, [orderNo])
    const cancel = () => portal.call('invoices.cancelInvoice', { id, version }, { as: owner })
    expect((await portal.call('invoices.cancelInvoice', { id, version }, { as: customer })).status).toBe(404)
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).error).toBe('invoices.notNow')
    expect((await world.ask(owner, [orderNo])).status).toBe(200)
  })
})

describe('invoices.decideInvoice', () => {
  it('refuses with a reason that the customer reads, and the orders are free', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const { id } = await world.asked(owner, [orderNo])
    expect((await world.decide(owner, id, 'approve')).status).toBe(403)
    expect((await world.decide(finance, id, 'refuse')).error).toBe('invoices.reasonNeeded')
    expect((await world.decide(finance, id, 'refuse', '抬头与付款方不符')).status).toBe(200)
    expect((await detail(owner, id)).data).toMatchObject({ state: 'rejected', reason: '抬头与付款方不符' })
    expect(await bell(owner)).toContain('invoice.refused')
    expect((await world.ask(owner, [orderNo])).status).toBe(200)
  })

  it('approves nothing while a refund of one of its orders is open', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const { id } = await world.asked(owner, [orderNo])
    await refund(orderNo, 10_000)
    expect((await world.decide(finance, id, 'approve')).error).toBe('invoices.refundOpen')
  })
})

describe('invoices.issueInvoice', () => {
  it('enters number, day and files once, tells and mails the customer, and locks what stands on it', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const { id } = await world.asked(owner, [orderNo])
    expect((await world.issue(finance, id)).error).toBe('invoices.notNow')
    await world.decide(finance, id, 'approve')
    await expect(portal.db.update(invoices).set({ titleName: 'x' }).where(eq(invoices.id, id))).rejects.toThrow()
    expect((await world.issue(finance, id, { number: '123' })).error).toBe('invoices.numberWrong')
    expect((await world.issue(finance, id, { issuedOn: '2099-01-01' })).error).toBe('invoices.dayWrong')
    expect((await world.issue(finance, id, { fileIds: [await world.fileOf(owner)] })).error).toBe(
      'invoices.fileUnknown',
    )
    const large = await world.fileOf(finance, 'application/pdf', 12 * 1024 * 1024)
    expect((await world.issue(finance, id, { fileIds: [large, await world.fileOf(finance)] })).error).toBe(
      'invoices.filesTooLarge',
    )
    const number = newNumber()
    expect((await world.issue(finance, id, { number })).status).toBe(200)
    const { data } = await detail(owner, id)
    // Sent once the mail was taken.
    expect(data).toMatchObject({ state: 'issued', number, issuedOn: beijingDate(new Date()) })
    expect(data.mails).toMatchObject([{ address: 'books@example.cn', state: 'waiting' }])
    expect(await bell(owner)).toContain('invoice.issued')
    // Its buyer opens the file that the office brought; nobody else does.
    const fileId = data.files[0]?.fileId ?? ''
    expect((await portal.call('documents.getFileAddress', { id: fileId }, { as: owner })).status).toBe(200)
    expect((await portal.call('documents.getFileAddress', { id: fileId }, { as: customer })).status).toBe(404)
    for (const change of [{ amountFen: 1 }, { titleName: 'x' }, { number: newNumber() }, { note: 'x' }]) {
      await expect(portal.db.update(invoices).set(change).where(eq(invoices.id, id))).rejects.toThrow()
    }
    await expect(portal.db.delete(invoices).where(eq(invoices.id, id))).rejects.toThrow()
    await expect(portal.db.execute(sql`delete from invoice_lines where invoice_id = ${id}`)).rejects.toThrow()
    const another = await world.asked(owner, [(await world.paidOrder(owner)).orderNo])
    await world.decide(finance, another.id, 'approve')
    expect((await world.issue(finance, another.id, { number })).error).toBe('invoices.numberUsed')
  })
})

describe('invoices.listInvoices', () => {
  it('shows the organisation’s own, all to finance, and filters', async () => {
    const owner = await portal.person('customer', { name: '列表客户' })
    const { orderNo } = await world.paidOrder(owner)
    const invoice = await world.issued(owner, finance, [orderNo])
    const mine = await list(owner)
    expect(mine.data.list).toMatchObject([
      { id: invoice.id, state: 'issued', number: invoice.number, isOthers: false, orders: 1 },
    ])
    const inState = async (state: string) => (await list(owner, { state })).data.total
    expect([await inState('requested'), await inState('issued'), await inState('sent')]).toEqual([0, 1, 0])
    await portal.db.update(invoices).set({ mailedAt: new Date() }).where(eq(invoices.id, invoice.id))
    expect([await inState('issued'), await inState('sent')]).toEqual([0, 1])
    expect((await list(owner, { text: invoice.number })).data.total).toBe(1)
    expect((await list(owner, { orderNo })).data.total).toBe(1)
    expect((await list(owner, { amountFrom: 301 })).data.total).toBe(0)
    expect((await list(await portal.person())).data.total).toBe(0)
    const all = await list(finance, { text: invoice.requestNo })
    expect(all.data.list).toMatchObject([{ customer: '列表客户', isOthers: true }])
    const today = beijingDate(new Date())
    const ofCustomer = async (more: object) =>
      (await list(finance, { customerId: owner.ownerId, ...more })).data.list.map(({ id }) => id)
    expect(await ofCustomer({ issuedFrom: today, issuedTo: today })).toEqual([invoice.id])
    expect(await ofCustomer({ issuedTo: '2020-01-01' })).toEqual([])
    expect((await list(await portal.person(), { customerId: owner.ownerId })).data.total).toBe(0)
    expect((await list(await portal.person('reviewer'), { text: invoice.requestNo })).data.total).toBe(0)
  })

  it('is within the reach of a member, and of an agent the cases that they work on', async () => {
    const owner = await portal.person()
    await buildCompany(portal.db, owner.ownerId)
    const member = await portal.person()
    await joinOrganisation(portal.db, owner.ownerId, member.id)
    await portal.db.execute(sql`update organisation_members set reach = '{hands}'
      where user_id = ${member.id} and organisation_id = ${owner.ownerId}`)
    const [theirs, mine] = [await world.paidOrder(owner), await world.paidOrder(owner, { keeperId: member.id })]
    const both = await world.asked(owner, [theirs.orderNo, mine.orderNo])
    const as = { ...member, ownerId: owner.ownerId }
    expect((await list(as)).data.total).toBe(0)
    expect((await detail(as, both.id)).status).toBe(404)
    await portal.call('invoices.cancelInvoice', { id: both.id, version: both.version }, { as: owner })
    const alone = await world.asked(owner, [mine.orderNo])
    expect((await list(as)).data.list.map(({ id }) => id)).toEqual([alone.id])

    const agent = await portal.person('agent')
    await giveAllRights(portal.db, agent.id)
    expect((await list(agent, { text: alone.requestNo })).data.total).toBe(1)
    const move = { id: alone.id, version: alone.version }
    expect((await portal.call('invoices.cancelInvoice', move, { as: agent })).status).toBe(404)
  })
})

describe('invoices.exportInvoices', () => {
  it('begins a file of the filtered invoices', async () => {
    const owner = await portal.person()
    await world.asked(owner, [(await world.paidOrder(owner)).orderNo])
    const { data } = await portal.call(
      'invoices.exportInvoices',
      { parameter: {}, columns: ['requestNo'] },
      { as: owner },
    )
    expect(data.rows).toBe(1)
  })
})

describe('invoices.getInvoice', () => {
  it('is no one else’s', async () => {
    const { id } = await world.asked(customer, [(await world.paidOrder(customer)).orderNo])
    expect((await detail(await portal.person(), id)).status).toBe(404)
    expect((await detail(finance, id)).status).toBe(200)
  })
})

describe('invoices.getMonths', () => {
  it('sums what was issued and reversed in each of twelve months', async () => {
    const owner = await portal.person()
    await world.issued(owner, finance, [(await world.paidOrder(owner)).orderNo])
    const { data } = await portal.call('invoices.getMonths', {}, { as: owner })
    expect(data).toHaveLength(12)
    expect(data.at(-1)).toEqual({ month: beijingDate(new Date()).slice(0, 7), issued: 30_000, reversed: 0, count: 1 })
  })
})

describe('invoices.mailInvoice', () => {
  it('queues the files of an issued invoice for an address, of one’s own alone', async () => {
    const owner = await portal.person()
    const invoice = await world.issued(owner, finance, [(await world.paidOrder(owner)).orderNo])
    const mail = (as: TestPerson, id = invoice.id) =>
      portal.call('invoices.mailInvoice', { id, email: 'boss@example.cn' }, { as })
    expect((await mail(customer)).status).toBe(404)
    expect((await mail(owner)).status).toBe(200)
    expect((await detail(owner, invoice.id)).data.mails.map(({ address }) => address).sort()).toEqual([
      'books@example.cn',
      'boss@example.cn',
    ])
    // The red-letter one comes to it: together they are more than a mail takes.
    await portal.db.execute(sql`update files set bytes = ${12 * 1024 * 1024 + 1} where id in (
      select file_id from invoice_files where invoice_id = ${invoice.id})`)
    expect((await mail(owner)).error).toBe('invoices.filesTooLarge')
    const waiting = await world.asked(owner, [(await world.paidOrder(owner)).orderNo])
    expect((await mail(owner, waiting.id)).error).toBe('invoices.notNow')
  })
})

describe('invoices.askReversal', () => {
  it('is asked by the buyer with a reason, of an issued one, once', async () => {
    const owner = await portal.person()
    const invoice = await world.issued(owner, finance, [(await world.paidOrder(owner)).orderNo])
    expect((await world.askReversal(customer, invoice.id)).status).toBe(404)
    expect((await world.askReversal(owner, invoice.id)).status).toBe(200)
    expect((await world.askReversal(owner, invoice.id)).error).toBe('invoices.notNow')
    expect((await detail(owner, invoice.id)).data).toMatchObject({
      ...{ state: 'redPending', reversal: { reason: 'mistake', note: '抬头有误', until: null } },
    })
    expect(await bell(finance)).toContain('invoice.reversalAsked')
  })
})

describe('invoices.decideReversal', () => {
  it('enters the red-letter invoice, and the orders can be invoiced again', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const { id } = await world.issued(owner, finance, [orderNo])
    await world.askReversal(owner, id)
    await world.decideReversal(finance, id, { decision: 'open', confirmationNo: '3502001' })
    const number = newNumber()
    const fileIds = [await world.fileOf(finance)]
    expect((await world.decideReversal(finance, id, { decision: 'done', number, fileIds })).status).toBe(200)
    const { data } = await detail(owner, id)
    expect(data).toMatchObject({ state: 'redDone', redNumber: number, reversal: { confirmationNo: '3502001' } })
    expect(data.files.map(({ isRed }) => isRed)).toEqual([false, true])
    expect(await bell(owner)).toContain('invoice.reversed')
    expect((await world.ask(owner, [orderNo])).status).toBe(200)
    expect((await portal.call('invoices.getMonths', {}, { as: owner })).data.at(-1)?.reversed).toBe(30_000)
  })

  it('takes a red-letter invoice of a day before it was asked for here, and none of a day before the invoice', async () => {
    const owner = await portal.person()
    const { id } = await world.issued(owner, finance, [(await world.paidOrder(owner)).orderNo])
    await world.askReversal(owner, id)
    await portal.db.execute(
      sql`update invoice_reversals set asked_at = now() + interval '3 days' where invoice_id = ${id}`,
    )
    const today = beijingDate(new Date())
    const done = (issuedOn: string) =>
      world.decideReversal(finance, id, { decision: 'done', number: newNumber(), issuedOn })
    expect((await done(beijingDate(new Date(Date.now() - 86_400_000)))).error).toBe('invoices.dayWrong')
    expect((await done(today)).error).toBeUndefined()
    expect((await detail(owner, id)).data.reversal?.redOn).toBe(today)
  })

  it('refuses with a reason, and the invoice stands', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const { id } = await world.issued(owner, finance, [orderNo])
    await world.askReversal(owner, id)
    expect((await world.decideReversal(finance, id, { decision: 'refuse' })).error).toBe('invoices.reasonNeeded')
    await world.decideReversal(finance, id, { decision: 'refuse', reason: '已跨年抵扣' })
    expect((await world.row(id)).state).toBe('issued')
    expect((await world.ask(owner, [orderNo])).error).toBe('invoices.notEligible')
  })

  it('lets a form that nobody confirms lapse after 72 hours, and not before', async () => {
    const owner = await portal.person()
    const { id } = await world.issued(owner, finance, [(await world.paidOrder(owner)).orderNo])
    await world.askReversal(owner, id)
    await world.decideReversal(finance, id, { decision: 'open', confirmationNo: '3502002', needsConfirmation: true })
    expect((await detail(owner, id)).data.reversal?.until).not.toBeNull()
    expect(await bell(owner)).toContain('invoice.reversalOpened')
    await advance()
    expect((await world.row(id)).state).toBe('redPending')
    await portal.db.execute(
      sql`update invoice_reversals set lapses_at = lapses_at - interval '72 hours' where invoice_id = ${id}`,
    )
    await advance()
    expect((await world.row(id)).state).toBe('issued')
    expect(await bell(owner)).toContain('invoice.reversalLapsed')
  })
})

describe('invoices.getTerms', () => {
  it('is for the office', async () => {
    expect((await portal.call('invoices.getTerms', {}, { as: customer })).status).toBe(403)
    const { data } = await portal.call('invoices.getTerms', {}, { as: finance })
    expect(data.list.at(-1)).toMatchObject({ enteredBy: null, taxpayer: 'general', rate: 600, redFirst: true })
    expect(data.provider).toBeNull()
  })
})

describe('money of an invoiced order', () => {
  it('goes back after the invoice was reversed, whoever asks for it', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const invoice = await world.issued(owner, finance, [orderNo])
    const refundId = await refund(orderNo, 10_000)
    const decide = () =>
      portal.call('payments.decideRefund', { refundId, decision: 'approve', service: 10_000 }, { as: finance })
    expect((await decide()).error).toBe('payments.invoicedFirst')
    await world.askReversal(finance, invoice.id)
    await world.decideReversal(finance, invoice.id, { decision: 'done', number: newNumber() })
    expect((await decide()).error).toBeUndefined()
  })

  it('asks for the reversal at issue where a refund that was given up was paid out meanwhile', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const refundId = await refund(orderNo, 10_000)
    await portal.db.update(refunds).set({ state: 'refused' }).where(eq(refunds.id, refundId))
    const { id } = await world.asked(owner, [orderNo])
    await world.decide(finance, id, 'approve')
    await portal.db.update(refunds).set({ state: 'done' }).where(eq(refunds.id, refundId))
    expect((await world.issue(finance, id)).error).toBeUndefined()
    expect((await world.row(id)).state).toBe('redPending')
  })

  it('never lets more be invoiced than is kept, in whatever order things happen', async () => {
    const owner = await portal.person()
    const titleId = await world.saveTitle(owner)
    const made = await Promise.all(Array.from({ length: 4 }, () => world.paidOrder(owner)))
    let seed = 11
    const next = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % max
    }
    const one = <T>(of: readonly T[]) => of[next(of.length)] as T
    const open: string[] = []
    const refunding: string[] = []
    for (let step = 0; step < 40; step += 1) {
      const what = next(6)
      if (what <= 1) {
        const orderNos = [...new Set([one(made).orderNo, one(made).orderNo])]
        const { data, status } = await world.ask(owner, orderNos, { titleId })
        if (status === 200) open.push(...data.list.map(({ id }) => id))
      } else if (what === 2 && open.length > 0) {
        const id = open.at(-1) ?? ''
        const { version } = await world.row(id)
        await portal.call('invoices.cancelInvoice', { id, version }, { as: owner })
      } else if (what === 3 && open.length > 0) {
        const id = one(open)
        await world.decide(finance, id, 'approve')
        await world.issue(finance, id)
      } else if (what === 4) {
        await refund(one(made).orderNo, 1 + next(8_000)).then(
          (id) => refunding.push(id),
          () => undefined,
        )
        const id = one(refunding)
        if (id)
          await portal.db
            .update(refunds)
            .set({ state: 'approved' })
            .where(eq(refunds.id, id))
            .catch(() => undefined)
        if (id && next(2) === 0)
          await portal.db
            .update(refunds)
            .set({ state: 'done' })
            .where(sql`${refunds.id} = ${id} and ${refunds.state} = 'approved'`)
      } else if (open.length > 0) {
        const id = one(open)
        await world.askReversal(owner, id)
        await world.decideReversal(finance, id, { decision: 'done', number: newNumber() })
      }
      for (const { live, kept } of await world.balances(owner)) expect(live).toBeLessThanOrEqual(kept)
    }
    const { rows } = await portal.db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from invoices where organisation_id = ${owner.ownerId} group by state`,
    )
    // The walk went through reversals and withdrawals, not only refusals.
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['redDone']))
  })
})

describe('invoices.saveTerms', () => {
  it('counts from its day on; without red letters first, money goes and the reversal is asked for', async () => {
    const owner = await portal.person()
    const { orderNo } = await world.paidOrder(owner)
    const invoice = await world.issued(owner, finance, [orderNo])
    const terms = {
      ...{ validFrom: beijingDate(new Date()), taxpayer: 'small' as const, includesOfficial: true, redFirst: false },
      classes: {
        intellectual: { code: '3040302000000000000', short: '知识产权服务' },
        brokerage: { code: '3040802000000000000', short: '经纪代理服务' },
      },
      ...{ withinDays: 30, source: 'accountant' },
    }
    const save = (change: object, as = finance) => portal.call('invoices.saveTerms', { ...terms, ...change }, { as })
    expect((await save({ validFrom: '2020-01-01' })).error).toBe('invoices.termsDay')
    expect((await save({}, customer)).status).toBe(403)
    expect((await save({})).status).toBe(200)
    const other = await world.paidOrder(owner)
    const preview = await portal.call(
      'invoices.previewInvoices',
      { orderNos: [other.orderNo], way: 'one' },
      { as: owner },
    )
    expect(preview.data[0]).toMatchObject({ amount: 125_000, tax: 1_238 })
    const refundId = await refund(orderNo, 10_000)
    const { error } = await portal.call('payments.decideRefund', { refundId, decision: 'approve' }, { as: finance })
    expect(error).toBeUndefined()
    expect((await world.row(invoice.id)).state).toBe('redPending')
    expect(await bell(finance)).toContain('invoice.reversalAsked')
    // The money is gone: whoever ends that reversal, the next is asked for, and finance hears of it.
    const told = async () => (await bell(finance)).filter((kind) => kind === 'invoice.reversalAsked').length
    const before = await told()
    await world.decideReversal(finance, invoice.id, { decision: 'refuse', reason: '已抵扣' })
    expect((await world.row(invoice.id)).state).toBe('redPending')
    expect((await detail(owner, invoice.id)).data.reversal).toMatchObject({ reason: 'serviceStopped', note: '' })
    expect(await told()).toBe(before + 1)
    expect((await save({ redFirst: true, includesOfficial: false, taxpayer: 'general', withinDays: 365 })).status).toBe(
      200,
    )
    expect((await portal.call('invoices.getTerms', {}, { as: finance })).data.list).toHaveLength(3)
  })
})
