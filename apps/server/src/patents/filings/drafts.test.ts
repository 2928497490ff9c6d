import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filings, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgent, buildForm, creditCode, idNumber } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  stranger = await portal.person()
})

afterAll(() => portal.stop())

async function newDraft(as = chen, form = buildForm()) {
  const saved = await portal.call('filings.saveDraft', { json: form, draftKey: randomUUID() }, { as })
  if (saved.status !== 200) throw new Error(saved.msg)
  return saved.data
}

const rowOf = async (orderNo: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}

describe('filings.saveDraft', () => {
  it('makes a draft and tells what is still missing, in the caller’s language', async () => {
    const empty = await portal.call('filings.saveDraft', { json: {} }, { as: chen, language: 'zh-CN' })

    expect(empty).toMatchObject({ status: 200, data: { version: 1, workState: 0 } })
    expect(empty.data.errors).toContainEqual({ path: 'title', message: '请填写名称' })
    expect(await rowOf(empty.data.orderNo)).toMatchObject({ ownerId: chen.id, kind: 'invention', paymentState: 0 })
  })
  it('makes one order of a first save that is repeated, also at once', async () => {
    const draftKey = randomUUID()
    const input = { json: buildForm(), draftKey }

    const saves = await Promise.all([1, 2, 3].map(() => portal.call('filings.saveDraft', input, { as: chen })))

    expect(saves.map((save) => save.status)).toEqual([200, 200, 200])
    expect(new Set(saves.map((save) => save.data.orderNo)).size).toBe(1)
    const other = await portal.call('filings.saveDraft', input, { as: stranger })
    expect(other.data.orderNo).not.toBe(saves[0]?.data.orderNo)
  })
  it('lets one of two tabs through and tells the other of the conflict', async () => {
    const { orderNo, version } = await newDraft()
    const save = (title: string) =>
      portal.call('filings.saveDraft', { orderNo, version, json: buildForm({ title }) }, { as: chen })

    const tabs = await Promise.all([save('一种甲'), save('一种乙')])

    expect(tabs.map((tab) => tab.status).sort()).toEqual([200, 409])
    expect(tabs.find((tab) => tab.status === 409)?.error).toBe('common.conflict')
    const won = tabs.find((tab) => tab.status === 200)
    expect(won?.data.version).toBe(version + 1)
    const now = await portal.call('filings.getDraft', { orderNo }, { as: chen })
    expect(now.data.version).toBe(version + 1)
  })
  it('takes a repeated save whose answer was lost as the same one', async () => {
    const { orderNo, version } = await newDraft()
    const input = { orderNo, version, json: buildForm({ title: '一种丙' }) }
    await portal.call('filings.saveDraft', input, { as: chen })

    const again = await portal.call('filings.saveDraft', input, { as: chen })

    expect(again).toMatchObject({ status: 200, data: { version: version + 1 } })
  })
  it('ignores whatever the form does not name', async () => {
    const { orderNo, version } = await newDraft()
    const before = await rowOf(orderNo)
    const json = {
      ...buildForm(),
      paymentState: 2,
      workState: 5,
      officialFen: 1,
      ownerId: stranger.id,
      documents: { ...buildForm().documents, evil: true },
    }

    const saved = await portal.call(
      'filings.saveDraft',
      { orderNo, version, json, paymentState: 2, workState: 5, ownerId: stranger.id, paidFen: 0, agencyId: 2 } as never,
      { as: chen },
    )

    expect(saved.status).toBe(200)
    const { updatedAt: _, ...after } = await rowOf(orderNo)
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'updatedAt')))
    const [form] = await portal.db.select().from(filings).where(eq(filings.orderId, before.id))
    expect(JSON.stringify(form?.form)).not.toMatch(/evil|paymentState|ownerId/)
  })
  it('keeps the whole number where the sender only has the masked one', async () => {
    const { orderNo } = await newDraft()
    const { data } = await portal.call('filings.getDraft', { orderNo }, { as: chen })

    const saved = await portal.call(
      'filings.saveDraft',
      { orderNo, version: data.version, json: { ...data.json, title: '一种丁' } },
      { as: chen },
    )

    expect(saved.status).toBe(200)
    const [row] = await portal.db
      .select()
      .from(filings)
      .where(eq(filings.orderId, (await rowOf(orderNo)).id))
    expect(JSON.stringify(row?.form)).toContain(idNumber)
  })
  it('says of a masked number that it is wrong, and keeps it where it comes back so', async () => {
    const wrong = '110105194912310021'
    const [inventor] = buildForm().inventors ?? []
    if (!inventor) throw new Error('no inventor')
    const inventors = [
      { ...inventor, idCode: wrong },
      { ...inventor, key: 'i2' },
    ]
    const { orderNo } = await newDraft(chen, buildForm({ inventors } as never))
    const read = async () => (await portal.call('filings.getDraft', { orderNo }, { as: chen })).data
    const { json, version } = await read()
    expect(json.inventors.map(({ idCode }) => idCode)).toEqual(['1101**********0021?', '1101**********002X'])

    const saved = await portal.call('filings.saveDraft', { orderNo, version, json }, { as: chen })
    expect(saved.status).toBe(200)
    const refused = await portal.call('filings.submitFiling', { orderNo }, { as: chen })
    expect(refused).toMatchObject({ error: 'filings.incomplete', fields: [{ path: 'inventors.0.idCode' }] })
  })
  it('fills numbers in out of the book for its own account alone', async () => {
    const { orderNo, version } = await newDraft()
    const company = {
      ...{ kind: 'enterprise' as const, name: '示例水壶有限公司', idCode: creditCode, reductionYear: null },
      ...{ province: '江苏省', city: '南京市', street: '示例路1号', postcode: '210000' },
      ...{ phone: '13812345678', email: 'office@example.com' },
    }
    await portal.call('filings.saveApplicant', company, { as: chen })
    const bookId = (await portal.call('filings.listApplicants', {}, { as: chen })).data.list[0]?.id ?? ''
    const editor = await portal.person()
    const { id: orderId } = await rowOf(orderNo)
    await portal.db.insert(orderMembers).values({ orderId, userId: editor.id, role: 'editor', addedBy: chen.id })
    const guess = { phone: '1****', email: 'o***' }
    const applicants = buildForm().applicants?.map((one) => ({ ...one, ...guess, key: 'new', bookId }))
    const input = { orderNo, version, json: { ...buildForm(), applicants } }

    expect((await portal.call('filings.saveDraft', input, { as: editor })).error).toBe('filings.numberUnknown')
    expect((await portal.call('filings.saveDraft', input, { as: chen })).status).toBe(200)
  })
  it('keeps the facts of an applicant who was removed from the book since, without their record', async () => {
    const as = await portal.person()
    const year = new Date().getFullYear()
    const company = { kind: 'enterprise' as const, name: '示例水壶有限公司', idCode: creditCode, reductionYear: year }
    const place = { province: '江苏省', city: '南京市', street: '示例路1号', postcode: '210000', phone: '13812345678' }
    const { data: row } = await portal.call('filings.saveApplicant', { ...company, ...place }, { as })
    const draft = await newDraft(as, buildForm({ reduceFees: true }))
    const read = async () => (await portal.call('filings.getDraft', { orderNo: draft.orderNo }, { as })).data
    const before = await read()
    expect(before.json.applicants).toMatchObject([{ name: '示例水壶有限公司', reductionYear: year }])

    await portal.call('filings.removeApplicant', { id: row.id }, { as })
    const { version, json } = await read()
    const saved = await portal.call('filings.saveDraft', { orderNo: draft.orderNo, version, json }, { as })

    expect(saved.status).toBe(200)
    expect(await read()).toMatchObject({ json: { applicants: [{ name: '示例水壶有限公司', reductionYear: null }] } })
    const [stored] = await portal.db
      .select()
      .from(filings)
      .where(eq(filings.orderId, (await rowOf(draft.orderNo)).id))
    expect(JSON.stringify(stored?.form)).toContain(creditCode)
  })
  it('refuses a masked number that it does not know, a file and an attorney of somebody else', async () => {
    const masked = buildForm()
    const [inventor] = masked.inventors ?? []
    if (inventor) inventor.idCode = '1101**********0021'
    const { orderNo, version } = await newDraft()
    const { json } = (await portal.call('filings.getDraft', { orderNo }, { as: chen })).data
    const turned = json.applicants.map((one) => ({ ...one, kind: 'individual' as const, idCode: '9111**********341L' }))
    const drawing = { key: 'd', fileId: randomUUID(), fileName: '', pages: 1, labels: ['1'] }
    const withFile = buildForm()
    if (withFile.documents) withFile.documents.drawings = [drawing]
    const save = (json: typeof masked) => portal.call('filings.saveDraft', { json }, { as: chen })

    expect(await save(masked)).toMatchObject({ status: 422, error: 'filings.numberUnknown' })
    // A number of the other kind of applicant is none of this one.
    const asPerson = { orderNo, version, json: { ...json, applicants: turned } }
    expect((await portal.call('filings.saveDraft', asPerson, { as: chen })).error).toBe('filings.numberUnknown')
    expect((await save(withFile)).error).toBe('filings.fileUnknown')
    expect((await save(buildForm({ agentId: randomUUID() }))).error).toBe('filings.agentUnknown')
  })
  it('refuses a form that is no draft any more', async () => {
    const { orderNo, version } = await newDraft()
    await portal.db.update(orders).set({ workState: 3 }).where(eq(orders.orderNo, orderNo))

    const save = await portal.call(
      'filings.saveDraft',
      { orderNo, version, json: buildForm({ title: '一种戊' }) },
      { as: chen },
    )

    expect(save.error).toBe('filings.notOpen')
  })
  it('refuses strangers as for an order that is not there, viewers, and nobody', async () => {
    const { orderNo, version } = await newDraft()
    const input = { orderNo, version, json: buildForm() }
    const viewer = await portal.person()
    const order = await rowOf(orderNo)
    await portal.db.insert(orderMembers).values({ orderId: order.id, userId: viewer.id, addedBy: chen.id })

    expect((await portal.call('filings.saveDraft', input, { as: stranger })).status).toBe(404)
    expect((await portal.call('filings.saveDraft', input, { as: viewer })).status).toBe(403)
    expect((await portal.call('filings.saveDraft', input)).status).toBe(401)
  })
})

