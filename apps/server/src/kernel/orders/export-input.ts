import { orderSorts } from '@portal/contract/kernel/order-choices'
import { OrderFilter } from '@portal/contract/kernel/order-shapes'
import { exportColumns } from '@portal/contract/kernel/orders'
import { z } from 'zod'

/** What an export job was asked for, as the column `jobs.input` keeps it. */
export const ExportInput = z.object({
  filter: OrderFilter,
  orderNos: z.array(z.string()).optional(),
  sort: z.enum(orderSorts),
  order: z.enum(['asc', 'desc']),
  columns: z.array(z.enum(exportColumns)),
  language: z.enum(['en', 'zh']),
})
export type ExportInput = z.output<typeof ExportInput>
