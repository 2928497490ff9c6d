import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../test/portal.ts'
import { buildMark, storeMarks } from '../trademarks/register/test/mark-fixtures.ts'
import { endOverdueTask } from './end-overdue.ts'
import { type CustodyPortal, custodyDeal, startCustodyPortal } from './test/custody-world.ts'
import { decide, nextNumber, patentForm, publishedListing, reviewedListing } from './test/square-world.ts'

let portal: CustodyPortal
let another: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startCustodyPortal()
  another = await portal.person('reviewer')
})
afterAll(() => portal.stop())

type Deal = Awaited<ReturnType<typeof custodyDeal>>
const bellOf = async (as: TestPerson) =>
  (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list.map((line) => line.kind)
const listingState = async (id: string) => {
  const { rows } = await portal.db.execute<{ state: string }>(sql`select state from square_listings where id = ${id}`)
  return rows[0]?.state
}
async function file(deal: Deal): Promise<void> {
  await deal.pay()
  await deal.act(portal.seller, { act: 'file', fileId: await deal.fileOf(portal.seller), on: today })
}
const record = async (deal: Deal, as = portal.reviewer) =>
  deal.act(as, { act: 'record', fileId: await deal.fileOf(as), on: today })

describe('a deal in a dispute after the filing', () => {
  it('is recorded all the same: the price is not given back any more, and paid out when the dispute is over', async () => {
    const deal = await custodyDeal(portal)
    await file(deal)
    await deal.act(portal.buyer, { act: 'dispute', notes: '不想要了' })
    expect((await deal.read()).acts).toEqual(['record', 'resume', 'refund', 'ask'])
    expect((await record(deal)).data).toMatchObject({ state: 'dispute', recordedOn: today, acts: ['resume', 'ask'] })
    expect(await listingState(deal.listingId)).toBe('transferred')
    const refund = { act: 'refund', notes: '退款', fileId: await deal.fileOf(portal.reviewer) }
    expect((await deal.act(portal.reviewer, refund)).error).toBe('square.actNotAllowed')
    await deal.givePayee()
    expect((await deal.start()).error).toBe('square.actNotAllowed')
    expect((await deal.act(portal.reviewer, { act: 'resume', notes: '已核对' })).data.state).toBe('recorded')
    await deal.start()
    expect((await deal.release()).data.state).toBe('released')
  })

  it('ends only by a paper of the office, whoever writes', async () => {
    const deal = await custodyDeal(portal)
    await file(deal)
    await deal.act(portal.buyer, { act: 'dispute', notes: '不想要了' })
    const refund = { act: 'refund', notes: '申请已撤回' }
    expect((await deal.act(portal.reviewer, refund)).error).toBe('square.endPaperMissing')
    const foreign = { ...refund, fileId: await deal.fileOf(portal.buyer) }
    expect((await deal.act(portal.reviewer, foreign)).error).toBe('square.fileMissing')
    const write = sql`update square_deals set state = 'cancelled' where id = ${deal.id}`
    await expect(portal.db.execute(write)).rejects.toMatchObject({ cause: { code: '23000' } })
    const done = await deal.act(portal.reviewer, { ...refund, fileId: await deal.fileOf(portal.reviewer) })
    expect(done.data).toMatchObject({
      state: 'cancelled',
      ending: { caption: 'certificate.pdf' },
      money: { refund: { state: 'approved' } },
    })
    expect((await deal.read(portal.buyer)).ending).not.toBeNull()
  })
})

describe('a filed deal that the office refuses', () => {
  it('is ended by a reviewer with the refusal, and the price goes back', async () => {
    const deal = await custodyDeal(portal)
    await file(deal)
    expect((await deal.read(portal.reviewer)).acts).toEqual(['record', 'refund'])
    for (const as of [portal.seller, portal.buyer]) expect((await deal.read(as)).acts).not.toContain('refund')
    const refusal = { act: 'refund', notes: '主管局不予核准', fileId: await deal.fileOf(portal.reviewer) }
    expect((await deal.act(portal.reviewer, refusal)).data.state).toBe('cancelled')
    expect(await listingState(deal.listingId)).toBe('takenDown')
    for (const as of [portal.seller, portal.buyer]) expect(await bellOf(as)).toContain('square.deal_refund')
  })
})

describe('a recordal that was noted in error', () => {
  it('is taken back by another reviewer while nothing is paid, and counts no more', async () => {
    const deal = await custodyDeal(portal)
    await file(deal)
    await record(deal)
    await deal.givePayee()
    const back = { act: 'unrecord', notes: '文件属于另一笔交易' }
    expect((await deal.act(portal.reviewer, back)).error).toBe('square.anotherPerson')
    expect((await deal.act(another, { act: 'unrecord' })).error).toBe('square.reasonMissing')
    await deal.start()
    expect((await deal.act(another, back)).error).toBe('square.payoutRunning')
    await deal.stop()
    expect((await deal.act(another, back)).data).toMatchObject({ state: 'filed', recordedOn: null, recordal: null })
    expect(await listingState(deal.listingId)).toBe('dealing')
    for (const as of [portal.seller, portal.buyer]) expect(await bellOf(as)).toContain('square.deal_unrecord')
    // The event that was added stays, and does not stand for a recordal any more.
    const write = sql`update square_deals set state = 'recorded', recorded_on = ${today}, recordal_file_id = contract_file_id
      where id = ${deal.id}`
    await expect(portal.db.execute(write)).rejects.toMatchObject({ cause: { code: '23000' } })
    expect((await deal.start()).error).toBe('square.actNotAllowed')

    expect((await record(deal, another)).data.state).toBe('recorded')
    await deal.start()
    expect((await deal.release()).data.state).toBe('released')
    expect((await deal.act(portal.reviewer, back)).error).toBe('square.actNotAllowed')
  })

  it('is taken back in a dispute too, which goes on', async () => {
    const deal = await custodyDeal(portal)
    await deal.record()
    await deal.act(portal.buyer, { act: 'dispute', notes: '未见登记' })
    const back = await deal.act(another, { act: 'unrecord', notes: '登记有误' })
    expect(back.data).toMatchObject({ state: 'dispute', recordedOn: null, acts: ['record', 'resume', 'refund', 'ask'] })
    expect((await deal.act(portal.reviewer, { act: 'resume', notes: '继续' })).data.state).toBe('filed')
  })

  it('takes down what the seller listed of the number meanwhile, be it a draft: the deal goes on', async () => {
    const listAgain = {
      draft: async (form: Record<string, unknown>) => {
        const { data } = await portal.call('square.saveListing', { json: patentForm(form) }, { as: portal.seller })
        return data.id
      },
      inReview: (form: Record<string, unknown>) => reviewedListing(portal, portal.seller, form),
      published: (form: Record<string, unknown>) => publishedListing(portal, portal.seller, another, form),
    }
    for (const [state, way] of [
      ['draft', 'assign'],
      ['inReview', 'assign'],
      ['published', 'licence'],
    ] as const) {
      const form = { number: nextNumber(), way }
      const deal = await custodyDeal(portal, form)
      await deal.record()
      const again = await listAgain[state](form)
      expect(await listingState(again)).toBe(state)
      const back = await deal.act(another, { act: 'unrecord', notes: '登记有误' })
      expect([state, back.error, back.data?.state]).toEqual([state, undefined, 'filed'])
      expect([await listingState(deal.listingId), await listingState(again)]).toEqual(['dealing', 'takenDown'])
      const released = await portal.call('square.releaseListing', { id: again }, { as: portal.seller, verb: 'POST' })
      expect(released.error).toBe('square.listedAlready')
    }
    expect(await bellOf(portal.seller)).toContain('square.takenDown')
  })

  it('takes down every listing with which the seller shows a number of the deal, and lets a draft be', async () => {
    const owner = '出让方江南公司'
    const name = '云壑三'
    const [sold, along, first, second, third] = [1, 2, 3, 4, 5].map(() => buildMark({ ownerName: owner, name }))
    if (!sold || !along || !first || !second || !third) throw new Error('no marks')
    await storeMarks(portal.db, [sold, along, first, second, third], addDays(today, -30))
    const form = {
      kind: 'trademark',
      field: '',
      title: name,
      niceClasses: [9],
      validUntilOn: addDays(today, 400),
      owner,
    }
    const of = (mark: typeof sold, ...others: (typeof sold)[]) => ({
      ...form,
      number: mark.number,
      companions: others.map(({ number }) => number),
    })
    const deal = await custodyDeal(portal, of(sold, along))
    await deal.record()
    const shown = [
      await publishedListing(portal, portal.seller, another, of(first, sold)),
      await publishedListing(portal, portal.seller, another, of(second, along)),
    ]
    const json = patentForm(of(third, sold))
    const { data: draft } = await portal.call('square.saveListing', { json }, { as: portal.seller })

    const back = await deal.act(another, { act: 'unrecord', notes: '登记有误' })

    expect([back.error, back.data?.state]).toEqual([undefined, 'filed'])
    expect(await Promise.all(shown.map(listingState))).toEqual(['takenDown', 'takenDown'])
    expect([await listingState(deal.listingId), await listingState(draft.id)]).toEqual(['dealing', 'draft'])
  })

  it('stays where a deal began on what the seller listed of the number meanwhile', async () => {
    const form = { number: nextNumber(), way: 'licence' }
    const deal = await custodyDeal(portal, form)
    await deal.record()
    const again = await custodyDeal(portal, form)
    const back = await deal.act(another, { act: 'unrecord', notes: '登记有误' })
    expect([back.error, await listingState(again.listingId)]).toEqual(['square.listedAlready', 'reserved'])
  })

  it('stays where somebody else shows the number by now', async () => {
    const number = nextNumber()
    const deal = await custodyDeal(portal, { number })
    await deal.record()
    await publishedListing(portal, portal.buyer, another, { number })
    const back = await deal.act(another, { act: 'unrecord', notes: '登记有误' })
    expect([back.error, (await deal.read()).state]).toEqual(['square.listedAlready', 'recorded'])
  })
})

describe('a deal that is recorded', () => {
  it('refuses the offers that still waited, and tells their buyers', async () => {
    const listingId = await publishedListing(portal, portal.seller, portal.reviewer)
    const late = await portal.person('customer')
    const made = await portal.call('square.makeOffer', { id: listingId, amount: 100 }, { as: late })
    const deal = await custodyDeal(portal, {}, listingId)
    await deal.record()
    const { rows } = await portal.db.execute(sql`select state from square_offers where id = ${made.data.id}`)
    expect(rows).toEqual([{ state: 'refused' }])
    expect(await bellOf(late)).toContain('square.offer_over')
  })

  it('of a licence ends its listing as licensed, and the owner lists the right again', async () => {
    const number = nextNumber()
    const deal = await custodyDeal(portal, { number, way: 'licence' })
    await deal.record()
    expect(await listingState(deal.listingId)).toBe('licensed')
    expect((await portal.call('square.getListing', { id: deal.listingId })).status).toBe(404)
    const { data } = await portal.call('square.listMyListings', { tab: 'ended', pageSize: 100 }, { as: portal.seller })
    expect(data.list.find((row) => row.id === deal.listingId)?.state).toBe('licensed')
    await publishedListing(portal, portal.seller, portal.reviewer, { number, way: 'licence' })
  })
})

describe('an offer past its day', () => {
  it('stands in nobody’s way, and both sides are told once', async () => {
    const id = await publishedListing(portal, portal.seller, portal.reviewer)
    const wisher = await portal.person('customer')
    const offer = () => portal.call('square.makeOffer', { id, amount: 100 }, { as: wisher })
    const pastDay = async (round: number) => {
      await offer()
      const which = sql`listing_id = ${id} and round = ${round}`
      await portal.db.execute(sql`update square_offers set expires_on = '2020-01-01' where ${which}`)
    }
    const toldOf = async (as: TestPerson) => {
      const { data } = await portal.call('views.listInbox', { limit: 50 }, { as })
      return data.list.filter((line) => line.kind === 'square.offer_expired' && line.params.listing === id).length
    }
    await pastDay(1)
    await pastDay(2)
    expect([await toldOf(wisher), await toldOf(portal.seller)]).toEqual([1, 1])
    const run = () => endOverdueTask({}, { database: portal.database, services: portal.services } as never)
    await run()
    await run()
    expect([await toldOf(wisher), await toldOf(portal.seller)]).toEqual([2, 2])
    expect((await offer()).data.round).toBe(3)
  })
})

describe('a right that changed hands here', () => {
  const lineOf = async (id: string) => {
    const { data } = await portal.call('square.getCertification', { id }, { as: another })
    return data.checks.find((one) => one.check === 'sold')?.verdict
  }

  it('is not listed again by its seller, nor by anybody but its buyer, without a reason', async () => {
    const number = nextNumber()
    const [third, fourth] = [await portal.person('customer'), await portal.person('customer')]
    const deal = await custodyDeal(portal, { number })
    // Handed in before the recordal: what the reviewer reads, and the decision, take it into account all the same.
    const early = await reviewedListing(portal, third, { number })
    const { data: seen } = await portal.call('square.getCertification', { id: early }, { as: another })
    expect(await lineOf(early)).toBeUndefined()
    await deal.record()
    const stale = { json: [{ id: early, version: seen.version, pass: true, notes: '材料齐全' }] }
    const decided = await portal.call('square.reviewListings', stale, { as: another, verb: 'POST' })
    expect(decided.data.refused[0]?.reason.en).toBe('Changed since you read it: look at it again')

    const late = await reviewedListing(portal, fourth, { number })
    const again = await reviewedListing(portal, portal.seller, { number })
    for (const id of [early, late, again]) {
      expect(await lineOf(id)).toBe('bad')
      const passed = await decide(portal, another, { id, pass: true, notes: '' })
      expect(passed.data.refused[0]?.reason.en).toContain(`on ${today}, to another account`)
    }
    const bought = await reviewedListing(portal, portal.buyer, { number })
    expect(await lineOf(bought)).toBe('ask')
    expect((await decide(portal, another, { id: bought, pass: true, notes: '' })).data.done).toBe(1)
  })

  it('is its buyer’s though a newer copy of the register still names the seller; one that names the buyer ends it', async () => {
    const [owner, newOwner] = ['出让方江南公司', '受让方北辰公司']
    const mark = buildMark({ ownerName: owner, name: '转手之标' })
    await storeMarks(portal.db, [mark], addDays(today, -30))
    const term = { field: '', niceClasses: [9], validUntilOn: addDays(today, 400) }
    const form = { kind: 'trademark', ...term, number: mark.number, title: mark.name, owner }
    const deal = await custodyDeal(portal, form)
    await deal.pay()
    const signed = new Date(Date.now() - 20 * 86_400_000).toISOString()
    await portal.db.execute(
      sql`update square_deals set seller_signed_at = ${signed}, buyer_signed_at = ${signed} where id = ${deal.id}`,
    )
    const filing = { act: 'file', fileId: await deal.fileOf(portal.seller), on: addDays(today, -20) }
    await deal.act(portal.seller, filing)
    const recordal = { act: 'record', fileId: await deal.fileOf(portal.reviewer), on: addDays(today, -10) }
    await deal.act(portal.reviewer, recordal)

    const verdicts = async (id: string) => {
      const { data } = await portal.call('square.getCertification', { id }, { as: another })
      const lines = data.checks.filter((one) => one.check === 'sold' || one.check === 'owner')
      return lines.map((one) => `${one.check}:${one.verdict}`)
    }
    await storeMarks(portal.db, [mark], addDays(today, -9))
    const again = await reviewedListing(portal, portal.seller, form)
    const bought = await reviewedListing(portal, portal.buyer, { ...form, owner: newOwner })
    expect(await verdicts(again)).toEqual(['sold:bad', 'owner:ask'])
    expect(await verdicts(bought)).toEqual(['sold:ask', 'owner:ask'])
    expect((await decide(portal, another, { id: again, pass: true, notes: '' })).data.done).toBe(0)

    await storeMarks(portal.db, [{ ...mark, ownerName: newOwner }], addDays(today, -8))
    expect(await verdicts(again)).toEqual(['owner:bad'])
    expect(await verdicts(bought)).toEqual(['owner:good'])
  })

  it('is not sold a second time along with another mark', async () => {
    const owner = '出让方江南公司'
    const [bought, sibling] = [
      buildMark({ ownerName: owner, name: '云岫双' }),
      buildMark({ ownerName: owner, name: '云岫双' }),
    ]
    await storeMarks(portal.db, [bought, sibling], addDays(today, -30))
    const form = { kind: 'trademark', field: '', niceClasses: [9], validUntilOn: addDays(today, 400), owner }
    const deal = await custodyDeal(portal, { ...form, number: bought.number, title: bought.name })
    // Handed in before the recordal by somebody whose review waits.
    const along = { ...form, number: sibling.number, title: sibling.name, companions: [bought.number] }
    const id = await reviewedListing(portal, portal.seller, along)
    const { data: seen } = await portal.call('square.getCertification', { id }, { as: another })
    await deal.record()

    const stale = { json: [{ id, version: seen.version, pass: true, notes: '材料齐全' }] }
    const decided = await portal.call('square.reviewListings', stale, { as: another, verb: 'POST' })
    expect(decided.data.refused[0]?.reason.en).toBe('Changed since you read it: look at it again')
    const { data: read } = await portal.call('square.getCertification', { id }, { as: another })
    expect(read.checks.find((one) => one.check === 'companions')).toMatchObject({
      verdict: 'bad',
      words: { en: `Offered along: ${bought.number}: Changed hands here on ${today}, to another account` },
    })
    const passed = await decide(portal, another, { id, pass: true, notes: '' })
    expect(passed.data.refused[0]?.reason.en).toContain(`on ${today}, to another account`)
  })

  it('is a licence’s owner’s still', async () => {
    const number = nextNumber()
    const deal = await custodyDeal(portal, { number, way: 'licence' })
    await deal.record()
    expect(await lineOf(await reviewedListing(portal, portal.seller, { number }))).toBeUndefined()
  })
})
