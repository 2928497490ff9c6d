import { describe, expect, it } from 'vitest'
import { documentEffect } from '../../kernel/orders/document-effects.ts'
import { findOfficialDocument } from '../../kernel/orders/official-documents.ts'
import { openLicenceYears } from '../../law/patents/annuities.ts'
import { quoteFeeLine } from '../../money/official-fees/fee-line.ts'
import { addDays, civilDate } from '../../platform/dates/civil-date.ts'
import { annuityYearIn, readFees } from '../notices/read-fees.ts'
import { feeLadder } from './fee-ladder.ts'
import { findWatchToldFaults } from './watch-date-faults.ts'
import { watchSituation } from './watch-situation.ts'
import type { WatchState } from './watch-states.ts'
import { type WatchedPatent, watchedTermEndsOn, watchYears } from './watch-years.ts'

const filedOn = civilDate('2024-06-10')
/** Granted two days after the third year began; the notice named the second. */
const patent: WatchedPatent = { right: 'invention', filedOn, grantedOn: civilDate('2026-06-12'), reductionPercent: 0 }

describe('the year of grant', () => {
  it('is the one that the notice on registration names, and its annual fee is the next year’s', () => {
    expect(watchYears(patent)[0]?.dueOn).toBe('2027-06-10')
    expect(watchYears({ ...patent, grantFeeYear: 2 })[0]).toMatchObject({ year: 3, dueOn: '2026-06-10' })
    expect(feeLadder({ ...patent, grantFeeYear: 2 }, new Map())[0]).toMatchObject({ year: 2, isGrantYear: true })
  })

  it.each([
    ['年费(第2年度)：900元', 2],
    ['应缴费用：年费（第 3 年度） 人民币900元', 3],
    ['第12年度年费 4000元', 12],
    ['年费：900元', undefined],
    // A calendar year is no patent year.
    ['2026年度年费 900元', undefined],
    ['年费(2026年度)：900元', undefined],
    ['年费滞纳金(第2年度)：45元', undefined],
  ])('is read off the fee line %s', (text, year) => {
    const fees = readFees([{ place: 'text', text: text.normalize('NFKC') }])
    expect(annuityYearIn(fees.map(({ value }) => value))).toBe(year)
    if (!text.includes('滞纳金')) expect(fees[0]?.value.kind).toBe('annuity')
  })

  it.each([
    ['2026-06-09', undefined, 'annuity 2026-06-10'],
    ['2026-06-12', undefined, 'annuity 2027-06-10'],
    // The fee of year 3 fell due two days before the publication: it runs in its late period.
    ['2026-06-12', 2, 'annuity-grace 2026-12-10'],
    ['2026-06-09', 2, 'annuity 2026-06-10'],
  ])('sets the next fee of a certificate of %s, the notice naming %s', (on, grantFeeYear, expected) => {
    const document = findOfficialDocument('certificate')
    if (!document) throw new Error('no certificate')
    const effect = documentEffect({
      ...{ document, right: 'invention', state: 'grantNotice', wasExamined: true, filedOn, examinationAsked: true },
      notice: { mode: 'electronic', dispatchedOn: civilDate(on) },
      ...(grantFeeYear !== undefined && { grantFeeYear }),
    })
    const found = effect.ok ? effect.deadlines.map(({ rule, officialOn }) => `${rule.id} ${officialOn}`) : []
    expect(found).toContain(expected)
  })
})

