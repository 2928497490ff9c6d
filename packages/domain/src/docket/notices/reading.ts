import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Where a value was found, the surest first. */
export const readingPlaces = {
  data: { en: 'data of the office', zh: '官方数据' },
  label: { en: 'beside its label', zh: '标签旁' },
  heading: { en: 'heading', zh: '标题' },
  text: { en: 'text', zh: '正文' },
  mailSubject: { en: 'subject of the mail', zh: '邮件主题' },
  mailText: { en: 'text of the mail', zh: '邮件正文' },
  fileName: { en: 'file name', zh: '文件名' },
  computed: { en: 'computed', zh: '计算得出' },
  record: { en: 'the case', zh: '案件记录' },
} as const satisfies Record<string, TwoLanguages>
export type ReadingPlace = keyof typeof readingPlaces
export const readingPlaceCodes = Object.keys(readingPlaces) as [ReadingPlace, ...ReadingPlace[]]

/** A value with how sure we are of it, 0 to 100. */
export interface Read<T> {
  readonly value: T
  readonly confidence: number
  readonly place: ReadingPlace
  /** The words it was read from, at most 120 characters. */
  readonly quote: string
}

/** From here on a value is taken as read; below, the review asks for a look. */
export const confidentFrom = 80

export const read = <T>(value: T, confidence: number, place: ReadingPlace, quote: string): Read<T> => ({
  value,
  confidence,
  place,
  quote: quote.replace(/\s+/g, ' ').trim().slice(0, 120),
})

/** The more confident of two readings; if both say the same, the result is a little more confident than either. */
export function moreConfident<T>(one: Read<T> | undefined, other: Read<T> | undefined): Read<T> | undefined {
  if (!one || !other) return one ?? other
  const [best, second] = one.confidence >= other.confidence ? [one, other] : [other, one]
  if (best.value !== second.value) return best
  return { ...best, confidence: Math.min(99, best.confidence + Math.round((99 - best.confidence) / 3)) }
}
