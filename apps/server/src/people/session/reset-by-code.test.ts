import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/db/schema/site.ts'
import { freshAddress, from, rightPassword } from '../../test/session-fixtures.ts'
import { type CodePortal, freshPhone, otherThan, startCodePortal } from './test/code-portal.ts'

let codes: CodePortal
const next = 'Three-wet-horses-1'

beforeAll(async () => {
  codes = await startCodePortal()
})
afterAll(() => codes.stop())

const reset = async (contact: string, code: string, pwd = next) => {
  const input = { codeId: await codes.idOf(contact), code, pwd }
  return codes.portal.call('session.resetByCode', input, { headers: from(freshAddress()) })
}
const signIn = (Account: string, pwd: string) =>
  codes.portal.call('session.signIn', { Account, pwd }, { headers: from(freshAddress()) })

describe('session.resetByCode', () => {
  it('sets the password, ends every session, signs nobody in, and stands in the audit log without the code', async () => {
    const phone = freshPhone()
    const person = await codes.personWithPhone(phone)
    await codes.ask(phone, 'reset')
    const code = codes.codeOnPhone()

    const answer = await reset(phone, code)

    expect(answer.data).toEqual({ account: person.account })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await codes.portal.call('account.getUser', {}, { as: person })).status).toBe(401)
    expect((await signIn(phone, rightPassword)).error).toBe('session.wrongCredentials')
    expect((await signIn(phone, next)).status).toBe(200)
    expect((await reset(phone, code)).error).toBe('session.wrongCode')
    const lines = await codes.portal.db.select().from(auditLog)
    const line = lines.find(({ action, subjectId }) => action === 'session.resetByCode' && subjectId === person.id)
    expect(line?.detail).toMatchObject({ account: person.account, sessionsEnded: 1 })
    expect(JSON.stringify(lines)).not.toContain(code)
  })
  it('keeps the code for a better password', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    await codes.ask(phone, 'reset')
    const code = codes.codeOnPhone()

    expect(await reset(phone, code, 'password')).toMatchObject({ error: 'session.weakPassword' })
    expect((await reset(phone, code)).status).toBe(200)
  })
  it('changes nothing for a wrong code, and works for staff but administrators', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone, { role: 'reviewer' })
    await codes.ask(phone, 'reset')
    const code = codes.codeOnPhone()

    expect((await reset(phone, otherThan(code))).error).toBe('session.wrongCode')
    expect((await signIn(phone, rightPassword)).status).toBe(200)
    expect((await reset(phone, code)).status).toBe(200)
    const highest = freshPhone()
    await codes.personWithPhone(highest, { role: 'administrator' })
    await codes.ask(highest, 'reset')
    expect((await codes.rowsOf(highest))[0]).toMatchObject({ outcome: 'nobody', userId: null })
  })
  it('refuses a password that holds the contact', async () => {
    const phone = freshPhone()
    await codes.personWithPhone(phone)
    await codes.ask(phone, 'reset')

    const { fields } = await reset(phone, codes.codeOnPhone(), `Horse-${phone}`)
    expect(fields).toEqual([{ path: 'pwd', message: 'containsAccount' }])
  })
})
