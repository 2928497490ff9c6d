import { exportPatents as call } from '@portal/contract/patents'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { askForFile } from '../jobs/asked-file-queries.ts'
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
  const jobId = await askForFile(db, user, {
    kind: 'patents.exportHits',
    input: { parameter, format, language },
    rows: total,
  })
  return { jobId, rows: total, isWhole: isTotalExact }
})
