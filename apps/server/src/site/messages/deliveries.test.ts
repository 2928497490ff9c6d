import { defaultWhen, isFixed, messageChannels } from '@portal/domain/site/messages/choices'
import { groupOfKind, groupOfSubject, messageGroups } from '@portal/domain/site/messages/groups'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import {
  deliveries,
  deliveryAttempts,
  messageChoices,
  messageDefaults,
  messageKinds,
} from '../../platform/db/schema/deliveries.ts'
import { buildCompany } from '../../test/organisations.ts'
import { carry, readingOnce } from './carry-parts.ts'
import { claimDeliveries, findDeliveries } from './delivery-queries.ts'
import { readMail, startDeliveryPortal } from './test/delivery-portal.ts'

let d: Awaited<ReturnType<typeof startDeliveryPortal>>

beforeAll(async () => {
  d = await startDeliveryPortal()
})
afterEach(() => d.smtp.fail(undefined))
afterAll(() => d.stop())

describe('the queue', () => {
  it('knows the groups and defaults of the domain', async () => {
    const kinds = await d.portal.db.select().from(messageKinds)
    const defaults = await d.portal.db.select().from(messageDefaults)
    expect(Object.fromEntries(kinds.map(({ name, groupName }) => [name, groupName]))).toEqual({
      ...groupOfSubject,
      ...groupOfKind,
    })
    const expected = messageGroups.flatMap((groupName) =>
      messageChannels.map((channel) => ({
        ...{ groupName, channel, chosen: defaultWhen(groupName, channel), isFixed: isFixed(groupName, channel) },
      })),
    )
    expect(defaults).toHaveLength(expected.length)
    expect(defaults).toEqual(expect.arrayContaining(expected))
  })

  it('is part of the transaction, and of each event holds one for a receiver and channel', async () => {
    const person = await d.reader()
    const attempt = d.portal.db.transaction(async (tx) => {
      await tx.execute(sql`insert into inbox_messages (user_id, kind) values (${person.id}, 'work.filed')`)
      throw new Error('and back')
    })
    await expect(attempt).rejects.toThrow('and back')
    expect(await d.rowsOf(person)).toEqual([])

    const insert = sql`insert into inbox_messages (user_id, kind, event_key) values (${person.id}, 'work.filed', 'e1')
      on conflict (user_id, event_key) where event_key is not null do nothing`
    await Promise.all([d.portal.db.execute(insert), d.portal.db.execute(insert)])
    expect((await d.rowsOf(person)).map(({ eventKey, channel }) => [eventKey, channel])).toEqual([['e1', 'mail']])
  })

  it.each([
    { own: undefined, theirs: undefined, kind: 'work.draftUploaded', queued: [['mail', 'waiting']] },
    { own: undefined, theirs: undefined, kind: 'work.completed', queued: [['mail', 'digest']] },
    { own: undefined, theirs: undefined, kind: 'job.done', queued: [] },
    { own: ['drafts', 'mail', 'never'], theirs: undefined, kind: 'work.draftUploaded', queued: [] },
    {
      own: ['drafts', 'sms', 'now'],
      theirs: undefined,
      kind: 'work.draftUploaded',
      queued: [
        ['mail', 'waiting'],
        ['sms', 'waiting'],
      ],
    },
    { own: undefined, theirs: ['drafts', 'mail', 'digest'], kind: 'work.draftUploaded', queued: [['mail', 'digest']] },
    {
      own: ['drafts', 'mail', 'now'],
      theirs: ['drafts', 'mail', 'never'],
      kind: 'work.draftUploaded',
      queued: [['mail', 'waiting']],
    },
    { own: ['account', 'mail', 'never'], theirs: undefined, kind: 'session.newSignIn', queued: [['mail', 'waiting']] },
    { own: undefined, theirs: undefined, kind: 'nobody.knows', queued: [] },
  ] as const)(
    'of $kind, own choice $own, organisation $theirs, holds $queued',
    async ({ own, theirs, kind, queued }) => {
      const person = await d.reader({ phone: `139${String(Math.random()).slice(2, 10)}` })
      for (const [whose, choice] of [
        ['userId', own],
        ['organisationId', theirs],
      ] as const) {
        if (!choice) continue
        const [groupName, channel, chosen] = choice
        await d.portal.db.insert(messageChoices).values({ [whose]: person.id, groupName, channel, chosen })
      }
      await d.tell(person, kind, { organisationId: person.ownerId })
      expect((await d.rowsOf(person)).map(({ channel, state }) => [channel, state])).toEqual(queued)
    },
  )

  it('holds nothing for who has verified no address, or whose account is closed', async () => {
    const alone = await d.reader({ email: null })
    await d.portal.db.update(users).set({ email: 'unproved@example.cn' }).where(eq(users.id, alone.id))
    const closed = await d.reader()
    await d.portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.id))
    await d.tell(alone, 'work.filed')
    await d.tell(closed, 'work.filed')
    expect([...(await d.rowsOf(alone)), ...(await d.rowsOf(closed))]).toEqual([])
  })
})

