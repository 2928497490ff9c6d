import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { type RuleRow, withRuleBook } from '../../platform/rules/rule-book.ts'
import { placesOf } from '../../trademarks/abroad/places.ts'
import { knownFee } from '../us/known-fees.ts'
import { foreignDeadline } from './deadlines.ts'
import { emptyForeignForm, type ForeignForm } from './form.ts'
import { findForeignFaults } from './form-faults.ts'
import { needsOf } from './needs.ts'
import { otherRoads, placesOutsideMadrid } from './outside-madrid.ts'
import { findQuoteFaults, lineFen, type QuoteLine, quoteTotals, rateOfYuan } from './quote-money.ts'
import { counterDoubt, isQuoteOpen, mayMoveQuote, quoteMoves, quoteStateKeys } from './quote-states.ts'
import { becomesInvention, isRenewedEveryFiveYears } from './right-abroad.ts'
import { countriesOf, type ForeignRight, type ForeignRoute, routeAllows } from './routes.ts'

const on = (text: string) => civilDate(text)

describe('foreignDeadline', () => {
  const official = (route: ForeignRoute, right: ForeignRight, country: string, priorityOn = '2025-03-10') => {
    const found = foreignDeadline({ route, right, country, priorityOn: on(priorityOn) })
    return found.ok ? found.officialOn : found.reason
  }

  it.each<[ForeignRoute, ForeignRight, string, string, string]>([
    // Paris: 12 months, designs 6; the last day of a shorter month.
    ['paris', 'invention', 'US', '2025-03-10', '2026-03-10'],
    ['paris', 'utilityModel', 'DE', '2024-02-29', '2025-02-28'],
    ['paris', 'design', 'JP', '2025-08-31', '2026-02-28'],
    ['paris', 'invention', 'FR', '2025-03-10', '2026-03-10'],
    ['paris', 'invention', 'TW', '2025-03-10', '2026-03-10'],
    ['hague', 'design', 'EP', '2025-03-10', 'routeClosed'],
    ['paris', 'design', 'EP', '2025-03-10', 'routeClosed'],
    ['paris', 'design', 'EU', '2025-03-10', '2025-09-10'],
    ['hague', 'design', 'EU', '2025-03-10', '2025-09-10'],
    ['paris', 'invention', 'EU', '2025-03-10', 'routeClosed'],
    ['hague', 'design', 'JP', '2025-03-10', '2025-09-10'],
    // National phase: patent reference 6.2.
    ['pctNational', 'invention', 'US', '2024-05-20', '2026-11-20'],
    ['pctNational', 'invention', 'EP', '2024-05-20', '2026-12-20'],
    ['pctNational', 'invention', 'JP', '2024-05-20', '2026-11-20'],
    ['pctNational', 'invention', 'KR', '2024-05-20', '2026-12-20'],
    ['pctNational', 'utilityModel', 'DE', '2024-05-20', '2026-12-20'],
    ['pctNational', 'invention', 'GB', '2024-05-20', '2026-12-20'],
    ['pctNational', 'invention', 'IN', '2024-05-20', '2026-12-20'],
    ['pctNational', 'invention', 'AU', '2024-05-20', '2026-12-20'],
    ['pctNational', 'invention', 'CA', '2024-05-20', '2026-11-20'],
    ['pctNational', 'invention', 'VN', '2024-05-20', '2026-12-20'],
    ['pctNational', 'invention', 'NZ', '2024-05-20', '2026-12-20'],
    ['pctNational', 'invention', 'EA', '2024-05-20', '2026-12-20'],
    // France is entered by way of the European office only; designs know no PCT.
    ['pctNational', 'invention', 'FR', '2024-05-20', 'routeClosed'],
    ['pctNational', 'design', 'US', '2024-05-20', 'routeClosed'],
    ['pct', 'design', 'WO', '2025-03-10', 'routeClosed'],
    ['paris', 'invention', 'XX', '2025-03-10', 'routeClosed'],
  ])('%s, %s, %s from %s: %s', (route, right, country, priorityOn, expected) => {
    expect(official(route, right, country, priorityOn)).toBe(expected)
  })

  it('moves what CNIPA receives by China’s calendar, and says when that year is not known', () => {
    const nationalDay = foreignDeadline({
      route: 'pct',
      right: 'invention',
      country: 'WO',
      priorityOn: on('2024-10-01'),
    })
    expect(nationalDay).toMatchObject({ officialOn: '2025-10-09', savedUntilOn: '2025-12-01', warning: undefined })

    const far = foreignDeadline({ route: 'pct', right: 'invention', country: 'WO', priorityOn: on('2060-01-01') })
    expect(far).toMatchObject({ officialOn: '2061-01-01', warning: 'calendarUnknown' })
  })

  it('never moves the day of an office whose holidays we do not have', () => {
    // 2025-10-01 is a holiday in China only; 2026-01-10 is a Saturday.
    const inChina = foreignDeadline({ route: 'paris', right: 'invention', country: 'JP', priorityOn: on('2024-10-01') })
    expect(inChina).toMatchObject({ officialOn: '2025-10-01', warning: 'officeCalendar' })

    const saturday = foreignDeadline({
      route: 'paris',
      right: 'invention',
      country: 'JP',
      priorityOn: on('2025-01-10'),
    })
    expect(saturday).toMatchObject({ officialOn: '2026-01-10', warning: 'officeCalendar' })
    expect(saturday.ok && saturday.steps.map((step) => step.key)).toContain('officeWeekend')
  })

  it('moves the US office’s day over weekends and federal holidays', () => {
    const of = (priorityOn: string) =>
      foreignDeadline({ route: 'paris', right: 'invention', country: 'US', priorityOn: on(priorityOn) })
    expect(of('2024-10-01')).toMatchObject({ officialOn: '2025-10-01', warning: undefined })
    // Thanksgiving, then the Friday after it.
    const moved = of('2025-11-26')
    expect(moved).toMatchObject({ officialOn: '2026-11-27', warning: undefined })
    expect(moved.ok && moved.steps.map((step) => step.key)).toContain('usRestDay')
  })

  it('tells until when it can still be saved', () => {
    const of = (route: ForeignRoute, country: string) => {
      const found = foreignDeadline({ route, right: 'invention', country, priorityOn: on('2025-01-31') })
      return found.ok && [found.savedUntilOn, found.rescue]
    }
    expect(of('paris', 'US')).toEqual(['2026-03-31', 'unintentional'])
    expect(of('paris', 'EP')).toEqual(['2026-03-31', 'dueCare'])
    expect(of('paris', 'IN')).toEqual([null, 'none'])
    // Of most offices we do not know: nothing is promised.
    expect(of('paris', 'BR')).toEqual([null, 'ask'])
    expect(of('pctNational', 'TR')).toEqual(['2027-10-31', 'lateEntry'])
    expect(of('pctNational', 'US')).toEqual([null, 'ask'])
    const design = foreignDeadline({ route: 'paris', right: 'design', country: 'GB', priorityOn: on('2025-01-31') })
    expect(design).toMatchObject({ savedUntilOn: null, rescue: 'ask', rescueSource: '' })
  })

  it('counts Hong Kong from publication and Macao from grant, for inventions', () => {
    const dates = { priorityOn: on('2024-01-05'), publishedOn: on('2025-07-08'), grantedOn: on('2026-02-27') }
    const of = (country: string, right: ForeignRight = 'invention') =>
      foreignDeadline({ route: 'paris', right, country, ...dates })
    expect(of('HK')).toMatchObject({ officialOn: '2026-01-08', needsConfirmation: true })
    expect(of('MO')).toMatchObject({ officialOn: '2026-05-27' })
    expect(of('HK', 'design')).toMatchObject({ officialOn: '2024-07-05' })
    const missing = foreignDeadline({ route: 'paris', right: 'invention', country: 'HK', priorityOn: dates.priorityOn })
    expect(missing).toMatchObject({ ok: false, reason: 'startMissing', missing: 'publishedOn' })
  })

  it('sets our own limit fifteen working days earlier', () => {
    const found = foreignDeadline({ route: 'paris', right: 'invention', country: 'US', priorityOn: on('2025-06-30') })
    expect(found).toMatchObject({ officialOn: '2026-06-30', internalOn: '2026-06-08' })
  })
})

