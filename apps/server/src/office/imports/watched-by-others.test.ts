import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgentWith, buildClient } from '../clients/test/book-world.ts'
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
