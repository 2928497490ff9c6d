import { orderSorts } from '@portal/contract/kernel/order-choices'
import { patentOrderList } from '@portal/contract/kernel/order-list'
import { OrderFilter } from '@portal/contract/kernel/order-shapes'
import { fileColumnsBut } from '@portal/contract/list-shapes'
import { z } from 'zod'

/** What an export job was asked for, as the column `jobs.input` keeps it. */
export const ExportInput = z.object({
  filter: OrderFilter,
  orderNos: z.array(z.string()).optional(),
  sort: z.enum(orderSorts),
  order: z.enum(['asc', 'desc']),
  columns: fileColumnsBut(patentOrderList),
  language: z.enum(['en', 'zh']),
})
export type ExportInput = z.output<typeof ExportInput>
