import { delayWords, noveltyGroundWords } from '@portal/domain/filings/request-words'
import type { TwoLanguages } from '@portal/domain/words/two-languages'

const kinds: Readonly<Record<string, TwoLanguages>> = {
  invention: { en: 'Invention', zh: '发明' },
  utilityModel: { en: 'Utility model', zh: '实用新型' },
  sameDay: { en: 'Invention and utility model on the same day', zh: '发明、实用新型同日申请' },
  design: { en: 'Design', zh: '外观设计' },
  enterprise: { en: 'Enterprise', zh: '企业' },
  university: { en: 'University', zh: '高校' },
  institute: { en: 'Research institute', zh: '科研院所' },
  institution: { en: 'Institution', zh: '机关事业单位' },
  individual: { en: 'Individual', zh: '个人' },
}

const tables: readonly (readonly [RegExp, Readonly<Record<string, TwoLanguages>>])[] = [
  [/(^|\.)kind$/, kinds],
  [/^novelty\.ground$/, noveltyGroundWords],
  [/^options\.delay/, delayWords],
]

/** A value of the form as people read it: kinds and choices in words, everything else as it stands. */
export function choiceWords(path: string, value: string, language: 'en' | 'zh'): string {
  const table = tables.find(([where]) => where.test(path))?.[1]
  return table?.[value]?.[language] ?? value
}
