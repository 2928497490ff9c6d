import { fillBoth, type TwoLanguages } from '../../../platform/words/two-languages.ts'

/** Why a mark is shown, as a sentence. */
const whyWords = {
  same: { en: 'The same name', zh: '名称相同' },
  sameHan: { en: 'The same Chinese characters: {part}', zh: '中文部分相同：{part}' },
  sameLatin: { en: 'The same letters: {part}', zh: '字母部分相同：{part}' },
  sameCore: { en: 'The same distinctive part: {part}', zh: '显著部分相同：{part}' },
  lookAlike: { en: 'Characters that look alike: {a} and {b}', zh: '字形近似：“{a}”与“{b}”' },
  sameReading: { en: 'Read the same: {reading}', zh: '读音相同：{reading}' },
  nearReading: { en: 'Reads much alike: {reading}', zh: '读音近似：{reading}' },
  transposed: { en: 'The same characters in another order', zh: '文字相同，仅排列顺序不同' },
  oneDifferent: { en: 'One character differs: {a} and {b}', zh: '仅一字不同：“{a}”与“{b}”' },
  oneMore: { en: 'One character more or less', zh: '仅多一字或少一字' },
  containsYours: { en: 'Contains {part}', zh: '包含“{part}”' },
  insideYours: { en: 'Your name contains it: {part}', zh: '您的名称包含该商标：“{part}”' },
  letters: { en: 'Letters that differ: {count}', zh: '字母仅有 {count} 处不同' },
  soundsAlike: { en: 'The letters sound alike', zh: '字母读音近似' },
  sharedWord: { en: 'The same word: {part}', zh: '含有相同单词：{part}' },
  pinyin: { en: 'The letters are the reading of the characters: {reading}', zh: '字母与汉字拼音相同：{reading}' },
  sameMeaning: { en: 'The same meaning: {part}', zh: '含义相同：{part}' },
  groupsOverlap: { en: 'Goods in the same similar group: {groups}', zh: '商品属同一类似群：{groups}' },
  groupsApart: {
    en: 'The same class, but no similar group in common',
    zh: '同一类别，但无共同类似群',
  },
  wellKnown: { en: 'A well-known mark, protected across classes', zh: '驰名商标，可跨类保护' },
  justEnded: {
    en: 'Ended less than a year ago: it still blocks new ones',
    zh: '失效未满一年，仍可能成为在先障碍',
  },
  ended: { en: 'No longer in force', zh: '已失效' },
} as const satisfies Record<string, TwoLanguages>
export type WhyCode = keyof typeof whyWords

export function describeLikeness(code: WhyCode, params: Readonly<Record<string, string>>): TwoLanguages {
  return fillBoth(whyWords[code], params)
}