describe('a right abroad', () => {
  it.each([
    ['US', true],
    ['GB', true],
    ['EP', true],
    ['DE', false],
    ['JP', false],
    ['TW', false],
    ['WO', false],
  ])('follows a Chinese utility model in %s as an invention: %s', (country, isInvention) => {
    expect(becomesInvention(country, 'utilityModel')).toBe(isInvention)
    expect(becomesInvention(country, 'invention')).toBe(false)
  })

  it('is renewed every five years where it is a design of the Hague system or of the Union', () => {
    expect(isRenewedEveryFiveYears('JP', 'hague', 'design')).toBe(true)
    expect(isRenewedEveryFiveYears('EU', 'paris', 'design')).toBe(true)
    expect(isRenewedEveryFiveYears('JP', 'paris', 'design')).toBe(false)
    expect(isRenewedEveryFiveYears('EU', 'paris', 'invention')).toBe(false)
  })
})

describe('the road to a place that a route does not lead to', () => {
  const today = civilDate('2026-11-20')
  it('is named for places that the route does not offer and another one does', () => {
    for (const route of ['pctNational', 'hague'] as const) {
      const right = route === 'hague' ? 'design' : 'invention'
      const offered = countriesOf(route, right).map(({ code }) => code)
      const elsewhere = countriesOf('paris', right).map(({ code }) => code)
      for (const { code } of otherRoads(route, right, today)) {
        expect(offered).not.toContain(code)
        expect(elsewhere).toContain(code)
      }
    }
    expect(otherRoads('pctNational', 'invention', today).map(({ code }) => code)).toEqual(['FR', 'HK', 'MO', 'TW'])
    expect(otherRoads('pctNational', 'utilityModel', today)[1]?.road.en).not.toContain('publication')
    expect(otherRoads('paris', 'invention', today)).toEqual([])
    const macao = otherRoads('pctNational', 'invention', today)[2]?.road
    expect(macao?.zh).toContain('3 个月内')
    for (const { code } of placesOutsideMadrid) {
      expect(placesOf('madrid').some((one) => one.code === code)).toBe(false)
      expect(placesOf('single').some((one) => one.code === code)).toBe(true)
    }
  })
})

