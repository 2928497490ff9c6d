import { buffer } from 'node:stream/consumers'
import { searchHistoryMax } from '@portal/contract/patents/patent-shapes'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { buildRecord, storeRecords } from './test/build-record.ts'
import { getStorageKey } from './test/get-storage-key.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await storeRecords(
    portal.db,
    Array.from({ length: 12 }, (_, i) => buildRecord({ title: { zh: `=一种保存示例${i}`, en: null, other: null } })),
  )
})

afterAll(() => portal.stop())

const parameter = { query: '保存示例', filters: [{ field: 'country' as const, value: 'CN' }] }

describe('patents.savePatentSearch', () => {
  it('keeps a search under a name and finds it again by its id', async () => {
    const person = await portal.person()

    const kept = await portal.call(
      'patents.savePatentSearch',
      { parameter, save: '我的检索', alert: 'weekly' },
      { as: person },
    )
    const again = await portal.call('patents.searchPatents', { searchId: kept.data.searchId ?? '' }, { as: person })

    expect(kept.data).toMatchObject({ total: 12, isTotalExact: true, sources: [{ name: 'cnipa-bulk', ok: true }] })
    expect(again.data.total).toBe(12)
  })

  it('refuses a second one of the same name and a fifty-first', async () => {
    const person = await portal.person()
    const save = (name: string) => portal.call('patents.savePatentSearch', { parameter, save: name }, { as: person })
    await save('a')

    expect(await save('A')).toMatchObject({ status: 409, error: 'patents.searchNameTaken' })
    for (let i = 1; i < 50; i += 1) expect((await save(`search ${i}`)).status).toBe(200)
    expect(await save('one more')).toMatchObject({ status: 422, error: 'patents.tooManySaved' })
  })

  it('lets one of two at once take a name', async () => {
    const person = await portal.person()
    const answers = await Promise.all(
      ['x', 'x'].map((save) => portal.call('patents.savePatentSearch', { parameter, save }, { as: person })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps nothing of a visitor, and asks them to sign in for a name', async () => {
    expect((await portal.call('patents.savePatentSearch', { parameter })).data).toMatchObject({
      searchId: null,
      total: 12,
    })
    expect(await portal.call('patents.savePatentSearch', { parameter, save: 'x' })).toMatchObject({ status: 401 })
  })

  it('refuses a query that cannot be read', async () => {
    const answer = await portal.call('patents.savePatentSearch', { parameter: { query: '(a' } })

    expect(answer.error).toBe('patents.badQuery')
  })
})

describe('patents.listSavedSearches', () => {
  it('lists kept searches and the history apart, the same search once, a hundred at most', async () => {
    const person = await portal.person()
    await portal.call('patents.savePatentSearch', { parameter, save: 'kept' }, { as: person })
    for (let i = 0; i < searchHistoryMax + 3; i += 1) {
      await portal.call(
        'patents.savePatentSearch',
        { parameter: { query: `词${i % (searchHistoryMax + 2)}` } },
        { as: person },
      )
    }

    const { data } = await portal.call('patents.listSavedSearches', {}, { as: person })

    expect(data.saved.map(({ name }) => name)).toEqual(['kept'])
    expect(data.history).toHaveLength(searchHistoryMax)
    expect(data.history[0]?.parameter.query).toBe('词0')
  })

  it('needs a sign-in', async () => {
    expect((await portal.call('patents.listSavedSearches', {})).status).toBe(401)
  })
})

describe('patents.deleteSavedSearch', () => {
  it('forgets one’s own search and answers 404 for another’s', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const { data } = await portal.call('patents.savePatentSearch', { parameter, save: 'mine' }, { as: person })
    const id = data.searchId ?? ''

    expect((await portal.call('patents.deleteSavedSearch', { id }, { as: other })).status).toBe(404)
    expect((await portal.call('patents.searchPatents', { searchId: id }, { as: other })).status).toBe(404)
    expect((await portal.call('patents.searchPatents', { searchId: id })).status).toBe(404)
    expect((await portal.call('patents.deleteSavedSearch', { id }, { as: person })).data).toEqual({ ok: true })
    expect((await portal.call('patents.deleteSavedSearch', { id }, { as: person })).status).toBe(404)
  })
})

describe('patents.exportPatents', () => {
  it('writes exactly the hits, formulas as text', async () => {
    const person = await portal.person()
    const { data } = await portal.call('patents.exportPatents', { parameter }, { as: person, language: 'zh-CN' })
    await runDueJobs(portal)

    const job = await portal.call('views.getJob', { jobId: data.jobId }, { as: person })
    const key = await getStorageKey(portal.db, data.jobId)
    const [sheet] = await readXlsx(await buffer((await portal.services.storage.get(key)).stream))

    expect(data).toMatchObject({ rows: 12, isWhole: true })
    expect(job.data).toMatchObject({ state: 2, rows: 12 })
    expect(sheet?.data).toHaveLength(13)
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(['公开（公告）号', '申请号', '标题'])
    expect(String(sheet?.data[1]?.[2])).toMatch(/^=一种保存示例/)
  })

  it('writes the patents that were picked out, in their order, each once', async () => {
    const person = await portal.person()
    const found = await portal.call('patents.searchPatents', { parameter }, { as: person })
    const [first = '', second = '', third = ''] = found.data.list.map(({ id }) => id)
    const ask = (input: object) => portal.call('patents.exportPatents', input, { as: person })

    const { data } = await ask({ ids: [third, first, third, '999999999'] })
    await runDueJobs(portal)

    const key = await getStorageKey(portal.db, data.jobId)
    const [sheet] = await readXlsx(await buffer((await portal.services.storage.get(key)).stream))
    const numbers = found.data.list.map(({ number }) => number)
    expect(data).toMatchObject({ rows: 2, isWhole: true })
    expect(sheet?.data.slice(1).map(([number]) => number)).toEqual([numbers[2], numbers[0]])
    expect((await ask({ ids: ['999999999'] })).error).toBe('patents.nothingToExport')
    expect((await ask({})).error).toBe('common.badRequest')
    expect((await ask({ parameter, ids: [second] })).error).toBe('common.badRequest')
    expect((await ask({ ids: ['1 or 1=1'] })).error).toBe('common.badRequest')
  })

  it('refuses to export nothing and a query that cannot be read', async () => {
    const person = await portal.person()
    const ask = (query: string) => portal.call('patents.exportPatents', { parameter: { query } }, { as: person })

    expect((await ask('qzxv')).error).toBe('patents.nothingToExport')
    expect((await ask('TI=(')).error).toBe('patents.badQuery')
    expect((await portal.call('patents.exportPatents', { parameter })).status).toBe(401)
  })
})
