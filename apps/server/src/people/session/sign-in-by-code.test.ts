import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { contactCodes } from '../../platform/db/schema/contact-codes.ts'
import { startTestPortal } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'
import { type CodePortal, freshPhone, otherThan, startCodePortal } from './test/code-portal.ts'

let codes: CodePortal

beforeAll(async () => {
  codes = await startCodePortal()
})
afterAll(() => codes.stop())

const signIn = async (contact: string, code: string, agreement = false) =>
  signInTo(await codes.idOf(contact), code, agreement)
const signInTo = (codeId: string, code: string, agreement = false) =>
  codes.portal.call('session.signInByCode', { codeId, code, agreement }, { headers: from(freshAddress()) })

describe('session.signInByCode', () => {
  it('signs in whoever reads the code on their verified phone, once', async () => {
    const phone = freshPhone()
    const person = await codes.personWithPhone(phone)

    const asked = await codes.ask(`+86 ${phone}`, 'signIn')
    await codes.sendAll(phone)
    const code = codes.codeOnPhone()
    const answer = await signInTo(asked.data.codeId, code)

    expect(asked.data).toEqual({ codeId: await codes.idOf(phone), againInSeconds: 60, lifetimeSeconds: 600 })
    expect(code).toMatch(/^\d{6}$/)
    expect(answer.data.user.id).toBe(person.id)
    const as = { ...person, token: answer.data.token }
    const { data } = await codes.portal.call('session.listSignIns', {}, { as })
    expect(data.list[0]).toMatchObject({ event: 'signedIn', way: 'code' })
    expect((await signIn(phone, code)).error).toBe('session.wrongCode')
    const [row] = await codes.rowsOf(phone)
    expect(row).toMatchObject({ userId: person.id, outcome: 'taken', attempts: 0 })
  })
  it('sends by mail too, in the language of whoever asked, with their network and no link', async () => {
    const email = 'li.wei@example.com'
    const person = await codes.personWithPhone(freshPhone(), { email, emailVerifiedAt: new Date() })
    const headers = from('203.0.113.77')
    const input = { contact: 'Li.Wei@Example.com', purpose: 'signIn' } as const
    await codes.portal.call('session.requestCode', input, { headers, language: 'zh-CN' })
    await codes.sendAll(email)

    const mail = codes.smtp.mails.at(-1)
    const [, encoded = ''] = /text\/plain[\s\S]*?base64\r\n\r\n([\s\S]*?)\r\n--/.exec(mail?.message ?? '') ?? []
    const text = Buffer.from(encoded, 'base64').toString('utf8')
    const [, code = ''] = /验证码：\s*(\d{6})/.exec(text) ?? []

    expect(mail?.to).toEqual([email])
    expect(text).toContain('203.0.113.0/24')
    expect(text).not.toMatch(/https?:/)
    expect((await signIn(email, code)).data.user.id).toBe(person.id)
  })
  it('asks for the agreement without using the code up', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone, { agreementAcceptedAt: null })
    await codes.ask(phone, 'signIn')
    const code = codes.codeOnPhone()

    expect((await signIn(phone, code)).error).toBe('session.agreementNeeded')
    expect((await signIn(phone, code, true)).status).toBe(200)
  })
  it('ends a code after five wrong tries, however many come at once', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    await codes.ask(phone, 'signIn')
    const code = codes.codeOnPhone()

    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(phone, otherThan(code))))

    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set(['session.wrongCode']))
    expect((await codes.rowsOf(phone))[0]?.attempts).toBe(5)
    expect((await signIn(phone, code)).error).toBe('session.wrongCode')
  })
  it('lets one in of many who use the code at once', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    await codes.ask(phone, 'signIn')
    const code = codes.codeOnPhone()

    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(phone, code)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  it('opens nothing after its time', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    await codes.ask(phone, 'signIn')
    const code = codes.codeOnPhone()

    await codes.age(phone, 601)
    expect((await signIn(phone, code)).error).toBe('session.wrongCode')
  })
  it('works where it was asked for alone, and no stranger ends it', async () => {
    const phone = freshPhone()
    const person = await codes.personWithPhone(phone)
    const { data: own } = await codes.ask(phone, 'signIn')
    const code = codes.codeOnPhone()
    const { data: theirs } = await codes.ask(phone, 'signIn', '203.0.113.9')

    for (let turn = 0; turn < 6; turn += 1) await signInTo(theirs.codeId, otherThan(codes.codeOnPhone()))
    expect((await signInTo(theirs.codeId, code)).error).toBe('session.wrongCode')
    expect((await signInTo(own.codeId, code)).data.user.id).toBe(person.id)
  })
  it('opens nothing for another purpose', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    await codes.ask(phone, 'reset')

    expect((await signIn(phone, codes.codeOnPhone())).error).toBe('session.wrongCode')
  })
  it('is void once the contact is verified for another account or the account is closed', async () => {
    const [moved, closed] = [freshPhone(), freshPhone()]
    const before = await codes.personWithPhone(moved)
    await codes.ask(moved, 'signIn')
    const code = codes.codeOnPhone()
    await codes.portal.db.update(users).set({ phone: null, phoneVerifiedAt: null }).where(eq(users.id, before.id))
    await codes.personWithPhone(moved)
    const person = await codes.personWithPhone(closed)
    await codes.ask(closed, 'signIn')
    const other = codes.codeOnPhone()
    await codes.portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id))

    expect((await signIn(moved, code)).error).toBe('session.wrongCode')
    expect((await signIn(closed, other)).error).toBe('session.wrongCode')
  })
})

