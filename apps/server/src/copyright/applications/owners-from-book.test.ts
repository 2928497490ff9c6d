import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filings, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import type { SentSoftware } from './test/build-forms.ts'

let portal: TestPortal
let person: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  person = await portal.person()
})
afterAll(() => portal.stop())

type Owner = NonNullable<SentSoftware['owners']>[number]
const idCode = '11010519491231002X'
const inBook = async (as: TestPerson) => {
  const one = {
    kind: 'individual' as const,
    name: '王示例',
    idCode,
    province: '江苏省',
    city: '南京市',
    street: '示例路2号',
  }
  const saved = await portal.call('filings.saveApplicant', { ...one, reductionYear: null }, { as })
  if (saved.status !== 200) throw new Error(`not in the book: ${saved.msg}`)
  return saved.data
}
/** As the page sends one that was chosen from the book: masked. */
const chosen = (bookId: string, more: Partial<Owner> = {}): Owner => ({
  ...{
    key: 'a',
    bookId,
    name: '王示例',
    type: 'person',
    certificate: 'residentId',
    province: '江苏省',
    city: '南京市',
  },
  ...{ certificateNo: '1101**********002X', since: '****-**-**' },
  ...more,
})
const save = (json: SentSoftware, where: object = {}, as = person) =>
  portal.call('copyright.submitSoftware', { ...where, json }, { as })
const storedForm = async (orderNo: string) => {
  const [row] = await portal.db
    .select({ form: filings.form, orderId: orders.id })
    .from(filings)
    .innerJoin(orders, eq(orders.id, filings.orderId))
    .where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no form')
  return { ...(row.form as Record<string, unknown> & { owners: Owner[] }), orderId: row.orderId }
}

describe('an owner from the book of applicants', () => {
  it('is kept with the whole number and day of birth, and shown without them', async () => {
    const row = await inBook(person)
    expect(row.idCode).toBe('1101**********002X')
    const saved = await save({ owners: [chosen(row.id)] }, { draftKey: randomUUID() })
    expect(saved.data.errors.filter(({ path }) => path.startsWith('owners'))).toEqual([])
    const { orderNo } = saved.data
    expect((await storedForm(orderNo)).owners).toMatchObject([{ certificateNo: idCode, since: '1949-12-31' }])
    const shown = await portal.call('copyright.getSoftware', { orderNo }, { as: person })
    expect(JSON.stringify(shown.data)).not.toContain(idCode)
    expect(shown.data.json.owners).toMatchObject([{ certificateNo: '1101**********002X', since: '****-**-**' }])

    const again = await save({ ...shown.data.json, shortName: '青禾' }, { orderNo, version: shown.data.version })
    expect(again.status).toBe(200)
    expect((await storedForm(orderNo)).owners).toMatchObject([{ certificateNo: idCode, since: '1949-12-31' }])
  })

  it('is nobody’s number to another account, for another mask, or as an organisation’s', async () => {
    const row = await inBook(await portal.person())
    const mine = await inBook(await portal.person())
    const refused = [
      await save({ owners: [chosen(row.id)] }, { draftKey: randomUUID() }),
      await save({ owners: [chosen(mine.id, { certificateNo: '1101**********0021' })] }, { draftKey: randomUUID() }),
    ]
    const own = await portal.person()
    const book = await inBook(own)
    const asCompany = { type: 'company', certificate: 'creditCode', since: '2019-05-06' } as const
    const otherMask = { certificateNo: '1101**********0021' }
    refused.push(await save({ owners: [chosen(book.id, asCompany)] }, { draftKey: randomUUID() }, own))
    refused.push(await save({ owners: [chosen(book.id, otherMask)] }, { draftKey: randomUUID() }, own))
    for (const one of refused) {
      expect(one).toMatchObject({ error: 'filings.numberUnknown', fields: [{ path: 'owners.0.certificateNo' }] })
    }
  })
})

