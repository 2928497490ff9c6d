import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../test/portal.ts'
import { closeDemoAccounts } from './close-demo.ts'
import { demoPassword, demoPeople } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
  await loadDemo(portal.database, portal.services)
}, 60_000)

afterAll(() => portal.stop())

describe('closeDemoAccounts', () => {
  it('refuses every demo account and ends the sessions it has, and leaves everybody else alone', async () => {
    const staff = { Account: 'staff', pwd: demoPassword }
    const { data } = await portal.call('session.signIn', staff)
    const { staff: demoStaff } = demoPeople
    const as = { id: demoStaff.id, ownerId: demoStaff.id, account: 'staff', token: data.token }
    const person = await portal.person()

    expect(await closeDemoAccounts(portal.db)).toBe(Object.keys(demoPeople).length)

    expect((await portal.call('session.signIn', staff)).error).toBe('session.wrongCredentials')
    expect((await portal.call('account.getUser', {}, { as })).error).toBe('common.signInNeeded')
    expect((await portal.call('account.getUser', {}, { as: person })).status).toBe(200)
  })

  it('has nothing left to do the second time', async () => {
    expect(await closeDemoAccounts(portal.db)).toBe(0)
  })
})
