import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { type BaseRow, baseFacts, compareBase, goodsOfBase } from './base-findings.ts'
import { copyDetails, hasDetailsToCopy } from './copy-details.ts'
import { markDeadline } from './deadlines.ts'
import { estimateMarks, type MadridMemberFee, type MarkRate, memberFee } from './fees.ts'
import { classesIn, emptyDetails, emptyMarkForm, formOfCountry, type MarkAbroadForm } from './form.ts'
import { findMarkFaults, findPictureFaults } from './form-faults.ts'
import { markNeedsOf, usualMonths } from './needs.ts'
import { findMarkPlace, type MarkRoute, markPlaces, placesOf } from './places.ts'
import { slotsOf } from './slots.ts'

const on = civilDate('2026-11-22')

describe('the places of a route', () => {
  it('are the 112 that Madrid designates: 115 members without China, three of them as Benelux', () => {
    expect(placesOf('madrid')).toHaveLength(112)
    expect(placesOf('madrid').map((one) => one.code)).not.toContain('CN')
    expect(new Set(markPlaces.map((one) => one.code)).size).toBe(markPlaces.length)
  })

  it.each(['HK', 'MO', 'TW', 'ZA', 'SA'])('%s is reached directly only', (code) => {
    expect(findMarkPlace(code)).toMatchObject({ madrid: false, direct: true })
  })

  it('name regions as such and no office as a country', () => {
    const name = (code: string) => findMarkPlace(code)?.nameZh
    expect([name('HK'), name('MO'), name('TW')]).toEqual(['中国香港', '中国澳门', '中国台湾'])
    expect(placesOf('regional').map((one) => one.code)).toEqual(['EU', 'AP', 'BX', 'OA'])
    expect(placesOf('single').some((one) => one.regional)).toBe(false)
  })
})

describe('the last day for priority', () => {
  it.each([
    // route, country, first filing, last day, warning
    ['single', 'JP', '2026-03-31', '2026-09-30', 'officeCalendar'],
    ['single', 'JP', '2026-08-31', '2027-02-28', 'officeCalendar'],
    // Thanksgiving.
    ['single', 'US', '2026-05-26', '2026-11-27', undefined],
    // Madrid is received by CNIPA: the National Day holidays move it.
    ['madrid', 'US', '2026-04-01', '2026-10-08', undefined],
    ['regional', 'EU', '2026-05-01', '2026-11-01', 'officeCalendar'],
  ] as const)('%s %s of %s is %s', (route, country, filedOn, last, warning) => {
    const found = markDeadline({ route, country, priorityOn: civilDate(filedOn) })
    expect(found).toMatchObject({ ruleId: 'foreign-mark', officialOn: last, warning })
    expect(found.internalOn < found.officialOn).toBe(true)
  })
})

describe('what a country needs', () => {
  it.each([
    ['US', 'single', ['declaration'], true],
    ['EU', 'regional', [], true],
    ['GB', 'single', [], true],
    ['JP', 'single', [], true],
    ['KR', 'single', ['power'], true],
    ['HK', 'single', [], true],
    ['MO', 'single', ['notarisedPower'], true],
    ['TW', 'single', ['power', 'reciprocity'], true],
    ['TH', 'single', ['notarisedPower'], true],
    ['PH', 'single', ['power', 'declarationOfUse'], true],
    ['ID', 'single', ['power', 'intentStatement'], true],
    ['IN', 'single', ['power'], true],
    ['AE', 'single', ['legalisedPower'], true],
    ['SA', 'single', ['legalisedPower'], true],
    ['PE', 'single', ['power'], false],
    ['US', 'madrid', ['usDeclaration', 'basicProof'], true],
    ['JP', 'madrid', ['basicProof'], true],
  ] as const)('%s by %s', (country, route, own, known) => {
    expect(markNeedsOf({ country, route, priority: false })).toEqual({ needs: ['licence', ...own], known })
  })

  it('has a priority document with a priority and a specimen with use in the United States', () => {
    const { needs } = markNeedsOf({ country: 'US', route: 'single', priority: true, useBasis: '1a' })
    expect(needs).toEqual(['licence', 'priorityProof', 'specimen', 'declaration'])
  })

  it('takes 6 to 24 months directly, and in Madrid as long as the member may refuse', () => {
    expect(usualMonths('US', 'single')).toEqual({ from: 6, to: 24 })
    expect(usualMonths('US', 'madrid')).toEqual({ from: 18, to: 18 })
    expect(usualMonths('VN', 'madrid')).toEqual({ from: 12, to: 18 })
  })
})

