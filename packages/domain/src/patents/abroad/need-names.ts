import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What an office wants beside the application itself. */
export const foreignNeeds = {
  translation: { en: 'Translation', zh: '译文' },
  powerOfAttorney: { en: 'Power of attorney', zh: '委托书' },
  declaration: { en: 'Inventor’s declaration', zh: '发明人声明' },
  assignment: { en: 'Assignment', zh: '转让书' },
  disclosureList: { en: 'Information disclosure', zh: '信息披露表' },
  inventorDesignation: { en: 'Designation of the inventor', zh: '发明人指定书' },
  undertaking: { en: 'Statement of foreign filings', zh: '对应申请声明' },
  priorityCopy: { en: 'Priority document', zh: '优先权文件' },
} as const satisfies Record<string, TwoLanguages>
export type ForeignNeed = keyof typeof foreignNeeds
export const foreignNeedKeys = Object.keys(foreignNeeds) as readonly ForeignNeed[]

/** Papers that somebody signs, one for each country. */
export const signedNeeds: readonly ForeignNeed[] = [
  'powerOfAttorney',
  'declaration',
  'assignment',
  'inventorDesignation',
]
