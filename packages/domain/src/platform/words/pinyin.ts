import { pinyin } from 'pinyin-pro'

export interface Reading {
  /** All syllables in a row, without tones: `jisuanji`. What is no Chinese character stands as it is, in small letters. */
  readonly full: string
  /** First letter of each syllable: `jsj`. */
  readonly initials: string
}

/** How a text is read in pinyin, by the readings that fit its words (行 of 银行 is `hang`); spaces and marks are left out. */
export function readInPinyin(text: string): Reading {
  const parts = pinyin(text.normalize('NFKC').toLowerCase(), { toneType: 'none', type: 'array', v: true })
  const kept = parts.map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '')).filter((part) => part !== '')
  return { full: kept.join(''), initials: kept.map((part) => part.slice(0, 1)).join('') }
}
