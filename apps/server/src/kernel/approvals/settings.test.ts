import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '../../people/organisations/test/company.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { remindApprovalsTask } from './remind-task.ts'
import { layDown, makeApprovingCompany } from './test/approving-company.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const unpaid = (person: TestPerson) => buildOrder(portal.db, person, { workState: 1, serviceFen: 30_000 })
const settingsOf = async (as: TestPerson) => (await portal.call('approvals.getSettings', {}, { as })).data

/** A company that asks one approval of every payment, with an order that waits for it. */
async function asked() {
  const made = await makeApprovingCompany(portal)
  await layDown(portal, made.owner, {})
  const { orderNo } = await unpaid(made.asker)
  const { id } = (await portal.call('approvals.ask', { orderNo, act: 'pay' }, { as: made.asker })).data
  return { ...made, orderNo, id }
}

describe('approvals.getSettings', () => {
  it('tells every member the rules, who approves, and nothing of another organisation', async () => {
    const { owner, asker } = await asked()
    const { asker: other } = await makeApprovingCompany(portal)

    const seen = await settingsOf(asker)
    expect(seen).toMatchObject({ version: 1, rules: [{ acts: ['pay', 'handIn'], needed: 1, approvers: 'all' }] })
    expect(seen.people.map(({ userId }) => userId)).toContain(owner.id)
    expect((await settingsOf(other)).rules).toEqual([])
  })
})

describe('approvals.saveRules', () => {
  it('is for who manages people, over the version that they saw, with what is the organisation’s', async () => {
    const { owner, asker } = await asked()
    const other = await asked()
    const team = (
      await portal.call('organisations.saveTeam', { name: 'x', leadId: null, memberIds: [] }, { as: other.owner })
    ).data
    const stale = { version: 0, rules: [] }

    expect((await layDown(portal, asker, {})).error).toBe('common.rightMissing')
    expect((await portal.call('approvals.saveRules', stale, { as: owner })).error).toBe('common.conflict')
    expect((await layDown(portal, owner, { approvers: 'team', teamId: team.id })).error).toBe('common.notFound')
    const foreign = (await settingsOf(other.owner)).rules[0]?.id ?? ''
    expect((await layDown(portal, owner, { id: foreign })).error).toBe('common.notFound')
    expect((await settingsOf(owner)).rules).toHaveLength(1)
  })

  it('keeps the order, and ends requests that no rule needs any more', async () => {
    const { owner, asker, orderNo } = await asked()
    const [first] = (await settingsOf(owner)).rules

    await layDown(portal, owner, { minFen: 90_000, needed: 2 }, { ...first, kinds: ['design'] })

    expect((await settingsOf(owner)).rules.map(({ needed, id }) => [needed, id === first?.id])).toEqual([
      [2, false],
      [1, true],
    ])
    expect((await portal.call('approvals.getApproval', { orderNo }, { as: asker })).data).toMatchObject({
      needed: 0,
      request: { state: 'void', voidReason: 'rules' },
    })
  })

  it('lets one of two who save at once through', async () => {
    const { owner, manager } = await makeApprovingCompany(portal)
    const save = (as: TestPerson) => portal.call('approvals.saveRules', { version: 0, rules: [] }, { as })

    const answers = await Promise.all([save(owner), save(manager)])

    expect(answers.map(({ error }) => error).toSorted()).toEqual(['common.conflict', undefined])
  })
})

describe('approvals.saveCostCentre', () => {
  it('keeps a code once, and closes it', async () => {
    const { owner, asker } = await makeApprovingCompany(portal)
    const save = (code: string, more = {}, as = owner) =>
      portal.call('approvals.saveCostCentre', { code, name: ' 研发  中心 ', ...more }, { as })
    const { id } = (await save('R1')).data

    expect((await save('r1')).error).toBe('organisations.nameTaken')
    expect((await save('R2', {}, asker)).error).toBe('common.rightMissing')
    await save('R1', { id, isClosed: true })
    expect((await settingsOf(asker)).costCentres).toEqual([{ id, code: 'R1', name: '研发 中心', isClosed: true }])
  })
})

describe('approvals.setDefaultCostCentre', () => {
  it('takes members, teams and open cost centres of the organisation alone', async () => {
    const [mine, other] = [await makeApprovingCompany(portal), await makeApprovingCompany(portal)]
    const centre = (await portal.call('approvals.saveCostCentre', { code: 'A', name: 'A' }, { as: other.owner })).data
    const [member] = (await portal.call('organisations.listMembers', {}, { as: mine.owner })).data.list
    const [foreign] = (await portal.call('organisations.listMembers', {}, { as: other.owner })).data.list
    const set = (memberId = '', costCentreId: string | null = null) =>
      portal.call('approvals.setDefaultCostCentre', { memberId, costCentreId }, { as: mine.owner })

    expect((await set(member?.id, centre.id)).error).toBe('common.notFound')
    expect((await set(foreign?.id)).error).toBe('common.notFound')
    expect((await set(member?.id)).status).toBe(200)
  })
})

