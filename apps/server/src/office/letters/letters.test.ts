import { randomUUID } from 'node:crypto'
import { letterDay } from '@portal/domain/office/letters/letter-values'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/connection.ts'
import { agencies, rateLimits } from '../../platform/db/schema/accounts.ts'
import { deliveries, messageChoices, messageSettings } from '../../platform/db/schema/deliveries.ts'
import { letters } from '../../platform/db/schema/letters.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { readMail, startDeliveryPortal } from '../../site/messages/test/delivery-portal.ts'
import { buildOrder } from '../../test/build-order.ts'
import { joinWithin } from '../../test/organisations.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { buildAgentWith, buildClient, link } from '../clients/test/book-world.ts'
import { mailsPerPersonHour } from './letter-access.ts'

type Delivery = Awaited<ReturnType<typeof startDeliveryPortal>>
let d: Delivery
let agent: Awaited<ReturnType<typeof buildAgentWith>>

beforeAll(async () => {
  d = await startDeliveryPortal()
  agent = await buildAgentWith(d.portal, { name: '周代理' })
  await d.portal.db
    .update(agencies)
    .set({ code: '11000', name: '示例代理', nameEn: 'Example Agency', address: '北京', email: 'office@agency.example' })
    .where(eq(agencies.id, 1))
})
afterEach(() => d.smtp.fail(undefined))
afterAll(() => d.stop())

/** A client with a case here, a line in the book, and somebody there who has no account. */
async function buildCase({ email }: { readonly email?: string | null } = {}) {
  const client = await d.reader({ language: 'zh', ...(email !== undefined && { email }) })
  const order = await buildOrder(d.portal.db, client, { workState: 3, patentNumber: '2024100000012' })
  const address = `contact-${randomUUID().slice(0, 8)}@client.example`
  const contacts = [
    { name: 'Ann', email: address, isMain: true },
    { name: 'No address', email: '' },
  ]
  const id = await buildClient(d.portal, agent, `Client ${randomUUID().slice(0, 8)}`, {
    ...{ nameEn: 'Client Ltd', reference: `R-${order.orderNo}`, contacts },
  })
  expect((await link(d.portal, agent, id, client.ownerId)).status).toBe(200)
  return { client, order, address, clientId: id }
}

const writing = async (orderNo: string, as: TestPerson = agent) =>
  (await d.portal.call('letters.getWriting', { orderNo }, { as })).data
const mail = { form: 'mail', language: 'en', subject: 'Filed: kettle', body: 'Dear Sir,\n\nFiled <today>.' } as const
const send = (input: Parameters<typeof d.portal.call<'letters.sendLetter'>>[1], as: TestPerson = agent) =>
  d.portal.call('letters.sendLetter', input, { as })
const get = async (id: string, as: TestPerson = agent) => d.portal.call('letters.getLetter', { id }, { as })

/** Puts the client into the book anew, as every save does, with other people there. */
async function saveContacts(id: string, contacts: readonly { name: string; email: string; isMain?: boolean }[]) {
  const { version, name } = (await d.portal.call('clients.getClient', { id }, { as: agent })).data
  const { status } = await d.portal.call(
    'clients.saveClient',
    { id, version, name, contacts: [...contacts] },
    { as: agent },
  )
  expect(status).toBe(200)
}

async function addFile(client: TestPerson, orderId: string, { withdrawn = false } = {}) {
  const { db, services } = d.portal
  const file = await storeFile(db, services.storage, Buffer.from('the draft'), {
    ...{ ownerId: client.ownerId, uploadedBy: agent.id, name: 'draft.txt', mediaType: 'text/plain' },
  })
  await db.insert(orderDocuments).values({
    ...{ orderId, fileId: file.id, kind: withdrawn ? 'result' : 'draft', title: 'Draft', version: 1 },
    ...{ uploadedBy: agent.id, withdrawnAt: withdrawn ? new Date() : null },
  })
  return file.id
}

