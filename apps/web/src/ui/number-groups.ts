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
    return [country, ...threes(digits), kind].filter((part): part is string => Boolean(part))
  }
  return /^\d{12,}$/.test(text) ? (text.match(/\d{1,4}/g) ?? [text]) : [text]
}

/** Groups of three from the right: `1234567` is `1 234 567`. */
function threes(digits: string): readonly string[] {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups
}