describe('a compensated term', () => {
  const old: WatchedPatent = {
    right: 'invention',
    filedOn: civilDate('2006-11-01'),
    grantedOn: civilDate('2012-05-01'),
    reductionPercent: 85,
    compensatedDays: 800,
  }

  it('costs 8000 yuan for each whole year, in one payment before the term ends, without reduction or grace', () => {
    expect(watchYears(old).at(-1)).toMatchObject({
      ...{ year: 21, dueOn: '2026-11-01', graceEndsOn: '2026-11-01' },
      ...{ fullFen: 16_000_00, amountFen: 16_000_00, offPercent: 0 },
    })
    expect(watchYears({ ...old, compensatedDays: 364 }).at(-1)?.year).toBe(20)
    expect(feeLadder(old, new Map()).at(-1)).toMatchObject({ compensatedYears: 2, late: [], code: undefined })
  })

  it('keeps the right watched beyond its twenty years once it is paid, or where it costs nothing', () => {
    const settled = watchYears(old).map((year) => ({ ...year, state: 'assumed' as const }))
    const open = settled.map((year) => (year.year === 21 ? { ...year, state: 'open' as const } : year))
    expect(watchedTermEndsOn(old, settled)).toBe(addDays(civilDate('2026-11-01'), 800))
    expect(watchedTermEndsOn(old, open)).toBe('2026-11-01')
    expect(watchedTermEndsOn({ ...old, compensatedDays: 100 }, [])).toBe('2027-02-09')
    const ask = (fees: typeof settled | typeof open) =>
      watchSituation({
        ...{ legal: 'granted', fees, givenUp: false, today: civilDate('2026-11-23') },
        termEndsOn: watchedTermEndsOn(old, fees),
      }).state
    expect([ask(settled), ask(open)]).toEqual(['watching', 'ended'])
  })

  const settled = watchYears(old).map((year) => ({ ...year, state: 'assumed' as const }))
  const owed = settled.map((year) => (year.year === 21 ? { ...year, state: 'open' as const } : year))
  const quoteOn = (today: string, state: WatchState) =>
    quoteFeeLine({
      ...{ legal: 'granted', state, givenUp: false, fee: owed.at(-1), openBefore: [] },
      ...{ restorationEndsOn: civilDate('2027-05-01'), isRestorationGuessed: true, isPaidAssumed: false },
      today: civilDate(today),
    })

  it('is paid until its last day, a working day, and never late', () => {
    const quotes = ['2026-10-20', '2026-11-01', '2026-11-02'].map((on) => quoteOn(on, 'toPay'))
    for (const quote of quotes) {
      expect(quote).toMatchObject({ annualFen: 16_000_00, lateFen: 0, validThroughOn: '2026-11-02', blocks: [] })
    }
    expect(quotes.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([[], ['tight'], ['tight']])
    const over = quoteOn('2026-11-03', 'toPay')
    expect(over).toMatchObject({ lateFen: 0, restorationFen: 0, blocks: [{ code: 'ended' }] })
    expect(quoteOn('2026-11-02', 'ended').blocks).toMatchObject([{ code: 'ended' }])
  })

  it('is watched until that day, and is never in grace', () => {
    const on = (today: string) =>
      watchSituation({
        ...{ legal: 'granted', fees: owed, givenUp: false, today: civilDate(today) },
        termEndsOn: watchedTermEndsOn(old, owed),
      })
    expect(on('2026-11-02')).toMatchObject({ state: 'toPay', changesOn: '2026-11-03' })
    expect(on('2026-11-03').state).toBe('ended')
  })

  it('is asked for by the decision of the office', () => {
    const document = findOfficialDocument('compensation')
    if (!document) throw new Error('no decision')
    const days = (compensatedDays: number) => {
      const effect = documentEffect({
        ...{ document, right: 'invention', state: 'granted', wasExamined: true, examinationAsked: true },
        ...{ filedOn: old.filedOn, compensatedDays },
        notice: { mode: 'electronic', dispatchedOn: civilDate('2024-06-03') },
      })
      return effect.ok ? effect.deadlines.map(({ rule, officialOn }) => `${rule.id} ${officialOn}`) : []
    }
    expect(days(800)).toEqual(['annuity-compensated 2026-11-02'])
    expect(days(300)).toEqual([])
  })
})

describe('an open licence', () => {
  it('spares 15 % of the fees that fall due while it runs, never beside a better reduction', () => {
    const years = openLicenceYears(patent, civilDate('2027-01-01'), civilDate('2029-06-09'))
    expect(years).toEqual([4, 5])
    const offs = (reductionPercent: 0 | 85) =>
      watchYears({ ...patent, reductionPercent, openLicenceYears: years })
        .slice(0, 3)
        .map(({ offPercent }) => offPercent)
    expect(offs(0)).toEqual([15, 15, 0])
    expect(offs(85)).toEqual([85, 85, 85])
    expect(openLicenceYears(patent, civilDate('2043-01-01'))).toEqual([20])
  })
})

describe('findWatchToldFaults', () => {
  const told = { ...patent, grantFeeYear: null, compensatedDays: 0, openLicenceFrom: null, openLicenceTo: null }
  it.each([
    ['invention', { grantFeeYear: 3 }, []],
    ['invention', { grantFeeYear: 5 }, ['grantFeeYear']],
    ['utilityModel', { grantedOn: undefined, grantFeeYear: 11 }, ['grantFeeYear']],
    ['utilityModel', { filedOn: undefined, grantedOn: undefined, grantFeeYear: 11 }, ['grantFeeYear']],
    ['design', { filedOn: undefined, grantedOn: undefined, grantFeeYear: 15 }, []],
    ['design', { compensatedDays: 30 }, ['compensatedDays']],
    ['invention', { openLicenceTo: '2027-01-01' }, ['openLicenceTo']],
    ['invention', { openLicenceFrom: '2027-01-02', openLicenceTo: '2027-01-01' }, ['openLicenceTo']],
  ] as const)('%s %j', (right, more, fields) => {
    expect(findWatchToldFaults(right, { ...told, ...more }).map(({ field }) => field)).toEqual(fields)
  })
})
