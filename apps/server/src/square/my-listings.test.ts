import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { squareListings } from '../platform/db/schema/square.ts'
import type { TestPerson } from '../test/portal.ts'
import {
  patentForm,
  publishedListing,
  reviewedListing,
  type SquarePortal,
  startSquarePortal,
} from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let other: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, rival: other, reviewer } = portal)
})
afterAll(() => portal.stop())

describe('square.listMyListings', () => {
  it('says until when a listing is shown only of one that is shown', async () => {
    const rowOf = async (id: string) => {
      const { data } = await portal.call('square.listMyListings', { pageSize: 100 }, { as: seller })
      return data.list.find((row) => row.id === id)
    }
    const waiting = await reviewedListing(portal, seller)
    expect(await rowOf(waiting)).toMatchObject({ state: 'inReview', expireTime: null })
    const shown = await publishedListing(portal, seller, reviewer)
    expect((await rowOf(shown))?.expireTime).toMatch(/^\d{4}-/)
    await portal.call('square.takeDownListing', { id: shown }, { as: seller, verb: 'POST' })
    expect(await rowOf(shown)).toMatchObject({ state: 'takenDown', expireTime: null })
  })
})

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
      'Not in our data: a reviewer compares the documents',
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

describe('square.listMyListings', () => {
  it('lists the account’s own by tab, and the queue to reviewers only', async () => {
    await Promise.all([reviewedListing(portal, seller), reviewedListing(portal, seller)])
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
