import { describe, expect, it } from 'vitest'
import { areaRuleId } from '../../kernel/orders/area-rule-names.ts'
import { countedSteps, moveToWorkingDay, type StoredStep } from '../../law/periods/move-day.ts'
import { lastDayAbroad } from '../../patents/abroad/deadlines.ts'
import { shippedCalendar, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { withRuleBook } from '../../platform/rules/rule-book.ts'
import { recountDeadline, type StoredDeadline } from './recount.ts'

const counted = [{ key: 'addMonths', params: { months: 2 }, on: '2026-11-27' }]
const stored = (ruleId: string, more: Partial<StoredDeadline> = {}): StoredDeadline => ({
  ruleId,
  ...moveToWorkingDay(counted, civilDate('2026-11-27'), 7, shippedCalendar),
  ...more,
})
const withDays = (holidays: readonly string[], workdays: readonly string[] = []): WorkingCalendar => ({
  ...shippedCalendar,
  holidays: new Set([...shippedCalendar.holidays, ...holidays]),
  workdays: new Set([...shippedCalendar.workdays, ...workdays]),
})

describe('a deadline counted again', () => {
  it('moves our own limit alone where the calendar changes only the days before the last one', () => {
    expect(stored('corr')).toMatchObject({ officialOn: '2026-11-27', internalOn: '2026-11-18' })
    const earlier = recountDeadline(stored('corr'), withDays(['2026-11-20']))
    expect(earlier).toMatchObject({ officialOn: '2026-11-27', internalOn: '2026-11-17', warning: null })
    expect(earlier?.steps.at(-1)).toEqual({ key: 'internal', params: { days: 7 }, on: '2026-11-17' })
    expect(countedSteps(earlier?.steps ?? [])).toEqual(counted)
    const later = recountDeadline(stored('corr'), withDays([], ['2026-11-22']))
    expect(later).toMatchObject({ officialOn: '2026-11-27', internalOn: '2026-11-19' })
    expect(recountDeadline(stored('corr'), shippedCalendar)).toBeUndefined()
  })

  it('keeps what the count of an entry abroad said: its start, and that no calendar of the office is known', () => {
    const days = lastDayAbroad({
      ...{ start: 'filing', startsOn: civilDate('2025-03-11'), months: 30, atCnipa: false, country: 'JP' },
    })
    const entry = { ruleId: 'foreign-national', country: 'JP', ...days }
    expect(recountDeadline(entry)).toBeUndefined()
    const row = { kind: 'entry-months', key: 'JP', value: { figure: 31 }, validFrom: civilDate('2020-01-01') }
    const own = { ...row, validTo: null, source: { en: '', zh: '' }, needsConfirmation: false }

    const moved = withRuleBook({ version: 1, rows: [own] }, () => recountDeadline(entry))

    expect(moved).toMatchObject({ officialOn: '2027-10-11', warning: 'officeCalendar' })
    expect(moved?.steps[0]).toEqual({ key: 'start', params: { start: 'filing' }, on: '2025-03-11' })
    expect(moved?.steps.map(({ key }) => key)).toContain('officeCalendar')
  })

  it('leaves our own limit where the day the order came held it back', () => {
    const ruleId = areaRuleId('refusalReview')
    const end = civilDate('2026-11-28')
    const days = moveToWorkingDay([{ key: 'addDays', params: { days: 15 }, on: end }], end, 7, shippedCalendar)
    const held = {
      ...{ ruleId, ...days, internalOn: '2026-11-24' },
      steps: [...days.steps.slice(0, -1), { key: 'internal', params: { days: 7 }, on: '2026-11-24' }],
    }
    expect(held).toMatchObject({ officialOn: '2026-11-30' })
    expect(recountDeadline(held, shippedCalendar)).toBeUndefined()
    expect(recountDeadline(held, withDays(['2026-11-30']))).toMatchObject({
      ...{ officialOn: '2026-12-01', internalOn: '2026-11-24' },
    })
  })

  it('reads the months of its period again, by the day it starts on', () => {
    const steps: readonly StoredStep[] = [
      { key: 'dispatched', params: {}, on: '2026-11-10' },
      { key: 'proven', params: { days: 0 }, on: '2026-11-10' },
      { key: 'addMonths', params: { months: 2 }, on: '2027-01-10' },
    ]
    const lost = { ruleId: 'restore', ...moveToWorkingDay(steps, civilDate('2027-01-10'), 7) }
    const book = (validFrom: string) => ({
      version: 1,
      rows: [
        {
          ...{ kind: 'law-figure', key: 'restoration-period', value: { figure: 3 }, validTo: null },
          ...{ validFrom: civilDate(validFrom), source: { en: '', zh: '' }, needsConfirmation: false },
        },
      ],
    })
    const moved = withRuleBook(book('2026-11-01'), () => recountDeadline(lost))
    expect(moved).toMatchObject({ officialOn: '2027-02-10' })
    expect(moved?.steps[2]).toEqual({ key: 'addMonths', params: { months: 3 }, on: '2027-02-10' })
    expect(withRuleBook(book('2026-11-11'), () => recountDeadline(lost))).toBeUndefined()
  })
})
