/** How an exchange of contacts stands for one of its sides. */
export type ExchangeState = 'asked' | 'toAnswer' | 'refused' | 'open'

/** The state for a side: open only when both accepted. */
export function exchangeStateOf(own: boolean, other: boolean, isRefused: boolean): ExchangeState {
  if (isRefused) return 'refused'
  if (own && other) return 'open'
  return own ? 'asked' : 'toAnswer'
}
