import { maskAccount } from '@portal/domain/people/account/contact'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submittedFamily, wholeForm } from '../../patents/abroad/test/foreign-fixtures.ts'
import { buildFile } from '../../patents/follow-ups/test/follow-up-world.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { corrections, filings, orderDocuments, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { auditOf, buildCase, orderRow, residentId } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const dueOn = addDays(beijingDate(new Date()), 10)

beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.person('reviewer')
})

afterAll(() => portal.stop())

describe('admin.getReview', () => {
  it('names the company whose order it is, and the person who keeps it', async () => {
    const { order, owner } = await buildCase(portal)
    const { data } = await portal.call('organisations.foundCompany', { name: '云岭', idCode: '' }, { as: owner })
    await portal.db.update(orders).set({ ownerId: data.id }).where(eq(orders.id, order.id))

    const review = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reviewer })

    expect(review.status).toBe(200)
    expect(review.data.client).toMatchObject({ name: '云岭', account: maskAccount(owner.account) })
  })

  it('shows the whole submission with its numbers masked, findings and history', async () => {
    const { order, owner } = await buildCase(portal)
    const fileId = await buildFile(portal, owner, '权利要求书.pdf')
    await portal.db
      .insert(orderDocuments)
      .values({ orderId: order.id, fileId, kind: '100001', title: 'Claims', version: 1, uploadedBy: owner.id })

    const { data } = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reviewer })

    expect(data).toMatchObject({ orderNo: order.orderNo, version: 1, workState: 1, agent: null })
    expect(data.fields.find((field) => field.path === 'inventors.0.idCode')).toMatchObject({
      value: '1101**********002X',
      secret: true,
      correctable: true,
    })
    expect(JSON.stringify(data)).not.toContain(residentId)
    expect(data.documents).toMatchObject([{ kind: '100001', name: '权利要求书.pdf' }])
    expect(data.checks).toContainEqual({
      level: 'fix',
      path: 'documents.claims',
      words: { en: 'The claims are missing', zh: '缺少权利要求书' },
    })
    expect(data.actions.find((one) => one.action === 'accept')?.allowed).toBe(true)
    expect(data.actions.find((one) => one.action === 'markFiled')?.reason?.en).toBeTruthy()
  })

  it('says no line twice and names the item it is said of', async () => {
    const { order } = await buildCase(portal)

    const { data } = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reviewer })

    const said = data.checks.map(({ words }) => words.en)
    expect(new Set(said).size).toBe(said.length)
    expect(said.filter((words) => words.endsWith('The claims are missing'))).toHaveLength(1)
  })

  it('holds a patent abroad to what its own form asks', async () => {
    const customer = await portal.person('customer')
    const { orderNo } = await submittedFamily(portal, customer)
    const { data } = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    expect(data.checks).toEqual([])

    const nameless = { inventors: [{ key: 'i1', nameEn: 'ZHANG San', addressEn: '1 Example Road' }] }
    await portal.db
      .update(filings)
      .set({ submitted: wholeForm(crypto.randomUUID(), nameless) })
      .where(
        inArray(filings.orderId, portal.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))),
      )
    const lacking = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    expect(lacking.data.checks.map(({ words }) => words.en)).toEqual(['Inventors 1: Name – The name is missing'])
  })

  it('answers an order without a form, and none for a number nobody has', async () => {
    const { order } = await buildCase(portal)
    await portal.db.delete(filings).where(eq(filings.orderId, order.id))

    const bare = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reviewer })
    const missing = await portal.call('admin.getReview', { orderNo: 'P000000' }, { as: reviewer })

    expect(bare.data).toMatchObject({ fields: [], checks: [] })
    expect(missing.error).toBe('common.notFound')
  })

  it.each(['customer', 'finance'] as const)('is closed to %s', async (role) => {
    const { order } = await buildCase(portal)

    const answer = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: await portal.person(role) })

    expect(answer.error).toBe('common.forbidden')
  })
})

