import { exportWatches as call } from '@portal/contract/docket/monitoring'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { requestFile } from '../../platform/jobs/file-request-queries.ts'
import type { WatchExport } from './export-input.ts'
import { countWatches } from './watch-list-queries.ts'

export const exportWatches = implement(call, async ({ input, user, db, services, language }) => {
  const { id: ids, sort, order, ...filter } = input.parameter
  const rows = await countWatches(db, user, { filter, ids, today: beijingDate(services.now()) })
  if (rows === 0) throw new AppError('monitoring.exportEmpty')
  const work: WatchExport = { filter, ids, sort, order, columns: input.columns, language }
  const jobId = await requestFile(db, user, { kind: 'monitoring.exportList', input: work, rows })
  return { jobId, rows }
})
