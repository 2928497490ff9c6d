/** Prices are fen, whole and at most ¥9,999,999,999.99: portfolios and well-known marks cost more than a case of ours may. */
const priceFenMax = 999_999_999_999

/** The most that is held in escrow: the price is paid through an order, which ends at ¥9,999,999.99 (screens §8.16). */
export const custodyFenMax = 999_999_999

const yuanText = (fen: number) => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })

/** What a price may be, for whoever gave another. */
export const priceBounds = {
  en: `Enter an amount between ¥0.01 and ¥${yuanText(priceFenMax)}`,
  zh: `金额应在 0.01 至 ${yuanText(priceFenMax)} 元之间`,
} as const
/** An amount as `priceBounds` writes it. */
export const custodyMaxText = `¥${yuanText(custodyFenMax)}`

/** Whether fen are a price. */
export const isPrice = (fen: number): boolean => Number.isInteger(fen) && fen >= 1 && fen <= priceFenMax

/**
 * A price that was typed, with the unit it was asked for: marketplaces read small numbers as 万元 by themselves, here the
 * unit is always said.
 *
 * @returns fen; undefined if it is no amount, finer than a fen, or out of bounds.
 */
export function priceOf(text: string, unit: 'yuan' | 'wan'): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  const fits = unit === 'wan' ? /^\d{1,10}(\.\d{1,6})?$/ : /^\d{1,10}(\.\d{1,2})?$/
  if (!fits.test(plain)) return undefined
  const fen = Math.round(Number(plain) * (unit === 'wan' ? 1_000_000 : 100))
  return isPrice(fen) ? fen : undefined
}
