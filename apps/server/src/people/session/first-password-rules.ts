import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five: 115 bits, to be typed once. */
export function firstPassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('')
  return [group(), group(), group(), group()].join('-')
}
