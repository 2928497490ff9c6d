import { emptyServiceForm, type TrademarkServiceForm } from '@portal/domain/trademark-services/form'
import type { ServiceCheck } from './use-service-check.ts'

type CaseNotice = NonNullable<ServiceCheck['notice']>
type Notice = TrademarkServiceForm['notice']

const untouched = emptyServiceForm('refusalReview').notice

/** Whether nobody wrote anything of the notice yet. */
export const isNoticeEmpty = ({ number, on, delivery }: Notice): boolean =>
  number === untouched.number && on === untouched.on && delivery === untouched.delivery

/** A form with the notice of the account's own case, where nothing of one is written. */
export function withCaseNotice<Form extends Pick<TrademarkServiceForm, 'notice'>>(
  form: Form,
  found: CaseNotice | null,
): Form {
  if (!found || !isNoticeEmpty(form.notice)) return form
  const { number, on, delivery } = found
  return { ...form, notice: { number, on, delivery } }
}

/** Whether what a form says of the notice is what the case says; a number that the case has not is the reader's own. */
export const isOfCase = (notice: Notice, found: CaseNotice): boolean =>
  notice.on === found.on &&
  notice.delivery === found.delivery &&
  (found.number === '' || notice.number === found.number)
