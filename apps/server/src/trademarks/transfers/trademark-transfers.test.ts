import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../../platform/db/schema/files.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { corrections, orderDocuments, orderFeeLines, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import * as world from './test/transfer-world.ts'
import { owner, storeOwnedMarks } from './test/transfer-world.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  await storeOwnedMarks(portal)
})

afterAll(() => portal.stop())

const buildForm = (person: TestPerson, numbers?: readonly string[], more?: Record<string, unknown>) =>
  world.buildForm(portal, person, numbers, more)
const send = (person: TestPerson, transferenceJson: object, where: Record<string, unknown> = {}) =>
  portal.call('trademarkTransfers.transferTrademarks', { ...where, transferenceJson }, { as: person })
const orderOf = async (orderNo: string) => (await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]

describe('trademarkTransfers.transferTrademarks', () => {
  it('takes a mark whole from the register, and names what must move along with it', async () => {
    const person = await portal.person()
    const form = await buildForm(person)
    const typed = {
      ...form,
      marks: [{ key: 'a', number: ' 61000001号', name: '别的名称', classes: [1], status: 'tmRegistered' }],
    }

    const draft = await send(person, typed, { draftKey: randomUUID(), draft: true })

    expect(draft.data).toMatchObject({
      errors: [{ path: 'leftBehind.61000002' }],
      mustMoveTogether: [
        { number: '61000002', name: '兰鲸云', classes: [9], like: { number: '61000001' }, groups: ['0901'] },
      ],
      // Two classes of one number.
      amountOfficial: 90_000,
      amountService: 45_000,
      workState: 0,
    })
    expect(draft.data.mustMoveTogether[0]?.why.map(({ zh }) => zh).join()).toContain('读音')
    const seen = await portal.call('trademarkTransfers.getForm', { orderNo: draft.data.orderNo }, { as: person })
    expect(seen.data.json.marks).toMatchObject([
      { number: '61000001', name: '蓝鲸云', classes: [9, 42], ownerName: owner, source: 'register' },
    ])
    const refused = await send(person, typed, { orderNo: draft.data.orderNo, version: draft.data.version })
    expect(refused).toMatchObject({ error: 'filings.incomplete' })
  })

  it('is handed in once with the similar mark, its fees to the fen, its papers to sign', async () => {
    const person = await portal.person()
    const form = await buildForm(person, ['61000001', '61000002'])
    const draftKey = randomUUID()

    const answers = await Promise.all([1, 2, 3].map(() => send(person, form, { draftKey })))

    const numbers = new Set(answers.map(({ data }) => data.orderNo))
    expect(numbers.size).toBe(1)
    const [first] = answers
    expect(first?.data).toMatchObject({
      errors: [],
      mustMoveTogether: [],
      amountOfficial: 135_000,
      amountService: 90_000,
      workState: 1,
    })
    const order = await orderOf(first?.data.orderNo ?? '')
    expect(order).toMatchObject({
      kind: 'trademarkTransfer',
      title: '蓝鲸云 +1',
      applicantName: `${owner} → 深圳腾云有限公司`,
      officialFen: 135_000,
    })
    const id = order?.id ?? ''
    const lines = await portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, id))
    expect(lines.map(({ kind, quantity, amountFen }) => [kind, quantity, amountFen])).toEqual([
      ['tm.transfer', 3, 135_000],
      ['service', 2, 90_000],
    ])
    const papers = await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id))
    expect(papers.map(({ title }) => title).sort()).toEqual(
      [
        ...['转让／移转申请／注册商标申请书', '同意转让声明', '商标转让合同', '商标代理委托书（转让人）'],
        ...['商标代理委托书（受让人）', '转让人身份证明', '受让人身份证明'],
      ].sort(),
    )
  })

  it('refuses a seller whom the register does not name, and a mark that ended', async () => {
    const person = await portal.person()
    const paths = async (...numbers: string[]) =>
      (await send(person, await buildForm(person, numbers), { draft: true, draftKey: randomUUID() })).data.errors.map(
        ({ path }) => path,
      )

    expect(await paths('61000004')).toEqual(['marks.0.ownerName'])
    expect(await paths('61000005')).toEqual(['marks.0.status'])
    expect(await paths('61000003')).toEqual([])
  })

  it('opens its papers to nobody it was only shown to: they print numbers of people', async () => {
    const person = await portal.person()
    const viewer = await portal.person()
    const { orderNo } = (await send(person, await buildForm(person, ['61000003']), { draftKey: randomUUID() })).data
    const order = await orderOf(orderNo)
    const member = { orderId: order?.id ?? '', userId: viewer.id, addedBy: person.id }
    await portal.db.insert(orderMembers).values(member)
    const papersOf = async (as: TestPerson) =>
      (await portal.call('orders.getOrderDetail', { orderNo }, { as })).data.documents.map(({ kind }) => kind)

    expect(await papersOf(person)).toHaveLength(7)
    expect(await papersOf(viewer)).toEqual([])
  })

  it('keeps numbers of people to itself, and lets a correction open a section alone', async () => {
    const person = await portal.person()
    const other = await portal.person()
    const number = '11010519491231002X'
    const buyer = {
      kind: 'person',
      name: '王示例',
      certificate: 'residentId',
      certificateNo: number,
      address: '上海市',
    }
    const papers = ['sellerIdentity', 'buyerIdentity', 'buyerLicence']
    const fileId = await world.fileOf(portal, person)
    const form = await buildForm(person, ['61000003'], {
      buyer,
      papers: papers.map((kind) => ({ key: kind, kind, fileId })),
    })
    const { orderNo } = (await send(person, form, { draftKey: randomUUID() })).data
    const order = await orderOf(orderNo)
    const seen = await portal.call('trademarkTransfers.getForm', { orderNo }, { as: person })
    expect(seen.data.json.buyer.certificateNo).toBe('1101**********002X')
    const refused = await portal.call('trademarkTransfers.getForm', { orderNo }, { as: other })
    expect(refused).toMatchObject({ error: 'common.notFound' })

    await portal.db.insert(corrections).values({
      orderId: order?.id ?? '',
      round: 1,
      fields: [{ path: 'buyer.address', words: '与身份证一致' }],
      askedBy: (await portal.person('reviewer')).id,
    })
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, orderNo))
    const { json, version } = seen.data
    const closed = await send(person, { ...json, contact: { ...json.contact, name: '别人' } }, { orderNo, version })
    const turned = { ...json.buyer, kind: 'organisation' as const }
    const unmasked = await send(person, { ...json, buyer: turned }, { orderNo, version })
    expect(unmasked.error).toBe('filings.numberUnknown')
    expect(closed).toMatchObject({ error: 'filings.fieldNotOpen' })
    const answered = await send(
      person,
      { ...json, buyer: { ...json.buyer, address: '上海市黄浦区' } },
      { orderNo, version },
    )
    expect(answered.data).toMatchObject({ workState: 1, errors: [] })
  })

  it('is corrected although the register moved on: its facts change where the marks are opened, and there alone', async () => {
    const person = await portal.person()
    const mark = { number: '61000010', name: '孤舟灯', ownerName: owner, classNumber: 11 }
    await storeMarks(portal.db, [buildMark(mark)])
    const { orderNo } = (await send(person, await buildForm(person, [mark.number]), { draftKey: randomUUID() })).data
    await storeMarks(
      portal.db,
      [
        buildMark({ ...mark, validTo: civilDate('2039-08-06') }),
        buildMark({ ...mark, classNumber: 21, validTo: civilDate('2039-08-06') }),
      ],
      '2026-11-20',
    )
    const ask = async (round: number, path: string) => {
      const fields = [{ path, words: '请核对' }]
      const orderId = (await orderOf(orderNo))?.id ?? ''
      await portal.db
        .insert(corrections)
        .values({ orderId, round, fields, askedBy: (await portal.person('reviewer')).id })
      await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, orderNo))
      return (await portal.call('trademarkTransfers.getForm', { orderNo }, { as: person })).data
    }
    const marksNow = async () =>
      (await portal.call('trademarkTransfers.getForm', { orderNo }, { as: person })).data.json.marks

    const first = await ask(1, 'buyer.address')
    const buyer = { ...first.json.buyer, address: '深圳市南山区示例路 2 号' }
    const other = { ...first.json, buyer, marks: [{ key: 'a', number: '61000003' }] }
    expect((await send(person, other, { orderNo, version: first.version })).error).toBe('filings.fieldNotOpen')
    const answered = await send(person, { ...first.json, buyer }, { orderNo, version: first.version })
    expect(answered.data).toMatchObject({ workState: 1, errors: [] })
    expect(await marksNow()).toMatchObject([{ classes: [11], validTo: '2029-08-06', sourceOn: '2026-11-01' }])

    const second = await ask(2, 'marks.0.number')
    await send(person, { ...second.json, internalNo: 'A-7' }, { orderNo, version: second.version })
    expect(await marksNow()).toMatchObject([{ classes: [11, 21], validTo: '2039-08-06', sourceOn: '2026-11-20' }])
  })
})

