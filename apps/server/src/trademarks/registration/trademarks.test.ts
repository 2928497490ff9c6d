import { randomUUID } from 'node:crypto'
import { markDeadline } from '@portal/domain/law/marks/mark-deadlines'
import { addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, deadlines, orderDocuments, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildTrademarkForm, sendPicture, threeClasses } from './test/build-form.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})

afterAll(() => portal.stop())

const apply = (person: TestPerson, json: object, where: Record<string, unknown> = {}) =>
  portal.call('trademarks.applyForTrademark', { ...where, json }, { as: person })

async function textOf(content: string): Promise<string> {
  const pdf = await inspectPdf(Buffer.from(content, 'base64'))
  return pdf.ok ? pdf.pages.map(({ text }) => text).join('\n') : ''
}

describe('trademarks.applyForTrademark', () => {
  it('keeps a draft, finds it by its key, and refuses what another tab overtook', async () => {
    const person = await portal.person()
    const draftKey = randomUUID()
    const json = { mark: { name: '云岭' }, goods: threeClasses }
    const first = await apply(person, json, { draftKey, draft: true })
    const again = await apply(person, json, { draftKey, draft: true })
    const { orderNo, version } = first.data
    await apply(person, { ...json, mark: { name: '云岭山' } }, { orderNo, version, draft: true })
    const late = await apply(person, { ...json, mark: { name: '云' } }, { orderNo, version, draft: true })

    expect(again.data).toMatchObject({ orderNo, version })
    expect(first.data).toMatchObject({ amountOfficial: 86_400, amountService: 90_000, expireTime: null })
    expect(first.data.errors.map(({ path }) => path)).toContain('mark.picture')
    expect(late.error).toBe('common.conflict')
    const refused = await apply(person, json, { orderNo, version: version + 1 })
    expect(refused).toMatchObject({ status: 422, error: 'filings.incomplete' })
  })

  it('becomes one order with fees to the fen and its papers, however often it is handed in at once', async () => {
    const person = await portal.person()
    const json = await buildTrademarkForm(portal, person)
    const { data } = await apply(person, json, { draft: true })
    expect(data.errors).toEqual([])
    const sent = await Promise.all(Array.from({ length: 4 }, () => apply(person, json, { orderNo: data.orderNo })))

    for (const one of sent) {
      expect(one.error).toBeUndefined()
      expect(one.data).toMatchObject({
        orderNo: data.orderNo,
        amountOfficial: 86_400,
        amountService: 90_000,
        workState: 1,
      })
    }
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, data.orderNo))
    expect(order).toMatchObject({ kind: 'trademark', title: '云岭', officialFen: 86_400, serviceFen: 90_000 })
    const lines = await portal.db
      .select()
      .from(orderFeeLines)
      .where(eq(orderFeeLines.orderId, order?.id ?? ''))
    expect(lines.map(({ kind, amountFen }) => [kind, amountFen]).sort()).toEqual([
      ['service', 90_000],
      ['tm.application.09', 27_000],
      ['tm.application.30', 27_000],
      ['tm.application.43', 27_000],
      ['tm.extraItem.09', 5_400],
    ])
    const papers = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    expect(papers.map(({ kind }) => kind).sort()).toEqual(['tm.application', 'tm.identity1', 'tm.picture', 'tm.power'])
  })

  it('names a picture that the office would refuse', async () => {
    const person = await portal.person()
    const [small, png] = [await sendPicture(portal, person, 399), await sendPicture(portal, person, 500, 'mark.png')]
    const at = (fileId: string) => ({ mark: { name: '云岭', picture: { fileId } } })
    const faults = async (fileId: string) =>
      (await apply(person, at(fileId), { draft: true })).data.errors.filter(({ path }) => path === 'mark.picture')

    expect(await faults(small)).toEqual([{ path: 'mark.picture', message: expect.stringContaining('399 × 399') }])
    expect(await faults(png)).toEqual([{ path: 'mark.picture', message: expect.stringContaining('JPG') }])
  })

  it('takes the answer to a correction of the opened part only, and the fees follow', async () => {
    const person = await portal.person()
    const json = await buildTrademarkForm(portal, person)
    const { data } = await apply(person, json)
    const orderNo = data.orderNo
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, orderNo))
    await portal.db.insert(corrections).values({
      orderId: order?.id ?? '',
      round: 1,
      fields: [{ path: 'goods.0.name', words: '请删减' }],
      askedBy: (await portal.person('reviewer')).id,
    })
    const read = await portal.call('trademarks.getForm', { orderNo }, { as: person })
    expect(read.data).toMatchObject({ mode: 'correct', openSections: ['goods'] })
    const { version } = read.data
    const closed = await apply(person, { ...json, contact: { ...json.contact, name: '李示例' } }, { orderNo, version })
    const same = await apply(person, json, { orderNo, version })
    const answered = await apply(person, { ...json, goods: threeClasses.slice(2) }, { orderNo, version })

    expect(closed.error).toBe('filings.fieldNotOpen')
    expect(same.error).toBe('filings.nothingChanged')
    expect(answered.data).toMatchObject({ orderNo, workState: 1, amountOfficial: 81_000 })
    const [after] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(after).toMatchObject({ officialFen: 81_000, serviceFen: 90_000 })
  })

  it('follows a correction with our own fee too, and never changes how it is served', async () => {
    const person = await portal.person()
    const json = await buildTrademarkForm(portal, person)
    const { orderNo } = (await apply(person, json)).data
    const [order] = await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, orderNo)).returning()
    await portal.db.insert(corrections).values({
      orderId: order?.id ?? '',
      round: 1,
      fields: [{ path: 'goods', words: '只留第 9 类' }],
      askedBy: (await portal.person('reviewer')).id,
    })
    const { version } = (await portal.call('trademarks.getForm', { orderNo }, { as: person })).data
    const goods = threeClasses.filter(({ classCode }) => classCode === threeClasses[0]?.classCode)
    const served = await apply(person, { ...json, goods, serviceType: 'express' }, { orderNo, version })
    const answered = await apply(person, { ...json, goods }, { orderNo, version })

    expect(served.error).toBe('filings.fieldNotOpen')
    const [after] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(after?.serviceFen).toBe(30_000)
    expect(answered.data).toMatchObject({ amountOfficial: after?.officialFen, amountService: 30_000 })
  })
})

