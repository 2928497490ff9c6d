import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { deadlineLaw } from './deadline-law.ts'

describe('the law behind a stored deadline', () => {
  it.each([
    ['oa1', '《专利审查指南》', '视为撤回', false],
    ['register', '《专利法实施细则》第60条', '视为放弃取得专利权', false],
    ['reexam-notice', '通知书指定的期限（另有资料为2个月，以通知书为准）', '视为撤回', true],
    ['inval', '通知书指定的期限（通常期限）', '不影响审理', true],
    ['tm-refusalReview', '《商标法》（2019年）第34条', undefined, false],
    ['cr-copyrightCorrection', '版权登记机构的办理惯例', undefined, true],
  ])('of %s is %s', (ruleId, basis, missed, needsConfirmation) => {
    const law = deadlineLaw(ruleId, civilDate('2026-03-02'), [{ key: 'dispatched' }])
    expect(law?.basis.zh).toBe(basis)
    if (missed !== undefined) expect(law?.missed.zh).toBe(missed)
    expect(law?.needsConfirmation).toBe(needsConfirmation)
  })

  it('is certain where the notice printed the day', () => {
    expect(deadlineLaw('inval', civilDate('2026-03-02'), [{ key: 'printed' }])?.needsConfirmation).toBe(false)
  })

  it('is unknown for a rule that this release does not know', () => {
    expect(deadlineLaw('later-rule', civilDate('2026-03-02'), [])).toBeUndefined()
  })
})
