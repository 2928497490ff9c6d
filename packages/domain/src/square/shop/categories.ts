import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ProductKind } from './shop-states.ts'

/** What is sold, in a short list: services first. */
export const categoryNames = {
  patent: { en: 'Patents', zh: '专利' },
  trademark: { en: 'Trademarks', zh: '商标' },
  copyright: { en: 'Copyright', zh: '版权' },
  search: { en: 'Search and analysis', zh: '检索分析' },
  dispute: { en: 'Disputes and enforcement', zh: '维权与争议' },
  projects: { en: 'Projects and certification', zh: '项目与认证' },
  company: { en: 'Company and tax', zh: '工商财税' },
  training: { en: 'Training and advice', zh: '培训咨询' },
  design: { en: 'Design', zh: '设计' },
  software: { en: 'Software', zh: '软件' },
  equipment: { en: 'Equipment and parts', zh: '设备与配件' },
  books: { en: 'Books and materials', zh: '图书资料' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Readonly<Record<string, TwoLanguages>>
export type Category = keyof typeof categoryNames
export const categories = Object.keys(categoryNames) as readonly Category[]

const ofGoods: ReadonlySet<Category> = new Set(['design', 'software', 'equipment', 'books', 'other'])

/** Those that a kind of product may stand under. */
export const categoriesOf = (kind: ProductKind): readonly Category[] =>
  kind === 'goods' ? categories.filter((one) => ofGoods.has(one)) : categories.filter((one) => one !== 'equipment')
