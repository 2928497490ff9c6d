import { emptyParty } from '@portal/domain/patents/follow-ups/change-items'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent, buildForm as buildFiling } from '../../patents/filings/test/build-form.ts'
import { buildCase, buildFile, buildForm } from '../../patents/follow-ups/test/follow-up-world.ts'
import { approvalRequests } from '../../platform/db/schema/approvals.ts'
import { orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { endMembership, giveRights } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { clearAct } from './clear-act-parts.ts'
import { layDown, makeApprovingCompany } from './test/approving-company.ts'

let portal: PaymentPortal

beforeAll(async () => {
  portal = await startPaymentPortal()
  await buildAgent(portal.db)
})
afterAll(() => portal.stop())

const pay = (as: TestPerson, orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as })
const ask = (as: TestPerson, orderNo: string, act: 'pay' | 'handIn' = 'pay') =>
  portal.call('approvals.ask', { orderNo, act, note: '' }, { as })
const decide = (as: TestPerson, id: string, verdict: 'approve' | 'reject' = 'approve') =>
  portal.call('approvals.decide', { id, verdict, ...(verdict === 'reject' && { reason: 'no' }) }, { as })
const withdraw = (as: TestPerson, id: string) => portal.call('approvals.withdraw', { id }, { as })
const standing = async (as: TestPerson, orderNo: string) =>
  (await portal.call('approvals.getApproval', { orderNo }, { as })).data
const stateOf = async (id: string) =>
  (await portal.db.select().from(approvalRequests).where(eq(approvalRequests.id, id)))[0]?.state
const setFee = (orderNo: string, serviceFen: number) =>
  portal.db.update(orders).set({ serviceFen }).where(eq(orders.orderNo, orderNo))

async function company(...rules: Parameters<typeof layDown>[2][]) {
  const made = await makeApprovingCompany(portal)
  if (rules.length > 0) expect((await layDown(portal, made.owner, ...rules)).status).toBe(200)
  return made
}

/** An order that two people have approved the payment of, as a rule wants one, and its request. */
async function approved(more = {}) {
  const made = await company({})
  const { orderNo } = await portal.order(made.asker, more)
  const { id } = (await ask(made.asker, orderNo)).data
  await decide(made.manager, id)
  return { ...made, orderNo, id }
}

describe('what is handed in', () => {
  it('is the change that was approved: another one is kept, refused, and to be asked for', async () => {
    const { owner, asker } = await company({ acts: ['handIn'] })
    const { number } = await buildCase(portal, asker)
    const file = { fileId: await buildFile(portal, asker, '证明.pdf'), proof: 'registry' as const }
    const before = {
      ...{ ...emptyParty, name: '示例水壶有限公司', idCode: '91110000600037341L' },
      address: '南京市示例路1号',
    }
    const renaming = (name: string) => ({
      ...{ cases: [number], kind: 'rename' as const, before: [before], after: [{ ...before, name }] },
      ...{ files: [file], declared: true },
    })
    const { orderNo, version } = (
      await portal.call('followUps.saveChange', { json: renaming('甲公司') }, { as: asker })
    ).data
    const send = (name: string, more = {}) =>
      portal.call('followUps.submitChange', { orderNo, json: renaming(name), ...more }, { as: asker, verb: 'POST' })
    const first = (await ask(asker, orderNo, 'handIn')).data.id
    await decide(owner, first)

    expect((await send('乙公司', { version })).error).toBe('approvals.needed')
    expect(await stateOf(first)).toBe('void')
    const second = (await ask(asker, orderNo, 'handIn')).data.id
    await decide(owner, second)
    const sent = await send('乙公司')
    expect([sent.status, sent.data.orderNo, await stateOf(second)]).toEqual([200, orderNo, 'used'])
  })

  it('is the follow-up that was approved', async () => {
    const { owner, asker } = await company({ acts: ['handIn'] })
    const { number } = await buildCase(portal, asker)
    const form = (text: string) => buildForm('opinion', { number, text })
    const save = (text: string, draft: boolean, more = {}) =>
      portal.call('followUps.saveFollowUp', { json: form(text), draft, ...more }, { as: asker })
    const { orderNo } = (await save('权利要求1具备创造性。', true)).data
    const first = (await ask(asker, orderNo, 'handIn')).data.id
    await decide(owner, first)

    expect((await save('权利要求1至3均具备创造性。', false, { orderNo })).error).toBe('approvals.needed')
    expect(await stateOf(first)).toBe('void')
    await decide(owner, (await ask(asker, orderNo, 'handIn')).data.id)
    expect((await save('权利要求1至3均具备创造性。', false, { orderNo })).status).toBe(200)
  })

  it('costs at most what was approved, whatever the stored form says', async () => {
    const { owner, asker } = await company({ acts: ['handIn'] })
    const { orderNo } = (await portal.call('filings.saveDraft', { json: buildFiling() }, { as: asker })).data
    const { id } = (await ask(asker, orderNo, 'handIn')).data
    await decide(owner, id)
    const amount = (await standing(asker, orderNo)).request?.amount ?? 0
    const order = await portal.readOrder(orderNo)
    const handIn = (amountFen: number) =>
      portal.db
        .transaction((tx) =>
          clearAct(tx, { act: 'handIn', order, user: asker, content: { kinds: [order.kind], amountFen } }),
        )
        .then(
          () => 'cleared',
          (error: unknown) => (error as { code: string }).code,
        )

    expect(amount).toBeGreaterThan(0)
    expect(await handIn(amount + 1)).toBe('approvals.needed')
    expect(await handIn(amount)).toBe('cleared')
  })
})

