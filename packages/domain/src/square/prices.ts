/** Prices are fen, whole and at most ¥9,999,999.99 (screens §8.16). */
export const priceFenMax = 999_999_999

/**
 * A price that was typed, with the unit it was asked for: marketplaces read small numbers as 万元 by themselves, here the
 * unit is always said.
 *
 * @returns fen; undefined if it is no amount or out of bounds.
 */
export function priceOf(text: string, unit: 'yuan' | 'wan'): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return undefined
  const fen = Math.round(Number(plain) * (unit === 'wan' ? 1_000_000 : 100))
  return fen >= 1 && fen <= priceFenMax ? fen : undefined
}
