import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { assignMarkAgencies } from '../../trademarks/register/move-queries.ts'
import { buildAgentWith, buildClient, putInCare } from '../clients/test/book-world.ts'
import { bringIn, grantedRow, markRow, rowsOf } from './test/docket-world.ts'

let portal: TestPortal
let agent: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  agent = await buildAgentWith(portal)
})
afterAll(() => portal.stop())

/** A client of the book who works here, with what they watch on their own. */
async function linkedClient() {
  const person = await portal.person()
  const name = `同在客户${person.id.slice(0, 6)}`
  const id = await buildClient(portal, agent, name)
  await portal.db.execute(sql`update clients set customer_id = ${person.ownerId} where id = ${id}`)
  const [patent, mark] = [grantedRow({ 客户: name }), markRow({ 客户: name })]
  await portal.call(
    'monitoring.addWatches',
    { json: [{ patentNumber: patent.申请号 ?? '', notes: '机密：准备放弃' }] },
    { as: person },
  )
  await portal.db.execute(sql`
    insert into watched_marks (owner_id, created_by, number, name, classes, status, relation, notes, source_age, reminded_through, state)
    values (${person.ownerId}, ${person.id}, ${mark.申请号 ?? ''}, '对手', '{9}', 'tmRegistered', 'other', '机密', now(), now(), 'watching')`)
  return { person, name, patent, mark }
}
const listOf = async (number: string | undefined, mark: string | undefined) => {
  const patents = await portal.db.execute(sql`select to_jsonb(w) as row from watches w where number = ${number ?? ''}`)
  const marks = await portal.db.execute(
    sql`select to_jsonb(w) as row from watched_marks w where number = ${mark ?? ''}`,
  )
  return [patents.rows, marks.rows]
}
const told = { 备注: '任意', 年费已缴至年度: '5', 费减比例: '85%' }

describe('what a client watches on their own', () => {
  it('is neither told to their agency, nor changed or taken over, by an import that names its number', async () => {
    const { patent, mark } = await linkedClient()
    const before = await listOf(patent.申请号, mark.申请号)
    const done = await bringIn(portal, agent, [
      { ...patent, ...told },
      { ...mark, 备注: '任意' },
    ])
    expect(done).toMatchObject({ made: 2 })
    expect(await listOf(patent.申请号, mark.申请号)).toEqual(before)
    const made = await rowsOf(portal, agent, done.id, 'made')
    expect(made.map(({ note }) => note?.en)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^Others watch it already/)),
    )
    expect(JSON.stringify(made)).not.toContain('机密')
  })

  it('is left out where another agency watches it for them', async () => {
    const { patent, mark } = await linkedClient()
    await portal.db.execute(sql`
      with made as (insert into agencies (code, name, name_en) values ('60001', '别家代理', 'Other Agency') returning id),
      one as (update watches set agency_id = made.id from made where number = ${patent.申请号 ?? ''})
      update watched_marks set agency_id = made.id, relation = 'own' from made where number = ${mark.申请号 ?? ''}`)
    const done = await bringIn(portal, agent, [patent, mark, grantedRow({ 客户: patent.客户 ?? '' })])
    expect(done).toMatchObject({ made: 1, known: 2 })
  })
})

describe('a mark of a client whose number their agency imports', () => {
  const agencyOf = async (number: string | undefined) =>
    (await portal.db.execute(sql`select agency_id as agency from watched_marks where number = ${number ?? ''}`)).rows[0]
      ?.agency
  const own = (number: string | undefined) =>
    portal.db.execute(sql`update watched_marks set relation = 'own' where number = ${number ?? ''}`)

  it('is not put into its hands by the hourly turn, where the client watches it alone', async () => {
    const { mark } = await linkedClient()
    await own(mark.申请号)
    expect(await bringIn(portal, agent, [mark])).toMatchObject({ made: 1 })
    await assignMarkAgencies(portal.db)
    expect(await agencyOf(mark.申请号)).toBeNull()
  })

  it('stays with the agency that filed it, and what the import itself made with who brought it in', async () => {
    const { person, name, mark } = await linkedClient()
    await own(mark.申请号)
    const { rows } = await portal.db.execute<{ id: number }>(sql`
      insert into agencies (code, name, name_en) values ('60002', '原代理', 'First Agency') returning id`)
    const filedWith = rows[0]?.id ?? 0
    const filed = await buildOrder(portal.db, person, { kind: 'trademark', agencyId: filedWith, workState: 5 })
    await portal.db.execute(sql`insert into office_facts (order_id, number) values (${filed.id}, ${mark.申请号 ?? ''})`)
    await assignMarkAgencies(portal.db)
    // Of limited reach they are not told what else stands in the client's name.
    const narrow = await buildAgentWith(portal, { reach: ['hands', 'clients'], name: '只看客户' })
    const { rows: lines } = await portal.db.execute<{ id: string }>(sql`select id from clients where name = ${name}`)
    await putInCare(portal, agent, lines[0]?.id ?? '', [narrow.memberId])
    const fresh = markRow({ 客户: name })
    expect(await bringIn(portal, narrow, [mark, fresh])).toMatchObject({ made: 2 })
    await assignMarkAgencies(portal.db)
    expect([await agencyOf(mark.申请号), await agencyOf(fresh.申请号)]).toEqual([filedWith, 1])
  })
})

describe('what a colleague watches', () => {
  it('stays as it is where who brings in does not reach it', async () => {
    const owner = await portal.person()
    const narrow = await portal.person()
    await joinOrganisation(portal.db, owner.id, narrow.id)
    await portal.db.execute(sql`
      update organisation_members set reach = '{hands}' where organisation_id = ${owner.id} and user_id = ${narrow.id}`)
    const row = grantedRow()
    const json = [{ patentNumber: row.申请号 ?? '', notes: '机密' }]
    await portal.call('monitoring.addWatches', { json }, { as: owner })
    const before = await listOf(row.申请号, undefined)
    const as = { ...narrow, ownerId: owner.id }
    const done = await bringIn(portal, as, [{ ...row, ...told }])
    expect(await listOf(row.申请号, undefined)).toEqual(before)
    expect(JSON.stringify(await rowsOf(portal, as, done.id, 'made'))).not.toContain('机密')
  })
})
