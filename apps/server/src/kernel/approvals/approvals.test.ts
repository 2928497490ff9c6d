import { randomUUID } from 'node:crypto'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent, buildForm } from '../../patents/filings/test/build-form.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { buildTeam, giveRights, joinWithin } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { remindApprovalsTask } from './remind-task.ts'
import { anyRule, layDown, makeApprovingCompany } from './test/approving-company.ts'

let portal: PaymentPortal
type Company = Awaited<ReturnType<typeof makeApprovingCompany>>

beforeAll(async () => {
  portal = await startPaymentPortal()
  await buildAgent(portal.db)
})
afterAll(() => portal.stop())

const pay = (as: TestPerson, orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as })
const ask = (as: TestPerson, orderNo: string, act: 'pay' | 'handIn' = 'pay', note = '') =>
  portal.call('approvals.ask', { orderNo, act, note }, { as })
const decide = (as: TestPerson, id: string, verdict: 'approve' | 'reject' = 'approve', reason = '') =>
  portal.call('approvals.decide', { id, verdict, ...(reason && { reason }) }, { as })
const withdraw = (as: TestPerson, id: string) => portal.call('approvals.withdraw', { id }, { as })
const standing = async (as: TestPerson, orderNo: string) =>
  (await portal.call('approvals.getApproval', { orderNo }, { as })).data
const listed = async (as: TestPerson, tab: 'waiting' | 'mine' | 'all') =>
  (await portal.call('approvals.listApprovals', { tab }, { as })).data.list
const bell = async (as: TestPerson) =>
  (await portal.call('views.listInbox', {}, { as })).data.list
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('approval.'))

async function company(...rules: Parameters<typeof layDown>[2][]): Promise<Company> {
  const made = await makeApprovingCompany(portal)
  if (rules.length > 0) expect((await layDown(portal, made.owner, ...rules)).status).toBe(200)
  return made
}
const orderOf = async (person: TestPerson, more = {}) => (await portal.order(person, more)).orderNo

describe('a person alone', () => {
  it('is asked nothing, and has no rules', async () => {
    const alone = await portal.person()
    const orderNo = await orderOf(alone)

    expect((await pay(alone, orderNo)).status).toBe(200)
    expect((await layDown(portal, alone, {})).error).toBe('organisations.notCompany')
    expect(await standing(alone, orderNo)).toMatchObject({ act: 'pay', needed: 0, isCleared: true })
  })
})

