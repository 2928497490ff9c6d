import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent } from '../../office/admin/test/case-world.ts'
import { buildOrder } from '../../test/build-order.ts'
import { buildTeam, joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { agents } from './schema/accounts.ts'
import { notices } from './schema/notices.ts'
import { orders } from './schema/orders.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

/** A company whose owner has a colleague in a team. */
async function company() {
  const owner = await portal.person()
  const colleague = await portal.person()
  await joinOrganisation(portal.db, owner.id, colleague.id)
  const team = await buildTeam(portal.db, owner.id, [colleague.id])
  return { owner, colleague: { ...colleague, ownerId: owner.id }, team }
}
const handsOf = async (id: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.id, id))
  return [row?.keeperId, row?.ownerTeamId]
}
const handlingOf = async (id: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.id, id))
  return [row?.handlerId, row?.agencyTeamId]
}

describe('the keeper of a row', () => {
  it('is the member who made it, with their main team', async () => {
    const { owner, colleague, team } = await company()

    expect(await handsOf((await buildOrder(portal.db, colleague)).id)).toEqual([colleague.id, team])
    expect(await handsOf((await buildOrder(portal.db, owner)).id)).toEqual([owner.id, null])
  })

  it('is nobody where an outsider made it, and whoever the row names', async () => {
    const { owner, colleague } = await company()
    const outsider = { id: (await portal.person()).id, ownerId: owner.id }

    expect(await handsOf((await buildOrder(portal.db, outsider)).id)).toEqual([null, null])
    const named = await buildOrder(portal.db, outsider, { keeperId: colleague.id })
    expect(await handsOf(named.id)).toEqual([colleague.id, null])
  })

  it('is that of the order that another belongs to, of the same owner alone', async () => {
    const { owner, colleague, team } = await company()
    const parent = await buildOrder(portal.db, colleague)
    const stranger = await portal.person()

    const child = await buildOrder(portal.db, owner, { parentOrderId: parent.id })
    const elsewhere = await buildOrder(portal.db, stranger, { parentOrderId: parent.id })

    expect(await handsOf(child.id)).toEqual([colleague.id, team])
    expect(await handsOf(elsewhere.id)).toEqual([stranger.id, null])
  })

  it.each([
    [
      'watches',
      `(owner_id, created_by, number, kind, legal, state) select $1, $2, '2026100000018', 'invention', 'granted', 'watching'`,
    ],
    [
      'watched_marks',
      `(owner_id, created_by, relation, number, name, classes, status, state, reminded_through)
       select $1, $2, 'own', '123', 'Mark', '{9}', 'registered', 'watching', date '2026-01-01'`,
    ],
    ['notices', `(owner_id, imported_by, importer_owner_id, source) select $1, $2, $1, 'pdf'`],
  ])('is kept for %s too', async (table, columns) => {
    const { colleague, team } = await company()

    const { rows } = await portal.database.pool.query(
      `insert into ${table} ${columns} returning keeper_id, owner_team_id`,
      [colleague.ownerId, colleague.id],
    )

    expect(rows).toEqual([{ keeper_id: colleague.id, owner_team_id: team }])
  })

  it('of a notice is that of the case in whose list it comes, or nobody', async () => {
    const { colleague, team } = await company()
    const agent = await portal.person('agent')
    const order = await buildOrder(portal.db, colleague)
    const proposed = {
      ownerId: agent.ownerId,
      importedBy: agent.id,
      importerOwnerId: agent.ownerId,
      source: 'pdf',
    } as const
    const [ofCase, ofNone] = await portal.db.insert(notices).values([proposed, proposed]).returning()
    expect([ofCase?.keeperId, ofNone?.keeperId]).toEqual([agent.id, agent.id])

    const move = (id: string, more: object) =>
      portal.db
        .update(notices)
        .set({ ownerId: colleague.ownerId, ...more })
        .where(eq(notices.id, id))
        .returning({ keeper: notices.keeperId, team: notices.ownerTeamId })

    expect(await move(ofCase?.id ?? '', { orderId: order.id })).toEqual([{ keeper: colleague.id, team }])
    expect(await move(ofNone?.id ?? '', {})).toEqual([{ keeper: null, team: null }])
  })
})

