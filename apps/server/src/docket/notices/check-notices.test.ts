import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile } from '../../office/admin/test/case-world.ts'
import { docketEntries } from '../../platform/db/schema/docket.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { noticeSteps, notices } from '../../platform/db/schema/notices.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { checkNoticesTask } from './check-notices.ts'
import { drop, examinedCase, firstAction, pdfOf, propose } from './test/notice-world.ts'

let portal: TestPortal
let agent: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  agent = await portal.person('agent')
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const runOn = (day: string) =>
  checkNoticesTask(
    {},
    {
      database: portal.database,
      services: { ...portal.services, now: () => new Date(`${day}T08:00:00+08:00`) },
      signal: undefined,
      isLastAttempt: false,
    },
  )

async function stepsTold(person: TestPerson, noticeId: string): Promise<string[]> {
  const rows = await portal.db
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.userId, person.id))
    .orderBy(inboxMessages.createdAt)
  return rows
    .filter((row) => row.kind === 'notice.step' && row.params.notice === noticeId)
    .map((row) => String(row.params.step))
}

/** A first action on a case, confirmed on a day and never looked at. */
async function confirmed(on: string) {
  const made = await examinedCase(portal)
  const id = await propose(portal, agent, firstAction(made.number))
  const answer = await portal.call(
    'notices.confirmNotice',
    { id, version: 1, orderNo: made.order.orderNo, code: '210401', dispatchedOn: '2026-03-04' },
    { as: agent },
  )
  if (answer.error) throw new Error(answer.error)
  await portal.db
    .update(notices)
    .set({ confirmedAt: new Date(`${on}T09:00:00+08:00`) })
    .where(eq(notices.id, id))
  return { ...made, id }
}

describe('the hourly look', () => {
  it('tells more and more people until somebody looked, each once, also by two servers', async () => {
    const { id, owner } = await confirmed('2026-03-05')

    await runOn('2026-03-05')
    await Promise.all([runOn('2026-03-06'), runOn('2026-03-06'), runOn('2026-03-06')])
    expect([await stepsTold(owner, id), await stepsTold(agent, id)]).toEqual([['lookAgain'], []])
    await runOn('2026-03-09')
    await runOn('2026-03-12')
    await runOn('2026-03-12')

    expect(await stepsTold(owner, id)).toEqual(['lookAgain'])
    expect(await stepsTold(agent, id)).toEqual(['lookAgents'])
    expect(await stepsTold(reviewer, id)).toEqual(['lookStaff'])
  })

  it('stops when the client acknowledged, who has then seen its limit too: the docket counts that down', async () => {
    const { id, owner, order } = await confirmed('2026-03-05')
    await portal.call('notices.acknowledgeNotices', { id: [id] }, { as: owner })

    for (const day of ['2026-03-20', '2026-06-06', '2026-07-05']) await runOn(day)

    expect([await stepsTold(owner, id), await stepsTold(agent, id)]).toEqual([[], []])
    const limits = await portal.db.select().from(docketEntries).where(eq(docketEntries.orderId, order.id))
    expect(limits.find(({ ruleId }) => ruleId === 'oa1')).toMatchObject({ ownerAckBy: owner.id, agencyAckBy: null })
  })

  it('moves an open reply past its limit to overdue, and leaves a submitted one', async () => {
    const [open, sent] = [await confirmed('2026-03-05'), await confirmed('2026-03-05')]
    const { data } = await portal.call('notices.getNotice', { id: sent.id }, { as: agent })
    const file = await buildFile(portal, agent)
    const answer = { id: sent.id, version: data.version, act: 'submit' as const, on: '2026-06-01', fileId: file.id }
    expect((await portal.call('notices.moveNotice', answer, { as: agent })).error).toBeUndefined()

    await runOn('2026-07-06')
    const before = (await portal.call('notices.getNotice', { id: open.id }, { as: agent })).data.state
    await runOn('2026-07-07')

    expect(before).toBe('unread')
    const states = await Promise.all(
      [open, sent].map(async ({ id }) => (await portal.call('notices.getNotice', { id }, { as: agent })).data.state),
    )
    expect(states).toEqual(['overdue', 'submitted'])
  })

  it('leaves a reply open on a rest day that no calendar has moved yet', async () => {
    // A Saturday: answered on Monday it is in time, but where the notice printed that day or its calendar was known.
    const onSaturday = async (warning: 'calendarUnknown' | null) => {
      const { id, order } = await confirmed('2026-03-05')
      const officialOn = '2027-03-06'
      await portal.db.update(notices).set({ officialOn }).where(eq(notices.id, id))
      const day = { officialOn, reasons: { steps: [], warning } }
      await portal.db.update(deadlines).set(day).where(eq(deadlines.orderId, order.id))
      return id
    }
    const ids = [await onSaturday('calendarUnknown'), await onSaturday(null)]
    const statesOn = async (day: string) => {
      await runOn(day)
      const read = ids.map((id) => portal.call('notices.getNotice', { id }, { as: agent }))
      return (await Promise.all(read)).map(({ data }) => data.state)
    }
    expect(await statesOn('2027-03-06')).toEqual(['unread', 'unread'])
    expect(await statesOn('2027-03-08')).toEqual(['unread', 'overdue'])
    expect(await statesOn('2027-03-09')).toEqual(['overdue', 'overdue'])
  })

  it('asks those who handle cases to check a proposal, and forgets what was removed long ago', async () => {
    const { number } = await examinedCase(portal)
    const { data } = await drop(portal, agent, await pdfOf(firstAction(number)))
    const id = data.list[0]?.id ?? ''
    const createdAt = new Date('2026-03-05T09:00:00+08:00')
    await portal.db.update(notices).set({ createdAt }).where(eq(notices.id, id))

    await runOn('2026-03-08')

    expect(await stepsTold(agent, id)).toEqual(['checkAgents'])
    expect(await stepsTold(reviewer, id)).toEqual(['checkStaff'])
    await portal.db.update(notices).set({ stage: 'removed', removedAt: createdAt }).where(eq(notices.id, id))
    await runOn('2026-05-01')
    expect(await portal.db.$count(notices, eq(notices.id, id))).toBe(0)
    expect(await portal.db.$count(noticeSteps, eq(noticeSteps.noticeId, id))).toBe(0)
  })
})