describe('a cost centre that a rule or a budget names', () => {
  it('is given and closed by whoever may approve too, and owners hear of it', async () => {
    const { owner, manager, asker } = await makeApprovingCompany(portal)
    const save = (code: string, more = {}, as = owner) =>
      portal.call('approvals.saveCostCentre', { code, name: '研发', ...more }, { as })
    const [named, free] = [(await save('R1')).data.id, (await save('R2')).data.id]
    await layDown(portal, owner, { costCentreIds: [named] })
    const memberId = await memberOf(portal, owner.id, asker)
    const give = (costCentreId: string | null, as = manager) =>
      portal.call('approvals.setDefaultCostCentre', { memberId, costCentreId }, { as })
    const heard = async () =>
      (await portal.call('views.listInbox', {}, { as: owner })).data.list
        .filter(({ kind }) => kind === 'approval.rules')
        .map(({ params }) => params.centre)
    expect((await give(named)).status).toBe(200)
    expect(await heard()).toEqual(['R1 研发'])
    await giveRights(portal.db, owner.id, manager.id, ['see', 'people'])

    expect((await give(null)).error).toBe('common.rightMissing')
    expect((await save('R1', { id: named, isClosed: true }, manager)).error).toBe('common.rightMissing')
    // What stays as it is, and what nothing is laid down about.
    expect((await save('R1', { id: named, name: '研发部' }, manager)).status).toBe(200)
    expect((await give(named)).status).toBe(200)
    expect((await save('R2', { id: free, isClosed: true }, manager)).status).toBe(200)
    expect(await heard()).toHaveLength(1)
  })
})

describe('a member beyond the thousandth', () => {
  it('approves as any other', async () => {
    const { owner, asker, colleague } = await makeApprovingCompany(portal)
    await portal.db.execute(sql`
      with many as (
        insert into users (account, name, role, password_hash)
        select 'many' || n || ${owner.id}, '0' || n, 'customer', 'none' from generate_series(1, 1005) n returning id)
      insert into organisation_members (organisation_id, user_id, role_id)
      select ${owner.id}, many.id, r.id from many join organisation_roles r on r.organisation_id = ${owner.id} and r.preset = 'colleague'`)
    const saved = await layDown(portal, owner, { approvers: 'people', userIds: [colleague.id] })
    expect(saved.status).toBe(200)
    const { orderNo } = await unpaid(asker)
    const { id } = (await portal.call('approvals.ask', { orderNo, act: 'pay' }, { as: asker })).data

    const decided = await portal.call('approvals.decide', { id, verdict: 'approve' }, { as: colleague })
    expect(decided.data).toEqual({ state: 'approved' })
  })
})