describe('session.requestCode', () => {
  it('answers alike and sends nothing where nobody has verified the contact, is closed, or is staff signing in', async () => {
    const [unknown, unverified, closed, staff, known] = Array.from({ length: 5 }, freshPhone) as [string, ...string[]]
    await codes.personWithPhone(unverified as string, { phoneVerifiedAt: null })
    await codes.personWithPhone(closed as string, { disabledAt: new Date() })
    await codes.personWithPhone(staff as string, { role: 'reviewer' })
    await codes.personWithPhone(known as string)
    const sent = codes.carrier.calls.length

    const answers = []
    for (const phone of [unknown, unverified, closed, staff, known])
      answers.push(await codes.ask(phone as string, 'signIn'))

    expect(new Set(answers.map(({ status, data }) => JSON.stringify({ status, ...data, codeId: '' }))).size).toBe(1)
    expect(codes.carrier.calls.length).toBe(sent + 1)
    for (const phone of [unknown, unverified, closed, staff]) {
      expect((await codes.rowsOf(phone as string))[0]).toMatchObject({ outcome: 'nobody', userId: null, sentAt: null })
    }
    // Rows are made for everybody, so a wrong code does the same work as well.
    expect((await signIn(unknown, '123456')).error).toBe('session.wrongCode')
    expect((await codes.rowsOf(unknown))[0]?.attempts).toBe(1)
  })
  it('says the same of a contact that nobody asked a code for', async () => {
    expect((await signIn(freshPhone(), '000000')).error).toBe('session.wrongCode')
  })
  it('sends a code once, also when the job runs again or the carrier did not take it', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    await codes.ask(phone, 'signIn')
    const sent = codes.carrier.calls.length
    const [row] = await codes.rowsOf(phone)
    await codes.runJob(row?.id ?? '')
    expect(codes.carrier.calls.length).toBe(sent)

    const lost = freshPhone()
    await codes.personWithPhone(lost)
    codes.carrier.failNext('cut')
    await codes.ask(lost, 'signIn')
    const [unanswered] = await codes.rowsOf(lost)
    expect(unanswered?.outcome).toMatch(/^unknown /)
    await codes.runJob(unanswered?.id ?? '')
    expect(codes.carrier.calls.length).toBe(sent + 1)
  })
  it('is not sent twice by two servers at once', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    const headers = from(freshAddress())
    await codes.portal.call('session.requestCode', { contact: phone, purpose: 'signIn' }, { headers })
    const [row] = await codes.rowsOf(phone)
    const sent = codes.carrier.calls.length

    await Promise.all([codes.runJob(row?.id ?? ''), codes.runJob(row?.id ?? '')])

    expect(codes.carrier.calls.length).toBe(sent + 1)
  })
  it('waits a minute between two codes of a contact and purpose', async () => {
    const phone = freshPhone()
    await codes.ask(phone, 'signIn')

    expect(await codes.ask(phone, 'signIn')).toMatchObject({ status: 429, error: 'common.tooManyRequests' })
    expect((await codes.ask(phone, 'reset')).status).toBe(200)
  })
  it('lets nobody use up the codes of somebody else', async () => {
    const phone = freshPhone()
    const person = await codes.personWithPhone(phone)
    const flood = async (address: string, times: number) => {
      const statuses: number[] = []
      for (let turn = 0; turn < times; turn += 1) {
        statuses.push((await codes.ask(phone, 'signIn', address)).status)
        await codes.letAgain()
      }
      return statuses
    }

    expect(await flood('203.0.1.1', 5)).toEqual([200, 200, 200, 200, 429])
    const refused = await codes.ask(phone, 'signIn', '203.0.1.1')
    expect(refused).toMatchObject({ error: 'session.codesUsedUp', headers: { 'retry-after': expect.any(String) } })
    expect(refused.msg).toContain('in 1 h')
    await codes.letAgain()
    // Another address of the same network is the same one who asks.
    expect(await flood('203.0.1.2', 1)).toEqual([429])
    expect(await flood('203.0.2.1', 1)).toEqual([200])

    // Many networks use up what all of them have together, of this purpose alone.
    for (const net of [3, 4, 5]) await flood(`203.0.${net}.1`, 4)
    expect(await flood('203.0.6.1', 2)).toEqual([200, 429])
    expect((await codes.ask(phone, 'reset', '203.0.7.1')).status).toBe(200)
    expect((await codes.askToVerify(phone, person)).status).toBe(200)
  })
  it('takes sixty an hour of an address', async () => {
    const headers = from('203.0.113.200')
    const statuses = []
    for (let turn = 0; turn < 61; turn += 1) {
      const input = { contact: freshPhone(), purpose: 'signIn' } as const
      statuses.push((await codes.portal.call('session.requestCode', input, { headers })).status)
    }

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    expect(statuses[60]).toBe(429)
  })
  it('refuses what is no contact', async () => {
    const answer = await codes.ask('nobody', 'signIn')

    expect(answer).toMatchObject({
      error: 'session.contactUnreadable',
      fields: [{ path: 'contact', message: 'format' }],
    })
  })
})

describe('an installation', () => {
  it('sends no more text messages a day than its setting says', async () => {
    const few = await startCodePortal({ SMS_CODES_PER_DAY: '1' })
    try {
      const [first, second] = [freshPhone(), freshPhone()]
      await few.personWithPhone(first)
      await few.personWithPhone(second)

      expect((await few.ask(first, 'signIn')).status).toBe(200)
      expect((await few.ask(second, 'signIn')).status).toBe(200)

      expect(few.carrier.calls).toHaveLength(1)
      expect((await few.rowsOf(second))[0]).toMatchObject({ outcome: 'dayLimit', sentAt: null, userId: null })
    } finally {
      await few.stop()
    }
  })
  it('says what it offers, and refuses what it does not', async () => {
    const bare = await startTestPortal()
    try {
      const input = { contact: freshPhone(), purpose: 'signIn' } as const
      expect((await bare.call('session.requestCode', input)).error).toBe('common.notConfigured')
      expect(await bare.db.$count(contactCodes)).toBe(0)
    } finally {
      await bare.stop()
    }
    expect((await codes.portal.call('session.getLoginMethods', {})).data).toMatchObject({
      ...{ contactVerification: true, codeByPhone: true, codeByEmail: true },
    })
  })
})