describe('the cost centre of an order', () => {
  it('is moved out of the reach of a rule by nobody who could not change the rules, and by nobody once it is paid', async () => {
    const { owner, manager, colleague, asker } = await company()
    const centre = (await portal.call('approvals.saveCostCentre', { code: 'R1', name: '研发' }, { as: owner })).data.id
    await layDown(portal, owner, { costCentreIds: [centre] })
    const { orderNo } = await portal.order(asker)
    const set = (as: TestPerson, costCentreId: string | null) =>
      portal.call('approvals.setCostCentre', { orderNo, costCentreId }, { as })

    expect((await set(asker, centre)).status).toBe(200)
    expect((await set(asker, null)).error).toBe('approvals.costCentreHeld')
    expect((await set(colleague, null)).error).toBe('approvals.costCentreHeld')
    expect((await set(manager, null)).status).toBe(200)
    expect((await set(manager, centre)).status).toBe(200)
    const { id } = await portal.readOrder(orderNo)
    const written = await portal.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'approvals.setCostCentre'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id)
    expect(written.map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [asker.id, { from: null, to: centre }],
      [manager.id, { from: centre, to: null }],
      [manager.id, { from: null, to: centre }],
    ])
    await portal.db.update(orders).set({ paymentState: 2 }).where(eq(orders.id, id))
    expect((await set(owner, null)).error).toBe('approvals.costCentreHeld')
    expect(await standing(owner, orderNo)).toMatchObject({ costCentre: { code: 'R1' }, costCentres: [] })
  })
})

describe('whom a rule names', () => {
  it('is evaded by no cost centre where anybody approves; that of other people is their own', async () => {
    const { owner, colleague, asker } = await company()
    const centreOf = async (code: string) =>
      (await portal.call('approvals.saveCostCentre', { code, name: code }, { as: owner })).data.id
    const [named, anybody, others] = [await centreOf('N1'), await centreOf('A1'), await centreOf('O1')]
    await layDown(
      portal,
      owner,
      { costCentreIds: [named], approvers: 'people', userIds: [owner.id] },
      { costCentreIds: [others], approvers: 'people', userIds: [colleague.id] },
      {},
    )
    const { orderNo } = await portal.order(asker, { costCentreId: named })
    const set = (as: TestPerson, costCentreId: string | null) =>
      portal.call('approvals.setCostCentre', { orderNo, costCentreId }, { as })

    for (const as of [asker, colleague]) expect((await set(as, anybody)).error).toBe('approvals.costCentreHeld')
    expect((await set(colleague, others)).status).toBe(200)
    expect((await set(colleague, null)).error).toBe('approvals.costCentreHeld')
  })

  it('is evaded by no draft that is still below the amount', async () => {
    const { owner, asker } = await company()
    const centre = (await portal.call('approvals.saveCostCentre', { code: 'D9', name: '大额' }, { as: owner })).data.id
    await layDown(portal, owner, { costCentreIds: [centre], minFen: 100_000_000 })
    const { orderNo } = (await portal.call('filings.saveDraft', { json: buildFiling() }, { as: asker })).data
    const set = (as: TestPerson, costCentreId: string | null) =>
      portal.call('approvals.setCostCentre', { orderNo, costCentreId }, { as })

    expect((await set(asker, centre)).status).toBe(200)
    expect((await set(asker, null)).error).toBe('approvals.costCentreHeld')
    expect((await set(owner, null)).status).toBe(200)
  })
})

