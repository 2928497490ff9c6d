import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoPatents } from '../demo/demo-patents.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { runDueJobs } from '../test/run-jobs.ts'
import { buildMark, storeMarks } from '../trademarks/register/test/mark-fixtures.ts'
import { countMatchesTask } from './count-matches.ts'
import { buyerContact, patentForm, publishedListing } from './test/square-world.ts'

let portal: TestPortal
let seller: TestPerson
let buyer: TestPerson
let stranger: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
  seller = await portal.person('customer')
  buyer = await portal.person('customer')
  stranger = await portal.person('customer')
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const listed = () => publishedListing(portal, seller, reviewer)

describe('square.postWanted', () => {
  it('posts a wish as the specification writes the call, once, and hides who posted it', async () => {
    const input = {
      Information: `求购储能散热专利，微信 abc_12345`,
      ...buyerContact,
      field: 'energy' as const,
      words: '散热,电池' as never,
    }
    const posted = await portal.call('square.postWanted', input, { as: buyer, verb: 'GET' })
    expect(posted.data.state).toBe('open')
    expect((await portal.call('square.postWanted', input, { as: buyer })).error).toBe('square.postedAlready')
    const { data } = await portal.call('square.listWanted', { parentName: 'energy' })
    expect(data.list[0]).toMatchObject({
      name: '***',
      phone: '***',
      Information: '求购储能散热专利，微信 ***',
      words: ['散热', '电池'],
    })
    const faulty = await portal.call(
      'square.postWanted',
      { ...input, Information: '别的愿望', phone: '1' },
      { as: buyer },
    )
    expect(faulty).toMatchObject({ error: 'square.faulty', fields: [{ path: 'phone' }] })
  })
})

