import { getMarkRegister as call } from '@portal/contract/trademarks/marks'
import { implement } from '../../platform/http/handler.ts'
import { findRegisterCounts } from './register-queries.ts'
import { searchedOf } from './searched-rules.ts'

export const getMarkRegister = implement(call, async ({ db }) => {
  const counts = await findRegisterCounts(db)
  const classes = [...Map.groupBy(counts, (row) => row.classNumber)].map(([classNumber, rows]) => ({
    classNumber,
    marks: rows.reduce((sum, row) => sum + row.marks, 0),
    live: rows.reduce((sum, row) => sum + row.live, 0),
  }))
  return { searched: searchedOf(counts, []), classes }
})
