import type { ReplyFor } from '../../api/send-call.ts'

export type Watch = ReplyFor<'monitoring.listWatches'>['list'][number]

/** Reads that a change of watches makes stale. */
export const watchReads = [
  'monitoring.listWatches',
  'monitoring.getQuantity',
  'monitoring.getLadder',
  'monitoring.getCashFlow',
] as const