describe('letters.getWriting', () => {
  it('tells the facts of the case in both languages, and leaves out what it does not have', async () => {
    const { client, order } = await buildCase()
    const limitOn = '2027-03-01'
    await d.portal.db.execute(sql`
      with paper as (insert into official_documents (order_id, code, dispatched_on, delivery_mode, recorded_by)
        values (${order.id}, '210401', '2026-11-01', 'electronic', ${agent.id}) returning id)
      insert into deadlines (order_id, owner_id, rule_id, document_id, starts_on, official_on, internal_on, reasons)
      select ${order.id}, ${client.ownerId}, 'firstOfficeAction', id, '2026-11-01', ${limitOn}, '2027-02-22', '[]' from paper`)
    const { facts, limits, limitId, members, contacts, language, hasMail } = await writing(order.orderNo)

    expect(facts.clientName?.en).toBe('Client Ltd')
    expect(facts.clientNumber?.zh).toBe(`R-${order.orderNo}`)
    expect(facts.applicationNumber).toEqual({ en: 'CN 202410000001.2', zh: '202410000001.2' })
    expect(facts.noticeName).toEqual({ en: 'First office action', zh: '第一次审查意见通知书' })
    expect(facts.officialDay).toEqual({ en: '1 March 2027', zh: '2027年3月1日' })
    expect(facts.internalDay?.en).toBe('22 February 2027')
    expect(facts).not.toHaveProperty('grantNumber')
    expect(limits.map(({ id, officialOn }) => [id, officialOn])).toEqual([[limitId, limitOn]])
    expect(members.map(({ id }) => id)).toEqual([client.id])
    expect(contacts.map(({ name, isMain }) => [name, isMain])).toEqual([['Ann', true]])
    expect([language, hasMail]).toEqual(['zh', true])
  })

  it('takes the price of the order for no amount of a limit that has none', async () => {
    const { client, order } = await buildCase()
    const { db } = d.portal
    await db.execute(sql`update orders set official_fen = 125000, payment_state = 0 where id = ${order.id}`)
    expect((await writing(order.orderNo)).facts.feeDue?.en).toBe('CNY 1,250.00')
    await db.execute(sql`
      with paper as (insert into official_documents (order_id, code, dispatched_on, delivery_mode, recorded_by)
        values (${order.id}, '210401', '2026-11-01', 'electronic', ${agent.id}) returning id)
      insert into deadlines (order_id, owner_id, rule_id, document_id, starts_on, official_on, internal_on, reasons)
      select ${order.id}, ${client.ownerId}, 'firstOfficeAction', id, '2026-11-01', '2027-03-01', '2027-02-22', '[]' from paper`)
    const { facts, limitId } = await writing(order.orderNo)
    expect(limitId).not.toBeNull()
    expect(facts).not.toHaveProperty('feeDue')
  })

  it('says to whom no mail goes, who gets none', async () => {
    const { client, order, address } = await buildCase({ email: null })
    const { members, contacts } = await writing(order.orderNo)
    expect(members.map(({ id, mail }) => [id, mail])).toEqual([[client.id, 'noAddress']])
    expect(contacts.map(({ mail, memberId }) => [mail, memberId])).toEqual([['goes', null]])
    const asked = { orderNo: order.orderNo, ...mail, memberIds: [client.id] }
    expect((await send(asked)).error).toBe('letters.recipientGone')
    expect((await send({ ...asked, form: 'paper' })).status).toBe(200)

    const again = { orderNo: order.orderNo, ...mail, contactIds: contacts.map(({ id }) => id) }
    const { data } = await send(again)
    d.smtp.fail({ after: 'RCPT', answer: '550 5.1.1 Nobody here' })
    await d.runTurn()
    d.smtp.fail(undefined)
    expect((await writing(order.orderNo)).contacts.map(({ mail }) => mail)).toEqual(['broken'])
    expect((await send({ ...again, subject: 'Another' })).error).toBe('letters.recipientGone')
    expect((await d.portal.call('letters.sendAgain', { id: data.id }, { as: agent })).status).toBe(200)
    await d.runTurn()
    expect(d.mailsTo(address)).toHaveLength(1)
  })
})

