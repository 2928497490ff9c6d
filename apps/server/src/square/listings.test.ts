import { addDays, beijingDate } from '@portal/domain/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { squareListings } from '../db/schema/square.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { runDueJobs } from '../test/run-jobs.ts'
import {
  buyerContact,
  decide,
  nextNumber,
  patentForm,
  publishedListing,
  reviewedListing,
  storedFile,
} from './test/square-world.ts'

let portal: TestPortal
let seller: TestPerson
let other: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
  seller = await portal.person('customer')
  other = await portal.person('customer')
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const find = async (input: Record<string, unknown>, as?: TestPerson) =>
  (await portal.call('square.listListings', { pageSize: 100, ...input }, { as })).data

describe('square.saveListing', () => {
  it('keeps a draft, names what is missing, and refuses a number that is none and a right listed twice', async () => {
    const form = patentForm({ title: '', phone: '' })
    const saved = await portal.call('square.saveListing', { json: form }, { as: seller })
    expect(saved.data).toMatchObject({ state: 'draft', version: 1 })
    expect(saved.data.faults.map((fault) => fault.path)).toEqual(['title', 'phone'])
    const twice = await portal.call('square.saveListing', { json: form }, { as: seller })
    expect(twice.error).toBe('square.listedAlready')
    const wrong = await portal.call('square.saveListing', { json: patentForm({ number: '12' }) }, { as: seller })
    expect(wrong.error).toBe('square.numberWrong')
  })

  it('keeps one of many that are saved at once', async () => {
    const form = patentForm()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => portal.call('square.saveListing', { json: form }, { as: seller })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'square.listedAlready')).toHaveLength(5)
  })

  it('changes of what is shown only price, notes and contact, and of nobody else’s anything', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    const { data: before } = await portal.call('square.getListingForm', { id }, { as: seller })
    const json = { ...before.json, title: 'Something else', priceFen: 1_000_000 }
    const stale = await portal.call('square.saveListing', { id, version: 1, json }, { as: seller })
    expect(stale.error).toBe('common.conflict')
    await portal.call('square.saveListing', { id, version: before.version, json }, { as: seller })
    const { data: after } = await portal.call('square.getListingForm', { id }, { as: seller })
    expect(after).toMatchObject({ state: 'published', json: { title: before.json.title, priceFen: 1_000_000 } })
    const { version } = after
    expect((await portal.call('square.saveListing', { id, version, json }, { as: other })).status).toBe(404)
    expect((await portal.call('square.saveListing', { id, json }, { as: seller })).fields).toMatchObject([
      { path: 'version' },
    ])
  })
})

describe('square.getListingForm', () => {
  it('is the seller’s own', async () => {
    const { data } = await portal.call('square.saveListing', { json: patentForm() }, { as: seller })
    expect((await portal.call('square.getListingForm', { id: data.id }, { as: seller })).data.editable).toBe('all')
    expect((await portal.call('square.getListingForm', { id: data.id }, { as: other })).status).toBe(404)
    expect((await portal.call('square.getListingForm', { id: data.id }, { as: reviewer })).status).toBe(404)
  })
})

describe('square.releaseListing', () => {
  it('sends a listing to certification, by GET with JSON text too, and refuses one with faults', async () => {
    const text = JSON.stringify(patentForm())
    const released = await portal.call(
      'square.releaseListing',
      { transferenceJson: text as never },
      { as: seller, verb: 'GET' },
    )
    expect(released.data).toMatchObject({ state: 'pendingCertification' })
    expect(released.data.warnings.map((warning) => warning.en)).toEqual([
      'Not in our register copy: a reviewer compares the papers',
    ])
    const faulty = await portal.call(
      'square.releaseListing',
      { transferenceJson: patentForm({ owner: '' }) },
      { as: seller, verb: 'POST' },
    )
    expect(faulty.error).toBe('square.faulty')
    expect(faulty.fields).toMatchObject([{ path: 'json.owner' }])
    const again = await portal.call('square.releaseListing', { id: released.data.id }, { as: seller, verb: 'POST' })
    expect(again.error).toBe('square.moveNotAllowed')
  })

  it('puts a listing that was taken down back while its certification holds', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    await portal.call('square.takeDownListing', { id }, { as: seller })
    expect((await portal.call('square.releaseListing', { id }, { as: seller, verb: 'POST' })).data.state).toBe(
      'published',
    )
    await portal.call('square.takeDownListing', { id }, { as: seller })
    await portal.db
      .update(squareListings)
      .set({ certifiedAt: sql`now() - interval '181 days'` })
      .where(eq(squareListings.id, id))
    expect((await portal.call('square.releaseListing', { id }, { as: seller, verb: 'POST' })).data.state).toBe(
      'pendingCertification',
    )
  })
})

