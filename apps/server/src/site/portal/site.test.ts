import { agencyIdDefault } from '@portal/contract/limits'
import { basicInfoFields } from '@portal/contract/site/site'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textTokens } from '../../patents/search/store/search-tokens.ts'
import { agencies, agents } from '../../platform/db/schema/accounts.ts'
import { foreignQuotes, foreignTargets } from '../../platform/db/schema/foreign.ts'
import { auditLog, browseEvents } from '../../platform/db/schema/site.ts'
import { addPatents } from '../../test/add-patents.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'
import { forgetBrowseEvents } from './browse-queries.ts'

let portal: TestPortal
let administrator: TestPerson

const empty = Object.fromEntries(basicInfoFields.map((field) => [field, ''])) as Record<
  (typeof basicInfoFields)[number],
  string
>

async function version(): Promise<number> {
  return (await portal.call('site.getSiteInfo', {}, { as: administrator })).data.version
}

async function save(changes: Partial<typeof empty>, at?: number) {
  const info = { ...empty, ...changes }
  return portal.call('site.saveSiteInfo', { info, version: at ?? (await version()) }, { as: administrator })
}

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  administrator = await portal.person('administrator')
})

afterAll(() => portal.stop())

describe('site.getIndex', () => {
  it('gives the record as JSON text, and counters to the person signed in only', async () => {
    await save({ name: '示例公司', phone: '010-00000000' })

    const visitor = await portal.call('site.getIndex', {})
    const customer = await portal.call('site.getIndex', {}, { as: await portal.person() })

    expect(JSON.parse(visitor.data.datadetail)).toEqual({ name: '示例公司', phone: '010-00000000' })
    expect(visitor.data.counters).toBeNull()
    expect(customer.data.counters).toEqual({
      toPay: 0,
      toConfirm: 0,
      toCorrect: 0,
      trademark: 0,
      copyright: 0,
      followUp: 0,
      abroad: 0,
      transfer: 0,
      contacts: 0,
      posts: 0,
      problems: 0,
      talents: 0,
      unread: 0,
      approvals: 0,
      invoices: 0,
      sold: 0,
      products: 0,
      shops: 0,
      toInvoice: 0,
      withdrawals: 0,
    })
  })

  it('counts what waits for the person by area: patents by what they wait for', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, person, { kind: 'invention', workState: 2 })
    await buildOrder(portal.db, person, { kind: 'trademark', workState: 2 })
    await buildOrder(portal.db, person, { kind: 'trademarkService', workState: 1, officialFen: 45_000 })
    await buildOrder(portal.db, person, { kind: 'trademark', workState: 0 })
    await buildOrder(portal.db, person, { kind: 'workCopyright', workState: 4 })
    await buildOrder(portal.db, person, { kind: 'followUp', workState: 1, serviceFen: 50_000 })
    await buildOrder(portal.db, person, { kind: 'followUp', workState: 4, paymentState: 2 })
    await buildOrder(portal.db, person, { kind: 'followUp', workState: 5, paymentState: 2 })

    const { data } = await portal.call('site.getIndex', {}, { as: person })

    expect(data.counters).toMatchObject({ toPay: 0, toConfirm: 0, toCorrect: 1, unread: 0 })
    expect(data.counters).toMatchObject({ trademark: 2, copyright: 1, followUp: 2 })
  })
})

describe('site.getIndex of filings abroad', () => {
  it('counts families with a quote that can still be answered', async () => {
    const person = await portal.person()
    const families = await Promise.all(
      (['foreign', 'foreign', 'foreignTrademark'] as const).map((kind) =>
        buildOrder(portal.db, person, { kind, workState: 3, paymentState: 9 }),
      ),
    )
    const today = beijingDate(new Date())
    const days = [today, addDays(today, -1), addDays(today, 5)]
    const targets = await portal.db
      .insert(foreignTargets)
      .values(families.map(({ id: parentId }) => ({ parentId, position: 1, country: 'US', route: 'single' as const })))
      .returning()
    const idOf = (at: number) => targets.find(({ parentId }) => parentId === families[at]?.id)?.id ?? ''
    await portal.db.insert(foreignQuotes).values(
      days.map((validUntilOn, at) => ({
        ...{ targetId: idOf(at), round: 1, state: 'sent' as const, lines: [], officialFen: 1, serviceFen: 1 },
        ...{ ratesOn: today, validUntilOn, sentAt: new Date(), madeBy: person.id },
      })),
    )
    const { data } = await portal.call('site.getIndex', {}, { as: person })
    expect(data.counters).toMatchObject({ abroad: 1, trademark: 1 })
  })
})

