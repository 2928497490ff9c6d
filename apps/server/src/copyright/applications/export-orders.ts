import { exportCopyrightOrders as call } from '@portal/contract/copyright/copyright'
import type { copyrightExportColumns } from '@portal/contract/copyright/copyright-order-shapes'
import { areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import { serviceTypeNames, serviceTypes } from '@portal/domain/kernel/reference/service-fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { areaExportWords, exportColumn, areaExportColumns as shared } from '../../kernel/orders/area-export-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { copyrightOrders } from './order-list-queries.ts'

type Column = (typeof copyrightExportColumns)[number]

const columns = {
  orderNo: shared.orderNo,
  title: exportColumn('Name', '名称', 34),
  workVersion: exportColumn('Version', '版本号', 12),
  type: exportColumn('Kind', '类型', 18),
  applicantName: exportColumn('Owner', '著作权人', 28),
  ServiceType: exportColumn('Service', '服务', 12),
  number: exportColumn('Number of the office', '受理/登记号', 24),
  officialState: shared.officialState,
  acceptedOn: exportColumn('Accepted', '受理日', 14, 'date'),
  registeredOn: exportColumn('Certificate of', '发证日', 14, 'date'),
  certificateNo: exportColumn('Certificate no.', '证书号', 26),
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
  submittedTime: exportColumn('Submitted (Beijing)', '提交日期', 16, 'date'),
} as const satisfies Record<Column, ReturnType<typeof exportColumn>>

const day = (instant: string | null) => (instant === null ? null : beijingDate(new Date(instant)))

export const exportedCopyrightOrders: ExportedList<z.output<typeof call.request>> = {
  name: 'copyright.exportList',
  access: call.access,
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
    const service = (type: string) => {
      const known = serviceTypes.find((one) => one === type)
      return known === undefined ? type : serviceTypeNames[known][language]
    }
    const found = await copyrightOrders.find(db, user, { filter, orderNos, sort, order, limit, offset })
    return found.map((row) => ({
      ...row,
      type: areaKindNames[row.type][language],
      ServiceType: service(row.ServiceType),
      ...areaExportWords(row, language),
      submittedTime: day(row.submittedTime),
    }))
  },
}

export const exportCopyrightOrders = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedCopyrightOrders, input, { user, db, language, now: services.now() }),
)
