import { z } from 'zod'
import { areaOrderRow } from '../kernel/area-order-shapes.ts'
import { fen, instant, shape } from '../shapes.ts'

/** A transfer in the list; `id` to `time` are the specification's columns, in the names of every order's list besides. */
export const TransferRow = shape({
  ...areaOrderRow,
  id: z.string(),
  mark: z.string(),
  /** Of the first mark. */
  number: z.string(),
  markCount: z.int(),
  /** Classes of all its numbers: each pays the official fee. */
  classCount: z.int(),
  seller: z.string(),
  buyer: z.string(),
  /** Official state: how far the office is. */
  step: z.string(),
  fee: fen,
  state: z.int(),
  time: instant,
})
export type TransferRow = z.output<typeof TransferRow>
