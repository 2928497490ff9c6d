import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '../test/portal.ts'
import { sendUpload } from '../test/send-upload.ts'
import {
  buyerContact,
  publishedListing,
  type SquarePortal,
  sellerContact,
  startSquarePortal,
} from './test/square-world.ts'

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
  portal.call('square.makeOffer', { id, amount, message: `电话 ${buyerContact.phone}` }, { as })

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
          portal.call('square.listContacts', { dealId }, { as }),
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
const shownOf = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret))

describe('contacts', () => {
  const ofSeller = [
    sellerContact.phone,
    sellerContact.contactName,
    sellerContact.weChat,
    '江南智造科技有限公司',
    '出让方江南公司',
  ]
  const ofBuyer = [buyerContact.phone, buyerContact.name, '受让方北辰公司']

  it('are in no answer of the square before both sides accepted, and then in those of both sides only', async () => {
    // Each side writes their number wherever words can be written.
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
    // A buyer who agreed on a price knows with whom they make the contract, but not yet how to reach the seller.
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

describe('contacts of a deal', () => {
  /** The deal of two people who have nothing else with each other, and what they do about their contacts. */
  async function begun(before: (id: string, buyer: TestPerson, seller: TestPerson) => Promise<void> = async () => {}) {
    const [seller, buyer] = await Promise.all([portal.person('customer'), portal.person('customer')])
    const id = await publishedListing(portal, seller, reviewer)
    await before(id, buyer, seller)
    const accept = { id: (await offer(id, buyer)).data.id, answer: 'accept' as const }
    const { data } = await portal.call('square.answerOffer', accept, { as: seller })
    const dealId = data.dealId ?? ''
    const ask = (as: TestPerson, told: object = {}) => portal.call('square.askContact', { id, dealId, ...told }, { as })
    const rows = async (as: TestPerson) => (await portal.call('square.listContacts', { dealId }, { as })).data.list
    const answer = async (as: TestPerson, accept: boolean, told: object = {}) =>
      portal.call('square.answerContact', { id: (await rows(as))[0]?.id ?? '', accept, ...told }, { as })
    const read = async (as: TestPerson) => (await portal.call('square.getDeal', { id: dealId }, { as })).data
    /** Which way of asking is offered. */
    const offered = async (as: TestPerson) =>
      (await read(as)).acts.find((act) => act === 'contact' || act === 'openContact')
    const mayAsk = async (as: TestPerson) => (await offered(as)) !== undefined
    const bell = async (as: TestPerson) =>
      (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list
        .filter(({ kind, params }) => kind.startsWith('square.contact') && params.deal === dealId)
        .map(({ kind }) => kind)
    return { id, dealId, seller, buyer, ask, rows, answer, read, offered, mayAsk, bell }
  }
  const ofSeller = [sellerContact.phone, sellerContact.contactName, sellerContact.weChat]
  const ofBuyer = [buyerContact.phone, buyerContact.name]
  /** Contacts of others that nobody, a stranger and the two sides read. */
  async function leaks({
    id,
    dealId,
    seller,
    buyer,
  }: Pick<Awaited<ReturnType<typeof begun>>, 'id' | 'dealId' | 'seller' | 'buyer'>) {
    const readers = [
      [undefined, [...ofSeller, ...ofBuyer]],
      [stranger, [...ofSeller, ...ofBuyer]],
      [buyer, ofSeller],
      [seller, ofBuyer],
    ] as const
    const read = await Promise.all(
      readers.map(async ([as, secrets]) => shownOf(await everything(id, dealId, as), secrets)),
    )
    return read.flat()
  }

  it('are asked for by the seller, and in no answer before the buyer accepted and said their own', async () => {
    const deal = await begun()
    const { seller, buyer, ask, rows, answer, mayAsk, bell } = deal
    expect([await mayAsk(seller), await mayAsk(buyer), await mayAsk(reviewer)]).toEqual([true, true, false])
    expect((await ask(seller)).data.contact).toBe('asked')
    expect(await leaks(deal)).toEqual([])
    expect(await rows(buyer)).toMatchObject([{ side: 'buyer', contact: 'toAnswer', tellsOwn: true, contacts: null }])
    expect(await rows(seller)).toMatchObject([{ contact: 'asked', tellsOwn: false, contacts: null }])
    expect([await mayAsk(seller), await mayAsk(buyer)]).toEqual([false, false])

    expect((await answer(buyer, true)).error).toBe('square.contactMissing')
    expect((await answer(seller, true)).error).toBe('square.moveNotAllowed')
    expect((await answer(buyer, true, buyerContact)).data.contact).toBe('open')

    expect((await rows(buyer))[0]?.contacts).toEqual({
      ...{ name: sellerContact.contactName, phone: sellerContact.phone, weChat: sellerContact.weChat },
    })
    expect((await rows(seller))[0]?.contacts).toEqual({ ...buyerContact, weChat: '' })
    expect(await rows(stranger)).toEqual([])
    // Both sides read both by now, and nobody else.
    expect((await leaks(deal)).toSorted()).toEqual([...ofSeller, ...ofBuyer].toSorted())
    expect([await bell(buyer), await bell(seller)]).toEqual([['square.contactAsked'], ['square.contactOpen']])
  })

  it('are asked for by the buyer, who says their own; the seller’s stands in the listing', async () => {
    const deal = await begun()
    const { seller, buyer, ask, rows, answer } = deal
    expect((await ask(buyer)).error).toBe('square.contactMissing')
    expect((await ask(buyer, buyerContact)).data.contact).toBe('asked')
    expect(await leaks(deal)).toEqual([])
    expect((await answer(seller, true)).data.contact).toBe('open')
    expect([(await rows(buyer))[0]?.contacts?.phone, (await rows(seller))[0]?.contacts?.phone]).toEqual([
      sellerContact.phone,
      buyerContact.phone,
    ])
  })

  it('stay hidden where the other side declines, who alone may ask then', async () => {
    const deal = await begun()
    const { seller, buyer, ask, rows, answer, offered } = deal
    expect([await offered(buyer), await offered(seller)]).toEqual(['contact', 'contact'])
    await ask(buyer, buyerContact)
    expect((await answer(seller, false)).data.contact).toBe('refused')
    expect(await leaks(deal)).toEqual([])
    // The seller is told that asking now shows both contacts: the buyer agreed when they asked.
    expect([await offered(buyer), await offered(seller)]).toEqual([undefined, 'openContact'])
    expect((await ask(buyer, buyerContact)).data.contact).toBe('refused')
    expect((await rows(seller))[0]?.contact).toBe('refused')
    expect((await ask(seller)).data.contact).toBe('open')
    expect((await rows(seller))[0]?.contacts).toMatchObject(buyerContact)
  })

  it('may be asked for again in a deal, where they were declined before there was one', async () => {
    const deal = await begun(async (id, buyer, seller) => {
      const asked = await portal.call('square.askContact', { id, ...buyerContact }, { as: buyer })
      await portal.call('square.answerContact', { id: asked.data.id, accept: false }, { as: seller })
    })
    const { seller, buyer, ask, rows, answer, offered, bell } = deal
    expect([await offered(buyer), await offered(seller)]).toEqual(['contact', 'openContact'])
    const phone = '13700137003'
    expect((await ask(buyer, { ...buyerContact, phone })).data.contact).toBe('asked')
    expect(await leaks(deal)).toEqual([])
    expect(await bell(seller)).toEqual(['square.contactAsked'])
    expect((await answer(seller, true)).data.contact).toBe('open')
    expect((await rows(seller))[0]?.contacts?.phone).toBe(phone)
  })

  it('stay hidden where the seller asks and the buyer declines, who is told then that their word shows both', async () => {
    const { seller, buyer, ask, answer, offered } = await begun()
    await ask(seller)
    await answer(buyer, false)
    expect([await offered(buyer), await offered(seller)]).toEqual(['openContact', undefined])
    expect((await ask(buyer, buyerContact)).data.contact).toBe('open')
  })

  it('are exchanged where both ask', async () => {
    const { seller, buyer, ask, rows } = await begun()
    await ask(seller)
    expect((await ask(buyer, buyerContact)).data.contact).toBe('open')
    expect((await rows(seller))[0]?.contacts).toMatchObject(buyerContact)
  })

  it('are asked for by its two sides alone, while it goes on', async () => {
    const deal = await begun()
    const { dealId, seller, buyer, ask, read, mayAsk } = deal
    for (const as of [stranger, reviewer, rival]) expect((await ask(as, buyerContact)).status).toBe(404)
    const other = await listed()
    expect((await portal.call('square.askContact', { id: other, dealId }, { as: seller })).status).toBe(404)
    const { version } = await read(buyer)
    const end = { id: dealId, version, act: 'cancel' as const, notes: '资金未到位' }
    expect((await portal.call('square.actOnDeal', end, { as: buyer })).status).toBe(200)
    expect((await ask(seller)).error).toBe('square.moveNotAllowed')
    expect([await mayAsk(seller), await leaks(deal)]).toEqual([false, []])
  })
})

describe('square.askContact', () => {
  it('asks a wisher with a listing of one’s own, who is reached as the wish says', async () => {
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
  it('that declines while the other side asks is what counts', async () => {
    const id = await listed()
    const wisher = await portal.person('customer')
    const posted = await portal.call(
      'square.postWanted',
      { Information: '求购热泵专利', ...buyerContact },
      { as: wisher },
    )
    await portal.call('square.askContact', { id, wantedId: posted.data.id }, { as: seller })
    const { promise: asking, resolve } = Promise.withResolvers<ReturnType<typeof ask>>()
    const ask = () => portal.call('square.askContact', { id, ...buyerContact }, { as: wisher })
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select from square_contacts where listing_id = ${id} for share`)
      const answer = ask()
      await vi.waitFor(
        async () => {
          const { rows } = await portal.db.execute(sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`)
          expect(rows).toHaveLength(1)
        },
        { timeout: 15_000 },
      )
      await tx.execute(sql`update square_contacts set refused_at = now() where listing_id = ${id}`)
      // Not awaited within: it waits for this transaction.
      resolve(answer)
    })
    expect((await asking).data.contact).toBe('refused')
    const { rows } = await portal.db.execute(sql`select peer_accepted_at from square_contacts where listing_id = ${id}`)
    expect(rows).toEqual([{ peer_accepted_at: null }])
  })

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
