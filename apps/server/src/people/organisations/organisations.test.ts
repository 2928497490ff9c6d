import { rights } from '@portal/domain/people/rights/rights'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organisationMembers, organisations } from '../../platform/db/schema/organisations.ts'
import { buildCompany, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const creditCode = '91110108551385082Q'

async function own(as: TestPerson) {
  return (await portal.call('organisations.getOrganisation', {}, { as })).data
}

/** An owner of a company with a colleague, who is in it as a sub-account is. */
async function company() {
  const owner = await portal.person()
  await buildCompany(portal.db, owner.id)
  const colleague = await portal.person('subAccount', { ownerId: owner.id })
  return { owner, colleague }
}

describe('organisations.getOrganisation', () => {
  it('tells a person alone that they own what is theirs, with no roles', async () => {
    const person = await portal.person()

    expect(await own(person)).toMatchObject({
      ...{ id: person.id, kind: 'person', members: 1, roles: [], teams: [] },
      me: { isOwner: true, role: null, rights: [...rights], reach: 'all' },
    })
  })

  it('tells a colleague their rights, and the agency its two roles more', async () => {
    const { owner, colleague } = await company()
    const agent = await portal.person('agent')

    expect(await own(colleague)).toMatchObject({
      id: owner.id,
      kind: 'company',
      members: 2,
      me: { isOwner: false, role: { preset: 'colleague' } },
    })
    expect((await own(colleague)).me.rights).toEqual(rights.filter((right) => right !== 'people'))
    const presets = (await own(agent)).roles.map(({ preset }) => preset)
    expect(presets).toEqual(expect.arrayContaining(['manager', 'attorney', 'assistant']))
    expect((await own(owner)).roles.map(({ preset }) => preset)).not.toContain('attorney')
  })
})

describe('organisations.becomeCompany', () => {
  it('makes roles beside a person alone, once, and leaves all else where it is', async () => {
    const person = await portal.person()
    const { version } = await own(person)
    const facts = { name: '江南示例有限公司', idCode: creditCode, version }

    const answers = await Promise.all([
      portal.call('organisations.becomeCompany', facts, { as: person }),
      portal.call('organisations.becomeCompany', facts, { as: person }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await own(person)
    expect(after).toMatchObject({ id: person.id, kind: 'company', name: '江南示例有限公司', idCode: creditCode })
    expect(after.roles).toHaveLength(7)
    const again = await portal.call('organisations.becomeCompany', { ...facts, version: after.version }, { as: person })
    expect(again.error).toBe('organisations.notPerson')
  })

  it('is not for the staff of the portal, and names a code that is none', async () => {
    const staff = await portal.person('reviewer')
    const person = await portal.person()
    const facts = { name: 'A', idCode: '', version: 1 }

    expect((await portal.call('organisations.becomeCompany', facts, { as: staff })).error).toBe(
      'organisations.staffAccount',
    )
    const wrong = await portal.call('organisations.becomeCompany', { ...facts, idCode: '123' }, { as: person })
    expect([wrong.status, wrong.fields.map(({ path }) => path)]).toEqual([400, ['idCode']])
  })
})

describe('organisations.saveOrganisation', () => {
  it('replaces the facts of a company over the version that was seen', async () => {
    const { owner } = await company()
    const { version } = await own(owner)
    const facts = { name: '新名称', nameEn: 'New name', idCode: creditCode, version }

    const answers = await Promise.all([
      portal.call('organisations.saveOrganisation', facts, { as: owner }),
      portal.call('organisations.saveOrganisation', facts, { as: owner }),
    ])

    expect(answers.map(({ error }) => error).sort()).toEqual(['common.conflict', undefined])
    expect(await own(owner)).toMatchObject({ name: '新名称', nameEn: 'New name' })
  })

  it('is refused to who may not manage people, and in an agency, which is called as its record', async () => {
    const { colleague } = await company()
    const agent = await portal.person('agent')
    const facts = { name: 'X', nameEn: '', idCode: '', version: 1 }

    expect((await portal.call('organisations.saveOrganisation', facts, { as: colleague })).error).toBe(
      'common.rightMissing',
    )
    await portal.db
      .update(organisationMembers)
      .set({ isOwner: true, roleId: null })
      .where(eq(organisationMembers.userId, agent.id))
    expect((await portal.call('organisations.saveOrganisation', facts, { as: agent })).error).toBe(
      'organisations.agencyName',
    )
    const alone = await portal.person()
    expect((await portal.call('organisations.saveOrganisation', facts, { as: alone })).error).toBe(
      'organisations.notCompany',
    )
  })
})

describe('organisations.foundCompany', () => {
  it('founds at most five, also when they are founded at once', async () => {
    const person = await portal.person()
    const found = () =>
      portal.call('organisations.foundCompany', { name: '第二家示例公司', idCode: '' }, { as: person })

    const answers = await Promise.all(Array.from({ length: 7 }, found))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ error }) => error === 'organisations.tooMany')).toHaveLength(2)
    const { list } = (await portal.call('organisations.listOrganisations', {}, { as: person })).data
    expect(list.filter(({ kind, isOwner }) => kind === 'company' && isOwner)).toHaveLength(5)
  })
})

