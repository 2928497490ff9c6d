import { destroyedNumberWords, isDestroyedNumber } from '../../platform/identifiers/destroyed-number.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Domestic numbers have up to 8 digits, a split part ends with a letter; a Madrid mark in China is `G` and digits. */
const pattern = /^(?:\d{1,8}[A-Z]?|G\d{5,7}[A-Z]?)$/

export type MarkNumber =
  | { readonly ok: true; readonly value: string; readonly isInternational: boolean }
  | { readonly ok: false; readonly reason: keyof typeof markNumberFaultWords }

export const markNumberFaultWords = {
  empty: { en: 'No number', zh: '未填写注册号' },
  destroyedBySheet: destroyedNumberWords,
  malformed: {
    en: 'Not a mark’s number: up to 8 digits, or G and 5 to 7 digits, perhaps with a letter at the end',
    zh: '不是商标号：应为不超过 8 位数字，或 G 加 5 至 7 位数字，末尾可带一个字母',
  },
  notOfToday: {
    en: 'Not a number of an application filed today: those have 8 digits',
    zh: '不是现行申请的申请号：应为 8 位数字',
  },
} as const satisfies Record<string, TwoLanguages>

export const madridFaultWords = {
  international: {
    en: '{number} is an international registration: ask for this at the International Bureau of WIPO ({form}), where its days run; the Chinese office does not take it',
    zh: '{number} 为马德里国际注册商标：此项业务须向世界知识产权组织国际局办理（{form}），期限以国际局为准，商标局不受理',
  },
} as const satisfies Record<string, TwoLanguages>

/** What a person or a sheet writes around a number: full-width digits, blanks, 第…号, a dot before the letter. */
export function cleanMarkNumber(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^(?:NO\.?|第)/, '')
    .replace(/号$/, '')
    .replaceAll(/[.·-]/g, '')
}

/**
 * Reads an application or registration number, which are the same number in China.
 *
 * @see trademark reference 2.7; one number can hold several classes: the key is (number, class)
 */
export function parseMarkNumber(written: string): MarkNumber {
  const value = cleanMarkNumber(written)
  if (value === '') return { ok: false, reason: 'empty' }
  if (isDestroyedNumber(written)) return { ok: false, reason: 'destroyedBySheet' }
  if (!pattern.test(value)) return { ok: false, reason: 'malformed' }
  return { ok: true, value, isInternational: value.startsWith('G') }
}

/** The same for what the office gives an application that we file: it counted past ten million in 2011. */
export function parseNewMarkNumber(written: string): MarkNumber {
  const parsed = parseMarkNumber(written)
  if (!parsed.ok || /^[1-9]\d{7}[A-Z]?$/.test(parsed.value)) return parsed
  return { ok: false, reason: 'notOfToday' }
}

/** Whether a number is of an international registration, which the International Bureau of WIPO keeps. */
export function isInternationalMark(written: string): boolean {
  const number = parseMarkNumber(written)
  return number.ok && number.isInternational
}

export const niceClassCount = 45

/** A class as it is written: two digits. */
export const classCode = (number: number): string => String(number).padStart(2, '0')
