import { type noticeTabs, noticeUndoDays } from '@portal/contract/docket/notice-choices'
import { handedInByClient, noticeList, noticeStageNames } from '@portal/contract/docket/notice-lists'
import {
  getNoticeCounts as countsCall,
  exportNotices as fileCall,
  listNotices as listCall,
} from '@portal/contract/docket/notices'
import { replyTasks } from '@portal/domain/docket/notices/notice-states'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type SQL, sql } from 'drizzle-orm'
import { begins, contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { visibleNotices } from '../../kernel/orders/notice-access.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { countTabs } from '../../platform/db/count-tabs.ts'
import { agents } from '../../platform/db/schema/accounts.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { implement } from '../../platform/http/handler.ts'
import { noticeRows } from './notice-queries.ts'
import { toNoticeRow } from './notice-row-rules.ts'

const openStates = sql`('unread', 'read', 'toAnswer', 'drafted', 'overdue')`
/** How long what was taken out can still be brought back. */
const keptAfterRemoval = sql.raw(`interval '${noticeUndoDays} days'`)

const tabs: Readonly<Record<(typeof noticeTabs)[number], SQL>> = {
  all: sql`${notices.stage} = 'confirmed'`,
  toAnswer: sql`(${notices.stage} = 'confirmed' and ${notices.needsReply} and ${notices.state} in ${openStates})`,
  unseen: sql`(${notices.stage} = 'confirmed' and ${notices.acknowledgedAt} is null)`,
  review: sql`(${notices.stage} = 'proposed' and ${notices.matched})`,
  unmatched: sql`(${notices.stage} = 'proposed' and not ${notices.matched})`,
  closed: sql`(${notices.stage} = 'confirmed' and ${notices.state} in ('closed', 'givenUp'))`,
  removed: sql`(${notices.stage} = 'removed' and ${notices.removedAt} > now() - ${keptAfterRemoval})`,
}

const ofOrder = (condition: SQL) =>
  sql`exists (select from ${orders} where ${orders.id} = ${notices.orderId} and ${condition})`
const ifAsked = (condition: SQL) => (wanted: boolean) => (wanted ? condition : sql`true`)

function ofText(text: string, user: SessionUser): SQL {
  const number = cleanApplicationNumber(text)
  return sql`(${contains(notices.title)(text)} or ${contains(notices.applicantName)(text)}
    or ${number === '' ? sql`false` : begins(notices.number, cleanApplicationNumber)(text)}
    or ${ofOrder(sql`starts_with(${orders.orderNo}, upper(${text})) and ${visibleOrders(user)}`)})`
}

/** Notices that a person may see. */
/** Our own day counts no more. */
const overStates: ReadonlySet<string> = new Set(['submitted', 'closed', 'givenUp'])

export const noticesOfPerson = serveList(noticeList, {
  file: fileCall,
  from: sql`${notices}`,
  visible: visibleNotices,
  conditions: {
    tab: (tab) => tabs[tab],
    text: (text, { user }) => ofText(text, user),
    patentNumber: begins(notices.number, cleanApplicationNumber),
    dueWithin: (days, { now }) => sql`${notices.officialOn} <= ${addDays(beijingDate(now), days)}`,
    state: is(notices.state),
    timeFrom: (day) => sql`${notices.dispatchedOn} >= ${day}`,
    timeTo: (day) => sql`${notices.dispatchedOn} <= ${day}`,
    agent: (name) =>
      ofOrder(
        sql`exists (select from ${agents} where ${agents.id} = ${orders.agentId} and (${contains(agents.name)(name)} or ${contains(agents.nameEn)(name)}))`,
      ),
    unread: ifAsked(sql`${notices.acknowledgedAt} is null`),
    notSent: ifAsked(sql`${notices.sentAt} is null`),
    urgent: ifAsked(sql`${notices.urgent}`),
    // A number is found by who sees its order.
    orderNo: (orderNo, { user }) => ofOrder(sql`${orders.orderNo} = ${orderNo} and ${visibleOrders(user)}`),
    code: is(notices.code),
    userId: is(notices.ownerId),
  },
  order: sortedBy(
    {
      created: { nullable: notices.createdAt },
      due: { nullable: notices.officialOn },
      dispatched: { nullable: notices.dispatchedOn },
    },
    notices.id,
  ),
  read: (db, { where, order, limit, offset }, { user, language }) =>
    noticeRows(db, user, where, language).orderBy(order).limit(limit).offset(offset),
  toRow: (found, { user, now }) => toNoticeRow(found, user, now),
  cells: (row, { language }) => ({
    name: row.name?.[language] ?? row.sourceName,
    ...((row.stage === 'proposed' || row.stage === 'removed') && { state: noticeStageNames[row.stage][language] }),
    handed: row.handed && row.stage === 'proposed' ? handedInByClient[language] : '',
    task: row.needsReply ? replyTasks[row.task][language] : '',
    deadlineOfficial: row.deadlineOfficial && notedDay(row.deadlineOfficial, language),
    ...(overStates.has(row.state) && { deadlineInner: null }),
    urgent: row.urgent ? noticeList.columns.urgent.title[language] : '',
  }),
})

export const listNotices = implement(listCall, noticesOfPerson.page)
export const exportNotices = implement(fileCall, noticesOfPerson.startFile)
export const getNoticeCounts = implement(countsCall, ({ user, db }) =>
  countTabs(db, tabs, sql`from ${notices} where ${visibleNotices(user)}`),
)