const rates: readonly MarkRate[] = [
  { currency: 'CHF', rateMicro: 8_000_000, validFrom: '2025-01-01', source: { en: 'old', zh: '旧' } },
  { currency: 'CHF', rateMicro: 8_123_400, validFrom: '2026-11-01', source: { en: 'ours', zh: '本平台' } },
  { currency: 'EUR', rateMicro: 7_700_000, validFrom: '2025-01-01', source: { en: 'ours', zh: '本平台' } },
]
const member = (code: string, more: Partial<MadridMemberFee> = {}): MadridMemberFee => ({
  ...{ member: code, kind: 'individual', first: 460_00, classesIncluded: 1, further: 460_00 },
  ...{ validFrom: '2026-01-01', validTo: null, source: 'schedule of a test' },
  ...more,
})

describe('the estimate', () => {
  const ask = (
    route: MarkRoute,
    countries: readonly string[],
    { classes, coloured = false, members = [] }: { classes: number; coloured?: boolean; members?: MadridMemberFee[] },
  ) =>
    estimateMarks({ route, countries, classes, classesOf: () => classes, coloured }, on, { members, rates }).map(
      ({ country, known, fen, lines }) => ({
        country,
        known,
        fen,
        lines: lines.map((one) => `${one.kind} ${one.quantity} ${one.currency} ${one.amount / 100}`),
      }),
    )

  it.each([
    [1, false, ['basic 1 CHF 653'], 530_458],
    [3, true, ['basicColour 1 CHF 903'], 733_543],
    [4, false, ['basic 1 CHF 653', 'supplementary 1 CHF 100'], 530_458 + 81_234],
    [7, true, ['basicColour 1 CHF 903', 'supplementary 4 CHF 400'], 733_543 + 324_936],
  ] as const)('of an international application in %i classes, in colour: %s', (classes, coloured, lines, fen) => {
    const [whole] = ask('madrid', ['VN'], { classes, coloured })
    expect(whole).toEqual({ country: 'WO', known: true, fen, lines })
  })

  it('takes what members ask from the imported schedule alone', () => {
    const members = [
      member('US'),
      member('VN', { kind: 'complementary', first: 0, classesIncluded: 0, further: 0 }),
      member('JP', { first: 300_00, classesIncluded: 1, further: 250_00 }),
    ]
    expect(ask('madrid', ['US', 'VN', 'JP', 'AU'], { classes: 2, members }).slice(1)).toEqual([
      { country: 'US', known: true, fen: 747_353, lines: ['individual 1 CHF 920'] },
      { country: 'VN', known: true, fen: 81_234, lines: ['complementary 1 CHF 100'] },
      { country: 'JP', known: true, fen: 446_787, lines: ['individual 1 CHF 550'] },
      { country: 'AU', known: false, fen: null, lines: [] },
    ])
  })

  it('says of each line where it comes from and from which day', () => {
    const members = [member('US', { validFrom: '2026-03-01', source: 'schedule of spring' })]
    const found = estimateMarks(
      { route: 'madrid', countries: ['US'], classes: 1, classesOf: () => 1, coloured: false },
      on,
      { members, rates },
    )
    expect(found.flatMap((one) => one.lines).map((one) => [one.kind, one.source, one.validFrom])).toEqual([
      ['basic', 'Madrid fee page, 2020', '2020-01-01'],
      ['individual', 'schedule of spring', '2026-03-01'],
    ])
  })

  it('asks no supplementary fee where every member has a fee of its own', () => {
    const [whole] = ask('madrid', ['US'], { classes: 5, members: [member('US')] })
    expect(whole?.lines).toEqual(['basic 1 CHF 653'])
  })

  it.each([
    [1, 85_000, 654_500],
    [2, 90_000, 693_000],
    [3, 105_000, 808_500],
    [5, 135_000, 1_039_500],
  ])('of the EU in %i classes is %i cents', (classes, cents, fen) => {
    const [found] = estimateMarks(
      { route: 'regional', countries: ['EU'], classes, classesOf: () => classes, coloured: false },
      on,
      { members: [], rates },
    )
    expect(found?.lines.reduce((sum, one) => sum + one.amount, 0)).toBe(cents)
    expect(found?.fen).toBe(fen)
  })

  it('leaves every other country to its quote, and yuan out without a rate', () => {
    expect(ask('single', ['US'], { classes: 1 })).toEqual([{ country: 'US', known: false, fen: null, lines: [] }])
    const [found] = estimateMarks(
      { route: 'regional', countries: ['EU'], classes: 1, classesOf: () => 1, coloured: false },
      on,
      { members: [], rates: [] },
    )
    expect(found).toMatchObject({ known: true, fen: null, lines: [{ amount: 85_000, fen: null }] })
  })

  it('knows which row of the schedule holds on a day', () => {
    const rows = [member('US', { validTo: '2026-12-31' }), member('US', { validFrom: '2027-01-01', first: 500_00 })]
    expect(memberFee('US', civilDate('2026-12-31'), rows)?.first).toBe(460_00)
    expect(memberFee('US', civilDate('2027-01-01'), rows)?.first).toBe(500_00)
    expect(memberFee('US', civilDate('2025-12-31'), rows)).toBeUndefined()
  })
})