describe('a claimed priority', () => {
  it('is a limit of the order from handing in, and moves with its correction', async () => {
    const person = await portal.person()
    const on = addMonths(beijingDate(now), -4)
    const priority = { ground: 'firstFiling', country: 'DE', number: '302026', on, proofLater: true } as const
    const { data } = await apply(person, { ...(await buildTrademarkForm(portal, person)), priority })
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, data.orderNo))
    const kept = await portal.db
      .select({ ruleId: deadlines.ruleId, startsOn: deadlines.startsOn, officialOn: deadlines.officialOn })
      .from(deadlines)
      .where(eq(deadlines.orderId, order?.id ?? ''))

    const officialOn = markDeadline('priority', on).lastOn
    expect(kept).toEqual([{ ruleId: 'tm-priority', startsOn: on, officialOn }])
    expect(order?.deadlineOfficialOn).toBe(officialOn)
  })
})

describe('trademarks.getForm', () => {
  it('masks the numbers of a person, keeps them when the form comes back, and is nobody else’s', async () => {
    const person = await portal.person()
    const base = await buildTrademarkForm(portal, person)
    const applicants = [{ ...base.applicants[0], kind: 'individual', idCode: '11010519491231002X', key: 'a' }]
    const { data } = await apply(person, { ...base, applicants }, { draft: true })
    const read = await portal.call('trademarks.getForm', { orderNo: data.orderNo }, { as: person })
    const back = await apply(person, read.data.json, { orderNo: data.orderNo, version: data.version, draft: true })
    const other = await portal.call('trademarks.getForm', { orderNo: data.orderNo }, { as: await portal.person() })

    expect(read.data.json.applicants[0]?.idCode).toBe('1101**********002X')
    expect(back.data).toMatchObject({ version: data.version })
    expect(back.data.errors.map(({ path }) => path)).toEqual(['papers'])
    expect(other).toMatchObject({ status: 404, error: 'common.notFound' })
  })

  it('does not hand a person’s number out as a company’s', async () => {
    const person = await portal.person()
    const base = await buildTrademarkForm(portal, person)
    const applicants = [{ ...base.applicants[0], kind: 'individual', idCode: '11010519491231002X', key: 'a' }]
    const { orderNo, version } = (await apply(person, { ...base, applicants }, { draft: true })).data
    const { json } = (await portal.call('trademarks.getForm', { orderNo }, { as: person })).data
    const turned = { ...json, applicants: json.applicants.map((one) => ({ ...one, kind: 'enterprise' as const })) }
    const back = await apply(person, turned, { orderNo, version, draft: true })

    expect(back).toMatchObject({ error: 'filings.numberUnknown', fields: [{ path: 'applicants.0.idCode' }] })
  })
})