describe('an order beside that of a draft', () => {
  it('has its cost centre, also where that is none', async () => {
    const { owner, asker } = await company()
    const centre = (await portal.call('approvals.saveCostCentre', { code: 'D1', name: '默认' }, { as: owner })).data.id
    const { list } = (await portal.call('organisations.listMembers', {}, { as: owner })).data
    const memberId = list.find(({ userId }) => userId === asker.id)?.id ?? ''
    await portal.call('approvals.setDefaultCostCentre', { memberId, costCentreId: centre }, { as: owner })
    const centreOf = async (more = {}) =>
      (await portal.readOrder((await portal.order(asker, more)).orderNo)).costCentreId

    expect(await centreOf()).toBe(centre)
    expect(await centreOf({ pairNo: 'P-1' })).toBeNull()
    expect(await centreOf({ pairNo: 'P-1', costCentreId: centre })).toBe(centre)
  })
})

describe('the rules', () => {
  it('are changed by who manages people and may approve; owners hear of it, and what stood before is written down', async () => {
    const { owner, manager } = await company({ minFen: 100 })
    expect((await layDown(portal, manager, { minFen: 900_000 })).status).toBe(200)

    const inbox = (await portal.call('views.listInbox', {}, { as: owner })).data.list
    expect(inbox.map(({ kind }) => kind)).toContain('approval.rules')
    const [written] = await portal.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'approvals.saveRules'), eq(auditLog.actorId, manager.id)))
    expect(written?.detail).toMatchObject({ before: [{ minFen: 100 }], after: [{ minFen: 900_000 }] })
    await giveRights(portal.db, owner.id, manager.id, ['see', 'people'])
    expect((await layDown(portal, manager)).error).toBe('common.rightMissing')
  })
})

describe('a second person', () => {
  it('is no editor of another organisation, who asks for nothing and hears nothing of what was said inside', async () => {
    const { manager, asker, orderNo, id } = await approved()
    const editor = await portal.person()
    const order = await portal.readOrder(orderNo)
    await portal.db
      .insert(orderMembers)
      .values({ orderId: order.id, userId: editor.id, role: 'editor', addedBy: asker.id })

    expect((await ask(editor, orderNo)).error).toBe('common.forbidden')
    expect(await standing(editor, orderNo)).toMatchObject({
      ...{ act: 'pay', needed: 1, isCleared: true, mayAsk: false, request: null, earlier: [], approvers: [] },
    })
    // With whoever asked gone, whoever approved may not do it alone.
    await endMembership(portal.db, asker.ownerId, asker.id)
    expect((await pay(manager, orderNo)).error).toBe('approvals.needed')
    expect((await portal.call('approvals.listApprovals', { tab: 'mine' }, { as: asker })).data?.list ?? []).toEqual([])
    expect((await withdraw(asker, id)).status).not.toBe(200)
  })

  it('may replace what was asked by somebody who left', async () => {
    const { owner, colleague, asker } = await company({})
    const { orderNo } = await portal.order(colleague)
    const { id } = (await ask(colleague, orderNo)).data
    await endMembership(portal.db, owner.id, colleague.id)

    const again = (await ask(asker, orderNo)).data.id
    expect(again).not.toBe(id)
    expect(await stateOf(id)).toBe('void')
  })
})

