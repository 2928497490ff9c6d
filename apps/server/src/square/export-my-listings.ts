import { exportMyListings as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { listingKindNames } from '@portal/domain/square/kinds'
import { listingStates } from '@portal/domain/square/listing-states'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../kernel/lists/list-export-parts.ts'
import { implement } from '../platform/http/handler.ts'
import { countMyListings, findMyListings } from './my-listing-queries.ts'

const day = (value: Date | string | null) => (value === null ? null : beijingDate(new Date(value)))

/** Listings of an account as an Excel file. */
export const exportedListings: ExportedList<z.output<typeof call.request>> = {
  name: 'square.exportList',
  access: call.access,
  filter: call.request,
  sheet: { en: 'Listings', zh: '转让信息' },
  columns: {
    title: { en: 'Name', zh: '名称', width: 44, kind: 'text' },
    number: { en: 'Number', zh: '号码', width: 20, kind: 'text' },
    kind: { en: 'Type', zh: '类型', width: 12, kind: 'text' },
    price: { en: 'Price (CNY)', zh: '价格（元）', width: 16, kind: 'money' },
    state: { en: 'Status', zh: '状态', width: 18, kind: 'text' },
    views: { en: 'Views', zh: '浏览', width: 10, kind: 'text' },
    offers: { en: 'Offers', zh: '报价', width: 10, kind: 'text' },
    certified: { en: 'Certified', zh: '认证日期', width: 14, kind: 'date' },
    published: { en: 'Published', zh: '发布日期', width: 14, kind: 'date' },
    expires: { en: 'Shown until', zh: '展示至', width: 14, kind: 'date' },
    created: { en: 'Created', zh: '创建日期', width: 14, kind: 'date' },
  },
  count: (db, user, { filter }) => countMyListings(db, user, filter),
  rows: async (db, user, { filter, limit, offset, language }) =>
    (await findMyListings(db, user, { filter, sort: 'created', order: 'desc', limit, offset })).map((row) => ({
      title: row.title,
      number: row.number,
      kind: listingKindNames[row.kind][language],
      price: row.price_fen,
      state: listingStates[row.state].name[language],
      views: String(row.views),
      offers: String(row.offers),
      certified: day(row.certified_at),
      published: day(row.published_at),
      expires: row.expires_on,
      created: day(row.created_at),
    })),
}

export const exportMyListings = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedListings, input, { user, db, language, now: services.now() }),
)
