import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'
import { freshAddress, from, personWithPassword, rightPassword } from '../../test/session-fixtures.ts'

let portal: TestPortal
let administrator: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  administrator = await portal.person('administrator')
})
afterAll(() => portal.stop())

const signIn = (Account: string, pwd: string, address = freshAddress()) =>
  portal.call('session.signIn', { Account, pwd }, { headers: from(address) })
const audit = async (question: object) =>
  (await portal.call('admin.listAudit', { about: 'signIns', ...question }, { as: administrator })).data.list
const detailOf = (row: { detail: readonly { key: string; value: string }[] } | undefined) =>
  Object.fromEntries((row?.detail ?? []).map(({ key, value }) => [key, value]))
const signedIn = async (person: TestPerson) => {
  const { data } = await signIn(person.account, rightPassword, '198.51.100.77')
  return { ...person, token: data.token }
}
const own = async (as: TestPerson) => (await portal.call('session.listSignIns', {}, { as })).data.list

describe('session.listSignIns', () => {
  it('tells one’s own sign-ins, refused ones and changes of the password, with the network shortened', async () => {
    const person = await personWithPassword(portal)
    await signIn(person.account, 'not the password', '203.0.113.45')
    const as = await signedIn(person)
    const newPassword = 'Another-long-pass-42'
    const change = { Account: person.account, oldPwd: rightPassword, pwd: newPassword }
    expect((await portal.call('account.changePassword', change, { as })).status).toBe(200)

    expect(await own(as)).toMatchObject([
      { event: 'passwordChanged', way: null },
      { event: 'signedIn', way: 'password', net: '198.51.100.0/24' },
      { event: 'refused', way: null, net: '203.0.113.0/24' },
    ])
    expect((await portal.call('session.listSignIns', {})).status).toBe(401)
    expect(await own(await portal.person())).toEqual([])
  })

  it('tells that the office reset the password, also in the bell, by screen and by command', async () => {
    const person = await personWithPassword(portal)
    const reason = 'asked by telephone'
    await portal.call('admin.resetPassword', { id: person.id, reason }, { as: administrator })
    const env = commandEnv(portal.url, portal.config.dataDir)
    expect((await runCommand(['user', 'reset-password', person.account], env)).code).toBe(0)

    const { rows } = await portal.db.execute(sql`select kind from inbox_messages where user_id = ${person.id}`)
    expect(rows).toEqual([{ kind: 'account.passwordReset' }, { kind: 'account.passwordReset' }])
    const lines = await audit({ subjectId: person.id })
    expect(lines.map(({ action }) => action)).toEqual(['admin.resetPassword', 'admin.resetPassword'])
  })
})

describe('sign-ins in the audit log', () => {
  it('name the person of a right password and the account of a wrong one', async () => {
    const person = await personWithPassword(portal)
    await signIn(person.account, 'wrong password', '203.0.113.45')
    await signedIn(person)

    const [right, wrong, ...more] = await audit({ subjectId: person.id })
    expect(more).toEqual([])
    expect(right).toMatchObject({ action: 'session.signIn', actorAccount: person.account, actorRole: 'customer' })
    expect(detailOf(right)).toEqual({ account: person.account, way: 'Password', net: '198.51.100.0/24' })
    expect(wrong).toMatchObject({ action: 'session.signInFailed', actorAccount: null, actorRole: 'system' })
    expect(detailOf(wrong)).toEqual({ account: person.account, reason: 'wrong password', net: '203.0.113.0/24' })
  })

  it('never hold what was typed, and one line tells of many tries of one network', async () => {
    const typed = 'MySecretPassword-1'
    for (const name of [typed, `${typed}x`, `${typed}y`]) await signIn(name, typed, '192.0.2.200')

    const rows = (await audit({ action: 'session.signInFailed' })).filter((row) => row.subjectId === '')
    expect(rows).toHaveLength(1)
    expect(detailOf(rows[0])).toEqual({ reason: 'no such account', net: '192.0.2.0/24' })
    const { rows: all } = await portal.db.execute(sql`select detail::text || subject_id as text from audit_log`)
    expect(JSON.stringify(all)).not.toContain('MySecret')
  })

  it('tell of a closed account and of a lock, the lock once', async () => {
    const closed = await personWithPassword(portal, { disabledAt: new Date() })
    await signIn(closed.account, rightPassword)
    expect(detailOf((await audit({ subjectId: closed.id }))[0])).toMatchObject({ reason: 'the account is closed' })

    const person = await personWithPassword(portal)
    const address = freshAddress()
    for (let at = 0; at < 9; at += 1) await signIn(person.account, 'wrong', address)
    const reasons = (await audit({ subjectId: person.id })).map((row) => detailOf(row).reason)
    expect(reasons.filter((reason) => reason === 'locked after too many attempts')).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'wrong password')).toHaveLength(5)
  })

  it('stand apart from the work', async () => {
    const person = await personWithPassword(portal)
    await signedIn(person)

    const work = await audit({ about: 'work' })
    const question = { subjectId: person.id }
    const { list: all } = (await portal.call('admin.listAudit', question, { as: administrator })).data
    expect(work.map(({ action }) => action)).not.toContain('session.signIn')
    expect(all.map(({ action }) => action)).toContain('session.signIn')
  })
})
