import { describe, expect, it } from 'vitest'
import { type BaseRow, baseFacts, compareBase, goodsOfBase } from './base-findings.ts'
import type { MarkAbroadForm } from './form.ts'
import { computers, madrid } from './test/sample-forms.ts'

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