describe('organisations.listOrganisations', () => {
  it('calls an organisation as it is called in the language of its reader', async () => {
    const { owner } = await company()
    await portal.db.execute(sql`update organisations set name = '云岭', name_en = 'Yunling' where id = ${owner.id}`)
    const named = async (language: 'en' | 'zh-CN') =>
      (await portal.call('organisations.listOrganisations', {}, { as: owner, language })).data.list[0]?.name

    expect([await named('en'), await named('zh-CN')]).toEqual(['Yunling', '云岭'])
  })

  it('lists where somebody is a member, their own first, with what they are there', async () => {
    const { owner } = await company()
    const person = await portal.person()
    const founded = await portal.call('organisations.foundCompany', { name: '另一家', idCode: '' }, { as: person })
    await joinOrganisation(portal.db, owner.id, person.id)

    const { list } = (await portal.call('organisations.listOrganisations', {}, { as: person })).data

    expect(list).toEqual([
      expect.objectContaining({ id: person.id, kind: 'person', isOwner: true, isCurrent: false }),
      { id: founded.data.id, kind: 'company', name: '另一家', isOwner: true, role: null, isCurrent: false },
      expect.objectContaining({ id: owner.id, isOwner: false, isCurrent: true }),
    ])
    expect(list[2]?.role).toMatchObject({ preset: 'colleague', name: '' })
  })
})

describe('organisations.switchOrganisation', () => {
  it('works in another organisation of the person from the next request on, and in it at the next sign-in', async () => {
    const person = await portal.person()
    const { id } = (await portal.call('organisations.foundCompany', { name: '云岭', idCode: '' }, { as: person })).data

    const { data } = await portal.call('organisations.switchOrganisation', { id }, { as: person })

    expect(data.user).toMatchObject({ id: person.id, role: 'customer' })
    expect(await own(person)).toMatchObject({ id, kind: 'company', name: '云岭' })
    const { list } = (await portal.call('organisations.listOrganisations', {}, { as: person })).data
    expect(list.map(({ id: one, isCurrent }) => [one === id, isCurrent])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('answers one that is not theirs, or is closed, as one that is not there', async () => {
    const person = await portal.person()
    const { owner } = await company()
    const { id } = (await portal.call('organisations.foundCompany', { name: '关闭', idCode: '' }, { as: person })).data
    await portal.db.update(organisations).set({ closedAt: sql`now()` }).where(eq(organisations.id, id))

    for (const asked of [owner.id, id, '00000000-0000-4000-8000-000000000000'])
      expect((await portal.call('organisations.switchOrganisation', { id: asked }, { as: person })).error).toBe(
        'common.notFound',
      )
    expect((await own(person)).id).toBe(person.id)
  })
})
