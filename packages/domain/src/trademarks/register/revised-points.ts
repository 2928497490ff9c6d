import { revisedLawFrom } from '../../law/marks/revised-law.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What the revised Trademark Law brings beside periods, as far as it is known. */
export interface RevisedPoint {
  readonly id: 'motionMark' | 'exOfficioNonUse' | 'misleadingUse'
  readonly name: TwoLanguages
  /** What is known of it, and what is not. */
  readonly says: TwoLanguages
  readonly validFrom: CivilDate
  readonly validTo?: CivilDate
  /** In the words of `rule-words.ts`. */
  readonly basis: string
  readonly needsConfirmation?: true
}

// Trademark reference, section 1 (S12: two secondary sources, transitional rules not seen).
const ofRevisedLaw = {
  validFrom: revisedLawFrom,
  basis: 'Trademark Law of 2027 (S12)',
  needsConfirmation: true,
} as const

export const revisedPoints: readonly RevisedPoint[] = [
  {
    ...ofRevisedLaw,
    id: 'motionMark',
    name: { en: 'Motion marks', zh: '动态标志' },
    says: {
      en: 'Can be registered from that day. The office has not published which files it takes, so the form does not offer them yet: write to us.',
      zh: '自该日起可申请注册。报送文件的要求尚未公布，暂不能在线填写，请联系我们办理。',
    },
  },
  {
    ...ofRevisedLaw,
    id: 'exOfficioNonUse',
    name: { en: 'Cancellation for non-use by the office itself', zh: '依职权撤销连续三年不使用的注册商标' },
    says: {
      en: 'The office can cancel an unused mark without a request of a third party. Keep evidence of use for every class; when and how it asks is to be confirmed.',
      zh: '无人申请，商标局也可依职权撤销不使用的注册商标。请按类别保存使用证据；启动条件与程序待确认。',
    },
  },
  {
    ...ofRevisedLaw,
    id: 'misleadingUse',
    name: { en: 'Misleading use (article 56)', zh: '误导公众的使用（第五十六条）' },
    says: {
      en: 'Use of a registered mark that misleads the public has consequences of its own; their text is to be confirmed.',
      zh: '注册商标的使用误导公众的，另有法律后果；具体条文待确认。',
    },
  },
]

/** What is known of a point on a day: in force, or to come. */
export const isPointInForce = ({ validFrom, validTo }: RevisedPoint, on: CivilDate): boolean =>
  validFrom <= on && (validTo === undefined || on <= validTo)