describe('square.listWanted', () => {
  it('filters by kind and words', async () => {
    const { data } = await portal.call('square.listWanted', { type: 'trademark' })
    expect(data.total).toBe(0)
    expect((await portal.call('square.listWanted', { parentName: '储能' })).data.total).toBe(1)
  })

  it('filters by field, class, band of the budget and region', async () => {
    const post = (Information: string, more: object) =>
      portal.call('square.postWanted', { Information, ...buyerContact, ...more } as never, { as: stranger })
    await post('求购茶叶商标一件', { kind: 'trademark', niceClasses: [30, 32], budget: 800_000, regional: '福建' })
    await post('求购机械专利一件', { field: 'machinery', regional: '江苏' })
    const find = async (asked: Record<string, unknown>) =>
      (await portal.call('square.listWanted', asked)).data.list.map((one) => one.Information)

    for (const niceClass of [30, 32]) expect(await find({ niceClass })).toEqual(['求购茶叶商标一件'])
    expect(await find({ niceClass: 31 })).toEqual([])
    await post('求购另一件茶叶商标', { kind: 'trademark', niceClasses: '43、31' })
    expect(await find({ niceClass: 43 })).toEqual(['求购另一件茶叶商标'])
    expect((await post('求购第三件茶叶商标', { kind: 'trademark', niceClasses: '46' })).status).toBe(400)
    expect(await find({ field: 'machinery' })).toEqual(['求购机械专利一件'])
    expect(await find({ price: 'to10k' })).toEqual(['求购茶叶商标一件'])
    expect(await find({ price: 'to5k' })).toEqual([])
    expect(await find({ price: 'ask', regional: '江苏' })).toEqual(['求购机械专利一件'])
    expect((await portal.call('square.listWanted', { price: 'cheap' } as never)).status).toBe(400)
  })

  it('tells no number digit by digit, by words or by region, and is found by the hour where it was kept before', async () => {
    const phone = '13712345678'
    const wish = { Information: `求购闸门专利 电话${phone}`, regional: phone, words: [phone] as never }
    const { data: posted } = await portal.call('square.postWanted', { ...wish, ...buyerContact }, { as: stranger })
    const found = async (asked: Record<string, unknown>) =>
      (await portal.call('square.listWanted', asked)).data.list.some((one) => one.id === posted.id)
    for (const parentName of ['1', '137', '1371234', phone, '5678', `电话${phone}`]) {
      expect([parentName, await found({ parentName })]).toEqual([parentName, false])
    }
    expect(await found({ regional: phone })).toBe(false)
    expect(await found({ parentName: '闸门' })).toBe(true)
    expect(await found({ parentName: '闸' })).toBe(true)
    // As a wish stands that was posted before it was read for searching.
    await portal.db.execute(
      sql`update square_wanted set tokens = '{}', shown_text = '', counted_at = null where id = ${posted.id}`,
    )
    expect(await found({ parentName: '闸门' })).toBe(false)
    await countMatchesTask({}, { database: portal.database, services: portal.services } as never)
    expect(await found({ parentName: '闸门' })).toBe(true)
  })

  it('tells no number that is spread over the words of a wish', async () => {
    const words = ['138', '0013', '8001', '微信', 'ligong88', '闸阀'] as never
    const wish = { Information: '求购闸阀专利一件', words, ...buyerContact }
    const { data: posted } = await portal.call('square.postWanted', wish, { as: stranger })
    const { data } = await portal.call('square.listWanted', { parentName: '闸阀' })
    expect(data.list.find((one) => one.id === posted.id)?.words).toEqual(['微信', '闸阀'])
    for (const parentName of ['138', '0013', '8001', 'ligong88']) {
      expect([parentName, (await portal.call('square.listWanted', { parentName })).data.total]).toEqual([parentName, 0])
    }
    const { data: mine } = await portal.call('square.listMyWanted', { parentName: '闸阀' }, { as: stranger })
    expect(mine.list[0]?.words).toEqual(words)
  })

  it('tells others no part of name and number', async () => {
    const Information = '求购一件不留姓名的专利'
    await portal.call('square.postWanted', { Information, ...buyerContact }, { as: buyer })
    for (const as of [{}, { as: stranger }]) {
      const { data } = await portal.call('square.listWanted', { parentName: Information }, as)
      expect(data.list[0]).toMatchObject({ name: '***', phone: '***' })
    }
    const { data: mine } = await portal.call('square.listMyWanted', { parentName: Information }, { as: buyer })
    expect(mine.list[0]).toMatchObject({ name: buyerContact.name, phone: '139****9002' })
  })

  it('counts who is shown a wish once an hour, its owner never', async () => {
    const Information = '求购一件只被看到的专利'
    await portal.call('square.postWanted', { Information, ...buyerContact }, { as: buyer })
    const look = (as: TestPerson) => portal.call('square.listWanted', { parentName: Information }, { as })
    await Promise.all([look(stranger), look(stranger), look(seller), look(buyer)])
    await look(stranger)
    const { data } = await portal.call('square.listMyWanted', { parentName: Information }, { as: buyer })
    expect(data.list[0]?.views).toBe(2)
  })
})

describe('square.listMatches', () => {
  it('finds listings with reasons, best first, for the wisher only', async () => {
    const id = await listed()
    const { data: mine } = await portal.call('square.listMyWanted', {}, { as: buyer })
    const wish = mine.list.find(({ field }) => field === 'energy')
    const { data } = await portal.call('square.listMatches', { id: wish?.id ?? '' }, { as: buyer })
    expect(data.list.map((one) => one.listing.id)).toContain(id)
    expect(data.list[0]?.match.reasons.map((one) => one.part)).toEqual(['subject', 'words', 'price', 'life', 'region'])
    expect(data.list.map((one) => one.match.score)).toEqual(
      data.list.map((one) => one.match.score).sort((a, b) => b - a),
    )
    // Looked at, the count that the list shows is the newest.
    const { data: after } = await portal.call('square.listMyWanted', {}, { as: buyer })
    expect(after.list.find((row) => row.id === wish?.id)?.matchCount).toBe(data.list.length)
    expect((await portal.call('square.listMatches', { id: wish?.id ?? '' }, { as: stranger })).status).toBe(404)
  })
})

