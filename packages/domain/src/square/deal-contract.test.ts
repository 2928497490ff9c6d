import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import { chineseCapitals } from './capitals.ts'
import { type ContractFacts, contractClauses, contractTitle, figures } from './deal-contract.ts'
import { type DealParty, dealPartyFaults } from './deal-parties.ts'

describe('chineseCapitals', () => {
  it.each([
    [0, '人民币零元整'],
    [1, '人民币壹分'],
    [105, '人民币壹元零伍分'],
    [150, '人民币壹元伍角'],
    [2_600_000, '人民币贰万陆仟元整'],
    [2_600_050, '人民币贰万陆仟元零伍角'],
    [1_008_600, '人民币壹万零捌拾陆元整'],
    [140_950, '人民币壹仟肆佰零玖元伍角'],
    [600_714, '人民币陆仟零柒元壹角肆分'],
    [1_680_032, '人民币壹万陆仟捌佰元零叁角贰分'],
    [10_700_053, '人民币壹拾万柒仟元零伍角叁分'],
    [32_504, '人民币叁佰贰拾伍元零肆分'],
    [999_999_999, '人民币玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [10_000_000_100, '人民币壹亿零壹元整'],
  ])('writes %i fen', (fen, words) => {
    expect(chineseCapitals(fen)).toBe(words)
  })

  it('refuses what is no amount', () => {
    expect(() => chineseCapitals(-1)).toThrow(RangeError)
    expect(() => chineseCapitals(1.5)).toThrow(RangeError)
  })
})

describe('the model contract of a deal', () => {
  const facts: ContractFacts = {
    kind: 'patent',
    way: 'assign',
    isPending: false,
    priceFen: 2_600_050,
    holder: { name: { zh: '甲公司', en: 'Jia Ltd' }, address: { zh: '南京 1 号', en: '1 Nanjing Road' } },
    along: [],
    leftOut: [],
  }
  const textOf = (more: Partial<ContractFacts>) =>
    contractClauses({ ...facts, ...more })
      .map(({ text }) => `${text.zh}${text.en}`)
      .join('\n')

  it('is named by what changes hands', () => {
    const titles = [
      {},
      { isPending: true },
      { way: 'licence' },
      { kind: 'trademark' },
      { kind: 'trademark', way: 'licence' },
    ]
    expect(titles.map((more) => contractTitle({ ...facts, ...more } as ContractFacts).zh)).toEqual([
      '专利权转让合同',
      '专利申请权转让合同',
      '专利实施许可合同',
      '商标转让合同',
      '商标使用许可合同',
    ])
  })

  it.each([
    {},
    { way: 'licence' },
    { kind: 'trademark', holder: undefined },
    { kind: 'trademark', way: 'licence' },
  ] satisfies Partial<ContractFacts>[])('rules its gaps in Chinese as in English: %o', (more) => {
    const gaps = (text: string) => text.match(/_{4,}/g)?.length ?? 0
    for (const { text } of contractClauses({ ...facts, ...more })) {
      expect(text.zh).not.toMatch(/\u3000{2}/)
      expect(gaps(text.zh)).toBe(gaps(text.en))
    }
  })

  it('says the price in figures and in capitals, and who holds it', () => {
    expect(figures(2_600_050)).toBe('26,000.50')
    expect(textOf({})).toContain('人民币 26,000.50 元（大写：人民币贰万陆仟元零伍角）')
    expect(textOf({})).toContain('付至本交易平台运营者甲公司（地址：南京 1 号）托管，不另收定金')
    expect(textOf({})).toContain('into escrow with Jia Ltd (1 Nanjing Road), the operator of the portal;')
    const nowhere = { name: { zh: '甲公司', en: '甲公司' }, address: { zh: '', en: '' } }
    expect(textOf({ holder: nowhere })).toContain('付至本交易平台运营者甲公司托管')
    expect(textOf({ holder: nowhere })).toContain('into escrow with 甲公司, the operator of the portal;')
    expect(textOf({ holder: undefined })).toContain('定金人民币')
    expect(textOf({ holder: undefined })).not.toMatch(/运营者|escrow with/)
  })

  it('names the duties to record of its own right and way', () => {
    expect(textOf({})).toContain('《专利法》第十条')
    expect(textOf({ way: 'licence' })).toContain('三个月内')
    expect(textOf({ kind: 'trademark' })).toContain('共同向商标局提出转让申请')
    expect(textOf({ kind: 'trademark', way: 'licence' })).toContain('未经备案不得对抗善意第三人')
  })

  it('says which similar marks go along and who answers for those that stay', () => {
    const marks = textOf({ kind: 'trademark', along: ['70000002'], leftOut: ['70000003'] })
    expect(marks).toContain('第 70000002 号商标随本合同一并转让')
    expect(marks).toContain('第 70000003 号商标与标的商标')
    expect(textOf({ kind: 'trademark' })).toContain('应一并转让')
    expect(textOf({ along: ['70000002'] })).not.toContain('70000002')
  })
})

describe('dealPartyFaults', () => {
  const today = civilDate('2026-11-22')
  const company: DealParty = {
    name: '江南智造科技有限公司',
    certificateKind: 'creditCode',
    certificateNo: '91350100M000100Y43',
    address: '南京市玄武区示例路 1 号',
    representative: '顾建明',
  }

  it('takes a company with its representative and a person without one', () => {
    expect(dealPartyFaults(company, today)).toEqual([])
    const person: DealParty = {
      ...company,
      certificateKind: 'passport',
      certificateNo: 'E12345678',
      representative: '',
    }
    expect(dealPartyFaults(person, today)).toEqual([])
  })

  it('names every field that a contract cannot be made with', () => {
    const empty: DealParty = {
      ...company,
      name: ' ',
      certificateNo: '91350100M000100Y44',
      address: '',
      representative: '',
    }
    expect(dealPartyFaults(empty, today)).toEqual(['name', 'certificateNo', 'address', 'representative'])
  })
})