describe('site.getSiteInfo', () => {
  it('has every field, version and last hand', async () => {
    await save({ title: 'Title' })

    const { data } = await portal.call('site.getSiteInfo', {}, { as: administrator })

    expect(Object.keys(data.info).sort()).toEqual([...basicInfoFields].sort())
    expect(data).toMatchObject({ info: { title: 'Title', name: '' }, savedBy: administrator.account })
  })
  it.each(['customer', 'agent', 'reviewer', 'finance'] as const)('is not for a %s', async (role) => {
    const answer = await portal.call('site.getSiteInfo', {}, { as: await portal.person(role) })

    expect(answer).toMatchObject({ status: 403, error: 'common.forbidden' })
  })
})

describe('site.saveSiteInfo', () => {
  it('keeps plain text: markup stays words, control characters go, lines stay', async () => {
    const { data } = await save({ aboutus: ' <script>alert(1)</script>\r\n\r\n- 一\u0000\u001b[31m ' })

    expect(data.info.aboutus).toBe('<script>alert(1)</script>\n\n- 一[31m')
  })
  it('refuses the second of two who read the same version', async () => {
    const at = await version()

    const answers = await Promise.all([save({ name: 'one' }, at), save({ name: 'two' }, at)])

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.error).toBe('common.conflict')
    expect(await version()).toBe(at + 1)
  })
  it('lets one of two through who find no record', async () => {
    const fresh = await startTestPortal()
    const first = await fresh.person('administrator')

    const answers = await Promise.all(
      [0, 1].map(() => fresh.call('site.saveSiteInfo', { info: empty, version: 0 }, { as: first })),
    )

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    await fresh.stop()
  })
  it('writes which fields changed to the audit log, not their text', async () => {
    await save({ name: 'before' })
    const { data } = await save({ name: 'after', ICP: '京ICP备1号' })

    const rows = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'site.saveSiteInfo'))
    expect(rows.at(-1)).toMatchObject({
      actorId: administrator.id,
      detail: { version: data.version, changed: ['name', 'ICP'] },
    })
  })
  it.each([
    ['friends', 'no address here'],
    ['friends', 'bad javascript:alert(1)'],
    ['Email', 'nobody'],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['logo', '//elsewhere.example/logo.png'],
    ['logo', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['businesslicense', 'javascript:alert(1)'],
  ])('refuses %s = %s', async (field, value) => {
    const answer = await save({ [field]: value })

    expect(answer).toMatchObject({ status: 400, error: 'common.badRequest' })
    expect(answer.fields.map(({ path }) => path)).toEqual([`info.${field}`])
  })
  it('stores a picture written anew and serves it while the record names it', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2359c6' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .png()
      .toBuffer()

    const { data } = await save({ logo: `data:image/png;base64,${png.toString('base64')}` })

    expect(data.info.logo).toMatch(/^\/files\/site\/[0-9a-f]{32}\.png$/)
    const shown = await portal.app.inject({ method: 'GET', url: data.info.logo })
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(shown.rawPayload.includes('somebody')).toBe(false)
    await save({ logo: '' })
    expect((await portal.app.inject({ method: 'GET', url: data.info.logo })).statusCode).toBe(404)
  })
  it('refuses a picture that cannot be read', async () => {
    const answer = await save({ logo: `data:image/png;base64,${Buffer.from('no picture').toString('base64')}` })

    expect(answer).toMatchObject({ status: 422, error: 'site.pictureUnreadable' })
    expect(answer.fields).toEqual([{ path: 'info.logo', message: 'picture' }])
  })
})