describe('square.certifyListing', () => {
  it('says what is missing, takes only files of the account, and is in review when all is there', async () => {
    const { data } = await portal.call(
      'square.releaseListing',
      { transferenceJson: patentForm() },
      { as: seller, verb: 'POST' },
    )
    const certify = (input: Record<string, string>, as = seller) =>
      portal.call('square.certifyListing', { id: data.id, ...input }, { as })
    expect((await certify({ Ownership: await storedFile(portal, other) })).error).toBe('square.fileMissing')
    const first = await certify({ Ownership: await storedFile(portal, seller) })
    expect(first.data).toMatchObject({ state: 'pendingCertification', missing: ['businesslicense'] })
    const whole = await certify({ businesslicense: await storedFile(portal, seller) })
    expect(whole.data).toMatchObject({ state: 'inReview', missing: [] })
    expect((await certify({}, other)).status).toBe(404)
  })

  it('keeps papers without handing them in, and tells the seller what a reviewer would read', async () => {
    const stranger = await portal.person('customer', { name: '别名账号' })
    const released = await portal.call(
      'square.releaseListing',
      { transferenceJson: patentForm() },
      { as: stranger, verb: 'POST' },
    )
    const { id } = released.data
    const papers = {
      Ownership: await storedFile(portal, stranger),
      businesslicense: await storedFile(portal, stranger),
    }
    const kept = await portal.call('square.certifyListing', { id, ...papers, handIn: false }, { as: stranger })
    expect(kept.data).toMatchObject({ state: 'pendingCertification', missing: [] })
    const read = async () => (await portal.call('square.getCertification', { id }, { as: stranger })).data
    const before = await read()
    expect(before.checks.find((line) => line.check === 'account')).toMatchObject({ verdict: 'bad' })
    const handed = await portal.call('square.certifyListing', { id }, { as: stranger })
    expect(handed.data).toMatchObject({ state: 'inReview', missing: [] })
    expect((await read()).checks).toEqual(before.checks)
  })
})

