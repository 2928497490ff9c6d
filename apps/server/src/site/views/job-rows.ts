import type { ReplyOf } from '@portal/contract/call'
import type { getJob } from '@portal/contract/site/views'
import type { findLongWork } from '../../platform/jobs/long-work-queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findLongWork>>>

export function toJob({ createdAt, ...row }: Row): ReplyOf<typeof getJob> {
  return { ...row, time: createdAt.toISOString() }
}
