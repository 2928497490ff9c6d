import { describe, expect, it } from 'vitest'
import { citeGb, citePlain } from './cite.ts'

const patent = { title: '一种智能门锁', number: 'CN199000108B', applicants: ['示例公司', '示例大学'], on: '2023-01-04' }

describe('a citation', () => {
  it('names owners, title, number and day', () => {
    expect(citeGb(patent)).toBe('示例公司, 示例大学. 一种智能门锁: CN199000108B[P]. 2023-01-04.')
    expect(citePlain(patent)).toBe('CN199000108B, “一种智能门锁”, 示例公司; 示例大学, 2023-01-04.')
  })

  it('names three owners, then says that there are more', () => {
    expect(citeGb({ ...patent, applicants: ['甲', '乙', '丙', '丁'] })).toMatch(/^甲, 乙, 丙, 等\. /)
    expect(citeGb({ ...patent, applicants: ['A', 'B', 'C', 'D'] })).toMatch(/^A, B, C, et al\. /)
  })

  it('has one full stop after a name that ends with one', () => {
    const ltd = { ...patent, applicants: ['Jia Co., Ltd.'] }
    expect(citeGb(ltd)).toMatch(/^Jia Co\., Ltd\. 一种智能门锁/)
    expect(citePlain({ ...ltd, on: null })).toMatch(/Jia Co\., Ltd\.$/)
    expect(citePlain({ ...ltd, on: null })).not.toContain('..')
  })

  it('leaves out what is not known', () => {
    expect(citeGb({ ...patent, applicants: [], on: null })).toBe('一种智能门锁: CN199000108B[P].')
    expect(citePlain({ ...patent, applicants: [], on: null })).toBe('CN199000108B, “一种智能门锁”.')
  })
})
