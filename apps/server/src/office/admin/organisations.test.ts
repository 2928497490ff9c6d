import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { buildCompany } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'

let portal: TestPortal
let administrator: TestPerson
/** That of the first migration, which nobody owns. */
let agencyId: string

beforeAll(async () => {
  portal = await startTestPortal()
  administrator = await portal.person('administrator')
  agencyId = (await listed({ kind: 'agency' })).list[0]?.id ?? ''
})

afterAll(() => portal.stop())

type Question = Parameters<typeof portal.call<'admin.listOrganisations'>>[1]
const listed = async (question: Question) =>
  (await portal.call('admin.listOrganisations', question, { as: administrator })).data
const setOwner = (id: string, account: string) =>
  portal.call('admin.setOrganisationOwner', { id, account, reason: '书面申请' }, { as: administrator })
const run = (words: string) => runCommand(words.split(' '), commandEnv(portal.url, portal.config.dataDir))

async function company(name: string): Promise<TestPerson> {
  const owner = await portal.person('customer', { name })
  await buildCompany(portal.db, owner.id)
  return owner
}

describe('admin.listOrganisations', () => {
  it('finds organisations by name, owner, kind and whether somebody owns them who can sign in', async () => {
    const owner = await company('云岭科技')
    const colleague = await portal.person('subAccount', { ownerId: owner.id, name: '云同事' })

    const found = await listed({ text: owner.account, kind: 'company' })
    expect(found.list).toEqual([
      {
        ...{ id: owner.id, kind: 'company', name: '云岭科技', idCode: '', members: 2 },
        ...{ owners: [{ id: owner.id, account: owner.account, name: '云岭科技' }], createdTime: expect.any(String) },
      },
    ])
    expect((await listed({ text: '云岭' })).list.map(({ id }) => id)).toEqual([owner.id])
    // The account of a sub-account has none of its own.
    expect((await listed({ text: colleague.account })).total).toBe(0)
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id))
    const ownerless = (await listed({ owner: 'none' })).list
    expect(ownerless).toMatchObject([{ id: owner.id, owners: [] }, { id: agencyId }])
    expect((await listed({ owner: 'some', text: '云岭' })).total).toBe(0)
  })
})

describe('admin.setOrganisationOwner', () => {
  it('makes an account an owner besides those that are there, and tells all of them', async () => {
    const owner = await company('江南制造')
    const other = await portal.person('customer', { name: '新所有者' })

    expect((await setOwner(owner.id, other.account)).data).toEqual({ id: owner.id, userId: other.id })

    expect((await listed({ text: '江南制造', kind: 'company' })).list[0]?.owners).toHaveLength(2)
    for (const person of [owner, other]) {
      const { list } = (await portal.call('views.listInbox', {}, { as: person })).data
      expect(list).toMatchObject([{ kind: 'organisation.ownerNamed', params: { name: '新所有者' } }])
    }
    const [line] = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.id))
    expect(line).toMatchObject({ action: 'admin.setOrganisationOwner', detail: { reason: '书面申请' } })
    expect((await setOwner(owner.id, other.account)).error).toBe('organisations.alreadyOwner')
  })

  it('makes a member an owner, of two at once one', async () => {
    const owner = await company('同时指定')
    const colleague = await portal.person('subAccount', { ownerId: owner.id })

    const answers = await Promise.all([setOwner(owner.id, colleague.account), setOwner(owner.id, colleague.account)])

    expect(answers.map(({ error }) => error).sort()).toEqual(['organisations.alreadyOwner', undefined])
    const mine = await portal.call('organisations.getOrganisation', {}, { as: colleague })
    expect(mine.data.me).toMatchObject({ isOwner: true, reach: 'all' })
  })

  it('is for companies and agencies, and for accounts that can sign in and are not of the staff', async () => {
    const owner = await company('拒绝')
    const [alone, staff, closed] = [await portal.person(), await portal.person('finance'), await portal.person()]
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.id))

    expect((await setOwner(alone.id, owner.account)).error).toBe('organisations.notCompany')
    expect((await setOwner(owner.id, staff.account)).error).toBe('organisations.staffAccount')
    expect((await setOwner(owner.id, closed.account)).error).toBe('admin.noSuchAccount')
    expect((await setOwner(owner.id, 'nobody-here')).error).toBe('admin.noSuchAccount')
    expect((await setOwner('00000000-0000-4000-8000-000000000000', owner.account)).error).toBe('common.notFound')
  })
})

describe('portal organisation', () => {
  it('lists organisations without an owner, names one by the code of the agency, and lists its members', async () => {
    const person = await portal.person('customer', { name: '周代理' })

    const before = (await run('organisation list --kind agency --ownerless --json')).json()
    const set = await run(`organisation set-owner 11111 ${person.account} --reason asked --json`)
    const members = (await run(`organisation members ${agencyId} --json`)).json()

    expect(before).toMatchObject({ total: 1, organisations: [{ id: agencyId, agencyCode: '11111', owners: [] }] })
    expect([set.code, set.json()]).toMatchObject([0, { id: agencyId, account: person.account }])
    expect(members).toMatchObject({ total: 1, members: [{ account: person.account, owner: true, role: 'owner' }] })
    expect((await run('organisation list --kind agency')).out).toContain(person.account)
  })

  it('says what it does not know', async () => {
    const unknown = await run('organisation members 99999')
    const wrong = await run('organisation list --kind club')

    expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining('There is no organisation "99999"')])
    expect(wrong.code).toBe(2)
  })
})