describe('admin.revealNumber', () => {
  it('tells one number in full and writes down who looked', async () => {
    const { order } = await buildCase(portal)
    const ask = { orderNo: order.orderNo, path: 'inventors.0.idCode' }

    const answer = await portal.call('admin.revealNumber', ask, { as: reviewer })

    expect(answer.data).toEqual({ value: residentId })
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.revealNumber'])
  })

  it('tells nothing but numbers', async () => {
    const { order } = await buildCase(portal)

    const answers = await Promise.all(
      ['title', 'inventors.9.idCode', 'documents.claims.text', '__proto__'].map((path) =>
        portal.call('admin.revealNumber', { orderNo: order.orderNo, path }, { as: reviewer }),
      ),
    )

    expect(answers.map((answer) => answer.error)).toEqual(Array(4).fill('admin.noSuchField'))
    expect(await auditOf(portal, order.orderNo)).toEqual([])
  })
})

describe('admin.askCorrection', () => {
  const fields = [
    { path: 'title', words: 'Shorter, please' },
    { path: 'inventors.0.name', words: 'As on the identity card' },
  ]
  const ask = (orderNo: string, more: object = {}, as = reviewer) =>
    portal.call('admin.askCorrection', { orderNo, version: 1, fields, dueOn, ...more }, { as })

  it('opens the named fields to the client with the reviewer’s words and tells them', async () => {
    const { order, owner } = await buildCase(portal)

    const answer = await ask(order.orderNo)

    expect(answer.data).toMatchObject({ workState: 2, version: 2, round: 1 })
    const seen = await portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: owner })
    expect(seen.data.correction).toMatchObject({ round: 1, fields, dueOn })
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, owner.id))
    expect(told).toMatchObject([{ kind: 'work.correctionAsked', params: { fields: 2, dueOn } }])
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.askCorrection'])
  })

  it('counts the rounds', async () => {
    const { order } = await buildCase(portal)
    await portal.db.insert(corrections).values({
      orderId: order.id,
      round: 1,
      fields,
      askedBy: reviewer.id,
      answeredAt: new Date(),
    })

    expect((await ask(order.orderNo)).data.round).toBe(2)
  })

  it('refuses fields the form does not have or that are never opened, and changes nothing', async () => {
    const { order } = await buildCase(portal)

    const answers = await Promise.all(
      ['inventors.7.name', 'kind', 'declared', 'constructor'].map((path) =>
        ask(order.orderNo, { fields: [{ path, words: 'x' }] }),
      ),
    )

    expect(answers.map((answer) => answer.error)).toEqual(Array(4).fill('admin.noSuchField'))
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ workState: 1, version: 1 })
  })

  it('refuses a field named twice, none, words left out, and a day that is not ahead', async () => {
    const { order } = await buildCase(portal)
    const twice = [fields[0], fields[0]]

    const answers = await Promise.all([
      ask(order.orderNo, { fields: twice }),
      ask(order.orderNo, { fields: [] }),
      ask(order.orderNo, { fields: [{ path: 'title', words: ' ' }] }),
      ask(order.orderNo, { dueOn: beijingDate(new Date()) }),
      ask(order.orderNo, { dueOn: '2099-01-01' }),
    ])

    expect(answers.map((answer) => answer.error)).toEqual([
      ...Array(3).fill('common.badRequest'),
      ...Array(2).fill('admin.dayNotAhead'),
    ])
  })

  it('refuses an order without a form and one that is not in work', async () => {
    const bare = await buildCase(portal)
    await portal.db.delete(filings).where(eq(filings.orderId, bare.order.id))
    const filed = await buildCase(portal, { workState: 5 })

    expect((await ask(bare.order.orderNo)).error).toBe('admin.nothingSubmitted')
    expect((await ask(filed.order.orderNo)).error).toBe('orders.actionNotAllowed')
  })

  it('lets one of two reviewers through; the other is told that the case changed', async () => {
    const { order } = await buildCase(portal)
    const other = await portal.person('reviewer')

    const answers = await Promise.all([ask(order.orderNo), ask(order.orderNo, {}, other)])

    expect(answers.map((answer) => answer.error ?? 'done').sort()).toEqual(['common.conflict', 'done'])
    expect(await portal.db.$count(corrections, eq(corrections.orderId, order.id))).toBe(1)
    expect(await auditOf(portal, order.orderNo)).toEqual(['admin.askCorrection'])
  })
})
