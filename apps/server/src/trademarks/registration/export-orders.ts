import type { trademarkExportColumns } from '@portal/contract/trademarks/trademark-order-shapes'
import { exportTrademarkOrders as call } from '@portal/contract/trademarks/trademarks'
import { areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { areaExportWords, exportColumn, areaExportColumns as shared } from '../../kernel/orders/area-export-rules.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { trademarkOrders } from './order-list-queries.ts'

type Column = (typeof trademarkExportColumns)[number]

const columns = {
  orderNo: shared.orderNo,
  title: exportColumn('Mark', '商标', 30),
  type: exportColumn('Kind', '业务', 18),
  classes: exportColumn('Classes', '类别', 16),
  goodsCount: exportColumn('Goods', '商品/服务数', 12),
  countries: exportColumn('Country', '国家/地区', 16),
  applicantName: exportColumn('Applicant', '申请人', 28),
  number: exportColumn('Application/registration no.', '申请/注册号', 22),
  officialState: shared.officialState,
  publishedOn: exportColumn('Published', '初审公告日', 14, 'date'),
  oppositionEndsOn: exportColumn('Opposition ends', '异议截止日', 14, 'date'),
  validTo: exportColumn('Valid until', '有效期至', 14, 'date'),
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

export const exportedTrademarkOrders: ExportedList<z.output<typeof call.request>> = {
  name: 'trademarks.exportList',
  access: call.access,
  filter: call.request,
  sheet: { en: 'Trademark orders', zh: '商标订单' },
  columns,
  chosen: (asked) => asked.columns,
  count: (db, user, { filter: { parameter } }) => {
    const { orderNos, sort: _sort, order: _order, ...filter } = parameter
    return trademarkOrders.count(db, user, { filter, orderNos })
  },
  rows: async (db, user, { filter: { parameter }, limit, offset, language }) => {
    const { orderNos, sort, order, ...filter } = parameter
    const found = await trademarkOrders.find(db, user, { filter, orderNos, sort, order, limit, offset })
    return found.map((row) => ({
      ...row,
      title: titleIn({ ...row, kind: row.type }, language),
      type: (row.service === null ? areaKindNames[row.type] : trademarkServiceNames[row.service])[language],
      classes: row.classes.join(', '),
      goodsCount: row.goodsCount === null ? '' : String(row.goodsCount),
      countries: row.countries.join(', '),
      ...areaExportWords(row, language),
    }))
  },
}

export const exportTrademarkOrders = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedTrademarkOrders, input, { user, db, language, now: services.now() }),
)
