import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  await portal.db.execute(sql`update users set role = 'customer', account = 'x' || left(id::text, 30)`)
})
afterAll(() => portal.stop())

const run = (words: string, typed?: string) =>
  runCommand(words.split(' '), commandEnv(portal.url, portal.config.dataDir), typed)
const signIn = (Account: string, pwd: string) => portal.call('session.signIn', { Account, pwd, agreement: true })

async function lastAudit() {
  const office = sql`${auditLog.action} not like 'session.%'`
  const rows = await portal.db.select().from(auditLog).where(office).orderBy(sql`id desc`).limit(1)
  return rows[0]
}

describe('portal admin create', () => {
  it('makes the first administrator, who signs in with the password shown once', async () => {
    const made = await run('admin create wang --name Wang --json')
    const { password, id } = made.json()

    expect(made.code).toBe(0)
    expect((await signIn('wang', String(password))).data.user).toMatchObject({ role: 'administrator' })
    expect(await lastAudit()).toMatchObject({
      action: 'admin.createUser',
      actorId: null,
      actorRole: 'system',
      subjectId: id,
      requestId: 'command',
      detail: { account: 'wang', role: 'administrator' },
    })
    expect(JSON.stringify(await portal.db.select().from(auditLog))).not.toContain(password)
  })

  it('is refused where an administrator can sign in, unless one more is wanted', async () => {
    await run('admin create first')

    const second = await run('admin create second')
    const another = await run('admin create second --another')
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.role, 'administrator'))
    const afterAllClosed = await run('admin create third')

    expect(second).toMatchObject({ code: 1, errors: expect.stringContaining('There is an administrator already') })
    expect(another.code).toBe(0)
    expect(afterAllClosed.code).toBe(0)
  })

  it('makes one of two that come at once', async () => {
    const answers = await Promise.all([run('admin create one'), run('admin create two')])

    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  it('takes a typed password, refuses a weak one and never prints it', async () => {
    const weak = await run('admin create typed --ask-password', 'short\n')
    const strong = await run('admin create typed --ask-password', 'Three-wet-horses-1\n')
    const none = await run('admin create other --another --ask-password')

    expect(weak).toMatchObject({ code: 1, errors: expect.stringContaining('too short') })
    expect(strong.code).toBe(0)
    expect(strong.out + strong.errors).not.toContain('Three-wet')
    expect((await signIn('typed', 'Three-wet-horses-1')).status).toBe(200)
    expect(none).toMatchObject({ code: 1, errors: 'nothing came on standard input\n' })
  })

  it('refuses an account that is taken or could be a phone', async () => {
    await run('admin create taken')

    expect((await run('admin create TAKEN --another')).errors).toContain('is taken')
    expect((await run('admin create 13800138000')).code).toBe(1)
    expect((await run('admin create')).code).toBe(2)
  })
})

describe('portal user', () => {
  it('makes staff and patent attorneys, lists them', async () => {
    const reviewer = await run('user create lili --role reviewer')
    const unlicensed = await run('user create zhao --role agent')
    const agent = await run('user create zhao --role agent --licence 1234500001')
    const list = await run('user list --role agent --json')

    expect(reviewer.out).toContain('Password, shown once: ')
    expect(unlicensed.errors).toContain('licence number')
    expect(agent.code).toBe(0)
    expect(list.json()).toMatchObject({ total: 1, users: [{ account: 'zhao', role: 'agent', licence: '1234500001' }] })
    expect((await run('user create wu --role king')).code).toBe(2)
  })

  it('changes a role, never that of a client or of the last administrator', async () => {
    const client = await portal.person('customer')
    await run('admin create boss')
    await run('user create qian --role reviewer')

    expect((await run('user set-role qian --role finance')).code).toBe(0)
    expect((await lastAudit())?.detail).toMatchObject({ account: 'qian', from: 'reviewer', to: 'finance' })
    expect((await run(`user set-role ${client.account} --role finance`)).code).toBe(1)
    expect((await run('user set-role boss --role finance')).errors).toContain('last administrator')
    expect((await run('user set-role nobody-here --role finance')).errors).toBe('There is no account "nobody-here".\n')
  })

  it('closes and opens an account, never the last administrator’s', async () => {
    const person = await portal.person('reviewer')
    await run('admin create boss')

    const closed = await run(`user disable ${person.account} --reason left --json`)
    const twice = await run(`user disable ${person.account}`)

    expect(closed.json()).toMatchObject({ disabled: true, sessionsEnded: 1 })
    expect((await portal.call('account.getUser', {}, { as: person })).status).toBe(401)
    expect(twice.errors).toContain('is closed already')
    expect((await run(`user enable ${person.account}`)).code).toBe(0)
    expect((await run('user disable boss')).errors).toContain('last administrator')
  })

  it('gives a new password, which ends the sessions and the old one', async () => {
    const { password: first } = (await run('admin create boss --json')).json()
    const session = (await signIn('boss', String(first))).data

    const reset = (await run('user reset-password boss --json')).json()

    expect(reset.sessionsEnded).toBe(1)
    expect((await signIn('boss', String(first))).error).toBe('session.wrongCredentials')
    expect((await signIn('boss', String(reset.password))).status).toBe(200)
    expect(session).toBeTruthy()
    expect(await lastAudit()).toMatchObject({ action: 'admin.resetPassword', detail: { account: 'boss' } })
  })
})
