import { parseApplicationNumber } from './application-number.ts'
import { parseForeignNumber } from './foreign-number.ts'
import { parsePublicationNumber } from './publication-number.ts'

/**
 * Numbers of a pasted text as they are written, in its order: parted by lines, tabs, commas and semicolons, and by blanks
 * only where what they part is no number as a whole (`ZL 2018 1 0053768.3`, `第 123 号`).
 *
 * @param isNumber whether a text is one number.
 */
export function splitNumbers(text: string, isNumber: (written: string) => boolean): string[] {
  return text
    .split(/[\r\n\t]+/)
    .flatMap((line) => splitUnlessNumber(line.trim(), /[,，;；、]+/, isNumber))
    .flatMap((part) => splitUnlessNumber(part.trim(), /\s+/, isNumber))
    .filter((written) => written !== '')
}

const splitUnlessNumber = (text: string, at: RegExp, isNumber: (written: string) => boolean) =>
  isNumber(text) ? [text] : text.split(at)

/** Whether a text has the form of a number of a patent, at home or abroad, its check character right or not. */
export function isPatentNumber(written: string): boolean {
  const application = parseApplicationNumber(written)
  if (application.ok || application.reason === 'wrongCheck' || application.reason === 'checkMissing') return true
  return parsePublicationNumber(written).ok || parseForeignNumber(written) !== undefined
}

/** Numbers of patents of a pasted text as they are written. */
export const splitPatentNumbers = (text: string): string[] => splitNumbers(text, isPatentNumber)
