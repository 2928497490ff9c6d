import { watchedMarkList } from '@portal/contract/trademarks/mark-lists'
import { exportWatchedMarks as fileCall, listWatchedMarks as listCall } from '@portal/contract/trademarks/marks'
import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { classCode, cleanMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { markDays } from '@portal/domain/trademarks/register/mark-watch-states'
import { stateOnDay } from '@portal/domain/trademarks/register/term-state'
import { inArray, sql } from 'drizzle-orm'
import { begins, contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { implement } from '../../platform/http/handler.ts'
import { visibleMarks } from './watched-access.ts'
import { withListFacts } from './watched-queries.ts'
import { toListRow } from './watched-rules.ts'

const typedWords = { en: 'typed by hand', zh: '手工录入' }
const transferWords = { en: 'Transfer', zh: '转让' }

/** Watched marks that a person may see. */
export const watchedMarksOfPerson = serveList(watchedMarkList, {
  file: fileCall,
  from: sql`${watchedMarks}`,
  visible: visibleMarks,
  ticked: (ids) => inArray(watchedMarks.id, [...ids]),
  conditions: {
    tab: (tab) => (tab === 'all' ? sql`true` : sql`${watchedMarks.state} = ${tab}`),
    name: contains(watchedMarks.name),
    number: begins(watchedMarks.number, cleanMarkNumber),
    code: (code) => sql`${Number(code)} = any(${watchedMarks.classes})`,
    dueWithin: (days, { now }) => sql`${watchedMarks.nextOn} <= ${addDays(beijingDate(now), days)}`,
    userId: is(watchedMarks.ownerId),
    relation: is(watchedMarks.relation),
    owner: contains(watchedMarks.holderName),
    status: is(watchedMarks.status),
  },
  order: sortedBy(
    { due: { nullable: watchedMarks.nextOn }, added: watchedMarks.createdAt, number: watchedMarks.number },
    watchedMarks.id,
  ),
  read: async (db, { where, order, limit, offset }, { user }) => {
    const rows = await db.select().from(watchedMarks).where(where).orderBy(order).limit(limit).offset(offset)
    return withListFacts(db, user, rows)
  },
  toRow: (found, { user, now, language }) => toListRow(found, user, beijingDate(now), language),
  cells: ({ classes, relation, next, source, sourceAge, atWork, isDateMissing, ...mark }, { language, now }) => ({
    classes: classes.map(classCode).join(' '),
    relation: relation === 'other' ? watchedMarkList.file.relation.names.other[language] : '',
    // The status of today: one past its term is not called registered.
    status: stateOnDay(mark, beijingDate(now)).name[language],
    atWork: atWork
      .map(({ service }) => (service === 'transfer' ? transferWords : trademarkServiceNames[service])[language])
      .join(language === 'zh' ? '、' : ', '),
    nextDay: next && !isDateMissing ? markDays[next.day][language] : '',
    nextOn: isDateMissing ? null : (next?.on ?? null),
    source: source === null ? typedWords[language] : `${source} ${sourceAge ?? ''}`,
  }),
})

export const listWatchedMarks = implement(listCall, watchedMarksOfPerson.page)
export const exportWatchedMarks = implement(fileCall, watchedMarksOfPerson.startFile)
