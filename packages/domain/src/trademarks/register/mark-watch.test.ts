import { describe, expect, it } from 'vitest'
import { markTermEnd } from '../../law/marks/mark-deadlines.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { markReminderWords } from './mark-reminder-words.ts'
import { findMarkDateFault, markSituation, useToldOn, type WatchedMark } from './mark-watch.ts'

const on = civilDate
const registered: WatchedMark = { relation: 'own', status: 'tmRegistered', registeredOn: on('2019-08-07') }
const published: WatchedMark = { relation: 'other', status: 'tmPublished', publishedOn: on('2026-10-13') }

describe('a watched mark', () => {
  it.each([
    ['2028-08-05', 'watching', 'renewal', '2029-08-06', '2028-08-06'],
    ['2028-08-06', 'toRenew', 'renewal', '2029-08-06', '2029-08-07'],
    ['2029-08-06', 'toRenew', 'renewal', '2029-08-06', '2029-08-07'],
    ['2029-08-07', 'grace', 'graceEnds', '2030-02-06', '2030-02-13'],
    // The days after the Spring Festival of a year whose calendar is not published: the office may be closed until the 11th.
    ['2030-02-06', 'grace', 'graceEnds', '2030-02-06', '2030-02-13'],
    ['2030-02-12', 'grace', 'graceEnds', '2030-02-06', '2030-02-13'],
    // What was missed is told on for some weeks.
    ['2030-02-13', 'ended', 'graceEnds', '2030-02-06', '2030-03-22'],
    ['2030-03-22', 'ended', undefined, undefined, undefined],
  ] as const)('on %s is %s', (today, state, day, nextOn, changesOn) => {
    const found = markSituation(registered, on(today))
    expect(found.state).toBe(state)
    expect(found.next?.day).toBe(day)
    expect(found.next?.on).toBe(nextOn)
    expect(found.changesOn).toBe(changesOn)
  })

  it.each([
    ['2026-11-22', 'opposition', '2027-01-13'],
    ['2027-01-13', 'opposition', '2027-01-13'],
    ['2027-01-14', 'pending', undefined],
  ] as const)('published 2026-10-13, on %s is %s', (today, state, nextOn) => {
    expect(markSituation(published, on(today))).toMatchObject({ state })
    expect(markSituation(published, on(today)).next?.on).toBe(nextOn)
  })

  it('reads a renewed term, an expired one that can still be renewed, and one that ended otherwise', () => {
    const today = on('2026-11-22')
    expect(markSituation({ ...registered, validTo: on('2039-08-06') }, today).next?.on).toBe('2039-08-06')
    expect(markSituation({ relation: 'own', status: 'tmExpired', validTo: on('2026-08-06') }, today).state).toBe(
      'grace',
    )
    expect(markSituation({ ...registered, status: 'tmCancelled' }, today)).toMatchObject({
      state: 'ended',
      next: undefined,
    })
    expect(markSituation({ relation: 'own', status: 'tmRegistered' }, today)).toMatchObject({
      state: 'watching',
      next: undefined,
    })
    expect(markSituation(registered, today).nonUseOn).toBe('2022-08-08')
  })

  it('tells the owner of an own one that it must be used, and of others nothing', () => {
    expect(useToldOn(registered)).toBe('2022-08-08')
    expect(markSituation(registered, on('2022-08-07')).changesOn).toBe('2022-08-08')
    expect(useToldOn({ ...registered, relation: 'other' })).toBeUndefined()
    expect(useToldOn({ ...registered, status: 'tmCancelled' })).toBeUndefined()
    expect(useToldOn(published)).toBeUndefined()
    expect(markReminderWords('renew30', 12)).toEqual({ en: '12 days left to renew', zh: '续展期还剩 12 天' })
    expect(markReminderWords('later', 1)).toBeUndefined()
  })

  it('refuses days that cannot be right', () => {
    const today = on('2026-11-22')
    expect(findMarkDateFault({ registeredOn: on('2026-12-07') }, today)?.en).toContain('past')
    expect(findMarkDateFault({ publishedOn: on('2020-01-06'), registeredOn: on('2019-08-07') }, today)).toBeDefined()
    expect(findMarkDateFault({ registeredOn: on('2019-08-07'), validTo: on('2024-08-06') }, today)).toBeDefined()
    expect(findMarkDateFault({ validTo: on('2060-08-06') }, today)).toBeDefined()
    // After an opposition the term runs from the end of the publication period.
    const opposed = { publishedOn: on('2014-01-20'), registeredOn: on('2017-02-14') }
    expect(findMarkDateFault({ ...opposed, validTo: on('2024-04-20') }, today)).toBeUndefined()
    expect(findMarkDateFault({ ...opposed, validTo: on('2023-04-20') }, today)).toBeDefined()
    expect(findMarkDateFault({ registeredOn: on('2019-08-07'), validTo: on('2029-08-06') }, today)).toBeUndefined()
  })
})

describe('the first term', () => {
  it.each([
    ['2019-08-07', '2019-05-06', '2029-08-06'],
    ['2019-08-07', undefined, '2029-08-06'],
    ['2026-02-14', '2024-01-20', '2034-04-20'],
  ])('of a mark registered %s and published %s ends %s', (registeredOn, publishedOn, validTo) => {
    expect(markTermEnd(on(registeredOn), publishedOn === undefined ? undefined : on(publishedOn))).toBe(validTo)
  })
})
