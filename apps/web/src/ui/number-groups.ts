import { threesOf } from '@portal/domain/words/trim'

/**
 * Cuts a number into the groups the eye reads: a Chinese application number as year, kind, serial and check part
 * (`2023 1 0123456.7`, or `2023 1 0123456 7` where it is kept without the dot), a publication number as country and
 * threes (`CN 117 654 321 A`), other digits in fours.
 */
export function numberGroups(text: string): readonly string[] {
  const filed = /^(CN|ZL)?((?:19|20)\d{2})(\d)(\d{7}(?:\.[\dXx])?)([\dXx])?$/.exec(text)
  if (filed) return filed.slice(1).filter((part): part is string => Boolean(part))
  const published = /^([A-Z]{2})?(\d{7,9})([A-Z]\d?)?$/.exec(text)
  if (published) {
    const [, country, digits = '', kind] = published
    return [country, ...threesOf(digits), kind].filter((part): part is string => Boolean(part))
  }
  return /^\d{12,}$/.test(text) ? (text.match(/\d{1,4}/g) ?? [text]) : [text]
}
