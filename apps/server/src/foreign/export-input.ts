import { ForeignFilter, foreignExportColumns, foreignSorts } from '@portal/contract/foreign-shapes'
import { z } from 'zod'

/** What an export job was asked for, as the column `jobs.input` keeps it. */
export const ForeignExport = z.object({
  filter: ForeignFilter,
  ids: z.array(z.string()).optional(),
  sort: z.enum(foreignSorts),
  order: z.enum(['asc', 'desc']),
  columns: z.array(z.enum(foreignExportColumns)),
  language: z.enum(['en', 'zh']),
})
export type ForeignExport = z.output<typeof ForeignExport>