describe('the image of a mark', () => {
  const fine = { mediaType: 'image/jpeg', bytes: 204_799, width: 400, height: 1500 }
  it.each([
    [{}, []],
    [{ width: 399 }, ['pictureSize']],
    [{ height: 1501 }, ['pictureSize']],
    [{ bytes: 204_800 }, ['pictureHeavy']],
    [{ mediaType: 'image/png' }, ['pictureFormat']],
  ])('with %j', (change, faults) => {
    expect(findPictureFaults({ ...fine, ...change })).toEqual(faults)
  })
})

const country = (code: string, details: Partial<MarkAbroadForm['countries'][number]['details']> = {}) => ({
  code,
  notes: '',
  details: { ...emptyDetails, ...details },
})

const computers = {
  key: 'g1',
  classCode: '09',
  zh: '计算机',
  en: 'Computers',
  onlyIn: [],
  groupCode: '',
  translate: false,
}
const licence = { key: 'p1', kind: 'licence', country: '', fileId: 'f', fileName: 'licence.pdf', pages: 1 } as const

/** A form with nothing missing: words in two classes, in Japan and Korea. */
const whole: MarkAbroadForm = {
  ...emptyMarkForm,
  mark: { ...emptyMarkForm.mark, words: 'KETTLO', standardCharacters: true },
  goods: [
    computers,
    { ...computers, key: 'g2', classCode: '11', zh: '电水壶', en: 'Electric kettles', onlyIn: ['KR'] },
  ],
  applicants: [
    {
      ...{ key: 'a1', bookId: null, kind: 'enterprise', name: '示例水壶有限公司', nameEn: 'Example Kettles Ltd' },
      ...{ country: 'CN', address: '杭州市示例路1号', addressEn: '1 Example Road, Hangzhou' },
      ...{ email: 'ip@kettles.example', entitlement: '', legalNature: 'Limited liability company' },
      placeOfOrganisation: 'Hangzhou, China',
    },
  ],
  countries: [country('JP'), country('KR')],
  papers: [licence],
  declared: true,
}
const madrid: MarkAbroadForm = {
  ...whole,
  route: 'madrid',
  base: {
    ...{ orderNo: '', number: '12345678', state: 'registered', filedOn: '2024-01-02', registeredOn: '2025-02-03' },
    ...{ owner: '示例水壶 有限公司', classes: ['09', '11'], sameImage: true, goodsWithin: true },
  },
  applicants: whole.applicants.map((one) => ({ ...one, entitlement: 'domicile' as const })),
}

