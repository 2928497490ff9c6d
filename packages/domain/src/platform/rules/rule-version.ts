import type { TwoLanguages } from '../words/two-languages.ts'

/** By which version of the rules a day or an amount was counted; 0: as the product ships them. */
export function ruleVersionText(version: number): TwoLanguages {
  if (version === 0) return { en: 'Counted by the rules as first installed', zh: '按初始规则计算' }
  return { en: `Counted by rules version ${version}`, zh: `按规则第 ${version} 版计算` }
}
