import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkingDay, shippedCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, civilDate } from '../../platform/dates/civil-date.ts'
import { isInForce } from '../../platform/rules/rule-book.ts'
import { computeDeadline, type DeadlineQuestion } from './compute.ts'
import { deadlineRuleIds } from './rule-names.ts'
import { deadlineRules } from './rules.ts'
import { startNames } from './starts.ts'
import { deadlineUrgency } from './urgency.ts'
import { describeDeadlineStep } from './words.ts'

function deadline(question: DeadlineQuestion) {
  const result = computeDeadline(question)
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result
}
const d = civilDate

describe('deadlines', () => {
  it.each([
    ['priority', 'invention', { firstFiling: d('2024-03-11') }, '2025-03-11'],
    ['priority', 'utilityModel', { firstFiling: d('2024-03-11') }, '2025-03-11'],
    ['priority', 'design', { firstFiling: d('2024-03-11') }, '2024-09-11'],
    ['priority-restore', 'invention', { priorityEnd: d('2025-03-11') }, '2025-05-12'],
    ['priority-fix', 'invention', { priority: d('2024-03-11'), filing: d('2025-03-10') }, '2025-07-11'],
    ['priority-fix', 'invention', { priority: d('2025-01-06'), filing: d('2025-01-06') }, '2026-05-06'],
    ['app-fee', 'invention', { filing: d('2025-03-10') }, '2025-05-12'],
    ['publication', 'invention', { filing: d('2024-04-05') }, '2025-10-05'],
    ['publication', 'invention', { filing: d('2024-04-05'), priority: d('2023-06-01') }, '2024-12-01'],
    ['sub-exam', 'invention', { filing: d('2022-05-10') }, '2025-05-12'],
    ['sub-exam', 'invention', { filing: d('2023-05-10'), priority: d('2022-05-11') }, '2025-05-12'],
    ['amend-um', 'utilityModel', { filing: d('2025-03-10') }, '2025-05-12'],
    ['annuity', 'invention', { anniversary: d('2025-03-10') }, '2025-03-10'],
    ['annuity-grace', 'invention', { anniversary: d('2025-03-10') }, '2025-09-10'],
    ['restore-fm', 'invention', { obstacleGone: d('2025-03-10'), periodEnd: d('2023-04-10') }, '2025-04-10'],
    ['restore-fm', 'invention', { obstacleGone: d('2025-03-10'), periodEnd: d('2024-04-10') }, '2025-05-12'],
    ['change-fee', 'design', { request: d('2025-03-10') }, '2025-04-10'],
    ['eval-fee', 'design', { request: d('2025-03-10') }, '2025-04-10'],
    ['inval-fee', 'invention', { request: d('2025-03-10') }, '2025-04-10'],
    ['pct', 'invention', { priority: d('2023-01-10'), internationalFiling: d('2024-01-10') }, '2025-07-10'],
    ['pct', 'invention', { internationalFiling: d('2023-01-10') }, '2025-07-10'],
    ['pct-late', 'utilityModel', { priority: d('2023-01-10') }, '2025-09-10'],
    ['pta', 'invention', { grantPublication: d('2025-03-11') }, '2025-06-11'],
    ['secrecy-answer', 'invention', { request: d('2025-08-04') }, '2025-10-04'],
    ['secrecy-decision', 'invention', { request: d('2025-06-04') }, '2025-10-04'],
    ['novelty', 'invention', { disclosure: d('2025-03-10') }, '2025-09-10'],
  ] as const)('%s of %s from %j ends on %s', (rule, right, starts, officialOn) => {
    expect(deadline({ rule, right, starts }).officialOn).toBe(officialOn)
  })

  it.each([
    ['oa1', '2025-03-11', '2025-07-11'],
    ['oan', '2025-03-11', '2025-05-12'],
    ['corr', '2025-03-11', '2025-05-12'],
    ['divide', '2025-03-11', '2025-05-12'],
    ['register', '2025-03-11', '2025-05-12'],
    ['amend-inv', '2025-03-11', '2025-06-11'],
    ['reexam', '2025-03-11', '2025-06-11'],
    ['reexam-notice', '2025-03-11', '2025-04-11'],
    ['reexam-corr', '2025-03-11', '2025-03-26'],
    ['court', '2025-03-11', '2025-06-11'],
    ['inval', '2025-03-11', '2025-04-11'],
    ['restore', '2025-03-11', '2025-05-12'],
    ['restore-corr', '2025-03-11', '2025-04-11'],
    ['pph-corr', '2025-03-11', '2025-03-26'],
  ] as const)('%s from an electronic notice of %s ends on %s', (rule, dispatched, officialOn) => {
    const notice = { mode: 'electronic', dispatchedOn: d(dispatched) } as const
    expect(deadline({ rule, right: 'invention', notice }).officialOn).toBe(officialOn)
  })

  it.each([
    ['electronic', '2024-01-19', '2024-06-03'], // 15 days to 3 February, 4 months to 3 June
    ['postal', '2024-01-19', '2024-06-03'],
    ['electronic', '2024-01-20', '2024-05-20'],
    ['postal', '2024-01-20', '2024-06-04'],
  ] as const)('counts 15 days of an %s notice of %s as the rule of its day says', (mode, dispatched, officialOn) => {
    const notice = { mode, dispatchedOn: d(dispatched) }
    expect(deadline({ rule: 'oa1', right: 'invention', notice }).officialOn).toBe(officialOn)
  })

  it('takes a proven receipt instead of the presumption', () => {
    const notice = { mode: 'postal', dispatchedOn: d('2025-03-03'), provenReceiptOn: d('2025-03-24') } as const
    expect(deadline({ rule: 'oan', right: 'invention', notice }).officialOn).toBe('2025-05-26')
  })

  it('takes the later of filing plus two months and receipt notice plus 15 days', () => {
    const notice = { mode: 'electronic', dispatchedOn: d('2025-05-20') } as const
    const starts = { filing: d('2025-03-10') }
    expect(deadline({ rule: 'app-fee', right: 'design', starts, notice }).officialOn).toBe('2025-06-04')
  })

  it('tells each step of a shifted deadline in both languages', () => {
    const notice = { mode: 'electronic', dispatchedOn: d('2025-06-04') } as const
    const result = deadline({ rule: 'oa1', right: 'invention', notice })

    expect(result.steps.map((step) => [step.key, step.on])).toEqual([
      ['dispatched', '2025-06-04'],
      ['deliveredElectronic', '2025-06-04'],
      ['addMonths', '2025-10-04'],
      ['restDay', '2025-10-09'],
      ['internal', '2025-09-23'],
    ])
    expect(result).toMatchObject({ officialOn: '2025-10-09', internalOn: '2025-09-23', warning: undefined })
    expect(result.steps.map((step) => describeDeadlineStep(step).zh)[3]).toBe('2025-10-04 为休息日，顺延至下一工作日')
    const start = deadline({ rule: 'sub-exam', right: 'invention', starts: { filing: d('2022-05-10') } }).steps[0]
    expect(start && describeDeadlineStep(start).en).toBe('The period starts: filing date (this day does not count)')
  })

  it('lets the printed date of a notice decide', () => {
    const notice = { mode: 'electronic', dispatchedOn: d('2025-03-11') } as const
    const result = deadline({ rule: 'reexam-notice', right: 'invention', notice, printedOn: d('2025-05-12') })
    expect(result).toMatchObject({ officialOn: '2025-05-12', needsConfirmation: false })
    expect(deadline({ rule: 'reexam-notice', right: 'invention', notice }).needsConfirmation).toBe(true)
  })

  it('extends designated periods only', () => {
    const notice = { mode: 'electronic', dispatchedOn: d('2025-03-11') } as const
    expect(deadline({ rule: 'oan', right: 'invention', notice, extendedMonths: 1 }).officialOn).toBe('2025-06-11')
    expect(computeDeadline({ rule: 'reexam', right: 'invention', notice, extendedMonths: 1 })).toMatchObject({
      ok: false,
      reason: 'notExtendable',
    })
    expect(() => computeDeadline({ rule: 'oan', right: 'invention', notice, extendedMonths: 3 })).toThrow(RangeError)
  })

  it('warns instead of guessing where the calendar is not known', () => {
    const year = Math.max(...shippedCalendar.years) + 1
    const result = deadline({ rule: 'annuity', right: 'invention', starts: { anniversary: d(`${year}-10-01`) } })
    expect(result).toMatchObject({ officialOn: `${year}-10-01`, warning: 'calendarUnknown' })
    expect(result.steps.at(-2)).toMatchObject({ key: 'calendarUnknown', params: { year } })
  })

  it('refuses what does not exist', () => {
    expect(computeDeadline({ rule: 'sub-exam', right: 'design', starts: { filing: d('2025-01-02') } })).toMatchObject({
      reason: 'noRule',
    })
    expect(computeDeadline({ rule: 'oa1', right: 'invention', starts: { filing: d('2025-01-02') } })).toEqual({
      ok: false,
      reason: 'startMissing',
      missing: ['notice'],
    })
    expect(computeDeadline({ rule: 'oa1', right: 'invention' })).toMatchObject({ reason: 'startMissing' })
    const old = { priorityEnd: d('2023-11-01') }
    expect(computeDeadline({ rule: 'priority-restore', right: 'invention', starts: old })).toMatchObject({
      reason: 'noRule',
    })
  })

  it('takes the internal lead asked for', () => {
    const starts = { filing: d('2025-03-10') }
    expect(deadline({ rule: 'app-fee', right: 'design', starts, internalLeadDays: 0 }).internalOn).toBe('2025-05-12')
    expect(deadline({ rule: 'app-fee', right: 'design', starts, internalLeadDays: 3 }).internalOn).toBe('2025-05-07')
  })

  it('has every id, each row with its source, and on a day no two rows for one right', () => {
    expect(new Set(deadlineRules.map((r) => r.id))).toEqual(new Set(deadlineRuleIds))
    for (const on of [d('2023-06-01'), d('2024-01-19'), d('2024-01-20'), d('2026-11-23')]) {
      const rows = deadlineRules.filter((r) => isInForce(r, on))
      const keys = rows.flatMap((r) => (r.rights ?? ['all']).map((right) => `${r.id} ${right}`))
      expect(new Set(keys).size).toBe(keys.length)
    }
    for (const r of deadlineRules) expect(r.source).not.toBe('')
  })

  it('ends on a worked day after its start, and the internal limit is not later', () => {
    const starts = Object.keys(startNames).filter((name) => name !== 'notice')
    const day = fc.integer({ min: 0, max: 3650 }).map((n) => addDays(d('2012-01-01'), n))
    fc.assert(
      fc.property(fc.constantFrom(...deadlineRuleIds), day, (rule, on) => {
        const result = computeDeadline({
          rule,
          right: 'invention',
          starts: Object.fromEntries(starts.map((name) => [name, on])),
          notice: { mode: 'electronic', dispatchedOn: on },
        })
        if (!result.ok) return
        expect(result.officialOn >= on).toBe(true)
        expect(result.internalOn <= result.officialOn).toBe(true)
        if (result.rule.isApplicantAct && !result.warning) expect(isWorkingDay(result.officialOn)).toBe(true)
        for (const step of result.steps) expect(describeDeadlineStep(step).en).not.toContain('{')
      }),
    )
  })
})

describe('urgency', () => {
  it.each([
    ['2026-04-02', 31, 'grey'],
    ['2026-04-01', 30, 'blue'],
    ['2026-03-10', 8, 'blue'],
    ['2026-03-09', 7, 'amber'],
    ['2026-03-04', 2, 'amber'],
    ['2026-03-03', 1, 'red'],
    ['2026-03-02', 0, 'red'],
    ['2026-02-20', -10, 'red'],
  ] as const)('%s: %i days, %s', (on, daysLeft, urgency) => {
    expect(deadlineUrgency(d(on), d('2026-03-02'))).toEqual({ urgency, daysLeft })
  })
})
