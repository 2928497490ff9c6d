import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordResets } from '../../platform/db/schema/accounts.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from, personWithPassword, rightPassword } from '../../test/session-fixtures.ts'

let portal: TestPortal
let administrator: TestPerson
const next = 'Three-wet-horses-1'

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  administrator = await portal.person('administrator')
})
afterAll(() => portal.stop())

const reset = (id: string, reason = 'passport seen at the desk') =>
  portal.call('admin.resetPassword', { id, reason }, { as: administrator })
const setPassword = (url: string, pwd = next) =>
  portal.call('session.setPassword', { code: url.split('#')[1] ?? '', pwd }, { headers: from(freshAddress()) })
const signIn = (Account: string, pwd: string) =>
  portal.call('session.signIn', { Account, pwd }, { headers: from(freshAddress()) })

describe('session.setPassword', () => {
  it('is replaced by the link of the office, once; sessions end, the audit log has reason and no code', async () => {
    const person = await personWithPassword(portal)

    const made = await reset(person.id)
    const hour = 3_600_000
    const code = made.data.url.split('#')[1] ?? ''

    expect(made.data).toMatchObject({ account: person.account, sessionsEnded: 1 })
    expect(made.data.url).toBe(`${portal.config.publicUrl}/setPassword#${code}`)
    expect(Date.parse(made.data.expiresTime) - Date.now()).toBeGreaterThan(23.9 * hour)
    expect((await portal.call('account.getUser', {}, { as: person })).status).toBe(401)
    expect((await setPassword(made.data.url)).data).toEqual({ account: person.account })
    expect((await setPassword(made.data.url)).error).toBe('session.resetGone')
    expect((await signIn(person.account, rightPassword)).error).toBe('session.wrongCredentials')
    expect((await signIn(person.account, next)).status).toBe(200)
    const lines = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))
    expect(lines.map(({ action }) => action)).toEqual([
      'admin.resetPassword',
      'session.setPassword',
      'session.signInFailed',
      'session.signIn',
    ])
    expect(lines[0]?.detail).toMatchObject({ reason: 'passport seen at the desk' })
    expect(JSON.stringify(lines)).not.toContain(code)
  })

  it('refuses a weak password and keeps the link', async () => {
    const person = await personWithPassword(portal)
    const { url } = (await reset(person.id)).data

    expect((await setPassword(url, 'short')).error).toBe('session.weakPassword')
    expect((await setPassword(url)).status).toBe(200)
  })

  it('is void when it is over, when another is made, when the password changes or the account closes', async () => {
    const person = await personWithPassword(portal)
    const first = (await reset(person.id)).data.url
    const second = (await reset(person.id)).data.url
    const replaced = await setPassword(first)
    await portal.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` })
    const over = await setPassword(second)
    const third = (await reset(person.id)).data.url
    await portal.call('admin.disableUser', { id: person.id, disabled: true }, { as: administrator })
    const closed = await setPassword(third)

    expect([replaced.error, over.error, closed.error]).toEqual(Array(3).fill('session.resetGone'))
    expect((await reset(person.id)).error).toBe('admin.accountClosed')
  })

  it('lets one of two who use the link at once through', async () => {
    const person = await personWithPassword(portal)
    const { url } = (await reset(person.id)).data

    const answers = await Promise.all([setPassword(url), setPassword(url, 'Other-long-words-2')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('cannot be guessed for long from one network', async () => {
    const headers = from(freshAddress())
    const guess = () => portal.call('session.setPassword', { code: 'x'.repeat(43), pwd: next }, { headers })
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).error).toBe('session.resetGone')

    expect((await guess()).status).toBe(429)
  })
})

describe('admin.resetPassword', () => {
  it('is never an administrator’s, needs a reason and an administrator', async () => {
    const other = await portal.person('administrator')
    const person = await personWithPassword(portal)
    const reviewer = await portal.person('reviewer')

    expect((await reset(other.id)).error).toBe('admin.resetByCommand')
    expect((await reset(administrator.id)).error).toBe('admin.resetByCommand')
    expect((await reset(person.id, ' ')).status).toBe(400)
    expect((await reset('00000000-0000-4000-8000-000000000000')).error).toBe('common.notFound')
    const asReviewer = portal.call('admin.resetPassword', { id: person.id, reason: 'because' }, { as: reviewer })
    expect((await asReviewer).error).toBe('common.forbidden')
  })
})