describe('site.getPublicFigures', () => {
  it('counts for anybody, and says when all is made up', async () => {
    const empty = await portal.call('site.getPublicFigures', {})
    await addPatents(portal.db, 1, 3, true)
    const invented = await portal.call('site.getPublicFigures', {})
    await addPatents(portal.db, 4, 5, false)
    const mixed = await portal.call('site.getPublicFigures', {})

    expect(empty.data).toMatchObject({ patents: 0, exact: true, newestOn: null, onlyInvented: false })
    expect(invented.data).toMatchObject({ patents: 3, exact: true, newestOn: '2026-01-04', onlyInvented: true })
    expect(mixed.data).toMatchObject({ patents: 5, onlyInvented: false })
  })
  it('suggests two words that find something, and none without patents', async () => {
    const fresh = await startTestPortal()
    const wordsOf = async () => (await fresh.call('site.getPublicFigures', {})).data.exampleWords
    const none = await wordsOf()
    await addPatents(fresh.db, 1, 1, false)
    const silent = await wordsOf()
    const titles = ['一种电池模组', '一种巡检机器人', '一种大学教具']
    for (const [at, title] of titles.entries()) {
      await addPatents(fresh.db, at + 2, at + 2, false)
      await fresh.db.execute(sql`update patent_search set title_text = ${title},
        tsv = array_to_tsvector(${sql.param(textTokens('text', [title]))}::text[])
        where patent_id = (select id from patents where key = ${`test-${at + 2}`})`)
    }
    await addPatents(fresh.db, 9, 9, false)

    expect([none, silent, await wordsOf()]).toEqual([[], [], ['机器人', '电池']])
    await fresh.stop()
  })
  it('suggests English words to who reads English', async () => {
    const fresh = await startTestPortal()
    await addPatents(fresh.db, 1, 1, false)
    await fresh.db.execute(sql`update patent_search set title_text = 'Battery pack of a robot',
      tsv = array_to_tsvector(${sql.param(textTokens('text', ['Battery pack of a robot']))}::text[])`)

    const { exampleWords, exampleWordsEn } = (await fresh.call('site.getPublicFigures', {})).data
    expect({ exampleWords, exampleWordsEn }).toEqual({ exampleWords: [], exampleWordsEn: ['robot', 'battery'] })
    await fresh.stop()
  })
  it('names the agency with its attorneys at work, and the cases that have the office’s number', async () => {
    const owner = await portal.person()
    await portal.db.insert(agents).values([
      { agencyId: agencyIdDefault, name: '周代理', nameEn: 'Zhou', licence: '1111100123.4' },
      { agencyId: agencyIdDefault, name: '退代理', licence: '1111100124.5', active: false },
    ])
    const number = { patentNumber: '2026100000017' }
    await buildOrder(portal.db, owner, { workState: workStates.filed.code, ...number })
    await buildOrder(portal.db, owner, { workState: workStates.filed.code })
    await buildOrder(portal.db, owner, { workState: workStates.accepted.code, ...number })

    const { data } = await portal.call('site.getPublicFigures', {})

    expect(data.filedCases).toBe(1)
    expect(data.agency).toMatchObject({ code: '11111', isExample: true })
    expect(data.agency?.attorneys).toContainEqual({ name: '周代理', nameEn: 'Zhou', licence: '1111100123.4' })
    expect(data.agency?.attorneys.map(({ name }) => name)).not.toContain('退代理')
  })
  it('names none where nobody entered it', async () => {
    await portal.db.update(agencies).set({ code: '' }).where(eq(agencies.id, agencyIdDefault))

    const { data } = await portal.call('site.getPublicFigures', {})

    expect(data.agency).toBeNull()
  })
  it('says that many are estimated', async () => {
    await portal.db.execute(sql`update pg_class set reltuples = 250000 where oid = 'patent_search'::regclass`)

    const { data } = await portal.call('site.getPublicFigures', {})

    expect(data).toMatchObject({ patents: 250_000, exact: false })
  })
})

const message = { name: '王芳', phone: '13700000001', subject: 'A question', text: 'When will you call me?' }

describe('site.addMessage', () => {
  it('keeps it for its writer and the staff, not for others', async () => {
    const writer = await portal.person()
    const other = await portal.person()

    const { data } = await portal.call('site.addMessage', message, { as: writer })

    const mine = await portal.call('site.listMyMessages', {}, { as: writer })
    expect(mine.data).toMatchObject({ total: 1, list: [{ id: data.id, text: message.text, answer: null }] })
    expect((await portal.call('site.listMyMessages', {}, { as: other })).data.total).toBe(0)
  })
  it('keeps one of two equal ones sent at once', async () => {
    const writer = await portal.person()

    const answers = await Promise.all([0, 1].map(() => portal.call('site.addMessage', message, { as: writer })))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.error).toBe('site.messageRepeated')
  })
  it('wants a way to answer, and a text', async () => {
    const writer = await portal.person()

    const noWay = await portal.call('site.addMessage', { ...message, phone: '', email: '' }, { as: writer })
    const noText = await portal.call('site.addMessage', { ...message, text: '  a ' }, { as: writer })

    expect(noWay.fields).toEqual([{ path: 'phone', message: 'phoneOrEmail' }])
    expect(noText.fields.map(({ path }) => path)).toEqual(['text'])
  })
  it('takes ten an hour from one person', async () => {
    const writer = await portal.person()

    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await portal.call('site.addMessage', { ...message, text: `${turn}?????` }, { as: writer })).status)
    }

    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  })
  it('is for people signed in', async () => {
    expect((await portal.call('site.addMessage', message)).error).toBe('common.signInNeeded')
  })
})

describe('site.listMyMessages', () => {
  it('pages, newest first', async () => {
    const writer = await portal.person()
    for (const text of ['first text', 'second text', 'third text']) {
      await portal.call('site.addMessage', { ...message, text }, { as: writer })
    }

    const page = await portal.call('site.listMyMessages', { pageNum: 2, pageSize: 2 }, { as: writer })

    expect(page.data).toMatchObject({ total: 3, pageNum: 2, list: [{ text: 'first text' }] })
  })
})