describe('who handles a case', () => {
  async function agency(): Promise<{ first: TestPerson; second: TestPerson; team: string }> {
    const [first, second] = [await portal.person('agent'), await portal.person('agent')]
    return { first, second, team: await buildTeam(portal.db, first.ownerId, [first.id]) }
  }

  it('is of an order that belongs to another who handles that, with its team, of the same agency alone', async () => {
    const { first, second, team } = await agency()
    const one = await buildAgent(portal, { userId: first.id })
    const owner = await portal.person()
    const parent = await buildOrder(portal.db, owner, { agentId: one.id })
    await portal.db.update(agents).set({ userId: null }).where(eq(agents.id, one.id))
    await portal.db.update(orders).set({ handlerId: second.id }).where(eq(orders.id, parent.id))
    await portal.db.update(orders).set({ agencyTeamId: team }).where(eq(orders.id, parent.id))

    const child = await buildOrder(portal.db, owner, { parentOrderId: parent.id, agentId: one.id })
    const other = await buildAgent(portal, { userId: first.id })
    const ofOther = await buildOrder(portal.db, owner, { parentOrderId: parent.id, agentId: other.id })

    expect(await handlingOf(child.id)).toEqual([second.id, team])
    expect(await handlingOf(ofOther.id)).toEqual([first.id, team])
    expect(await handlingOf((await buildOrder(portal.db, owner, { parentOrderId: child.id })).id)).toEqual([
      second.id,
      team,
    ])
  })

  it('is the account of its attorney, with the team there', async () => {
    const { first, second, team } = await agency()
    const [one, two] = [await buildAgent(portal, { userId: first.id }), await buildAgent(portal, { userId: second.id })]
    const { id } = await buildOrder(portal.db, await portal.person(), { agentId: one.id })
    expect(await handlingOf(id)).toEqual([first.id, team])

    await portal.db.update(orders).set({ agentId: two.id }).where(eq(orders.id, id))
    expect(await handlingOf(id)).toEqual([second.id, null])

    await portal.db.update(orders).set({ agentId: null }).where(eq(orders.id, id))
    expect(await handlingOf(id)).toEqual([null, null])
  })

  it('is somebody else once named, until another attorney stands on the power', async () => {
    const { first, second, team } = await agency()
    const [one, two] = [await buildAgent(portal, { userId: first.id }), await buildAgent(portal, { userId: second.id })]
    const { id } = await buildOrder(portal.db, await portal.person(), { agentId: two.id })
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      portal.db.update(orders).set(values).where(eq(orders.id, id))

    await set({ handlerId: first.id })
    expect(await handlingOf(id)).toEqual([first.id, team])
    await set({ agentId: two.id, title: 'Renamed' })
    expect(await handlingOf(id)).toEqual([first.id, team])
    await set({ agentId: one.id, handlerId: second.id })
    expect(await handlingOf(id)).toEqual([second.id, null])
  })

  it('is nobody while the attorney has no account of the agency', async () => {
    const elsewhere = await portal.person('customer')
    const [bare, foreign] = [await buildAgent(portal), await buildAgent(portal, { userId: elsewhere.id })]

    for (const { id } of [bare, foreign]) {
      expect(await handlingOf((await buildOrder(portal.db, await portal.person(), { agentId: id })).id)).toEqual([
        null,
        null,
      ])
    }
  })

  it('follows an attorney who is given an account, and who has none any more', async () => {
    const { first, second, team } = await agency()
    const agent = await buildAgent(portal)
    const customer = await portal.person()
    const [followed, apart] = [
      await buildOrder(portal.db, customer, { agentId: agent.id }),
      await buildOrder(portal.db, customer, { agentId: agent.id, handlerId: second.id }),
    ]
    const link = (userId: string | null) => portal.db.update(agents).set({ userId }).where(eq(agents.id, agent.id))

    await link(first.id)
    expect([await handlingOf(followed.id), await handlingOf(apart.id)]).toEqual([
      [first.id, team],
      [second.id, null],
    ])
    await link(null)
    expect([await handlingOf(followed.id), await handlingOf(apart.id)]).toEqual([
      [null, null],
      [second.id, null],
    ])
    await portal.db.execute(sql`update agents set name = name where id = ${agent.id}`)
    expect(await handlingOf(apart.id)).toEqual([second.id, null])
  })
})
