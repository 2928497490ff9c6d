import { formatNumber } from '../app/format.ts'
import type { Language } from '../app/language.ts'

/** Fen of the lines behind a plot whose tallest bar is `mostFen`: one to three round sums, ascending; none without money. */
export function moneyScale(mostFen: number): number[] {
  if (mostFen <= 0) return []
  const rough = mostFen / 2.5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  // A peak below one step has one line at half of it, so that no plot is without.
  if (step > mostFen) return [Math.round(step / 2)]
  return Array.from({ length: Math.floor(mostFen / step) }, (_, at) => Math.round(step * (at + 1)))
}

const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** An amount as an axis has room for: `2000000` is `¥20k` in English and `¥2万` in Chinese. Rounded: never for a bill. */
export function shortYuan(fen: number, language: Language): string {
  const yuan = fen / 100
  if (language === 'zh') return yuan < 10_000 ? `¥${rounded(yuan)}` : `¥${rounded(yuan / 10_000)}万`
  if (yuan < 1000) return `¥${rounded(yuan)}`
  if (yuan >= 1_000_000) return `¥${rounded(yuan / 1_000_000)}M`
  return `¥${yuan < 100_000 ? rounded(yuan / 1000) : formatNumber(Math.round(yuan / 1000))}k`
}
