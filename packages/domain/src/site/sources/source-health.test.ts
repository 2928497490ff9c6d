import { describe, expect, it } from 'vitest'
import { sourceHealth, usualRhythmDays } from './source-health.ts'

const now = new Date('2026-11-23T04:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
const facts = { register: 'patents' as const, succeededAt: daysAgo(1), failedAt: null, rhythmDays: null }

describe('sourceHealth', () => {
  it('is good within the rhythm and late behind it', () => {
    expect(sourceHealth({ ...facts, succeededAt: daysAgo(usualRhythmDays.patents) }, now)).toBe('good')
    expect(sourceHealth({ ...facts, succeededAt: daysAgo(usualRhythmDays.patents + 1) }, now)).toBe('late')
    expect(sourceHealth({ ...facts, succeededAt: daysAgo(3), rhythmDays: 2 }, now)).toBe('late')
    expect(sourceHealth({ ...facts, succeededAt: null }, now)).toBe('late')
  })

  it('never calls a copy late that is not renewed', () => {
    expect(sourceHealth({ ...facts, succeededAt: daysAgo(900), rhythmDays: 0 }, now)).toBe('good')
  })

  it('is failing until an import succeeds behind the failure', () => {
    expect(sourceHealth({ ...facts, failedAt: daysAgo(0.5) }, now)).toBe('failing')
    expect(sourceHealth({ ...facts, failedAt: daysAgo(2) }, now)).toBe('good')
    expect(sourceHealth({ ...facts, succeededAt: null, failedAt: daysAgo(2), rhythmDays: 0 }, now)).toBe('failing')
  })
})
