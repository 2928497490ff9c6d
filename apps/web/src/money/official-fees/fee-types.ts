import type { ReplyFor } from '../../api/send-call.ts'

export type FeeOrder = ReplyFor<'officialFees.listFeeOrders'>['list'][number]
export type FeeLine = ReplyFor<'officialFees.getFeeOrder'>['lines'][number]
export type Preview = ReplyFor<'officialFees.payFees'>
export type PreviewLine = Preview['lines'][number]

/** Reads that a payment of fees makes stale, in watching too. */
export const feeReads = [
  'officialFees.listFeeOrders',
  'officialFees.getFeeOrderCounts',
  'officialFees.getFeeOrder',
  'monitoring.listWatches',
  'monitoring.getQuantity',
  'monitoring.getLadder',
  'monitoring.getCashFlow',
] as const
