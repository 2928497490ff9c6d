/**
 * The normal form of every number that somebody types: full-width characters narrow, signs that cannot be seen gone, every dash
 * the plain one. What is stored, shown, compared and written into official requests has this form.
 *
 * @see patent reference 1.1 (dirty forms met in imports) and 2.4 (the office compares name and number exactly)
 */
export function foldWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .trim()
}

/** Of credit codes, identity and other documents, applications, registrations, agencies and accounts: capitals, no blanks. */
export function normalNumber(text: string): string {
  return foldWidth(text).toUpperCase().replace(/\s/g, '')
}

/** Of a telephone: no blanks; dashes and `+` stay as they are read out. */
export function normalPhone(text: string): string {
  return foldWidth(text).replace(/\s/g, '')
}

/** Of a postcode: digits without blanks; one blank between the halves of a foreign one stays. */
export function normalPostcode(text: string): string {
  const folded = foldWidth(text).toUpperCase().replace(/\s+/g, ' ')
  return /^[\d ]*$/.test(folded) ? folded.replaceAll(' ', '') : folded
}
