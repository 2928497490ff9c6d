import type * as views from '@portal/contract/site/views'
import type { Implementations } from '../../platform/http/handler.ts'
import { deleteView } from './delete-view.ts'
import { getJob } from './get-job.ts'
import { getListSettings } from './get-list-settings.ts'
import { listInbox } from './list-inbox.ts'
import { listJobs } from './list-jobs.ts'
import { listViews } from './list-views.ts'
import { readInbox } from './read-inbox.ts'
import { readJob } from './read-job.ts'
import { retryJob } from './retry-job.ts'
import { saveListSettings } from './save-list-settings.ts'
import { saveView } from './save-view.ts'
import { setDefaultView } from './set-default-view.ts'

export const viewsRoutes: Implementations<typeof views> = {
  listViews,
  saveView,
  deleteView,
  setDefaultView,
  getListSettings,
  saveListSettings,
  listInbox,
  readInbox,
  getJob,
  listJobs,
  readJob,
  retryJob,
}
