import { exportPatents as call } from '@portal/contract/patents'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import { insertLongWork } from '../jobs/long-work-queries.ts'
import { runSearch, understand } from './run-search.ts'
import { searchSlots } from './search-slots.ts'
import { limitSearches } from './visitor-limits.ts'

export const exportPatents = implement(call, async ({ input, user, db, database, client, language }) => {
  const { parameter, format } = input
  const understood = understand(parameter.query)
  await limitSearches(db, user, client.ip)
  const page = { offset: 0, limit: 10, withFacets: false }
  const { total, isTotalExact } = await searchSlots(database)(() => runSearch(db, parameter, understood, page))
  if (total === 0) throw new AppError('patents.nothingToExport')
  const jobId = await db.transaction(async (tx) => {
    const id = await insertLongWork(tx, {
      ownerId: user.ownerId,
      requestedBy: user.id,
      kind: 'patents.exportHits',
      input: { parameter, format, language },
      rows: total,
    })
    await addJob(tx, 'patents.exportHits', { jobId: id }, { attemptsMax: 5 })
    return id
  })
  return { jobId, rows: total, isWhole: isTotalExact }
})
