import { describe, expect, it } from 'vitest'
import { annualFeeRules, answeredRules, servicePeriods } from './desk-acts.ts'
import { lostPeriods, restorableRules } from './lost-periods.ts'

const today = '2026-11-23'
const deadline = (ruleId: string, officialOn: string, state = 'open', warning: string | null = null) => ({
  ...{ ruleId, officialOn, state, warning },
})

describe('what a customer does about a deadline', () => {
  it('is told from what others do', () => {
    expect(answeredRules).toEqual(expect.arrayContaining(['oa1', 'oan', 'corr', 'restore']))
    expect(answeredRules).not.toContain('publication')
    expect(annualFeeRules).toEqual(expect.arrayContaining(['annuity', 'annuity-grace']))
    expect(servicePeriods).toContainEqual({ state: 'tmRefused', ruleId: 'tm-refusalReview', service: 'refusalReview' })
  })
  it('leaves out the periods that the regulations do not restore', () => {
    for (const rule of ['priority', 'novelty', 'priority-restore', 'restore', 'pta']) {
      expect(restorableRules).not.toContain(rule)
    }
  })
})

describe('lostPeriods', () => {
  it('finds what was missed, also before the nightly run has marked it', () => {
    expect(lostPeriods([deadline('oa1', '2026-11-20', 'missed')], today)).toHaveLength(1)
    expect(lostPeriods([deadline('oa1', '2026-11-22')], today)).toHaveLength(1)
    expect(lostPeriods([deadline('oa1', today)], today)).toEqual([])
    expect(
      lostPeriods([deadline('oa1', '2026-11-20', 'met'), deadline('priority', '2026-11-20', 'missed')], today),
    ).toEqual([])
  })
  it('holds a rest day open in a year without a calendar, as the nightly run does', () => {
    // 2027-03-06 is a Saturday: the period ends on Monday whatever is arranged.
    const saturday = deadline('oa1', '2027-03-06', 'open', 'calendarUnknown')
    expect(lostPeriods([saturday], '2027-03-08')).toEqual([])
    expect(lostPeriods([saturday], '2027-03-09')).toEqual([saturday])
    expect(lostPeriods([{ ...saturday, state: 'missed' }], '2027-03-08')).toHaveLength(1)
  })
  it('says nothing while the period for restoration runs', () => {
    const lost = [deadline('oa1', '2026-09-01', 'missed'), deadline('restore', '2026-12-20')]
    expect(lostPeriods(lost, today)).toEqual([])
  })
})
