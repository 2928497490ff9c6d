import { type NoticeTab, noticeTabs } from '@portal/contract/docket/notice-choices'
import { noticeStateCodes } from '@portal/domain/docket/notices/notice-states'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import type { ListState } from '../../ui/list/list-state.ts'

export type Notice = ReplyFor<'notices.listNotices'>['list'][number]
export type NoticeDetail = ReplyFor<'notices.getNotice'>
export type Outcome = NonNullable<NoticeDetail['outcome']>

/** Reads that an act on notices makes old. */
export const noticeReads = [
  'notices.listNotices',
  'notices.getNoticeCounts',
  'notices.getNotice',
  'notices.listCorrections',
  'orders.getOrderDetail',
  'orders.listDeadlines',
] as const

const sorts = ['created', 'due', 'dispatched'] as const
const digits = (text: string | undefined) => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined)
const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : undefined)
const flag = (text: string | undefined) => (text === 'true' ? true : undefined)

export const tabOf = (state: ListState): NoticeTab => noticeTabs.find((one) => one === state.get('tab')) ?? 'all'

/** What the address asks for, without what is no value of the call. */
export function noticeListInput(state: ListState): RequestFor<'notices.listNotices'> {
  return {
    tab: tabOf(state),
    text: state.get('text'),
    patentNumber: state.get('patentNumber'),
    state: noticeStateCodes.find((one) => one === state.get('state')),
    dueWithin: digits(state.get('dueWithin')),
    unread: flag(state.get('unread')),
    notSent: flag(state.get('notSent')),
    urgent: flag(state.get('urgent')),
    agent: state.get('agent'),
    timeFrom: day(state.get('timeFrom')),
    timeTo: day(state.get('timeTo')),
    sort: sorts.find((one) => one === state.sort),
    order: state.sort === undefined ? undefined : state.order,
    pageNum: state.pageNum,
    pageSize: state.pageSize,
  }
}
