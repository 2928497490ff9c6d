import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../test/portal.ts'
import {
  decide,
  nextNumber,
  patentForm,
  publishedListing,
  reviewedListing,
  type SquarePortal,
  startSquarePortal,
  storedFile,
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
