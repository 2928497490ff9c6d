import { expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { pctDays, pctPhase } from './pct-days.ts'

it('counts 30 and 32 months from the priority, else from the international filing', () => {
  const days = pctDays({ filedOn: civilDate('2025-01-06'), priorityOn: civilDate('2024-01-08') })
  expect([days.inTime.officialOn, days.late.officialOn]).toEqual(['2026-07-08', '2026-09-08'])
  const own = pctDays({ filedOn: civilDate('2024-01-08') })
  expect([own.inTime.officialOn, own.late.officialOn]).toEqual(['2026-07-08', '2026-09-08'])
})

it('tells in time, late and over apart', () => {
  const days = pctDays({ filedOn: civilDate('2024-01-08') })
  const phase = (on: string) => pctPhase(days, civilDate(on))
  expect([phase('2026-07-08'), phase('2026-07-09'), phase('2026-09-08'), phase('2026-09-09')]).toEqual([
    ...(['inTime', 'late', 'late', 'over'] as const),
  ])
})

it('takes no day for over that a calendar not yet published can still move', () => {
  // 2027-05-01 is a Saturday in a holiday week.
  const days = pctDays({ filedOn: civilDate('2024-09-01') })
  expect([days.late.officialOn, days.late.warning]).toEqual(['2027-05-01', 'calendarUnknown'])
  expect(pctPhase(days, civilDate('2027-05-03'))).toBe('late')
  expect(pctPhase(days, civilDate('2027-05-20'))).toBe('over')
})
