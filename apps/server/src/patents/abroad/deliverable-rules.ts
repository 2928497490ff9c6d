import type { Deliverable } from '@portal/contract/patents/foreign-shapes'
import { deliverableKindKeys } from '@portal/domain/patents/abroad/quote-states'
import type { z } from 'zod'
import type { findDeliverables } from './deliverable-queries.ts'

type Row = Awaited<ReturnType<typeof findDeliverables>>[number]

/** @throws Error for a kind that is none: only ours are written. */
export function toDeliverable({ targetId: _, createdAt, answeredAt, ...row }: Row): z.output<typeof Deliverable> {
  const kind = deliverableKindKeys.find((one) => one === row.kind)
  if (!kind) throw new Error(`a deliverable of no known kind: ${row.kind}`)
  return { ...row, kind, time: createdAt.toISOString(), answeredTime: answeredAt?.toISOString() ?? null }
}
