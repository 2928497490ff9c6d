import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const tree = {
  practice: {
    name: { en: 'Intellectual property practice', zh: '知识产权实务' },
    of: {
      patentDrafting: { en: 'Patent drafting', zh: '专利撰写' },
      officeActions: { en: 'Office actions and reexamination', zh: '审查答复与复审' },
      patentSearch: { en: 'Patent search and analysis', zh: '专利检索分析' },
      invalidation: { en: 'Invalidation and litigation', zh: '无效与诉讼' },
      trademarkWork: { en: 'Trademarks', zh: '商标' },
      copyrightWork: { en: 'Copyright', zh: '著作权' },
      valuation: { en: 'Valuation and transfer', zh: '评估与转让' },
      subsidies: { en: 'Projects and subsidies', zh: '项目申报' },
    },
  },
  electronics: {
    name: { en: 'Electronics and computing', zh: '电子与计算机' },
    of: {
      semiconductors: { en: 'Semiconductors', zh: '半导体' },
      communication: { en: 'Communication', zh: '通信' },
      software: { en: 'Software and algorithms', zh: '软件与算法' },
      artificialIntelligence: { en: 'Artificial intelligence', zh: '人工智能' },
      measuring: { en: 'Measuring and control', zh: '测量与控制' },
    },
  },
  machinery: {
    name: { en: 'Machinery and vehicles', zh: '机械与车辆' },
    of: {
      manufacturing: { en: 'Manufacturing equipment', zh: '制造装备' },
      robotics: { en: 'Robotics', zh: '机器人' },
      vehicles: { en: 'Vehicles', zh: '车辆' },
      aerospace: { en: 'Aerospace', zh: '航空航天' },
      construction: { en: 'Construction', zh: '建筑工程' },
    },
  },
  energy: {
    name: { en: 'Energy and environment', zh: '能源与环境' },
    of: {
      batteries: { en: 'Batteries and storage', zh: '电池与储能' },
      power: { en: 'Power engineering', zh: '电力' },
      environment: { en: 'Environmental protection', zh: '环境保护' },
    },
  },
  chemistry: {
    name: { en: 'Chemistry and materials', zh: '化学与材料' },
    of: {
      newMaterials: { en: 'New materials', zh: '新材料' },
      chemicals: { en: 'Chemical engineering', zh: '化工' },
      polymers: { en: 'Polymers', zh: '高分子' },
    },
  },
  life: {
    name: { en: 'Life sciences', zh: '生命科学' },
    of: {
      pharma: { en: 'Pharmaceuticals', zh: '医药' },
      biotechnology: { en: 'Biotechnology', zh: '生物技术' },
      medicalDevices: { en: 'Medical devices', zh: '医疗器械' },
      agriculture: { en: 'Agriculture and food', zh: '农业与食品' },
    },
  },
  design: {
    name: { en: 'Design and consumer goods', zh: '设计与消费品' },
    of: {
      industrialDesign: { en: 'Industrial design', zh: '工业设计' },
      consumerGoods: { en: 'Consumer goods', zh: '消费品' },
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly name: TwoLanguages; readonly of: Readonly<Record<string, TwoLanguages>> }>
>

/** A branch of the tree of fields with its leaves: `electronics`, `electronics.software`. */
export interface FieldBranch {
  readonly key: string
  readonly name: TwoLanguages
  readonly leaves: readonly { readonly key: string; readonly name: TwoLanguages }[]
}

export const talentFields: readonly FieldBranch[] = Object.entries(tree).map(([key, { name, of }]) => ({
  key,
  name,
  leaves: Object.entries<TwoLanguages>(of).map(([leaf, words]) => ({ key: `${key}.${leaf}`, name: words })),
}))

/** Every branch and leaf with its name, branches before their leaves. */
export const talentFieldNames: Readonly<Record<string, TwoLanguages>> = Object.fromEntries(
  talentFields.flatMap(({ key, name, leaves }) => [
    [key, name] as const,
    ...leaves.map((leaf) => [leaf.key, leaf.name] as const),
  ]),
)

export const talentFieldKeys = Object.keys(talentFieldNames) as [string, ...string[]]

/** What of a field is found by asking for it: itself and all below it. */
export const fieldsBelow = (key: string): readonly string[] =>
  talentFieldKeys.filter((one) => one === key || one.startsWith(`${key}.`))
