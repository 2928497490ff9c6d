import { describe, expect, it } from 'vitest'
import { isUrgent, nextDigest, quietUntil } from './quiet-hours.ts'

describe('quietUntil', () => {
  const night = { from: '22:00', to: '07:30' }
  it.each([
    [night, '2026-12-01T13:59:59Z', undefined],
    [night, '2026-12-01T14:00:00Z', '2026-12-01T23:30:00.000Z'],
    [night, '2026-12-01T20:00:00Z', '2026-12-01T23:30:00.000Z'],
    [night, '2026-12-01T23:30:00Z', undefined],
    [{ from: '12:00', to: '14:00' }, '2026-12-01T05:00:00Z', '2026-12-01T06:00:00.000Z'],
    [{ from: '12:00', to: '14:00' }, '2026-12-01T06:00:00Z', undefined],
    [{ from: '08:00', to: '08:00' }, '2026-12-01T00:00:00Z', undefined],
  ])('%o at %s ends %s', (quiet, now, until) => {
    expect(quietUntil(quiet, new Date(now))?.toISOString()).toBe(until)
  })
})

describe('nextDigest', () => {
  it.each([
    ['2026-12-01T00:59:00Z', '2026-12-01T01:00:00.000Z'],
    ['2026-12-01T01:00:00Z', '2026-12-01T01:00:00.000Z'],
    ['2026-12-01T01:00:01Z', '2026-12-02T01:00:00.000Z'],
  ])('at nine in Beijing after %s is %s', (now, at) => {
    expect(nextDigest(9, new Date(now)).toISOString()).toBe(at)
  })
})

describe('isUrgent', () => {
  it.each([
    ['session.newSignIn', {}, true],
    ['deadline.missed', {}, true],
    ['notice.step', { step: 'due1' }, true],
    ['notice.step', { step: 'due3' }, false],
    ['monitoring.reminder', { step: 'restore3', days: 1 }, true],
    ['monitoring.reminder', { step: 't30', days: 30 }, false],
    ['work.filed', {}, false],
  ])('%s %o: %s', (kind, params, urgent) => {
    expect(isUrgent({ kind, params })).toBe(urgent)
  })
})