describe('a mark that is sold twice', () => {
  const handIn = async (person: TestPerson, more: Record<string, unknown> = {}) =>
    send(person, await buildForm(person, ['61000003'], more), { draftKey: randomUUID() })

  it('is refused while the first transfer is not over, to whomever it goes; of six at once one is taken', async () => {
    const person = await portal.person()
    const forms = await Promise.all(Array.from({ length: 6 }, () => buildForm(person, ['61000003'])))

    const sent = await Promise.all(forms.map((form) => send(person, form, { draftKey: randomUUID() })))

    expect(sent.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect(new Set(sent.map(({ error }) => error))).toEqual(new Set([undefined, 'trademarkTransfers.alreadyAsked']))
    const first = sent.find(({ error }) => error === undefined)?.data.orderNo ?? ''
    const buyer = { address: '杭州市', name: '另一受让人有限公司', certificateNo: '91350100M000100Y43' }
    // Written with a blank it is the same seller.
    const seller = { address: '北京市', name: '北京蓝鲸科技 有限公司', certificateNo: '91110108551385082Q' }
    const again = await handIn(person, { buyer, seller })
    expect(again).toMatchObject({ error: 'trademarkTransfers.alreadyAsked' })
    expect(again.msg).toContain(first)
    // Others learn nothing of it, and one that was withdrawn stands in nobody's way.
    expect((await handIn(await portal.person())).error).toBeUndefined()
    await portal.db.update(orders).set({ workState: 8 }).where(eq(orders.orderNo, first))
    expect((await handIn(person)).error).toBeUndefined()
  })

  it('is refused once it was recorded, until the copy of the register is newer', async () => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const { orderNo } = (await handIn(person)).data
    await world.recordOn(portal, reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
    const recorded = await world.recordOn(portal, reviewer, orderNo, 'tm-recorded')
    expect(recorded.error).toBeUndefined()
    await portal.db.update(orders).set({ workState: 6 }).where(eq(orders.orderNo, orderNo))

    const again = await handIn(person)

    expect(again).toMatchObject({ error: 'trademarkTransfers.alreadyRecorded' })
    expect(again.msg).toContain('深圳腾云有限公司')
    // A newer copy names the seller again: they bought the mark back.
    const mark = { number: '61000003', name: '山海茶', classNumber: 30, groups: ['3002'], ownerName: owner }
    await storeMarks(portal.db, [buildMark(mark)], '2026-11-25')
    expect((await handIn(person)).error).toBeUndefined()
  })

  it('is free again where the office did not record it', async () => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const { orderNo } = (await handIn(person)).data
    await world.recordOn(portal, reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-20' })
    expect((await world.recordOn(portal, reviewer, orderNo, 'tm-not-recorded')).error).toBeUndefined()

    expect((await handIn(person)).error).toBeUndefined()
  })
})

describe('trademarkTransfers.getForm', () => {
  it('is of transfers only', async () => {
    const person = await portal.person()
    const draft = await portal.call(
      'trademarks.applyForTrademark',
      { json: { mark: { name: '云岭' } }, draft: true, draftKey: randomUUID() },
      { as: person },
    )
    const asked = await portal.call('trademarkTransfers.getForm', { orderNo: draft.data.orderNo }, { as: person })
    expect(asked).toMatchObject({ error: 'common.notFound' })
  })
})

describe('trademarkTransfers.makePaper', () => {
  it('names the parties and the marks, and ticks its matter', async () => {
    const person = await portal.person()
    const form = await buildForm(person, ['61000003'])
    const { orderNo } = (await send(person, form, { draft: true, draftKey: randomUUID() })).data
    const text = async (paper: 'consent' | 'agreement' | 'sellerPower' | 'application') => {
      const made = await portal.call('trademarkTransfers.makePaper', { orderNo, paper }, { as: person })
      const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
      return pdf.ok ? pdf.pages.map((page) => page.text).join('') : ''
    }

    expect(await text('consent')).toContain('61000003')
    expect(await text('agreement')).toContain('深圳腾云有限公司')
    expect(await text('sellerPower')).toContain('√ 转让/移转申请/注册商标')
    expect(await text('application')).toContain('■转让')
  })

  it('models an agreement with what its sides must settle, ruled gaps, and both places to sign by its last clause', async () => {
    const person = await portal.person()
    const numbers = ['61000001', '61000002', '61000003']
    const json = await buildForm(person, numbers)
    const { orderNo } = (await send(person, json, { draft: true, draftKey: randomUUID() })).data
    const made = await portal.call('trademarkTransfers.makePaper', { orderNo, paper: 'agreement' }, { as: person })
    const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
    const pages = pdf.ok ? pdf.pages.map((page) => page.text.replaceAll(/\s/g, '')) : []

    const text = pages.join('')
    for (const words of [
      '合同范本',
      '官费由____方承担',
      '已有的许可与质权',
      '质权人',
      '文件交付',
      '违约金',
      '签订地点',
    ]) {
      expect(text).toContain(words)
    }
    const signed = pages.filter((page) => /甲方（签章）|乙方（签章）/.test(page))
    expect(signed).toHaveLength(1)
    expect(signed[0]).toMatch(/十、其他.*甲方（签章）.*乙方（签章）/)
  })

  it('lists several marks behind the power, and does not say that a similar one moves which stays', async () => {
    const person = await portal.person()
    const reason = '该商标已许可他人使用，双方约定不转让'
    const textOf = async (numbers: string[], more: object, paper: 'consent' | 'agreement' | 'buyerPower') => {
      const form = await buildForm(person, numbers, { ...more })
      const { orderNo } = (await send(person, form, { draft: true, draftKey: randomUUID() })).data
      const made = await portal.call('trademarkTransfers.makePaper', { orderNo, paper }, { as: person })
      const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
      return pdf.ok ? pdf.pages.map((page) => page.text.replaceAll(/\s/g, '')).join('') : ''
    }
    const stays = { leftBehind: [{ number: '61000002', reason }] }

    const power = await textOf(['61000001', '61000003'], stays, 'buyerPower')
    expect(power).toMatch(/详见附件.*附件：商标清单.*61000001.*61000003/)
    expect(await textOf(['61000003'], {}, 'buyerPower')).not.toContain('附件')
    expect(await textOf(['61000001'], stays, 'consent')).not.toContain('已一并转让')
    expect(await textOf(['61000001'], stays, 'agreement')).toContain('除双方确认不转让的第61000002号商标外')
    expect(await textOf(['61000001', '61000002'], stays, 'consent')).toContain('已一并转让')
    expect(await textOf(['61000001', '61000002'], stays, 'agreement')).not.toContain('除双方确认')
  })
})

describe('the price of a transfer', () => {
  it('is known to the account alone: not at the desk, not in the papers that are handed in', async () => {
    const person = await portal.person()
    const reviewer = await portal.person('reviewer')
    const form = await buildForm(person, ['61000003'], { priceAmount: 4_200_000, priceCurrency: 'USD' })
    const { orderNo } = (await send(person, form, { draftKey: randomUUID() })).data
    const asked = async (as: TestPerson) => {
      const { data } = await portal.call('trademarkTransfers.getForm', { orderNo }, { as })
      const made = await portal.call('trademarkTransfers.makePaper', { orderNo, paper: 'agreement' }, { as })
      const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
      const text = pdf.ok ? pdf.pages.map((page) => page.text).join('') : ''
      return [data.json.priceAmount, text.includes('42000.00')]
    }

    expect(await asked(person)).toEqual([4_200_000, true])
    expect(await asked(reviewer)).toEqual([null, false])
    const order = await orderOf(orderNo)
    const papers = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    const agreement = papers.find(({ kind }) => kind === 'tm.agreement')
    const [file] = await portal.db
      .select()
      .from(files)
      .where(eq(files.id, agreement?.fileId ?? ''))
    const pdf = await inspectPdf(await readStoredFile(portal.services.storage, file?.storageKey ?? ''))
    expect(pdf.ok && pdf.pages.map((page) => page.text).join('')).toContain('人民币')
    expect(pdf.ok && pdf.pages.map((page) => page.text).join('')).not.toContain('42000')
  })
})

describe('trademarkTransfers.handInSigned', () => {
  it('takes the signed scan as the next version, once, and tells the agent', async () => {
    const person = await portal.person()
    const agent = await portal.person('agent')
    const { orderNo } = (await send(person, await buildForm(person, ['61000003']), { draftKey: randomUUID() })).data
    const fileId = await world.fileOf(portal, person)
    const handIn = (more: Record<string, unknown> = {}, as = person) =>
      portal.call('trademarkTransfers.handInSigned', { orderNo, paper: 'consent', fileId, ...more }, { as })

    const both = await Promise.all([handIn(), handIn()])

    expect(both.map(({ data }) => data)).toEqual([1, 2].map(() => ({ orderNo, version: 2 })))
    const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: person })
    const versions = data.documents.find(({ kind }) => kind === 'tm.consent')?.versions ?? []
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, agent.id))
    expect(told.filter((one) => one.kind === 'work.paperSigned' && one.orderNo === orderNo)).toHaveLength(1)

    const stranger = await portal.person()
    expect((await handIn({ fileId: await world.fileOf(portal, stranger) }, stranger)).error).toBe('common.notFound')
    expect((await handIn({ fileId: await world.fileOf(portal, stranger) })).error).toBe('filings.scanNotUsable')
    expect((await handIn({ fileId: versions[1]?.fileId })).error).toBe('filings.scanNotUsable')
    await portal.db.update(orders).set({ workState: 6 }).where(eq(orders.orderNo, orderNo))
    expect((await handIn({ fileId: await world.fileOf(portal, person) })).error).toBe('orders.actionNotAllowed')
  })

  it('knows no consent of a succession, and nothing to sign of a draft', async () => {
    const person = await portal.person()
    const fileId = await world.fileOf(portal, person)
    const papers = ['succession', 'buyerIdentity'].map((kind) => ({ key: kind, kind, fileId }))
    const form = await buildForm(person, ['61000003'], { way: 'succession', reason: 'merger', papers })
    const handIn = (orderNo: string) =>
      portal.call('trademarkTransfers.handInSigned', { orderNo, paper: 'consent', fileId }, { as: person })

    const whole = (await send(person, form, { draftKey: randomUUID() })).data
    const draft = (await send(person, form, { draftKey: randomUUID(), draft: true })).data
    expect((await handIn(whole.orderNo)).error).toBe('trademarkTransfers.noPaper')
    expect((await handIn(draft.orderNo)).error).toBe('orders.actionNotAllowed')
  })
})
