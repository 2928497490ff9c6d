import { errorText } from '@portal/contract/errors'
import { emptyDesign } from '@portal/domain/patents/designs/design-form'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { readDescription, readFigures } from '@portal/domain/patents/packages/books'
import { readBrief, readDesignViews } from '@portal/domain/patents/packages/design-books'
import { documentsOf } from '@portal/domain/patents/packages/model'
import { readRequest } from '@portal/domain/patents/packages/request'
import { eq, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casePackages } from '../../platform/db/schema/case-packages.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { buildDocx, paragraphXml } from '../../platform/documents/test/build-docx.ts'
import { StorageFullError } from '../../platform/outside/storage/port.ts'
import { joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildAgent, buildForm } from '../filings/test/build-form.ts'
import { readPackage } from './read-package.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

async function draftOf(person: TestPerson, more: Partial<FilingForm> = {}): Promise<string> {
  const { data } = await portal.call('filings.saveDraft', { json: buildForm(more), draft: true }, { as: person })
  return data.orderNo
}

async function pack(person: TestPerson, packageList: string[], layout: 'converter' | 'list' = 'converter') {
  const asked = await portal.call('casePackages.packCases', { packageList, parameter: { layout } }, { as: person })
  await runDueJobs(portal)
  const { data } = await portal.call('casePackages.listPackages', {}, { as: person })
  return { asked, rows: data.list.filter((row) => row.jobId === asked.data.jobId) }
}

