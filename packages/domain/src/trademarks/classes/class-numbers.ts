import { findClass } from './classes.ts'

const numerals = '一二三四五六七八九'
const number = `(\\d{1,2}|[十${numerals}]{1,3})`
const spellings = [
  new RegExp(`第\\s*${number}\\s*[类類]`, 'g'),
  // Without 第 only a word of its own: `一类医疗器械` is goods.
  new RegExp(`(?<=^|\\s)${number}\\s*[类類](?=\\s|$)`, 'g'),
  /\bclass(?:es)?\s*(?:no\.?\s*)?(\d{1,2})\b/gi,
]

/** `九` to 9, `十二` to 12, `四十五` to 45; NaN for what is no such number. */
function readNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const parts = new RegExp(`^([${numerals}])?(十)?([${numerals}])?$`).exec(text)
  if (!parts) return Number.NaN
  const [, tens = '', ten = '', ones = ''] = parts
  const digit = (one: string) => numerals.indexOf(one) + 1
  if (ten === '') return ones === '' ? digit(tens) : Number.NaN
  return (tens === '' ? 1 : digit(tens)) * 10 + digit(ones)
}

/** A text in which each class that is named stands as a word `第09类`, however it was written: `第9类`, `第九類`, `9类`, `class 9`. */
export const spellClasses = (text: string): string =>
  spellings.reduce(
    (spelt, spelling) =>
      spelt.replaceAll(spelling, (whole: string, digits: string) => {
        const code = String(readNumber(digits)).padStart(2, '0')
        return findClass(code) ? ` 第${code}类 ` : whole
      }),
    text.normalize('NFKC'),
  )

/** The class that a word of `spellClasses` names. */
export const classOfWord = (word: string): string | undefined => /^第(\d\d)类$/.exec(word)?.[1]
