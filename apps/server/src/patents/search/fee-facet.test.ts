import { nextAnnuity } from '@portal/domain/patents/search/next-annuity'
import { feeStates } from '@portal/domain/patents/search/search-choices'
import {
  addDays,
  addYears,
  beijingDate,
  type CivilDate,
  civilDate,
  daysBetween,
} from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { feeStateOf } from './search/fee-sql.ts'
import { writePatents } from './store/write-patents-queries.ts'
import { buildRecord, storeRecords } from './test/build-record.ts'

let portal: TestPortal
let person: TestPerson
let clock = new Date()
const now = beijingDate(clock)
const ahead = [0, 1, 29, 30, 31, 89, 90, 91, 200, 364]

/** Rights whose next anniversary lies so many days ahead, of several ages; those past their last fee among them. */
const casesOn = (today: CivilDate) =>
  (['invention', 'utilityModel', 'design'] as const).flatMap((right) =>
    ahead.flatMap((days) =>
      [3, 9, 10, 19, 20].map((age) => ({ right, filedOn: addYears(addDays(today, days), -age) })),
    ),
  )
const cases = casesOn(now)
type Case = (typeof cases)[number]

function expected({ right, filedOn }: Case, today = now) {
  const next = nextAnnuity({ right, filedOn, grantedOn: addYears(filedOn, 1), state: 'inForce', today })
  if (next.kind === 'none') return undefined
  const days = daysBetween(today, next.dueOn)
  return days <= 30 ? 'due30' : days <= 90 ? 'due90' : 'later'
}

const recordOf = ({ right, filedOn }: Case) =>
  buildRecord({ type: right, filedOn, publishedOn: filedOn, grantedOn: addYears(filedOn, 1) })

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => clock })
  person = await portal.person()
  const foreign = buildRecord({ office: 'US', type: 'invention', filedOn: addYears(now, -5) })
  const pending = buildRecord({ grantedOn: null, publications: [], grantNumber: null, filedOn: addYears(now, -2) })
  await storeRecords(portal.db, [...cases.map(recordOf), foreign, pending], now)
})

afterAll(() => portal.stop())

describe('the facet of the next annual fee', () => {
  it('says of every right what the domain computes of one', async () => {
    const wanted = cases.map((one) => expected(one))
    const { data } = await portal.call('patents.searchPatents', { parameter: { query: '' } }, { as: person })

    for (const state of feeStates) {
      const count = wanted.filter((one) => one === state).length
      expect({ state, count: data.facets?.fee.find(({ value }) => value === state)?.count }).toEqual({ state, count })
      const parameter = { query: '', filters: [{ field: 'fee' as const, value: state }] }
      const kept = await portal.call('patents.searchPatents', { parameter }, { as: person })
      expect({ state, total: kept.data.total }).toEqual({ state, total: count })
    }
  })

  it('leaves a value out without losing rights that have none', async () => {
    const parameter = { query: '', filters: [{ field: 'fee' as const, value: 'later', not: true }] }
    const { data } = await portal.call('patents.searchPatents', { parameter }, { as: person })

    expect(data.total).toBe(cases.length + 2 - cases.filter((one) => expected(one) === 'later').length)
  })
  it('goes by the clock of all servers and not by that of its machine', async () => {
    clock = new Date(clock.getTime() + 60 * 86_400_000)
    const wanted = cases.map((one) => expected(one, beijingDate(clock)))

    const { data } = await portal.call('patents.searchPatents', { parameter: { query: '' } }, { as: person })

    const count = wanted.filter((one) => one === 'due30').length
    expect(data.facets?.fee.find(({ value }) => value === 'due30')?.count).toBe(count)
    expect(count).not.toBe(cases.filter((one) => expected(one) === 'due30').length)
  })

  it.each([
    ['2026-11-20', 'a Friday'],
    ['2026-11-22', 'a Sunday: what was due on Saturday can still be paid'],
    ['2026-11-23', 'the Monday after'],
    ['2026-10-08', 'the first working day after a week of holidays'],
  ])('says on %s what the domain says: %s', async (text) => {
    const day = civilDate(text)
    const those = casesOn(day)
    const found = await portal.db.transaction(async (tx) => {
      await writePatents(tx, those.map(recordOf), { today: day })
      const { rows } = await tx.execute<{ right: Case['right']; filed_on: CivilDate; state: string | null }>(
        sql`select s.type as right, s.filed_on, ${sql.raw(feeStateOf('s', day))} as state from patent_search s
          where s.office = 'CN' and s.granted_on is not null order by s.patent_id desc limit ${those.length}`,
      )
      await tx.execute(sql`delete from patents`)
      return rows
    })
    expect(found).toHaveLength(those.length)
    const said = found.map(({ right, filed_on: filedOn, state }) => `${right} ${filedOn} ${state}`)
    const wanted = those.map((one) => `${one.right} ${one.filedOn} ${expected(one, day) ?? null}`)
    expect(said.sort()).toEqual(wanted.sort())
  })
})
