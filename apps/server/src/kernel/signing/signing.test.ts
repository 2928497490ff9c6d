import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSoftware, buildWork } from '../../copyright/applications/test/build-forms.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { copyrightDeposits } from '../../platform/db/schema/copyright.ts'
import { files } from '../../platform/db/schema/files.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { corrections, orderDocuments, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-04-02T04:00:00Z') })
})

afterAll(() => portal.stop())

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()

async function pdfOf(text: string): Promise<Buffer> {
  const paper = startPaper({ title: text, madeAt: new Date(0) })
  paper.title(text)
  return paper.end()
}

async function upload(as: TestPerson, name: string, content: Buffer): Promise<string> {
  const type = name.endsWith('.pdf') ? 'document' : 'image'
  return (await sendUpload(portal, 'documents.uploadFile', { as, fields: { type }, file: { name, content } })).data.id
}

const persons = [
  { key: 'a', name: '青禾公司', type: 'company', certificateNo: '91350100M000100Y43' },
  { key: 'b', name: '林青', type: 'person', certificate: 'residentId', certificateNo: '11010519491231002X' },
] as const
const owners = persons.map((one) => ({ ...one, province: '浙江省', city: '杭州市', since: '1990-05-06' }))

/** A work of a company and a person, handed in; 白禾 made it and owns nothing. */
async function world(more: (brought: string) => Partial<Work> = () => ({})) {
  const person = await portal.person('customer', { name: '青禾公司账户' })
  const identity = await upload(person, '执照.pdf', await pdfOf('营业执照'))
  const sample = await upload(person, 'work.jpg', await picture(1200))
  const contract = await upload(person, '协议.pdf', await pdfOf('合作协议'))
  const papers = [
    { key: 'p', kind: 'identity' as const, owners: ['a', 'b'], fileId: identity },
    { key: 'q', kind: 'contract' as const, fileId: contract },
  ]
  const { papers: brought = [], ...rest } = more(contract)
  const json = buildWork(
    { identity, sample },
    { owners, papers: [...papers, ...brought], ownership: 'service', authors: [{ key: 'c', name: '白禾' }], ...rest },
  )
  const saved = await portal.call(
    'copyright.submitWork',
    { json, draft: false, draftKey: randomUUID() },
    { as: person },
  )
  expect(saved.data.errors).toEqual([])
  const { orderNo } = saved.data
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error('no order')
  const makeLink = async (party: string, days = 14) =>
    portal.call('signing.makeLink', { orderNo, party, days }, { as: person })
  return { person, orderNo, order, makeLink }
}

const parties = async (as: TestPerson, orderNo: string) =>
  (await portal.call('signing.listParties', { orderNo }, { as })).data

const sign = async (
  code: string,
  more: { name?: string; version?: string; file?: { name: string; content: Buffer } },
) =>
  sendUpload(portal, 'signing.sign', {
    fields: { code, name: more.name ?? '林青', version: more.version ?? '1' },
    file: more.file ?? { name: 'scan.pdf', content: await pdfOf('签章页') },
  })

const setWork = (orderNo: string, workState: number) =>
  portal.db.update(orders).set({ workState }).where(eq(orders.orderNo, orderNo))

type Work = ReturnType<typeof buildWork>

/** A reviewer asks for one place, and the client hands in the form as they changed it. */
async function correct(
  { person, order }: { person: TestPerson; order: { id: string; orderNo: string } },
  path: string,
  change: (json: Work) => Work,
) {
  const { orderNo } = order
  const asked = { orderId: order.id, round: 1, fields: [{ path, words: '请更正' }], askedBy: person.id }
  await portal.db.insert(corrections).values(asked)
  await setWork(orderNo, 2)
  const open = (await portal.call('copyright.getWork', { orderNo }, { as: person })).data
  const sent = { orderNo, version: open.version, json: change(open.json as Work), draft: false }
  const saved = await portal.call('copyright.submitWork', sent, { as: person })
  expect(saved.data.errors).toEqual([])
}