async function zipOf(url: string | null): Promise<Buffer> {
  const response = await portal.app.inject({ method: 'GET', url: url ?? '' })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

async function upload(person: TestPerson, name: string, content: Buffer, type = 'package'): Promise<string> {
  const sent = await sendUpload(portal, 'documents.uploadFile', {
    as: person,
    fields: { type },
    file: { name, content },
  })
  expect(sent.error).toBeUndefined()
  return sent.data.id
}

async function convert(person: TestPerson, id: string) {
  const asked = await portal.call('casePackages.convertFile', { id }, { as: person })
  await runDueJobs(portal)
  const { data } = await portal.call('casePackages.listConversions', { jobId: asked.data.jobId }, { as: person })
  return data.list[0]
}

describe('casePackages.packCases', () => {
  it('builds the package of an order, which reads back as the order says', async () => {
    const person = await portal.person()
    const orderNo = await draftOf(person)
    const { asked, rows } = await pack(person, [orderNo])
    expect(asked.data).toEqual({ jobId: expect.any(String), files: 1, url: null, errors: [] })
    expect(rows).toMatchObject([
      { orderNo, name: `${orderNo} 一种防烧干水壶`, state: 2, files: 5, layout: 'converter' },
    ])
    expect(rows[0]?.errors.filter(({ level }) => level === 'fix')).toEqual([])
    const read = await readPackage(await zipOf(rows[0]?.url ?? null), 'a.zip')
    expect(read.wrapper).toBe('')
    expect(read.parts.map(({ folder }) => folder)).toEqual(['100001', '100002', '100004', '110101', '110401'])
    const [request] = documentsOf(read, '110101')
    expect(request && readRequest(request.document)).toMatchObject({
      right: 'invention',
      data: {
        title: '一种防烧干水壶',
        applicants: [
          { 姓名或名称: '示例水壶有限公司', 个人身份证号或组织机构代码: '91110000600037341L', 市县名称: '南京市' },
        ],
        inventors: [{ 姓名: '王示例', 身份证号: '11010519491231002X' }],
        files: [{ 表格代码: '100001', 项数: '2' }, { 表格代码: '100002' }, { 表格代码: '100004' }],
      },
    })
    const job = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: person })
    expect(job.data).toMatchObject({ state: 2, progress: 100, rows: 1 })
  })

  it('takes headings, tables and pictures of the running text from Word', async () => {
    const person = await portal.person()
    const cell = (text: string) => `<w:tc>${paragraphXml(text)}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('部件')}${cell('材料')}</w:tr><w:tr>${cell('壶体')}${cell('不锈钢')}</w:tr></w:tbl>`
    const math = (text: string) => `<m:oMath><m:f><m:num><m:r><m:t>${text}</m:t></m:r></m:num><m:den/></m:f></m:oMath>`
    const formulas = `<w:p><w:r><w:t>其中</w:t></w:r>${math('m')}<w:r><w:t>为质量。</w:t></w:r></w:p><w:p><m:oMathPara><m:oMathParaPr/>${math('n')}</m:oMathPara></w:p>`
    const lines = [
      '一种 防烧干水壶。',
      '技术领域',
      '本发明涉及水壶。',
      '背景技术',
      '水壶会烧干。',
      '发明内容',
      '提供一种水壶。',
      '具体实施方式',
      '水壶包括壶体。',
    ]
    const fileId = await upload(
      person,
      'd.docx',
      buildDocx({ body: lines.map((line) => paragraphXml(line)).join('') + formulas + table }),
      'document',
    )
    const form = buildForm()
    const description = { text: lines.join('\n'), fileId, fileName: 'd.docx', pages: 1 }
    const orderNo = await draftOf(person, { documents: { ...form.documents, description } as FilingForm['documents'] })
    const { rows } = await pack(person, [orderNo])
    expect(rows[0]).toMatchObject({ state: 2 })
    const read = await readPackage(await zipOf(rows[0]?.url ?? null), 'a.zip')
    const [document] = documentsOf(read, '100002')
    const blocks = document ? readDescription(document.document).blocks : []
    expect(blocks.map((block) => block.block).join(' ')).toBe(
      'heading paragraph heading paragraph heading paragraph heading paragraph paragraph picture picture',
    )
    expect(blocks.at(-3)).toMatchObject({
      text: '其中为质量。',
      pictures: [{ at: 2, holds: 'maths', image: { file: '100002_1.jpg' } }],
    })
    expect(blocks.at(-2)).toMatchObject({ holds: 'maths', image: { file: '100002_2.jpg' } })
    expect(blocks.at(-1)).toMatchObject({ holds: 'tables', image: { file: '100002_3.jpg', widthMm: 150 } })
    expect(rows[0]?.errors).toContainEqual(
      expect.objectContaining({ level: 'review', file: '100002', reason: expect.stringContaining('2 formulas') }),
    )
  })

  it('builds the package of a design from its views', async () => {
    const person = await portal.person()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const fileId = await upload(person, 'front.jpg', picture, 'figure')
    const view = {
      key: 'v1',
      slot: 'front' as const,
      pictureId: null,
      fileId,
      fileName: 'front.jpg',
      width: 900,
      height: 600,
      dpi: 150,
    }
    const designs = [{ key: 'design-1', name: '', views: [view], omissions: [] }]
    const brief = { ...emptyDesign.brief, use: '烧水', features: '壶体的形状', telling: 'v1' }
    const orderNo = await draftOf(person, { kind: 'design', title: '水壶', design: { ...emptyDesign, designs, brief } })
    const { rows } = await pack(person, [orderNo])
    expect(rows[0]?.errors).toEqual([])
    const read = await readPackage(await zipOf(rows[0]?.url ?? null), 'a.zip')
    expect(read.parts.map(({ folder, files: own }) => [folder, own.length])).toEqual([
      ['130001', 1],
      ['130002', 0],
      ['130101', 0],
    ])
    const [views, said] = [documentsOf(read, '130001')[0], documentsOf(read, '130002')[0]]
    expect(views && readDesignViews(views.document)).toEqual([
      { name: '主视图', file: '130001_1.jpg', widthMm: 149, heightMm: 100 },
    ])
    expect(said && readBrief(said.document)).toContain('2. 本外观设计产品的用途：烧水。')

    const draft = await portal.call('casePackages.prefillFiling', { id: rows[0]?.id ?? '' }, { as: person })
    const { orderNo: made } = draft.data
    const { json } = (await portal.call('filings.getDraft', { orderNo: made }, { as: person })).data
    expect(json).toMatchObject({
      kind: 'design',
      title: '水壶',
      design: { scope: 'single', designs: [{ views: [{ slot: 'front', fileName: '主视图.jpg' }] }], brief },
    })
    const again = await pack(person, [made])
    const compared = { id: rows[0]?.id ?? '', otherId: again.rows[0]?.id ?? '' }
    expect((await portal.call('casePackages.comparePackages', compared, { as: person })).data.differences).toEqual([])
  })

  it('builds nothing that the office would refuse, and names file and element', async () => {
    const person = await portal.person()
    const good = await draftOf(person)
    const form = buildForm()
    const claims = {
      ...form.documents?.claims,
      text: '1. 一种水壶，其特征在于，壶体。\n3. 根据权利要求9所述的水壶，其特征在于，盖。',
    }
    const bad = await draftOf(person, { documents: { ...form.documents, claims } as FilingForm['documents'] })
    const { asked, rows } = await pack(person, [good, bad])
    const row = rows.find(({ orderNo }) => orderNo === bad)
    expect(row).toMatchObject({ state: 3, url: null, files: 0 })
    expect(row?.errors).toEqual(
      expect.arrayContaining([
        { level: 'fix', file: '100001', element: 'claim[2]', reason: 'Claim 3 is where 2 should be' },
        {
          level: 'fix',
          file: '100001',
          element: 'claim[2]',
          reason: 'Claim 3 refers to claim 9, which does not exist',
        },
      ]),
    )
    expect(rows.find(({ orderNo }) => orderNo === good)?.state).toBe(2)
    const job = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: person })
    expect(job.data).toMatchObject({ state: 2, rows: 1 })
    const shown = await portal.call('casePackages.getPackage', { id: row?.id ?? '' }, { as: person })
    expect(shown).toMatchObject({ status: 409, error: 'casePackages.notBuilt' })
    const alone = await pack(person, [bad])
    const failed = await portal.call('views.getJob', { jobId: alone.asked.data.jobId }, { as: person })
    expect(failed.data).toMatchObject({ state: 3, errorCode: 'casePackages.faulty' })
  })

  it('is for who may have everything in the order', async () => {
    const owner = await portal.person()
    const orderNo = await draftOf(owner)
    const viewer = await portal.person()
    await portal.db.execute(sql`insert into order_members (order_id, user_id, role, added_by)
      select id, ${viewer.id}, 'viewer', owner_id from orders where order_no = ${orderNo}`)
    const input = { packageList: [orderNo] }
    expect(await portal.call('casePackages.packCases', input, { as: viewer })).toMatchObject({ status: 403 })
    expect(await portal.call('casePackages.packCases', input, { as: await portal.person() })).toMatchObject({
      status: 404,
    })
    expect((await portal.call('casePackages.packCases', input)).status).toBe(401)
    const mixed = { packageList: [orderNo, 'P260105999999'] }
    expect(await portal.call('casePackages.packCases', mixed, { as: owner })).toMatchObject({ status: 404 })

    const { rows } = await pack(owner, [orderNo])
    const id = rows[0]?.id ?? ''
    const other = await portal.person()
    for (const call of ['casePackages.getPackage', 'casePackages.prefillFiling'] as const) {
      expect((await portal.call(call, { id }, { as: other })).status).toBe(404)
    }
    const both = { id, otherId: id }
    expect((await portal.call('casePackages.comparePackages', both, { as: other })).status).toBe(404)
    expect((await portal.call('casePackages.listPackages', {}, { as: other })).data.total).toBe(0)
    await portal.db.update(orders).set({ workState: 1 }).where(eq(orders.orderNo, orderNo))
    const agent = await portal.person('agent')
    expect((await pack(agent, [orderNo])).rows).toMatchObject([{ state: 2 }])
    expect((await portal.call('casePackages.listPackages', {}, { as: owner })).data.total).toBe(1)
  })

  it('waits for room, saying so, and in the end says it of the package', async () => {
    const person = await portal.person()
    const packageList = [await draftOf(person)]
    const { data } = await portal.call('casePackages.packCases', { packageList, parameter: {} }, { as: person })
    const storage = { ...portal.services.storage, put: () => Promise.reject(new StorageFullError('no room')) }
    const full = { database: portal.database, services: { ...portal.services, storage } }

    await runDueJobs(full)
    const { data: waiting } = await portal.call('views.getJob', { jobId: data.jobId }, { as: person })
    expect(waiting).toMatchObject({ state: 1, errorCode: 'common.storageFull' })

    await portal.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1 where attempts > 0`,
    )
    await runDueJobs(full)
    const { data: packages } = await portal.call('casePackages.listPackages', {}, { as: person })
    expect(packages.list[0]?.errors.map(({ reason }) => reason)).toEqual([errorText('common.storageFull', 'en')])
  })

  it('is finished once, also when the work runs twice', async () => {
    const person = await portal.person()
    const { asked, rows } = await pack(person, [await draftOf(person)])
    const { jobId } = asked.data
    // As a crash leaves it: the work not noted as done, its job on the queue again.
    await portal.db.execute(sql`update jobs set state = 1, finished_at = null where id = ${jobId}`)
    await portal.db.execute(
      sql`select from graphile_worker.add_job('casePackages.build', ${JSON.stringify({ jobId })}::json)`,
    )
    await runDueJobs(portal)
    const again = await portal.db.select().from(casePackages).where(eq(casePackages.jobId, jobId))
    expect(again).toMatchObject([{ id: rows[0]?.id, state: 2 }])
    const kept = await portal.db.select().from(files).where(eq(files.ownerId, person.id))
    expect(kept).toHaveLength(1)
    const job = await portal.call('views.getJob', { jobId }, { as: person })
    expect(job.data).toMatchObject({ state: 2, fileId: kept[0]?.id })
    await expect(
      portal.db.update(casePackages).set({ fileId: null }).where(eq(casePackages.jobId, jobId)),
    ).rejects.toThrow()
  })
})

describe('casePackages.convertFile', () => {
  it('makes the books of a Word application, and says what the request still lacks', async () => {
    const person = await portal.person()
    const body = [
      '权利要求书',
      '1. 一种水壶，其特征在于，包括壶体。',
      '说明书',
      '一种水壶',
      '技术领域',
      '本发明涉及水壶。',
      '说明书摘要',
      '一种水壶。',
    ]
    const docx = buildDocx({ body: body.map((line) => paragraphXml(line)).join('') })
    const row = await convert(person, await upload(person, '申请.docx', docx))
    expect(row).toMatchObject({ file: '申请', state: 2 })
    const read = await readPackage(await zipOf(row?.url ?? null), 'a.zip')
    expect(read.parts.map(({ folder }) => folder)).toEqual(['100001', '100002', '100004', '110101', '110401'])
    expect(row?.errors.map(({ file, element }) => `${file} ${element}`)).toEqual(
      expect.arrayContaining(['110101 发明人', '110101 申请人']),
    )
  })

  it.each<[string, Record<string, string>, string, string]>([
    [
      'an entity',
      { '100001/100001.xml': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
      '100001/100001.xml',
      '',
    ],
    ['broken XML', { '100001/100001.xml': '<a>\n<b></a>' }, '100001/100001.xml', 'line 2'],
    ['a program', { '100001/a.exe': 'x' }, '100001/a.exe', ''],
  ])('refuses a package with %s and names the place', async (_, content, file, element) => {
    const person = await portal.person()
    const zip = Buffer.from(zipSync(Object.fromEntries(Object.entries(content).map(([k, v]) => [k, strToU8(v)]))))
    const row = await convert(person, await upload(person, 'x.zip', zip))
    expect(row).toMatchObject({ state: 3, url: null, errors: [{ level: 'fix', file, element }] })
  })

  it('takes a link of ours, no other, and no picture', async () => {
    const person = await portal.person()
    const zip = Buffer.from(zipSync({ '100001.xml': strToU8('<a/>') }))
    const id = await upload(person, 'x.zip', zip)
    const address = await portal.call('documents.getFileAddress', { id }, { as: person })
    const taken = await portal.call('casePackages.convertFile', { url: address.data.url }, { as: person, verb: 'GET' })
    expect(taken.data).toEqual({ jobId: expect.any(String), state: 0 })
    const foreign = await portal.call('casePackages.convertFile', { url: 'https://example.com/a.zip' }, { as: person })
    expect(foreign).toMatchObject({ status: 422, error: 'documents.linkForeign' })
    const stolen = await portal.call(
      'casePackages.convertFile',
      { url: address.data.url },
      { as: await portal.person() },
    )
    expect(stolen.status).toBe(404)
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const picture = await upload(person, 'a.png', png, 'figure')
    const refused = await portal.call('casePackages.convertFile', { id: picture }, { as: person })
    expect(refused).toMatchObject({ status: 415, error: 'casePackages.fileKind' })
  })
})

describe('casePackages.getPackage', () => {
  it('puts List.xml, drawings and the power of attorney in, and shows what is in it', async () => {
    const person = await portal.person()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const fileId = await upload(person, 'f.png', picture, 'figure')
    const book = (text: string) => ({ text, fileId: null, fileName: '', pages: null })
    const documents: FilingForm['documents'] = {
      claims: book('1. 一种水壶，其特征在于，包括壶体。'),
      description: book(
        '技术领域\n本发明涉及水壶。\n背景技术\n水壶会烧干。\n发明内容\n提供一种水壶。\n附图说明\n图1为水壶的结构图。\n具体实施方式\n如图1所示，水壶包括壶体。',
      ),
      abstract: book('一种水壶，包括壶体。'),
      drawings: [{ key: 'd1', fileId, fileName: 'f.png', pages: 1, labels: ['1'] }],
      abstractFigure: '1',
    }
    const orderNo = await draftOf(person, { documents, agentId: await buildAgent(portal.db) })
    const { rows } = await pack(person, [orderNo], 'list')
    expect(rows[0]).toMatchObject({ state: 2, layout: 'list' })
    const id = rows[0]?.id ?? ''
    const read = await readPackage(await zipOf(rows[0]?.url ?? null), 'a.zip')
    expect(read).toMatchObject({ wrapper: id, list: { name: 'List.xml' } })
    const [drawings] = documentsOf(read, '100003')
    expect(drawings && readFigures(drawings.document)).toEqual([
      { label: '1', image: { file: '100003_1.jpg', widthMm: 149, heightMm: 100 } },
    ])
    const jpg = read.parts.find(({ folder }) => folder === '100003')?.files[0]
    expect(await sharp(jpg?.bytes).metadata()).toMatchObject({ format: 'jpeg', density: 153 })

    const shown = await portal.call('casePackages.getPackage', { id, file: `${id}/100001/100001.xml` }, { as: person })
    expect(shown.data.files.map(({ path }) => path.slice(id.length + 1))).toEqual([
      'List.xml',
      ...['100001/100001.xml', '100002/100002.xml', '100003/100003.xml', '100003/100003_1.jpg', '100004/100004.xml'],
      ...['100007/100007.xml', '100007/100007_1.jpg', '100007/100007_2.jpg', '110101/110101.xml', '110401/110401.xml'],
    ])
    expect(shown.data.xml).toContain('<claim id="cl001" num="1">')
    expect(shown.data.faults.filter(({ level }) => level === 'fix')).toEqual([])
    const person1 = shown.data.request.find(({ element }) => element.endsWith('身份证号'))
    expect(person1?.value).not.toContain('19491231')
    expect(shown.data.files.find(({ code }) => code === '100003')).toMatchObject({ pages: 1, format: 'XML' })
    // This server has no address of an online editor.
    expect(shown.data.editor).toBe(false)
    const input = { id, authorization: 'secret-of-the-person' }
    const sent = await portal.call('casePackages.uploadPackage', input, { as: person })
    expect(sent).toMatchObject({ status: 501, error: 'common.notConfigured' })
  })
})

describe('casePackages.comparePackages', () => {
  it('takes a package over, which compares equal and fills in a form that builds the same books', async () => {
    const person = await portal.person()
    const { rows } = await pack(person, [await draftOf(person)], 'list')
    const id = rows[0]?.id ?? ''
    const zip = await zipOf(rows[0]?.url ?? null)
    const taken = await convert(person, await upload(person, 'brought.zip', zip))
    expect(taken).toMatchObject({ file: 'brought', state: 2 })
    const otherId = taken?.id ?? ''
    const same = await portal.call('casePackages.comparePackages', { id, otherId }, { as: person })
    expect(same.data).toEqual({ compared: expect.any(Number), total: 0, differences: [] })
    expect(same.data.compared).toBeGreaterThan(60)

    const draft = await portal.call('casePackages.prefillFiling', { id: otherId }, { as: person })
    const built = await pack(person, [draft.data.orderNo], 'list')
    const next = { id, otherId: built.rows[0]?.id ?? '' }
    const compared = await portal.call('casePackages.comparePackages', next, { as: person })
    const places = new Set(compared.data.differences.map(({ file, element }) => `${file} ${element.split('/').at(-2)}`))
    // Two cases: each has its own id in List.xml, nothing else differs.
    expect([...places]).toEqual(['List.xml DIANZISQAJID[1]', 'List.xml BAOID[1]', 'List.xml WENJIANBBZ[1]'])
  })
})

describe('casePackages.listConversions', () => {
  it('is nobody else’s to see', async () => {
    const person = await portal.person()
    const zip = Buffer.from(zipSync({ '100001.xml': strToU8('<a/>') }))
    const row = await convert(person, await upload(person, 'x.zip', zip))
    const other = await portal.call(
      'casePackages.listConversions',
      { jobId: row?.jobId ?? '' },
      { as: await portal.person() },
    )
    expect(other.data.list).toEqual([])
    expect((await portal.call('casePackages.listConversions', {})).status).toBe(401)
    expect((await portal.call('casePackages.listPackages', {})).status).toBe(401)
  })
})

describe('casePackages.listPackages', () => {
  it('finds the packages of an order by the beginning of its number', async () => {
    const person = await portal.person()
    const orderNo = await draftOf(person)
    await pack(person, [orderNo])
    const total = async (beginning: string) =>
      (await portal.call('casePackages.listPackages', { orderNo: beginning }, { as: person })).data.total
    expect(await total(orderNo.toLowerCase())).toBe(1)
    expect(await total(`${orderNo}0`)).toBe(0)
  })

  it('leaves the package of a case that was shared with one colleague alone to them', async () => {
    const owner = await portal.person()
    const joined = await portal.person()
    await joinOrganisation(portal.db, owner.id, joined.id)
    const mate = { ...joined, ownerId: owner.id }
    const client = await portal.person()
    const orderNo = await draftOf(client)
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const added = { orderId: order?.id ?? '', userId: mate.id, role: 'editor' as const, addedBy: client.id }
    await portal.db.insert(orderMembers).values(added)
    const { rows } = await pack(mate, [orderNo])
    const ofHouse = (await pack(mate, [await draftOf(owner)])).rows

    expect(rows).toMatchObject([{ state: 2 }])
    const seen = (await portal.call('casePackages.listPackages', {}, { as: owner })).data.list
    expect(seen.map(({ id }) => id)).toEqual(ofHouse.map(({ id }) => id))
    const id = rows[0]?.id ?? ''
    expect((await portal.call('casePackages.getPackage', { id }, { as: owner })).status).toBe(404)
    const library = await portal.call('documents.listLibrary', { type: 'casePackage' }, { as: owner })
    expect(library.data.total).toBe(0)
  })
})

describe('casePackages.prefillFiling', () => {
  it('needs a package that says something of an application', async () => {
    const person = await portal.person()
    const zip = Buffer.from(zipSync({ '100001.xml': strToU8('<a/>') }))
    const row = await convert(person, await upload(person, 'x.zip', zip))
    const none = await portal.call('casePackages.prefillFiling', { id: row?.id ?? '' }, { as: person })
    expect(none).toMatchObject({ status: 422, error: 'casePackages.noFilingForm' })
  })
})
