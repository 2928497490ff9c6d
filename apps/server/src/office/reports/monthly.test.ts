import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/connection.ts'
import { reportSettings } from '../../platform/db/schema/reports.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { buildAgentWith, buildClient, link } from '../clients/test/book-world.ts'
import { beginReport } from './begin-parts.ts'
import { beginDue } from './make-due-task.ts'
import { findMakerSubject } from './maker-parts.ts'
import { buildSetting, makeNow, readReport, toldOf } from './test/report-world.ts'

let portal: TestPortal
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)
let now = noon('2026-11-03')
let agent: TestPerson & { readonly memberId: string }
let owner: TestPerson
let clientId: string

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  agent = await buildAgentWith(portal)
  // Owners are told of what stops: one is there beside whoever set it up.
  owner = await portal.person()
  await buildOrder(portal.db, owner, { workState: 3 })
  clientId = await buildClient(portal, agent, '水壶公司')
  await link(portal, agent, clientId, owner.id)
})
// Each test has the turns to itself.
afterEach(() => portal.db.execute(sql`update report_settings set removed_at = now() where removed_at is null`))
afterAll(() => portal.stop())

/** The turn of a day, and all that it leaves to other jobs. */
async function turn(day: string) {
  now = noon(day)
  await addJob(portal.db, 'reports.makeDue', {})
  await runDueJobs(portal)
}
const monthly = (day: number, more: Partial<Parameters<typeof buildSetting>[2]> = {}) =>
  buildSetting(portal, agent, { clientId, monthlyDay: day, parts: ['right'], ...more })
const monthsOf = async (settingId: string) => {
  const { rows } = await portal.db.execute<{ month: string; asOf: string; isSent: boolean }>(sql`
    select month::text, as_of::text as "asOf", sent_at is not null as "isSent" from reports where setting_id = ${settingId} and month is not null
    order by created_at, id`)
  return rows.map(({ month, asOf, isSent }) => `${month.slice(0, 7)} ${asOf}${isSent ? ' sent' : ''}`)
}