/** Versions of what the form brought and made, by kind. */
async function versionsOf(orderId: string) {
  const rows = await portal.db
    .select({ kind: orderDocuments.kind, version: orderDocuments.version })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), sql`kind like 'copyright.%'`))
    .orderBy(orderDocuments.kind, orderDocuments.version)
  return Object.fromEntries(
    rows.map(({ kind }) => [kind, rows.filter((row) => row.kind === kind).map(({ version }) => version)]),
  )
}

describe('signing.listParties', () => {
  it('names owners and authors with their papers, once the form is handed in', async () => {
    const { person, orderNo } = await world()
    const draft = await portal.call('copyright.submitWork', { json: { name: '小青禾', owners } }, { as: person })

    const data = await parties(person, orderNo)

    expect(data.mayAsk).toBe(true)
    expect(data.parties.map(({ key, name, role, isPerson }) => [key, name, role, isPerson])).toEqual([
      ['owner-a', '青禾公司', 'owner', false],
      ['owner-b', '林青', 'owner', true],
      ['author-c', '白禾', 'author', true],
    ])
    expect(data.parties[2]?.papers.map(({ kind, toSign }) => [kind, toSign])).toEqual([
      ['copyright.application', false],
      ['copyright.statement', true],
    ])
    expect(await parties(person, draft.data.orderNo)).toEqual({
      mayAsk: false,
      mayKeep: false,
      version: 1,
      parties: [],
    })
  })

  it('is read by the agent of the order too, who may not ask in the customer’s place', async () => {
    const { orderNo } = await world()
    const agent = await portal.person('agent')

    const data = await parties(agent, orderNo)

    expect(data.mayAsk).toBe(false)
    expect(data.parties).toHaveLength(3)
    expect((await portal.call('signing.makeLink', { orderNo, party: 'owner-b' }, { as: agent })).error).toBe(
      'common.forbidden',
    )
  })
})

describe('signing.makeLink', () => {
  it('tells the secret once and keeps its hash; a new link ends the earlier one', async () => {
    const { person, orderNo, order, makeLink } = await world()

    const first = await makeLink('owner-b')
    const second = await makeLink('owner-b', 3)

    const { rows } = await portal.database.pool.query(
      'select t::text as row from signing_links t where order_id = $1',
      [order.id],
    )
    expect(JSON.stringify(rows)).not.toContain(first.data.code)
    expect(first.data.url).toBe(`${portal.config.publicUrl}/sign/${first.data.code}`)
    expect(second.data.expireTime).toBe(new Date('2026-04-06T00:00:00+08:00').toISOString())
    expect((await portal.call('signing.openLink', { code: first.data.code })).error).toBe('signing.withdrawn')
    const [, party] = (await parties(person, orderNo)).parties
    expect(party?.links.map(({ state }) => state)).toEqual(['open', 'withdrawn'])
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.filter(({ event }) => event === 'signLinkMade')).toHaveLength(2)
  })

  it('names the language of its maker to a party outside the mainland alone: others read Chinese first', async () => {
    const abroad = { country: 'US', certificate: 'passport', certificateNo: 'E12345678' } as const
    const { makeLink } = await world(() => ({
      owners: owners.map((one) => (one.key === 'b' ? { ...one, ...abroad, province: '', city: 'Austin' } : one)),
    }))

    const urls = [(await makeLink('owner-a')).data.url, (await makeLink('owner-b')).data.url]

    expect(urls.map((url) => new URL(url).search)).toEqual(['', '?lang=en'])
  })

  it('leaves one open link of ten that are made at once', async () => {
    const { order, makeLink } = await world()

    const made = await Promise.all(Array.from({ length: 10 }, () => makeLink('owner-b')))

    expect(made.every(({ error }) => error === undefined)).toBe(true)
    expect(await portal.db.$count(signingLinks, and(eq(signingLinks.orderId, order.id), sql`ended_at is null`))).toBe(1)
  })

  it('knows no party of another form, no order of others, and none that was filed', async () => {
    const { orderNo, makeLink } = await world()
    const other = await portal.person()

    expect((await makeLink('owner-x')).error).toBe('common.notFound')
    const strange = await portal.call('signing.makeLink', { orderNo, party: 'owner-b' }, { as: other })
    expect(strange.error).toBe('common.notFound')
    await setWork(orderNo, 5)
    expect((await makeLink('owner-b')).error).toBe('signing.notOpen')
  })
})

