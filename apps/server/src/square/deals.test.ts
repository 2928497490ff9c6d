import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { squareDeals } from '../platform/db/schema/square-deals.ts'
import type { TestPerson } from '../test/portal.ts'
import { nameSides, publishedListing, type SquarePortal, startSquarePortal, storedFile } from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let buyer: TestPerson
let rival: TestPerson
let stranger: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, buyer, rival, stranger, reviewer } = portal)
})
afterAll(() => portal.stop())

const listed = () => publishedListing(portal, seller, reviewer)
const offer = async (id: string, as = buyer, amount = 2_000_000) =>
  portal.call('square.makeOffer', { id, amount }, { as })

/** A deal whose contract is to be made; both sides said how it names them. @returns id and its acting. */
async function begunDeal({ named = [seller, buyer] } = {}) {
  const id = await listed()
  const { data } = await portal.call(
    'square.answerOffer',
    { id: (await offer(id)).data.id, answer: 'accept' },
    { as: seller },
  )
  const dealId = data.dealId ?? ''
  const version = async () => (await portal.call('square.getDeal', { id: dealId }, { as: reviewer })).data.version
  const act = async (as: TestPerson, input: Record<string, unknown>) =>
    portal.call('square.actOnDeal', { id: dealId, version: await version(), ...input } as never, { as })
  await nameSides(portal, dealId, named)
  return { listingId: id, dealId, act }
}

