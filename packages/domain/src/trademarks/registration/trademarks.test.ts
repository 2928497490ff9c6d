import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import type { TrademarkApplicant, TrademarkForm } from './form.ts'
import { goodsByClass, markTitle, trademarkFileIds, trademarkSectionOf } from './form.ts'
import { findSentTrademarkFaults, findTrademarkFaults } from './form-faults.ts'
import { findNameConcerns } from './name-concerns.ts'
import { findPictureFaults } from './picture-faults.ts'
import { settle } from './settlement.ts'

const on = civilDate('2026-11-22')
const picture = {
  ...{ fileId: 'p', fileName: 'mark.jpg', width: 800, height: 800, bytes: 50_000, mediaType: 'image/jpeg' },
  ...{ isCmyk: false, colouredShare: 0 },
}
const company: TrademarkApplicant = {
  key: 'a',
  bookId: null,
  kind: 'enterprise',
  name: '示例科技有限公司',
  nameEn: '',
  idCode: '91110108551385082Q',
  country: 'CN',
  province: '北京市',
  city: '北京市',
  county: '',
  street: '海淀区示例路 1 号',
  addressEn: '',
  postcode: '100080',
  email: '',
  phone: '',
}
const item = (classCode: string, name: string) => ({ classCode, groupCode: '', itemCode: null, name })
const form: TrademarkForm = {
  kind: 'trademark',
  serviceType: 'standard',
  mark: {
    type: 'word',
    name: '云岭',
    purpose: 'ordinary',
    isColour: false,
    description: '',
    picture,
    greyPicture: null,
    sound: null,
  },
  goods: [item('30', '茶')],
  edition: 'NCL13-2026',
  applicants: [company],
  contact: { name: '王示例', phone: '13800138000', email: '', postcode: '100080' },
  recipient: { name: '', address: '', postcode: '' },
  priority: { ground: 'none', country: '', on: '', number: '', proofLater: false },
  papers: [{ key: 'i', kind: 'identity', fileId: 'f', fileName: '营业执照.pdf' }],
}
const faultsOf = (changed: Partial<TrademarkForm>) =>
  findTrademarkFaults({ ...form, ...changed }, on, () => []).map(({ path, key }) => `${path} ${key}`)
const mark = (changed: Partial<TrademarkForm['mark']>) => ({ mark: { ...form.mark, ...changed } })
const soundOf = (bytes: number, mediaType = 'audio/mpeg') =>
  mark({
    ...{ type: 'sound', description: '广告片头使用的旋律' },
    sound: { fileId: 's', fileName: 'a.mp3', bytes, mediaType },
  })
const person = { ...company, kind: 'individual' as const, idCode: '11010519491231002X' }
const abroad = { ...company, country: 'HK', idCode: '12345678', nameEn: 'Example Ltd', addressEn: '1 Example Road' }

describe('findTrademarkFaults', () => {
  it.each<[string, Partial<TrademarkForm>, string[]]>([
    ['nothing of a form that is right', {}, []],
    ['a mark without words', mark({ name: ' ' }), ['mark.name nameMissing']],
    ['nothing of a figure without words', mark({ type: 'figure', name: '' }), []],
    ['a registered sign', mark({ name: '云岭®' }), ['mark.name registeredSign']],
    ['foreign words without their meaning', mark({ name: 'YUNLING' }), ['mark.description descriptionMissing']],
    ['a shape without its use', mark({ type: 'threeD' }), ['mark.description descriptionMissing']],
    [
      'a combination of colours in black and white',
      mark({ type: 'colours', description: 'Pantone 123 C' }),
      ['mark.isColour colourNeeded'],
    ],
    ['colour without its copy', mark({ isColour: true }), ['mark.greyPicture greyMissing']],
    ['no picture', mark({ picture: null }), ['mark.picture pictureMissing']],
    [
      'a sound without its sample and its use',
      mark({ type: 'sound' }),
      ['mark.description descriptionMissing', 'mark.sound soundMissing'],
    ],
    ['nothing of a sound just below five megabytes', soundOf(5 * 1024 * 1024 - 1), []],
    ['a sound of five megabytes', soundOf(5 * 1024 * 1024), ['mark.sound soundHeavy']],
    ['a sound that is none', soundOf(10, 'image/jpeg'), ['mark.sound notSound']],
    ['no goods', { goods: [] }, ['goods goodsMissing']],
    ['no applicant', { applicants: [] }, ['applicants applicantMissing']],
    [
      'a wrong credit code',
      { applicants: [{ ...company, idCode: '91350100M000100Y4A' }] },
      ['applicants.0.idCode creditCodeWrong'],
    ],
    [
      'one licence for two applicants',
      { applicants: [company, { ...company, key: 'second' }] },
      ['papers identityFew'],
    ],
    ['a person without a licence', { applicants: [person] }, ['papers licenceMissing']],
    ['an applicant of Hong Kong without a recipient', { applicants: [abroad] }, ['recipient.name recipientMissing']],
    [
      'a recipient that nobody needs',
      { recipient: { name: '某人', address: '某地', postcode: '100080' } },
      ['recipient.name recipientNotNeeded'],
    ],
    ['a collective mark without rules', mark({ purpose: 'collective' }), ['papers rulesMissing']],
    ['a wrong postcode', { contact: { ...form.contact, postcode: '1000' } }, ['contact.postcode postcodeWrong']],
    [
      'a priority that is over',
      { priority: { ground: 'firstFiling', country: 'US', on: '2026-05-20', number: '98/1', proofLater: true } },
      ['priority.on priorityOver'],
    ],
    [
      // 2026-05-22 and six months: the last day is 2026-11-23, a Monday, for the 22nd is a Sunday.
      'nothing of a priority on its last day',
      { priority: { ground: 'firstFiling', country: 'US', on: '2026-05-22', number: '98/1', proofLater: true } },
      [],
    ],
    [
      'a first filing in China, which gives no priority here',
      { priority: { ground: 'firstFiling', country: 'CN', on: '2026-10-01', number: '61000001', proofLater: true } },
      ['priority.country priorityOwnCountry'],
    ],
    [
      'a priority without its proof',
      { priority: { ground: 'exhibition', country: 'CN', on: '2026-10-01', number: '', proofLater: false } },
      ['papers priorityProofMissing'],
    ],
  ])('finds %s', (_, changed, expected) => {
    expect(faultsOf(changed)).toEqual(expected)
  })
  it('asks no further papers of a form that went to the office', () => {
    const two = { ...form, applicants: [company, { ...company, key: 'second' }] }
    expect(findSentTrademarkFaults(two, on, () => [])).toEqual([])
  })
  it('takes the faults of goods, not their warnings', () => {
    const findGoods = () => [[{ code: 'notInEdition', severity: 'warning', params: {} }] as const]
    const found = findTrademarkFaults(form, on, findGoods)

    expect(found).toEqual([])
  })
})

