import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { getCurrencyRate } from '../abroad/currency-rates.ts'
import { type EntityAnswers, type EntityStatus, mayClaim, noEntityAnswers, testEntity } from './entity-status.ts'
import { brokenLineStatement, describeFigures, designClaim } from './figures.ts'
import { lastDayOf } from './priority-dates.ts'
import { countIndependent, countWords, splitUsClaims } from './us-claims.ts'
import { usDeadlineOf } from './us-deadline.ts'
import { centsToFen, quoteUsFiling, type UsFilingSize } from './us-fees.ts'

const today = civilDate('2026-03-02')

describe('testEntity', () => {
  const smallOne: Partial<EntityAnswers> = { owner: 'smallBusiness', employees: 499, boundToLarge: false }
  it.each<[EntityStatus, string, Partial<EntityAnswers>]>([
    ['large', 'unanswered', {}],
    ['large', 'unanswered', { owner: 'smallBusiness', boundToLarge: false }],
    ['large', 'ownerOther', { owner: 'other' }],
    ['large', 'tooManyEmployees', { ...smallOne, employees: 500 }],
    ['large', 'boundToLarge', { ...smallOne, boundToLarge: true }],
    ['small', 'small', smallOne],
    ['small', 'small', { owner: 'nonprofit', boundToLarge: false }],
    ['small', 'small tooManyApplications', { ...smallOne, earlierApplications: 5, incomeUsd: 1 }],
    ['small', 'small incomeTooHigh', { ...smallOne, earlierApplications: 4, incomeUsd: 206_110 }],
    ['micro', 'microIncome', { owner: 'individual', boundToLarge: false, earlierApplications: 4, incomeUsd: 206_109 }],
    ['micro', 'microUniversity', { owner: 'individual', boundToLarge: false, university: true }],
  ])('is %s because %s', (status, reasons, answers) => {
    const verdict = testEntity({ ...noEntityAnswers, ...answers }, today)

    expect([verdict.status, verdict.reasons.map(({ key }) => key).join(' ')]).toEqual([status, reasons])
  })

  it('lets one claim less than the test allows, never more', () => {
    expect([mayClaim('large', 'micro'), mayClaim('small', 'micro'), mayClaim('micro', 'small')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('quoteUsFiling', () => {
  const sum = (kind: 'usInvention' | 'usDesign', status: EntityStatus, claimCount = 10, independentCount = 1) =>
    quoteUsFiling({ kind, status, claimCount, independentCount }, today).reduce((all, { cents }) => all + cents, 0) /
    100

  // Sums of the patent reference, 2.6; the small entity's filing fee is that of an electronic filing.
  it.each([
    ['usInvention', 'large', 2000],
    ['usInvention', 'small', 730],
    ['usInvention', 'micro', 400],
    ['usDesign', 'large', 1300],
    ['usDesign', 'small', 520],
    ['usDesign', 'micro', 260],
  ] as const)('%s of a %s entity costs %i USD', (kind, status, dollars) => {
    expect(sum(kind, status)).toBe(dollars)
  })

  it('charges claims over 20 and independent ones over 3', () => {
    expect(sum('usInvention', 'large', 22, 5)).toBe(2000 + 2 * 200 + 2 * 600)
    expect(sum('usInvention', 'small', 20, 3)).toBe(730)
    expect(sum('usInvention', 'micro', 21, 3)).toBe(440)
    expect(sum('usDesign', 'large', 40, 9)).toBe(1300)
  })

  const charged = (more: Partial<UsFilingSize>, status: EntityStatus = 'large') =>
    quoteUsFiling(
      { kind: 'usInvention', status, claimCount: 10, independentCount: 1, ...more },
      civilDate('2026-11-23'),
    ).map(({ kind, cents }) => `${kind} ${cents / 100}`)

  it('charges a national phase by its own rows, without the discount of an electronic filing', () => {
    expect(charged({ route: 'nationalPhase' })).toEqual(['nationalFiling 350', 'nationalSearch 540', 'examination 880'])
    expect(charged({ route: 'nationalPhase' }, 'small')[0]).toBe('nationalFiling 140')
    expect(charged({ route: 'nationalPhase' }, 'micro')[0]).toBe('nationalFiling 70')
    expect(charged({ route: 'nationalPhase', isSearched: false })[1]).toBe('nationalSearchOther 770')
    expect(charged({ route: 'bypass' }, 'small')[0]).toBe('filing 70')
  })

  it.each([
    [{ isMultipleDependent: true }, 'multipleDependent 925'],
    [{ sheets: 134 }, 'size 450'],
    [{ sheets: 201 }, 'size 900'],
    [{ citations: 51 }, 'citations50 200'],
    [{ citations: 201 }, 'citations200 800'],
    [{ benefitOn: civilDate('2020-11-22') }, 'continuing6 2700'],
    [{ benefitOn: civilDate('2017-11-22') }, 'continuing9 4000'],
    [{ isNotDocx: true }, 'nonDocx 430'],
  ] as const)('charges %j as %s', (more, line) => {
    expect(charged(more)).toContain(line)
  })

  it('charges none of them before its measure is passed, and the citations to everybody alike', () => {
    const none = { sheets: 133, citations: 50, benefitOn: civilDate('2020-11-23') }
    expect(charged(none)).toEqual(['filing 350', 'search 770', 'examination 880'])
    expect(charged({ citations: 51 }, 'micro')).toContain('citations50 200')
    expect(charged({ isNotDocx: true, route: 'nationalPhase' })).not.toContain('nonDocx 430')
  })

  it('has no fee before the schedule began', () => {
    expect(() =>
      quoteUsFiling({ kind: 'usDesign', status: 'large', claimCount: 1, independentCount: 1 }, civilDate('2025-01-18')),
    ).toThrow(RangeError)
  })

  it('turns cents into whole fen', () => {
    expect(centsToFen(130_000, getCurrencyRate('USD', today))).toBe(936_000)
    expect(centsToFen(1, { rateMicro: 7_500_000 })).toBe(8)
  })
})

describe('describeFigures', () => {
  const figure = (view: 'perspective' | 'front' | 'top' | 'use', words = '') => ({
    key: view,
    view,
    fileId: '',
    fileName: '',
    pages: 1,
    words,
  })

  it('names the article once and ends as the office is used to', () => {
    const figures = [figure('perspective'), figure('front'), figure('top')]
    expect(describeFigures('electric kettle', [{ name: '', figures }], 2)).toEqual([
      'FIG. 1 is a perspective view of an electric kettle showing our new design;',
      'FIG. 2 is a front elevational view thereof; and,',
      'FIG. 3 is a top plan view thereof.',
    ])
  })

  it('counts through embodiments and keeps words of one’s own', () => {
    const first = { name: '', figures: [figure('perspective')] }
    const second = { name: 'with a lid', figures: [figure('perspective'), figure('use', 'is a view in use;')] }
    expect(describeFigures('cup', [first, second], 1)).toEqual([
      'FIG. 1 is a perspective view of a first embodiment of a cup showing my new design;',
      'FIG. 2 is a perspective view of a second embodiment of a cup, with a lid showing my new design; and,',
      'FIG. 3 is a view in use.',
    ])
  })

  it('writes claim and broken lines', () => {
    expect(designClaim('electric kettle')).toBe('The ornamental design for an electric kettle, as shown and described.')
    expect(brokenLineStatement('cup', 'none')).toBe('')
    expect(brokenLineStatement('cup', 'both')).toMatch(/portions of the cup .* boundaries/)
  })
})

describe('lastDayOf', () => {
  const priorities = [
    { key: 'a', country: 'CN', number: '1', filedOn: '2025-08-31', accessCode: '' },
    { key: 'b', country: 'CN', number: '2', filedOn: '2025-11-30', accessCode: '' },
  ]
  it.each([
    // A Saturday.
    ['usDesign', 'paris', '2026-03-02'],
    ['usInvention', 'paris', '2026-08-31'],
    ['usInvention', 'nationalPhase', '2028-02-29'],
    ['usInvention', 'bypass', '2028-02-29'],
    ['usInvention', 'direct', undefined],
  ] as const)('of %s by %s is %s', (kind, route, last) => {
    expect(lastDayOf({ kind, route, priorities, internationalOn: '' })?.on).toBe(last)
  })

  it('is a deadline of the order, with our own limit fifteen working days before', () => {
    const form = { kind: 'usDesign', route: 'paris', priorities, internationalOn: '' } as const
    expect(usDeadlineOf(form)).toMatchObject({
      ruleId: 'foreign-paris',
      officialOn: '2026-03-02',
      internalOn: '2026-02-03',
    })
    expect(usDeadlineOf({ ...form, route: 'direct' })).toBeUndefined()
  })
})

describe('splitUsClaims', () => {
  it('tells independent from dependent claims', () => {
    const claims = splitUsClaims(
      '1. A kettle, comprising a body.\n2. The kettle of claim 1, wherein\nthe body is steel.\n3. A method of making the kettle according to any one of claims 1-2.\n4. A cup.',
    )
    expect(claims.map(({ number, parents }) => [number, parents])).toEqual([
      [1, []],
      [2, [1]],
      [3, [1, 2]],
      [4, []],
    ])
    expect(countIndependent(claims)).toBe(2)
    expect(countWords('A kettle — with a lid.')).toBe(5)
  })
})
