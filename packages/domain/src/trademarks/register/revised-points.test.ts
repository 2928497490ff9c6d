import { describe, expect, it } from 'vitest'
import { revisedLawFrom } from '../../law/marks/revised-law.ts'
import { addDays } from '../../platform/dates/civil-date.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import { isPointInForce, revisedPoints } from './revised-points.ts'

describe('what the revised Trademark Law brings', () => {
  it.each(revisedPoints.map((point) => [point.id, point] as const))(
    '%s begins with it, to be confirmed',
    (_, point) => {
      expect(isPointInForce(point, addDays(revisedLawFrom, -1))).toBe(false)
      expect(isPointInForce(point, revisedLawFrom)).toBe(true)
      expect(point.needsConfirmation).toBe(true)
      expect(ruleWords(point.basis).zh).toBe('《商标法》（2027年施行）')
    },
  )

  it('names motion marks, cancellation by the office and article 56', () => {
    expect(revisedPoints.map(({ id }) => id)).toEqual(['motionMark', 'exOfficioNonUse', 'misleadingUse'])
  })
})