describe('signing.openLink', () => {
  it('shows who asks and for what, without signing in, and notes the first opening', async () => {
    const { person, orderNo, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data

    const { data } = await portal.call('signing.openLink', { code })

    expect(data).toMatchObject({ state: 'open', title: '小青禾', from: '青禾公司账户', name: '林青', version: 1 })
    expect(JSON.stringify(data)).not.toContain('11010519491231002X')
    expect((await parties(person, orderNo)).parties[1]?.links[0]?.viewedTime).toEqual(expect.any(String))
  })

  it('says that the papers went to the office or the order ended, and is shown to the desk as ended', async () => {
    const { person, orderNo, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data
    const answers = async () => [
      (await portal.call('signing.openLink', { code })).error,
      (await portal.call('signing.readPaper', { code, paper: 'copyright.application' })).error,
      (await sign(code, {})).error,
      (await portal.call('signing.decline', { code, reason: '已经递交' })).error,
    ]
    for (const [workState, why] of [
      [5, 'signing.filed'],
      [6, 'signing.filed'],
      [8, 'signing.closed'],
    ] as const) {
      await setWork(orderNo, workState)
      expect(new Set(await answers())).toEqual(new Set([why]))
    }

    const { parties: shown } = await parties(person, orderNo)
    expect(shown.find(({ key }) => key === 'owner-b')?.links).toMatchObject([{ state: 'ended' }])
  })

  it('is gone past its day, and when its maker’s account is closed', async () => {
    const { person, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data
    const open = async () => (await portal.call('signing.openLink', { code })).error
    expect(await open()).toBeUndefined()

    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id))
    expect(await open()).toBe('signing.linkGone')
    await portal.db.update(users).set({ disabledAt: null }).where(eq(users.id, person.id))
    await portal.db.update(signingLinks).set({ expiresAt: new Date('2026-04-02T03:59:59Z') })
    expect(await open()).toBe('signing.linkGone')
    expect((await portal.call('signing.openLink', { code: 'x'.repeat(32) })).error).toBe('signing.linkGone')
  })

  it('is counted by network', async () => {
    const { makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data
    await portal.db.execute(
      sql`update rate_limits set count = 300, resets_at = now() + interval '1 hour' where key like 'sign:%'`,
    )

    const answer = await portal.call('signing.openLink', { code })

    expect(answer.error).toBe('common.tooManyRequests')
    await portal.db.execute(sql`delete from rate_limits`)
  })
})

describe('signing.readPaper', () => {
  it('makes the party’s papers with masked numbers, and no others', async () => {
    const { makeLink } = await world()
    const { code } = (await makeLink('author-c')).data
    const read = (paper: string) => portal.call('signing.readPaper', { code, paper })

    const application = await read('copyright.application')
    const pdf = await inspectPdf(Buffer.from(application.data.content, 'base64'))

    const text = pdf.ok ? pdf.pages.map((page) => page.text).join('\n') : ''
    expect(text).toContain('林青')
    expect(text).not.toContain('11010519491231002X')
    // An organisation's number is public.
    expect(text).toContain('91350100M000100Y43')
    expect((await read('copyright.statement')).data.name).toBe('作品说明书.pdf')
    expect((await read('copyright.signaturePage')).error).toBe('common.notFound')
  })
})

describe('signing.sign', () => {
  it('keeps one of two scans sent with one link at once, as a paper of the order', async () => {
    const { person, orderNo, order, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data
    const before = await portal.db.$count(files)

    const sent = await Promise.all(Array.from({ length: 5 }, () => sign(code, { name: '林 青' })))

    const errors = sent.map(({ error }) => error)
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
    expect(new Set(errors.filter(Boolean))).toEqual(new Set(['signing.answered']))
    expect(await portal.db.$count(files)).toBe(before + 1)
    const scans = await portal.db
      .select()
      .from(orderDocuments)
      .where(and(eq(orderDocuments.orderId, order.id), eq(orderDocuments.kind, 'signed.owner-b')))
    expect(scans.map(({ title, version }) => [title, version])).toEqual([['签章件（林青）', 1]])
    const [, party] = (await parties(person, orderNo)).parties
    expect(party?.links[0]).toMatchObject({ state: 'signed', signerName: '林 青', isOutdated: false })
    const opened = await portal.call('documents.getFileAddress', { id: party?.links[0]?.fileId ?? '' }, { as: person })
    expect(opened.data.name).toBe('scan.pdf')
    const { documents } = (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data
    const listed = documents.find(({ kind }) => kind === 'signed.owner-b')
    expect(listed?.versions.map(({ by }) => by)).toEqual(['林 青'])
    const bell = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, person.id))
    expect(bell.map(({ kind }) => kind)).toContain('document.signedByLink')
    expect((await portal.call('signing.openLink', { code })).data).toMatchObject({
      state: 'signed',
      signerName: '林 青',
    })
  })

  it('takes a photograph, and of a company any name', async () => {
    const { makeLink } = await world()
    const { code } = (await makeLink('owner-a')).data

    const sent = await sign(code, { name: '王经理', file: { name: 'page.jpg', content: await picture(900) } })

    expect(sent.error).toBeUndefined()
  })

  it('refuses another name, other papers, a hostile file, and takes no file in without an open link', async () => {
    const { order, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data

    expect((await sign(code, { name: '林白' })).error).toBe('signing.nameDiffers')
    expect((await sign(code, { version: '2' })).error).toBe('signing.papersChanged')
    const page = { name: 'scan.pdf', content: Buffer.from('<html><script>alert(1)</script></html>') }
    expect((await sign(code, { file: page })).error).toMatch(/^documents\./)
    const word = { name: 'scan.zip', content: Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1') }
    expect((await sign(code, { file: word })).error).toMatch(/^documents\./)
    expect((await sign('y'.repeat(32), {})).error).toBe('signing.linkGone')
    const fileFirst = await sendUpload(portal, 'signing.sign', { file: { name: 'scan.pdf', content: Buffer.alloc(9) } })
    expect(fileFirst.error).toBe('signing.linkGone')
    expect(
      await portal.db.$count(orderDocuments, and(eq(orderDocuments.orderId, order.id), sql`kind like 'signed.%'`)),
    ).toBe(0)
    expect((await sign(code, {})).error).toBeUndefined()
  })

  it('holds when an answered correction changes none of our papers, which keep their version too', async () => {
    const { person, orderNo, order, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data
    expect((await sign(code, {})).error).toBeUndefined()
    const proof = await upload(person, '身份证.pdf', await pdfOf('身份证'))

    await correct({ person, order }, 'papers', (json) => ({
      ...json,
      papers: [...(json.papers ?? []), { key: 'r', kind: 'identity', owners: ['b'], fileId: proof }],
    }))

    expect((await parties(person, orderNo)).parties[1]?.links[0]).toMatchObject({ state: 'signed', isOutdated: false })
    expect(await versionsOf(order.id)).toEqual({
      'copyright.application': [1],
      'copyright.contract2': [1],
      'copyright.identity1': [1],
      'copyright.identity3': [1],
      'copyright.sample1': [1],
      'copyright.signaturePage': [1],
      'copyright.statement': [1],
    })
  })

  it('is outdated by a change of what it was given for; what says the same keeps its version', async () => {
    const { person, order, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data
    expect((await sign(code, {})).error).toBeUndefined()

    await correct({ person, order }, 'completedOn', (json) => ({ ...json, completedOn: '2026-01-21' }))

    expect((await parties(person, order.orderNo)).parties[1]?.links[0]).toMatchObject({ isOutdated: true })
    expect(await versionsOf(order.id)).toMatchObject({
      'copyright.application': [1, 2],
      'copyright.contract2': [1],
      'copyright.identity1': [1],
      'copyright.sample1': [1],
      'copyright.statement': [1],
      'copyright.signaturePage': [1],
    })
  })

  it('is shown as outdated once the papers were made anew', async () => {
    const { person, orderNo, order, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data
    expect((await sign(code, {})).error).toBeUndefined()

    await correct({ person, order }, 'name', (json) => ({ ...json, name: '小青禾二号' }))

    expect((await parties(person, orderNo)).parties[1]?.links[0]).toMatchObject({ state: 'signed', isOutdated: true })
  })
})

describe('a signature that a reviewer asked for', () => {
  it('is the answer with the form as it is, and holds for the papers as they are', async () => {
    const { person, orderNo, makeLink } = await world()
    const reviewer = await portal.person('reviewer')
    const { version } = (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data
    const fields = [{ path: 'papers', words: '林青未签名，请补签' }]
    const asked = { orderNo, version, fields, dueOn: '2026-04-20' }
    expect((await portal.call('admin.askCorrection', asked, { as: reviewer })).status).toBe(200)
    const answer = async () => {
      const open = (await portal.call('copyright.getWork', { orderNo }, { as: person })).data
      const json = open.json as ReturnType<typeof buildWork>
      return portal.call('copyright.submitWork', { orderNo, version: open.version, json, draft: false }, { as: person })
    }
    expect((await answer()).error).toBe('filings.nothingChanged')

    const { code } = (await makeLink('owner-b')).data
    expect((await sign(code, {})).status).toBe(200)

    expect((await answer()).status).toBe(200)
    const party = (await parties(person, orderNo)).parties.find(({ key }) => key === 'owner-b')
    expect(party?.links).toMatchObject([{ state: 'signed', isOutdated: false }])
  })
})

describe('a registration that an owner has not signed', () => {
  const payOrder = (orderNo: string) =>
    portal.db
      .update(orders)
      .set({
        ...{ paymentState: 2, submittedAt: new Date('2026-04-01T04:00:00Z') },
        paidFen: sql`${orders.officialFen} + ${orders.serviceFen}`,
      })
      .where(eq(orders.orderNo, orderNo))
  const review = async (orderNo: string, as: TestPerson) =>
    (await portal.call('admin.getReview', { orderNo }, { as })).data

  it('is neither accepted nor filed, with who is missing by name, until they have', async () => {
    const { orderNo, makeLink } = await world()
    await payOrder(orderNo)
    const reviewer = await portal.person('reviewer')
    const signBy = async (party: string, name: string) =>
      expect((await sign((await makeLink(party)).data.code, { name })).status).toBe(200)
    const accept = async () => {
      const { version } = await review(orderNo, reviewer)
      return portal.call('admin.acceptOrder', { orderNo, version }, { as: reviewer, language: 'zh-CN' })
    }
    await signBy('owner-a', '王经理')

    expect((await review(orderNo, reviewer)).checks).toMatchObject([
      { level: 'fix', path: 'owners.1.name', words: { zh: expect.stringContaining('林青尚未签署') } },
    ])
    expect(await accept()).toMatchObject({
      error: 'admin.unsigned',
      msg: expect.stringMatching(/^尚未签署：林青。/),
      fields: [{ path: 'owners.1' }],
    })
    const many = await portal.call('admin.processed', { orderNo: [orderNo] }, { as: reviewer })
    expect(many.data).toMatchObject({ done: [], refused: [{ orderNo, reason: expect.stringContaining('林青') }] })

    await signBy('owner-b', '林青')
    expect((await review(orderNo, reviewer)).checks).toEqual([])
    expect((await accept()).data.workState).toBe(3)
  })

  it('is not filed with a signature that a correction has outdated', async () => {
    const { person, orderNo, makeLink } = await world()
    await payOrder(orderNo)
    const reviewer = await portal.person('reviewer')
    for (const [party, name] of [
      ['owner-a', '王经理'],
      ['owner-b', '林青'],
    ] as const) {
      expect((await sign((await makeLink(party)).data.code, { name })).status).toBe(200)
    }
    const { version } = await review(orderNo, reviewer)
    const asked = { orderNo, version, fields: [{ path: 'name', words: '名称' }], dueOn: '2026-04-20' }
    expect((await portal.call('admin.askCorrection', asked, { as: reviewer })).status).toBe(200)
    const open = (await portal.call('copyright.getWork', { orderNo }, { as: person })).data
    const json = { ...(open.json as ReturnType<typeof buildWork>), name: '小青禾二号' }
    const sent = { orderNo, version: open.version, json, draft: false }
    expect((await portal.call('copyright.submitWork', sent, { as: person })).status).toBe(200)
    await setWork(orderNo, 3)

    const filed = { orderNo, version: (await review(orderNo, reviewer)).version, sentOn: '2026-04-02' }
    expect(await portal.call('admin.markFiled', filed, { as: reviewer })).toMatchObject({
      error: 'admin.unsigned',
      fields: [{ path: 'owners.0' }, { path: 'owners.1' }],
    })
  })
})

describe('signing.decline', () => {
  it('keeps the reason, once, and takes no scan after it', async () => {
    const { person, orderNo, makeLink } = await world()
    const { code } = (await makeLink('owner-b')).data

    const said = await Promise.all(
      [1, 2, 3].map(() => portal.call('signing.decline', { code, reason: '份额尚未谈妥' })),
    )

    expect(said.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect((await sign(code, {})).error).toBe('signing.answered')
    const [, party] = (await parties(person, orderNo)).parties
    expect(party?.links[0]).toMatchObject({ state: 'declined', reason: '份额尚未谈妥', fileId: null })
  })
})

describe('signing.endLink', () => {
  it('withdraws an open link of the order, again without harm, and no answered one', async () => {
    const { person, orderNo, makeLink } = await world()
    const other = await world()
    const { code } = (await makeLink('owner-b')).data
    const id = (await parties(person, orderNo)).parties[1]?.links[0]?.id ?? ''
    const end = (as: TestPerson, of: string) => portal.call('signing.endLink', { orderNo: of, id }, { as })

    expect((await end(other.person, orderNo)).error).toBe('common.notFound')
    expect((await end(other.person, other.orderNo)).error).toBe('common.notFound')
    expect((await end(person, orderNo)).data).toEqual({ ok: true })
    expect((await end(person, orderNo)).data).toEqual({ ok: true })
    expect((await portal.call('signing.openLink', { code })).error).toBe('signing.withdrawn')
    const again = (await makeLink('owner-a')).data.code
    expect((await sign(again, { name: '王经理' })).error).toBeUndefined()
    const answered = (await parties(person, orderNo)).parties[0]?.links[0]?.id ?? ''
    const late = await portal.call('signing.endLink', { orderNo, id: answered }, { as: person })
    expect(late.error).toBe('signing.answered')
  })
})

describe('parties of software', () => {
  it('are its owners; where an agent applies they sign the agent’s power too', async () => {
    const person = await portal.person()
    const identity = await upload(person, '执照.pdf', await pdfOf('营业执照'))
    const depositOf = async (kind: 'source' | 'manual') => {
      const jobId = randomUUID()
      const made = { ownerId: person.id, requestedBy: person.id, jobId, kind, sourceFileId: identity, fileId: identity }
      await portal.db.insert(copyrightDeposits).values({
        ...made,
        name: '青禾灌溉管理系统',
        version: 'V1.0',
        settings: {},
        state: 2,
        pages: 60,
        report: { rows: 5000 },
      })
      return jobId
    }
    const form = buildSoftware({ identity, source: await depositOf('source'), manual: await depositOf('manual') })
    const json = { ...form, filedBy: 'agent' as const, agent: form.applicant }
    const saved = await portal.call('copyright.submitSoftware', { json, draft: false }, { as: person })

    const data = await parties(person, saved.data.orderNo)

    expect(data.parties.map(({ papers }) => papers.map(({ kind }) => kind))).toEqual([
      ['copyright.application', 'copyright.signaturePage', 'copyright.power'],
    ])
  })
})

describe('signatures that are missing', () => {
  const standing = async (person: TestPerson, orderNo: string) => {
    const [detail, desk, index] = [
      await portal.call('orders.getOrderDetail', { orderNo }, { as: person }),
      await portal.call('orders.listDeadlines', {}, { as: person }),
      await portal.call('site.getIndex', {}, { as: person }),
    ]
    const { list } = (await portal.call('copyright.listOrders', {}, { as: person })).data
    expect(list.find((row) => row.orderNo === orderNo)?.unsigned).toBe(detail.data.unsigned)
    return {
      unsigned: detail.data.unsigned,
      needs: desk.data.list.filter((row) => row.orderNo === orderNo).map(({ need }) => need),
      waiting: index.data.counters?.copyright,
    }
  }
  const pay = (orderNo: string) => portal.db.update(orders).set({ paymentState: 2 }).where(eq(orders.orderNo, orderNo))

  it('are something to do once the order is paid, until every party has signed what the papers say now', async () => {
    const { person, orderNo, order, makeLink } = await world()
    expect(await standing(person, orderNo)).toEqual({ unsigned: 3, needs: ['pay'], waiting: 1 })
    await pay(orderNo)
    expect(await standing(person, orderNo)).toEqual({ unsigned: 3, needs: ['sign'], waiting: 1 })

    for (const [party, name] of [
      ['owner-a', '青禾公司'],
      ['owner-b', '林青'],
      ['author-c', '白禾'],
    ] as const) {
      const { code } = (await makeLink(party)).data
      expect((await sign(code, { name })).status).toBe(200)
    }
    expect(await standing(person, orderNo)).toEqual({ unsigned: 0, needs: [], waiting: 0 })

    await correct({ person, order }, 'name', (json) => ({ ...json, name: '小青禾二号' }))
    expect(await standing(person, orderNo)).toEqual({ unsigned: 3, needs: ['sign'], waiting: 1 })
  })

  it('are nothing to do for who may only look, and none once the papers are filed', async () => {
    const { person, orderNo } = await world()
    await pay(orderNo)
    const other = await portal.person()
    const desk = await portal.call('orders.listDeadlines', {}, { as: other })
    expect(desk.data.list).toEqual([])

    await setWork(orderNo, 5)
    expect(await standing(person, orderNo)).toEqual({ unsigned: 0, needs: [], waiting: 0 })
  })

  it('on a page and a power that the form brings need no link of the owners they are of; an author signs by link', async () => {
    const ofAgent = (pages: readonly string[]) => (fileId: string) => {
      const paper = (kind: 'signedPage' | 'power', by: readonly string[]) => ({
        key: kind,
        kind,
        owners: [...by],
        fileId,
      })
      const agent = buildWork({ identity: fileId, sample: fileId }).applicant
      return { filedBy: 'agent' as const, agent, papers: [paper('signedPage', pages), paper('power', ['a', 'b'])] }
    }
    const one = await world(ofAgent(['a']))
    expect((await standing(one.person, one.orderNo)).unsigned).toBe(2)

    const { person, orderNo, makeLink } = await world(ofAgent(['a', 'b']))
    await pay(orderNo)
    expect(await standing(person, orderNo)).toEqual({ unsigned: 1, needs: ['sign'], waiting: 1 })
    expect((await sign((await makeLink('author-c')).data.code, { name: '白禾' })).status).toBe(200)

    expect(await standing(person, orderNo)).toEqual({ unsigned: 0, needs: [], waiting: 0 })
  })
})