describe('letters.sendLetter', () => {
  it('goes as mail to a member and a contact once each as it was written, with its files, and stands in the case of both', async () => {
    const { client, order, address } = await buildCase()
    const fileId = await addFile(client, order.id)
    await addFile(client, order.id, { withdrawn: true })
    const { contacts, files } = await writing(order.orderNo)
    expect(files.map((one) => one.fileId)).toEqual([fileId])
    const asked = { orderNo: order.orderNo, ...mail, memberIds: [client.id], fileIds: [fileId] }
    const { data } = await send({ ...asked, contactIds: contacts.map(({ id }) => id) })
    await d.runTurn()
    await d.runTurn(600)

    for (const to of [client.address, address]) {
      const [got, ...more] = d.mailsTo(to).map(readMail)
      expect(more).toEqual([])
      expect(got?.headers.get('subject')).toBe('Filed: kettle')
      expect(got?.headers.get('reply-to')).toBe('office@agency.example')
      expect(got?.headers.has('auto-submitted')).toBe(false)
      expect(got?.headers.has('list-unsubscribe')).toBe(false)
      expect(got?.whole).toContain('Filed <today>.')
      expect(got?.whole).toContain('Filed &lt;today&gt;.')
      expect(got?.whole).toContain('the draft')
      // Within the mail that holds the files its text is not decoded here.
      const unfolded = got?.whole.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      expect(unfolded?.includes(`letter=${data.id}`)).toBe(to === client.address)
    }
    const letter = (await get(data.id)).data
    expect(letter.state).toBe('sent')
    expect(letter.recipients?.map(({ kind, state, address: at }) => [kind, state, at])).toEqual([
      ['member', 'sent', ''],
      ['contact', 'sent', address],
    ])
    const theirs = (await get(data.id, client)).data
    expect([theirs.body, theirs.recipients, theirs.template]).toEqual([mail.body, null, ''])
    const listed = (await d.portal.call('letters.listOfCase', { orderNo: order.orderNo }, { as: client })).data
    expect(listed.map(({ id, state }) => [id, state])).toEqual([[data.id, null]])
    const { list: events } = (await d.portal.call('orders.listOrderEvents', { orderNo: order.orderNo }, { as: client }))
      .data
    expect(events[0]).toMatchObject({ subject: 'message', event: 'letterMailed', detail: {} })
  })

  it('sends a mail once by a double click, by two tabs and by two servers', async () => {
    const { client, order, address } = await buildCase()
    const { contacts } = await writing(order.orderNo)
    const contactIds = contacts.map(({ id }) => id)
    const asked = { orderNo: order.orderNo, ...mail, memberIds: [client.id], contactIds }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(asked)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1)
    const other = openDatabase(d.portal.url, { max: 3 })
    await Promise.all([d.runTurn(), d.runTurn(0, { database: other })])
    await other.close()

    expect(d.mailsTo(address)).toHaveLength(1)
    expect(d.mailsTo(client.address)).toHaveLength(1)
    expect((await send({ ...asked, subject: 'Another' })).data.isNew).toBe(true)
  })

  it.each(['never', 'digest'] as const)(
    'goes at once to a member who chose “%s” for mails, day and night',
    async (chosen) => {
      const { client, order } = await buildCase()
      await d.portal.db.insert(messageChoices).values({ userId: client.id, groupName: 'talk', channel: 'mail', chosen })
      const quiet = { quietFrom: '00:00', quietTo: '23:59' }
      await d.portal.db.update(messageSettings).set(quiet).where(eq(messageSettings.userId, client.id))
      const { data } = await send({ orderNo: order.orderNo, ...mail, memberIds: [client.id] })
      expect((await get(data.id)).data.state).toBe('sending')
      await d.runTurn()
      expect(d.mailsTo(client.address).map((one) => readMail(one).headers.get('subject'))).toEqual([mail.subject])
      expect((await get(data.id)).data.state).toBe('sent')
    },
  )

  it('goes to one mailbox once, whose member is a contact of the book too', async () => {
    const { client, order, clientId } = await buildCase()
    await saveContacts(clientId, [{ name: 'Wang', email: client.address.toUpperCase(), isMain: true }])
    const { contacts } = await writing(order.orderNo)
    expect(contacts.map(({ memberId }) => memberId)).toEqual([client.id])
    const contactIds = contacts.map(({ id }) => id)
    const { data } = await send({ orderNo: order.orderNo, ...mail, memberIds: [client.id], contactIds })
    await d.runTurn()
    const mails = d.smtp.mails.filter(({ to }) => to.some((one) => one.toLowerCase() === client.address))
    expect(mails).toHaveLength(1)
    expect((await get(data.id)).data.recipients).toHaveLength(1)
  })

  it('is the same letter after the book was saved, and of the text that was filled on another day', async () => {
    const { order, address, clientId } = await buildCase()
    const today = beijingDate(d.portal.services.now())
    const sendOf = async (filledOn: typeof today, due: string) => {
      const contactIds = (await writing(order.orderNo)).contacts.map(({ id }) => id)
      const body = `${letterDay(filledOn).en}\n\nDear Sir, due ${due}.`
      const { data } = await send({ orderNo: order.orderNo, ...mail, body, contactIds, filledOn })
      return { ...data, contactIds }
    }
    const before = await sendOf(addDays(today, -1), '1 March 2099')
    await saveContacts(clientId, [{ name: 'Ann', email: address.toUpperCase(), isMain: true }])
    const after = await sendOf(today, '1 March 2099')
    expect(after.contactIds).not.toEqual(before.contactIds)
    expect([before.isNew, after.isNew, after.id === before.id]).toEqual([true, false, true])
    expect((await sendOf(today, '11 March 2099')).isNew).toBe(true)
  })

  it('reads its files once for all whom it goes to, five of them at a time', async () => {
    const { client, order, clientId } = await buildCase()
    const fileId = await addFile(client, order.id)
    const people = [1, 2, 3, 4, 5, 6].map((at) => ({ name: `P${at}`, email: `p${at}-${randomUUID()}@client.example` }))
    await saveContacts(clientId, people)
    const contactIds = (await writing(order.orderNo)).contacts.map(({ id }) => id)
    await send({ orderNo: order.orderNo, ...mail, contactIds, fileIds: [fileId] })
    const { storage, channels } = d.portal.services
    let [reads, open, most] = [0, 0, 0]
    const counted = {
      ...storage,
      get: (...asked: Parameters<typeof storage.get>) => {
        reads += 1
        return storage.get(...asked)
      },
    }
    const outgoing = channels.mail
    if (!outgoing) throw new Error('no mail')
    const watched: typeof outgoing = {
      ...outgoing,
      send: async (message) => {
        open += 1
        most = Math.max(most, open)
        const outcome = await outgoing.send(message)
        open -= 1
        return outcome
      },
    }
    await d.runTurn(0, {}, { storage: counted, channels: { ...channels, mail: watched } })
    expect(people.map(({ email }) => d.mailsTo(email).length)).toEqual(people.map(() => 1))
    expect([reads, most]).toEqual([2, 5])
  })

  it('stops at as many mails in an hour as one person may send', async () => {
    const { client, order } = await buildCase()
    const busy = await buildAgentWith(d.portal)
    const key = `letters:${busy.ownerId}:${busy.id}`
    const resetsAt = new Date(Date.now() + 3_600_000)
    await d.portal.db.insert(rateLimits).values({ key, count: mailsPerPersonHour - 1, resetsAt })
    const asked = { orderNo: order.orderNo, ...mail, memberIds: [client.id] }
    expect((await send(asked, busy)).status).toBe(200)
    expect((await send(asked, busy)).status).toBe(200)
    expect((await send({ ...asked, subject: 'Another' }, busy)).error).toBe('common.tooManyRequests')
    expect((await send({ ...asked, form: 'paper' }, busy)).status).toBe(200)
  })

  it('lets a mail wait while the storage does not give its files', async () => {
    const { client, order, address } = await buildCase()
    const fileId = await addFile(client, order.id)
    const { contacts } = await writing(order.orderNo)
    await send({ orderNo: order.orderNo, ...mail, contactIds: contacts.map(({ id }) => id), fileIds: [fileId] })
    const { storage } = d.portal.services
    const broken = { ...storage, get: () => Promise.reject(new Error('the disk is gone')) }
    await d.runTurn(0, {}, { storage: broken })
    expect(d.mailsTo(address)).toEqual([])
    await d.runTurn(61)
    expect(d.mailsTo(address)).toHaveLength(1)
  })

  it('goes neither unfilled, nor to nobody, nor to people or with files of other cases', async () => {
    const [mine, other] = [await buildCase(), await buildCase()]
    const { db } = d.portal
    const narrow = await d.reader()
    await joinWithin(db, mine.client.ownerId, narrow.id)
    const foreign = (await writing(other.order.orderNo)).contacts.map(({ id }) => id)
    const [theirs, withdrawn] = [
      await addFile(other.client, other.order.id),
      await addFile(mine.client, mine.order.id, { withdrawn: true }),
    ]
    const toMember = { memberIds: [mine.client.id] }
    for (const [more, code] of [
      [{ ...toMember, body: 'by {{officialDay}}' }, 'letters.fieldLeft'],
      [{}, 'letters.noRecipient'],
      [{ memberIds: [other.client.id] }, 'letters.recipientGone'],
      [{ memberIds: [narrow.id] }, 'letters.recipientGone'],
      [{ contactIds: foreign }, 'letters.recipientGone'],
      [{ ...toMember, fileIds: [theirs] }, 'letters.fileGone'],
      [{ ...toMember, fileIds: [withdrawn] }, 'letters.fileGone'],
    ] as const) {
      const asked = { orderNo: mine.order.orderNo, ...mail, ...more } as Parameters<typeof send>[0]
      expect([more, (await send(asked)).error]).toEqual([more, code])
    }
    expect(await db.$count(letters, eq(letters.orderId, mine.order.id))).toBe(0)
  })

  it('offers no mail where this installation has no mail server; a letter on paper it does', async () => {
    const { client, order } = await buildCase()
    const { mail: set } = d.portal.services.channels
    Object.assign(d.portal.services.channels, { mail: undefined })
    const refused = await send({ orderNo: order.orderNo, ...mail, memberIds: [client.id] })
    const paper = await send({ orderNo: order.orderNo, ...mail, form: 'paper' })
    Object.assign(d.portal.services.channels, { mail: set })
    expect(refused.error).toBe('common.notConfigured')
    expect(paper.status).toBe(200)
  })
})

