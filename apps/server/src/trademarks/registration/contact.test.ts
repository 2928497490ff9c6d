import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filings, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildTrademarkForm } from './test/build-form.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
})
afterAll(() => portal.stop())

const whole = { phone: '13812345678', email: 'office@example.com' }
const masked = { phone: '138****5678', email: 'o***@example.com' }

/** A company in the person's book, as the list of the book tells of it. */
async function inBook(person: TestPerson, more: object = {}) {
  const company = {
    ...{ kind: 'enterprise' as const, name: '示例水壶有限公司', idCode: '91110108551385082Q', reductionYear: null },
    ...{ province: '江苏省', city: '南京市', street: '示例路1号', postcode: '210000', ...whole, ...more },
  }
  await portal.call('filings.saveApplicant', company, { as: person })
  const [row] = (await portal.call('filings.listApplicants', {}, { as: person })).data.list
  if (!row) throw new Error('no applicant')
  expect(row).toMatchObject(masked)
  return row
}

type Row = Omit<Awaited<ReturnType<typeof inBook>>, 'id'> & { readonly id: string | null }

const contactOf = (more: object = {}) => ({ name: '王示例', postcode: '210000', ...masked, ...more })
const applicantOf = ({ id: bookId, idCode, phone, email, key = 'a' }: Row & { readonly key?: string }) => ({
  ...{ key, name: '示例水壶有限公司', bookId, idCode, phone, email },
})

/** Another one in the row's place, typed. */
const takenOut = (row: Row): Row => ({ ...row, id: null, idCode: '91350100M000100Y43', phone: '', email: '' })

/** Each form about marks, as a draft of somebody who took its people from the book. */
const forms = {
  registration: (as: TestPerson, row: Row, contact: object, where: object = {}) => {
    const json = { applicants: [applicantOf(row)], contact }
    return portal.call('trademarks.applyForTrademark', { draftKey: randomUUID(), ...where, json, draft: true }, { as })
  },
  service: (as: TestPerson, row: Row, contact: object, where: object = {}) => {
    const json = { service: 'renewal' as const, applicants: [applicantOf(row)], contact }
    return portal.call(
      'trademarkServices.askForService',
      { draftKey: randomUUID(), ...where, json, draft: true },
      { as },
    )
  },
  transfer: (as: TestPerson, { id: bookId, idCode: certificateNo }: Row, contact: object, where: object = {}) => {
    const transferenceJson = { buyer: { bookId, certificateNo }, contact }
    const request = { draftKey: randomUUID(), ...where, transferenceJson, draft: true }
    return portal.call('trademarkTransfers.transferTrademarks', request, { as })
  },
}
const kinds = Object.keys(forms) as (keyof typeof forms)[]

/** Lets somebody of another account edit. */
async function addEditor(orderNo: string, [person, friend]: readonly [TestPerson, TestPerson]): Promise<void> {
  const [{ id: orderId } = { id: '' }] = await portal.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderNo, orderNo))
  await portal.db.insert(orderMembers).values({ orderId, userId: friend.id, role: 'editor', addedBy: person.id })
}

async function storedContact(orderNo: string) {
  const [row] = await portal.db
    .select({ form: filings.form })
    .from(filings)
    .innerJoin(orders, eq(orders.id, filings.orderId))
    .where(eq(orders.orderNo, orderNo))
  return (row?.form as { contact: object } | undefined)?.contact
}

describe('trademarks.getLastContact', () => {
  it('answers the contact that the account submitted last, to that account alone', async () => {
    const [person, stranger] = [await portal.person(), await portal.person()]
    const ask = async (as: TestPerson) => (await portal.call('trademarks.getLastContact', {}, { as })).data.contact
    expect(await ask(person)).toBeNull()
    const json = await buildTrademarkForm(portal, person)
    const sent = await portal.call('trademarks.applyForTrademark', { json, draftKey: randomUUID() }, { as: person })
    expect(sent.error).toBeUndefined()
    await portal.call(
      'trademarks.applyForTrademark',
      { json: { ...json, contact: { name: '草稿', phone: '', postcode: '' } }, draftKey: randomUUID(), draft: true },
      { as: person },
    )

    expect(await ask(person)).toEqual({ name: '王示例', phone: '13800138000', email: '', postcode: '100080' })
    expect(await ask(stranger)).toBeNull()
  })
})

