import { describe, expect, it } from 'vitest'
import { patentYear } from '../../law/patents/terms.ts'
import { addMonths, civilDate } from '../../platform/dates/civil-date.ts'
import { quarterOf, unbrokenQuarters } from './cash-flow.ts'
import { feeLadder } from './fee-ladder.ts'
import { readNumberLines, splitNumberList } from './number-list.ts'
import { reminderWords } from './reminder-words.ts'
import { watchSituation } from './watch-situation.ts'
import type { FeeState } from './watch-states.ts'
import { paidThroughAtStart, paidUntilOn, type WatchedPatent, watchYears } from './watch-years.ts'

/** Year 4 falls due on 2025-03-10, the case of patent reference 2.3. */
const case2025: WatchedPatent = {
  right: 'invention',
  filedOn: civilDate('2022-03-10'),
  grantedOn: civilDate('2024-05-01'),
  reductionPercent: 85,
}
const years = watchYears(case2025)
const fees = (states: Partial<Record<number, FeeState>> = {}, settledOn?: string) =>
  years.map((year) => ({
    ...year,
    state: states[year.year] ?? ('open' as const),
    ...(states[year.year] === 'filed' && settledOn ? { settledOn: civilDate(settledOn) } : {}),
  }))
const on = (today: string, states: Partial<Record<number, FeeState>> = {}, settledOn?: string) =>
  watchSituation({ legal: 'granted', fees: fees(states, settledOn), givenUp: false, today: civilDate(today) })

describe('watchYears', () => {
  it('starts after the year of grant and ends with the term', () => {
    expect(years[0]).toEqual({
      year: 4,
      dueOn: '2025-03-10',
      officialOn: '2025-03-10',
      internalOn: '2025-02-27',
      graceEndsOn: '2025-09-10',
      fullFen: 1200_00,
      amountFen: 180_00,
      offPercent: 85,
    })
    expect(years.at(-1)).toMatchObject({ year: 20, fullFen: 8000_00, amountFen: 8000_00, offPercent: 0 })
  })

  it('agrees with the worked case of the Guidelines: filed 1997-06-03, granted in year 5, year 6 due 2002-06-03', () => {
    const old = { ...case2025, filedOn: civilDate('1997-06-03'), grantedOn: civilDate('2001-08-01') }
    expect(watchYears(old)[0]).toMatchObject({ year: 6, dueOn: '2002-06-03' })
  })

  it('is empty when the grant lies in the last year', () => {
    const late = { ...case2025, right: 'utilityModel' as const, grantedOn: civilDate('2031-04-01') }
    expect(watchYears(late)).toEqual([])
  })

  it.each([
    ['2025-03-10', 3],
    ['2025-03-11', 4],
    ['2026-03-10', 4],
    ['2026-03-11', 5],
  ])('begun on %s, counts year %i as paid', (today, year) => {
    expect(paidThroughAtStart(years, civilDate(today))).toBe(year)
  })

  it('is paid until the due day of the next year', () => {
    expect(paidUntilOn(case2025, 4)).toBe('2026-03-10')
  })
})

