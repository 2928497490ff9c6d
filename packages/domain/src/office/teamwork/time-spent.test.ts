import { describe, expect, it } from 'vitest'
import { minutesRun, readMinutes, timeText } from './time-spent.ts'

describe('readMinutes', () => {
  it.each([
    ['90', 90],
    ['1:30', 90],
    ['1：05', 65],
    ['1.5h', 90],
    ['1h30', 90],
    ['2 h 5 min', 125],
    ['1小时30分', 90],
    ['45分钟', 45],
    ['1440', 1440],
    ['1441', undefined],
    ['0', undefined],
    ['', undefined],
    ['soon', undefined],
    ['1:75', undefined],
  ])('reads “%s” as %j', (text, expected) => {
    expect(readMinutes(text)).toBe(expected)
  })
  it('reads what it writes', () => {
    for (let minutes = 1; minutes <= 1440; minutes += 1) {
      expect([readMinutes(timeText(minutes).en), readMinutes(timeText(minutes).zh)]).toEqual([minutes, minutes])
    }
  })
})

describe('minutesRun', () => {
  it.each([
    [0, 1],
    [1, 1],
    [60_000, 1],
    [60_001, 2],
    [3_600_000, 60],
    [-5, 1],
  ])('counts %d ms as %d', (run, expected) => {
    expect(minutesRun(1_000_000, 1_000_000 + run)).toBe(expected)
  })
})
