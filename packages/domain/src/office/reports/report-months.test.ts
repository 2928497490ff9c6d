import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { groupOfKind, kindsAbout, reportGroupKeys } from './report-facts.ts'
import { dueMonth, firstMonth, nextReportOn, toldDays } from './report-months.ts'

const day = civilDate

describe('the month that is due', () => {
  it.each([
    ['2026-11-09', 10, '2026-10-01'],
    ['2026-11-10', 10, '2026-11-01'],
    ['2026-01-05', 28, '2025-12-01'],
    ['2026-12-31', 28, '2026-12-01'],
  ] as const)('on %s of day %i is %s', (today, of, month) => {
    expect(dueMonth(day(today), of)).toBe(month)
  })
})

describe('a new setting', () => {
  it('begins with the next such day, today included', () => {
    expect(firstMonth(day('2026-11-10'), 10)).toBe('2026-11-01')
    expect(firstMonth(day('2026-11-11'), 10)).toBe('2026-12-01')
  })
  it('says when it makes the next report', () => {
    const at = (today: string, after: string | null) =>
      nextReportOn(day(today), { day: 10, from: day('2026-11-01'), after: after === null ? null : day(after) })
    expect(at('2026-11-03', null)).toBe('2026-11-10')
    expect(at('2026-11-15', null)).toBe('2026-11-15')
    expect(at('2026-11-15', '2026-11-01')).toBe('2026-12-10')
  })
})

describe('the days that a report tells of', () => {
  it('are whole, follow each other and leave none out', () => {
    const first = toldDays(day('2026-11-10'), null)
    const second = toldDays(day('2026-12-10'), first.to)
    expect(first).toEqual({ from: '2026-10-10', to: '2026-11-09' })
    expect(second).toEqual({ from: '2026-11-10', to: '2026-12-09' })
  })
  it('are none where the last report was of yesterday', () => {
    const { from, to } = toldDays(day('2026-11-10'), day('2026-11-09'))
    expect(from > to).toBe(true)
  })
})

describe('groups of rights', () => {
  it('are asked for by orders that ask for a right, and by no other', () => {
    expect(groupOfKind('invention')).toBe('invention')
    expect(groupOfKind('usDesign')).toBe('patentAbroad')
    expect(groupOfKind('foreignTrademarkCountry')).toBe('trademarkAbroad')
    for (const kind of ['annualFees', 'followUp', 'deal', 'trademarkService', 'copyrightService', 'later']) {
      expect(groupOfKind(kind)).toBeUndefined()
    }
  })
  it('have what is done about them and paid for them among their kinds, and no deal', () => {
    expect(kindsAbout(['utilityModel'])).toEqual(expect.arrayContaining(['utilityModel', 'annualFees', 'followUp']))
    expect(kindsAbout(['utilityModel'])).not.toContain('invention')
    expect(kindsAbout(['trademark'])).toEqual([
      'trademark',
      'trademarkTransfer',
      'trademarkService',
      'trademarkSupplement',
    ])
    expect(kindsAbout(reportGroupKeys)).not.toContain('deal')
  })
})