describe('watchSituation', () => {
  it.each([
    ['2024-12-09', 'watching', '2024-12-10'],
    ['2024-12-10', 'toPay', '2025-03-11'],
    ['2025-03-10', 'toPay', '2025-03-11'],
    ['2025-03-11', 'grace', '2025-09-11'],
    ['2025-09-10', 'grace', '2025-09-11'],
    ['2025-09-11', 'restoration', '2026-03-11'],
    ['2026-03-11', 'ended', undefined],
  ])('an unpaid fee due 2025-03-10 is on %s %s and moves next on %s', (today, state, changesOn) => {
    expect(on(today)).toMatchObject({ state, changesOn })
  })

  it.each([
    ['inPayment', 'inPayment'],
    ['paid', 'awaitingReceipt'],
    ['assumed', 'watching'],
  ] as const)('year 4 %s is %s', (fee, state) => {
    expect(on('2025-03-20', { 4: fee }).state).toBe(state)
  })

  it('shows a filed receipt for a month', () => {
    expect(on('2025-03-20', { 4: 'filed' }, '2025-03-15')).toMatchObject({
      state: 'receiptFiled',
      next: { year: 5 },
      changesOn: '2025-04-14',
    })
    expect(on('2025-04-14', { 4: 'filed' }, '2025-03-15').state).toBe('watching')
  })

  it('lets a due day on a rest day pass to the next working day', () => {
    // 2025-03-08 is a Saturday.
    const weekend = { ...case2025, filedOn: civilDate('2022-03-08') }
    const all = watchYears(weekend).map((year) => ({ ...year, state: 'open' as const }))
    const ask = (today: string) =>
      watchSituation({ legal: 'granted', fees: all, givenUp: false, today: civilDate(today) }).state
    expect([all[0]?.officialOn, ask('2025-03-10'), ask('2025-03-11')]).toEqual(['2025-03-10', 'toPay', 'grace'])
  })

  it('counts restoration from the notice of termination, to the first worked day (a Sunday made up for)', () => {
    const ask = (today: string) =>
      watchSituation({
        legal: 'granted',
        fees: fees(),
        givenUp: false,
        terminationNoticeOn: civilDate('2025-11-03'),
        today: civilDate(today),
      })
    expect(ask('2025-12-01')).toMatchObject({ state: 'restoration', restorationEndsOn: '2026-01-04' })
    expect(ask('2026-01-06').state).toBe('ended')
  })

  it('goes on with the next fee after a restored right: an old notice ends nothing', () => {
    // Year 4 was lost, noticed on 2025-11-03, restored and its receipt filed.
    const ask = (today: string, noticeOn = '2025-11-03') =>
      watchSituation({
        legal: 'granted',
        fees: fees({ 4: 'filed' }, '2025-12-20'),
        givenUp: false,
        terminationNoticeOn: civilDate(noticeOn),
        today: civilDate(today),
      })
    expect(ask('2026-01-05')).toMatchObject({ state: 'toPay', next: { year: 5 } })
    expect(ask('2026-09-12')).toMatchObject({ state: 'restoration', restorationEndsOn: '2027-03-10' })
    // A notice that came within grace is no end before grace is over.
    expect(ask('2026-06-20', '2026-03-11').state).toBe('grace')
  })

  it.each([
    ['ended', false, 'ended'],
    ['granted', true, 'givenUp'],
    ['ended', true, 'ended'],
    ['pending', false, 'watching'],
    ['unknown', false, 'watching'],
  ] as const)('legal state %s, given up %s: %s', (legal, givenUp, state) => {
    const known = legal === 'granted' ? fees() : []
    const answer = watchSituation({ legal, fees: known, givenUp, today: civilDate('2025-03-01') })
    expect(answer).toMatchObject({ state, changesOn: undefined })
  })

  it('ends with the term', () => {
    const question = { legal: 'granted' as const, fees: [], givenUp: false, termEndsOn: civilDate('2042-03-10') }
    expect(watchSituation({ ...question, today: civilDate('2042-03-09') }).state).toBe('watching')
    expect(watchSituation({ ...question, today: civilDate('2042-03-10') }).state).toBe('ended')
  })
})

describe('the words of a reminder', () => {
  it.each([
    ['t30', undefined, 'due in 30 days'],
    ['t30', 10, 'due in 10 days'],
    ['t15', 12, 'due in 12 days'],
    ['t7', 1, 'due in 1 day'],
    ['t0', 0, 'due today'],
    ['over', undefined, 'unpaid and grace is over: the right lapses unless it is restored'],
    ['graceEnd7', 1, '1 day to the end of grace'],
    ['graceEnd7', 0, 'last day of grace'],
    ['restore30', 18, 'unpaid and terminated: 18 days left to ask for restoration'],
    ['late1', undefined, 'overdue, no late fee for one month', 0],
    ['late2', undefined, 'overdue, late fee 5%', 5],
    ['late2', undefined, 'overdue, late fee 6%', 6],
    ['late7', undefined, 'overdue, late fee 30%', 30],
    ['late2', undefined, 'overdue, with a late fee'],
    ['later', undefined, undefined],
    ['toString', undefined, undefined],
  ])('of %s with %s days left: %s', (step, days, words, percent?: number) => {
    expect(reminderWords(step, days, percent)?.en).toBe(words)
  })
})

