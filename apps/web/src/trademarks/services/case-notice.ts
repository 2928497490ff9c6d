import { emptyServiceForm, type TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import type { ServiceCheck } from './use-service-check.ts'

export type CaseNotice = ServiceCheck['notices'][number]
type Notice = TrademarkServiceForm['notice']
type Form = Pick<TrademarkServiceForm, 'notice'>

const untouched = emptyServiceForm('refusalReview').notice

/** Whether nobody wrote anything of the notice yet. */
const isNoticeEmpty = ({ number, on, delivery }: Notice): boolean =>
  number === untouched.number && on === untouched.on && delivery === untouched.delivery

/**
 * The one of the account's notices that a form begins with: whose limit somebody was led here by, or the only one.
 *
 * @param lastOn the last day of that limit.
 */
export function noticeToAnswer(notices: readonly CaseNotice[], lastOn?: string): CaseNotice | undefined {
  const asked = notices.filter((notice) => notice.lastOn === lastOn)
  const [first, ...more] = asked.length > 0 ? asked : notices
  return more.length === 0 ? first : undefined
}

/** A form with a notice in the place of its own. */
export const withAnsweredNotice = <Any extends Form>(form: Any, { number, on, delivery }: CaseNotice): Any => ({
  ...form,
  notice: { number, on, delivery },
})

/** A form with the notice of the account's own case, where nothing of one is written. */
export const withCaseNotice = <Any extends Form>(form: Any, found: CaseNotice | undefined): Any =>
  found && isNoticeEmpty(form.notice) ? withAnsweredNotice(form, found) : form

/** A form without the notice that it has from a case: it is another mark's, or another service answers it. */
export const withoutCaseNotice = <Any extends Form>(form: Any, notices: readonly CaseNotice[]): Any =>
  notices.some((found) => isOfCase(form.notice, found)) ? { ...form, notice: untouched } : form

/** Whether what a form says of the notice is what the case says; a number that the case has not is the reader's own. */
export const isOfCase = (notice: Notice, found: CaseNotice): boolean =>
  notice.on === found.on &&
  notice.delivery === found.delivery &&
  (found.number === '' || notice.number === found.number)
