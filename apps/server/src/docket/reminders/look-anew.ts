import { type LimitArea, limitAreaKeys } from '@portal/domain/docket/limits/limit-areas'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { addJob } from '../../platform/jobs/job-queries.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { inHandsOf, lookAnew, ofAreas } from './look-anew-queries.ts'

interface Anew {
  readonly organisationId: string
  /** Areas whose steps were chosen anew. */
  readonly areas?: readonly string[]
  /** A member who is back, or whose absence was taken back. */
  readonly memberId?: string
}

/** Limits of an organisation are looked at again, some at a time; a turn that is killed begins again and does no more than once. */
export const lookAnewTask: JobTask<Anew> = async (
  { organisationId, areas, memberId },
  { database, services, signal },
) => {
  if (areas) {
    const known = areas.filter((area): area is LimitArea => limitAreaKeys.some((one) => one === area))
    await lookAnew(database, ofAreas(organisationId, known), { handed: false, signal })
  }
  if (memberId) {
    const condition = await inHandsOf(database.db, memberId, beijingDate(services.now()))
    if (condition) await lookAnew(database, condition, { handed: true, signal })
  }
  await addJob(database.db, 'docket.remind', {}, { jobKey: 'docket.remind' })
}
