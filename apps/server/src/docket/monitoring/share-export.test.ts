import { buffer } from 'node:stream/consumers'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStorageKey } from '../../patents/search/test/get-storage-key.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { watchShares } from '../../platform/db/schema/monitoring.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { addWatched } from './test/add-watched.ts'

let portal: TestPortal
const today = beijingDate(new Date())
const nextWeek = addDays(today, 7)

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

describe('monitoring.shareWatches', () => {
  it('keeps neither the secret nor the password', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as)

    const { data } = await portal.call(
      'monitoring.shareWatches',
      { id: [watch.id], time: nextWeek, pwd: 'kettle9' },
      { as },
    )
    const rows = await portal.database.pool.query('select t::text as row from watch_shares t where owner_id = $1', [
      as.id,
    ])

    expect(data.url).toBe(`${portal.config.publicUrl}/shared/watch/${data.code}`)
    expect(data.expireTime).toBe(new Date(`${addDays(nextWeek, 1)}T00:00:00+08:00`).toISOString())
    expect(rows.rows[0].row).not.toContain(data.code)
    expect(rows.rows[0].row).not.toContain('kettle9')
  })

  it.each([addDays(today, -1), addDays(today, 366)])('refuses the last day %s', async (time) => {
    const as = await portal.person()
    const watch = await addWatched(portal, as)
    const answer = await portal.call('monitoring.shareWatches', { id: [watch.id], time }, { as })
    expect(answer.error).toBe('monitoring.shareDay')
  })
})

describe('monitoring.openShare', () => {
  it('shows a visitor the named columns of the named rows, and no more', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as, { title: 'Shown', notes: 'secret note', applicantName: 'Hidden Ltd' })
    const removed = await addWatched(portal, as, { title: 'Removed' })
    await addWatched(portal, as, { title: 'Not in it' })
    const foreign = await addWatched(portal, await portal.person(), { title: 'Foreign' })
    const fields = ['title' as const, 'deadlineOfficial' as const]
    const id = [watch.id, removed.id, foreign.id]
    const made = await portal.call('monitoring.shareWatches', { id, time: nextWeek, fields }, { as })
    await portal.call('monitoring.removeWatches', { id: [removed.id] }, { as })

    const { data } = await portal.call('monitoring.openShare', { code: made.data.code })

    expect(data).toMatchObject({ isOpen: true, fields, total: 1 })
    expect(data.list).toEqual([{ patentNumber: watch.number, title: 'Shown', deadlineOfficial: watch.nextOfficialOn }])
    expect(JSON.stringify(data)).not.toContain('secret note')
  })

  it('asks for the password first', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as)
    const made = await portal.call(
      'monitoring.shareWatches',
      { id: [watch.id], time: nextWeek, pwd: 'kettle9' },
      { as },
    )
    const { code } = made.data

    const without = await portal.call('monitoring.openShare', { code })
    const wrong = await portal.call('monitoring.openShare', { code, pwd: 'teapot9' })
    const right = await portal.call('monitoring.openShare', { code, pwd: 'kettle9' })

    expect(without.data).toMatchObject({ isOpen: false, list: [], total: 0 })
    expect(wrong.error).toBe('monitoring.sharePassword')
    expect(right.data.list).toHaveLength(1)
  })

  it('counts wrong passwords of a place only: pages of a long list are no tries', async () => {
    const as = await portal.person()
    const id = [(await addWatched(portal, as)).id]
    const made = await portal.call('monitoring.shareWatches', { id, time: nextWeek, pwd: 'kettle9' }, { as })
    const open = (pwd: string, pageNum = 1) =>
      portal.call('monitoring.openShare', { code: made.data.code, pwd, pageNum })

    const triesOf = async () => {
      const shares = sql`(select id::text from watch_shares where owner_id = ${as.id})`
      const { rows } = await portal.db.execute<{ key: string; count: number }>(sql`
        select key, count from rate_limits where split_part(key, ':', 2) in ${shares} order by length(key)`)
      return rows
    }
    const setTries = (key = '', count = 0) =>
      portal.db.execute(sql`update rate_limits set count = ${count} where key = ${key}`)

    const pages = [await open('kettle9'), await open('kettle9', 2)]
    const none = await triesOf()
    const wrong = await open('teapot9')
    const [link, address] = await triesOf()
    // Tries at once are counted before any is judged: the right one comes too late.
    const atOnce = await Promise.all([...Array.from({ length: 60 }, (_, at) => open(`teapot${at}`)), open('kettle9')])
    await setTries(address?.key)
    const here = await open('kettle9')
    await setTries(link?.key, 60)
    const overLink = await open('kettle9')

    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(none.map(({ count }) => count)).toEqual([0, 0])
    expect(wrong.error).toBe('monitoring.sharePassword')
    expect(link?.count).toBe(1)
    expect(address).toMatchObject({ key: expect.stringMatching(/:127\.0\.0\.1$/), count: 1 })
    expect(Object.groupBy(atOnce, ({ status }) => status)[403]).toHaveLength(9)
    expect(atOnce.at(-1)?.error).toBe('common.tooManyRequests')
    expect([here.status, overLink.error]).toEqual([200, 'common.tooManyRequests'])
  })

  it('is closed while the account of who made it is, and after its day, once ended, and to a made-up secret', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as)
    const make = async () =>
      (await portal.call('monitoring.shareWatches', { id: [watch.id], time: nextWeek }, { as })).data.code
    const [over, ended] = [await make(), await make()]
    const left = await portal.person()
    const [theirs] = [(await addWatched(portal, left)).id]
    const gone = await portal.call('monitoring.shareWatches', { id: [theirs], time: nextWeek }, { as: left })
    await portal.db.execute(sql`update users set disabled_at = now() where id = ${left.id}`)
    await portal.db.execute(sql`update watch_shares set expires_at = now() - interval '1 second' where owner_id = ${as.id}
      and created_at = (select min(created_at) from watch_shares where owner_id = ${as.id})`)
    const shares = await portal.call('monitoring.listShares', {}, { as })
    await portal.call('monitoring.endShare', { id: shares.data.list[0]?.id ?? '' }, { as })

    for (const code of [over, ended, gone.data.code, 'A'.repeat(32)]) {
      expect(await portal.call('monitoring.openShare', { code })).toMatchObject({
        status: 404,
        error: 'monitoring.shareGone',
      })
    }
  })
})

