import { addDays, beijingDate } from '@portal/domain/dates/civil-date'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { squareDeals } from '../db/schema/square-deals.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { sendUpload } from '../test/send-upload.ts'
import { buyerContact, nextNumber, publishedListing, sellerContact, storedFile } from './test/square-world.ts'

let portal: TestPortal
let seller: TestPerson
let buyer: TestPerson
let rival: TestPerson
let stranger: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
  seller = await portal.person('customer', { name: '出让方江南公司' })
  buyer = await portal.person('customer', { name: '受让方北辰公司' })
  rival = await portal.person('customer')
  stranger = await portal.person('customer')
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const listed = () => publishedListing(portal, seller, reviewer)
const offer = async (id: string, as = buyer, amount = 2_000_000) =>
  portal.call('square.makeOffer', { id, amount, message: `电话 ${buyerContact.phone}` }, { as })

describe('contacts', () => {
  /** Every answer of the square that a person can have of a listing. */
  async function everything(id: string, dealId: string, as: TestPerson | undefined): Promise<string> {
    const answers = await Promise.all([
      portal.call('square.listListings', { pageSize: 100 }, { as }),
      portal.call('square.listListings', { kind: 'trademark', pageSize: 100 }, { as }),
      portal.call('square.getListing', { id }, { as }),
      portal.call('square.listWanted', { pageSize: 100 }, { as }),
      ...(as
        ? [
            portal.call('square.listContacts', { pageSize: 100 }, { as }),
            portal.call('square.listOffers', { pageSize: 100 }, { as }),
            portal.call('square.listDeals', { side: 'seller' }, { as }),
            portal.call('square.listDeals', { side: 'buyer' }, { as }),
            portal.call('views.listInbox', { limit: 50 }, { as }),
            portal.call('square.getDeal', { id: dealId }, { as }),
          ]
        : []),
    ])
    const told = JSON.stringify(answers.map((answer) => answer.data))
    return [told, ...(await Promise.all(linksIn(told).map((url) => opened(url, as))))].join('\n')
  }
  const linksIn = (text: string) => [...new Set(text.match(/\/files\/[^"]+/g) ?? [])]
  /** What a link tells beside the bytes of its file. */
  async function opened(url: string, as: TestPerson | undefined): Promise<string> {
    const { statusCode, headers } = await portal.app.inject({ method: 'GET', url })
    if (statusCode !== 200) throw new Error(`no file behind ${url}`)
    const facts = await portal.call('documents.getFileUrlOrImg', { url }, { as })
    return decodeURIComponent(String(headers['content-disposition'])) + JSON.stringify(facts.data)
  }
  async function uploaded(as: TestPerson, name: string): Promise<string> {
    const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a5' } })
      .jpeg()
      .toBuffer()
    const file = { name, content }
    const { data } = await sendUpload(portal, 'documents.uploadFile', { as, fields: { type: 'image' }, file })
    return data.id
  }
  const ofSeller = [
    sellerContact.phone,
    sellerContact.contactName,
    sellerContact.weChat,
    '江南智造科技有限公司',
    '出让方江南公司',
  ]
  const ofBuyer = [buyerContact.phone, buyerContact.name, '受让方北辰公司']
  const shownOf = (text: string, secrets: string[]) => secrets.filter((secret) => text.includes(secret))

  it('are in no answer of the square before both sides accepted, and then in those of both sides only', async () => {
    // Each side writes his number wherever words can be written.
    const { phone, weChat } = sellerContact
    const words = `请致电 ${phone}，微信 ${weChat}`
    const id = await publishedListing(portal, seller, reviewer, {
      kind: 'trademark',
      number: '91234567',
      title: `云水间 ${phone}`,
      field: '',
      niceClasses: [30],
      validUntilOn: addDays(today, 1000),
      region: phone,
      goods: words,
      platforms: words,
      notes: words,
    })
    const named = `${sellerContact.contactName} ${phone}.jpg`
    const pictures = [{ fileId: await uploaded(seller, named), caption: words }]
    await portal.call('square.saveMedia', { id, items: pictures }, { as: seller })
    const accept = { id: (await offer(id)).data.id, answer: 'accept' as const, message: words }
    const { data: begun } = await portal.call('square.answerOffer', accept, { as: seller })
    const dealId = begun.dealId ?? ''
    const lay = async (as: TestPerson, notes: string) => {
      const { version } = (await portal.call('square.getDeal', { id: dealId }, { as })).data
      const fileId = await uploaded(as, `合同 ${as === seller ? phone : buyerContact.phone}.jpg`)
      const input = { id: dealId, version, act: 'contract' as const, fileId, notes }
      expect((await portal.call('square.actOnDeal', input, { as })).status).toBe(200)
    }
    await lay(seller, words)
    const shared = (await portal.call('square.getListing', { id })).data.pictures[0]?.url ?? ''
    expect(await opened(shared, undefined)).toContain('inline; filename="picture.jpg"')
    // The name is signed with the link: nobody takes it off to read the other.
    const bare = shared.replace(/&as=[^&]*/, '')
    expect(bare).not.toBe(shared)
    expect((await portal.app.inject({ method: 'GET', url: bare })).statusCode).toBe(404)
    for (const as of [undefined, stranger]) expect(shownOf(await everything(id, dealId, as), ofSeller)).toEqual([])
    // Who agreed on a price knows with whom he makes the contract, and not yet how to reach him.
    expect(shownOf(await everything(id, dealId, buyer), ofSeller)).toEqual(['出让方江南公司'])
    await lay(buyer, `电话 ${buyerContact.phone}`)
    for (const parentName of [phone, weChat]) {
      const { data } = await portal.call('square.listListings', { kind: 'trademark', parentName })
      expect([parentName, data.total]).toEqual([parentName, 0])
    }

    const asked = await portal.call('square.askContact', { id, ...buyerContact }, { as: buyer })
    expect(asked.data.contact).toBe('asked')
    const seen = (as: TestPerson | undefined) => everything(id, dealId, as)
    for (const as of [undefined, stranger]) expect(shownOf(await seen(as), [...ofSeller, ...ofBuyer])).toEqual([])
    // The offer was accepted: the sides of a deal know each other's names, and nothing else yet.
    expect(shownOf(await seen(buyer), ofSeller)).toEqual(['出让方江南公司'])
    expect(shownOf(await seen(seller), ofBuyer)).toEqual(['受让方北辰公司'])

    const { data: waiting } = await portal.call('square.listContacts', { listingId: id }, { as: seller })
    expect(waiting.list[0]).toMatchObject({ contact: 'toAnswer', side: 'seller', contacts: null })
    const contactId = waiting.list[0]?.id ?? ''
    expect((await portal.call('square.answerContact', { id: contactId, accept: true }, { as: stranger })).status).toBe(
      404,
    )
    expect((await portal.call('square.answerContact', { id: contactId, accept: true }, { as: buyer })).error).toBe(
      'square.moveNotAllowed',
    )
    await portal.call('square.answerContact', { id: contactId, accept: true }, { as: seller })

    const [toBuyer, toSeller] = [await seen(buyer), await seen(seller)]
    expect(shownOf(toBuyer, [sellerContact.phone, sellerContact.contactName, sellerContact.weChat])).toHaveLength(3)
    expect(shownOf(toSeller, [buyerContact.phone, buyerContact.name])).toHaveLength(2)
    for (const as of [undefined, stranger]) {
      expect(shownOf(await seen(as), [...ofSeller, ...ofBuyer])).toEqual([])
    }
  })
})

describe('square.askContact', () => {
  it('asks a wisher with a listing of one’s own, who is reached as his wish says', async () => {
    const id = await listed()
    const posted = await portal.call(
      'square.postWanted',
      { Information: '求购储能专利', ...buyerContact },
      { as: buyer },
    )
    const wantedId = posted.data.id
    expect((await portal.call('square.askContact', { id, wantedId }, { as: stranger })).status).toBe(404)
    expect((await portal.call('square.askContact', { id, wantedId }, { as: seller })).data.contact).toBe('asked')
    const { data } = await portal.call('square.listContacts', { wantedId }, { as: buyer })
    expect(data.list[0]).toMatchObject({ side: 'buyer', contact: 'toAnswer', contacts: null })
    await portal.call('square.answerContact', { id: data.list[0]?.id ?? '', accept: true }, { as: buyer })
    const { data: open } = await portal.call('square.listContacts', { listingId: id }, { as: seller })
    expect(open.list[0]?.contacts).toMatchObject(buyerContact)
  })

  it('needs a number, another’s listing, and takes a refusal as one', async () => {
    const id = await listed()
    const ask = (input: object, as = rival) => portal.call('square.askContact', { id, ...input }, { as })
    expect((await ask({})).error).toBe('square.contactMissing')
    expect((await ask(buyerContact, seller)).error).toBe('square.ownListing')
    const asked = await ask(buyerContact)
    await portal.call('square.answerContact', { id: asked.data.id, accept: false }, { as: seller })
    expect((await ask(buyerContact)).data.contact).toBe('refused')
  })
})

describe('square.answerContact', () => {
  it('answers the same when it is repeated', async () => {
    const id = await listed()
    const { data } = await portal.call('square.askContact', { id, ...buyerContact }, { as: rival })
    const answer = () => portal.call('square.answerContact', { id: data.id, accept: true }, { as: seller })
    expect((await answer()).data.contact).toBe('open')
    expect((await answer()).data.contact).toBe('open')
  })
})

describe('square.listContacts', () => {
  it('is empty for who is no side', async () => {
    expect((await portal.call('square.listContacts', {}, { as: stranger })).data.total).toBe(0)
  })
})

describe('square.makeOffer', () => {
  it('keeps one open offer of a buyer, and none of the seller himself', async () => {
    const id = await listed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => offer(id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'square.offerOpen')).toHaveLength(4)
    expect((await offer(id, seller)).error).toBe('square.ownListing')
    const late = await portal.call('square.makeOffer', { id, amount: 1, expiresOn: '2020-01-01' }, { as: rival })
    expect(late.error).toBe('square.offerFaulty')
  })

  it('is told to the buyer with the listing until it is answered, and to nobody else', async () => {
    const bidder = await portal.person('customer')
    const id = await listed()
    const told = async (as?: TestPerson) => (await portal.call('square.getListing', { id }, { as })).data.offer
    expect(await told(bidder)).toBeNull()
    const made = await portal.call('square.makeOffer', { id, amount: 1_000 }, { as: bidder })
    expect(await told(bidder)).toMatchObject({ amount: 1_000, side: 'buyer' })
    for (const as of [undefined, seller, rival]) expect(await told(as)).toBeNull()
    await portal.call('square.answerOffer', { id: made.data.id, answer: 'counter', amount: 2_000 }, { as: seller })
    expect(await told(bidder)).toMatchObject({ amount: 2_000, side: 'seller' })
    const { data } = await portal.call('square.listOffers', { id }, { as: bidder })
    await portal.call('square.answerOffer', { id: data.list[0]?.offers[0]?.id ?? '', answer: 'refuse' }, { as: bidder })
    expect(await told(bidder)).toBeNull()
  })
})

describe('square.listOffers', () => {
  it('finds what a buyer has open, also what was countered, until it is answered', async () => {
    const bidder = await portal.person('customer')
    const number = nextNumber()
    const id = await publishedListing(portal, seller, reviewer, { number })
    const made = await portal.call('square.makeOffer', { id, amount: 1_000 }, { as: bidder })
    const open = async (as: TestPerson, side: 'buyer' | 'seller') =>
      (await portal.call('square.listOffers', { side, open: true, pageSize: 100 }, { as })).data.list
    expect(await open(bidder, 'buyer')).toMatchObject([{ listingId: id, patentNumber: number, side: 'buyer' }])
    expect((await open(seller, 'seller')).map((thread) => thread.listingId)).toContain(id)
    expect([await open(bidder, 'seller'), await open(seller, 'buyer')]).toEqual([[], []])

    const counter = { id: made.data.id, answer: 'counter' as const, amount: 2_000 }
    await portal.call('square.answerOffer', counter, { as: seller })
    const [thread] = await open(bidder, 'buyer')
    expect(thread?.offers.map((offer) => [offer.amount, offer.acts.includes('accept')])).toEqual([
      [2_000, true],
      [1_000, false],
    ])
    await portal.call('square.answerOffer', { id: thread?.offers[0]?.id ?? '', answer: 'refuse' }, { as: bidder })
    expect(await open(bidder, 'buyer')).toEqual([])
    const { data } = await portal.call('square.listOffers', { side: 'buyer' }, { as: bidder })
    expect(data.total).toBe(1)
  })

  it('shows the seller all threads without names, a buyer his own, a stranger nothing', async () => {
    const id = await listed()
    await offer(id)
    await offer(id, rival, 2_500_000)
    const { data } = await portal.call('square.listOffers', { id }, { as: seller })
    expect(data.list.map((thread) => thread.buyer).sort()).toEqual(['A', 'B'])
    expect(data.list[0]?.offers[0]).toMatchObject({ acts: ['accept', 'refuse', 'counter'], message: '电话 ***' })
    const mine = await portal.call('square.listOffers', { id }, { as: buyer })
    expect(mine.data.list.map((thread) => [thread.side, thread.offers[0]?.acts])).toEqual([['buyer', ['takeBack']]])
    expect((await portal.call('square.listOffers', { id }, { as: stranger })).data.total).toBe(0)
  })
})

describe('square.answerOffer', () => {
  it('counters, takes back and accepts, and keeps every round', async () => {
    const id = await listed()
    const first = (await offer(id)).data.id
    const countered = await portal.call(
      'square.answerOffer',
      { id: first, answer: 'counter', amount: 2_600_000 },
      { as: seller },
    )
    expect(countered.data.state).toBe('countered')
    const { data } = await portal.call('square.listOffers', { id }, { as: buyer })
    const second = data.list[0]?.offers[0]
    expect(second).toMatchObject({ round: 2, side: 'seller', amount: 2_600_000, acts: ['accept', 'refuse', 'counter'] })
    expect((await portal.call('square.answerOffer', { id: first, answer: 'accept' }, { as: seller })).error).toBe(
      'square.offerNotOpen',
    )
    expect(
      (await portal.call('square.answerOffer', { id: second?.id ?? '', answer: 'accept' }, { as: stranger })).status,
    ).toBe(404)
    const accepted = await portal.call('square.answerOffer', { id: second?.id ?? '', answer: 'accept' }, { as: buyer })
    expect(accepted.data.dealId).not.toBeNull()
    const again = await portal.call('square.answerOffer', { id: second?.id ?? '', answer: 'accept' }, { as: buyer })
    expect(again.data).toEqual(accepted.data)
    expect((await offer(id, rival)).error).toBe('square.notShown')
  })

  it('lets one of many accepted offers through', async () => {
    const id = await listed()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => portal.person('customer')))
    const offers = await Promise.all(buyers.map(async (one) => (await offer(id, one)).data.id))
    const answers = await Promise.all(
      offers.map((one) => portal.call('square.answerOffer', { id: one, answer: 'accept' }, { as: seller })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'square.reservedAlready')).toHaveLength(4)
    const { rows } = await portal.db.execute(sql`select from square_deals where listing_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  it('is refused past its day', async () => {
    const id = await listed()
    const made = (await offer(id)).data.id
    await portal.db.execute(sql`update square_offers set expires_on = '2020-01-01' where id = ${made}`)
    const answer = await portal.call('square.answerOffer', { id: made, answer: 'accept' }, { as: seller })
    expect(answer.error).toBe('square.offerExpired')
  })
})

/** A deal with both signatures. @returns id and its acting. */
async function begunDeal() {
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