describe('the reasons of a match', () => {
  it('read no number out of the seller’s notes', async () => {
    const notes = '有意请致电 13800138001，适合食品干燥'
    const id = await publishedListing(portal, seller, reviewer, { field: 'telecom', notes })
    const wisher = await portal.person('customer')
    const words = ['1380013', '8001', '干燥'] as never
    const wish = { Information: '求购干燥专利若干', field: 'telecom' as const, words, ...buyerContact }
    const posted = await portal.call('square.postWanted', wish, { as: wisher })
    const { data } = await portal.call('square.listMatches', { id: posted.data.id }, { as: wisher })
    const match = data.list.find((one) => one.listing.id === id)?.match
    expect(match?.reasons.find((one) => one.part === 'words')?.words.en).toBe('Has 干燥')
  })
})

describe('square.listMyWanted', () => {
  it('lists by tab what square.changeWanted made of a wish', async () => {
    const { data } = await portal.call(
      'square.postWanted',
      { Information: '求购第 30 类商标', ...buyerContact, kind: 'trademark' },
      { as: buyer },
    )
    const ids = async (tab: 'open' | 'closed' | 'matched') =>
      (await portal.call('square.listMyWanted', { tab }, { as: buyer })).data.list.map((row) => row.id)
    expect(await ids('open')).toContain(data.id)
    await portal.call('square.changeWanted', { id: data.id, act: 'close' }, { as: buyer })
    expect(await ids('closed')).toEqual([data.id])
    expect((await ids('open')).includes(data.id)).toBe(false)
  })
})

describe('square.exportMyWanted', () => {
  it('writes the filtered wishes of the account in words, in the reader’s language', async () => {
    const wisher = await portal.person('customer')
    const post = (Information: string, more: object) =>
      portal.call('square.postWanted', { Information, ...buyerContact, ...more } as never, { as: wisher })
    await post('求购导出之储能专利', { field: 'energy', words: ['电池', '散热'], regional: '陕西', budget: 1_234_500 })
    await post('求购导出之商标', { kind: 'trademark', niceClasses: [30, 32] })
    const filter = { type: 'patent' as const, parentName: '导出' }
    const asked = await portal.call('square.exportMyWanted', filter, { as: wisher })
    expect(asked.data.rows).toBe(1)
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: wisher })
    const { data: file } = await portal.call('documents.getFileAddress', { id: job.fileId ?? '' }, { as: wisher })
    const [sheet] = await readExcel((await portal.app.inject({ url: file.url })).rawPayload)
    const text = JSON.stringify(sheet)
    for (const words of ['求购导出之储能专利', '电池, 散热', 'Shaanxi', '12345', 'Open', '139****9002']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('导出之商标')
    expect((await portal.call('square.exportMyWanted', filter, { as: stranger })).error).toBe('orders.exportEmpty')
  })
})

describe('what answers a wish', () => {
  it('is counted when it is posted, and again by the clock; a list only reads the number', async () => {
    const wisher = await portal.person('customer')
    const wish = { Information: '求购水产养殖专利', field: 'agriculture' as const, words: ['增氧'], regional: '海南' }
    const listing = { field: 'agriculture', title: '一种增氧装置', region: '海南' }
    await publishedListing(portal, seller, reviewer, listing)
    await portal.call('square.postWanted', { ...wish, ...buyerContact }, { as: wisher })
    const count = async () => (await portal.call('square.listMyWanted', {}, { as: wisher })).data.list[0]?.matchCount
    expect(await count()).toBe(1)

    await publishedListing(portal, seller, reviewer, listing)
    const run = () => countMatchesTask({}, { database: portal.database, services: portal.services } as never)
    await run()
    expect(await count()).toBe(1)
    await portal.db.execute(sql`update square_wanted set counted_at = counted_at - interval '61 minutes'`)
    expect(await count()).toBe(1)
    await run()
    expect(await count()).toBe(2)
  })
})