describe('the faults of a form', () => {
  const keys = (form: MarkAbroadForm, agencyEmails: readonly string[] = []) =>
    findMarkFaults(form, { today: on, agencyEmails }).map(({ path, key }) => `${path} ${key}`)
  const applicant = (change: object): Partial<MarkAbroadForm> => ({
    applicants: madrid.applicants.map((one) => ({ ...one, ...change })),
  })

  it('are none for a whole form of each route', () => {
    expect(keys(whole)).toEqual([])
    expect(keys(madrid)).toEqual([])
    expect(
      keys({
        ...whole,
        route: 'regional',
        countries: [country('EU', { secondLanguage: 'fr' })],
        goods: whole.goods.slice(0, 1),
      }),
    ).toEqual([])
  })

  it.each<[string, MarkAbroadForm, readonly string[]]>([
    ['a base mark only filed', { ...madrid, base: { ...madrid.base, state: 'filed' } }, ['base.state baseStateWrong']],
    ['another owner', { ...madrid, base: { ...madrid.base, owner: '他人' } }, ['base.owner ownerOther']],
    ['another image', { ...madrid, base: { ...madrid.base, sameImage: false } }, ['base.sameImage imageOther']],
    ['wider goods', { ...madrid, base: { ...madrid.base, goodsWithin: false } }, ['base.goodsWithin goodsWider']],
    ['a class more', { ...madrid, base: { ...madrid.base, classes: ['11'] } }, ['goods.0.classCode classWider']],
    ['a number that is none', { ...madrid, base: { ...madrid.base, number: '12-34' } }, ['base.number numberWrong']],
    ['Hong Kong by Madrid', { ...madrid, countries: [country('HK'), country('KR')] }, ['countries.0 routeClosed']],
    [
      'no entitlement',
      { ...madrid, ...applicant({ entitlement: '' }) },
      ['applicants.0.entitlement entitlementMissing'],
    ],
    [
      'a company with a nationality',
      { ...madrid, ...applicant({ entitlement: 'nationality' }) },
      ['applicants.0.entitlement entitlementWrong'],
    ],
    ['no e-mail', { ...whole, ...applicant({ email: '' }) }, ['applicants.0.email emailMissing']],
    [
      'Chinese in the English address',
      { ...whole, ...applicant({ addressEn: '杭州' }) },
      ['applicants.0.addressEn latinOnly'],
    ],
    [
      'colour in standard characters',
      { ...whole, mark: { ...whole.mark, coloured: true, colours: 'red' } },
      ['mark.standardCharacters standardColour'],
    ],
    [
      'Chinese words without reading and meaning',
      { ...whole, mark: { ...whole.mark, words: '壶乐' } },
      ['mark.transliteration transliterationMissing', 'mark.meaning meaningMissing'],
    ],
    [
      'words that are a picture and have none',
      { ...whole, mark: { ...whole.mark, standardCharacters: false } },
      ['mark.picture pictureMissing'],
    ],
    ['goods twice', { ...whole, goods: [...whole.goods, { ...computers, key: 'g3' }] }, ['goods.2.zh goodsTwice']],
    ['goods for nobody', { ...whole, goods: whole.goods.slice(1) }, ['countries.0 nothingThere']],
    [
      'Macao',
      { ...whole, countries: [country('MO'), country('KR')] },
      ['countries.0.details.notarisation notarisationMissing'],
    ],
    [
      'the United States without a basis',
      { ...whole, countries: [country('US'), country('KR')] },
      ['countries.0.details.useBasis useBasisMissing'],
    ],
    [
      'use in commerce before use',
      {
        ...whole,
        countries: [
          country('US', { useBasis: '1a', firstUseOn: '2024-05-01', firstCommerceOn: '2024-04-30' }),
          country('KR'),
        ],
      },
      ['countries.0.details.firstCommerceOn commerceBeforeUse'],
    ],
    [
      '44(d) without a priority',
      { ...whole, countries: [country('US', { useBasis: '44d' }), country('KR')] },
      ['countries.0.details.useBasis useBasisWrong'],
    ],
    [
      'the EU with one language',
      { ...whole, route: 'regional', countries: [country('EU'), country('BX')], goods: whole.goods.slice(0, 1) },
      ['countries.0.details.secondLanguage secondLanguageMissing'],
    ],
    [
      'a priority that is over',
      { ...whole, priority: { claimed: true, country: 'CN', number: '12345678', filedOn: '2026-05-01' } },
      ['countries.0 priorityOver', 'countries.1 priorityOver'],
    ],
    ['no licence', { ...whole, papers: [] }, ['papers licenceMissing']],
  ])('name %s', (_, form, faults) => {
    expect(keys(form)).toEqual(faults)
  })

  it('refuse the agency’s e-mail in Madrid, and only there', () => {
    expect(keys(madrid, ['IP@kettles.example '])).toEqual(['applicants.0.email emailOfAgency'])
    expect(keys(whole, ['ip@kettles.example'])).toEqual([])
  })
})

