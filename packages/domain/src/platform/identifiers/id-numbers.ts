import { type CivilDate, civilDate, isCivilDate } from '../dates/civil-date.ts'
import { foldWidth } from './normal-form.ts'

export type IdNumberFault = 'empty' | 'wrongLength' | 'wrongCharacters' | 'wrongBirthDate' | 'wrongArea' | 'wrongCheck'
export type IdNumberResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: IdNumberFault }

export const idNumberFaultWords: Record<IdNumberFault, { readonly en: string; readonly zh: string }> = {
  empty: { en: 'No number given', zh: '未填写证件号码' },
  wrongLength: { en: 'The number must have 18 characters', zh: '证件号码应为 18 位' },
  wrongCharacters: { en: 'The number holds a character that cannot occur in it', zh: '证件号码含有无效字符' },
  wrongBirthDate: { en: 'The birth date in the number does not exist', zh: '证件号码中的出生日期不存在' },
  wrongArea: { en: 'The number begins with no province', zh: '证件号码前两位不是省级代码' },
  wrongCheck: { en: 'The last character does not match: check the characters', zh: '校验码不符，号码有误' },
}

/** How many characters a resident identity number has, masked or not. */
export const residentIdLength = 18
const residentWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
/** First two digits: provinces, and residents of Taiwan (71, 83), Hong Kong (81), Macao (82); 91 stands in old lists. */
const residentProvinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/
const residentChecks = '10X98765432'
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

function clean(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
}

/** Check character of a resident identity number. @param body its first 17 digits. @see GB 11643-1999 */
export function residentIdCheck(body: string): string {
  if (!/^\d{17}$/.test(body)) throw new RangeError('a resident identity number has 17 digits before its check')
  const sum = residentWeights.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return residentChecks.charAt(sum % 11)
}

/**
 * Reads a resident identity number (居民身份证号, 18 characters). Born since 1900 and not later than `today`; the province
 * must be one, the county may be any, since codes are retired.
 *
 * @see GB 11643-1999
 */
export function parseResidentId(text: string, today?: CivilDate): IdNumberResult {
  const value = clean(text)
  if (value === '') return { ok: false, reason: 'empty' }
  if (value.length !== residentIdLength) return { ok: false, reason: 'wrongLength' }
  if (!/^\d{17}[\dX]$/.test(value)) return { ok: false, reason: 'wrongCharacters' }
  const born = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  if (!isCivilDate(born) || born < '1900' || (today !== undefined && born > today))
    return { ok: false, reason: 'wrongBirthDate' }
  if (!residentProvinces.test(value)) return { ok: false, reason: 'wrongArea' }
  if (residentIdCheck(value.slice(0, 17)) !== value.charAt(17)) return { ok: false, reason: 'wrongCheck' }
  return { ok: true, value }
}

/** The day of birth in a resident identity number; undefined for what is none. */
export function bornOn(text: string): CivilDate | undefined {
  const read = parseResidentId(text)
  return read.ok
    ? civilDate(`${read.value.slice(6, 10)}-${read.value.slice(10, 12)}-${read.value.slice(12, 14)}`)
    : undefined
}

/** A number of 15 digits (issued before 1999, no longer valid) as the one of 18 it became; undefined if it is none. */
export function fromOldResidentId(text: string): string | undefined {
  const value = clean(text)
  if (!/^\d{15}$/.test(value)) return undefined
  const body = `${value.slice(0, 6)}19${value.slice(6)}`
  return `${body}${residentIdCheck(body)}`
}

/** Check character of a unified social credit code. @param body its first 17 characters. @see GB 32100-2015 */
export function creditCodeCheck(body: string): string {
  if (body.length !== 17) throw new RangeError('a credit code has 17 characters before its check')
  let weight = 1
  let sum = 0
  for (const character of body) {
    const digit = creditAlphabet.indexOf(character)
    if (digit < 0) throw new RangeError('a character outside the alphabet of credit codes')
    sum += digit * weight
    weight = (weight * 3) % 31
  }
  return creditAlphabet.charAt((31 - (sum % 31)) % 31)
}

/** Reads a unified social credit code (统一社会信用代码, 18 characters, no I O S V Z). @see GB 32100-2015 */
export function parseCreditCode(text: string): IdNumberResult {
  const value = clean(text)
  if (value === '') return { ok: false, reason: 'empty' }
  if (value.length !== 18) return { ok: false, reason: 'wrongLength' }
  if ([...value].some((character) => !creditAlphabet.includes(character))) {
    return { ok: false, reason: 'wrongCharacters' }
  }
  if (creditCodeCheck(value.slice(0, 17)) !== value.charAt(17)) return { ok: false, reason: 'wrongCheck' }
  return { ok: true, value }
}