describe('filings.getDraft', () => {
  it('answers the form with numbers of persons masked, its states and what may be changed', async () => {
    const { orderNo } = await newDraft()

    const { data } = await portal.call('filings.getDraft', { orderNo }, { as: chen })

    expect(data).toMatchObject({ orderNo, version: 1, mode: 'draft', openFields: [], corrections: [] })
    expect(data.json.inventors[0]?.idCode).toBe('1101**********002X')
    expect(data.json.applicants[0]?.idCode).toBe(creditCode)
    expect(JSON.stringify(data)).not.toContain(idNumber)
  })
  it('keeps a draft from agent, staff and strangers, and shows the agency what was handed in', async () => {
    const { orderNo } = await newDraft()
    const agent = await portal.person('agent')
    const staff = await portal.person('reviewer')
    const look = (as: TestPerson) => portal.call('filings.getDraft', { orderNo }, { as })

    expect((await look(agent)).status).toBe(404)
    expect((await look(staff)).status).toBe(404)
    const { id } = await rowOf(orderNo)
    await portal.db.update(orders).set({ workState: 1 }).where(eq(orders.id, id))
    await portal.db.update(filings).set({ submitted: buildForm() }).where(eq(filings.orderId, id))
    expect((await look(agent)).data.mode).toBe('read')
    expect((await look(staff)).data.mode).toBe('read')
    expect((await look(stranger)).status).toBe(404)
    expect((await portal.call('filings.getDraft', { orderNo: 'P0' }, { as: stranger })).status).toBe(404)
    expect((await portal.call('filings.getDraft', { orderNo })).status).toBe(401)
  })
  it('answers whoever only looks at a member’s draft that there is nothing yet', async () => {
    const { orderNo } = await newDraft()
    const viewer = await portal.person()
    await portal.db
      .insert(orderMembers)
      .values({ orderId: (await rowOf(orderNo)).id, userId: viewer.id, addedBy: chen.id })

    expect((await portal.call('filings.getDraft', { orderNo }, { as: viewer })).error).toBe('common.notFound')
  })
})

