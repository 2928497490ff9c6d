import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../db/schema/accounts.ts'
import { startTestPortal, type TestPortal } from '../test/portal.ts'
import { hashPassword } from './password-rules.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

describe('session.signIn', () => {
  it('answers a token that opens signed-in calls', async () => {
    const person = await portal.person()
    await portal.db
      .update(users)
      .set({ passwordHash: await hashPassword('Right-one-1') })
      .where(eq(users.id, person.id))

    const answer = await portal.call('session.signIn', { Account: person.account.toUpperCase(), pwd: 'Right-one-1' })

    expect(answer).toMatchObject({ status: 200, data: { user: { id: person.id, role: 'customer' } } })
    const out = await portal.call('session.signOut', {}, { as: { ...person, token: answer.data.token } })
    expect(out.status).toBe(200)
  })
  it('says the same for an unknown account and a wrong password', async () => {
    const person = await portal.person()
    await portal.db
      .update(users)
      .set({ passwordHash: await hashPassword('Right-one-1') })
      .where(eq(users.id, person.id))

    const wrong = await portal.call('session.signIn', { Account: person.account, pwd: 'wrong' })
    const unknown = await portal.call('session.signIn', { Account: 'nobody-here', pwd: 'wrong' })

    expect(wrong).toMatchObject({ status: 401, error: 'session.wrongCredentials' })
    expect({ status: unknown.status, msg: unknown.msg }).toEqual({ status: wrong.status, msg: wrong.msg })
  })
})

describe('session.signOut', () => {
  it('makes the token dead at once', async () => {
    const person = await portal.person()

    await portal.call('session.signOut', {}, { as: person })

    expect((await portal.call('session.signOut', {}, { as: person })).status).toBe(401)
  })
})
