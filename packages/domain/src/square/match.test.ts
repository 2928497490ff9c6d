import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import { findGoodsWords } from './goods-words.ts'
import { hasWords, isScored, matchMin, matchOf, matchPoints } from './match.ts'
import { findWishFaults } from './wishes.ts'

const today = civilDate('2026-11-22')

describe('a wish', () => {
  const wish = {
    kind: 'patent' as const,
    rightType: '' as const,
    field: 'energy' as const,
    niceClasses: [],
    words: ['电池', '散热'],
    told: [],
    budgetFen: 3_000_000,
    yearsLeft: 5,
    region: '江苏',
  }
  const listing = {
    kind: 'patent' as const,
    number: '2020100001118',
    rightType: 'invention',
    field: 'energy',
    niceClasses: [],
    title: '一种电池模组散热结构',
    text: '',
    priceFen: 2_800_000,
    termEndsOn: civilDate('2036-01-01'),
    region: '江苏',
  }
  it('is answered in full by what has everything, with a reason for each part', () => {
    const match = matchOf(wish, listing, today)
    expect(match?.score).toBe(100)
    expect(match?.reasons.map((one) => one.part)).toEqual(Object.keys(matchPoints))
    expect(match?.reasons.every((one) => one.words.en !== '' && one.words.zh !== '')).toBe(true)
  })
  it.each<[string, Partial<typeof listing>, number]>([
    ['another field', { field: 'medical' }, 65],
    ['words in the text only', { title: '一种结构', text: '电池散热' }, 93],
    ['one word of two', { title: '一种电池' }, 88],
    ['a price a tenth above', { priceFen: 3_300_000 }, 90],
    ['a price half as high again', { priceFen: 4_500_000 }, 84],
    ['a price that is 54 % above', { priceFen: 4_620_000 }, 55],
    ['a price far above', { priceFen: 9_000_000 }, 55],
    ['another region', { region: '浙江' }, 92],
    ['half the life', { termEndsOn: civilDate('2029-05-22') }, 91],
  ])('is answered less by %s', (_name, more, score) => {
    expect(matchOf(wish, { ...listing, ...more }, today)?.score).toBe(score)
  })
  it('for a class is answered by a number that has it among others', () => {
    const mark = { ...listing, kind: 'trademark' as const, niceClasses: [9, 35] }
    const of = (...asked: number[]) => {
      const match = matchOf({ ...wish, kind: 'trademark', words: [], niceClasses: asked }, mark, today)
      return [match?.score, match?.reasons[0]?.words.en, match?.reasons[0]?.words.zh]
    }
    expect(of(35)).toEqual([100, 'Class 35, as asked', '第 35 类，符合要求'])
    expect(of(30)).toEqual([53, 'Classes 9, 35, not 30', '第 9、35 类，求购为第 30 类'])
  })
  it('for several classes is answered in full by the best of them, which the reason names', () => {
    const mark = { ...listing, kind: 'trademark' as const, niceClasses: [9, 35] }
    const of = (...asked: number[]) => {
      const match = matchOf({ ...wish, kind: 'trademark', words: [], niceClasses: asked }, mark, today)
      return [match?.score, match?.reasons[0]?.words.en, match?.reasons[0]?.words.zh]
    }
    expect(of(30, 35)).toEqual([100, 'Class 35, as asked', '第 35 类，符合要求'])
    expect(of(9, 30, 35)).toEqual([100, 'Classes 9, 35, as asked', '第 9、35 类，符合要求'])
    expect(of(30, 31)).toEqual([53, 'Classes 9, 35, not 30, 31', '第 9、35 类，求购为第 30、31 类'])
  })
  it('that names words is answered by nothing that has none of them, however well the rest fits', () => {
    const other = { ...listing, title: '一种光伏清扫机器人', text: '适合沙漠' }
    expect(matchOf(wish, other, today)).toBeUndefined()
    expect(matchOf({ ...wish, words: [] }, other, today)?.score).toBe(100)
    expect(matchOf({ ...wish, words: ['电池', '沙漠'] }, other, today)?.score).toBe(84)
  })
  it.each(['2020100001118', 'ZL 202010000111.8', 'CN2020100001118'])('finds a right by its number, as %s', (word) => {
    expect(matchOf({ ...wish, words: [word] }, { ...listing, title: '一种机器人' }, today)?.score).toBe(100)
  })
  it('for a class and words is answered by a mark of that class without them, never by one of another class', () => {
    const mark = { ...listing, kind: 'trademark' as const, title: '云水间', niceClasses: [30] }
    const of = (...niceClasses: number[]) => matchOf({ ...wish, kind: 'trademark', niceClasses }, mark, today)
    expect(of(30)?.score).toBe(75)
    expect(of(9, 30)?.score).toBe(75)
    expect([of(31), of()]).toEqual([undefined, undefined])
  })
  it('counts only what it asks for, and says what it leaves open', () => {
    const open = {
      ...wish,
      kind: 'trademark' as const,
      field: '' as const,
      words: [],
      budgetFen: null,
      yearsLeft: 0,
      region: '',
    }
    const mark = { ...listing, kind: 'trademark' as const, title: '云水间', text: '茶饮料；咖啡', niceClasses: [30] }
    const of = (more: object) => matchOf({ ...open, niceClasses: [30], ...more }, mark, today)
    expect(of({})?.score).toBe(100)
    expect(of({})?.reasons.map((one) => `${one.points}/${one.of} ${one.words.zh}`)).toEqual([
      '35/35 第 30 类，符合要求',
      '0/0 未限定关键词',
      '0/0 未限定预算',
      '0/0 未限定剩余年限',
      '0/0 未限定地区',
    ])
    expect(of({ niceClasses: [31] })?.score).toBe(0)
    // The words of the wish count for a mark, be they none of its keywords.
    expect(of({ told: ['茶饮'] })?.score).toBe(88)
    expect(of({ told: ['宠物'] })?.score).toBe(58)
  })
  it('without keywords is answered by what has none of the words that it was told with, behind what has one', () => {
    const mark = { ...listing, kind: 'trademark' as const, title: '云水间', niceClasses: [30], text: '' }
    const rest = { field: '' as const, niceClasses: [], words: [], yearsLeft: 0, region: '' }
    const of = (text: string, more: object = {}) =>
      matchOf(
        { ...wish, kind: 'trademark', ...rest, told: findGoodsWords(text), budgetFen: null, ...more },
        mark,
        today,
      )?.score
    expect(of('求购商标')).toBeUndefined()
    for (const text of ['想要一个好听好记的商标', 'looking for a nice short trademark'])
      expect([text, of(text)]).toEqual([text, matchMin])
    expect(of('想要云水间这样的商标', { told: ['云水间'] })).toBe(100)
    // What does not fit without them is left out all the same.
    expect(of('想要一个好听好记的商标', { budgetFen: 2_000_000, niceClasses: [31] })).toBeLessThan(matchMin)
    expect(of('想要一个好听好记的商标', { budgetFen: 2_800_000 })).toBe(matchMin)
  })
  it.each([
    ['求购茶饮商标，主要卖奶茶、果汁', { title: '茶饮' }],
    ['求购茶饮商标，主要卖奶茶、果汁', { text: '果汁' }],
    ['求购茶饮、果汁商标', { text: '果汁' }],
  ])('of %s is answered better by what has one of its words than by what has none', (text, more) => {
    const mark = { ...listing, kind: 'trademark' as const, title: '云水间', niceClasses: [30], text: '' }
    const open = { field: '' as const, niceClasses: [], words: [], budgetFen: null, yearsLeft: 0, region: '' }
    const told = findGoodsWords(text)
    const of = (fits: object) =>
      matchOf({ ...wish, kind: 'trademark', ...open, told }, { ...mark, ...fits }, today)?.score
    expect(told.length).toBeGreaterThanOrEqual(2)
    expect(of({})).toBe(matchMin)
    expect(of(more)).toBeGreaterThan(matchMin)
  })
  it('is not answered by another kind of right or of patent', () => {
    expect(matchOf(wish, { ...listing, kind: 'trademark' }, today)).toBeUndefined()
    expect(matchOf({ ...wish, rightType: 'utilityModel' }, listing, today)).toBeUndefined()
    expect(matchOf({ ...wish, rightType: 'invention' }, listing, today)?.score).toBe(100)
  })
  it('that says nothing to score is answered by nothing, not by everything in full', () => {
    const empty = { ...wish, field: '' as const, words: [], budgetFen: null, yearsLeft: 0, region: '' }
    for (const more of [{}, { budgetFen: 3_000_000 }, { region: '江苏' }, { rightType: 'invention' as const }]) {
      expect([more, isScored({ ...empty, ...more }), matchOf({ ...empty, ...more }, listing, today)]).toEqual([
        more,
        false,
        undefined,
      ])
    }
    const some = [{ field: 'energy' as const }, { words: ['电池'] }, { told: ['电池'] }]
    for (const more of [...some, { rightType: 'invention' as const, budgetFen: 3_000_000 }]) {
      expect([more, matchOf({ ...empty, ...more }, listing, today)?.score]).toEqual([more, 100])
    }
  })
  it('in English is answered by what is named in Chinese, and the other way round', () => {
    const cooled = { ...listing, title: 'Battery cooling plate' }
    expect(matchOf({ ...wish, words: ['battery'] }, listing, today)?.score).toBe(100)
    expect(matchOf({ ...wish, words: ['电池', '散热'] }, cooled, today)?.score).toBe(100)
    expect(hasWords({ words: ['电池'], told: [] }, 'a battery')).toBe(true)
  })
  it('is asked for what is missing', () => {
    const whole = {
      ...wish,
      information: '求购电池散热专利',
      name: '王五',
      phone: '13900139000',
      deadlineOn: '2027-05-22',
    }
    const faults = (more: object) => findWishFaults({ ...whole, ...more }, today).map((fault) => fault.path)
    expect(faults({})).toEqual([])
    expect(faults({ information: ' ', name: '', phone: '1', deadlineOn: '2026-11-21' })).toEqual([
      'information',
      'name',
      'phone',
      'deadlineOn',
    ])
    expect(faults({ deadlineOn: '2028-01-01', budgetFen: 0, niceClasses: [9, 46] })).toEqual([
      'budgetFen',
      'niceClasses',
      'deadlineOn',
    ])
  })
})

describe('words of a wish', () => {
  it.each([
    ['求购第30类茶饮商标，预算5万以内', ['茶饮']],
    ['为我的宠物用品店找一件已注册商标', ['宠物用品店']],
    ['Looking for a trademark of class 30 for tea drinks', ['drinks']],
    ['求购商标', []],
  ])('of what %s says', (text, words) => {
    expect(findGoodsWords(text)).toEqual(words)
  })
  it('are in a text in any width and case, or the text is not read further', () => {
    expect(hasWords({ words: ['散热', 'LED'], told: [] }, '适用于ｌｅｄ灯')).toBe(true)
    expect(hasWords({ words: ['散热', 'LED'], told: [] }, '有意请致电 13800138001')).toBe(false)
    expect(hasWords({ words: [], told: [] }, '散热')).toBe(false)
  })
})
