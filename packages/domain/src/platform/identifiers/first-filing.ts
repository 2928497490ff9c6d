import { parseApplicationNumber } from './application-number.ts'
import { parseForeignNumber } from './foreign-number.ts'

/** Whether a text can be the number of a first filing: a Chinese number with the right check character, or one from abroad. */
export function isFirstFiling(text: string): boolean {
  return parseApplicationNumber(text).ok || parseForeignNumber(text) !== undefined
}