describe('site.listMessages', () => {
  it('shows the staff who wrote, open ones in the order they wait', async () => {
    const reviewer = await portal.person('reviewer')

    const { data } = await portal.call('site.listMessages', { pageSize: 100 }, { as: reviewer })

    const times = data.list.map((row) => row.time)
    expect(times).toEqual([...times].sort())
    expect(data.list[0]).toMatchObject({ name: '王芳', phone: '13700000001', answer: null })
  })
  it('is not for customers', async () => {
    const answer = await portal.call('site.listMessages', {}, { as: await portal.person() })

    expect(answer.error).toBe('common.forbidden')
  })
})

describe('site.answerMessage', () => {
  it('answers once, tells the writer in the bell and the audit log', async () => {
    const writer = await portal.person()
    const reviewer = await portal.person('reviewer')
    const { data } = await portal.call('site.addMessage', message, { as: writer })

    const answers = await Promise.all(
      ['One.', 'Two.'].map((answer) => portal.call('site.answerMessage', { id: data.id, answer }, { as: reviewer })),
    )

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.error).toBe('site.messageAnswered')
    const mine = await portal.call('site.listMyMessages', {}, { as: writer })
    expect(mine.data.list[0]?.answer).toMatch(/^(One|Two)\.$/)
    const bell = await portal.call('views.listInbox', {}, { as: writer })
    expect(bell.data.list).toMatchObject([
      { kind: 'site.messageAnswered', orderNo: null, params: { subject: 'A question' } },
    ])
    const audit = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, data.id))
    expect(audit).toMatchObject([{ action: 'site.answerMessage', actorId: reviewer.id }])
    const done = await portal.call('site.listMessages', { state: 'answered' }, { as: reviewer })
    expect(done.data.list[0]).toMatchObject({ id: data.id, answeredBy: reviewer.account })
  })
  it('knows no message of a made-up number, and no customer', async () => {
    const reviewer = await portal.person('reviewer')
    const input = { id: crypto.randomUUID(), answer: 'Yes.' }

    expect((await portal.call('site.answerMessage', input, { as: reviewer })).error).toBe('common.notFound')
    expect((await portal.call('site.answerMessage', input, { as: await portal.person() })).error).toBe(
      'common.forbidden',
    )
  })
})

describe('site.addUserBrowse', () => {
  const view = (url: string, time = new Date().toISOString()) => ({ url, time })

  it('keeps a batch, with the person where there is one', async () => {
    const person = await portal.person()

    const answer = await portal.call('site.addUserBrowse', { views: [view('/'), view('/about')] }, { as: person })
    await portal.call('site.addUserBrowse', { views: [view('/business')] }, { headers: from(freshAddress()) })

    expect(answer.data.kept).toBe(2)
    const rows = await portal.db.select().from(browseEvents).where(eq(browseEvents.userId, person.id))
    expect(rows.map(({ kind, path }) => [kind, path])).toEqual([
      ['page', '/'],
      ['page', '/about'],
    ])
    const [visitor] = await portal.db.select().from(browseEvents).where(eq(browseEvents.path, '/business'))
    expect(visitor?.userId).toBeNull()
  })
  it.each(['/search?q=secret', '/a#b', 'https://elsewhere.example/', '/王芳'])('keeps no %s', async (url) => {
    const answer = await portal.call('site.addUserBrowse', { views: [view(url)] }, { headers: from(freshAddress()) })

    expect(answer.status).toBe(400)
  })
  it('takes a time ahead of ours as now', async () => {
    const ahead = view('/contact', new Date(Date.now() + 3_600_000).toISOString())

    await portal.call('site.addUserBrowse', { views: [ahead] }, { headers: from(freshAddress()) })

    const [row] = await portal.db.select().from(browseEvents).where(eq(browseEvents.path, '/contact'))
    expect(row?.at.getTime()).toBeLessThanOrEqual(portal.services.now().getTime())
  })
  it('takes thirty batches a minute from one address', async () => {
    const headers = from(freshAddress())

    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn += 1) {
      statuses.push((await portal.call('site.addUserBrowse', { views: [view('/')] }, { headers })).status)
    }

    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses[30]).toBe(429)
  })
  it('is forgotten after its time', async () => {
    const old = new Date(Date.now() - 181 * 86_400_000)
    await portal.db.insert(browseEvents).values({ kind: 'page', path: '/old', at: old })

    await forgetBrowseEvents(portal.db, 180)

    expect(await portal.db.select().from(browseEvents).where(eq(browseEvents.path, '/old'))).toEqual([])
    expect(await portal.db.select().from(browseEvents).where(eq(browseEvents.path, '/about'))).toHaveLength(1)
  })
})
