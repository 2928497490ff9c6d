import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { contactNotices } from '../../platform/db/schema/contact-codes.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import type { TestPerson } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'
import { type CodePortal, freshPhone, otherThan, startCodePortal } from '../session/test/code-portal.ts'
import { mailContactChangeTask } from './mail-contact-change-task.ts'

let codes: CodePortal

beforeAll(async () => {
  codes = await startCodePortal()
})
afterAll(() => codes.stop())

const confirm = async (contact: string, code: string, as: TestPerson) => {
  const input = { codeId: await codes.idOf(contact), code }
  return codes.portal.call('account.confirmContact', input, { as, headers: from(freshAddress()) })
}
const own = async (as: TestPerson) => (await codes.portal.call('account.getUser', {}, { as })).data
const told = async ({ id }: TestPerson) =>
  (await codes.portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, id))).map(({ kind }) => kind)
const noticesOf = ({ id }: TestPerson) =>
  codes.portal.db.select().from(contactNotices).where(eq(contactNotices.userId, id))
const mailNotice = (noticeId: string) => {
  const { database, services } = codes.portal
  return mailContactChangeTask({ noticeId }, { database, services, signal: undefined, isLastAttempt: false })
}

describe('account.requestContactCode', () => {
  it('asks for the password before a code goes to another contact than that of the account', async () => {
    const phone = freshPhone()
    const person = await codes.person()
    const sent = codes.carrier.calls.length

    for (const pwd of ['', 'Wrong-one-1']) {
      expect((await codes.askToVerify(phone, person, pwd)).error).toBe('account.wrongOldPassword')
    }
    expect(codes.carrier.calls.length).toBe(sent)
    expect(await codes.rowsOf(phone)).toEqual([])
    expect((await codes.askToVerify(phone, person)).status).toBe(200)
  })
  it('needs no password for the contact that the account names, nor tells anything when it is verified', async () => {
    const phone = freshPhone()
    const person = await codes.personWithPhone(phone, { phoneVerifiedAt: null })

    expect((await codes.askToVerify(phone, person, '')).status).toBe(200)
    expect((await confirm(phone, codes.codeOnPhone(), person)).status).toBe(200)

    expect((await own(person)).phoneVerified).toBe(true)
    expect(await told(person)).toEqual([])
    const { data } = await codes.portal.call('session.listSignIns', {}, { as: person })
    expect(data.list[0]?.event).toBe('contactVerified')
  })
  it('sends no more than a dozen a day for one account, to whatever contacts', async () => {
    const person = await codes.person()
    const statuses = []
    for (let turn = 0; turn < 13; turn += 1) statuses.push((await codes.askToVerify(freshPhone(), person)).status)

    expect(statuses).toEqual([...Array(12).fill(200), 429])
  })
  it('needs a session', async () => {
    const { status } = await codes.portal.call('account.requestContactCode', { contact: freshPhone() })

    expect(status).toBe(401)
  })
})

describe('account.confirmContact', () => {
  it('verifies a new contact, after which it opens the account', async () => {
    const phone = freshPhone()
    const person = await codes.person()

    await codes.askToVerify(phone, person)
    const code = codes.codeOnPhone()
    expect((await confirm(phone, otherThan(code), person)).error).toBe('session.wrongCode')
    expect((await confirm(phone, code, person)).data).toEqual({ Account: person.account })

    expect(await own(person)).toMatchObject({ userPhone: phone, phoneVerified: true })
    await codes.ask(phone, 'signIn')
    const input = { codeId: await codes.idOf(phone), code: codes.codeOnPhone() }
    const signedIn = await codes.portal.call('session.signInByCode', input, { headers: from(freshAddress()) })
    expect(signedIn.data.user.id).toBe(person.id)
  })
  it('tells of a changed contact in the bell and by mail to the address that was verified before', async () => {
    const [before, after] = ['before.change@example.com', 'after.change@example.com']
    const named = { account: before, email: before, emailVerifiedAt: new Date() }
    const person = await codes.personWithPhone(freshPhone(), named)
    await codes.askToVerify(after, person)
    const mail = codes.smtp.mails.at(-1)?.message ?? ''
    const [, encoded = ''] = /text\/plain[\s\S]*?base64\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? []
    const code = /\d{6}/.exec(
      encoded ? Buffer.from(encoded, 'base64').toString('utf8') : (mail.split('Code:')[1] ?? ''),
    )

    // The sign-in name was the address, and follows.
    expect((await confirm(after, code?.[0] ?? '', person)).data).toEqual({ Account: after })

    expect(await told(person)).toEqual(['account.contactChanged'])
    const [notice] = await noticesOf(person)
    expect(notice).toMatchObject({ address: before, kind: 'email', contact: 'a***@example.com', outcome: null })
    await mailNotice(notice?.id ?? '')
    await mailNotice(notice?.id ?? '')
    expect(codes.smtp.mails.filter(({ to }) => to.includes(before))).toHaveLength(1)
    expect((await noticesOf(person))[0]?.outcome).toBe('taken')
  })
  it('mails to nobody where no address was verified', async () => {
    const person = await codes.personWithPhone(freshPhone(), { email: 'a.slip@example.com', emailVerifiedAt: null })
    const phone = freshPhone()
    await codes.askToVerify(phone, person)

    expect((await confirm(phone, codes.codeOnPhone(), person)).status).toBe(200)

    expect(await told(person)).toEqual(['account.contactChanged'])
    expect(await noticesOf(person)).toEqual([])
  })
  it('takes it from whoever held it unverified, and tells them', async () => {
    const phone = freshPhone()
    const squatter = await codes.personWithPhone(phone, { phoneVerifiedAt: null })
    const person = await codes.person()
    await codes.askToVerify(phone, person)

    expect((await confirm(phone, codes.codeOnPhone(), person)).status).toBe(200)

    expect((await own(squatter)).userPhone).toBeNull()
    expect(await told(squatter)).toEqual(['account.contactLost'])
  })
  it('tells that another account has verified it only to whoever proved it', async () => {
    const phone = freshPhone()
    const holder = await codes.personWithPhone(phone)
    const person = await codes.person()

    expect((await codes.askToVerify(phone, person)).status).toBe(200)
    const code = codes.codeOnPhone()
    expect((await confirm(phone, otherThan(code), person)).error).toBe('session.wrongCode')
    expect((await confirm(phone, code, person)).error).toBe('account.contactTaken')

    expect((await own(holder)).phoneVerified).toBe(true)
    expect((await codes.portal.db.select().from(users).where(eq(users.id, person.id)))[0]?.phone).toBeNull()
  })
  it('opens nothing for somebody else who is signed in', async () => {
    const phone = freshPhone()
    const [person, other] = [await codes.person(), await codes.person()]
    await codes.askToVerify(phone, person)
    const code = codes.codeOnPhone()

    expect((await confirm(phone, code, other)).error).toBe('session.wrongCode')
    expect((await confirm(phone, code, person)).status).toBe(200)
  })
})
