import { z } from 'zod'
import { areaOrderFilter, areaOrderRow, filterText } from '../kernel/area-order-shapes.ts'
import { fen, instant, shape } from '../shapes.ts'

/** Filters of the list (screens §4.3 `/order/transference`, tab of trademark transfers). */
export const transferFilter = {
  ...areaOrderFilter,
  /** Part of the title or of a side, the beginning of a mark's number or of the order's. */
  text: filterText,
  /** Beginning of the number of a mark in it. */
  number: filterText,
  /** The work's state under the specification's name. */
  state: areaOrderFilter.workState,
}
export const TransferFilter = z.object(transferFilter)
export type TransferFilter = z.output<typeof TransferFilter>

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

export const transferExportColumns = [
  'orderNo',
  'mark',
  'number',
  'markCount',
  'classCount',
  'seller',
  'buyer',
  'officialState',
  'workState',
  'payState',
  'deadlineInner',
  'deadlineOfficial',
  'amountOfficial',
  'amountService',
  'amountPaid',
  'agent',
  'customer',
  'createdTime',
] as const
