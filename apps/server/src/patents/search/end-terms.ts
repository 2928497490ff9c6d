import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { endTerms } from './store/write-patents-queries.ts'

/** Each night: rights whose term is over turn dead in the search. */
export const endTermsTask: JobTask<Record<never, never>> = async (_payload, { database, services }) => {
  await endTerms(database.db, beijingDate(services.now()))
}
