import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export interface InvalidationGround {
  readonly name: TwoLanguages
  /** Absent: all rights. */
  readonly rights?: readonly RightType[]
  /** It rests on something older: a request without evidence for it is not accepted. */
  readonly needsEvidence?: true
}

const technical = ['invention', 'utilityModel'] as const
const design = ['design'] as const

/**
 * On what a patent can be declared invalid: a request on anything else is not accepted.
 *
 * @see Implementing Regulations r. 69 (2), in force 2024-01-20
 */
export const invalidationGrounds = {
  art2: { name: { en: 'Art. 2: not an invention, utility model or design', zh: '专利法第二条：不属于保护客体' } },
  art5: { name: { en: 'Art. 5: against law or public order', zh: '专利法第五条：违反法律、社会公德' } },
  art9: { name: { en: 'Art. 9: double patenting', zh: '专利法第九条：重复授权' }, needsEvidence: true },
  art19: {
    name: { en: 'Art. 19: filed abroad without confidentiality examination', zh: '专利法第十九条：未经保密审查' },
    rights: technical,
    needsEvidence: true,
  },
  art22novelty: {
    name: { en: 'Art. 22 (2): not novel', zh: '专利法第二十二条第二款：不具备新颖性' },
    rights: technical,
    needsEvidence: true,
  },
  art22inventive: {
    name: { en: 'Art. 22 (3): not inventive', zh: '专利法第二十二条第三款：不具备创造性' },
    rights: technical,
    needsEvidence: true,
  },
  art22practical: {
    name: { en: 'Art. 22 (4): no practical use', zh: '专利法第二十二条第四款：不具备实用性' },
    rights: technical,
  },
  art23: {
    name: {
      en: 'Art. 23: known, not distinct, or against an earlier right',
      zh: '专利法第二十三条：现有设计或在先权利冲突',
    },
    rights: design,
    needsEvidence: true,
  },
  art25: { name: { en: 'Art. 25: excluded from protection', zh: '专利法第二十五条：不授予专利权的主题' } },
  art26disclosure: {
    name: { en: 'Art. 26 (3): not sufficiently disclosed', zh: '专利法第二十六条第三款：公开不充分' },
    rights: technical,
  },
  art26claims: {
    name: {
      en: 'Art. 26 (4): claims unclear or not supported',
      zh: '专利法第二十六条第四款：权利要求不清楚或得不到支持',
    },
    rights: technical,
  },
  art27: {
    name: { en: 'Art. 27 (2): pictures do not show the design clearly', zh: '专利法第二十七条第二款：图片未清楚显示' },
    rights: design,
  },
  art33: { name: { en: 'Art. 33: amended beyond the original scope', zh: '专利法第三十三条：修改超范围' } },
  rule11: { name: { en: 'R. 11: not filed in good faith', zh: '实施细则第十一条：违反诚实信用' } },
  rule23: {
    name: { en: 'R. 23 (2): an essential feature is missing', zh: '实施细则第二十三条第二款：缺少必要技术特征' },
    rights: technical,
  },
  rule49: { name: { en: 'R. 49 (1): divisional beyond its parent', zh: '实施细则第四十九条第一款：分案超范围' } },
} as const satisfies Record<string, InvalidationGround>

export type InvalidationGroundId = keyof typeof invalidationGrounds
export const invalidationGroundIds = Object.keys(invalidationGrounds) as [
  InvalidationGroundId,
  ...InvalidationGroundId[],
]

const groundRows: Readonly<Record<InvalidationGroundId, InvalidationGround>> = invalidationGrounds

/** The grounds that exist for a right, in the order of the law. */
export function invalidationGroundsFor(right: RightType): readonly InvalidationGroundId[] {
  return invalidationGroundIds.filter((id) => groundRows[id].rights?.includes(right) ?? true)
}

/** Whether any of these rests on evidence. */
export function needsEvidence(grounds: readonly InvalidationGroundId[]): boolean {
  return grounds.some((id) => groundRows[id].needsEvidence === true)
}
