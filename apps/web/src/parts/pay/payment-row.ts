import { readStored, removeStored, writeStored } from '../../app/storage.ts'

const keyOf = (userId: string) => `payTogether:${userId}`
const lifetimeSeconds = 24 * 3600

/** Numbers of the orders that a person began to pay together and left. */
export function readPaymentRow(userId: string): readonly string[] {
  const kept = readStored<unknown>(keyOf(userId), [])
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, 100) : []
}

/** Keeps what is left to pay for a day; nothing left keeps nothing. */
export function savePaymentRow(userId: string, orderNos: readonly string[]): void {
  if (orderNos.length === 0) removeStored(keyOf(userId))
  else writeStored(keyOf(userId), orderNos, lifetimeSeconds)
}
