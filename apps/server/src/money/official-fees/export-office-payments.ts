import { exportOfficePayments as call } from '@portal/contract/money/official-fees'
import { deadlineName } from '@portal/domain/kernel/orders/deadline-name'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { countHeldOrders, findHeldOrders, paidToOffice } from './office-payment-list.ts'

const filter = call.request.shape.parameter

export const exportedOfficePayments: ExportedList<z.output<typeof filter>> = {
  name: 'officialFees.exportOfficePayments',
  access: call.access,
  filter,
  sheet: { en: 'Fees to the office', zh: '官费缴纳' },
  columns: {
    orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
    title: { en: 'Subject', zh: '事项', width: 44, kind: 'text' },
    customer: { en: 'Customer', zh: '客户', width: 28, kind: 'text' },
    patentNumber: { en: 'Application no.', zh: '申请号', width: 20, kind: 'text' },
    period: { en: 'Period', zh: '期限', width: 24, kind: 'text' },
    dueOn: { en: 'Official deadline', zh: '官方绝限', width: 16, kind: 'date' },
    held: { en: 'Held for the office (CNY)', zh: '代收官费余额（元）', width: 18, kind: 'money' },
    paid: { en: 'Paid to the office (CNY)', zh: '已向官方缴纳（元）', width: 18, kind: 'money' },
    paidOn: { en: 'Last paid on', zh: '最近缴费日', width: 16, kind: 'date' },
    receipts: { en: 'Receipt nos.', zh: '票据号', width: 30, kind: 'text' },
  },
  count: (db, _user, { filter: asked }) => countHeldOrders(db, asked),
  rows: async (db, _user, { filter: asked, limit, offset, language }) => {
    const rows = await findHeldOrders(db, asked, { limit, offset })
    return rows.map((row) => {
      const [period] = row.periods
      const valid = row.payments.filter(({ payment }) => payment.takenBackAt === null)
      return {
        orderNo: row.order.orderNo,
        title: titleIn(row.order, language),
        customer: row.customer,
        patentNumber: row.order.patentNumber ?? '',
        period: period ? (deadlineName(period.ruleId)?.[language] ?? period.ruleId) : '',
        dueOn: period?.officialOn ?? '',
        held: row.held,
        paid: paidToOffice(row),
        paidOn: valid[0]?.payment.paidOn ?? '',
        receipts: valid
          .map(({ payment }) => payment.receiptNo)
          .filter(Boolean)
          .join(', '),
      }
    })
  },
}

export const exportOfficePayments = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedOfficePayments, input.parameter, { user, db, language, now: services.now() }),
)
