import { addDays, addYears, beijingDate, type CivilDate, daysBetween } from '@portal/domain/dates/civil-date'
import { nextAnnuity } from '@portal/domain/patents/next-annuity'
import { feeStates } from '@portal/domain/patents/search-choices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { buildRecord, storeRecords } from './test/build-record.ts'

let portal: TestPortal
let person: TestPerson
const today = beijingDate(new Date())
const ahead = [0, 1, 29, 30, 31, 89, 90, 91, 200, 364]

/** Rights whose next anniversary lies so many days ahead, of several ages; those past their last fee among them. */
const cases = (['invention', 'utilityModel', 'design'] as const).flatMap((right) =>
  ahead.flatMap((days) => [3, 9, 10, 19, 20].map((age) => ({ right, filedOn: addYears(addDays(today, days), -age) }))),
)

function expected({ right, filedOn }: { right: (typeof cases)[number]['right']; filedOn: CivilDate }) {
  const next = nextAnnuity({ right, filedOn, grantedOn: addYears(filedOn, 1), state: 'inForce', today })
  if (next.kind === 'none') return undefined
  const days = daysBetween(today, next.dueOn)
  return days <= 30 ? 'due30' : days <= 90 ? 'due90' : 'later'
}

beforeAll(async () => {
  portal = await startTestPortal()
  person = await portal.person()
  const records = cases.map(({ right, filedOn }) =>
    buildRecord({ type: right, filedOn, publishedOn: filedOn, grantedOn: addYears(filedOn, 1) }),
  )
  const foreign = buildRecord({ office: 'US', type: 'invention', filedOn: addYears(today, -5) })
  const pending = buildRecord({ grantedOn: null, publications: [], grantNumber: null, filedOn: addYears(today, -2) })
  await storeRecords(portal.db, [...records, foreign, pending])
})

afterAll(() => portal.stop())

describe('the facet of the next annual fee', () => {
  it('says of every right what the domain computes of one', async () => {
    const wanted = cases.map(expected)
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

    expect(data.total).toBe(cases.length + 2 - cases.map(expected).filter((one) => one === 'later').length)
  })
})