describe('letters.sendAgain', () => {
  it('sends a mail that was given up, whose reason was told', async () => {
    const { order, address } = await buildCase()
    const { contacts } = await writing(order.orderNo)
    const { data } = await send({ orderNo: order.orderNo, ...mail, contactIds: contacts.map(({ id }) => id) })
    d.smtp.fail({ after: 'RCPT', answer: '550 5.7.1 Not from you' })
    await d.runTurn()
    d.smtp.fail(undefined)

    const failed = (await get(data.id)).data
    expect(failed.state).toBe('failed')
    expect(failed.recipients).toMatchObject([{ state: 'failed', reason: '550 5.7.1', attempts: 1 }])
    const asked = { state: 'failed', orderNo: order.orderNo } as const
    const { list } = (await d.portal.call('letters.listLetters', asked, { as: agent })).data
    expect(list.map(({ id }) => id)).toEqual([data.id])
    expect((await d.portal.call('letters.sendAgain', { id: data.id }, { as: agent })).status).toBe(200)
    await d.runTurn()
    expect(d.mailsTo(address)).toHaveLength(1)
    expect((await d.portal.call('letters.sendAgain', { id: data.id }, { as: agent })).error).toBe(
      'letters.nothingFailed',
    )
    const [row] = await d.portal.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.eventKey, `letter:${data.id}`))
    expect(row?.address).toMatch(/^c\*\*\*@client\.example$/)
  })

  it.each(['a member who sees the case no more', 'a contact who left', 'a draft that was withdrawn'] as const)(
    'sends nothing of %s, nor does a mail that waits',
    async (what) => {
      const { client, order, address, clientId } = await buildCase()
      const { db } = d.portal
      const colleague = await d.reader()
      await joinWithin(db, client.ownerId, colleague.id, ['all'])
      const fileId = await addFile(client, order.id)
      const contactIds = (await writing(order.orderNo)).contacts.map(({ id }) => id)
      const to = what.includes('contact') ? { contactIds } : { memberIds: [colleague.id] }
      const { data } = await send({ orderNo: order.orderNo, ...mail, ...to, fileIds: [fileId] })
      d.smtp.fail({ after: 'RCPT', answer: '451 4.3.0 Later' })
      await d.runTurn()
      d.smtp.fail(undefined)
      if (what.includes('contact')) await saveContacts(clientId, [])
      else if (what.includes('draft'))
        await db.update(orderDocuments).set({ withdrawnAt: new Date() }).where(eq(orderDocuments.fileId, fileId))
      else
        await db.execute(sql`update organisation_members set reach = '{hands}'
          where organisation_id = ${client.ownerId} and user_id = ${colleague.id}`)
      await d.runTurn(61)

      const reason = what.includes('draft') ? 'fileGone' : 'notMember'
      const { state, recipients } = (await get(data.id)).data
      expect([state, recipients?.map((one) => one.reason)]).toEqual(['failed', [reason]])
      expect((await d.portal.call('letters.sendAgain', { id: data.id }, { as: agent })).error).toBe('letters.notAgain')
      await d.runTurn(120)
      expect([...d.mailsTo(address), ...d.mailsTo(colleague.address)]).toEqual([])
    },
  )
})

