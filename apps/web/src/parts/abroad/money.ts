import { currencyDigits } from '@portal/domain/patents/abroad/quote-money'

/** Smallest units of an amount typed in a currency (`2,000.50`); undefined if it is none. */
export function parseAmount(text: string, currency: string): number | undefined {
  const digits = currencyDigits(currency)
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  const parts = /^(\d{1,10})(?:\.(\d+))?$/.exec(plain)
  const decimals = parts?.[2] ?? ''
  if (!parts || decimals.length > digits) return undefined
  return Number(parts[1]) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0')
}

/** Yuan for one unit, times a million, of a rate as typed (`7.1234`). */
export function parseRate(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:\.(\d{1,6}))?$/.exec(text.normalize('NFKC').trim())
  if (!parts) return undefined
  const rate = Number(parts[1]) * 1_000_000 + Number((parts[2] ?? '').padEnd(6, '0'))
  return rate > 0 ? rate : undefined
}

/** `200000` cents are `2000.00`, for a field. */
export function amountText(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** `7123450` is `7.12345`, for a field. */
export function rateText(rateMicro: number): string {
  return String(rateMicro / 1_000_000)
}

/** `USD 2,000.00`. */
export function formatAmount(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${currency} ${number.format(amount / 10 ** digits)}`
}
