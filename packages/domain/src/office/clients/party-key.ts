/** What stands around a name in books and on papers, and is no part of it. */
const around = /[\p{P}\p{S}\p{Z}\p{C}]+/gu

/**
 * A name as it is compared: width, case, spaces and punctuation do not tell two parties apart. Nothing is guessed: a name in other words
 * is another name.
 *
 * @returns empty for a name without a letter or figure, which is compared with nothing.
 * @example partyKey('星河科技（深圳）有限公司') === partyKey('星河科技 (深圳) 有限公司')
 */
export function partyKey(name: string): string {
  return name.normalize('NFKC').replace(around, '').toLowerCase()
}

/** A credit code as it is compared. */
export const codeKey = (code: string): string => partyKey(code).toUpperCase()
