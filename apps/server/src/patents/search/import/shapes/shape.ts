import type { FaultReason } from '../faults.ts'
import type { PatentRecord } from '../record.ts'

export type Row = Record<string, unknown>

/** One form of JSON rows: how it is told apart, and what a row means. */
export type Shape = {
  /** All of these keys must be there; the first shape that fits is taken. */
  keys: readonly string[]
  read: (row: Row) => PatentRecord | FaultReason | { readonly reason: FaultReason; readonly detail: string }
}
