import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markPictures } from '../platform/db/schema/marks.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import type { TestPerson } from '../test/portal.ts'
import { runDueJobs } from '../test/run-jobs.ts'
import { writtenRows } from '../test/written-rows.ts'
import {
  buyerContact,
  markNumber,
  publishedListing,
  type SquarePortal,
  startSquarePortal,
  storedFile,
} from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let other: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, rival: other, reviewer } = portal)
})
afterAll(() => portal.stop())

const find = async (input: Record<string, unknown>, as?: TestPerson) =>
  (await portal.call('square.listListings', { pageSize: 100, ...input }, { as })).data

describe('square.listListings', () => {
  it('shows a mark by the picture of the register copy where its seller gave none', async () => {
    const mark = { kind: 'trademark', field: '', niceClasses: [9], validUntilOn: addDays(today, 900) }
    const form = { ...mark, number: markNumber(), title: '图样之标' }
    const id = await publishedListing(portal, seller, reviewer, form)
    const cover = async () => (await find({ kind: 'trademark', parentName: form.title })).list[0]?.cover
    expect(await cover()).toBeNull()
    await portal.db.insert(markPictures).values({
      number: form.number,
      storageKey: 'aa/picture-of-a-mark',
      smallKey: 'bb/small-picture-of-it',
      mediaType: 'image/png',
      ...{ width: 600, height: 400, sourceSha256: Buffer.alloc(32), sourceName: 'test', sourceAge: today },
    })
    expect(await cover()).toBe('/files/mark/small-picture-of-it.jpg')
    const { data } = await portal.call('square.getListing', { id })
    expect(data.markPicture).toBe('/files/mark/picture-of-a-mark.png')
  })

  it('filters, sorts and cuts pages of what is shown; numbers and words in any spelling', async () => {
    const cheap = await publishedListing(portal, seller, reviewer, {
      title: '一种水下焊接机器人',
      field: 'machinery',
      priceFen: 300_000,
    })
    const ask = await publishedListing(portal, seller, reviewer, {
      title: '一种焊接夹具',
      field: 'machinery',
      priceFen: null,
    })
    const mark = await publishedListing(portal, seller, reviewer, {
      kind: 'trademark',
      number: '87654321',
      title: '云水间',
      field: '',
      niceClasses: [9, 30],
      validUntilOn: addDays(today, 3000),
    })
    const ids = async (input: Record<string, unknown>) => (await find(input)).list.map((row) => row.id)
    expect(await ids({ parentName: '水下焊接' })).toEqual([cheap])
    expect(await ids({ parentName: '焊', field: 'machinery' })).toHaveLength(2)
    expect(await ids({ field: 'machinery', sort: 'price', order: 'asc' })).toEqual([cheap, ask])
    expect(await ids({ field: 'machinery', sort: 'price', order: 'desc' })).toEqual([cheap, ask])
    await portal.db
      .update(squareListings)
      .set({ certifiedAt: sql`now() + interval '1 hour'` })
      .where(eq(squareListings.id, cheap))
    expect(await ids({ field: 'machinery', sort: 'certified', order: 'desc' })).toEqual([cheap, ask])
    expect(await ids({ field: 'machinery', sort: 'certified', order: 'asc' })).toEqual([ask, cheap])
    expect(await ids({ field: 'machinery', price: 'to5k' })).toEqual([cheap])
    expect(await ids({ field: 'machinery', price: 'ask' })).toEqual([ask])
    expect(await ids({ kind: 'trademark', niceClass: 30 })).toEqual([mark])
    expect(await ids({ kind: 'trademark', niceClass: 31 })).toEqual([])
    expect(await ids({ kind: 'trademark', yearsLeft: 9 })).toEqual([])
    expect(await ids({ kind: 'trademark', patentNumber: '8765' })).toEqual([mark])
    expect(await ids({ field: 'machinery', withMedia: true })).toEqual([])
    const pages = await Promise.all([1, 2].map((pageNum) => find({ field: 'machinery', pageNum, pageSize: 1 })))
    expect(new Set(pages.map((page) => page.list[0]?.id)).size).toBe(2)
    expect(pages.map((page) => page.total)).toEqual([2, 2])
  })
})

describe('square.getFigures', () => {
  it('counts what each choice of a plot would list', async () => {
    await publishedListing(portal, seller, reviewer)
    const { data } = await portal.call('square.getFigures', { field: 'machinery' })
    for (const price of ['to5k', 'ask'] as const) {
      expect([price, data.prices[price]]).toEqual([price, (await find({ field: 'machinery', price })).total])
    }
    const energy = data.subjects.find((one) => one.key === 'energy')
    expect(energy?.count).toBe((await find({ field: 'energy' })).total)
  })
})