describe('the form of one country', () => {
  it('has its own goods, papers and details', () => {
    const papers = [...whole.papers, { ...licence, key: 'p2', kind: 'power' as const, country: 'KR' }]
    const form = { ...whole, papers }
    const japan = formOfCountry(form, 'JP')
    expect(classesIn(japan)).toEqual(['09'])
    expect(classesIn(form, 'KR')).toEqual(['09', '11'])
    expect(japan.papers.map((one) => one.key)).toEqual(['p1'])
    expect(japan.countries.map((one) => one.code)).toEqual(['JP'])
    expect(slotsOf(form, 'KR')).toEqual([
      { need: 'licence', given: true },
      { need: 'power', given: true },
    ])
    expect(slotsOf(whole, 'KR')[1]).toEqual({ need: 'power', given: false })
  })
})

describe('what one country has, copied to the others', () => {
  const form = {
    ...whole,
    countries: [
      country('US', { useBasis: '1a', firstUseOn: '2020-01-01', firstCommerceOn: '2020-02-01', disclaimer: 'KETTLO' }),
      country('MO', { notarisation: 'self', disclaimer: 'other', description: 'A kettle' }),
      country('JP'),
    ],
  }

  it('are the texts that any office takes; what is empty empties nothing', () => {
    const [us, macao, japan] = copyDetails(form, 'US').countries
    expect(us).toEqual(form.countries[0])
    expect(macao?.details).toMatchObject({ disclaimer: 'KETTLO', description: 'A kettle', firstUseOn: '2020-01-01' })
    expect(macao?.details).toMatchObject({ useBasis: '', firstCommerceOn: '', notarisation: 'self' })
    expect(japan?.details).toMatchObject({ disclaimer: 'KETTLO', description: '' })
  })

  it('takes the notary only where one is asked', () => {
    const wide = { ...form, countries: [...form.countries, country('SA')] }
    const found = copyDetails(wide, 'MO').countries.map((one) => `${one.code} ${one.details.notarisation}`)
    expect(found).toEqual(['US ', 'MO self', 'JP ', 'SA self'])
  })

  it('is nothing where nothing is written', () => {
    expect(form.countries.map((one) => hasDetailsToCopy(one.details))).toEqual([true, true, false])
    expect(copyDetails(form, 'KR')).toBe(form)
  })
})

