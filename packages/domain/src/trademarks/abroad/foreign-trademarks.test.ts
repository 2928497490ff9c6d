import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { copyDetails, hasDetailsToCopy } from './copy-details.ts'
import { markDeadline } from './deadlines.ts'
import { classesIn, formOfCountry, type MarkAbroadForm } from './form.ts'
import { findMarkFaults, findPictureFaults } from './form-faults.ts'
import { markNeedsOf, usualMonths } from './needs.ts'
import {
  countryOrderTitle,
  findMarkPlace,
  localizeMarkCountryTitle,
  markPlaces,
  placesOf,
  storedMarkTitleWords,
} from './places.ts'
import { slotsOf } from './slots.ts'
import { computers, country, licence, madrid, whole } from './test/sample-forms.ts'

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

it.each(['en', 'zh'] as const)(
  'the title of a country’s order is found by each word that is read of it in %s',
  (language) => {
    for (const { code } of markPlaces) {
      const kept = countryOrderTitle('云岭', code)
      for (const word of localizeMarkCountryTitle(kept, language).split(' '))
        expect([kept, word, [word, ...storedMarkTitleWords(word)].some((stored) => kept.includes(stored))]).toEqual([
          ...[kept, word, true],
        ])
    }
  },
)

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
    ['Madrid without the paper of its base', { ...madrid, papers: whole.papers }, ['papers basicProofMissing']],
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

describe('goods without English', () => {
  it('are no fault once we are asked to translate them', () => {
    const open = { ...whole, goods: [{ ...computers, en: '' }] }
    const keys = (form: MarkAbroadForm) => findMarkFaults(form, { today: on }).map((one) => one.key)
    expect(keys({ ...open, countries: [country('JP')] })).toEqual(['goodsEnMissing'])
    expect(keys({ ...open, goods: [{ ...computers, en: '', translate: true }] })).toEqual([])
  })
})
