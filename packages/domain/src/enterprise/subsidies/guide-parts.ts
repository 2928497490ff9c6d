import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export interface GuideItem {
  readonly key: string
  readonly name: TwoLanguages
  readonly says: TwoLanguages
}

/** What a page explains beside its calculator. */
export interface Guide {
  /** Who qualifies; `says` names the condition and its article. */
  readonly conditions: readonly GuideItem[]
  readonly documents: readonly GuideItem[]
  readonly calendar: readonly GuideItem[]
  readonly questions: readonly GuideItem[]
}

/** A list in the order given; keys are kept in browsers, so a text may change and its key may not. */
export function guideItems(
  rows: Readonly<Record<string, readonly [nameEn: string, nameZh: string, saysEn: string, saysZh: string]>>,
): readonly GuideItem[] {
  return Object.entries(rows).map(([key, [nameEn, nameZh, saysEn, saysZh]]) => ({
    key,
    name: { en: nameEn, zh: nameZh },
    says: { en: saysEn, zh: saysZh },
  }))
}