describe('the base mark beside the register copy', () => {
  const row = (classNumber: number, more: Partial<BaseRow> = {}): BaseRow => ({
    ...{ number: '12345678', classNumber, name: 'KETTLO', status: 'tmRegistered', owner: '示例水壶有限公司' },
    ...{ appliedOn: '2024-01-02', registeredOn: '2025-02-03', goods: '计算机；电水壶', groups: [], ...more },
  })
  const rows = [row(9), row(11)]
  const keys = (form: MarkAbroadForm, found: readonly BaseRow[] = rows) =>
    compareBase(form, found).map(({ path, key }) => `${path} ${key}`)
  const base = (change: Partial<MarkAbroadForm['base']>) => ({ ...madrid, base: { ...madrid.base, ...change } })

  it('finds nothing where both say the same, however the name is spaced', () => {
    expect(keys(madrid)).toEqual([])
    expect(keys(madrid, [])).toEqual([])
  })

  it.each([
    [base({ owner: '别的公司' }), rows, ['base.owner owner']],
    [base({ filedOn: '2024-01-03' }), rows, ['base.filedOn filedOn']],
    [base({ registeredOn: '2025-02-04' }), rows, ['base.registeredOn registeredOn']],
    [base({ state: 'accepted' }), rows, ['base.state state']],
    [base({ classes: ['09', '11', '12'] }), rows, ['base.classes classes']],
    [{ ...madrid, mark: { ...madrid.mark, words: 'KETTLA' } }, rows, ['mark.words words']],
    [madrid, rows.map((one) => ({ ...one, status: 'tmCancelled' as const })), ['base.state ended']],
    [madrid, [row(9, { goods: '' }), row(11)], ['goods.0.zh goodsUnknown']],
    [madrid, [row(9, { goods: '手机' }), row(11)], ['goods.0.zh goods']],
  ] as const)('finds what differs (%#)', (form, found, expected) => {
    expect(keys(form, found)).toEqual(expected)
  })

  it('tells goods of a group that the base has from goods of none', () => {
    const form = { ...madrid, goods: [{ ...computers, groupCode: '0901' }] }
    const found = [row(9, { goods: '手机', groups: ['0901'] }), row(11)]
    expect(compareBase(form, found).map((one) => one.words)).toEqual([
      {
        en: 'Class 9 in the register does not name 计算机, but has others of group 0901',
        zh: '登记的第 9 类中没有“计算机”，但有同一类似群（0901）的其他项目',
      },
    ])
  })

  it('says states in the words of each language', () => {
    const [found] = compareBase(base({ state: 'registered' }), [row(9, { status: 'tmExamination' })])
    expect(found?.words).toEqual({
      en: 'The register says Examination, the form Registered',
      zh: '登记状态为“实质审查”，表中为“已注册”',
    })
  })

  it('fills a form in: the class in force speaks, ended classes are left out', () => {
    const found = baseFacts([row(9, { status: 'tmCancelled', owner: '旧所有人' }), row(11)])
    expect(found).toMatchObject({ state: 'registered', owner: '示例水壶有限公司', classes: ['11'] })
    expect(baseFacts([row(9, { status: 'tmPublished' })])?.state).toBe('accepted')
    expect(baseFacts([row(9, { status: 'tmFiled' })])?.state).toBe('filed')
    expect(baseFacts([row(9, { status: 'tmRefused' })])).toMatchObject({ state: '', classes: ['09'] })
    expect(baseFacts([])).toBeUndefined()
  })

  it('gives the goods of the classes in force, to be translated', () => {
    const found = goodsOfBase([row(9), row(11, { status: 'tmExpired' })], () => 'k')
    expect(found.map((one) => `${one.classCode} ${one.zh} ${one.translate}`)).toEqual([
      '09 计算机 true',
      '09 电水壶 true',
    ])
  })
})

describe('goods without English', () => {
  it('are no fault once we are asked to translate them', () => {
    const open = { ...whole, goods: [{ ...computers, en: '' }] }
    const keys = (form: MarkAbroadForm) => findMarkFaults(form, { today: on }).map((one) => one.key)
    expect(keys({ ...open, countries: [country('JP')] })).toEqual(['goodsEnMissing'])
    expect(keys({ ...open, goods: [{ ...computers, en: '', translate: true }] })).toEqual([])
  })
})