describe('countries and needs', () => {
  it('leads each route where it goes', () => {
    const codes = (route: ForeignRoute, right: ForeignRight = 'invention') =>
      countriesOf(route, right).map((one) => one.code)
    expect(codes('pct')).toEqual(['WO'])
    expect(codes('pctNational')).not.toContain('FR')
    expect(codes('hague', 'design')).toEqual(expect.arrayContaining(['EU', 'FR']))
    expect(codes('hague', 'design')).not.toContain('EP')
    expect(codes('paris', 'design')).toEqual(expect.arrayContaining(['EU', 'JP']))
    expect(codes('paris', 'design')).not.toContain('EP')
    expect(codes('paris', 'design')).toContain('EA')
    expect(codes('hague', 'design')).not.toContain('EA')
    expect(codes('paris')).not.toContain('EU')
    expect(codes('paris')).toEqual(expect.arrayContaining(['TW', 'HK', 'MO', 'EP', 'FR']))
    expect(routeAllows('hague', 'invention')).toBe(false)
  })

  it('asks for what the office wants', () => {
    expect(needsOf('US', 'paris')).toEqual([
      'translation',
      'powerOfAttorney',
      'declaration',
      'assignment',
      'disclosureList',
      'priorityCopy',
    ])
    expect(needsOf('HK', 'paris')).not.toContain('translation')
    expect(needsOf('JP', 'pctNational')).toEqual(['translation', 'powerOfAttorney'])
    expect(needsOf('WO', 'pct')).toEqual([])
  })

  it('knows a fee only from its day on, and only where the reference has one', () => {
    const us = { country: 'US', route: 'paris', right: 'invention' } as const
    expect(knownFee(us, on('2026-01-01'))?.amount).toBe(200_000)
    expect(knownFee({ ...us, right: 'design' }, on('2026-01-01'))?.amount).toBe(130_000)
    expect(knownFee(us, on('2025-01-18'))).toBeUndefined()
    expect(knownFee({ ...us, country: 'JP' }, on('2026-01-01'))).toBeUndefined()
    const pct = { country: 'WO', route: 'pct', right: 'invention' } as const
    expect(knownFee(pct, on('2026-01-01'))).toMatchObject({ currency: 'CNY', amount: 210_000 })
  })

  it('follows what staff set of the US office and of the search', () => {
    const row = { validFrom: on('2026-07-01'), validTo: null, source: { en: 'x', zh: 'x' }, needsConfirmation: false }
    const rows: readonly RuleRow[] = [
      { ...row, kind: 'us-fee', key: 'search:usInvention', value: { figure: 80_000 } },
      { ...row, kind: 'patent-fee', key: 'pctSearch', value: { amountFen: 220_000 } },
    ]
    const feeOn = (day: string, country: string, route: ForeignRoute) =>
      withRuleBook({ version: 1, rows }, () => knownFee({ country, route, right: 'invention' }, on(day))?.amount)

    expect(['2026-06-30', '2026-07-01'].map((day) => feeOn(day, 'US', 'paris'))).toEqual([200_000, 203_000])
    expect(['2026-06-30', '2026-07-01'].map((day) => feeOn(day, 'WO', 'pct'))).toEqual([210_000, 220_000])
  })
})

