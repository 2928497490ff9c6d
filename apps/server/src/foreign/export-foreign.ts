import { exportForeign as call } from '@portal/contract/foreign'
import { exportRowsMax } from '@portal/contract/orders'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import { insertLongWork } from '../jobs/long-work-queries.ts'
import type { ForeignExport } from './export-input.ts'
import { findForeignPage } from './foreign-list-queries.ts'

export const exportForeign = implement(call, async ({ input, user, db, language }) => {
  const { ids, sort, order, ...filter } = input.parameter
  const question = { filter, ids, sort, order, group: 'country', limit: 1, offset: 0 } as const
  const { total } = await findForeignPage(db, user, question)
  if (total === 0) throw new AppError('foreign.exportEmpty')
  if (total > exportRowsMax) throw new AppError('foreign.exportTooLarge', { max: exportRowsMax })
  const work: ForeignExport = { filter, ids, sort, order, columns: input.columns, language }
  const jobId = await db.transaction(async (tx) => {
    const id = await insertLongWork(tx, {
      ownerId: user.ownerId,
      requestedBy: user.id,
      kind: 'foreign.exportList',
      input: work,
      rows: total,
    })
    await addJob(tx, 'foreign.exportList', { jobId: id }, { attemptsMax: 5 })
    return id
  })
  return { jobId, rows: total }
})