describe('square.saveMedia', () => {
  it('shows pictures of the account in their order, and no other files', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    const [first, second] = [
      await storedFile(portal, seller, 'image/png'),
      await storedFile(portal, seller, 'image/png'),
    ]
    const save = (fileIds: string[], as = seller) =>
      portal.call(
        'square.saveMedia',
        { id, items: fileIds.map((fileId) => ({ fileId, caption: 'a caption' })) },
        { as },
      )
    expect((await save([second, first])).data.pictures.map((one) => one.fileId)).toEqual([second, first])
    const { data } = await portal.call('square.getListing', { id })
    expect(data.cover).toMatch(new RegExp(`^/files/${second}`))
    expect((await save([await storedFile(portal, seller)])).error).toBe('square.notPicture')
    expect((await save([await storedFile(portal, other, 'image/png')])).error).toBe('square.fileMissing')
    expect((await save([first], other)).status).toBe(404)
  })

  it('shows videos with a picture of the account before them, which is the cover where no picture comes first', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    const [video, poster, picture] = [
      await storedFile(portal, seller, 'video/mp4'),
      await storedFile(portal, seller, 'image/png'),
      await storedFile(portal, seller, 'image/png'),
    ]
    const save = (items: { fileId: string; posterId?: string }[]) =>
      portal.call('square.saveMedia', { id, items }, { as: seller })
    const shown = async () => (await portal.call('square.getListing', { id })).data

    await save([{ fileId: video }, { fileId: picture }])
    const plain = await shown()
    expect([plain.cover, plain.video]).toEqual([
      expect.stringContaining(`/files/${picture}?`),
      expect.stringContaining(`/files/${video}?`),
    ])
    expect(plain.pictures[0]?.poster).toBeNull()

    const saved = await save([{ fileId: video, posterId: poster }, { fileId: picture }])
    expect(saved.data.pictures.map((one) => one.poster?.fileId)).toEqual([poster, undefined])
    const posed = await shown()
    expect(posed.cover).toContain(`/files/${poster}?`)
    const { data: listed } = await portal.call('square.listListings', { patentNumber: posed.patentNumber })
    // The links end a second later where the second has turned.
    const [card] = listed.list.map(({ cover, video: link, media }) => ({ cover, video: link, media }))
    expect(card).toEqual({
      cover: expect.stringContaining(`/files/${poster}?`),
      video: expect.stringContaining(`/files/${video}?`),
      media: 2,
    })

    const foreign = await storedFile(portal, other, 'image/png')
    expect((await save([{ fileId: video, posterId: foreign }])).error).toBe('square.fileMissing')
    expect((await save([{ fileId: video, posterId: video }])).error).toBe('square.notPicture')
    expect((await save([{ fileId: picture, posterId: poster }])).error).toBe('square.notPicture')
  })
})

describe('square.getListing', () => {
  it('counts a reader once, and never the seller', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    for (const as of [undefined, undefined, other, other, seller])
      await portal.call('square.getListing', { id }, { as })
    expect((await portal.call('square.getListing', { id }, { as: seller })).data.views).toBe(2)
  })
})

describe('square.exportMyListings', () => {
  it('writes the filtered rows in words', async () => {
    const asked = await portal.call('square.exportMyListings', { tab: 'shown', title: '焊接' }, { as: seller })
    expect(asked.data.rows).toBe(2)
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: seller })
    const { data: file } = await portal.call('documents.getFileAddress', { id: job.fileId ?? '' }, { as: seller })
    const reply = await portal.app.inject({ url: file.url })
    const [sheet] = await readExcel(reply.rawPayload)
    expect(JSON.stringify(sheet)).toContain('一种焊接夹具')
  })

  it('has the columns asked for, sorted as the list is', async () => {
    const ask = async (order: 'asc' | 'desc') => {
      const asked = { tab: 'shown', title: '焊接', sort: 'price', order } as const
      const columns: ('price' | 'title')[] = ['price', 'title']
      const { data } = await portal.call('square.exportMyListings', { ...asked, columns }, { as: seller })
      return writtenRows(portal, data.jobId)
    }

    const [first] = await ask('asc')
    expect(Object.entries(first ?? {})).toEqual([
      ['Price (CNY)', 3_000],
      ['Name', '一种水下焊接机器人'],
    ])
    // What has no price comes last both ways.
    expect((await ask('desc')).map((row) => row.Name)).toEqual(['一种水下焊接机器人', '一种焊接夹具'])
  })
})

describe('the clock', () => {
  it('ends listings, wishes and offers past their day, once', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    await portal.call('square.makeOffer', { id, amount: 100 }, { as: other })
    await portal.db.execute(sql`update square_listings set expires_on = ${addDays(today, -1)}::date where id = ${id}`)
    const wish = await portal.call(
      'square.postWanted',
      { Information: '求购一件很老的专利', ...buyerContact },
      { as: other },
    )
    await portal.db.execute(
      sql`update square_wanted set deadline_on = ${addDays(today, -1)}::date where id = ${wish.data.id}`,
    )
    const { endOverdueTask } = await import('./end-overdue.ts')
    const context = { database: portal.database, services: portal.services } as never
    await endOverdueTask({}, context)
    await endOverdueTask({}, context)
    expect((await portal.call('square.getListingForm', { id }, { as: seller })).data.state).toBe('expired')
    const { data: wishes } = await portal.call('square.listMyWanted', { state: 'expired' }, { as: other })
    expect(wishes.list.map((row) => row.id)).toEqual([wish.data.id])
    const { rows } = await portal.db.execute(
      sql`select from inbox_messages where kind = 'square.expired' and params->>'listing' = ${id}`,
    )
    expect(rows).toHaveLength(1)
    const told = await portal.db.execute(
      sql`select user_id from inbox_messages where kind = 'square.offer_over' and params->>'listing' = ${id}`,
    )
    expect(told.rows).toEqual([{ user_id: other.id }])
  })
})