describe('quotes', () => {
  const line = (more: Partial<QuoteLine>): QuoteLine => ({
    kind: 'official',
    words: '',
    currency: 'USD',
    amount: 200_000,
    rateMicro: 7_123_450,
    ...more,
  })

  it.each<[Partial<QuoteLine>, number]>([
    [{}, 1_424_690],
    [{ amount: 1, rateMicro: 5_000_000 }, 5],
    // Half a fen goes up.
    [{ amount: 1, rateMicro: 1_500_000 }, 2],
    [{ amount: 1, rateMicro: 1_499_999 }, 1],
    // Yen have no sen: 14,000 yen at 0.048215.
    [{ currency: 'JPY', amount: 14_000, rateMicro: 48_215 }, 67_501],
    [{ currency: 'CNY', amount: 12_345, rateMicro: rateOfYuan }, 12_345],
  ])('turns %o into %i fen', (more, fen) => {
    expect(lineFen(line(more))).toBe(fen)
  })

  it('keeps what goes to offices apart from what is ours', () => {
    const lines = [line({}), line({ kind: 'translation', currency: 'CNY', amount: 300_000, rateMicro: rateOfYuan })]
    expect(quoteTotals(lines)).toEqual({ officialFen: 1_424_690, serviceFen: 300_000 })
  })

  it('is not sent with a fault', () => {
    const good = { lines: [line({})], ratesOn: '2026-11-21', validUntilOn: '2026-12-01', deadlineOn: '2026-12-31' }
    expect(findQuoteFaults(good, '2026-11-21')).toEqual([])
    expect(findQuoteFaults({ ...good, lines: [] }, '2026-11-21')).toEqual(['linesMissing'])
    expect(findQuoteFaults({ ...good, lines: [line({ amount: 0 })] }, '2026-11-21')).toEqual(['totalWrong'])
    expect(findQuoteFaults({ ...good, lines: [line({ currency: 'CNY' })] }, '2026-11-21')).toEqual(['rateOfYuanWrong'])
    expect(findQuoteFaults({ ...good, validUntilOn: '2026-11-20' }, '2026-11-21')).toEqual(['validUntilPast'])
    expect(findQuoteFaults({ ...good, ratesOn: '2026-11-22' }, '2026-11-21')).toEqual(['ratesAhead'])
    expect(findQuoteFaults({ ...good, deadlineOn: '2026-11-30' }, '2026-11-21')).toEqual(['validBeyondDeadline'])
  })

  it('is open on its last day and not on the next', () => {
    const quote = { state: 'sent', validUntilOn: '2026-12-01' }
    expect(isQuoteOpen(quote, '2026-12-01')).toBe(true)
    expect(isQuoteOpen(quote, '2026-12-02')).toBe(false)
    expect(isQuoteOpen({ ...quote, state: 'countered' }, '2026-12-01')).toBe(false)
  })

  it('is accepted, countered and refused by the customer only, and ends by that', () => {
    expect(mayMoveQuote('sent', 'accepted', 'client')).toBe(true)
    expect(mayMoveQuote('sent', 'accepted', 'office')).toBe(false)
    expect(mayMoveQuote('draft', 'accepted', 'client')).toBe(false)
    expect(mayMoveQuote('expired', 'accepted', 'client')).toBe(false)
    const ends = quoteStateKeys.filter((state) => !quoteMoves.some((move) => move.from === state))
    expect(ends).toEqual(['refused', 'expired', 'replaced'])
    expect([counterDoubt(500, 1000), counterDoubt(499, 1000), counterDoubt(1000, 1000)]).toEqual([
      undefined,
      'farBelow',
      'notBelow',
    ])
  })
})