describe('orders that one form became', () => {
  it('are judged together, so that none of them slips below a threshold', async () => {
    const { asker } = await company({ minFen: 200_000 })
    const [one, two] = [await portal.order(asker), await portal.order(asker)]
    const set = (orderNo: string, pairNo: string) =>
      portal.db.update(orders).set({ pairNo }).where(eq(orders.orderNo, orderNo))

    expect((await standing(asker, one.orderNo)).needed).toBe(0)
    await set(one.orderNo, one.orderNo)
    await set(two.orderNo, one.orderNo)
    expect((await pay(asker, two.orderNo)).error).toBe('approvals.needed')
    expect((await ask(asker, two.orderNo)).status).toBe(200)
    expect((await standing(asker, two.orderNo)).request?.amount).toBe(125_000)
  })
})

describe('a code that was opened', () => {
  it('before a rule asked for approval is closed at once where somebody pays, and soon of itself', async () => {
    const { owner, asker } = await company()
    const [one, two] = [(await portal.order(asker)).orderNo, (await portal.order(asker)).orderNo]
    await pay(asker, one)
    await pay(asker, two)
    await layDown(portal, owner, {})

    expect((await pay(asker, one)).error).toBe('approvals.needed')
    expect((await portal.attempts(one)).map(({ state }) => state)).toEqual(['closed'])
    await portal.reconcile()
    expect((await portal.attempts(two)).map(({ state }) => state)).toEqual(['closed'])
  })

  it('is closed when its approval is taken back, by who approved or by an owner, as long as nothing was paid', async () => {
    const { manager, colleague, asker, orderNo, id } = await approved()
    await pay(asker, orderNo)
    expect(await stateOf(id)).toBe('used')

    expect((await withdraw(colleague, id)).error).toBe('common.notFound')
    expect((await withdraw(manager, id)).status).toBe(200)
    await portal.reconcile()
    expect((await portal.attempts(orderNo)).map(({ state }) => state)).toEqual(['closed'])
    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
    const paid = await approved()
    await pay(paid.asker, paid.orderNo)
    await portal.db.update(orders).set({ paymentState: 2 }).where(eq(orders.orderNo, paid.orderNo))
    expect((await withdraw(paid.owner, paid.id)).error).toBe('approvals.ended')
  })
})

describe('an approval', () => {
  it('that was used serves no more once a newer request was turned down', async () => {
    const { manager, asker, orderNo, id } = await approved()
    await pay(asker, orderNo)
    await setFee(orderNo, 40_000)
    expect(await stateOf(id)).toBe('void')
    await decide(manager, (await ask(asker, orderNo)).data.id, 'reject')
    await setFee(orderNo, 30_000)

    expect((await pay(asker, orderNo)).error).toBe('approvals.needed')
  })

  it('holds for a lower price', async () => {
    const { asker, orderNo, id } = await approved()
    await setFee(orderNo, 20_000)

    expect((await pay(asker, orderNo)).status).toBe(200)
    expect(await stateOf(id)).toBe('used')
  })
})

describe('a request that nobody is left to finish', () => {
  it('ends, and whoever asked and owners hear of it', async () => {
    const { owner, manager, colleague, asker } = await company({ needed: 2, approvers: 'all' })
    const { orderNo } = await portal.order(asker)
    const { id } = (await ask(asker, orderNo)).data
    await decide(manager, id)
    await giveRights(portal.db, owner.id, colleague.id, ['see'])
    await giveRights(portal.db, owner.id, manager.id, ['see'])
    // Made anew as each hour does it.
    await portal.call('approvals.saveDeputy', { deputy: null }, { as: owner })

    expect((await standing(asker, orderNo)).request).toMatchObject({ id, state: 'void', voidReason: 'nobody' })
    for (const as of [asker, owner]) {
      const kinds = (await portal.call('views.listInbox', {}, { as })).data.list.map(({ kind }) => kind)
      expect(kinds).toContain('approval.void')
    }
  })
})