describe('square.getCertification', () => {
  it('shows papers and checks to seller and reviewer, by number too, and to nobody else', async () => {
    const id = await reviewedListing(portal, seller)
    const { data } = await portal.call('square.getCertification', { id }, { as: reviewer })
    expect(data.Ownership?.url).toMatch(/^\/files\//)
    expect(data.checks.map((line) => [line.check, line.verdict])).toContainEqual(['documents', 'good'])
    const own = await portal.call('square.getCertification', { patentNumber: data.patentNumber }, { as: seller })
    expect(own.data.id).toBe(id)
    expect((await portal.call('square.getCertification', { id }, { as: other })).status).toBe(404)
  })
})

describe('square.reviewListings', () => {
  it('tells beforehand what a batch would do, and then does just that', async () => {
    const [good, bad, silent] = [
      await reviewedListing(portal, seller),
      await reviewedListing(portal, seller),
      await reviewedListing(portal, seller),
    ]
    const { data: queue } = await portal.call('square.listMyListings', { tab: 'review' }, { as: reviewer })
    const version = (id: string) => queue.list.find((row) => row.id === id)?.version ?? 0
    const json = [
      { id: good, version: version(good), pass: true, notes: 'ok' },
      { id: bad, version: version(bad), pass: false, notes: '证书不清晰' },
      { id: silent, version: version(silent), pass: false, notes: '' },
      { id: crypto.randomUUID(), version: 1, pass: true, notes: '' },
    ]
    const dry = await portal.call('square.reviewListings', { json, dryRun: true }, { as: reviewer, verb: 'POST' })
    expect(dry.data.done).toBe(2)
    const states = async () =>
      Promise.all(
        [good, bad, silent].map(
          async (id) => (await portal.call('square.getListingForm', { id }, { as: seller })).data,
        ),
      )
    expect((await states()).map((one) => one.state)).toEqual(['inReview', 'inReview', 'inReview'])
    const real = await portal.call(
      'square.reviewListings',
      { json: JSON.stringify(json) as never },
      { as: reviewer, verb: 'GET' },
    )
    expect(real.data).toEqual(dry.data)
    expect((await states()).map((one) => [one.state, one.reason])).toEqual([
      ['published', ''],
      ['returned', '证书不清晰'],
      ['inReview', ''],
    ])
    const again = await portal.call('square.reviewListings', { json }, { as: reviewer, verb: 'POST' })
    expect(again.data.done).toBe(0)
  })

  it('publishes a right once, whoever listed it', async () => {
    const { data: form } = await portal.call(
      'square.getListingForm',
      { id: await publishedListing(portal, seller, reviewer) },
      { as: seller },
    )
    const second = await reviewedListing(portal, other, { number: form.json.number })
    const answer = await decide(portal, reviewer, { id: second, pass: true, notes: 'x' })
    expect(answer.data.refused[0]?.reason.en).toBe('Another listing of this right is on the square')
  })

  it('asks why when a check failed', async () => {
    const id = await reviewedListing(portal, seller, { pledged: true })
    const pass = (notes: string) => decide(portal, reviewer, { id, pass: true, notes })
    expect((await pass('')).data.done).toBe(0)
    expect((await pass('the pledgee agreed in writing')).data.done).toBe(1)
  })

  it('decides what was read: other papers or another right in between are refused', async () => {
    const id = await reviewedListing(portal, seller)
    const read = async () => (await portal.call('square.getCertification', { id }, { as: reviewer })).data
    const decideOn = async (version: number) => {
      const json = [{ id, version, pass: true, notes: 'ok' }]
      return (await portal.call('square.reviewListings', { json }, { as: reviewer, verb: 'POST' })).data
    }
    const refusal = { done: 0, refused: [{ id, reason: { en: 'Changed since you read it: look at it again' } }] }
    const first = await read()
    await portal.call('square.certifyListing', { id, Ownership: await storedFile(portal, seller) }, { as: seller })
    expect(await decideOn(first.version)).toMatchObject(refusal)

    const second = await read()
    await portal.call('square.takeDownListing', { id }, { as: seller })
    const { data: form } = await portal.call('square.getListingForm', { id }, { as: seller })
    const json = { ...form.json, number: nextNumber(), title: '另一件专利', coOwners: '共有人一' }
    await portal.call('square.saveListing', { id, version: form.version, json }, { as: seller })
    await portal.call('square.releaseListing', { id }, { as: seller, verb: 'POST' })
    await portal.call('square.certifyListing', { id }, { as: seller })
    expect(await decideOn(second.version)).toMatchObject(refusal)
    const third = await read()
    expect(third).toMatchObject({ state: 'inReview', title: '另一件专利', coOwners: '共有人一' })
    expect((await decideOn(third.version)).done).toBe(1)
  })
})

describe('square.takeDownListing', () => {
  it('is the seller’s, or a reviewer’s with a reason', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    expect((await portal.call('square.takeDownListing', { id }, { as: other })).status).toBe(404)
    expect((await portal.call('square.takeDownListing', { id }, { as: reviewer })).error).toBe('square.reasonMissing')
    await portal.call('square.makeOffer', { id, amount: 4_200 }, { as: other })
    const down = await portal.call('square.takeDownListing', { id, reason: '权属争议' }, { as: reviewer })
    expect(down.data.state).toBe('takenDown')
    const { data: bell } = await portal.call('views.listInbox', { limit: 50 }, { as: other })
    expect(bell.list.filter((line) => line.kind === 'square.offer_over')).toMatchObject([
      { params: { listing: id, amount: 4_200 } },
    ])
    expect((await portal.call('square.getListing', { id })).status).toBe(404)
  })
})

describe('square.listListings', () => {
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
    expect(listed.list).toMatchObject([{ cover: posed.cover, video: posed.video, media: 2 }])

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

describe('square.listMyListings', () => {
  it('lists the account’s own by tab, and the queue to reviewers only', async () => {
    const tab = async (name: 'open' | 'shown' | 'ended' | 'review' | 'all', as = seller) =>
      (await portal.call('square.listMyListings', { tab: name, pageSize: 100 }, { as })).data
    const { data: counts } = await portal.call('square.getSquareCounts', {}, { as: seller })
    for (const name of ['all', 'open', 'shown', 'ended'] as const) {
      expect([name, counts.listings[name]]).toEqual([name, (await tab(name)).total])
    }
    expect((await tab('all')).list.every((row) => row.mine && row.seller === null)).toBe(true)
    expect((await tab('all', other)).list.every((row) => row.mine)).toBe(true)
    const queue = await tab('review', reviewer)
    expect(queue.total).toBeGreaterThan(1)
    expect(queue.list.every((row) => row.state === 'inReview' && row.seller !== null)).toBe(true)
  })
})

describe('square.getSquareCounts', () => {
  it('counts wishes by state and nobody else’s rows', async () => {
    const stranger = await portal.person('customer')
    const { data } = await portal.call('square.getSquareCounts', {}, { as: stranger })
    expect(data.listings).toEqual({ all: 0, open: 0, shown: 0, ended: 0, review: 0 })
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
