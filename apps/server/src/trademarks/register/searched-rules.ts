import type { Searched } from '@portal/contract/trademarks/mark-shapes'
import type { z } from 'zod'
import type { findRegisterCounts } from './register-queries.ts'

type Counts = Awaited<ReturnType<typeof findRegisterCounts>>

/** What an answer says was searched: marks of the classes (none: of all), by source with the age of its data. */
export function searchedOf(counts: Counts, classes: readonly number[]): z.output<typeof Searched> {
  const asked = counts.filter((row) => classes.length === 0 || classes.includes(row.classNumber))
  const sources = [...Map.groupBy(asked, (row) => row.sourceName)].map(([name, rows]) => ({
    name,
    marks: rows.reduce((sum, row) => sum + row.marks, 0),
    oldestOn: rows.map((row) => row.oldestOn).sort()[0] ?? '',
    newestOn:
      rows
        .map((row) => row.newestOn)
        .sort()
        .at(-1) ?? '',
  }))
  return {
    marks: asked.reduce((sum, row) => sum + row.marks, 0),
    live: asked.reduce((sum, row) => sum + row.live, 0),
    sources: sources.toSorted((a, b) => b.marks - a.marks),
  }
}