describe('approvals.ask', () => {
  it('lets a payment through once two others have approved, and is told to whom it concerns', async () => {
    const { owner, manager, colleague, asker } = await company({ needed: 2 })
    const orderNo = await orderOf(asker)

    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    expect(await portal.attempts(orderNo)).toEqual([])
    const { id } = (await ask(asker, orderNo, 'pay', '年度预算内')).data
    expect((await ask(asker, orderNo)).data).toEqual({ id })
    expect(await bell(manager)).toEqual(['approval.asked'])
    expect(await bell(asker)).toEqual([])
    expect((await listed(manager, 'waiting')).map((row) => row.orderNo)).toEqual([orderNo])
    expect(await listed(asker, 'waiting')).toEqual([])
    expect((await decide(asker, id)).error).toBe('approvals.notAsked')
    expect((await decide(manager, id)).data).toEqual({ state: 'asked' })
    expect((await decide(manager, id)).error).toBe('approvals.notAsked')
    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    expect((await decide(colleague, id)).data).toEqual({ state: 'approved' })
    expect((await decide(owner, id)).error).toBe('approvals.ended')
    expect(await bell(asker)).toEqual(['approval.approved'])
    // Whoever has the right may do it then, and may open the code again.
    expect((await pay(colleague, orderNo)).status).toBe(200)
    expect((await pay(asker, orderNo)).status).toBe(200)
    expect(await standing(asker, orderNo)).toMatchObject({
      request: { state: 'used', approved: 2, note: '年度预算内', askedBy: '赵申请' },
    })
  })

  it('begins anew after a rejection, whose reason is told', async () => {
    const { manager, asker } = await company({ needed: 2 })
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data

    expect((await decide(manager, id, 'reject')).fields[0]?.path).toBe('reason')
    expect((await decide(manager, id, 'reject', '报价过高')).data).toEqual({ state: 'rejected' })
    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    expect(await bell(asker)).toEqual(['approval.rejected'])
    expect((await standing(asker, orderNo)).request?.decisions).toMatchObject([
      { verdict: 'reject', reason: '报价过高' },
    ])
    const again = (await ask(asker, orderNo)).data.id
    expect(again).not.toBe(id)
    expect((await decide(manager, again)).data).toEqual({ state: 'asked' })
  })

  it('goes by amount, kind and cost centre; the first rule that fits decides', async () => {
    const made = await company()
    const { owner, asker } = made
    const centre = (await portal.call('approvals.saveCostCentre', { code: 'R1', name: '研发' }, { as: owner })).data
    await layDown(portal, owner, { minFen: 200_000, needed: 2 }, { costCentreIds: [centre.id] }, { kinds: ['design'] })
    const of = async (more = {}) => (await standing(asker, await orderOf(asker, more))).needed

    expect(await of()).toBe(0)
    expect(await of({ officialFen: 195_000 })).toBe(2)
    expect(await of({ kind: 'design' })).toBe(1)
    const orderNo = await orderOf(asker)
    await portal.call('approvals.setCostCentre', { orderNo, costCentreId: centre.id }, { as: asker })
    expect((await standing(asker, orderNo)).needed).toBe(1)
    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
  })

  it('finds new orders with the cost centre of who makes them, or of their team', async () => {
    const { owner, asker, colleague } = await company()
    const save = (code: string) => portal.call('approvals.saveCostCentre', { code, name: code }, { as: owner })
    const [mine, ours] = [(await save('M1')).data.id, (await save('T1')).data.id]
    const teamId = await buildTeam(portal.db, owner.id, [asker.id, colleague.id])
    const { list } = (await portal.call('organisations.listMembers', {}, { as: owner })).data
    const memberId = list.find(({ userId }) => userId === asker.id)?.id ?? ''
    await portal.call('approvals.setDefaultCostCentre', { memberId, costCentreId: mine }, { as: owner })
    await portal.call('approvals.setDefaultCostCentre', { teamId, costCentreId: ours }, { as: owner })

    expect((await standing(asker, await orderOf(asker))).costCentre?.code).toBe('M1')
    expect((await standing(colleague, await orderOf(colleague))).costCentre?.code).toBe('T1')
    await portal.call('approvals.saveCostCentre', { id: mine, code: 'M1', name: 'M1', isClosed: true }, { as: owner })
    expect((await standing(asker, await orderOf(asker))).costCentre?.code).toBe('T1')
  })

  it('holds for a bank transfer too', async () => {
    const { owner, asker } = await company({ acts: ['pay'] })
    const orderNo = await orderOf(asker)
    const { id: fileId } = await insertFile(portal.db, {
      ...{ ownerId: asker.ownerId, uploadedBy: asker.id, storageKey: randomUUID(), name: '回单.pdf' },
      ...{ mediaType: 'application/pdf', bytes: 10, sha256: Buffer.alloc(32) },
    })
    const said = { orderNo, amount: 125_000, transferredOn: beijingDate(new Date()), payer: '示例', fileId }
    const announce = () => portal.call('payments.announceTransfer', said, { as: asker })

    expect((await announce()).error).toBe('approvals.needed')
    await decide(owner, (await ask(asker, orderNo)).data.id)
    expect((await announce()).status).toBe(200)
  })

  it('holds for handing in a form: of a draft that may be handed in, until it is changed', async () => {
    const { owner, asker } = await company({ acts: ['handIn'] })
    const json = buildForm()
    const { orderNo, version } = (await portal.call('filings.saveDraft', { json }, { as: asker })).data
    const handIn = () => portal.call('filings.submitFiling', { orderNo, draft: false }, { as: asker })

    expect((await handIn()).error).toBe('approvals.needed')
    const { id } = (await ask(asker, orderNo, 'handIn')).data
    expect((await standing(asker, orderNo)).request?.amount).toBeGreaterThan(0)
    await decide(owner, id)
    await portal.call(
      'filings.saveDraft',
      { orderNo, version, json: buildForm({ title: '另一种水壶' }) },
      { as: asker },
    )
    expect((await handIn()).error).toBe('approvals.needed')
    expect(await bell(asker)).toEqual(['approval.void', 'approval.approved'])
    expect((await standing(asker, orderNo)).request).toMatchObject({ state: 'void', voidReason: 'form' })
    await decide(owner, (await ask(asker, orderNo, 'handIn')).data.id)
    const done = await handIn()
    expect([done.status, done.data.orderNo]).toEqual([200, orderNo])
    // The rule was about handing in alone.
    expect((await pay(asker, orderNo)).status).toBe(200)
  })

  it('ends with the price, and does not come back with it', async () => {
    const { owner, asker } = await company({})
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data
    await decide(owner, id)
    const setFee = (serviceFen: number) =>
      portal.db.update(orders).set({ serviceFen }).where(eq(orders.orderNo, orderNo))

    await setFee(40_000)
    await setFee(30_000)

    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    expect((await standing(asker, orderNo)).request).toMatchObject({ id, state: 'void', voidReason: 'price' })
  })

  it('is refused where nobody else is left, and where a rule names nobody', async () => {
    const made = await company({ needed: 2, approvers: 'all' })
    const { owner, manager, colleague, asker } = made
    for (const person of [manager, colleague]) await giveRights(portal.db, owner.id, person.id, ['see', 'pay'])
    const orderNo = await orderOf(asker)

    expect((await ask(asker, orderNo)).error).toBe('approvals.nobodyLeft')
    const refused = await layDown(portal, owner, { approvers: 'people', userIds: [manager.id] })
    expect([refused.error, refused.fields[0]?.path]).toEqual(['approvals.noApprovers', 'rules.0.approvers'])
  })

  it('shows a colleague of limited reach nothing of it, unless they are asked', async () => {
    const { owner, asker } = await company()
    const narrow = await portal.person()
    await joinWithin(portal.db, owner.id, narrow.id)
    const inside = { ...narrow, ownerId: owner.id }
    await layDown(portal, owner, {})
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data

    // With every right they are asked, and see it though the order lies beyond their reach.
    expect(await listed(inside, 'waiting')).toMatchObject([{ id, isSeen: false }])
    await layDown(portal, owner, { approvers: 'people', userIds: [owner.id] })
    expect(await listed(inside, 'all')).toEqual([])
    expect((await decide(inside, id)).error).toBe('common.notFound')
  })
})