describe('letters.listOfCase', () => {
  it('has a letter on paper, which lies with the case as a PDF that the client opens and is told in their bell', async () => {
    const { client, order } = await buildCase()
    const asked = { orderNo: order.orderNo, ...mail, form: 'paper', language: 'zh', subject: '受理报告' } as const
    const answers = await Promise.all([1, 2].map(() => send({ ...asked, memberIds: [client.id] })))
    const [id] = new Set(answers.map(({ data }) => data.id))
    const files = new Set(answers.map(({ data }) => data.paperFileId))
    expect(files.size).toBe(1)

    const { documents } = (await d.portal.call('orders.getOrderDetail', { orderNo: order.orderNo }, { as: client }))
      .data
    expect(documents.map(({ title }) => title)).toEqual(['受理报告'])
    const [fileId] = files
    const url = await d.portal.call('documents.getFileAddress', { id: fileId ?? '' }, { as: client })
    expect(url.status).toBe(200)
    await d.runTurn()
    const [told] = d.mailsTo(client.address).map(readMail)
    expect(told?.headers.get('subject')).toContain('发来信函：受理报告')
    expect(told?.text).not.toContain('Dear Sir')
    expect((await get(id ?? '')).data.state).toBe('sent')
  })

  it('has none that bears an example’s name', async () => {
    const { order } = await buildCase()
    await d.portal.db.update(agencies).set({ code: '' }).where(eq(agencies.id, 1))
    const { error } = await send({ orderNo: order.orderNo, ...mail, form: 'paper' })
    await d.portal.db.update(agencies).set({ code: '11000' }).where(eq(agencies.id, 1))
    expect(error).toBe('common.agencyMissing')
  })
})

