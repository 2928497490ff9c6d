import { destroyedNumberWords, isDestroyedNumber } from './destroyed-number.ts'
import type { RightType } from './right-type.ts'

/** `new` since 2003-10-01 (12 digits and check), `old` before (8 and check), `early` 1985 to 1988 without check. */
export type ApplicationNumberEra = 'new' | 'old' | 'early'

export interface ApplicationNumber {
  readonly ok: true
  /** Exchange form of the office: 13, 9 or (early) 8 characters, no prefix, no dot, capital X. Store this. */
  readonly value: string
  readonly era: ApplicationNumberEra
  /** Four-digit year in the number: year of acceptance, for PCT cases usually of the international filing. */
  readonly year: number
  readonly typeDigit: 1 | 2 | 3 | 8 | 9
  /** Right for fees, term and states: 8 counts as invention, 9 as utility model. */
  readonly type: RightType
  /** Entered the Chinese phase of a PCT application (type digit 8 or 9). */
  readonly isPct: boolean
  /** Digits before the check character. */
  readonly body: string
  /** Absent only in early numbers. */
  readonly check: string | undefined
}

export type ApplicationNumberFault =
  | 'empty'
  | 'destroyedBySheet'
  | 'wrongCharacters'
  | 'wrongLength'
  | 'wrongYear'
  | 'wrongType'
  | 'checkMissing'
  | 'wrongCheck'

export interface RefusedApplicationNumber {
  readonly ok: false
  readonly reason: ApplicationNumberFault
  /** What was left after removing prefix, dots and spaces. */
  readonly cleaned: string
  /** The check character that would fit, for `checkMissing` and `wrongCheck`; to be shown, never applied silently. */
  readonly expectedCheck?: string
}

export const applicationNumberFaultWords: Record<ApplicationNumberFault, { readonly en: string; readonly zh: string }> =
  {
    empty: { en: 'No number given', zh: '未填写申请号' },
    destroyedBySheet: destroyedNumberWords,
    wrongCharacters: { en: 'An application number has only digits and a final X', zh: '申请号只能由数字及末位 X 组成' },
    wrongLength: {
      en: 'An application number has 12 digits and a check character',
      zh: '申请号应为 12 位数字加 1 位校验位',
    },
    wrongYear: { en: 'The year at the start does not fit', zh: '申请号年份不正确' },
    wrongType: { en: 'The type digit must be 1, 2, 3, 8 or 9', zh: '种类号应为 1、2、3、8 或 9' },
    checkMissing: { en: 'The check character is missing', zh: '缺少校验位' },
    wrongCheck: { en: 'The check character does not match: check the digits', zh: '校验位不符，号码有误' },
  }

const typeOfDigit = { 1: 'invention', 2: 'utilityModel', 3: 'design', 8: 'invention', 9: 'utilityModel' } as const
const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5] as const

function isTypeDigit(digit: number): digit is ApplicationNumber['typeDigit'] {
  return digit in typeOfDigit
}

/**
 * Check character of a Chinese patent application number.
 *
 * @param body The 12 digits (8 before 2003-10) before the dot.
 * @returns `0`-`9`, or `X` for a remainder of 10.
 * @throws RangeError if `body` is not exactly 8 or 12 ASCII digits.
 * @see ZC 0006-2003; weights recomputed from fourteen published numbers (patent reference 1.1, S3).
 * @example applicationCheckCharacter('201710601862') // '3'
 */
export function applicationCheckCharacter(body: string): string {
  if (!/^(\d{8}|\d{12})$/.test(body)) throw new RangeError(`not 8 or 12 digits: ${body}`)
  const sum = weights.slice(0, body.length).reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  const remainder = sum % 11
  return remainder === 10 ? 'X' : String(remainder)
}

/**
 * Removes everything a number is decorated with: `CN`, `ZL`, labels, dots, dashes, blanks (also `&nbsp;`),
 * full-width forms, lower case. Checks nothing.
 */
export function cleanApplicationNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('&NBSP;', '')
    .replace(/[\s.·。・\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(申请号|专利号)[:(]?/, '')
    .replace(/^(CN|ZL){1,2}/, '')
}

function fault(reason: ApplicationNumberFault, cleaned: string, expectedCheck?: string): RefusedApplicationNumber {
  return expectedCheck === undefined ? { ok: false, reason, cleaned } : { ok: false, reason, cleaned, expectedCheck }
}

/**
 * Reads an application or patent number in any spelling and holds it to format and check character.
 *
 * A number is never repaired: a wrong one comes back refused with the reason, so that imports keep the text.
 *
 * @see patent reference 1.1 (S1, S3, S15, S34); the numbers of 1985 to 1988 without check character are K.
 */
export function parseApplicationNumber(text: string): ApplicationNumber | RefusedApplicationNumber {
  const cleaned = cleanApplicationNumber(text)
  if (cleaned === '') return fault('empty', cleaned)
  if (isDestroyedNumber(text)) return fault('destroyedBySheet', cleaned)
  if (!/^\d*X?$/.test(cleaned)) return fault('wrongCharacters', cleaned)

  const length = cleaned.length
  const isNew = length === 13 || length === 12
  if (!isNew && length !== 9 && length !== 8) return fault('wrongLength', cleaned)
  const bodyLength = isNew ? 12 : 8
  const body = cleaned.slice(0, bodyLength)
  if (body.includes('X')) return fault('wrongLength', cleaned)
  const check = cleaned.slice(bodyLength) || undefined

  const yearDigits = isNew ? 4 : 2
  const shortYear = Number(body.slice(0, yearDigits))
  const year = isNew ? shortYear : shortYear >= 85 ? 1900 + shortYear : 2000 + shortYear
  if (isNew ? year < 2003 || year > 2099 : year < 1985 || year > 2003) return fault('wrongYear', cleaned)

  const typeDigit = Number(body[yearDigits])
  if (!isTypeDigit(typeDigit)) return fault('wrongType', cleaned)

  const isEarly = !isNew && check === undefined && year <= 1988
  const expected = applicationCheckCharacter(body)
  if (!isEarly && check === undefined) return fault('checkMissing', cleaned, expected)
  if (!isEarly && check !== expected) return fault('wrongCheck', cleaned, expected)
  return {
    ok: true,
    value: cleaned,
    era: isNew ? 'new' : isEarly ? 'early' : 'old',
    year,
    typeDigit,
    type: typeOfDigit[typeDigit],
    isPct: typeDigit >= 8,
    body,
    check,
  }
}

/** The exchange form of a number in any spelling; what is no number stays as written. */
export function exchangeForm(text: string): string {
  const parsed = parseApplicationNumber(text)
  return parsed.ok ? parsed.value : text
}

function dotted(value: string): string {
  return value.length === 13 || value.length === 9 ? `${value.slice(0, -1)}.${value.slice(-1)}` : value
}

/** `CN 202410000001.X`: how screens show a stored exchange form; other text comes back as it is. */
export function displayApplicationNumber(value: string): string {
  return /^\d{8}$|^\d{8}[\dX]$|^\d{12}[\dX]$/.test(value) ? `CN ${dotted(value)}` : value
}

/** `202410000001.X`: the form printed on the office's papers. @param value exchange form */
export function dottedApplicationNumber(value: string): string {
  return dotted(value)
}

/** `ZL202410000001.X`: the patent number, to be used only after grant. @param value exchange form */
export function displayPatentNumber(value: string): string {
  return `ZL${dotted(value)}`
}
