import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const usFeeNames = {
  filing: { en: 'Basic filing fee', zh: '基本申请费' },
  search: { en: 'Search fee', zh: '检索费' },
  examination: { en: 'Examination fee', zh: '审查费' },
  claims: { en: 'Claims over 20, each', zh: '超过 20 项的权利要求（每项）' },
  independentClaims: { en: 'Independent claims over 3, each', zh: '超过 3 项的独立权利要求（每项）' },
  nationalFiling: { en: 'Basic national fee', zh: '国家阶段基本费' },
  nationalSearch: { en: 'Search fee, with an international search report', zh: '检索费（已有国际检索报告）' },
  nationalSearchOther: { en: 'Search fee, without an international search report', zh: '检索费（无国际检索报告）' },
  multipleDependent: { en: 'Multiple dependent claims', zh: '多项从属权利要求' },
  size: { en: 'Size, each 50 sheets over 100', zh: '超页费（超过 100 页，每 50 页）' },
  citations50: { en: 'More than 50 documents cited', zh: '信息披露超过 50 件' },
  citations100: { en: 'More than 100 documents cited', zh: '信息披露超过 100 件' },
  citations200: { en: 'More than 200 documents cited', zh: '信息披露超过 200 件' },
  continuing6: { en: 'Continuing application, more than 6 years on', zh: '延续申请（距最早日超过 6 年）' },
  continuing9: { en: 'Continuing application, more than 9 years on', zh: '延续申请（距最早日超过 9 年）' },
  nonDocx: { en: 'Text not in DOCX', zh: '申请文件非 DOCX 格式' },
  issue: { en: 'Issue fee', zh: '授权费' },
  maintenance4: { en: 'Maintenance fee, 3.5 years', zh: '维持费（3.5 年）' },
  maintenance8: { en: 'Maintenance fee, 7.5 years', zh: '维持费（7.5 年）' },
  maintenance12: { en: 'Maintenance fee, 11.5 years', zh: '维持费（11.5 年）' },
} as const satisfies Record<string, TwoLanguages>
export type UsFeeKind = keyof typeof usFeeNames
