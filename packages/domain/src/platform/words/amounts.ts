const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en')

/** Yuan text of an amount in fen: `123000` is `¥1,230.00`, `-50` is `−¥0.50`. */
export function formatFen(fen: number): string {
  return `${fen < 0 ? '−' : ''}¥${amount.format(Math.abs(fen) / 100)}`
}

/** Thousands separators: `12345` is `12,345`. */
export function formatNumber(value: number): string {
  return whole.format(value)
}

/** English count with its noun: `plural(1, 'order')` is `1 order`, `plural(1200, 'order')` is `1,200 orders`. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${whole.format(count)} ${count === 1 ? noun : nouns}`
}