describe('filings.quoteFiling', () => {
  const request = {
    kind: 'invention' as const,
    claimCount: 11,
    pageCount: 31,
    priorityCount: 1,
    withExamination: false,
    reduceFees: false,
    recordYears: [null],
  }
  it('explains every line and sums to the total', async () => {
    const { data } = await portal.call('filings.quoteFiling', request, { as: chen })

    expect(data.official).toBe(1230_00)
    expect(data.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(data.total)
    expect(data.lines.map((line) => line.kind)).toEqual([
      'application',
      'publicationPrinting',
      'claimSurcharge',
      'descriptionSurcharge',
      'priorityClaim',
      'service',
    ])
    expect(data.lines[2]?.explanation.en).toBe('11 claims; 10 are included, 1 are charged')
    expect(data.total).toBe(data.official + data.service)
  })
  it('takes 85 per cent off for one recorded applicant, 70 for two, none if one is not recorded', async () => {
    const year = new Date().getUTCFullYear()
    const quote = (recordYears: (number | null)[]) =>
      portal.call(
        'filings.quoteFiling',
        { ...request, claimCount: 10, pageCount: 30, priorityCount: 0, reduceFees: true, recordYears },
        { as: chen },
      )

    expect((await quote([year])).data.official).toBe(185_00)
    expect((await quote([year, year])).data.official).toBe(320_00)
    expect((await quote([year, null])).data).toMatchObject({
      official: 950_00,
      reduction: { percent: 0, percentWhenRecorded: 70 },
    })
  })
  it('answers a same-day pair with the fees of both, and nobody with 401', async () => {
    const { data } = await portal.call('filings.quoteFiling', { ...request, kind: 'sameDay' }, { as: chen })

    expect(new Set(data.lines.map((line) => line.right))).toEqual(new Set(['invention', 'utilityModel']))
    expect(data.lines.filter((line) => line.beneficiary === 'service')).toHaveLength(2)
    expect((await portal.call('filings.quoteFiling', request)).status).toBe(401)
  })
})

describe('filings.checkFiling', () => {
  it('says FIX, REVIEW and PASS with place, words and source', async () => {
    const form = buildForm()
    if (form.documents?.claims)
      form.documents.claims.text = '1. 一种水壶，其特征在于，包括壶体。\n3. 根据权利要求5所述的水壶。'

    const { data } = await portal.call('filings.checkFiling', { json: form }, { as: chen })

    expect(data.ready).toBe(false)
    expect(data.findings).toContainEqual(
      expect.objectContaining({ level: 'fix', path: 'documents.claims', key: 'claimRefersMissing' }),
    )
    expect(data.findings.every((finding) => finding.words.en !== '' && finding.source.zh !== '')).toBe(true)
    expect(data.findings.some((finding) => finding.level === 'pass')).toBe(true)
  })
  it('finds a full form ready, and refuses nobody', async () => {
    expect((await portal.call('filings.checkFiling', { json: buildForm() }, { as: chen })).data.ready).toBe(true)
    expect((await portal.call('filings.checkFiling', { json: buildForm() })).status).toBe(401)
  })
})

describe('filings.previewPowerOfAttorney', () => {
  it('makes a PDF without keeping anything', async () => {
    await buildAgent(portal.db)

    const { data, status } = await portal.call('filings.previewPowerOfAttorney', { json: buildForm() }, { as: chen })

    expect(status).toBe(200)
    expect(Buffer.from(data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })
  it('refuses without title or applicant, with an unknown attorney, and nobody', async () => {
    const call = (json: ReturnType<typeof buildForm>) =>
      portal.call('filings.previewPowerOfAttorney', { json }, { as: chen })

    expect(await call(buildForm({ title: '', applicants: [] }))).toMatchObject({
      error: 'filings.incomplete',
      fields: [{ path: 'title' }, { path: 'applicants' }],
    })
    expect((await call(buildForm({ agentId: randomUUID() }))).error).toBe('filings.agentUnknown')
    expect((await portal.call('filings.previewPowerOfAttorney', { json: buildForm() })).status).toBe(401)
  })
})
