import { exportMyWanted as call } from '@portal/contract/square/square'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { listingKindNames, squareFields } from '@portal/domain/square/kinds'
import { wantedStates } from '@portal/domain/square/wanted'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../kernel/lists/list-export-parts.ts'
import { implement } from '../platform/http/handler.ts'
import { countMyWanted, findMyWanted } from './wanted-queries.ts'
import { matchCountOf, toWanted } from './wanted-rows.ts'

/** Wishes of an account as an Excel file; the phone is masked as in the list. */
export const exportedWanted: ExportedList<z.output<typeof call.request>> = {
  name: 'square.exportMyWanted',
  access: call.access,
  filter: call.request,
  sheet: { en: 'Wishes', zh: '求购信息' },
  columns: {
    information: { en: 'Wish', zh: '求购内容', width: 60, kind: 'text' },
    kind: { en: 'Type', zh: '类型', width: 12, kind: 'text' },
    subject: { en: 'Field or class', zh: '领域/类别', width: 22, kind: 'text' },
    words: { en: 'Words', zh: '关键词', width: 28, kind: 'text' },
    budget: { en: 'Budget (CNY)', zh: '预算（元）', width: 16, kind: 'money' },
    years: { en: 'Years left at least', zh: '最少剩余年限', width: 14, kind: 'text' },
    quantity: { en: 'How many', zh: '数量', width: 10, kind: 'text' },
    region: { en: 'Region', zh: '地区', width: 14, kind: 'text' },
    state: { en: 'Status', zh: '状态', width: 14, kind: 'text' },
    matches: { en: 'Matches', zh: '匹配', width: 10, kind: 'text' },
    views: { en: 'Seen', zh: '浏览', width: 10, kind: 'text' },
    phone: { en: 'Phone', zh: '电话', width: 16, kind: 'text' },
    deadline: { en: 'Shown until', zh: '截止', width: 14, kind: 'date' },
    created: { en: 'Posted', zh: '发布日期', width: 14, kind: 'date' },
  },
  count: (db, user, { filter }) => countMyWanted(db, user, filter),
  rows: async (db, user, { filter, limit, offset, language }) =>
    (await findMyWanted(db, user, { filter, sort: 'created', order: 'desc', limit, offset })).map((row) => {
      const wish = toWanted(row, true)
      const ofMark = wish.niceClasses.join(language === 'zh' ? '、' : ', ')
      const ofPatent = squareFields.find(({ key }) => key === wish.field)?.name[language] ?? ''
      return {
        information: wish.Information,
        kind: listingKindNames[wish.kind][language],
        subject: wish.kind === 'trademark' ? ofMark : ofPatent,
        words: wish.words.join(language === 'zh' ? '、' : ', '),
        budget: wish.budget,
        years: wish.yearsLeft > 0 ? String(wish.yearsLeft) : '',
        quantity: String(wish.quantity),
        region: provinceName(wish.regional, language),
        state: wantedStates[row.state].name[language],
        matches: String(matchCountOf(row) ?? ''),
        views: String(row.views),
        phone: wish.phone,
        deadline: wish.deadline,
        created: beijingDate(row.createdAt),
      }
    }),
}

export const exportMyWanted = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedWanted, input, { user, db, language, now: services.now() }),
)
