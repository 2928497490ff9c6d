import { describe, expect, it } from 'vitest'
import { daysUntil, deadlineTone, formatBytes, formatDay, formatDaysLeft, formatFen, formatInstant } from './format.ts'

describe('formats', () => {
  it.each([
    [123_000, '¥1,230.00'],
    [0, '¥0.00'],
    [5, '¥0.05'],
    [-50, '−¥0.50'],
    [999_999_999, '¥9,999,999.99'],
  ])('%i fen is %s', (fen, text) => expect(formatFen(fen)).toBe(text))

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [52_428_800, '50 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

  it('shows instants as Beijing time, civil dates unchanged', () => {
    expect(formatDay('2026-12-03')).toBe('2026-12-03')
    expect(formatDay('2026-12-02T16:30:00Z')).toBe('2026-12-03')
    expect(formatInstant('2026-12-02T16:30:00Z')).toBe('2026-12-03 00:30')
  })

  it('counts civil days over month and leap year ends', () => {
    expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2)
    expect(daysUntil('2026-01-01', '2026-01-02')).toBe(-1)
  })

  it('says how far a day is in both languages', () => {
    expect(formatDaysLeft(12, 'en')).toBe('in 12 days')
    expect(formatDaysLeft(-1, 'en')).toBe('1 day ago')
    expect(formatDaysLeft(0, 'zh')).toBe('今天')
    expect(formatDaysLeft(1200, 'zh')).toBe('还有 1,200 天')
  })

  it.each([
    [31, 'quiet'],
    [30, 'wait'],
    [8, 'wait'],
    [7, 'warn'],
    [2, 'warn'],
    [1, 'bad'],
    [-5, 'bad'],
  ])('a deadline in %i days is %s', (days, tone) => expect(deadlineTone(days)).toBe(tone))
})
