import { exportTransfers as call } from '@portal/contract/trademark-transfers'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { findState, type StateSet } from '@portal/domain/orders/order-states'
import type { z } from 'zod'
import { implement } from '../http/handler.ts'
import { type ExportedList, startListExport } from '../orders/list-export-parts.ts'
import { countTransfers, findTransfers } from './list-queries.ts'

/** Transfers of marks as an Excel file. */
export const exportedTransfers: ExportedList<z.output<typeof call.request>> = {
  job: 'trademarkTransfers.exportList',
  filter: call.request,
  sheet: { en: 'Trademark transfers', zh: '商标转让' },
  columns: {
    orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
    mark: { en: 'Mark', zh: '商标', width: 30, kind: 'text' },
    number: { en: 'First number', zh: '首个注册号', width: 16, kind: 'text' },
    markCount: { en: 'Marks', zh: '商标数', width: 10, kind: 'text' },
    classCount: { en: 'Classes', zh: '类别数', width: 10, kind: 'text' },
    seller: { en: 'Seller', zh: '转让人', width: 30, kind: 'text' },
    buyer: { en: 'Buyer', zh: '受让人', width: 30, kind: 'text' },
    state: { en: 'Work', zh: '服务进度', width: 18, kind: 'text' },
    step: { en: 'Office', zh: '官方状态', width: 18, kind: 'text' },
    payState: { en: 'Payment', zh: '支付', width: 14, kind: 'text' },
    fee: { en: 'Amount (CNY)', zh: '金额（元）', width: 16, kind: 'money' },
    deadlineOn: { en: 'Last day', zh: '官方绝限', width: 14, kind: 'date' },
    time: { en: 'Created (Beijing)', zh: '创建日期', width: 16, kind: 'date' },
  },
  count: (db, user, { filter: { orderNos, sort: _sort, order: _order, ...filter } }) =>
    countTransfers(db, user, { filter, orderNos }),
  rows: async (db, user, { filter: { orderNos, sort, order, ...filter }, limit, offset, language }) => {
    const state = (set: StateSet, code: string | number) => findState(set, code)?.name[language] ?? String(code)
    const found = await findTransfers(db, user, { filter, orderNos, sort, order, limit, offset })
    return found.map((row) => ({
      ...row,
      markCount: String(row.markCount),
      classCount: String(row.classCount),
      step: state('official', row.step),
      state: state('work', row.state),
      payState: state('payment', row.payState),
      time: beijingDate(new Date(row.time)),
    }))
  },
}

export const exportTransfers = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedTransfers, input, { user, db, language, now: services.now() }),
)
