import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RequestFor } from '../../api/send-call.ts'
import type { NoticeDetail } from './notice-types.ts'

export interface FeeDraft {
  readonly key: number
  readonly name: string
  /** As typed, in yuan. */
  readonly yuan: string
}

/** What stands in the review: as read, until somebody types otherwise. */
export interface ReviewDraft {
  readonly code: string
  readonly orderNo: string
  readonly number: string
  readonly title: string
  readonly dispatchedOn: string
  readonly filedOn: string
  readonly printedOn: string
  readonly deliveryMode: 'electronic' | 'postal'
  readonly fees: readonly FeeDraft[]
  readonly urgent: boolean
  readonly send: boolean
  /** Undefined while it is as drafted. */
  readonly message: string | undefined
}

export function draftOf(notice: NoticeDetail): ReviewDraft {
  return {
    code: notice.code ?? '',
    orderNo: notice.orderNo ?? '',
    number: notice.facts.applicationNumber,
    title: notice.title,
    dispatchedOn: notice.dispatchedOn ?? '',
    filedOn: notice.facts.filedOn ?? '',
    printedOn: notice.facts.printedOn ?? '',
    deliveryMode: notice.facts.deliveryMode,
    fees: notice.fees.map(({ name, amount }, key) => ({ key, name, yuan: (amount / 100).toFixed(2) })),
    urgent: notice.urgent,
    send: true,
    message: undefined,
  }
}

export function isComplete(draft: ReviewDraft): boolean {
  return draft.code !== '' && isCivilDate(draft.dispatchedOn) && (draft.orderNo !== '' || draft.number !== '')
}

const dayOr = (text: string) => (isCivilDate(text) ? text : undefined)

/** The request for what stands there; fees that are no amount are left out. */
export function requestOf(draft: ReviewDraft, notice: NoticeDetail): RequestFor<'notices.confirmNotice'> {
  return {
    id: notice.id,
    version: notice.version,
    orderNo: draft.orderNo.trim() || undefined,
    code: draft.code,
    dispatchedOn: draft.dispatchedOn,
    deliveryMode: draft.deliveryMode,
    printedOn: dayOr(draft.printedOn),
    filedOn: dayOr(draft.filedOn),
    applicationNumber: draft.number.trim() || undefined,
    title: draft.title,
    fees: draft.fees.flatMap(({ name, yuan }) => {
      const amount = Math.round(Number(yuan) * 100)
      return name.trim() !== '' && Number.isInteger(amount) && amount > 0 ? [{ name: name.trim(), amount }] : []
    }),
    message: draft.message ?? '',
    send: draft.send,
    urgent: draft.urgent,
  }
}