describe('the clock', () => {
  it('sees to the other requests where one cannot be seen to', async () => {
    const [bad, good] = [await asked(), await asked()]
    const due = sql`update approval_requests set remind_at = now() - interval '1 hour' where id in (${bad.id}, ${good.id})`
    await portal.db.execute(due)
    await portal.db.execute(sql`
      create function refuse_request() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
    await portal.db.execute(
      sql.raw(`create trigger refuse before update on approval_requests for each row
        when (old.id = '${bad.id}') execute function refuse_request()`),
    )
    const clock = remindApprovalsTask({}, {
      ...{ database: portal.database, services: portal.services, signal: new AbortController().signal },
    } as Parameters<typeof remindApprovalsTask>[1])

    await expect(clock).rejects.toThrow(bad.id)
    await portal.db.execute(sql`drop trigger refuse on approval_requests`)
    const { rows } = await portal.db.execute(
      sql`select id from approval_requests where id in (${bad.id}, ${good.id}) and remind_at is null`,
    )
    expect(rows).toEqual([{ id: good.id }])
  })
})

describe('approvals.saveDeputy', () => {
  it('takes another member who may approve, and ends', async () => {
    const { owner, manager, colleague, asker } = await makeApprovingCompany(portal)
    await giveRights(portal.db, owner.id, asker.id, ['see', 'pay'])
    const today = beijingDate(new Date())
    const save = (as: TestPerson, userId: string) =>
      portal.call('approvals.saveDeputy', { deputy: { userId, fromOn: today, toOn: today } }, { as })

    expect((await save(manager, asker.id)).error).toBe('approvals.deputyUnfit')
    expect((await save(manager, manager.id)).error).toBe('approvals.deputyUnfit')
    expect((await save(asker, manager.id)).error).toBe('common.rightMissing')
    await save(manager, colleague.id)
    expect((await settingsOf(owner)).deputies).toMatchObject([{ user: { name: '李经理' }, deputy: { name: '王同事' } }])
    await portal.call('approvals.saveDeputy', { deputy: null }, { as: manager })
    expect((await settingsOf(owner)).deputies).toEqual([])
    const named = { userId: colleague.id, fromOn: today, toOn: today }
    const written = await portal.db
      .select({ actorId: auditLog.actorId, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'approvals.saveDeputy'), eq(auditLog.subjectId, owner.id)))
      .orderBy(auditLog.id)
    expect(written).toEqual([
      { actorId: manager.id, detail: { before: null, after: named } },
      { actorId: manager.id, detail: { before: named, after: null } },
    ])
  })
})

describe('approvals.setCostCentre', () => {
  it('is of drafts for who drafts, later for who approves, and ends what waits', async () => {
    const { owner, asker, orderNo } = await asked()
    const centre = (await portal.call('approvals.saveCostCentre', { code: 'A', name: 'A' }, { as: owner })).data
    const set = (as: TestPerson) => portal.call('approvals.setCostCentre', { orderNo, costCentreId: centre.id }, { as })
    await giveRights(portal.db, owner.id, asker.id, ['see', 'draft', 'pay'])

    expect((await set(asker)).error).toBe('common.rightMissing')
    expect((await set(owner)).status).toBe(200)
    expect((await portal.call('approvals.getApproval', { orderNo }, { as: asker })).data).toMatchObject({
      costCentre: { code: 'A' },
      costCentres: [],
      request: { state: 'void', voidReason: 'costCentre' },
    })
    const agent = await portal.person('agent')
    expect((await portal.call('approvals.setCostCentre', { orderNo, costCentreId: null }, { as: agent })).error).toBe(
      'common.forbidden',
    )
  })
})

describe('approvals.getApproval', () => {
  it('is the owner’s side alone', async () => {
    const { orderNo, asker } = await asked()
    const agent = await portal.person('agent')

    expect((await portal.call('approvals.getApproval', { orderNo }, { as: agent })).error).toBe('common.notFound')
    expect((await portal.call('approvals.getApproval', { orderNo }, { as: asker })).data).toMatchObject({
      ...{ act: 'pay', needed: 1, isCleared: false, mayAsk: false },
      request: { state: 'asked', mayDecide: false, mayWithdraw: true },
    })
  })
})

describe('approvals.listApprovals', () => {
  it('tells what waits for whom', async () => {
    const { manager, asker, id, orderNo } = await asked()
    const listed = async (as: TestPerson, input: Parameters<typeof portal.call<'approvals.listApprovals'>>[1]) =>
      (await portal.call('approvals.listApprovals', input, { as })).data.list.map((row) => row.id)

    expect(await listed(manager, { tab: 'waiting', act: 'pay', orderNo: orderNo.slice(0, 5) })).toEqual([id])
    expect(await listed(manager, { tab: 'all', state: 'rejected' })).toEqual([])
    expect(await listed(asker, { tab: 'mine', sort: 'limit' })).toEqual([id])
  })
})

describe('approvals.exportApprovals', () => {
  it('makes a file of what is listed', async () => {
    const { asker } = await asked()

    const { data } = await portal.call('approvals.exportApprovals', { parameter: { tab: 'mine' } }, { as: asker })
    await runDueJobs(portal)

    const job = (await portal.call('views.getJob', { jobId: data.jobId }, { as: asker })).data
    expect(job.state).toBe(2)
    const none = await portal.call('approvals.exportApprovals', { parameter: { tab: 'waiting' } }, { as: asker })
    expect(none.error).toBe('orders.exportEmpty')
  })
})

describe('approvals.getCounts', () => {
  it('counts what waits, as the menu does', async () => {
    const { manager, asker } = await asked()
    const counts = async (as: TestPerson) => (await portal.call('approvals.getCounts', {}, { as })).data

    expect(await counts(manager)).toEqual({ waiting: 1, mine: 0 })
    expect(await counts(asker)).toEqual({ waiting: 0, mine: 1 })
    expect((await portal.call('site.getIndex', {}, { as: manager })).data.counters?.approvals).toBe(1)
  })
})