describe('a turn', () => {
  it('mails what the bell says, in the language of the reader, with a link to the case', async () => {
    const english = await d.reader({ language: 'en' })
    const chinese = await d.reader({ language: 'zh' })
    for (const person of [english, chinese]) {
      await d.tell(person, 'work.correctionAsked', { orderNo: 'P1', params: { fields: 2 } })
    }
    await d.runTurn()

    const [en, zh] = [english, chinese].map(({ address }) => d.mailsTo(address).map(readMail))
    expect(en?.map(({ headers }) => headers.get('subject'))).toEqual(['Please correct 2 places · localhost:3000'])
    expect(en?.[0]?.text).toContain('http://localhost:3000/order/patentOrder/case/P1')
    expect(zh?.[0]?.headers.get('subject')).toBe('有 2 处需要补正 · localhost:3000')
    expect(zh?.[0]?.text).toContain('不再接收此类邮件')
    expect(en?.[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await d.statesOf(english)).toEqual([['mail', 'work.correctionAsked', 'sent', '']])
    const [row] = await d.rowsOf(english)
    expect(row?.address).toMatch(/^r\*\*\*@example\.cn$/)
    expect(en?.[0]?.headers.get('message-id')).toBe(`<${row?.id}@localhost>`)
  })

  it('sends each once with two servers at once', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => d.reader()))
    await d.portal.db.execute(sql`
      insert into inbox_messages (user_id, kind) select id, 'work.filed' from users where id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`)
    const other = openDatabase(d.portal.url, { max: 5 })
    // Both stand before the same queue: neither begins before the other has its connection.
    await Promise.all([other.db.execute(sql`select 1`), d.portal.db.execute(sql`select 1`)])
    await Promise.all([d.runTurn(), d.runTurn(0, { database: other })])
    await other.close()

    expect(people.map(({ address }) => d.mailsTo(address).length)).toEqual(people.map(() => 1))
  })

  it('tries again later what the server did not take, and keeps each try', async () => {
    const person = await d.reader()
    await d.tell(person, 'work.filed')
    d.smtp.fail({ after: 'RCPT', answer: '451 4.3.0 Not now' })
    await d.runTurn()
    await d.runTurn(30)
    expect(await d.statesOf(person)).toEqual([['mail', 'work.filed', 'waiting', '451 4.3.0']])
    d.smtp.fail(undefined)
    await d.runTurn(61)

    expect(await d.statesOf(person)).toEqual([['mail', 'work.filed', 'sent', '']])
    const [row] = await d.rowsOf(person)
    const tries = await d.portal.db
      .select()
      .from(deliveryAttempts)
      .where(eq(deliveryAttempts.deliveryId, row?.id ?? ''))
    expect(tries.map(({ attempt, outcome, reason }) => [attempt, outcome, reason])).toEqual([
      [1, 'later', '451 4.3.0'],
      [2, 'taken', ''],
    ])
  })

  it('stops writing to an address that nobody has, and says so in the bell', async () => {
    const person = await d.reader()
    d.smtp.fail({ after: 'RCPT', answer: '550 5.1.1 No such user' })
    await d.tell(person, 'work.filed')
    await d.runTurn()
    d.smtp.fail(undefined)
    await d.tell(person, 'work.filed')
    await d.runTurn()

    expect(await d.statesOf(person)).toEqual([
      ['mail', 'work.filed', 'dead', '550 5.1.1'],
      ['mail', 'account.addressBroken', 'dropped', 'broken'],
      ['mail', 'work.filed', 'dropped', 'broken'],
    ])
    await d.portal.db
      .update(users)
      .set({ emailVerifiedAt: sql`now() + interval '1 second'` })
      .where(eq(users.id, person.id))
    await d.tell(person, 'work.filed')
    await d.runTurn()
    expect(d.mailsTo(person.address)).toHaveLength(1)
  })

  it('waits for the end of quiet hours, unless it is about a last day', async () => {
    const now = new Date(d.portal.services.now().getTime() + 8 * 3_600_000)
    const at = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`
    const person = await d.reader({ quiet: [at(0), at(2)] })
    await d.tell(person, 'work.filed')
    await d.tell(person, 'deadline.missed')
    await d.runTurn()
    expect(await d.statesOf(person)).toEqual([
      ['mail', 'work.filed', 'waiting', 'quiet'],
      ['mail', 'deadline.missed', 'sent', ''],
    ])
    await d.runTurn(2 * 3600)
    expect(d.mailsTo(person.address)).toHaveLength(2)
  })

  it('tells nobody of an organisation that they left meanwhile', async () => {
    const owner = await d.reader()
    await buildCompany(d.portal.db, owner.ownerId)
    const member = await d.reader()
    await d.portal.db.execute(sql`
      insert into organisation_members (organisation_id, user_id, role_id)
      select ${owner.ownerId}, ${member.id}, id from organisation_roles where organisation_id = ${owner.ownerId} and preset = 'colleague'`)
    const facts = { organisationId: owner.ownerId, orderNo: 'P9', params: { title: 'Secret of the company' } }
    await d.tell(member, 'work.filed', facts)
    await d.tell(member, 'work.completed', facts)
    await d.portal.db.execute(
      sql`delete from organisation_members where organisation_id = ${owner.ownerId} and user_id = ${member.id}`,
    )
    await d.letDigests()
    await d.runTurn()

    expect(await d.statesOf(member)).toEqual([
      ['mail', 'work.filed', 'dropped', 'notMember'],
      ['mail', 'work.completed', 'dropped', 'notMember'],
      ['mail', 'digest', 'dropped', 'empty'],
    ])
    expect(d.smtp.mails.map(readMail).filter(({ whole }) => whole.includes('Secret of the company'))).toEqual([])
  })
})

describe('a server that is gone between asking and noting', () => {
  async function askedAndGone(): Promise<void> {
    const ids = await claimDeliveries(d.portal.db, d.portal.services.now(), {
      ...{ limit: 10, leaseSeconds: 120, hasFiles: false },
    })
    for (const row of await findDeliveries(d.portal.db, { ids })) {
      await carry(d.portal.services, {
        ...{ row, gathered: [], to: row.address ?? '', readEnclosed: readingOnce(d.portal.services) },
      })
    }
  }

  it('has its mail repeated under the same Message-ID, not before its lease is over', async () => {
    const person = await d.reader()
    await d.tell(person, 'work.filed')
    await askedAndGone()
    await d.runTurn(60)
    expect(d.mailsTo(person.address)).toHaveLength(1)
    await d.runTurn(121)

    const ids = d.mailsTo(person.address).map((mail) => readMail(mail).headers.get('message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await d.statesOf(person)).toEqual([['mail', 'work.filed', 'sent', '']])
  })

  it('has its text message never repeated', async () => {
    const person = await d.reader({ email: null, phone: '13912345678' })
    await d.portal.db
      .insert(messageChoices)
      .values({ userId: person.id, groupName: 'filed', channel: 'sms', chosen: 'now' })
    await d.tell(person, 'work.filed', { orderNo: 'P7' })
    const before = d.carrier.calls.length
    await askedAndGone()
    await d.runTurn(121)
    await d.runTurn(3600)

    expect(d.carrier.calls.length - before).toBe(1)
    const sent = new URLSearchParams(d.carrier.calls.at(-1)?.body ?? '')
    expect([sent.get('TemplateCode'), sent.get('TemplateParam')]).toEqual(['SMS_2', '{"number":"P7"}'])
    expect(await d.statesOf(person)).toEqual([['sms', 'work.filed', 'dead', 'leaseLost']])
  })
})

describe('a digest', () => {
  it('says what a line of the bell says that grew since', async () => {
    const person = await d.reader()
    const line = await d.tell(person, 'work.severalHandedOver', { params: { count: 1, by: 'Wang Min' } })
    await d.portal.db.execute(sql`update inbox_messages set params = params || '{"count": 5}' where id = ${line}`)
    await d.letDigests()
    await d.runTurn()

    expect(d.mailsTo(person.address).map((mail) => readMail(mail).text)).toEqual([
      expect.stringContaining('Wang Min handed 5 orders over to you'),
    ])
  })

  it('is one mail a day, with what is unread of what was gathered', async () => {
    const person = await d.reader()
    await d.tell(person, 'work.completed', { orderNo: 'P1' })
    const read = await d.tell(person, 'work.completed', { orderNo: 'P2' })
    await d.tell(person, 'patents.newHits', { params: { name: 'pumps', count: 3 } })
    await d.portal.db.execute(sql`update inbox_messages set read_at = now() where id = ${read}`)
    await d.runTurn()
    expect(d.mailsTo(person.address)).toEqual([])
    await d.letDigests()
    await Promise.all([d.runTurn(), d.runTurn()])

    const [mail, ...more] = d.mailsTo(person.address).map(readMail)
    expect(more).toEqual([])
    expect(mail?.text.match(/^# .*/gm)).toEqual(['# Progress of cases', '# New results of saved searches'])
    expect(mail?.text).not.toContain('P2')
    expect(await d.statesOf(person)).toEqual([
      ['mail', 'work.completed', 'sent', ''],
      ['mail', 'work.completed', 'dropped', 'read'],
      ['mail', 'patents.newHits', 'sent', ''],
      ['mail', 'digest', 'sent', ''],
    ])
    await d.tell(person, 'work.completed', { orderNo: 'P3' })
    await d.letDigests()
    await d.runTurn()
    expect(d.mailsTo(person.address)).toHaveLength(1)
    const [next] = await d.portal.db
      .select({ isLater: sql<boolean>`due_at > now()` })
      .from(deliveries)
      .where(sql`${deliveries.userId} = ${person.id} and ${deliveries.orderNo} = 'P3'`)
    expect(next).toEqual({ isLater: true })
  })

  it('is none where everything was read', async () => {
    const person = await d.reader()
    await d.tell(person, 'work.completed', { readAt: new Date() })
    await d.letDigests()
    await d.runTurn()
    expect(d.mailsTo(person.address)).toEqual([])
    expect((await d.statesOf(person)).at(-1)).toEqual(['mail', 'digest', 'dropped', 'empty'])
  })
})
