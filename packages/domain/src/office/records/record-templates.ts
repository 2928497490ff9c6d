import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { RecordKind, RecordSection } from './record-facts.ts'

interface TemplateSection {
  readonly heading: TwoLanguages
  /** What belongs there; the page shows it under the heading while the text is empty. */
  readonly hint: TwoLanguages
}
export interface RecordTemplate {
  readonly kind: RecordKind
  readonly name: TwoLanguages
  readonly sections: readonly TemplateSection[]
}

const part = (en: string, zh: string, hintEn: string, hintZh: string): TemplateSection => ({
  heading: { en, zh },
  hint: { en: hintEn, zh: hintZh },
})

/** Outlines that the portal offers; headings are the text’s own afterwards. */
export const recordTemplates = {
  project: {
    kind: 'proposal',
    name: { en: 'Project proposal', zh: '项目建议书' },
    sections: [
      part('Background and need', '立项背景与必要性', 'Problem, market, policy basis', '存在的问题、市场与政策依据'),
      part('Basis of the company', '企业基础', 'Team, equipment, intellectual property', '团队、设备与知识产权情况'),
      part(
        'Aims and content',
        '目标与建设内容',
        'What is built or developed, with figures',
        '建设或研发内容与量化指标',
      ),
      part('Technical route', '技术路线', 'Steps, innovations, risks', '实施步骤、创新点与风险'),
      part('Schedule', '进度安排', 'Milestones by quarter', '按季度列出节点'),
      part('Investment and funds', '投资估算与资金来源', 'Amounts and who pays them', '金额及来源'),
      part('Expected results', '预期效益', 'Economic and social', '经济效益与社会效益'),
    ],
  },
  layout: {
    kind: 'proposal',
    name: { en: 'Patent layout proposal', zh: '专利布局建议书' },
    sections: [
      part('Products and technology', '产品与技术', 'What is to be protected', '需要保护的产品与技术'),
      part('State of the field', '技术现状', 'Owners, trends, gaps', '主要权利人、趋势与空白'),
      part('Proposed filings', '布局建议', 'Type, country and time of each', '各项的类型、国家与时间'),
      part('Risks', '风险提示', 'Rights of others', '他人在先权利'),
      part('Costs', '费用测算', 'Official fees and service fees', '官费与服务费'),
    ],
  },
  declaration: {
    kind: 'declaration',
    name: { en: 'Declaration outline', zh: '申报提纲' },
    sections: [
      part('Eligibility', '申报条件自查', 'Each condition and how it is met', '逐条说明满足情况'),
      part('Project', '项目概况', 'Content, aims, indicators', '内容、目标与指标'),
      part('Basis', '实施基础', 'Team, results, intellectual property', '团队、成果与知识产权'),
      part('Budget', '经费预算', 'Items and sources', '科目与来源'),
    ],
  },
} as const satisfies Readonly<Record<string, RecordTemplate>>
export type RecordTemplateKey = keyof typeof recordTemplates
export const recordTemplateKeys = Object.keys(recordTemplates) as RecordTemplateKey[]

/** Sections that a template begins with, in a language. */
export const sectionsOf = (key: RecordTemplateKey, language: 'en' | 'zh'): RecordSection[] =>
  recordTemplates[key].sections.map(({ heading }) => ({ heading: heading[language], text: '' }))