/**
 * Whether a number is an organisation's, which is public. One in 31 resident numbers passes for a credit code too: what may
 * be a person's is none.
 */
export const isPublicNumber = (text: string): boolean => parseCreditCode(text).ok && !parseResidentId(text).ok

/** A mainland mobile number as 11 digits (`+86`, blanks and dashes removed), or undefined. */
export function parseMobile(text: string): string | undefined {
  const value = clean(text).replace(/^(\+86|0086|86(?=1\d{10}$))/, '')
  return /^1[3-9]\d{9}$/.test(value) ? value : undefined
}

/** An e-mail address trimmed, its host in lower case, or undefined if it cannot be one. */
export function parseEmail(text: string): string | undefined {
  const value = text.normalize('NFKC').trim()
  if (value.length > 254) return undefined
  const match = /^([\w.!#$%&'*+/=?^`{|}~-]{1,64})@((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63})$/i.exec(value)
  const [, local = '', host = ''] = match ?? []
  if (!match || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return undefined
  return `${local}@${host.toLowerCase()}`
}

/**
 * Whether the text is a mainland postcode: six digits, the first not 9. `999077` and `999078` are not mainland's, but what forms
 * ask for of addresses in Hong Kong and Macao.
 *
 * @see trademark and copyright reference, section 8.4
 */
export function isPostcode(text: string): boolean {
  return /^([0-8]\d{5}|99907[78])$/.test(text)
}

/** `3201**********1234`: first and last four characters; short texts are hidden whole. */
export function maskIdNumber(text: string): string {
  return text.length < 12
    ? '*'.repeat(text.length)
    : `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}`
}

/**
 * A number as it may be shown: whole for an organisation, unless it is the number of a resident. The kind alone does not decide,
 * since a form starts as an organisation's and may still hold a person's number.
 */
export const shownIdNumber = (text: string, isPerson: boolean): string =>
  isPerson || parseResidentId(text).ok ? maskIdNumber(text) : text

/** `138****5678`: first three and last four digits; short texts are hidden whole. */
export function maskPhone(text: string): string {
  return text.length < 9
    ? '*'.repeat(text.length)
    : `${text.slice(0, 3)}${'*'.repeat(text.length - 7)}${text.slice(-4)}`
}

/** `z***@example.com`: first character and host. */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 1 ? '*'.repeat(text.length) : `${text.charAt(0)}***${text.slice(at)}`
}

/**
 * Whether somebody can be called at it: a mainland mobile, a landline with its area code (`025-8000 0000`, an extension
 * behind it), a service number (400, 800), or an international number with `+`.
 */
export function isPhone(text: string): boolean {
  if (parseMobile(text) !== undefined || isLandline(text)) return true
  // The usual Chinese way to write an extension is a further dash: `0755-88886666-123`.
  const extended = /^(.+\d)-\d{1,6}$/.exec(foldWidth(text))
  return extended?.[1] !== undefined && isLandline(extended[1])
}

function isLandline(text: string): boolean {
  const value = clean(text).replace(/[()]/g, '')
  if (value.startsWith('+') && !value.startsWith('+86')) return /^\+[1-9]\d{6,14}$/.test(value)
  const inland = value.replace(/^(\+86|0086)0?(?=\d)/, '0').replace(/^0(?=[48]00)/, '')
  return /^0[1-9]\d{1,2}[2-9]\d{6,7}(?:[x转#]\d{1,6})?$/i.test(inland) || /^[48]00\d{7}$/.test(inland)
}

/** Whether a number is masked: the server has the whole one. */
export function isMasked(idCode: string): boolean {
  return idCode.includes('*')
}

/** Stands behind the mask of a number that the server knows to be wrong: `3201**********1234?`. */
const wrongMark = '?'

export const markMaskWrong = (masked: string): string => (masked.endsWith(wrongMark) ? masked : masked + wrongMark)

export const unmarkedMask = (text: string): string => (isMaskedWrong(text) ? text.slice(0, -wrongMark.length) : text)

/** Whether a number is masked and was wrong when the server masked it. */
export const isMaskedWrong = (text: string): boolean => isMasked(text) && text.endsWith(wrongMark)

/** Whether a number is masked and was right: it is not asked for again. */
export const isMaskedRight = (text: string): boolean => isMasked(text) && !isMaskedWrong(text)