describe.each(kinds)('the contact of a %s', (kind) => {
  const save = forms[kind]

  it('gets telephone and mail of the applicant’s row in the book whole, and keeps them when they come masked again', async () => {
    const person = await portal.person()
    const row = await inBook(person)
    const { data } = await save(person, row, contactOf())
    expect(await storedContact(data.orderNo)).toMatchObject(whole)
    expect(data.errors.filter(({ path }) => path.startsWith('contact'))).toEqual([])

    const where = { draftKey: undefined, orderNo: data.orderNo, version: data.version }
    await save(person, row, contactOf({ name: '李示例' }), where)
    expect(await storedContact(data.orderNo)).toMatchObject({ ...whole, name: '李示例' })
  })

  it('gets them of the book where the applicant it was taken from went out before the first saving', async () => {
    const person = await portal.person()
    const row = await inBook(person)
    const { data } = await save(person, takenOut(row), contactOf())
    expect(await storedContact(data.orderNo)).toMatchObject(whole)
  })

  it('refuses a masked text that means two numbers of the book', async () => {
    const person = await portal.person()
    const row = await inBook(person)
    const like = { name: '示例茶壶有限公司', idCode: '91350100M000100Y43', phone: '13899995678', email: whole.email }
    await inBook(person, like)
    const refused = await save(person, takenOut(row), contactOf())
    expect(refused).toMatchObject({ error: 'filings.numberUnknown', fields: [{ path: 'contact.phone' }] })
  })

  it('tells an editor of another account nothing out of the book', async () => {
    const [person, friend] = [await portal.person(), await portal.person()]
    const row = await inBook(person)
    const typed = { phone: '13900001111', email: 'legal@example.com' }
    const { data } = await save(person, row, contactOf(typed))
    await addEditor(data.orderNo, [person, friend])
    const where = { draftKey: undefined, orderNo: data.orderNo, version: data.version }

    // Of the row that the form names, and of one that it does not.
    for (const named of [row, takenOut(row)]) {
      for (const guess of [{ phone: masked.phone }, { email: masked.email }]) {
        const refused = await save(friend, named, contactOf({ ...typed, ...guess }), where)
        expect(refused.error).toBe('filings.numberUnknown')
      }
    }
    const kept = await save(friend, row, contactOf({ phone: '139****1111', email: 'l***@example.com' }), where)
    expect(kept.error).toBeUndefined()
    expect(await storedContact(data.orderNo)).toMatchObject(typed)
  })

  it('keeps what was typed, and refuses a masked text that nobody named in the form has', async () => {
    const person = await portal.person()
    const row = await inBook(person)
    const typed = { phone: '13900001111', email: 'legal@example.com' }
    const { data } = await save(person, row, contactOf(typed))
    expect(await storedContact(data.orderNo)).toMatchObject(typed)

    const refused = await save(person, row, contactOf({ phone: '139****1111' }))
    expect(refused).toMatchObject({ error: 'filings.numberUnknown', fields: [{ path: 'contact.phone' }] })
    const stranger = await portal.person()
    const ofAnother = await save(stranger, takenOut(row), contactOf())
    expect(ofAnother.error).toBe('filings.numberUnknown')
  })
})

describe.each(kinds)('the people of a %s', (kind) => {
  const save = forms[kind]
  const typed = contactOf({ phone: '13900001111', email: 'legal@example.com' })

  it('are filled in out of the book for its own account alone', async () => {
    const [person, friend] = [await portal.person(), await portal.person()]
    const row = await inBook(person)
    const { data } = await save(person, takenOut(row), typed)
    await addEditor(data.orderNo, [person, friend])
    const where = { draftKey: undefined, orderNo: data.orderNo, version: data.version }
    const guess = { ...row, idCode: '9***', phone: '1****', email: 'o***', key: 'b' }

    expect((await save(friend, guess, typed, where)).error).toBe('filings.numberUnknown')
    expect((await save(person, guess, typed, where)).error).toBeUndefined()
  })
})