describe('square.changeWanted', () => {
  it('is the wisher’s own', async () => {
    const { data } = await portal.call(
      'square.postWanted',
      { Information: '求购任意商标', ...buyerContact },
      { as: buyer },
    )
    expect((await portal.call('square.changeWanted', { id: data.id, act: 'close' }, { as: stranger })).status).toBe(404)
    const moved = await portal.call('square.changeWanted', { id: data.id, act: 'match' }, { as: buyer })
    expect(moved.data.state).toBe('matched')
    expect((await portal.call('square.changeWanted', { id: data.id, act: 'close' }, { as: buyer })).error).toBe(
      'square.moveNotAllowed',
    )
    expect((await portal.call('square.changeWanted', { id: data.id, act: 'repost' }, { as: buyer })).data.state).toBe(
      'open',
    )
  })
})

describe('square.lookUpRight', () => {
  it('fills a listing from the register copy, and the trust pack tells source and age', async () => {
    await loadDemoPatents(portal.db, today)
    const { rows } = await portal.db.execute<{ number: string; owner: string }>(sql`
      select p.application_number as number, p.applicants[1] as owner from patents p join patent_search s on s.patent_id = p.id
      where s.status = 'inForce' and p.application_number is not null order by p.id limit 1`)
    const [right] = rows
    if (!right) throw new Error('no patent in force')
    const { data } = await portal.call('square.lookUpRight', { kind: 'patent', number: right.number }, { as: seller })
    expect(data).toMatchObject({ known: true, owner: right.owner })
    const id = await publishedListing(portal, seller, reviewer, { number: right.number, owner: right.owner })
    const { data: listing } = await portal.call('square.getListing', { id })
    expect(listing).toMatchObject({ status: 'inForce', standing: 'visitor', contacts: null, contact: 'none' })
    expect(listing.facts.find((fact) => fact.key === 'ownerMatch')).toMatchObject({
      verdict: 'good',
      source: 'register',
    })
    expect(listing.termEndsOn).toMatch(/^\d{4}-/)
    expect((await portal.call('square.lookUpRight', { kind: 'patent', number: '1' }, { as: seller })).error).toBe(
      'square.numberWrong',
    )
  })
})

describe('a mark in the register copy', () => {
  it('fills a listing, and its trust pack holds the owner, a pledge and the term against the copy', async () => {
    const bound = buildMark({ classNumber: 30, name: '云岭', isPledged: true, validTo: civilDate('2031-05-20') })
    await storeMarks(portal.db, [bound])
    const { data } = await portal.call(
      'square.lookUpRight',
      { kind: 'trademark', number: bound.number },
      { as: seller },
    )
    expect(data).toMatchObject({
      known: true,
      title: '云岭',
      owner: bound.ownerName,
      niceClasses: [30],
      validUntilOn: '2031-05-20',
    })
    const json = {
      ...patentForm({ owner: '别家公司' }),
      kind: 'trademark' as const,
      number: bound.number,
      field: '' as const,
    }
    const saved = await portal.call(
      'square.saveListing',
      { json: { ...json, validUntilOn: '2031-05-20' } },
      { as: seller },
    )
    const { data: kept } = await portal.call('square.getListingForm', { id: saved.data.id }, { as: seller })
    expect(kept.facts.map((fact) => [fact.key, fact.verdict, fact.source])).toEqual([
      ['status', 'good', 'register'],
      ['ownerMatch', 'bad', 'register'],
      ['coOwners', 'good', 'register'],
      ['term', 'good', 'register'],
      ['pledge', 'bad', 'register'],
      ['licence', 'good', 'register'],
      ['together', 'good', 'register'],
    ])
  })
})
