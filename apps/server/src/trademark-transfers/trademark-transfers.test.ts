import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../db/schema/files.ts'
import { marks } from '../db/schema/marks.ts'
import { corrections, orderDocuments, orderFeeLines, orderMembers, orders } from '../db/schema/orders.ts'
import { inspectPdf } from '../documents/pdf/inspect-pdf.ts'
import { readStoredFile } from '../documents/store-file-parts.ts'
import { buildMark, storeMarks } from '../marks/test/mark-fixtures.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { runDueJobs } from '../test/run-jobs.ts'
import { sendUpload } from '../test/send-upload.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')
const owner = '北京蓝鲸科技有限公司'

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  await storeMarks(portal.db, [
    buildMark({ number: '61000001', name: '蓝鲸云', classNumber: 9, groups: ['0901'], ownerName: owner }),
    buildMark({ number: '61000001', name: '蓝鲸云', classNumber: 42, groups: ['4220'], ownerName: owner }),
    buildMark({ number: '61000002', name: '兰鲸云', classNumber: 9, groups: ['0901'], ownerName: owner }),
    buildMark({ number: '61000003', name: '山海茶', classNumber: 30, groups: ['3002'], ownerName: owner }),
    buildMark({ number: '61000004', name: '蓝鲸云', classNumber: 9, groups: ['0901'], ownerName: '别的公司' }),
    buildMark({ number: '61000005', name: '蓝鲸云云', classNumber: 9, ownerName: owner, status: 'tmCancelled' }),
  ])
})

afterAll(() => portal.stop())

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

async function fileOf(person: TestPerson): Promise<string> {
  const file = { name: 'licence.png', content: await picture() }
  const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, file })
  return sent.data.id
}

async function buildForm(person: TestPerson, numbers = ['61000001'], more: Record<string, unknown> = {}) {
  const fileId = await fileOf(person)
  const party = { address: '北京市海淀区示例路 1 号' }
  return {
    marks: numbers.map((number) => ({ key: number, number })),
    seller: { ...party, name: owner, certificateNo: '91110108551385082Q' },
    buyer: { ...party, name: '深圳腾云有限公司', certificateNo: '914403001922038216' },
    contact: { name: '李明', phone: '13800138000', postcode: '100080' },
    papers: [
      { key: 's', kind: 'sellerIdentity', fileId },
      { key: 'b', kind: 'buyerIdentity', fileId },
    ],
    declared: true,
    ...more,
  }
}

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
    const fileId = await fileOf(person)
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
    const closed = await send(person, { ...json, notes: '另' }, { orderNo, version })
    expect(closed).toMatchObject({ error: 'filings.fieldNotOpen' })
    const answered = await send(
      person,
      { ...json, buyer: { ...json.buyer, address: '上海市黄浦区' } },
      { orderNo, version },
    )
    expect(answered.data).toMatchObject({ workState: 1, errors: [] })
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

describe('trademarkTransfers.findMarks', () => {
  it('reads a pasted list: whole numbers of the register, those it lacks, and what is no number', async () => {
    const person = await portal.person()
    const { orderNo } = (
      await send(person, await buildForm(person, ['61000003']), { draft: true, draftKey: randomUUID() })
    ).data
    const find = async (input: Record<string, unknown>, as = person) =>
      (await portal.call('trademarkTransfers.findMarks', input, { as })).data

    const found = await find({ numbers: '61000001、第61000003号\nabc, 69999999\n61000001' })
    expect(found).toMatchObject({
      list: [
        { number: '61000001', name: '蓝鲸云', classes: [9, 42], ownerName: owner, inOrders: [] },
        { number: '61000003', inOrders: [orderNo] },
      ],
      invalid: [{ line: 2, written: 'abc' }],
      unknown: ['69999999'],
      isCut: false,
    })
    // Another account is told nothing of this one's orders.
    const asked = await find({ numbers: '61000003' }, await portal.person())
    expect(asked.list[0]?.inOrders).toEqual([])
  })

  it('finds the live marks of an owner, and wants to be asked something', async () => {
    const person = await portal.person()
    const find = (input: Record<string, unknown>) => portal.call('trademarkTransfers.findMarks', input, { as: person })

    expect((await find({ ownerName: owner })).data.list.map(({ number }) => number)).toEqual([
      '61000001',
      '61000002',
      '61000003',
    ])
    expect(await find({})).toMatchObject({ error: 'marks.nothingGiven' })
    const many = Array.from({ length: 201 }, (_, at) => String(10_000_000 + at)).join('\n')
    expect(await find({ numbers: many })).toMatchObject({ error: 'marks.tooMany' })
  })
})