describe('feeLadder', () => {
  const ladder = feeLadder(case2025, new Map([[4, 'open']]))

  it('holds the case of patent reference 2.3: 85 % off, paid on 2025-05-15: 180 + 10 % of 1200 = 300', () => {
    const year4 = ladder.find((step) => step.year === 4)
    expect(year4?.late.map((step) => [step.toOn, step.percent, step.toPayFen])).toEqual([
      ['2025-04-10', 0, 180_00],
      ['2025-05-10', 5, 240_00],
      ['2025-06-10', 10, 300_00],
      ['2025-07-10', 15, 360_00],
      ['2025-08-10', 20, 420_00],
      ['2025-09-10', 25, 480_00],
    ])
    expect(year4?.restoration).toMatchObject({ lateFen: 300_00, restorationFen: 1000_00, toPayFen: 1480_00, why: [] })
    // Until when is told only with the notice, two months of which end on a Sunday here.
    const told = feeLadder(case2025, new Map(), { year: 4, noticeOn: civilDate('2025-09-30') })
    expect(told.map((step) => step.restoration?.endsOn).filter(Boolean)).toEqual(['2025-12-01'])
    expect(year4).toMatchObject({ state: 'open', code: '40872083405343', reason: 'feeReduction' })
  })

  it('begins with the year of grant, which knows no late fee', () => {
    expect(ladder[0]).toMatchObject({ year: patentYear(case2025.filedOn, case2025.grantedOn), isGrantYear: true })
    expect(ladder[0]).toMatchObject({ late: [], restoration: undefined })
    expect(ladder).toHaveLength(18)
  })

  it('says why for both limits', () => {
    expect(ladder[1]?.why.map((step) => step.key)).toEqual(['start', 'internal'])
    expect(ladder[1]?.whyGrace.map((step) => step.key)).toEqual(['start', 'addMonths', 'internal'])
  })

  it('has 15 years for a design filed from 2021-06-01 and 10 before', () => {
    const design = (filedOn: string) =>
      feeLadder(
        {
          right: 'design',
          filedOn: civilDate(filedOn),
          grantedOn: addMonths(civilDate(filedOn), 5),
          reductionPercent: 0,
        },
        new Map(),
      ).length
    expect([design('2021-05-31'), design('2021-06-01')]).toEqual([10, 15])
  })

  it('charges the fee of year 16 with an open licence at 15 % off: 6800', () => {
    const licensed = { ...case2025, openLicenceYears: [16] }
    expect(feeLadder(licensed, new Map()).find((step) => step.year === 16)?.amountFen).toBe(6800_00)
  })
})

describe('cash flow', () => {
  it.each([
    ['2026-01-01', '2026Q1'],
    ['2026-03-31', '2026Q1'],
    ['2026-04-01', '2026Q2'],
    ['2026-12-31', '2026Q4'],
  ])('%s lies in %s', (day, quarter) => {
    expect(quarterOf(civilDate(day))).toBe(quarter)
  })

  it('leaves no quarter out', () => {
    const sums = [
      { quarter: '2026Q3', fen: 900, count: 1 },
      { quarter: '2027Q2', fen: 1200, count: 2 },
    ]
    expect(unbrokenQuarters(sums).map(({ quarter, fen }) => [quarter, fen])).toEqual([
      ['2026Q3', 900],
      ['2026Q4', 0],
      ['2027Q1', 0],
      ['2027Q2', 1200],
    ])
    expect(unbrokenQuarters([])).toEqual([])
  })
})

describe('number list', () => {
  it('reads numbers in every spelling, with notes, and tells each bad line', () => {
    const text = [
      '201710601862.3',
      'ZL 2018 1 0053768.3\t主力产品',
      '',
      '201810123456.7',
      '2017106018623',
      '202410000001, 95115608.X；abc',
      '2.01831E+12 主力产品',
    ].join('\n')
    const read = readNumberLines(splitNumberList(text))
    expect(read.map((line) => [line.line, line.written, line.notes, line.ok ? line.number.value : line.fault])).toEqual(
      [
        [1, '201710601862.3', '', '2017106018623'],
        [2, 'ZL 2018 1 0053768.3', '主力产品', '2018100537683'],
        [4, '201810123456.7', '', 'wrongCheck'],
        [5, '2017106018623', '', 'twice'],
        [6, '202410000001', '', 'checkMissing'],
        [6, '95115608.X', '', '95115608X'],
        [6, 'abc', '', 'wrongCharacters'],
        [7, '2.01831E+12', '主力产品', 'destroyedBySheet'],
      ],
    )
    expect(read[2]).toMatchObject({ expectedCheck: '5' })
  })
})