describe('an owner whose number is wrong', () => {
  it('is shown masked with a mark of that, and kept where it comes back so', async () => {
    const wrong = chosen('', { bookId: null, certificateNo: '110105194912310021', since: '1949-12-31' })
    const { orderNo } = (await save({ owners: [wrong] }, { draftKey: randomUUID() })).data
    const { data } = await portal.call('copyright.getSoftware', { orderNo }, { as: person })
    expect(data.json.owners).toMatchObject([{ certificateNo: '1101**********0021?' }])

    const again = await save({ ...data.json, shortName: '青禾' }, { orderNo, version: data.version })
    expect(again.data.errors.map(({ path }) => path)).toContain('owners.0.certificateNo')
    expect((await storedForm(orderNo)).owners).toMatchObject([{ certificateNo: '110105194912310021' }])
  })
})

describe('an organisation from the book of applicants', () => {
  const creditCode = '91350100M000100Y43'
  const company = {
    kind: 'enterprise' as const,
    name: '示例科技有限公司',
    province: '江苏省',
    city: '南京市',
    street: '示例路 2 号',
  }

  it('stands with its whole number in a preview, to its own account', async () => {
    const [own, stranger] = [await portal.person(), await portal.person()]
    const { data } = await portal.call(
      'filings.saveApplicant',
      { ...company, idCode: creditCode, reductionYear: null },
      { as: own },
    )
    const owner = { type: 'company' as const, certificate: 'creditCode' as const, certificateNo: '9135**********0Y43' }
    const json = { kind: 'softwareCopyright' as const, owners: [chosen(data.id, { ...owner, since: '2019-05-06' })] }
    const textFor = async (as: typeof own) => {
      const made = await portal.call('copyright.makePaper', { json, paper: 'application' } as never, { as })
      const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
      return pdf.ok ? pdf.pages.map(({ text }) => text).join('') : ''
    }

    expect(await textFor(own)).toContain(creditCode)
    expect(await textFor(stranger)).toContain('9135**********0Y43')
  })
})

describe('an editor of another account', () => {
  it('is told nothing out of the book of the order’s account', async () => {
    const [own, friend] = [await portal.person(), await portal.person()]
    const row = await inBook(own)
    const { orderNo, version } = (await save({ name: '青禾' }, { draftKey: randomUUID() }, own)).data
    const { orderId } = await storedForm(orderNo)
    await portal.db.insert(orderMembers).values({ orderId, userId: friend.id, role: 'editor', addedBy: own.id })
    const guesses = [
      { at: 'certificateNo', owner: chosen(row.id) },
      { at: 'since', owner: chosen(row.id, { certificateNo: idCode }) },
    ]
    for (const { at, owner } of guesses) {
      const refused = await save({ owners: [owner] }, { orderNo, version }, friend)
      expect(refused).toMatchObject({ error: 'filings.numberUnknown', fields: [{ path: `owners.0.${at}` }] })
    }
    expect((await save({ owners: [chosen(row.id)] }, { orderNo, version }, own)).error).toBeUndefined()
  })
})

describe('a copied registration', () => {
  it('is declared anew, and says anew whether AI was used', async () => {
    const json = { name: '青禾', declared: true, aiUse: 'none' } as const
    const { orderNo } = (await save(json, { draftKey: randomUUID() })).data
    const copied = await portal.call('orders.copyOrder', { orderNo }, { as: person })
    expect(await storedForm(copied.data.orderNo)).toMatchObject({ name: '青禾', declared: false, aiUse: '' })
    expect(await storedForm(orderNo)).toMatchObject({ declared: true, aiUse: 'none' })
  })
})

describe('a reviewer', () => {
  it('reads the country of an owner by its name', async () => {
    const abroad = { certificate: 'other', certificateNo: 'K1234567', country: 'DE', since: '1980-01-02' } as const
    const { orderNo } = (await save({ owners: [chosen(randomUUID(), abroad)] }, { draftKey: randomUUID() })).data
    await portal.db.update(orders).set({ workState: 1 }).where(eq(orders.orderNo, orderNo))
    const staff = await portal.person('reviewer')
    const { fields } = (await portal.call('admin.getReview', { orderNo }, { as: staff })).data
    const line = fields.find(({ path }) => path === 'owners.0.country')
    expect(line).toMatchObject({ value: 'DE', words: { en: 'Germany', zh: '德国' } })
  })
})
