import type { FeeOrderRow } from '@portal/contract/money/official-fee-shapes'
import { exportFeeOrders as call } from '@portal/contract/money/official-fees'
import { findState } from '@portal/domain/kernel/orders/order-states'
import { feeLineStateCodes, feeLineStates } from '@portal/domain/money/official-fees/fee-line-states'
import { notedDay } from '@portal/domain/platform/dates/calendar-note'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { countFeeOrders, findFeeOrders } from './list-queries.ts'

const filter = call.request.shape.parameter

export const exportedFeeOrders: ExportedList<z.output<typeof filter>> = {
  name: 'officialFees.exportList',
  access: call.access,
  filter,
  sheet: { en: 'Patent payment orders', zh: '专利缴费订单' },
  columns: {
    orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
    title: { en: 'Order', zh: '订单', width: 44, kind: 'text' },
    payer: { en: 'Payer', zh: '缴费人', width: 30, kind: 'text' },
    count: { en: 'Fees', zh: '费用项数', width: 10, kind: 'integer' },
    payState: { en: 'Payment', zh: '支付', width: 14, kind: 'text' },
    office: { en: 'At the office', zh: '专利局', width: 34, kind: 'text' },
    annual: { en: 'Annual fees (CNY)', zh: '年费（元）', width: 18, kind: 'money' },
    late: { en: 'Late fees (CNY)', zh: '滞纳金（元）', width: 16, kind: 'money' },
    restoration: { en: 'Restoration (CNY)', zh: '恢复费（元）', width: 16, kind: 'money' },
    service: { en: 'Service fee (CNY)', zh: '服务费（元）', width: 16, kind: 'money' },
    amount: { en: 'Total (CNY)', zh: '合计（元）', width: 16, kind: 'money' },
    paid: { en: 'Paid (CNY)', zh: '已付（元）', width: 16, kind: 'money' },
    refunded: { en: 'Refunded (CNY)', zh: '已退（元）', width: 16, kind: 'money' },
    deadlineOfficial: { en: 'Official deadline', zh: '官方绝限', width: 16, kind: 'date' },
    receipts: { en: 'Receipts', zh: '票据数', width: 10, kind: 'integer' },
    customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
    createdOn: { en: 'Created (Beijing)', zh: '创建日期', width: 16, kind: 'date' },
  },
  count: (db, user, { filter: asked }) => countFeeOrders(db, user, asked),
  rows: async (db, user, { filter: asked, limit, offset, language }) => {
    const list = await findFeeOrders(db, user, { filter: asked, limit, offset })
    return list.map((row) => cells(row, language))
  },
}

function cells(
  {
    lines,
    validThrough: _,
    transfer: _transfer,
    workState: _work,
    afterState: _after,
    createdTime,
    ...row
  }: FeeOrderRow,
  language: 'en' | 'zh',
) {
  const became = feeLineStateCodes.filter((code) => (lines[code] ?? 0) > 0)
  return {
    ...row,
    deadlineOfficial: row.deadlineOfficial && notedDay(row.deadlineOfficial, language),
    payState: findState('payment', row.payState)?.name[language] ?? String(row.payState),
    office: became
      .map((code) => `${feeLineStates[code].name[language]} ${lines[code]}`)
      .join(language === 'zh' ? '；' : '; '),
    createdOn: beijingDate(new Date(createdTime)),
  }
}

export const exportFeeOrders = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedFeeOrders, input.parameter, { user, db, language, now: services.now() }),
)
