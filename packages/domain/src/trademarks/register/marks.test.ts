import { describe, expect, it } from 'vitest'
import {
  gazetteDays,
  isGazetteDay,
  markDeadline,
  markDeliveredOn,
  markElectronicDelivery,
  markPublicDelivery,
  markTerm,
  markValidTo,
  renewalGrace,
  renewalOpens,
  renewalWindow,
} from '../../law/marks/mark-deadlines.ts'
import { applicationFee, markFee, markFeeKinds, markFees, renewalFeeFen } from '../../law/marks/mark-fees.ts'
import { markPeriodIds } from '../../law/marks/mark-period-names.ts'
import { getMarkPeriod, markPeriods } from '../../law/marks/mark-periods.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import { parseMarkNumber } from './mark-number.ts'
import { isLiveMark, markSteps, readRegisterStatus } from './mark-statuses.ts'

const today = civilDate('2026-11-22')

describe('official fees of marks (reference 2.4)', () => {
  it.each([
    ['application', 300, 270],
    ['extraItem', 30, 27],
    ['collectiveApplication', 1500, 1350],
    ['renewal', 500, 450],
    ['lateRenewal', 250, 225],
    ['transfer', 500, 450],
    ['change', 150, 0],
    ['opposition', 500, 450],
    ['cancellation', 500, 450],
    ['review', 750, 675],
    ['licence', 150, 135],
    ['reissue', 500, 450],
    ['extract', 50, 45],
  ] as const)('%s: %i on paper, %i electronically', (kind, paper, electronic) => {
    expect(markFee(kind, 'paper', today).amountFen).toBe(paper * 100)
    expect(markFee(kind, 'electronic', today).amountFen).toBe(electronic * 100)
  })

  it('has a row for every kind and way, each with its source, none of them overlapping', () => {
    for (const kind of markFeeKinds) {
      for (const way of ['paper', 'electronic'] as const) {
        const rows = markFees.filter((row) => row.kind === kind && row.way === way)
        expect(rows.every((row) => row.source !== '')).toBe(true)
        expect(rows.filter((row) => row.validTo === undefined)).toHaveLength(1)
      }
    }
    expect(markFee('renewal', 'paper', civilDate('2019-06-30')).amountFen).toBe(100_000)
    expect(markFee('renewal', 'paper', civilDate('2019-07-01')).amountFen).toBe(50_000)
    expect(() => markFee('renewal', 'paper', civilDate('2017-03-31'))).toThrow(RangeError)
  })

  it.each([
    [[10], 270, 300],
    [[11], 297, 330],
    [[15], 405, 450],
    [[8, 10, 12], 864, 960],
    // The sample of the issue: three classes with 12, 3 and 10 goods.
    [[12, 3, 10], 864, 960],
  ])('items %j: %i electronically, %i on paper', (items, electronic, paper) => {
    expect(applicationFee(items, { way: 'electronic', on: today }).amountFen).toBe(electronic * 100)
    expect(applicationFee(items, { way: 'paper', on: today }).amountFen).toBe(paper * 100)
  })

  it('counts no extra items of a collective mark, and refuses an application without class or goods', () => {
    expect(applicationFee([30], { way: 'electronic', on: today, isCollective: true }).amountFen).toBe(135_000)
    expect(() => applicationFee([], { way: 'paper', on: today })).toThrow(RangeError)
    expect(() => applicationFee([0], { way: 'paper', on: today })).toThrow(RangeError)
  })

  it('adds the late fee of each class to a renewal in the grace period', () => {
    expect(renewalFeeFen(2, 'electronic', today, false)).toBe(90_000)
    expect(renewalFeeFen(2, 'electronic', today, true)).toBe(135_000)
    expect(renewalFeeFen(1, 'paper', today, true)).toBe(75_000)
  })
})

