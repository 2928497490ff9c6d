import { exportCopyrightOrders as call } from '@portal/contract/copyright'
import type { copyrightExportColumns } from '@portal/contract/copyright-order-shapes'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { areaKindNames } from '@portal/domain/orders/order-areas'
import { findState, type StateSet } from '@portal/domain/orders/order-states'
import { serviceTypeNames, serviceTypes } from '@portal/domain/reference/service-fees'
import type { z } from 'zod'
import type { ColumnKind } from '../documents/xlsx/table-export.ts'
import { implement } from '../http/handler.ts'
import { type ExportedList, startListExport } from '../orders/list-export-parts.ts'
import { copyrightOrders } from './order-list-queries.ts'

type Column = (typeof copyrightExportColumns)[number]
const column = (en: string, zh: string, width: number, kind: ColumnKind = 'text') => ({ en, zh, width, kind })

const columns = {
  orderNo: column('Order no.', '订单号', 18),
  title: column('Name', '名称', 34),
  workVersion: column('Version', '版本号', 12),
  type: column('Kind', '类型', 18),
  applicantName: column('Owner', '著作权人', 28),
  ServiceType: column('Service', '服务', 12),
  number: column('Number of the office', '受理/登记号', 24),
  officialState: column('Office', '官方状态', 18),
  acceptedOn: column('Accepted', '受理日', 14, 'date'),
  registeredOn: column('Certificate of', '发证日', 14, 'date'),
  certificateNo: column('Certificate no.', '证书号', 26),
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
  submittedTime: column('Handed in (Beijing)', '提交日期', 16, 'date'),
} as const satisfies Record<Column, ReturnType<typeof column>>

const day = (instant: string | null) => (instant === null ? null : beijingDate(new Date(instant)))

export const exportedCopyrightOrders: ExportedList<z.output<typeof call.request>> = {
  job: 'copyright.exportList',
  filter: call.request,
  sheet: { en: 'Copyright orders', zh: '版权订单' },
  columns,
  chosen: (asked) => asked.columns,
  count: (db, user, { filter: { parameter } }) => {
    const { orderNos, sort: _sort, order: _order, ...filter } = parameter
    return copyrightOrders.count(db, user, { filter, orderNos })
  },
  rows: async (db, user, { filter: { parameter }, limit, offset, language }) => {
    const { orderNos, sort, order, ...filter } = parameter
    const state = (set: StateSet, code: string | number) => findState(set, code)?.name[language] ?? String(code)
    const service = (type: string) => {
      const known = serviceTypes.find((one) => one === type)
      return known === undefined ? type : serviceTypeNames[known][language]
    }
    const found = await copyrightOrders.find(db, user, { filter, orderNos, sort, order, limit, offset })
    return found.map((row) => ({
      ...row,
      type: areaKindNames[row.type][language],
      ServiceType: service(row.ServiceType),
      officialState: state('official', row.officialState),
      workState: state('work', row.workState),
      payState: state('payment', row.payState),
      createdTime: day(row.createdTime),
      submittedTime: day(row.submittedTime),
    }))
  },
}

export const exportCopyrightOrders = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedCopyrightOrders, input, { user, db, language, now: services.now() }),
)
