import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { emptyTransferForm } from '../transfers/form.ts'
import { transferPackagePlan } from '../transfers/package-plan.ts'
import type { TrademarkForm } from './form.ts'
import { freePackageFileName, packageFileName, packageName, packagesName } from './package-names.ts'
import { isForOffice, trademarkPackagePlan } from './package-plan.ts'

const file = (kind: 'identity' | 'powerOfAttorney' | 'other', fileId: string) => ({
  ...{ key: fileId, kind, fileId, fileName: '' },
})
const form = {
  kind: 'trademark',
  mark: {
    type: 'word',
    name: '云岭',
    purpose: 'ordinary',
    isColour: false,
    picture: { fileId: 'p' },
    greyPicture: null,
  },
  goods: [
    { classCode: '30', groupCode: '3002', itemCode: '300122', name: '茶' },
    { classCode: '09', groupCode: '0901', itemCode: null, name: '示例装置' },
  ],
  applicants: [{ kind: 'enterprise', country: 'CN' }],
  priority: { ground: 'none', proofLater: false },
  papers: [file('identity', 'i1'), file('identity', 'i2')],
} as unknown as TrademarkForm

const slotsOf = (changed: object) => trademarkPackagePlan({ ...form, ...changed }).slots
const requiredOf = (changed: object) =>
  slotsOf(changed).flatMap(({ stem, isRequired }) => (isRequired ? [stem.slice(0, 2)] : []))

describe('names in a package', () => {
  it('numbers namesakes, and long names that are alike once they are cut', () => {
    const taken = new Set(['12_签章件_张伟.pdf', '12_签章件_张伟_2.pdf', `${'长'.repeat(76)}.pdf`])
    expect(freePackageFileName('12_签章件_张伟', '.pdf', taken)).toBe('12_签章件_张伟_3.pdf')
    expect(freePackageFileName('12_签章件_张伟', '.png', taken)).toBe('12_签章件_张伟.png')
    expect(freePackageFileName('长'.repeat(90), '.pdf', taken)).toBe(`${'长'.repeat(74)}_2.pdf`)
  })

  it.each([
    ['a name with every sign that no file may have', 'a\\b/c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j.pdf'],
    ['a name that leads outside', '../../etc', '_.._etc.pdf'],
    ['a turn of the writing direction and a line break', '云\u202Egpj\n岭', '云_gpj_岭.pdf'],
  ])('makes %s safe', (_what, stem, name) => {
    expect(packageFileName(stem, '.pdf')).toBe(name)
  })

  it('holds 80 characters, of letters outside the first plane too, and keeps the ending', () => {
    const name = packageFileName('𠮷'.repeat(100), '.jpg')
    expect([...name]).toHaveLength(80)
    expect(name.endsWith('𠮷.jpg')).toBe(true)
  })

  it('keeps number and classes and shortens the words of the mark', () => {
    const of = { orderNo: 'P260101000001', markName: '云岭/山', classes: ['09', '30'] }
    expect(packageName(of, '.zip')).toBe('P260101000001_云岭_山_09-30.zip')
    const long = packageName({ ...of, markName: '长'.repeat(120) }, '.zip')
    expect([...long]).toHaveLength(80)
    expect(long).toMatch(/^P260101000001_长+_09-30\.zip$/)
    const many = Array.from({ length: 45 }, (_, at) => String(at + 1).padStart(2, '0'))
    expect(packageName({ ...of, classes: many })).toBe('P260101000001_云岭_山_01等45类')
    expect(packageName({ ...of, markName: ' . ', classes: [] }, '.zip')).toBe('P260101000001.zip')
    expect(packagesName(3, civilDate('2026-11-22'), '.zip')).toBe('商标申请材料_3件_2026-11-22.zip')
  })
})

describe('trademarkPackagePlan', () => {
  it.each([
    ['a company and a word', {}, ['01', '02', '03', '04']],
    ['a person', { applicants: [{ kind: 'individual', country: 'CN' }] }, ['01', '02', '03', '04', '05']],
    ['colour', { mark: { ...form.mark, isColour: true } }, ['01', '02', '03', '03', '04']],
    [
      'priority with its proof',
      { priority: { ground: 'firstFiling', proofLater: false } },
      ['01', '02', '03', '04', '07'],
    ],
    [
      'priority whose proof follows',
      { priority: { ground: 'firstFiling', proofLater: true } },
      ['01', '02', '03', '04'],
    ],
    ['a collective mark', { mark: { ...form.mark, purpose: 'collective' } }, ['01', '02', '03', '04', '10']],
  ])('asks of %s for these', (_what, changed, places) => {
    expect(requiredOf(changed)).toEqual(places)
  })

  it('puts a signed power in place of ours, every scan in its place, goods by class into the list', () => {
    const slots = slotsOf({ papers: [...form.papers, file('powerOfAttorney', 's')] })
    const at = (stem: string) => slots.find((slot) => slot.stem === stem)
    expect(at('02_商标代理委托书')).toMatchObject({ fileIds: ['s'], madeKind: 'tm.power' })
    expect(at('04_身份证明')?.fileIds).toEqual(['i1', 'i2'])
    const plan = trademarkPackagePlan(form)
    expect(plan.classes).toEqual(['09', '30'])
    expect(plan.sheet.rows.map(({ name }) => name)).toEqual(['示例装置', '茶'])
  })
})

describe('isForOffice', () => {
  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, false],
    [6, false],
  ])('in work state %d: %s', (workState, is) => expect(isForOffice({ workState })).toBe(is))
})

describe('transferPackagePlan', () => {
  it('needs what both sides sign and bring; of a succession nobody signs as the old owner', () => {
    const needed = (way: 'assignment' | 'succession') =>
      transferPackagePlan({ ...emptyTransferForm, way }).slots.flatMap(({ stem, isRequired }) =>
        isRequired ? [stem] : [],
      )
    expect(needed('assignment')).toEqual([
      '01_转让申请书',
      '02_商标代理委托书_转让人',
      '02_商标代理委托书_受让人',
      '03_同意转让声明',
      '04_身份证明_转让人',
      '04_身份证明_受让人',
    ])
    expect(needed('succession')).toEqual([
      '01_转让申请书',
      '02_商标代理委托书_受让人',
      '03_移转证明',
      '04_身份证明_受让人',
    ])
  })
})