describe('dates of marks (reference 2.6)', () => {
  it.each([
    ['opposition', '2026-08-06', '2026-11-06'],
    // A Saturday that is a make-up working day: the period ends on it.
    ['opposition', '2025-11-30', '2026-02-28'],
    ['opposition', '2026-12-31', '2027-03-31'],
    // The revised law: two months for what is published from 2027-01-01.
    ['opposition', '2027-01-06', '2027-03-06'],
    ['refusalReview', '2026-11-17', '2026-12-02'],
    ['correction', '2026-11-02', '2026-12-02'],
    ['answer', '2026-11-02', '2026-12-02'],
    ['court', '2026-11-02', '2026-12-02'],
    ['division', '2026-11-17', '2026-12-02'],
    ['officialPayment', '2026-11-18', '2026-11-25'],
    ['oppositionEvidence', '2026-08-06', '2026-11-06'],
    ['priority', '2026-05-20', '2026-11-20'],
    ['priorityProof', '2026-08-06', '2026-11-06'],
    ['nonUse', '2019-08-07', '2022-08-07'],
    ['examination', '2026-01-31', '2026-10-31'],
    ['reviewDecision', '2026-01-31', '2026-10-31'],
    ['oppositionDecision', '2026-01-31', '2027-01-31'],
  ] as const)('%s from %s ends on %s', (id, start, end) => {
    expect(markDeadline(id, civilDate(start)).lastOn).toBe(end)
  })

  it('moves an end on a rest day to the next working day, but not one that the office keeps', () => {
    // 2026-02-15 to 23 is the Spring Festival.
    expect(markDeadline('correction', civilDate('2026-01-18'))).toMatchObject({
      countedOn: '2026-02-17',
      lastOn: '2026-02-24',
      isCalendarKnown: true,
    })
    expect(markDeadline('examination', civilDate('2025-05-17')).lastOn).toBe('2026-02-17')
    expect(markDeadline('correction', civilDate('2031-01-18')).isCalendarKnown).toBe(false)
  })

  it('counts an electronic notice as delivered 15 days after issue, a public one 30 days after', () => {
    expect(markDeliveredOn('electronic', civilDate('2026-11-02'))).toBe('2026-11-17')
    expect(markDeliveredOn('publicNotice', civilDate('2026-11-02'))).toBe('2026-12-02')
    expect(markDeliveredOn('received', civilDate('2026-11-02'))).toBe('2026-11-02')
  })

  it('protects ten years less a day, renews in the last twelve months and half a year after', () => {
    const validTo = markValidTo(civilDate('2019-08-07'))
    expect(validTo).toBe('2029-08-06')
    expect(renewalWindow(validTo)).toMatchObject({ opensOn: '2028-08-06', graceEndsOn: '2030-02-06' })
    expect(markValidTo(civilDate('2020-02-29'))).toBe('2030-02-28')
    expect(markValidTo(civilDate('2020-03-01'))).toBe('2030-02-28')
    // 2026-10-03 is a holiday until the 7th.
    expect(renewalWindow(civilDate('2026-10-03')).lastOn).toBe('2026-10-08')
  })

  it('has rows without a gap for every period, and the row of 2027 is marked as to be confirmed', () => {
    for (const id of markPeriodIds) expect(getMarkPeriod(id, today).id).toBe(id)
    const [old, revised] = markPeriods.filter((row) => row.id === 'opposition')
    expect(old?.months).toBe(3)
    expect(revised).toMatchObject({ months: 2, needsConfirmation: true })
  })

  it.each(markPeriodIds)('holds no period by the law of 2019 from 2027 on: %s', (id) => {
    const now = getMarkPeriod(id, civilDate('2026-12-31'))
    const then = getMarkPeriod(id, civilDate('2027-01-01'))
    if (!now.basis.startsWith('Trademark')) return
    expect(now.validTo).toBe('2026-12-31')
    expect(then).toMatchObject({ validFrom: '2027-01-01', needsConfirmation: true })
    expect(ruleWords(then.basis)).toEqual({
      en: expect.stringMatching(/^Trademark Law as revised, in force from 2027/),
      zh: expect.stringMatching(/^《商标法》（2027年施行）/),
    })
    for (const figure of [markTerm, renewalOpens, renewalGrace, markElectronicDelivery, markPublicDelivery]) {
      expect(figure.rows.at(-1)).toMatchObject({ validFrom: '2027-01-01', needsConfirmation: true })
    }
  })

  it('knows the days of the gazette', () => {
    expect(
      gazetteDays.preliminary.every((day) =>
        isGazetteDay('preliminary', civilDate(`2026-08-${day < 10 ? `0${day}` : day}`)),
      ),
    ).toBe(true)
    expect(isGazetteDay('preliminary', civilDate('2026-08-07'))).toBe(false)
    expect(isGazetteDay('registration', civilDate('2026-08-07'))).toBe(true)
    expect(isGazetteDay('registration', civilDate('2019-08-07'))).toBe(true)
  })
})

describe('numbers and statuses of marks', () => {
  it.each([
    ['12345678', '12345678', false],
    ['第 1234567 号', '1234567', false],
    ['１２３４５６７８', '12345678', false],
    ['12345678a', '12345678A', false],
    ['1', '1', false],
    ['G1234567', 'G1234567', true],
    ['g654321A', 'G654321A', true],
  ])('reads %s', (written, value, isInternational) => {
    expect(parseMarkNumber(written)).toEqual({ ok: true, value, isInternational })
  })

  it.each(['123456789', 'G1234', 'G12345678', 'A1234567', '12345678AB', '201910000001.2'])('refuses %s', (written) => {
    expect(parseMarkNumber(written)).toEqual({ ok: false, reason: 'malformed' })
  })

  it('names the state of the register that each step means', () => {
    expect(parseMarkNumber(' ')).toEqual({ ok: false, reason: 'empty' })
    expect(Object.keys(markSteps)).toHaveLength(36)
    expect(readRegisterStatus('被撤三')).toBe('tmCancelled')
    expect(readRegisterStatus('REVIEWING')).toBe('tmReview')
    expect(readRegisterStatus('Preliminary publication')).toBe('tmPublished')
    expect(readRegisterStatus('已注册')).toBe('tmRegistered')
    expect(readRegisterStatus('constructor')).toBeUndefined()
    expect(isLiveMark('tmOpposed')).toBe(true)
    expect(isLiveMark('tmExpired')).toBe(false)
  })
})