describe('trademarkTransfers.listTransfers', () => {
  it('lists the account’s own, by text and by the beginning of a number', async () => {
    const person = await portal.person()
    const { orderNo } = (
      await send(person, await buildForm(person, ['61000003']), { draft: true, draftKey: randomUUID() })
    ).data
    const list = async (more: Record<string, unknown>, as = person) =>
      (await portal.call('trademarkTransfers.listTransfers', more, { as })).data

    expect(await list({ text: '6100000' })).toMatchObject({
      total: 1,
      list: [
        {
          orderNo,
          mark: '山海茶',
          number: '61000003',
          markCount: 1,
          seller: owner,
          buyer: '深圳腾云有限公司',
          state: 0,
        },
      ],
    })
    expect((await list({ text: '100000' })).total).toBe(0)
    expect((await list({ tab: 'closed' })).total).toBe(0)
    expect((await list({ tab: 'draft' })).total).toBe(1)
    expect((await list({ number: '61000003', state: 0 })).total).toBe(1)
    expect((await list({ state: 5 })).total).toBe(0)
    expect((await list({}, await portal.person())).total).toBe(0)
  })
})

describe('trademarkTransfers.getCounts', () => {
  it('counts the stages of what the person may see', async () => {
    const person = await portal.person()
    await send(person, await buildForm(person, ['61000003']), { draft: true, draftKey: randomUUID() })
    await send(person, await buildForm(person, ['61000003']), { draftKey: randomUUID() })
    const counts = async (as: TestPerson) => (await portal.call('trademarkTransfers.getCounts', {}, { as })).data

    expect(await counts(person)).toMatchObject({ all: 2, draft: 1, toPay: 1, inReview: 1, filed: 0, closed: 0 })
    expect(await counts(await portal.person())).toMatchObject({ all: 0 })
  })
})

describe('trademarkTransfers.exportTransfers', () => {
  it('writes the filtered rows in words', async () => {
    const person = await portal.person()
    const { orderNo } = (await send(person, await buildForm(person, ['61000003']), { draftKey: randomUUID() })).data
    const nothing = await portal.call(
      'trademarkTransfers.exportTransfers',
      { parameter: { tab: 'closed' } },
      { as: person },
    )
    expect(nothing).toMatchObject({ error: 'orders.exportEmpty' })

    const asked = await portal.call(
      'trademarkTransfers.exportTransfers',
      {
        parameter: { tab: 'toPay' },
        columns: ['orderNo', 'mark', 'number', 'classCount', 'buyer', 'workState', 'amountOfficial'],
      },
      { as: person },
    )
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: person })
    const { data: file } = await portal.call('documents.getFileAddress', { id: job.fileId ?? '' }, { as: person })
    const bytes = await portal.app.inject({ method: 'GET', url: file.url })
    const read: unknown = await readExcel(bytes.rawPayload)
    const [sheet] = read as { data: unknown[][] }[]

    expect(asked.data.rows).toBe(1)
    expect(sheet?.data[1]).toEqual([...[orderNo, '山海茶', '61000003', '1'], ...['深圳腾云有限公司', 'Submitted', 450]])
  })
})

describe('a transfer at the desk', () => {
  it('shows its parts and what the register copy says today: advice, and a similar mark that stays', async () => {
    const person = await portal.person()
    const reviewer = await portal.person('reviewer')
    const form = await buildForm(person, ['61000001'], {
      leftBehind: [{ number: '61000002', reason: '已另案申请注销该商标，受理号附后' }],
    })
    const { orderNo } = (await send(person, form, { draftKey: randomUUID() })).data

    const { data } = await portal.call('admin.getReview', { orderNo }, { as: reviewer })

    expect(data.fields.filter(({ group }) => group === 'marks')[0]).toMatchObject({ path: 'marks.0.number' })
    expect(data.fields.find(({ path }) => path === 'seller.certificateNo')).toMatchObject({ secret: true })
    expect(data.fields.filter(({ fileId }) => fileId !== null)).toHaveLength(2)
    expect(data.checks).toMatchObject([{ level: 'review', path: 'leftBehind.0.reason' }])

    // The register hears of a pledge before the transfer is filed.
    await portal.db.update(marks).set({ isPledged: true }).where(eq(marks.number, '61000001'))
    const later = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    await portal.db.update(marks).set({ isPledged: false }).where(eq(marks.number, '61000001'))
    expect(later.data.checks.map(({ level, path }) => [level, path])).toEqual([
      ['fix', 'papers'],
      ['review', 'marks.0.number'],
      ['review', 'leftBehind.0.reason'],
    ])
  })
})
