import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'

export type FollowUp = ReplyFor<'followUps.getFollowUp'>
export type Case = ReplyFor<'followUps.getCase'>
export type Check = ReplyFor<'followUps.checkFollowUp'>
export type FollowUpRow = ReplyFor<'followUps.listFollowUps'>['list'][number]

/** The form as the call takes it: its lists are the call's own. */
export function sentForm(form: FollowUpForm): RequestFor<'followUps.saveFollowUp'>['json'] {
  const { rows, grounds, evidence, payments, files } = form
  return {
    ...form,
    ...{ rows: [...rows], grounds: [...grounds], evidence: [...evidence], payments: [...payments], files: [...files] },
  }
}