describe('trademarks.settle', () => {
  it('tells lines, totals and both tiers, and refuses a class twice', async () => {
    const person = await portal.person()
    const classes = [
      { classCode: '09', items: 12 },
      { classCode: '30', items: 3 },
      { classCode: '43', items: 10 },
    ]
    const { data } = await portal.call('trademarks.settle', { classes }, { as: person })
    const wrong = await portal.call('trademarks.settle', { classes: [...classes, ...classes] }, { as: person })

    expect(data).toMatchObject({ officialTotal: 86_400, serviceTotal: 90_000, discountTotal: 0, payable: 176_400 })
    expect(data.lines.map(({ feeCode, amount }) => [feeCode, amount])).toEqual([
      ['application', 27_000],
      ['extraItem', 5_400],
      ['application', 27_000],
      ['application', 27_000],
      ['service', 90_000],
    ])
    expect(data.tiers.map(({ payable }) => payable)).toEqual([176_400, 236_400])
    expect(wrong.status).toBe(400)
  })
})

describe('trademarks.makeApplicationForm', () => {
  it('writes the form and the power of attorney, without the middle of a person’s number', async () => {
    const person = await portal.person()
    const base = await buildTrademarkForm(portal, person)
    const applicants = [{ ...base.applicants[0], key: 'a', kind: 'individual' as const, idCode: '11010519491231002X' }]
    const json = { ...base, applicants }
    const form = await portal.call('trademarks.makeApplicationForm', { json }, { as: person })
    const power = await portal.call(
      'trademarks.makeApplicationForm',
      { json, paper: 'powerOfAttorney' },
      { as: person },
    )
    const text = await textOf(form.data.content)

    expect(text).toContain('商标注册申请书')
    expect(text).toContain('高山云雾茶；冷萃茶；罐装茶')
    expect(text).not.toContain('11010519491231002X')
    expect(await textOf(power.data.content)).toContain('√ 商标注册申请')
    expect(form.data.pages).toBeGreaterThan(1)
  })
  it('writes the credit code of a company out of the caller’s book whole: it is public, and is proofread', async () => {
    const person = await portal.person()
    const stranger = await portal.person()
    const address = { province: '北京市', city: '北京市', street: '海淀区示例路 1 号' }
    const company = { kind: 'enterprise' as const, name: '示例科技有限公司', idCode: '91110108551385082Q', ...address }
    await portal.call(
      'filings.saveApplicant',
      { ...company, postcode: '100080', phone: '', email: '', reductionYear: null } as never,
      { as: person },
    )
    const [row] = (await portal.call('filings.listApplicants', {}, { as: person })).data.list
    expect(row?.idCode).toContain('*')
    const base = await buildTrademarkForm(portal, person)
    const applicants = [{ ...base.applicants[0], key: 'a', idCode: row?.idCode ?? '', bookId: row?.id ?? '' }]
    const textFor = async (as: TestPerson) => {
      const made = await portal.call('trademarks.makeApplicationForm', { json: { ...base, applicants } }, { as })
      return textOf(made.data.content)
    }

    expect(await textFor(person)).toContain('91110108551385082Q')
    expect(await textFor(stranger)).not.toContain('91110108551385082Q')
  })
})
