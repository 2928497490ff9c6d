import { describe, expect, it } from 'vitest'
import { lateStep } from '../../law/patents/late-fees.ts'
import { nextAnnuity } from '../../patents/search/next-annuity.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { watchSituation } from './watch-situation.ts'
import { watchYears } from './watch-years.ts'

const on = civilDate

// Due 2027-01-03, a Sunday; the six months end on Saturday 2027-07-03. No calendar of 2027 is published.
const filedOn = on('2015-01-03')
const patent = { right: 'invention', filedOn, grantedOn: on('2018-05-04'), reductionPercent: 0 } as const
const year = watchYears({ ...patent, openLicenceYears: [] }).find(({ dueOn }) => dueOn === '2027-01-03')

describe('an annual fee in a year without an official calendar', () => {
  it.each([
    ['2027-07-05', 'grace'],
    ['2027-07-06', 'restoration'],
  ] as const)('is watched on %s as %s', (today, state) => {
    if (!year) throw new Error('no fee is due on the day')
    const fees = [{ ...year, state: 'open' as const }]
    expect(watchSituation({ legal: 'granted', fees, givenUp: false, today: on(today) }).state).toBe(state)
  })

  it('can be paid on the Monday after the end of grace, to be confirmed', () => {
    expect(lateStep(on('2027-01-03'), on('2027-07-05'))).toMatchObject({ kind: 'grace', needsConfirmation: true })
    expect(lateStep(on('2027-01-03'), on('2027-07-06'))).toEqual({ kind: 'lapsed' })
  })

  it('lapses no earlier in the search', () => {
    const of = (today: string) =>
      nextAnnuity({ ...patent, state: 'inForce', paidThroughYear: 12, today: on(today) }).kind
    expect([of('2027-07-05'), of('2027-07-06')]).toEqual(['due', 'lapsed'])
  })
})
