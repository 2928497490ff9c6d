import { exportWatchedMarks as call } from '@portal/contract/trademarks/marks'
import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { classCode } from '@portal/domain/trademarks/register/mark-number'
import { markDays, markWatchStates } from '@portal/domain/trademarks/register/mark-watch-states'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { countWatchedMarks, findWatchedMarks } from './watched-queries.ts'
import { toListRow } from './watched-rules.ts'

const relations = { own: { en: 'Own', zh: '本人' }, other: { en: 'Another’s', zh: '他人' } }
const typedWords = { en: 'typed by hand', zh: '手工录入' }

export const exportedMarks: ExportedList<z.output<typeof call.request>> = {
  name: 'marks.exportList',
  access: call.access,
  filter: call.request,
  sheet: { en: 'Trademarks', zh: '我的商标' },
  columns: {
    number: { en: 'Number', zh: '注册号', width: 14, kind: 'text' },
    name: { en: 'Mark', zh: '商标名称', width: 24, kind: 'text' },
    classes: { en: 'Classes', zh: '类别', width: 14, kind: 'text' },
    owner: { en: 'Owner', zh: '注册人', width: 30, kind: 'text' },
    customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
    relation: { en: 'Whose', zh: '权属', width: 10, kind: 'text' },
    status: { en: 'Register status', zh: '商标状态', width: 20, kind: 'text' },
    state: { en: 'Status', zh: '监控状态', width: 18, kind: 'text' },
    registeredOn: { en: 'Registered on', zh: '注册公告日', width: 14, kind: 'date' },
    validTo: { en: 'Valid until', zh: '有效期至', width: 14, kind: 'date' },
    nextDay: { en: 'Next', zh: '下一期限', width: 18, kind: 'text' },
    nextOn: { en: 'On', zh: '期限日', width: 14, kind: 'date' },
    source: { en: 'Source', zh: '数据来源', width: 24, kind: 'text' },
    notes: { en: 'Notes', zh: '备注', width: 30, kind: 'text' },
  },
  count: (db, user, { filter: { ids, ...filter }, now }) =>
    countWatchedMarks(db, user, { filter, ids, today: beijingDate(now) }),
  rows: async (db, user, { filter: { ids, sort, order, ...filter }, limit, offset, now, language }) => {
    const today = beijingDate(now)
    const rows = await findWatchedMarks(db, user, { filter, ids, today }, { sort, order, limit, offset })
    return rows.map((found) => {
      const { next, ...mark } = toListRow(found, user, today)
      return {
        number: mark.number,
        name: mark.name,
        classes: mark.classes.map(classCode).join(language === 'zh' ? '、' : ', '),
        owner: mark.owner,
        customer: mark.customer ?? '',
        relation: relations[mark.relation][language],
        status: trademarkStates[mark.status].name[language],
        state: markWatchStates[mark.state].name[language],
        registeredOn: mark.registeredOn,
        validTo: mark.validTo,
        nextDay: next ? markDays[next.day][language] : '',
        nextOn: next?.on ?? null,
        source: mark.source === null ? typedWords[language] : `${mark.source} ${mark.sourceAge ?? ''}`,
        notes: mark.notes,
      }
    })
  },
}

export const exportWatchedMarks = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedMarks, input, { user, db, language, now: services.now() }),
)