describe('approvals.decide', () => {
  it('counts by the rules and members of the moment of the act', async () => {
    const { owner, manager, asker } = await company({})
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data
    await decide(manager, id)
    await giveRights(portal.db, owner.id, manager.id, ['see'])

    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    expect((await decide((await company({})).manager, id)).error).toBe('common.notFound')
  })

  it('lets a deputy decide in the place of who is away, once', async () => {
    const made = await makeApprovingCompany(portal)
    const { owner, manager, colleague, asker } = made
    await layDown(portal, owner, { needed: 2, approvers: 'people', userIds: [manager.id, owner.id] })
    const today = beijingDate(new Date())
    const deputy = { userId: colleague.id, fromOn: today, toOn: today }
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data

    expect((await decide(colleague, id)).error).toBe('approvals.notAsked')
    expect((await portal.call('approvals.saveDeputy', { deputy }, { as: manager })).status).toBe(200)
    expect(await bell(colleague)).toEqual(['approval.asked'])
    expect((await decide(colleague, id)).data).toEqual({ state: 'asked' })
    expect((await decide(manager, id)).error).toBe('approvals.notAsked')
    expect((await decide(owner, id)).data).toEqual({ state: 'approved' })
    expect((await standing(asker, orderNo)).request?.decisions[0]).toMatchObject({ by: '王同事', forName: '李经理' })
  })
})

describe('a request of somebody who left', () => {
  it.each(['approve', 'reject'] as const)('is told to owners, and no more to them: %s', async (verdict) => {
    const { owner, manager, asker } = await company({})
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data
    await portal.db.execute(sql`
      delete from organisation_members where organisation_id = ${owner.ownerId} and user_id = ${asker.id}`)
    await decide(manager, id, verdict, '另行安排')
    const { rows } = await portal.db.execute(sql`
      select user_id as id, kind from inbox_messages
      where order_no = ${orderNo} and kind in ('approval.approved', 'approval.rejected')`)
    expect(rows).toEqual([{ id: owner.id, kind: verdict === 'approve' ? 'approval.approved' : 'approval.rejected' }])
  })
})