describe('findForeignFaults', () => {
  const today = on('2026-11-21')
  const whole: ForeignForm = {
    ...emptyForeignForm,
    title: '一种水壶',
    titleEn: 'A kettle',
    base: { ...emptyForeignForm.base, number: '202410000001.X', filedOn: '2026-01-05', priorityOn: '2026-01-05' },
    secrecy: 'passed',
    countries: [{ code: 'US', notes: '', late: false }],
    applicants: [
      {
        key: 'a',
        bookId: null,
        kind: 'enterprise',
        name: '示例公司',
        nameEn: 'Example Ltd',
        country: 'CN',
        addressEn: '1 Example Road, Hangzhou',
      },
    ],
    inventors: [
      { key: 'i', name: '张三', nameEn: 'ZHANG San', nationality: 'CN', addressEn: '1 Example Road, Hangzhou' },
    ],
    papers: [{ key: 'p', kind: 'description', country: '', fileId: 'f', fileName: 'text.docx', pages: 9 }],
    declared: true,
  }
  const keys = (form: ForeignForm) => findForeignFaults(form, today).map((fault) => `${fault.path} ${fault.key}`)

  it('finds nothing in a whole form', () => {
    expect(keys(whole)).toEqual([])
  })

  it.each<[string, Partial<ForeignForm>, string]>([
    ['a right the route does not take', { route: 'pct', right: 'design' }, 'route routeWrong'],
    ['a title in Chinese letters', { titleEn: '水壶' }, 'titleEn latinOnly'],
    [
      'a number with a wrong check digit',
      { base: { ...whole.base, number: '202410000001.1' } },
      'base.number numberWrong',
    ],
    ['no priority', { base: { ...whole.base, priorityOn: '' } }, 'base.priorityOn dateMissing'],
    ['a priority to come', { base: { ...whole.base, priorityOn: '2026-12-01' } }, 'base.priorityOn dateMissing'],
    ['no international number', { route: 'pctNational' }, 'base.internationalNumber internationalMissing'],
    ['no country', { countries: [] }, 'countries countriesMissing'],
    [
      'a country the route does not reach',
      { countries: [{ code: 'WO', notes: '', late: false }] },
      'countries.0 routeClosed',
    ],
    ['a day that is over', { base: { ...whole.base, priorityOn: '2025-09-20' } }, 'countries.0 deadlineOver'],
    [
      'more independent claims than claims',
      { size: { ...whole.size, claims: 1, independentClaims: 2 } },
      'size.independentClaims independentTooMany',
    ],
    ['no word of secrecy', { secrecy: '' }, 'secrecy secrecyMissing'],
    ['no text', { papers: [] }, 'papers papersMissing'],
    ['no statement', { declared: false }, 'declared notDeclared'],
  ])('finds %s', (_name, more, fault) => {
    expect(keys({ ...whole, ...more })).toContain(fault)
  })

  it('lets a case past its day in where it is asked for knowingly, and a design without a secrecy check', () => {
    const past = { ...whole, base: { ...whole.base, priorityOn: '2025-10-05' } }
    const ask = (code: string, late: boolean) => keys({ ...past, countries: [{ code, notes: '', late }] })
    // Restorable on a ground, or to be asked there: only a customer who says that they know it orders it.
    expect([ask('US', false), ask('BR', false)]).toEqual([['countries.0 lateUnsaid'], ['countries.0 lateUnsaid']])
    expect([ask('US', true), ask('BR', true)]).toEqual([[], []])
    // India restores none: no word of the customer changes that.
    expect(ask('IN', true)).toEqual(['countries.0 deadlineOver'])
    const design = { ...whole, right: 'design', secrecy: '', papers: [{ ...whole.papers[0], kind: 'drawings' }] }
    expect(keys({ ...design, base: { ...whole.base, priorityOn: '2026-08-05' } } as ForeignForm)).toEqual([])
  })

  it('asks of a design for its views and designers, and for nothing of claims', () => {
    const base = { ...whole.base, priorityOn: '2026-08-05' }
    const counted = { ...whole.size, claims: 1, independentClaims: 2 }
    const design: ForeignForm = { ...whole, right: 'design', base, inventors: [], size: counted }
    expect(keys(design)).toEqual(['inventors designerMissing', 'papers viewsMissing'])
  })
})
