import { usForm } from '../us-filings/us-form-parts.ts'
import type { OrderForm } from './order-form-rules.ts'

/** Every form that the parts of this folder keep, for calls that take any order. */
const known = [usForm] as const

/** Hands the form of a kind of order to `use`; undefined for a kind whose form is kept otherwise. */
export function withOrderForm<T>(kind: string, use: <Form>(of: OrderForm<Form>) => T): T | undefined {
  const found = known.find((one) => one.isOf(kind))
  return found && use(found)
}