describe('letters.getLetter', () => {
  it('is written by who has the right to answer, works on the case, and sees the client’s line of the book', async () => {
    const { client, order } = await buildCase()
    const reader = await buildAgentWith(d.portal, { rights: ['see', 'draft'] })
    const narrow = await buildAgentWith(d.portal, { reach: ['hands'] })
    const asked = { orderNo: order.orderNo, ...mail, memberIds: [client.id] }
    expect((await send(asked, reader)).error).toBe('common.rightMissing')
    expect((await send(asked, narrow)).error).toBe('common.notFound')
    await d.portal.db.execute(sql`update orders set handler_id = ${narrow.id} where id = ${order.id}`)
    const theirs = await writing(order.orderNo, narrow)
    expect(theirs.contacts).toEqual([])
    expect((await send(asked, narrow)).status).toBe(200)
  })

  it('shows letters of the agency before to no other when the case goes there', async () => {
    const { client, order } = await buildCase()
    const { data } = await send({ orderNo: order.orderNo, ...mail, memberIds: [client.id] })
    const [other] = await d.portal.db
      .insert(agencies)
      .values({ code: randomUUID(), name: '别家', nameEn: 'Other' })
      .returning({ id: agencies.id })
    const stranger = await d.portal.person('agent', { agencyId: other?.id ?? 0 })
    await d.portal.db.execute(sql`update orders set agency_id = ${other?.id} where id = ${order.id}`)

    expect((await get(data.id)).error).toBe('common.notFound')
    expect((await get(data.id, stranger)).error).toBe('common.notFound')
    const seen = await d.portal.call('letters.listOfCase', { orderNo: order.orderNo }, { as: stranger })
    expect(seen.data).toEqual([])
    expect((await get(data.id, client)).status).toBe(200)
  })
})

describe('letters.listLetters', () => {
  it('finds by words of the subject, form and day', async () => {
    const { client, order } = await buildCase()
    const subject = `Report ${randomUUID()}`
    const { data } = await send({ orderNo: order.orderNo, ...mail, subject, memberIds: [client.id] })
    const find = async (asked: object) =>
      (await d.portal.call('letters.listLetters', { text: subject, ...asked }, { as: agent })).data.list
    expect(await find({ form: 'mail' })).toMatchObject([{ id: data.id, state: 'sending', template: '' }])
    expect(await find({ form: 'paper' })).toEqual([])
    expect(await find({ dayTo: '2020-01-01' })).toEqual([])
  })
})

