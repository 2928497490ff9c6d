import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimTree, countClaims, expandReferences, splitClaims } from './claims.ts'

const text = `权利要求书
1. 一种曝气装置，其特征在于，包括壳体（10）；
所述壳体（10）内设有叶轮（20）。
２．根据权利要求１所述的曝气装置，其特征在于，所述叶轮（20）有三片叶片。
3、如权利要求1或2所述的曝气装置，其特征在于，还包括电机（30）。
4.根据权利要求1至3任一项所述的曝气装置，其特征在于，壳体厚0.5毫米。
5. 一种使用权利要求1所述曝气装置的污水处理方法，其特征在于，包括步骤。`

describe('claims', () => {
  it('splits a set, keeps lines and reads full-width numbers', () => {
    const claims = splitClaims(text)

    expect(claims.map((c) => c.number)).toEqual([1, 2, 3, 4, 5])
    expect(claims[0]?.text).toBe('一种曝气装置，其特征在于，包括壳体（10）；\n所述壳体（10）内设有叶轮（20）。')
    expect(claims.map((c) => c.kind)).toEqual(['independent', 'dependent', 'dependent', 'dependent', 'independent'])
    expect(claims.map((c) => c.references)).toEqual([[], [1], [1, 2], [1, 2, 3], [1]])
    expect(claims.map((c) => c.isMultiple)).toEqual([false, false, true, true, false])
    expect(countClaims(claims)).toEqual({ total: 5, independent: 2, dependent: 3, multiple: 2 })
  })

  it('finds a claim without a number after a full stop', () => {
    const claims = splitClaims('1. 一种杯子。\n根据权利要求1所述的杯子，其特征在于，有盖。')
    expect(claims.map((c) => [c.position, c.number])).toEqual([
      [1, 1],
      [2, undefined],
    ])
  })

  it.each([
    ['1', [1]],
    ['1或2', [1, 2]],
    ['1、2或3', [1, 2, 3]],
    ['1-4', [1, 2, 3, 4]],
    ['1至3', [1, 2, 3]],
    ['1～3或5', [1, 2, 3, 5]],
    ['2或权利要求4', [2, 4]],
  ])('reads the list %s', (list, numbers) => {
    expect(expandReferences(list)).toEqual(numbers)
  })

  it('reads a reference to all earlier claims', () => {
    const claims = splitClaims(
      '1. 一种杯子。\n2. 如权利要求1的杯子，其特征在于甲。\n3. 根据前述任一项权利要求所述的杯子，其特征在于乙。',
    )
    expect(claims[2]).toMatchObject({ kind: 'dependent', references: [1, 2], isMultiple: true })
  })

  it('tells a choice from a sum', () => {
    const of = (reference: string) => splitClaims(`3. 根据权利要求${reference}所述的杯子，其特征在于甲。`)[0]
    expect(of('1和2')?.isNotAlternative).toBe(true)
    expect(of('1和2任一项')?.isNotAlternative).toBe(false)
    expect(of('1或2')?.isNotAlternative).toBe(false)
  })

  it('hangs each dependent claim under the first it refers to', () => {
    const [first, second] = claimTree(splitClaims(text))
    expect(first?.claim.number).toBe(1)
    expect(first?.children.map((node) => node.claim.number)).toEqual([2, 3, 4])
    expect(second?.claim.number).toBe(5)
  })

  it('loses no claim of any set', () => {
    const references = fc.array(fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }), { maxLength: 25 })
    fc.assert(
      fc.property(references, (list) => {
        const lines = list.map((to, i) =>
          to === undefined ? `${i + 1}. 一种杯子。` : `${i + 1}. 根据权利要求${to}所述的杯子，其特征在于甲。`,
        )
        const claims = splitClaims(lines.join('\n'))
        const count = (nodes: ReturnType<typeof claimTree>): number =>
          nodes.reduce((sum, node) => sum + 1 + count(node.children), 0)
        expect(claims).toHaveLength(list.length)
        expect(count(claimTree(claims))).toBe(list.length)
      }),
    )
  })

  it('counts a use claim as independent', () => {
    const of = (claim: string) => splitClaims(claim)[0]?.kind
    expect(of('7.权利要求1所述海岛复合纤维在纤维制品中的应用。')).toBe('independent')
    expect(of('7.权利要求1所述的杯子，其特征在于应用广泛。')).toBe('dependent')
  })

  it('is empty for a blank text', () => {
    expect(splitClaims(' \n ')).toEqual([])
  })
})
