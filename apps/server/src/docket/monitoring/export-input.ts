import { watchSorts } from '@portal/contract/docket/monitoring-choices'
import { WatchFilter } from '@portal/contract/docket/monitoring-shapes'
import { watchList } from '@portal/contract/docket/watch-list'
import { fileColumnsBut } from '@portal/contract/list-shapes'
import { z } from 'zod'

/** What an export job was asked for, as the column `jobs.input` keeps it. */
export const WatchExport = z.object({
  filter: WatchFilter,
  ids: z.array(z.string()).optional(),
  sort: z.enum(watchSorts),
  order: z.enum(['asc', 'desc']),
  columns: fileColumnsBut(watchList),
  language: z.enum(['en', 'zh']),
})
export type WatchExport = z.output<typeof WatchExport>
