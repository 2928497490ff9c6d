import { describe, expect, it } from 'vitest'
import { deadlineLaw } from '../../kernel/orders/deadline-law.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, figureSource } from '../../platform/rules/law-figure.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import { lateFeeStep } from '../patents/late-fees.ts'
import { annuityGrace } from './annuity-grace.ts'
import type { DeadlineRuleId } from './rule-names.ts'
import { deadlineRules, findDeadlineRule } from './rules.ts'

const before = civilDate('2024-01-19')
const after = civilDate('2024-01-20')

describe('periods of before the regulations of 2024', () => {
  it.each([
    ['app-fee', '95', '112'],
    ['amend-inv', '51', '57'],
    ['amend-um', '51', '57'],
    ['divide', '42', '48'],
    ['register', '54', '60'],
    ['annuity', '98', '115'],
    ['annuity-grace', '98', '115'],
    ['inval-supplement', '67', '71'],
    ['eval-fee', '99', '116'],
    ['pct', '103', '120'],
  ] as const)('%s names rule %s until 2024-01-19 and rule %s from then on', (id, old, now) => {
    const rightOf: Partial<Record<DeadlineRuleId, 'utilityModel'>> = {
      'amend-um': 'utilityModel',
      'eval-fee': 'utilityModel',
    }
    const right = rightOf[id] ?? 'invention'
    const earlier = findDeadlineRule(id, right, before)
    const today = findDeadlineRule(id, right, after)
    expect(earlier && ruleWords(earlier.basis).zh).toBe(
      `《专利法实施细则》（2010年）第${old}条（依办理惯例，尚未核对原文）`,
    )
    expect(earlier).toMatchObject({ validTo: before, needsConfirmation: true, periods: today?.periods })
    expect(today && ruleWords(today.basis).zh).toBe(`《专利法实施细则》第${now}条`)
    expect(today?.needsConfirmation).toBeUndefined()
  })

  it('have one row for each day: none of a rule and a right overlap', () => {
    for (const one of deadlineRules) {
      const others = deadlineRules.filter(
        (row) =>
          row !== one &&
          row.id === one.id &&
          (!row.rights || !one.rights || row.rights.some((r) => one.rights?.includes(r))),
      )
      for (const other of others) {
        const apart =
          (other.validTo ?? '9999') < (one.validFrom ?? '') || (one.validTo ?? '9999') < (other.validFrom ?? '')
        expect(apart, `${one.id} ${other.basis}`).toBe(true)
      }
    }
  })

  it('are what a stored deadline of then says of itself', () => {
    expect(deadlineLaw('register', before, [])?.basis.en).toContain('(2010), r. 54')
    expect(deadlineLaw('register', after, [])).toMatchObject({ needsConfirmation: false })
  })

  it('leave grace and late fee as they are, each with the source of its time', () => {
    for (const [figure, value] of [
      [annuityGrace, 6],
      [lateFeeStep, 5],
    ] as const) {
      expect([before, after].map((on) => figureOn(figure, on))).toEqual([value, value])
      expect(figureSource(figure, before)).toContain('of 2010 r. 98')
      expect(figureSource(figure, after)).toContain('r. 115')
    }
  })
})
