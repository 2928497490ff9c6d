import { exportDeals as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { dealStates } from '@portal/domain/square/deals'
import { listingKindNames } from '@portal/domain/square/kinds'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../kernel/lists/list-export-parts.ts'
import { implement } from '../platform/http/handler.ts'
import { countDeals, findDeals } from './deal-queries.ts'
import { toDealRow } from './deal-rows.ts'

const custodyWords = { en: 'the portal', zh: '平台托管' } as const
const directWords = { en: 'the sides themselves', zh: '双方自行支付' } as const

/** Deals of an account, or for staff all, as an Excel file: the other side is named as far as the list names it. */
export const exportedDeals: ExportedList<z.output<typeof call.request>> = {
  name: 'square.exportDeals',
  access: call.access,
  filter: call.request,
  sheet: { en: 'Deals', zh: '转让交易' },
  columns: {
    title: { en: 'Name', zh: '名称', width: 44, kind: 'text' },
    number: { en: 'Number', zh: '号码', width: 20, kind: 'text' },
    kind: { en: 'Type', zh: '类型', width: 12, kind: 'text' },
    counterparty: { en: 'Other side', zh: '对方', width: 28, kind: 'text' },
    price: { en: 'Price (CNY)', zh: '价格（元）', width: 16, kind: 'money' },
    held: { en: 'Price held by', zh: '价款', width: 18, kind: 'text' },
    state: { en: 'Step', zh: '进度', width: 20, kind: 'text' },
    due: { en: 'Due', zh: '期限', width: 14, kind: 'date' },
    created: { en: 'Created', zh: '创建日期', width: 14, kind: 'date' },
  },
  count: (db, user, { filter }) => countDeals(db, user, filter),
  rows: async (db, user, { filter, limit, offset, language }) =>
    (await findDeals(db, user, { filter, sort: 'created', order: 'desc', limit, offset })).map((found) => {
      const row = toDealRow(found, user)
      return {
        title: row.title,
        number: row.patentNumber,
        kind: listingKindNames[row.kind][language],
        counterparty: row.counterparty,
        price: row.price,
        held: (row.custody ? custodyWords : directWords)[language],
        state: dealStates[row.state].name[language],
        due: row.dueOn,
        created: beijingDate(new Date(row.createdTime)),
      }
    }),
}

export const exportDeals = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedDeals, input, { user, db, language, now: services.now() }),
)
