import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { notifyOfNewHitsTask } from './notify-of-new-hits.ts'
import { buildRecord, storeRecords } from './test/build-record.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const title = (zh: string) => buildRecord({ title: { zh, en: null, other: null } })
const store = (...titles: string[]) => storeRecords(portal.db, titles.map(title))
const turn = async () => {
  await addJob(portal.db, 'patents.tellNewHits', {})
  await runDueJobs(portal)
}
/** As if the last turn were so many days ago. */
const daysPass = (days: number) =>
  portal.db.execute(sql`update saved_searches set alert_ran_at = alert_ran_at - make_interval(days => ${days})`)
const bell = async (as: TestPerson) =>
  (await portal.call('views.listInbox', {}, { as })).data.list.filter(({ kind }) => kind === 'patents.newHits')
const saved = async (as: TestPerson) => (await portal.call('patents.listSavedSearches', {}, { as })).data.saved[0]
const keep = async (as: TestPerson, query: string, alert: 'none' | 'daily' | 'weekly') => {
  const { data } = await portal.call('patents.savePatentSearch', { parameter: { query }, save: query, alert }, { as })
  return data.searchId ?? ''
}
const hitsOf = async (as: TestPerson, alertId: string) => {
  const { data } = await portal.call('patents.searchPatents', { parameter: { alertId } }, { as })
  return data.list.map((hit) => hit.title.text).sort()
}

describe('new hits of a saved search', () => {
  it('tells those that came since, each once, and leads to exactly them', async () => {
    await store('蓝鲸水泵甲')
    const as = await portal.person()
    await keep(as, '蓝鲸水泵', 'daily')
    await turn()
    expect(await bell(as)).toEqual([])

    await store('蓝鲸水泵乙', '蓝鲸水泵丙', '红鲸风机')
    await turn()
    expect(await bell(as)).toEqual([])
    await daysPass(1)
    await turn()
    await turn()

    const [message, ...more] = await bell(as)
    expect(more).toEqual([])
    expect(message?.params).toMatchObject({ name: '蓝鲸水泵', count: 2 })
    const alertId = String(message?.params.alert)
    expect(await hitsOf(as, alertId)).toEqual(['蓝鲸水泵丙', '蓝鲸水泵乙'].sort())
    expect(await saved(as)).toMatchObject({ alertFailed: false, lastAlert: { id: alertId, total: 2 } })

    await daysPass(1)
    await store('蓝鲸水泵丁')
    await turn()
    const messages = await bell(as)
    expect(messages).toHaveLength(2)
    expect(await hitsOf(as, String(messages[0]?.params.alert))).toEqual(['蓝鲸水泵丁'])
  })

  it('tells each once when two servers take the turn at once', async () => {
    const as = await portal.person()
    await keep(as, '双机示例', 'daily')
    await store('双机示例一')
    await daysPass(1)
    const context = { ...portal, signal: undefined, isLastAttempt: false }

    await Promise.all(Array.from({ length: 6 }, () => notifyOfNewHitsTask({}, context)))

    expect(await bell(as)).toHaveLength(1)
  })

  it('waits seven days for a weekly one', async () => {
    const as = await portal.person()
    await keep(as, '每周示例', 'weekly')
    await store('每周示例一')
    await daysPass(6)
    await turn()
    expect(await bell(as)).toHaveLength(0)
    await daysPass(1)
    await turn()
    expect(await bell(as)).toHaveLength(1)
  })

  it('makes up for a turn that failed, and does not hold up the others', async () => {
    const [as, other] = [await portal.person(), await portal.person()]
    const id = await keep(as, '失败示例', 'daily')
    await keep(other, '失败示例', 'daily')
    await store('失败示例一')
    const setQuery = (query: string) =>
      portal.db.execute(
        sql`update saved_searches set parameter = jsonb_set(parameter, '{query}', to_jsonb(${query}::text)) where id = ${id}`,
      )
    await setQuery('TI=(')
    await daysPass(1)
    await turn()
    expect(await saved(as)).toMatchObject({ alertFailed: true, lastAlert: null })
    expect(await bell(other)).toHaveLength(1)

    await setQuery('失败示例')
    await daysPass(1)
    await turn()
    expect(await bell(as)).toHaveLength(1)
    expect(await saved(as)).toMatchObject({ alertFailed: false, lastAlert: { total: 1 } })
  })

  it('tells nobody whose account is closed', async () => {
    const as = await portal.person()
    await keep(as, '停用示例', 'daily')
    await store('停用示例一')
    await daysPass(1)
    await portal.db.execute(sql`update users set disabled_at = now() where id = ${as.id}`)
    await turn()

    const { rows } = await portal.db.execute(sql`select from inbox_messages where user_id = ${as.id}`)
    expect(rows).toEqual([])
  })
})

describe('patents.setSearchAlert', () => {
  it('begins behind what is known, and tells nothing once it is off', async () => {
    const as = await portal.person()
    const id = await keep(as, '开关示例', 'none')
    await store('开关示例一')
    const set = (alert: 'none' | 'daily') => portal.call('patents.setSearchAlert', { id, alert }, { as })

    expect((await set('daily')).data).toEqual({ ok: true })
    expect(await saved(as)).toMatchObject({ alert: 'daily', alertTime: expect.any(String) })
    await daysPass(1)
    await turn()
    expect(await bell(as)).toEqual([])
    await set('none')
    await store('开关示例二')
    await daysPass(1)
    await turn()
    expect(await bell(as)).toEqual([])
    expect(await saved(as)).toMatchObject({ alert: 'none' })
  })

  it('answers 404 for another’s search and one of the history', async () => {
    const [as, other] = [await portal.person(), await portal.person()]
    const id = await keep(as, '他人示例', 'none')
    const noted = await portal.call(
      'patents.savePatentSearch',
      { parameter: { query: '历史' }, alert: 'daily' },
      { as },
    )
    const set = (who: TestPerson, searchId: string) =>
      portal.call('patents.setSearchAlert', { id: searchId, alert: 'daily' }, { as: who })

    expect((await set(other, id)).status).toBe(404)
    expect((await set(as, noted.data.searchId ?? '')).status).toBe(404)
    expect((await portal.call('patents.setSearchAlert', { id, alert: 'daily' })).status).toBe(401)
    const { data } = await portal.call('patents.listSavedSearches', {}, { as })
    expect(data.history).toMatchObject([{ alert: 'none' }])
  })

  it('shows an alert to its person only, with filters and in the export', async () => {
    const [as, other] = [await portal.person(), await portal.person()]
    await keep(as, '归属示例', 'daily')
    await store('归属示例一', '归属示例二')
    await daysPass(1)
    await turn()
    const alertId = String((await bell(as))[0]?.params.alert)
    const search = (who?: TestPerson) =>
      portal.call('patents.searchPatents', { parameter: { alertId } }, who ? { as: who } : {})

    expect((await search(other)).status).toBe(404)
    expect((await search()).status).toBe(401)
    const refined = await portal.call(
      'patents.searchPatents',
      { parameter: { alertId, filters: [{ field: 'type', value: 'design', not: false }] } },
      { as },
    )
    expect(refined.data.total).toBe(0)
    const file = await portal.call('patents.exportPatents', { parameter: { alertId } }, { as })
    expect(file.data).toMatchObject({ rows: 2, isWhole: true })
  })
})