describe('square.actOnDeal', () => {
  it('goes from contract to the office’s recordal, and nothing jumps ahead', async () => {
    const { listingId, dealId, act } = await begunDeal()
    const another = await portal.person('reviewer')
    const fileOf = (as: TestPerson) => storedFile(portal, as)
    expect((await act(buyer, { act: 'sign' })).error).toBe('square.actNotAllowed')
    expect((await act(buyer, { act: 'contract', fileId: await fileOf(seller) })).error).toBe('square.fileMissing')
    await act(seller, { act: 'contract', fileId: await fileOf(seller) })
    expect((await act(seller, { act: 'sign' })).data).toMatchObject({ state: 'contract', turn: ['buyer'] })
    // Another version of the contract: both sign anew.
    expect((await act(buyer, { act: 'contract', fileId: await fileOf(buyer) })).data.sellerSigned).toBe(false)
    await act(seller, { act: 'sign' })
    expect((await act(buyer, { act: 'sign' })).data).toMatchObject({ state: 'filing', turn: ['seller'] })
    expect((await act(buyer, { act: 'file', fileId: await fileOf(buyer), on: today })).error).toBe(
      'square.actNotAllowed',
    )
    expect((await act(seller, { act: 'file', fileId: await fileOf(seller) })).error).toBe('square.dayMissing')
    await act(seller, { act: 'file', fileId: await fileOf(seller), on: today })
    expect((await act(seller, { act: 'record', fileId: await fileOf(seller), on: today })).error).toBe(
      'square.actNotAllowed',
    )
    const recorded = await act(reviewer, { act: 'record', fileId: await fileOf(reviewer), on: today })
    expect(recorded.data).toMatchObject({ state: 'recorded', recordedOn: today, turn: [], acts: [] })
    expect((await portal.call('square.getDeal', { id: dealId }, { as: another })).data.acts).toEqual(['unrecord'])
    expect(recorded.data.events.map((event) => event.event)).toEqual([
      'begun',
      'party',
      'party',
      'contract',
      'sign',
      'contract',
      'sign',
      'sign',
      'file',
      'record',
    ])
    const { data: listing } = await portal.call('square.getListing', { id: listingId })
    expect(listing.state).toBe('transferred')
  })

  it('lets nobody sign before both said how the contract names them, and asks for it as long as they did not', async () => {
    const { dealId, act } = await begunDeal({ named: [seller] })
    const laid = await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
    expect(laid.data).toMatchObject({ turn: ['buyer'], next: 'awaitBuyer', awaited: 'giveParty' })
    for (const as of [seller, buyer]) expect((await act(as, { act: 'sign' })).error).toBe('square.sidesUnnamed')
    const { data: bought } = await portal.call('square.getDeal', { id: dealId }, { as: buyer })
    expect(bought.next).toBe('giveParty')
    expect(bought.acts).not.toContain('sign')
    await nameSides(portal, dealId, [buyer])
    expect((await act(seller, { act: 'sign' })).data.turn).toEqual(['buyer'])
  })

  it('takes a day of filing for what it can be, and has a wrong one corrected by who gave it', async () => {
    const { dealId, act } = await begunDeal()
    await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
    await act(seller, { act: 'sign' })
    await act(buyer, { act: 'sign' })
    const ofRight = (day: string) =>
      portal.db.execute(sql`update square_listings set form = form || ${JSON.stringify({ registeredOn: day })}::jsonb
        where id = (select listing_id from square_deals where id = ${dealId})`)
    await ofRight(addDays(today, 1))
    const file = async (on: string) => act(seller, { act: 'file', fileId: await storedFile(portal, seller), on })
    expect((await file(addDays(today, 1))).error).toBe('square.dayAhead')
    expect((await file(addDays(today, -1))).error).toBe('square.filedBeforeContract')
    expect((await file(today)).error).toBe('square.filedBeforeRight')
    await ofRight('')
    const signed = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await portal.db.execute(
      sql`update square_deals set seller_signed_at = ${signed}, buyer_signed_at = ${signed} where id = ${dealId}`,
    )
    const yesterday = addDays(today, -1)
    expect((await file(yesterday)).data.acts).toContain('correctFiling')
    const correct = (as: TestPerson, on: string) => act(as, { act: 'correctFiling', on })
    expect((await correct(reviewer, today)).error).toBe('square.actNotAllowed')
    expect((await correct(seller, addDays(today, -9))).error).toBe('square.filedBeforeContract')
    const { data } = await correct(seller, today)
    expect(data).toMatchObject({ state: 'filed', filedOn: today })
    expect(data.events.at(-1)).toMatchObject({ event: 'correctFiling', notes: `${yesterday} → ${today}` })
    const { data: bell } = await portal.call('views.listInbox', { limit: 5 }, { as: buyer })
    expect(bell.list.map((line) => line.kind)).toContain('square.deal_correctFiling')
    const record = async (on: string) =>
      act(reviewer, { act: 'record', fileId: await storedFile(portal, reviewer), on })
    expect((await record(yesterday)).error).toBe('square.recordedBeforeFiled')
    await record(today)
    expect((await correct(seller, today)).error).toBe('square.actNotAllowed')
  })

  it('takes of two acts at once only the first', async () => {
    const { dealId, act } = await begunDeal()
    await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
    const { data } = await portal.call('square.getDeal', { id: dealId }, { as: buyer })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        portal.call('square.actOnDeal', { id: dealId, version: data.version, act: 'sign' }, { as: buyer }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  })

  it('gives the listing back when it is cancelled, with a reason', async () => {
    const { listingId, act } = await begunDeal()
    expect((await act(buyer, { act: 'cancel' })).error).toBe('square.reasonMissing')
    expect((await act(buyer, { act: 'cancel', notes: '资金未到位' })).data.state).toBe('cancelled')
    expect((await portal.call('square.getListing', { id: listingId })).data.state).toBe('published')
    expect((await offer(listingId, rival)).status).toBe(200)
  })

  it('stops for a dispute and goes on where it stood', async () => {
    const { act } = await begunDeal()
    await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
    await act(seller, { act: 'sign' })
    await act(buyer, { act: 'sign' })
    expect((await act(buyer, { act: 'dispute', notes: '权利人不符' })).data.state).toBe('dispute')
    expect((await act(seller, { act: 'file', on: today })).error).toBe('square.actNotAllowed')
    expect((await act(reviewer, { act: 'resume' })).error).toBe('square.reasonMissing')
    expect((await act(reviewer, { act: 'resume', notes: '权属已核对' })).data.state).toBe('filing')
  })

  it('hears both sides of a dispute, with papers, and asks one of them until a day', async () => {
    const { dealId, act } = await begunDeal()
    await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
    await act(seller, { act: 'sign' })
    await act(buyer, { act: 'sign' })
    expect((await act(seller, { act: 'say', notes: '早了' })).error).toBe('square.actNotAllowed')
    const raised = await act(buyer, { act: 'dispute', notes: '权利人不符' })
    expect(raised.data).toMatchObject({ stateBefore: 'filing', turn: ['staff'] })
    expect((await act(seller, { act: 'say' })).error).toBe('square.reasonMissing')
    expect((await act(seller, { act: 'say', fileId: await storedFile(portal, buyer) })).error).toBe(
      'square.fileMissing',
    )
    const paper = await storedFile(portal, seller)
    await act(seller, { act: 'say', notes: '更名后未变更，请致电 13800138001', fileId: paper })
    const read = async (as: TestPerson) => (await portal.call('square.getDeal', { id: dealId }, { as })).data
    expect((await read(buyer)).events.at(-1)).toMatchObject({
      event: 'say',
      side: 'seller',
      notes: '更名后未变更，请致电 ***',
      paper: { caption: 'certificate.pdf' },
    })

    const on = addDays(today, 7)
    const ask = (more: object) => act(reviewer, { act: 'ask', notes: '请提供变更证明', asked: 'seller', on, ...more })
    expect((await ask({ notes: '' })).error).toBe('square.reasonMissing')
    for (const more of [{ asked: undefined }, { on: today }, { on: addDays(today, 61) }]) {
      expect((await ask(more)).error).toBe('square.questionFaulty')
    }
    expect((await act(buyer, { act: 'ask', notes: '?', asked: 'seller', on })).error).toBe('square.actNotAllowed')
    expect((await ask({})).data).toMatchObject({ turn: ['seller'], next: 'awaitSeller', awaited: 'answer', dueOn: on })
    expect(await read(seller)).toMatchObject({ next: 'answer', dueOn: on })
    const { data: bell } = await portal.call('views.listInbox', { limit: 3 }, { as: seller })
    expect(bell.list[0]?.kind).toBe('square.deal_ask')
    const { data: other } = await portal.call('views.listInbox', { limit: 3 }, { as: buyer })
    expect(other.list.map((line) => line.kind)).not.toContain('square.deal_ask')

    // What the other side says is no answer.
    expect((await act(buyer, { act: 'say', notes: '仍不认可' })).data.turn).toEqual(['seller'])
    expect((await act(seller, { act: 'say', notes: '证明已附' })).data.turn).toEqual(['staff'])
    await ask({ asked: 'buyer' })
    expect((await act(reviewer, { act: 'resume', notes: '权属已核对' })).data).toMatchObject({
      state: 'filing',
      stateBefore: null,
    })
    expect((await act(buyer, { act: 'dispute', notes: '再次' })).data.turn).toEqual(['staff'])
  })

  it('that ended after the filing leaves the listing down, to be certified anew', async () => {
    const { listingId, act } = await begunDeal()
    await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
    await act(seller, { act: 'sign' })
    await act(buyer, { act: 'sign' })
    await act(seller, { act: 'file', fileId: await storedFile(portal, seller), on: today })
    await act(buyer, { act: 'dispute', notes: '价款未付清' })
    const end = { act: 'cancel', notes: '双方同意终止' }
    expect((await act(reviewer, end)).error).toBe('square.endPaperMissing')
    const ended = await act(reviewer, { ...end, fileId: await storedFile(portal, reviewer) })
    expect(ended.data).toMatchObject({ state: 'cancelled', ending: { caption: 'certificate.pdf' } })
    expect((await portal.call('square.getListing', { id: listingId })).status).toBe(404)
    const { data: bell } = await portal.call('views.listInbox', { limit: 50 }, { as: seller })
    expect(bell.list.map((line) => line.kind)).toContain('square.toCertify')
    const released = await portal.call('square.releaseListing', { id: listingId }, { as: seller, verb: 'POST' })
    expect(released.data.state).toBe('pendingCertification')
  })
})

describe('a deal in the database', () => {
  it('is not released or recorded without the office’s event, whoever writes', async () => {
    const { dealId, act } = await begunDeal()
    await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
    await act(seller, { act: 'sign' })
    await act(buyer, { act: 'sign' })
    const file = await storedFile(portal, reviewer)
    const write = (state: 'recorded' | 'released') =>
      portal.db
        .update(squareDeals)
        .set({ state, custody: true, recordedOn: today, recordalFileId: file })
        .where(sql`id = ${dealId}`)
    await expect(write('released')).rejects.toMatchObject({ cause: { code: '23000' } })
    await expect(write('recorded')).rejects.toMatchObject({ cause: { code: '23000' } })
  })
})

describe('square.getDeal', () => {
  it('is for its two sides and staff', async () => {
    const { dealId } = await begunDeal()
    expect((await portal.call('square.getDeal', { id: dealId }, { as: stranger })).status).toBe(404)
    expect((await portal.call('square.getDeal', { id: dealId }, { as: buyer })).data).toMatchObject({
      side: 'buyer',
      counterparty: '出让方江南公司',
    })
  })
})

describe('square.listDeals', () => {
  it('lists by side; all of them to staff only', async () => {
    const side = async (name: 'seller' | 'buyer' | 'staff', as: TestPerson) =>
      (await portal.call('square.listDeals', { side: name }, { as })).data.total
    expect(await side('seller', seller)).toBeGreaterThan(3)
    expect(await side('buyer', seller)).toBe(0)
    expect(await side('staff', seller)).toBe(0)
    expect(await side('staff', reviewer)).toBeGreaterThanOrEqual(await side('seller', seller))
  })
})