describe('findPictureFaults (trademark reference 2.3)', () => {
  it.each([
    [{ width: 399 }, ['tooSmall']],
    [{ width: 400, height: 1500 }, []],
    [{ height: 1501 }, ['tooLarge']],
    [{ bytes: 204_799 }, []],
    [{ bytes: 204_800 }, ['tooHeavy']],
    [{ mediaType: 'image/png' }, ['notJpeg']],
  ])('%j', (changed, expected) => {
    const found = findPictureFaults({ ...picture, ...changed }, { as: 'blackAndWhite' })
    expect(found.map(({ key }) => key)).toEqual(expected)
  })

  it.each([
    ['blackAndWhite', { colouredShare: 0.4 }, ['coloured']],
    ['blackAndWhite', { colouredShare: 0.002 }, []],
    ['blackAndWhite', { colouredShare: null }, []],
    ['copy', { colouredShare: 0.003 }, ['copyColoured']],
    ['colour', { colouredShare: 0.4 }, []],
    ['colour', { isCmyk: true, colouredShare: 0.4 }, ['cmyk']],
  ] as const)('as %s: %j', (as, changed, expected) => {
    expect(findPictureFaults({ ...picture, ...changed }, { as }).map(({ key }) => key)).toEqual(expected)
  })
})

describe('settle', () => {
  const classes = (...items: number[]) => items.map((count, at) => ({ classCode: `0${at + 1}`, items: count }))
  const question = { purpose: 'ordinary', serviceType: 'standard', way: 'electronic' } as const

  it.each([
    [[10], 27_000],
    [[11], 29_700],
    [[15], 40_500],
    [[8, 10, 12], 86_400],
    [[12, 3, 10], 86_400],
  ])('items %j cost the office %i fen', (items, officialFen) => {
    const settled = settle({ ...question, classes: classes(...items) }, on)

    expect(settled.officialFen).toBe(officialFen)
    expect(settled.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(settled.payableFen)
    expect(settled.serviceFen).toBe(30_000 * items.length)
  })
  it('never lets a coupon take more than our fee', () => {
    const settled = settle({ ...question, classes: classes(10), discountFen: 99_999 }, on)

    expect(settled).toMatchObject({ officialFen: 27_000, serviceFen: 30_000, discountFen: 30_000, payableFen: 27_000 })
  })
  it('counts a collective mark by class alone', () => {
    expect(settle({ ...question, purpose: 'collective', classes: classes(12) }, on).officialFen).toBe(135_000)
  })
})

describe('the form', () => {
  it('names its mark, files, goods by class and the part that a path lies in', () => {
    expect(markTitle({ mark: { ...form.mark, type: 'combined' } })).toBe('云岭+图形')
    expect(trademarkFileIds(form)).toEqual(['p', 'f'])
    expect(goodsByClass([item('43', '餐馆'), item('30', '茶')]).map(([code]) => code)).toEqual(['30', '43'])
    expect([trademarkSectionOf('mark.name'), trademarkSectionOf('edition')]).toEqual(['mark', 'goods'])
  })
  it('warns of words that the law keeps out', () => {
    expect(findNameConcerns('中国云岭').map(({ word }) => word)).toEqual(['中国'])
    expect(findNameConcerns('云岭')).toEqual([])
  })
  it.each([
    ['中国第一', ['state', 'deceptive']],
    ['长江', ['place']],
    ['CHINA TOP', ['state']],
    ['法兰西庄园', ['foreignState']],
    ['SWISS TIME', ['foreignState']],
    ['红十字药房', ['emblem']],
    ['奥运精神', ['organisation']],
    ['特供酒', ['deceptive']],
    ['苏州园', ['place']],
    ['New York Tea', ['place']],
    ['AB', ['indistinct']],
    ['８８８', ['indistinct']],
    ['科技有限公司', ['indistinct']],
    ['ROMANTIC', []],
    ['BESTIA', []],
    ['云雀', []],
    ['Lark7', []],
  ])('finds what art. 10 and 11 say of %s', (name, grounds) => {
    expect(findNameConcerns(name).map(({ ground }) => ground)).toEqual(grounds)
  })
})
