import { exportListTask } from '../orders/export-list-task.ts'
import { forgetExpiredTask } from '../session/forget-expired.ts'
import { forgetBrowsingTask } from '../site/forget-browsing.ts'
import { forgetFinishedTask } from './forget-finished.ts'
import type { JobPayloads } from './job-payloads.ts'
import type { JobTask } from './job-task.ts'

/** What each kind of job does. */
export const tasks: { readonly [Name in keyof JobPayloads]: JobTask<JobPayloads[Name]> } = {
  'orders.exportList': exportListTask,
  'jobs.forgetFinished': forgetFinishedTask,
  'session.forgetExpired': forgetExpiredTask,
  'site.forgetBrowsing': forgetBrowsingTask,
}
