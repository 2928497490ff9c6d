import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Sections of the submission in the back office, in the order of the form. */
export const reviewGroups = {
  followUp: { en: 'What is asked for', zh: '办理内容' },
  case: { en: 'The application', zh: '申请' },
  applicants: { en: 'Applicants', zh: '申请人' },
  owners: { en: 'Owners of the copyright', zh: '著作权人' },
  technical: { en: 'Technical data', zh: '技术信息' },
  statement: { en: 'Statement of the work', zh: '作品说明' },
  inventors: { en: 'Inventors', zh: '发明人' },
  authors: { en: 'Authors', zh: '作者' },
  priorities: { en: 'Priorities', zh: '优先权' },
  novelty: { en: 'Grace period for novelty', zh: '不丧失新颖性的公开' },
  divisional: { en: 'Divisional application', zh: '分案申请' },
  pctEntry: { en: 'Entry into the Chinese phase', zh: '进入中国国家阶段' },
  biological: { en: 'Biological material', zh: '生物材料保藏' },
  mark: { en: 'The mark', zh: '商标' },
  marks: { en: 'Marks that move', zh: '转让的商标' },
  leftBehind: { en: 'Similar marks that stay', zh: '不转让的近似商标' },
  seller: { en: 'Seller', zh: '转让人' },
  buyer: { en: 'Buyer', zh: '受让人' },
  goods: { en: 'Goods and services', zh: '商品和服务' },
  documents: { en: 'Documents', zh: '申请文件' },
  proofs: { en: 'Proofs submitted', zh: '证明文件' },
  design: { en: 'The design', zh: '外观设计' },
  disclosure: { en: 'Documents disclosed', zh: '信息披露文献' },
  options: { en: 'Requests', zh: '请求事项' },
  entity: { en: 'Entity status', zh: '实体身份' },
  signature: { en: 'Declarations and signature', zh: '声明与签名' },
  contact: { en: 'Contact', zh: '联系人' },
  receipt: { en: 'Invoice', zh: '开票信息' },
} as const satisfies Record<string, TwoLanguages>
export type ReviewGroup = keyof typeof reviewGroups

export interface FieldPlan {
  /** Path below the section. */
  readonly key: string
  readonly label: TwoLanguages
  /** How the value is shown: `book` is a long text that may have a file, `file` only a file. */
  readonly kind: 'text' | 'flag' | 'date' | 'book' | 'file'
  /** For books and files: the field that holds the words. */
  readonly text?: string
  /** For pictures: pixels, size on paper and density are said beside the value. */
  readonly measured?: true
  /** Words of a choice, by its code; of a list, each of its codes. */
  readonly words?: Readonly<Record<string, TwoLanguages>>
  /** The list whose rows the value names by their keys: their names are shown, and nothing where it names none. */
  readonly namesRowsOf?: string
  /** The flag of the form without which nothing of it counts, whatever stands there. */
  readonly under?: string
  /** Kinds of form that have it; without it all of its shape. */
  readonly of?: readonly string[]
}

export interface GroupPlan {
  readonly group: ReviewGroup
  /** Path of the section; empty for the form itself. `*` stands for each item of a list. */
  readonly at: string
  readonly list?: true
  readonly fields: readonly FieldPlan[]
}

/** How the form of a kind of order is reviewed. */
export interface KindReview {
  /** What a reviewer is shown. */
  readonly plan: readonly GroupPlan[]
  /** What of it a form shows. Absent: all that it holds. */
  readonly planOf?: (form: unknown) => readonly GroupPlan[]
  /** Whether a reviewer may open a path of the form. */
  readonly isPlace: (path: string) => boolean
}
/** As it is declared; undefined for a kind that is reviewed as patents are. */
export type ReviewOfKind = (kind: string) => KindReview | undefined

/** A field of one kind of form: its keys are checked against it. */
export const field =
  <Key extends string>(kind: FieldPlan['kind'] = 'text') =>
  (key: Key, en: string, zh: string): FieldPlan => ({ key, label: { en, zh }, kind })
