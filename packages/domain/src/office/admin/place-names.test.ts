import { describe, expect, it } from 'vitest'
import { placeName } from './place-names.ts'
import { reviewOf } from './test/kind-reviews.ts'

describe('placeName', () => {
  it('says group, place in the list and line, as the reviewer reads them', () => {
    expect(placeName('trademark', 'goods.1.name', reviewOf)).toEqual({
      en: 'Goods and services 2: Goods or service',
      zh: '商品和服务 2：商品/服务项目',
    })
    expect(placeName('trademark', 'mark.isColour', reviewOf).zh).toBe('商标：指定颜色')
    expect(placeName('softwareCopyright', 'owners.0.certificateNo', reviewOf).en).toBe(
      'Owners of the copyright 1: Number',
    )
    expect(placeName('workCopyright', 'authors.0.name', reviewOf).en).toBe('Authors 1: Author')
    expect(placeName('workCopyright', 'papers.0.kind', reviewOf).en).toMatch(/^Proofs submitted 1: /)
    expect(placeName('invention', 'inventors.2.idCode', reviewOf).en).toMatch(/^Inventors 3: /)
    expect(placeName('foreignTrademark', 'countries.0.details.useBasis', reviewOf).zh).toMatch(/ 1：申请基础$/)
  })

  it('finds a line of a list within a list', () => {
    expect(placeName('usDesign', 'design.embodiments.1.figures.2', reviewOf).en).toMatch(/ 2 3: /)
  })

  it('says the group of a whole part, with its place, and the part of a follow-up', () => {
    expect(placeName('trademark', 'goods.1', reviewOf)).toEqual({ en: 'Goods and services 2', zh: '商品和服务 2' })
    expect(placeName('trademark', 'papers', reviewOf)).toEqual({ en: 'Documents', zh: '申请文件' })
    expect(placeName('trademarkService', 'notice.delivery', reviewOf).zh).not.toMatch(/[a-z]/)
    expect(placeName('followUp', 'rows', reviewOf).en).toBe('Corrections')
  })

  it('keeps a path that no reviewer is shown', () => {
    expect(placeName('trademark', 'edition', reviewOf)).toEqual({ en: 'edition', zh: 'edition' })
  })
})
