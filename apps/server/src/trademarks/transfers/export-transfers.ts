import type { transferExportColumns } from '@portal/contract/trademarks/trademark-transfer-shapes'
import { exportTransfers as call } from '@portal/contract/trademarks/trademark-transfers'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { areaExportWords, exportColumn, areaExportColumns as shared } from '../../kernel/orders/area-export-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { transferOrders } from './list-queries.ts'

type Column = (typeof transferExportColumns)[number]

const columns = {
  orderNo: shared.orderNo,
  mark: exportColumn('Mark', '商标', 30),
  number: exportColumn('First number', '首个申请/注册号', 18),
  markCount: exportColumn('Marks', '商标数', 10),
  classCount: exportColumn('Classes', '类别数', 10),
  seller: exportColumn('Seller', '转让人', 30),
  buyer: exportColumn('Buyer', '受让人', 30),
  officialState: shared.officialState,
  workState: shared.workState,
  payState: shared.payState,
  deadlineInner: shared.deadlineInner,
  deadlineOfficial: shared.deadlineOfficial,
  amountOfficial: shared.amountOfficial,
  amountService: shared.amountService,
  amountPaid: shared.amountPaid,
  agent: shared.agent,
  customer: shared.customer,
  createdTime: shared.createdTime,
} as const satisfies Record<Column, ReturnType<typeof exportColumn>>

/** Transfers of marks as an Excel file; the price stays between the sides. */
export const exportedTransfers: ExportedList<z.output<typeof call.request>> = {
  name: 'trademarkTransfers.exportList',
  access: call.access,
  filter: call.request,
  sheet: { en: 'Trademark transfers', zh: '商标转让' },
  columns,
  chosen: (asked) => asked.columns,
  count: (db, user, { filter: { parameter } }) => {
    const { orderNos, sort: _sort, order: _order, ...filter } = parameter
    return transferOrders.count(db, user, { filter, orderNos })
  },
  rows: async (db, user, { filter: { parameter }, limit, offset, language }) => {
    const { orderNos, sort, order, ...filter } = parameter
    const found = await transferOrders.find(db, user, { filter, orderNos, sort, order, limit, offset })
    return found.map((row) => ({
      ...row,
      markCount: String(row.markCount),
      classCount: String(row.classCount),
      ...areaExportWords(row, language),
    }))
  },
}

export const exportTransfers = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedTransfers, input, { user, db, language, now: services.now() }),
)
