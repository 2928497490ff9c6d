import { describe, expect, it } from 'vitest'
import { codeAlphabet, codeFrom, codeStateOf, readCode, showCode } from './invite-code.ts'

describe('a registration code', () => {
  it('has 8 letters and digits that nobody confuses, each as likely as the others', () => {
    expect([...codeAlphabet].filter((letter) => '0O1IL'.includes(letter))).toEqual([])
    expect(codeFrom(Array.from({ length: 8 }, (_, at) => at))).toBe('23456789')
    // 248 is the first byte that would come twice.
    expect(codeFrom([248, 255, 0, 0, 0, 0, 0, 0, 0, 0])).toBe('22222222')
    expect(codeFrom([1, 2, 3])).toBeUndefined()
    const counts = Map.groupBy(
      Array.from({ length: 256 }, (_, byte) => codeFrom(Array.from({ length: 8 }, () => byte))),
      (code) => code,
    )
    expect([...counts].filter(([code]) => code !== undefined).map(([, found]) => found.length)).toEqual(
      Array.from({ length: codeAlphabet.length }, () => 8),
    )
  })

  it.each([
    ['abcd-2345', 'ABCD2345'],
    [' ABCD 2345 ', 'ABCD2345'],
    ['ABCD234', undefined],
    ['ABCD0345', undefined],
    ['ABCD23456', undefined],
  ])('is read from %s as %s', (text, code) => {
    expect(readCode(text)).toBe(code)
    if (code) expect(readCode(showCode(code))).toBe(code)
  })

  it('is stopped, used up or expired, in this order', () => {
    const now = new Date('2026-11-29T00:00:00Z')
    const active = { isStopped: false, uses: 1, quota: 2, expiresAt: new Date('2026-11-29T00:00:01Z') }

    expect(codeStateOf(active, now)).toBe('active')
    expect(codeStateOf({ ...active, expiresAt: now }, now)).toBe('expired')
    expect(codeStateOf({ ...active, uses: 2, expiresAt: now }, now)).toBe('usedUp')
    expect(codeStateOf({ ...active, uses: 2, isStopped: true }, now)).toBe('stopped')
  })
})
