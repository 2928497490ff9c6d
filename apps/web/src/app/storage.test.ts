import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') })
})
afterEach(() => vi.useRealTimers())

describe('storage', () => {
  it('upper-cases keys', () => {
    writeStored('access_token', 'abc')

    expect(Object.keys(localStorage)).toEqual(['ACCESS_TOKEN'])
    expect(readStored('Access_Token', '')).toBe('abc')
  })

  it('keeps an entry for 604800 seconds by default', () => {
    writeStored('k', 1)
    vi.advanceTimersByTime(604_800_000 - 1)
    expect(readStored('k', 0)).toBe(1)

    vi.advanceTimersByTime(1)
    expect(readStored('k', 0)).toBe(0)
  })

  it('removes an expired entry when it is read', () => {
    writeStored('k', { a: 1 }, 10)
    vi.advanceTimersByTime(10_000)

    expect(readStored('k', null)).toBeNull()
    expect(localStorage.getItem('K')).toBeNull()
  })

  it('keeps an entry without expiry for good', () => {
    writeStored('k', 'zh', null)
    vi.advanceTimersByTime(10 * 365 * 86_400_000)

    expect(readStored('k', 'en')).toBe('zh')
  })

  it('returns the default for absent, removed and damaged entries', () => {
    localStorage.setItem('BAD', '{not json')
    localStorage.setItem('NULL', 'null')
    writeStored('gone', 1)
    removeStored('gone')

    expect(readStored('absent', 'd')).toBe('d')
    expect(readStored('bad', 'd')).toBe('d')
    expect(readStored('null', 'd')).toBe('d')
    expect(readStored('gone', 'd')).toBe('d')
  })
})