describe('letters.exportLetters', () => {
  it('makes a file of the list', async () => {
    const { client, order } = await buildCase()
    await send({ orderNo: order.orderNo, ...mail, memberIds: [client.id] })
    const asked = await d.portal.call('letters.exportLetters', { parameter: { orderNo: order.orderNo } }, { as: agent })
    await runDueJobs(d.portal)
    const job = await d.portal.call('views.getJob', { jobId: asked.data.jobId }, { as: agent })
    expect(job.data).toMatchObject({ state: 2, rows: 1 })
  })
})

const text = { en: 'Dear {{clientName}}', zh: '尊敬的{{clientName}}' }
const save = (more: object = {}, as: TestPerson = agent) =>
  d.portal.call(
    'letters.saveTemplate',
    { name: `T ${randomUUID()}`, subject: { en: 'A', zh: '甲' }, body: text, ...more },
    { as },
  )

describe('letters.saveTemplate', () => {
  it('is changed by who saw its newest version, and noted on letters as it was', async () => {
    const { client, order } = await buildCase()
    const { id, version } = (await save({ name: 'Ours' })).data
    expect((await save({ name: 'ours' })).error).toBe('letters.nameTaken')
    const asked = { orderNo: order.orderNo, ...mail, memberIds: [client.id], template: { id, version } }
    const letter = (await send(asked)).data
    const changed = await Promise.all([1, 2].map((one) => save({ id, version, name: `Ours ${one}` })))
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409])

    const row = (await get(letter.id)).data
    expect([row.template, row.templateVersion, row.body]).toEqual(['Ours', version, mail.body])
  })

  it('refuses a field that there is not, with its place', async () => {
    const { error, fields } = await save({ body: { ...text, zh: '尊敬的\n{{idCode}}' } })
    expect(error).toBe('letters.badField')
    expect(fields).toEqual([{ path: 'body.zh', message: 'unknownField' }])
  })

  it('is for who manages people', async () => {
    const writer = await buildAgentWith(d.portal, { rights: ['see', 'answer'] })
    expect((await save({}, writer)).error).toBe('common.rightMissing')
  })
})

describe('letters.archiveTemplate', () => {
  it('takes a template out of those that are offered, whose name another may have then', async () => {
    const { id, version } = (await save({ name: 'Old' })).data
    const archive = (archived: boolean, at: number) =>
      d.portal.call('letters.archiveTemplate', { id, version: at, archived }, { as: agent })
    expect((await archive(true, version)).data.version).toBe(2)
    expect((await archive(true, version)).error).toBe('common.conflict')
    expect((await save({ name: 'Old' })).status).toBe(200)
    expect((await archive(false, 2)).error).toBe('letters.nameTaken')
  })
})

describe('letters.listTemplates', () => {
  it('lists those of the caller’s agency, the archived ones last', async () => {
    const [kept, archived] = [(await save()).data, (await save()).data]
    await d.portal.call('letters.archiveTemplate', { ...archived, archived: true }, { as: agent })
    const ids = (await d.portal.call('letters.listTemplates', {}, { as: agent })).data.map(({ id }) => id)
    expect(ids.indexOf(kept.id)).toBeLessThan(ids.indexOf(archived.id))
  })
})

describe('letters.listCases', () => {
  it('finds cases of customers by title, client and number, and those of one client', async () => {
    const { client, order, clientId } = await buildCase()
    const own = await buildOrder(d.portal.db, agent, { workState: 3, title: 'The agency’s own' })
    const list = async (input: object) =>
      (await d.portal.call('letters.listCases', input, { as: agent })).data.list.map(({ orderNo }) => orderNo)
    expect(await list({ clientId })).toEqual([order.orderNo])
    expect(await list({ text: order.orderNo })).toEqual([order.orderNo])
    expect(await list({ text: 'The agency’s own' })).not.toContain(own.orderNo)
    const { rows } = await d.portal.db.execute<{ name: string }>(sql`
      select name from organisations where id = ${client.ownerId}`)
    expect(await list({ text: rows[0]?.name ?? '' })).toEqual([order.orderNo])
  })
})