describe('monitoring.listShares', () => {
  it('tells who looked when, to the account only', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as)
    const made = await portal.call('monitoring.shareWatches', { id: [watch.id], time: nextWeek }, { as })
    const open = (pageNum: number) => portal.call('monitoring.openShare', { code: made.data.code, pageNum })
    // Whichever page is opened; the pages after it belong to the same view.
    await open(2)
    await open(1)
    await portal.db.execute(sql`update watch_share_views set at = now() - interval '1 hour'`)
    await open(2)

    const { data } = await portal.call('monitoring.listShares', {}, { as })
    const other = await portal.call('monitoring.listShares', {}, { as: await portal.person() })

    expect(data.list).toMatchObject([{ patents: 1, viewCount: 2, ended: false, hasPassword: false }])
    expect(data.list[0]?.views).toHaveLength(2)
    expect(data.list[0]?.views[0]?.place).toBe('127.0.0.1')
    expect(other.data.total).toBe(0)
  })
})

describe('monitoring.endShare', () => {
  it('ends a link of the account, and nobody else’s', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as)
    await portal.call('monitoring.shareWatches', { id: [watch.id], time: nextWeek }, { as })
    const [share] = await portal.db.select().from(watchShares).where(eq(watchShares.ownerId, as.id))
    const id = share?.id ?? ''

    const foreign = await portal.call('monitoring.endShare', { id }, { as: await portal.person() })
    const own = await portal.call('monitoring.endShare', { id }, { as })

    expect([foreign.status, own.status]).toEqual([404, 200])
    expect((await portal.call('monitoring.listShares', {}, { as })).data.list[0]?.ended).toBe(true)
  })
})

describe('monitoring.exportWatches', () => {
  it('writes exactly the filtered rows of the account in the named columns', async () => {
    const as = await portal.person()
    const model = { kind: 'utilityModel' as const, filedOn: '2019-03-04', grantedOn: '2020-01-01', paidThroughYear: 9 }
    const row = await addWatched(portal, as, { ...model, title: '=1+1', reductionPercent: 85 })
    await addWatched(portal, as, { legal: 'ended' })
    await addWatched(portal, await portal.person(), model)

    const asked = await portal.call(
      'monitoring.exportWatches',
      { parameter: { year: 10 }, columns: ['patentNumber', 'title', 'year', 'full', 'reduced', 'deadlineOfficial'] },
      { as, language: 'zh-CN' },
    )
    await runDueJobs(portal)
    const { stream } = await portal.services.storage.get(await getStorageKey(portal.db, asked.data.jobId))
    const sheets = await readExcel(await buffer(stream))

    expect(asked.data.rows).toBe(1)
    expect(sheets[0]?.data).toEqual([
      ['申请号', '名称', '年度', '年费全额（元）', '减缴后（元）', '官方绝限'],
      [row.number, '=1+1', 10, 2000, 300, new Date(`${row.nextOfficialOn}T00:00:00Z`)],
    ])
  })

  it('refuses an empty list', async () => {
    const as = await portal.person()
    expect((await portal.call('monitoring.exportWatches', {}, { as })).error).toBe('monitoring.exportEmpty')
  })
})

describe('monitoring.notifyWatches', () => {
  it('tells the customer in the bell, once for all their patents, and names what it could not tell', async () => {
    const owner = await portal.person()
    const agent = await portal.person('agent')
    const one = await addWatched(portal, owner, { agencyId: 1 })
    const two = await addWatched(portal, owner, { agencyId: 1 })
    const ended = await addWatched(portal, owner, { agencyId: 1, legal: 'ended' })
    const foreign = await addWatched(portal, await portal.person())
    const id = [one.id, two.id, ended.id, foreign.id]

    await portal.call('monitoring.notifyWatches', { id: [one.id], text: 'Too soon' }, { as: agent })
    const { data } = await portal.call('monitoring.notifyWatches', { id, text: 'Please decide' }, { as: agent })
    const bell = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, owner.id))

    expect(data).toEqual({
      sent: 2,
      failed: [
        { id: ended.id, reason: 'noFee' },
        { id: foreign.id, reason: 'notFound' },
      ],
    })
    expect(bell).toMatchObject([{ kind: 'monitoring.notice', params: { count: 2, text: 'Please decide' } }])
  })

  it('says that mail is not configured', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as)
    const answer = await portal.call('monitoring.notifyWatches', { id: [watch.id], type: 'mail' }, { as })
    expect(answer).toMatchObject({ status: 501, error: 'common.mailNotConfigured' })
  })
})