describe('a clock that was set back', () => {
  it('hides no new request behind one that was asked ahead of it', async () => {
    const { manager, asker } = await company({})
    const orderNo = await orderOf(asker)
    await decide(manager, (await ask(asker, orderNo)).data.id, 'reject', '改日')
    await portal.db.execute(sql`
      update approval_requests set asked_at = now() + interval '1 year'
      where order_id = (select id from orders where order_no = ${orderNo})`)
    const { id } = (await ask(asker, orderNo)).data
    expect((await decide(manager, id)).data).toEqual({ state: 'approved' })
    expect((await standing(asker, orderNo)).request).toMatchObject({ state: 'approved' })
    expect((await pay(asker, orderNo)).status).toBe(200)
  })
})

describe('approvals.withdraw', () => {
  it('is for who asked, before the act', async () => {
    const { owner, manager, asker } = await company({})
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data

    expect((await withdraw(manager, id)).error).toBe('common.notFound')
    expect((await withdraw(asker, id)).status).toBe(200)
    expect((await decide(owner, id)).error).toBe('approvals.ended')
    expect(await listed(owner, 'waiting')).toEqual([])
  })
})

describe('at once', () => {
  /** Runs two acts that both wait for the order of a request. */
  async function bothAt<A, B>(orderNo: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const client = await portal.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from orders where order_no = $1 for update', [orderNo])
      const one = first()
      await untilOneWaits(portal.database)
      const two = second()
      await client.query('commit')
      return await Promise.all([one, two])
    } finally {
      client.release()
    }
  }

  it('two approve: one of them is enough, and the other reads that it is over', async () => {
    const { manager, colleague, asker } = await company({})
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data

    const answers = await bothAt(
      orderNo,
      () => decide(manager, id),
      () => decide(colleague, id),
    )

    expect(answers.map(({ error }) => error).toSorted()).toEqual(['approvals.ended', undefined])
    expect((await standing(asker, orderNo)).request?.approved).toBe(1)
  })

  it('the same person approves twice: it counts once', async () => {
    const { manager, asker } = await company({ needed: 2 })
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data

    const answers = await bothAt(
      orderNo,
      () => decide(manager, id),
      () => decide(manager, id),
    )

    expect(answers.map(({ error }) => error).toSorted()).toEqual(['approvals.notAsked', undefined])
    expect((await standing(asker, orderNo)).request).toMatchObject({ state: 'asked', approved: 1 })
  })

  it('one approves and one withdraws: either, never both', async () => {
    const { manager, asker } = await company({})
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data

    const [approved] = await bothAt(
      orderNo,
      () => decide(manager, id),
      () => withdraw(asker, id),
    )

    // A request that was approved may still be withdrawn before it is used.
    expect([undefined, 'approvals.ended']).toContain(approved.error)
    expect((await standing(asker, orderNo)).request?.state).toBe('withdrawn')
    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
  })

  it('ten pay what was approved: one attempt, one use', async () => {
    const { manager, asker } = await company({})
    const orderNo = await orderOf(asker)
    await decide(manager, (await ask(asker, orderNo)).data.id)

    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(asker, orderNo)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await portal.attempts(orderNo)).toHaveLength(1)
  })
})

