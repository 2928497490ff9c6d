import { describe, expect, it } from 'vitest'
import { civilDate } from '../../../platform/dates/civil-date.ts'
import { compareNames, countEdits } from './compare.ts'
import { keyOf, markKeys, searchKeysOf } from './keys.ts'
import { looksLike } from './look-alikes.ts'
import { readMarkText } from './mark-text.ts'
import { judgeMark, type RegisteredMark, toMarkQuestion } from './risk.ts'
import { describeLikeness } from './why-words.ts'

/** Whether the index answers with the mark when the name is asked for. */
function isFound(name: string, mark: string, isWellKnown = false, classes = [9]): boolean {
  const stored = new Set(markKeys(mark, isWellKnown ? 25 : 9, isWellKnown))
  const { near, parts } = searchKeysOf(name, classes)
  return [...near, ...parts].flat().some((key) => stored.has(key))
}
const best = (a: string, b: string) => compareNames(readMarkText(a), readMarkText(b))[0]

const today = civilDate('2026-11-22')
const mark = (name: string, more: Partial<RegisteredMark> = {}): RegisteredMark => ({
  name,
  classNumber: 9,
  groups: ['0901'],
  status: 'tmRegistered',
  validTo: civilDate('2030-01-06'),
  isWellKnown: false,
  ...more,
})
const judge = (name: string, other: RegisteredMark, groups: readonly string[] = ['0901']) =>
  judgeMark(toMarkQuestion(name, { classes: [9], groups, today }), other)

describe('likeness of names', () => {
  it.each([
    ['海尔', '海尔', 'same', 100],
    ['鳳凰', '凤凰', 'same', 100],
    ['HUAWEI', 'Huawei', 'same', 100],
    ['海尔', '海尔HAIER', 'sameHan', 94],
    ['江南智造', '江南智造科技', 'sameCore', 90],
    ['末来星', '未来星', 'lookAlike', 86],
    ['康帅傅', '康师傅', 'lookAlike', 86],
    ['娃啥啥', '哇哈哈', undefined, 0],
    ['蓝月亮', '兰月亮', 'sameReading', 84],
    ['大宝', '宝大', 'transposed', 76],
    ['七匹狼', '八匹狼', 'oneDifferent', 62],
    ['老干妈', '老干爹', 'oneDifferent', 62],
    ['红牛', '红牛王', 'containsYours', 71],
    ['金龙泉山', '金龙泉', 'insideYours', 74],
    ['haier', '海尔', 'pinyin', 74],
    ['apple', '苹果', 'sameMeaning', 66],
    ['adidas', 'adidos', 'letters', 82],
    ['nokla', 'nokia', 'letters', 76],
    ['Kodak', 'Codac', 'soundsAlike', 70],
    ['青山', '蓝海', undefined, 0],
  ] as const)('%s and %s: %s', (a, b, code, score) => {
    expect(best(a, b)?.code).toBe(code)
    expect(best(a, b)?.score ?? 0).toBe(score)
    if (code !== undefined) expect(isFound(a, b)).toBe(true)
  })

  it('counts letters changed, added, dropped and swapped', () => {
    expect([countEdits('abcd', 'abdc'), countEdits('abcd', 'abc'), countEdits('abcd', 'wxyz')]).toEqual([1, 1, 3])
  })

  it('does not find what only shares a general word or a place', () => {
    expect(isFound('江南科技', '塞北科技')).toBe(false)
    expect(best('江南科技', '塞北科技')).toBeUndefined()
    expect(isFound('上海青竹', '上海')).toBe(false)
  })

  it('takes pairs that look alike as pairs: a chain makes no two alike', () => {
    expect(looksLike('未', '末')).toBe(true)
    expect(looksLike('未', '未')).toBe(false)
    expect(looksLike('龙', '凤')).toBe(false)
  })
})

describe('risk of a name', () => {
  it('is high for the same name on similar goods, less on others of the class, and none in another class', () => {
    expect(judge('青峰', mark('青峰'))).toMatchObject({ score: 100, band: 'high' })
    expect(judge('青峰', mark('青峰'))?.why.map(({ code }) => code)).toEqual(['same', 'groupsOverlap'])
    expect(judge('青峰', mark('青峰', { groups: ['0921'] }))).toMatchObject({ score: 60, band: 'medium' })
    expect(judge('青峰', mark('青峰', { groups: ['0921'] }), [])).toMatchObject({ score: 100 })
    expect(judge('青峰', mark('青峰', { classNumber: 25 }))).toBeUndefined()
    expect(isFound('青峰', '青峰', false, [25])).toBe(false)
  })

  it('measures every name against well-known marks', () => {
    const known = mark('青峰', { classNumber: 25, isWellKnown: true })
    expect(judge('青峰', known)).toMatchObject({ score: 80, band: 'high' })
    expect(isFound('青峰', '青峰', true)).toBe(true)
  })

  it('keeps an ended mark in the way for a year', () => {
    const ended = (validTo: string) => mark('青峰', { status: 'tmExpired', validTo: civilDate(validTo) })
    expect(judge('青峰', ended('2026-03-01'))).toMatchObject({ score: 85, band: 'high' })
    expect(judge('青峰', ended('2020-03-01'))).toMatchObject({ score: 40, band: 'low' })
  })

  it('says why in both languages', () => {
    expect(describeLikeness('oneDifferent', { a: '妈', b: '爹' })).toEqual({
      en: 'One character differs: 妈 and 爹',
      zh: '仅一字不同：“妈”与“爹”',
    })
  })

  it('hashes the same form to the same key in one class and to others elsewhere', () => {
    expect(keyOf('w青峰', 9)).toBe(keyOf('w青峰', 9))
    expect(new Set(Array.from({ length: 46 }, (_, at) => keyOf('w青峰', at))).size).toBe(46)
    expect(markKeys('★', 9, false)).toEqual([])
  })
})