describe('reports.makeDue', () => {
  it('makes and sends a report on its day, once, and tells the client’s people', async () => {
    const id = await monthly(10, { toAccount: true })
    for (const day of ['2026-11-03', '2026-11-09', '2026-11-10', '2026-11-10', '2026-11-11', '2026-11-30'])
      await turn(day)

    expect(await monthsOf(id)).toEqual(['2026-11 2026-11-10 sent'])
    expect(await toldOf(portal, owner)).toEqual(['report.received'])
    const { data } = await portal.call('reports.listReports', {}, { as: owner })
    expect(data.list).toMatchObject([{ rhythm: 'monthly', state: 'ready', subject: '水壶公司' }])
    expect(await readReport(portal, owner, data.list[0]?.id ?? '')).toMatchObject({ sending: null, asOf: '2026-11-10' })
    await turn('2026-12-10')
    expect(await monthsOf(id)).toEqual(['2026-11 2026-11-10 sent', '2026-12 2026-12-10 sent'])
    await portal.call('reports.removeSetting', { id }, { as: agent })
    await turn('2027-01-11')
    expect(await monthsOf(id)).toHaveLength(2)
  })

  it('after months without a server makes the latest one alone, late', async () => {
    now = noon('2027-02-01')
    const id = await monthly(20)
    await turn('2027-06-12')
    await turn('2027-06-13')

    expect(await monthsOf(id)).toEqual(['2027-05 2027-06-12'])
    await turn('2027-06-20')
    expect(await monthsOf(id)).toEqual(['2027-05 2027-06-12', '2027-06 2027-06-20'])
  })

  it('makes nothing for a clock that jumps back, nor for a day that was past when it was set up', async () => {
    now = noon('2027-08-15')
    const id = await monthly(15)
    const later = await monthly(5)
    await turn('2027-08-15')
    await turn('2027-06-15')
    await turn('2027-07-28')
    await turn('2027-08-20')

    expect(await monthsOf(id)).toEqual(['2027-08 2027-08-15'])
    expect(await monthsOf(later)).toEqual([])
    await turn('2027-09-05')
    expect(await monthsOf(later)).toEqual(['2027-09 2027-09-05'])
  })

  it('is made once by two servers at the same moment', async () => {
    now = noon('2027-10-01')
    const ids = await Promise.all([1, 2, 3, 4].map(() => monthly(2)))
    const second = openDatabase(portal.url, { max: 5 })
    // A cold pool would stagger them.
    await Promise.all([portal.database, second].flatMap(({ db }) => [1, 2, 3].map(() => db.execute(sql`select 1`))))

    const until = async (database: Pick<TestPortal, 'db'>) => {
      let begun = 0
      for (const id of ids) if (await beginDue(database, noon('2027-10-02'), id)) begun += 1
      return begun
    }
    const begun = await Promise.all([until(portal), until(second), until(portal), until(second)])
    await second.close()

    const { rows } = await portal.db.execute<{ n: number }>(sql`
      select count(*)::int as n from reports where setting_id = any(${sql.param(ids)}::uuid[])`)
    expect([begun.reduce((sum, one) => sum + one, 0), rows[0]?.n]).toEqual([4, 4])
    // Making them is told of elsewhere.
    await portal.db.execute(sql`delete from reports where setting_id = any(${sql.param(ids)}::uuid[])`)
  })

  it('is made late where its job waited through a long outage, and once more where it failed', async () => {
    now = noon('2029-01-02')
    const id = await monthly(3)
    now = noon('2029-01-03')
    await beginDue(portal, now, id)
    // Its server was away for a day, and its job waits.
    await portal.db.execute(
      sql`update reports set created_at = created_at - interval '20 hours' where setting_id = ${id}`,
    )
    await turn('2029-01-04')
    expect(await monthsOf(id)).toEqual(['2029-01 2029-01-03'])

    const later = await monthly(3)
    now = noon('2029-02-03')
    await beginDue(portal, now, later)
    await portal.db.execute(sql`
      update reports set created_at = created_at - interval '20 hours' where setting_id = ${later}`)
    await portal.db.execute(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like 'report:%'))`,
    )
    await turn('2029-02-04')
    expect(await monthsOf(later)).toEqual(['2029-02 2029-02-03', '2029-02 2029-02-04'])
  })

  it('goes on with the others where one cannot be begun', async () => {
    now = noon('2030-03-01')
    const [first, second] = (await Promise.all([monthly(4), monthly(4)])).toSorted()
    await portal.db.execute(sql`
      create function break_report() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`)
    await portal.db.execute(
      sql.raw(`
      create trigger break_it before insert on reports for each row when (new.setting_id = '${first}') execute function break_report()`),
    )
    await turn('2030-03-04')
    await portal.db.execute(sql`drop trigger break_it on reports`)

    expect([await monthsOf(first ?? ''), await monthsOf(second ?? '')]).toEqual([[], ['2030-03 2030-03-04']])
  })

  it('stops with a word when its maker may not make it any more, and goes on for who saves it', async () => {
    now = noon('2027-11-01')
    const maker = await buildAgentWith(portal)
    const id = await buildSetting(portal, maker, { clientId, monthlyDay: 3, parts: ['right'] })
    await giveRights(portal.db, maker.ownerId, maker.id, ['see'])
    await turn('2027-11-03')
    await turn('2027-11-04')

    expect(await monthsOf(id)).toEqual([])
    expect(await toldOf(portal, maker)).toEqual(['report.stopped'])
    const setting = (await portal.call('reports.getSetting', { id }, { as: agent })).data
    expect(setting.stopReason).toBe('rightMissing')
    const { version, name, parts } = setting
    await portal.call('reports.saveSetting', { id, version, name, parts, monthlyDay: 3, clientId }, { as: agent })
    await turn('2027-12-03')
    expect(await monthsOf(id)).toEqual(['2027-12 2027-12-03'])
  })

  it('leaves it unsent and tells its maker where its setting went, or told of its days, while it was made', async () => {
    const told = async () => (await toldOf(portal, agent)).filter((kind) => kind === 'report.ready').length
    now = noon('2031-01-05')
    const [sent, gone] = [await monthly(10, { toAccount: true }), await monthly(10, { toAccount: true })]
    const asked = await makeNow(portal, agent, sent)
    const before = await told()
    now = noon('2031-01-10')
    for (const id of [sent, gone]) await beginDue(portal, now, id)
    expect((await portal.call('reports.sendReport', { id: asked }, { as: agent })).error).toBeUndefined()
    await portal.call('reports.removeSetting', { id: gone }, { as: agent })
    await runDueJobs(portal)

    expect([await monthsOf(sent), await monthsOf(gone)]).toEqual([['2031-01 2031-01-10'], ['2031-01 2031-01-10']])
    expect(await told()).toBe(before + 2)
  })

  it('waits for one that somebody asked for, and is noted as made when it is', async () => {
    now = noon('2032-01-10')
    const id = await monthly(10)
    await portal.call('reports.makeReport', { settingId: id }, { as: agent })
    const begun = await portal.db.transaction(async (tx) => {
      const [setting] = await tx.select().from(reportSettings).where(eq(reportSettings.id, id)).for('update')
      const subject = setting && (await findMakerSubject(tx, setting))
      if (!setting || typeof subject !== 'object') throw new Error('no setting')
      return beginReport(tx, setting, { subject, now, month: '2032-01-01' })
    })
    expect([begun, await beginDue(portal, now, id)]).toEqual([undefined, false])
    await runDueJobs(portal)
    await turn('2032-01-10')
    expect(await monthsOf(id)).toEqual(['2032-01 2032-01-10'])
  })

  it('stops for a client whom the agency works for no more', async () => {
    now = noon('2028-01-01')
    const other = await portal.person()
    await buildOrder(portal.db, other, { workState: 3 })
    const closed = await buildClient(portal, agent, '停止合作的客户')
    await link(portal, agent, closed, other.id)
    const id = await buildSetting(portal, agent, { clientId: closed, monthlyDay: 3, parts: ['right'] })
    const { version } = (await portal.call('clients.getClient', { id: closed }, { as: agent })).data
    await portal.call('clients.closeClient', { id: closed, version, closed: true }, { as: agent })
    await turn('2028-01-03')

    expect(await monthsOf(id)).toEqual([])
    expect((await portal.call('reports.getSetting', { id }, { as: agent })).data.stopReason).toBe('clientClosed')
  })
})
