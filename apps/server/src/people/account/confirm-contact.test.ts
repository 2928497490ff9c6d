import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages, users } from '../../platform/db/schema/accounts.ts'
import type { TestPerson } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'
import { type CodePortal, freshPhone, otherThan, startCodePortal } from '../session/test/code-portal.ts'

let codes: CodePortal

beforeAll(async () => {
  codes = await startCodePortal()
})
afterAll(() => codes.stop())

const confirm = (contact: string, code: string, as: TestPerson) =>
  codes.portal.call('account.confirmContact', { contact, code }, { as, headers: from(freshAddress()) })
const own = async (as: TestPerson) => (await codes.portal.call('account.getUser', {}, { as })).data

describe('account.confirmContact', () => {
  it('verifies a new contact, after which it opens the account', async () => {
    const phone = freshPhone()
    const person = await codes.portal.person()

    await codes.askToVerify(phone, person)
    const code = codes.codeOnPhone()
    expect((await confirm(phone, otherThan(code), person)).error).toBe('session.wrongCode')
    expect((await confirm(phone, code, person)).data).toEqual({ ok: true })

    expect(await own(person)).toMatchObject({ userPhone: phone, phoneVerified: true })
    await codes.letAgain()
    await codes.ask(phone, 'signIn')
    const input = { contact: phone, code: codes.codeOnPhone() }
    const signedIn = await codes.portal.call('session.signInByCode', input, { headers: from(freshAddress()) })
    expect(signedIn.data.user.id).toBe(person.id)
  })
  it('takes it from whoever held it unverified, and tells them', async () => {
    const phone = freshPhone()
    const squatter = await codes.personWithPhone(phone, { phoneVerifiedAt: null })
    const person = await codes.portal.person()
    await codes.askToVerify(phone, person)

    expect((await confirm(phone, codes.codeOnPhone(), person)).status).toBe(200)

    expect((await own(squatter)).userPhone).toBeNull()
    const told = await codes.portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, squatter.id))
    expect(told.map(({ kind }) => kind)).toEqual(['account.contactLost'])
  })
  it('tells that another account has verified it only to whoever proved it', async () => {
    const phone = freshPhone()
    const holder = await codes.personWithPhone(phone)
    const person = await codes.portal.person()

    expect((await codes.askToVerify(phone, person)).status).toBe(200)
    const code = codes.codeOnPhone()
    expect((await confirm(phone, otherThan(code), person)).error).toBe('session.wrongCode')
    expect((await confirm(phone, code, person)).error).toBe('account.contactTaken')

    expect((await own(holder)).phoneVerified).toBe(true)
    expect((await codes.portal.db.select().from(users).where(eq(users.id, person.id)))[0]?.phone).toBeNull()
  })
  it('opens nothing for somebody else who is signed in', async () => {
    const phone = freshPhone()
    const [person, other] = [await codes.portal.person(), await codes.portal.person()]
    await codes.askToVerify(phone, person)
    const code = codes.codeOnPhone()

    expect((await confirm(phone, code, other)).error).toBe('session.wrongCode')
    expect((await confirm(phone, code, person)).status).toBe(200)
  })
  it('needs a session', async () => {
    const { status } = await codes.portal.call('account.requestContactCode', { contact: freshPhone() })

    expect(status).toBe(401)
  })
})