describe('the database', () => {
  it('counts a person once, lets nobody approve their own, and lets an approval be used once', async () => {
    const { manager, asker } = await company({ needed: 2 })
    const orderNo = await orderOf(asker)
    const { id } = (await ask(asker, orderNo)).data
    await decide(manager, id)
    const run = (query: ReturnType<typeof sql>) =>
      portal.db.execute(query).then(
        () => 'done',
        ({ cause }) => cause.constraint,
      )
    const insert = (by: string, forId: string) =>
      run(sql`insert into approval_decisions (request_id, decided_by, for_id, asked_by, verdict, at)
        values (${id}, ${by}, ${forId}, ${asker.id}, 'approve', now())`)

    expect(await insert(manager.id, asker.id)).toBe('approval_decisions_own_check')
    expect(await insert(asker.id, manager.id)).toBe('approval_decisions_own_check')
    expect(await insert(manager.id, manager.id)).toBe('approval_decisions_pkey')
    expect(await run(sql`update approval_requests set state = 'approved', ended_at = now() where id = ${id}`)).toBe(
      'approval_requests_needed',
    )
    expect(
      await run(
        sql`update approval_requests set state = 'used', used_at = now(), used_by = asked_by, ended_at = now() where id = ${id}`,
      ),
    ).toBe('approval_requests_move')
    expect(await run(sql`update approval_requests set amount_fen = 1 where id = ${id}`)).toBe('approval_requests_asked')
    expect(await run(sql`update approval_decisions set verdict = 'approve' where request_id = ${id}`)).toBe(
      'approval_decisions_kept',
    )
  })
})

describe('approvals.remind', () => {
  const run = (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000)
    return remindApprovalsTask({}, { database: portal.database, services: { ...portal.services, now } } as never)
  }

  it('reminds who is asked once, and tells owners once', async () => {
    const { owner, manager, asker } = await company()
    await layDown(portal, owner, { approvers: 'people', userIds: [manager.id] })
    await ask(asker, await orderOf(asker))

    await run(0)
    expect([await bell(manager), await bell(owner)]).toEqual([['approval.asked'], []])
    await Promise.all([run(8), run(8)])
    await run(9)
    expect((await bell(manager)).toSorted()).toEqual(['approval.asked', 'approval.waiting'])
    expect(await bell(owner)).toEqual(['approval.late'])
  })

  it('asks whoever comes to be asked, and nobody who is not any more', async () => {
    const { owner, manager, colleague, asker } = await company({})
    await ask(asker, await orderOf(asker))
    await giveRights(portal.db, owner.id, manager.id, ['see'])

    await run(0)

    expect(await listed(manager, 'waiting')).toEqual([])
    expect(await listed(colleague, 'waiting')).toHaveLength(1)
  })
})

it('pays nothing that a rule asks approval for without so many others, whatever people do', async () => {
  const { owner, manager, colleague, asker } = await company()
  const people = [owner, manager, colleague, asker]
  const act = fc.tuple(
    fc.constantFrom('ask', 'decide', 'decide', 'decide', 'reject', 'withdraw', 'price', 'pay', 'pay', 'rules'),
    fc.nat(3),
    fc.nat(2),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      let needed = 2
      await layDown(portal, owner, { needed: 2 })
      const orderNo = await orderOf(asker)
      const orderId = (await portal.readOrder(orderNo)).id
      const newest = async () => (await standing(asker, orderNo)).request?.id ?? randomUUID()
      for (const [word, who, pick] of acts) {
        const as = people[who] ?? asker
        if (word === 'ask') await ask(as, orderNo)
        if (word === 'decide') await decide(as, await newest())
        if (word === 'reject') await decide(as, await newest(), 'reject', 'no')
        if (word === 'withdraw') await withdraw(as, await newest())
        if (word === 'price') {
          await portal.db
            .update(orders)
            .set({ serviceFen: 30_000 + pick })
            .where(eq(orders.orderNo, orderNo))
        }
        if (word === 'rules') {
          needed = pick === 0 ? 1 : 2
          await layDown(portal, owner, { needed: needed as 1 | 2 })
        }
        if (word !== 'pay') continue
        const { status } = await pay(as, orderNo)
        const { rows } = await portal.db.execute<{ people: number }>(sql`
          select count(distinct d.decided_by)::int as people from approval_requests r
          join approval_decisions d on d.request_id = r.id and d.verdict = 'approve' and d.decided_by <> r.asked_by
          where r.id = (select n.id from approval_requests n where n.order_id = ${orderId} order by n.asked_at desc, n.id desc limit 1)
            and r.state = 'used' and r.amount_fen >= (select official_fen + service_fen from orders where id = r.order_id)
          group by r.id`)
        // Opened: by as many as the rule of that moment asks for, of the newest request alone.
        if (status === 200) expect(rows[0]?.people ?? 0).toBeGreaterThanOrEqual(needed)
      }
      expect(anyRule.needed).toBe(1)
    }),
    { numRuns: 25 },
  )
}, 120_000)
