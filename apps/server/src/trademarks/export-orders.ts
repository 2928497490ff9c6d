import type { trademarkExportColumns } from '@portal/contract/trademark-order-shapes'
import { exportTrademarkOrders as call } from '@portal/contract/trademarks'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { areaKindNames } from '@portal/domain/orders/order-areas'
import { findState, type StateSet } from '@portal/domain/orders/order-states'
import { trademarkServiceNames } from '@portal/domain/trademark-services/service-names'
import type { z } from 'zod'
import type { ColumnKind } from '../documents/xlsx/table-export.ts'
import { implement } from '../http/handler.ts'
import { type ExportedList, startListExport } from '../orders/list-export-parts.ts'
import { trademarkOrders } from './order-list-queries.ts'

type Column = (typeof trademarkExportColumns)[number]
const column = (en: string, zh: string, width: number, kind: ColumnKind = 'text') => ({ en, zh, width, kind })

const columns = {
  orderNo: column('Order no.', '订单号', 18),
  title: column('Mark', '商标', 30),
  type: column('Kind', '业务', 18),
  classes: column('Classes', '类别', 16),
  goodsCount: column('Goods', '商品/服务数', 12),
  countries: column('Country', '国家/地区', 16),
  applicantName: column('Applicant', '申请人', 28),
  number: column('Application/registration no.', '申请/注册号', 22),
  officialState: column('Office', '官方状态', 18),
  publishedOn: column('Published', '初审公告日', 14, 'date'),
  oppositionEndsOn: column('Opposition ends', '异议截止日', 14, 'date'),
  validTo: column('Valid until', '有效期至', 14, 'date'),
  workState: column('Work', '服务进度', 18),
  payState: column('Payment', '支付', 14),
  deadlineInner: column('Our deadline', '内部期限', 14, 'date'),
  deadlineOfficial: column('Last day', '官方绝限', 14, 'date'),
  amountOfficial: column('Official fees (CNY)', '官费（元）', 18, 'money'),
  amountService: column('Service fee (CNY)', '服务费（元）', 18, 'money'),
  amountPaid: column('Paid (CNY)', '已付（元）', 14, 'money'),
  agent: column('Agent', '代理人', 16),
  customer: column('Customer', '客户', 24),
  createdTime: column('Created (Beijing)', '创建日期', 16, 'date'),
} as const satisfies Record<Column, ReturnType<typeof column>>

export const exportedTrademarkOrders: ExportedList<z.output<typeof call.request>> = {
  job: 'trademarks.exportList',
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
    const state = (set: StateSet, code: string | number) => findState(set, code)?.name[language] ?? String(code)
    const found = await trademarkOrders.find(db, user, { filter, orderNos, sort, order, limit, offset })
    return found.map((row) => ({
      ...row,
      type: (row.service === null ? areaKindNames[row.type] : trademarkServiceNames[row.service])[language],
      classes: row.classes.join(', '),
      goodsCount: row.goodsCount === null ? '' : String(row.goodsCount),
      countries: row.countries.join(', '),
      officialState: state('official', row.officialState),
      workState: state('work', row.workState),
      payState: state('payment', row.payState),
      createdTime: beijingDate(new Date(row.createdTime)),
    }))
  },
}

export const exportTrademarkOrders = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedTrademarkOrders, input, { user, db, language, now: services.now() }),
)
