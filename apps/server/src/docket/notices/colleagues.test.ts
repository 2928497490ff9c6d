import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { addWatched } from '../monitoring/test/add-watched.ts'
import { examinedCase, firstAction, freshNumber, noticeLines, printed, propose } from './test/notice-world.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

/** Of the owner's organisation, who reaches what is in their own hands. */
async function colleagueOf(owner: TestPerson): Promise<TestPerson> {
  const person = await portal.person()
  await joinWithin(portal.db, owner.id, person.id)
  return { ...person, ownerId: owner.id }
}

async function confirm(id: string, number: string, code: string, as: TestPerson) {
  const { data } = await portal.call('notices.getNotice', { id }, { as })
  const facts = { code, dispatchedOn: '2026-03-04', applicationNumber: printed(number) }
  return portal.call('notices.confirmNotice', { id, version: data.version, ...facts }, { as })
}

describe('a notice that a member confirms', () => {
  it('is refused for the number of a case that a colleague has, which is not named', async () => {
    const { owner, order, number } = await examinedCase(portal)
    const colleague = await colleagueOf(owner)
    const id = await propose(portal, colleague, firstAction(number))

    const answer = await confirm(id, number, '210401', colleague)

    expect(answer.error).toBe('notices.caseOfColleague')
    expect(answer.msg).not.toContain(order.orderNo)
  })

  it('of termination changes their own watch of the patent, and none that a colleague keeps', async () => {
    const owner = await portal.person()
    const colleague = await colleagueOf(owner)
    const of = { filedOn: '2019-01-07', grantedOn: '2022-03-08' }
    const [own, others] = [freshNumber(), freshNumber()]
    const watched = [
      await addWatched(portal, colleague, { number: own, ...of }),
      await addWatched(portal, owner, { number: others, ...of }),
    ]

    for (const number of [own, others]) {
      const id = await propose(portal, colleague, noticeLines({ number, heading: '专利权终止通知书' }))
      expect((await confirm(id, number, '200702', colleague)).error).toBeUndefined()
    }

    const { rows } = await portal.db.execute<{ id: string; on: string | null }>(sql`
      select id, termination_notice_on::text as on from watches where owner_id = ${owner.id}`)
    const onOf = new Map(rows.map(({ id, on }) => [id, on]))
    expect(watched.map(({ id }) => onOf.get(id))).toEqual(['2026-03-04', null])
  })
})
