import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRecord, storeRecords } from '../../patents/search/test/build-record.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { compareWatchesTask } from './compare-watches.ts'
import { setFeeStates } from './fee-state-queries.ts'
import { moveBatch, moveWatchesTask } from './move-watches.ts'
import { addWatched } from './test/add-watched.ts'
import { rewriteWatches } from './watch-write-queries.ts'

let portal: TestPortal
/** The fee of year 8 of the watched patent (filed 2019-03-04) is due 2026-03-04, a Wednesday. */
const start = civilDate('2025-12-01')

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const runOn = (day: string) =>
  moveWatchesTask(
    {},
    {
      database: portal.database,
      services: { ...portal.services, now: () => new Date(`${day}T08:00:00+08:00`) },
      signal: undefined,
      isLastAttempt: false,
    },
  )
const bellOf = async (person: TestPerson) =>
  (
    await portal.db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.userId, person.id))
      .orderBy(inboxMessages.createdAt)
  ).map((line) => line.params)
const stateOf = async (id: string) => (await portal.db.select().from(watches).where(eq(watches.id, id)))[0]?.state

describe('the hourly job', () => {
  it('moves states on their days, once by several servers, and tells nobody: the docket does', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    const seen = []
    for (const day of ['2025-12-03', '2025-12-04', '2026-03-04', '2026-03-05', '2026-09-05', '2027-03-05']) {
      await Promise.all([moveBatch(portal.database, civilDate(day)), moveBatch(portal.database, civilDate(day))])
      await runOn(day)
      seen.push(await stateOf(id))
    }
    expect(seen).toEqual(['watching', 'toPay', 'toPay', 'grace', 'restoration', 'ended'])
    expect(await bellOf(person)).toEqual([])
  })

  it('leaves given-up patents alone', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    await portal.call('monitoring.giveUpWatches', { id: [id], reason: 'sold', consent: true }, { as: person })
    await runOn('2026-09-05')
    expect(await stateOf(id)).toBe('givenUp')
  })

  it('moves what was changed before it ran', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    await portal.db.transaction((tx) => rewriteWatches(tx, [id], civilDate('2025-12-07')))
    expect(await stateOf(id)).toBe('toPay')
    await runOn('2026-03-05')
    expect(await stateOf(id)).toBe('grace')
  })
})

describe('a right that was lost and restored', () => {
  it('is watched on: its notice of termination is forgotten with the receipt, and ends no later year', async () => {
    const person = await portal.person()
    const { id } = await addWatched(portal, person, {}, start)
    await portal.call('monitoring.updateWatches', { id: [id], terminationNoticeOn: '2026-10-15' }, { as: person })
    await runOn('2026-12-10')
    expect(await stateOf(id)).toBe('restoration')
    await portal.db.transaction((tx) =>
      setFeeStates(
        tx,
        [{ watchId: id, year: 8, state: 'filed', settledOn: '2026-12-20' }],
        new Date('2026-12-20T08:00:00+08:00'),
      ),
    )

    await runOn('2027-01-20')

    const { data } = await portal.call('monitoring.getLadder', { id }, { as: person })
    expect(data.watch).toMatchObject({ state: 'toPay', fee: { year: 9 }, terminationNoticeOn: null })
  })
})

describe('the nightly comparison', () => {
  /** By a server whose clock is an hour ahead of the database's. */
  const compare = () =>
    compareWatchesTask(
      {},
      {
        database: portal.database,
        services: { ...portal.services, now: () => new Date(Date.now() + 3_600_000) },
        signal: undefined,
        isLastAttempt: false,
      },
    )

  it('fills in what was unknown, and asks before it changes what was known', async () => {
    const as = await portal.person()
    const record = buildRecord({ applicants: ['新名称有限公司'] })
    const number = record.applicationNumber.normalized ?? ''
    await addWatched(portal, as, {
      number,
      title: '',
      filedOn: null,
      grantedOn: null,
      legal: 'unknown',
      applicantName: '旧名称有限公司',
    })
    await storeRecords(portal.db, [record])

    await compare()
    await compare()
    const { data } = await portal.call('monitoring.listWatches', { changed: true }, { as })

    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({
      title: record.title.zh,
      legal: 'granted',
      fee: { dueOn: expect.stringMatching(/03-04$/) },
      changes: [{ field: 'applicantName', from: '旧名称有限公司', to: '新名称有限公司', source: 'cnipa-bulk' }],
    })
    expect(await bellOf(as)).toEqual([{ count: 1, number }])
  })

  it('asks again only for a newer record, and adds what one night finds into one line of the bell', async () => {
    const as = await portal.person()
    const records = [1, 2].map(() => buildRecord({ applicants: ['新名称有限公司'] }))
    for (const { applicationNumber } of records) {
      const number = applicationNumber.normalized ?? ''
      await addWatched(portal, as, { number, applicantName: '旧名称有限公司', legal: 'granted' })
    }
    const [first, second] = records
    if (!first || !second) throw new Error('two records')
    await storeRecords(portal.db, [first])
    await compare()
    const { data } = await portal.call('monitoring.listWatches', { changed: true }, { as })
    await portal.call('monitoring.settleChange', { id: data.list.map((row) => row.id), accept: false }, { as })
    await compare()
    const refused = await portal.call('monitoring.listWatches', { changed: true }, { as })

    await storeRecords(portal.db, [{ ...first, applicants: ['又一名称有限公司'] }, second])
    await compare()
    const later = await portal.call('monitoring.listWatches', { changed: true }, { as })

    expect(refused.data.total).toBe(0)
    expect(later.data.total).toBe(2)
    expect(await bellOf(as)).toMatchObject([{ count: 3 }])
  })
})
