import type { Words } from './kinds.ts'

/** How a mark is made up (domain reference 5.1). */
export const markMakeups = [
  'chinese',
  'english',
  'figure',
  'chineseEnglish',
  'chinesePinyin',
  'chineseEnglishFigure',
  'chineseFigure',
  'englishFigure',
  'englishDigits',
  'chineseDigits',
] as const
export const markMakeupNames: Readonly<Record<(typeof markMakeups)[number], Words>> = {
  chinese: { en: 'Chinese', zh: '中文' },
  english: { en: 'English', zh: '英文' },
  figure: { en: 'Figure', zh: '图形' },
  chineseEnglish: { en: 'Chinese and English', zh: '中文+英文' },
  chinesePinyin: { en: 'Chinese and pinyin', zh: '中文+拼音' },
  chineseEnglishFigure: { en: 'Chinese, English and figure', zh: '中文+英文+图形' },
  chineseFigure: { en: 'Chinese and figure', zh: '中文+图形' },
  englishFigure: { en: 'English and figure', zh: '英文+图形' },
  englishDigits: { en: 'English and digits', zh: '英文+数字' },
  chineseDigits: { en: 'Chinese and digits', zh: '中文+数字' },
}
