import type { FollowUpRow } from '@portal/contract/patents/follow-up-shapes'
import { exportFollowUps as call } from '@portal/contract/patents/follow-ups'
import { findState } from '@portal/domain/kernel/orders/order-states'
import { followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { notedDay } from '@portal/domain/platform/dates/calendar-note'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { z } from 'zod'
import { innerDayColumn } from '../../kernel/orders/export-heading-rules.ts'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { countFollowUps, findFollowUps } from './list-queries.ts'

const filter = call.request.shape.parameter
const results = {
  approved: { en: 'Approved', zh: '准予' },
  refused: { en: 'Refused', zh: '不予准许' },
  mixed: { en: 'Approved in part', zh: '部分准予' },
}

export const exportedFollowUps: ExportedList<z.output<typeof filter>> = {
  name: 'followUps.exportList',
  access: call.access,
  filter,
  sheet: { en: 'Follow-ups', zh: '专利售后' },
  columns: {
    orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
    kind: { en: 'Type', zh: '类型', width: 24, kind: 'text' },
    title: { en: 'Case', zh: '案件', width: 44, kind: 'text' },
    number: { en: 'Application no.', zh: '申请号', width: 18, kind: 'text' },
    cases: { en: 'Cases', zh: '案件数', width: 8, kind: 'integer' },
    workState: { en: 'Status', zh: '状态', width: 16, kind: 'text' },
    internalOn: innerDayColumn('reply'),
    officialOn: { en: 'Official deadline', zh: '官方绝限', width: 16, kind: 'date' },
    fee: { en: 'Fee (CNY)', zh: '费用（元）', width: 14, kind: 'money' },
    payState: { en: 'Payment', zh: '支付', width: 14, kind: 'text' },
    handler: { en: 'Handler', zh: '承办人', width: 14, kind: 'text' },
    customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
    askedOn: { en: 'Asked on (Beijing)', zh: '申请日期', width: 18, kind: 'date' },
    result: { en: 'Result', zh: '结果', width: 14, kind: 'text' },
  },
  count: (db, user, { filter: asked }) => countFollowUps(db, user, asked),
  rows: async (db, user, { filter: asked, limit, offset, language }) => {
    const list = await findFollowUps(db, user, { ...asked, limit, offset })
    return list.map((row) => cells(row, language))
  },
}

function cells(row: FollowUpRow, language: 'en' | 'zh') {
  const state = (set: 'work' | 'payment', code: number) => findState(set, code)?.name[language] ?? String(code)
  return {
    orderNo: row.orderNo,
    kind: followUpKindRows[row.kind].name[language],
    title: row.title,
    number: row.number,
    cases: row.cases,
    workState: state('work', row.workState),
    internalOn: row.internalOn,
    officialOn: row.officialOn && notedDay(row.officialOn, language),
    // A draft has no fee so far.
    fee: row.workState === 0 ? '' : row.fee,
    payState: state('payment', row.payState),
    handler: row.handler,
    customer: row.customer,
    askedOn: beijingDate(new Date(row.askedTime)),
    result: row.result === null ? '' : results[row.result][language],
  }
}

export const exportFollowUps = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedFollowUps, input.parameter, { user, db, language, now: services.now() }),
)
