import type { Facts } from '@portal/contract/kernel/order-shapes'

/** The plain values of a JSON object; lists and objects inside are left out, as they have no words. */
export function plainFacts(value: unknown): Facts {
  const facts: Facts = {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return facts
  for (const [key, one] of Object.entries(value)) {
    if (one === null || typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') facts[key] = one
  }
  return facts
}
