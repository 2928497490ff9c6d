import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { FormerNoticeStep, NoticeStep } from './notice-steps.ts'

/** Why people are told of a notice again: to remind them, and that it was answered. */
export const noticeStepWords: Readonly<Record<NoticeStep | FormerNoticeStep | 'answered', TwoLanguages>> = {
  answered: { en: 'The response to a notice was sent to the office', zh: '通知书的答复已提交官方' },
  lookAgain: { en: 'A notice of the office waits for you to look at it', zh: '有通知书尚未签收，请查看' },
  lookAgents: {
    en: 'The customer has not looked at a notice for days: please ask',
    zh: '客户多日未签收通知书，请联系',
  },
  lookStaff: { en: 'No one of the customer has acknowledged a notice', zh: '通知书长时间无人签收，请跟进' },
  checkAgents: { en: 'A notice that was read waits to be confirmed', zh: '有识别出的通知书待确认' },
  checkStaff: { en: 'A notice has waited for days to be confirmed', zh: '通知书多日未确认，请处理' },
  // Its last day stands behind: after days of downtime a step is told with fewer days left than its name says.
  due30: { en: 'A response to a notice is due', zh: '有通知书待答复' },
  due15: { en: 'A response to a notice is due', zh: '有通知书待答复' },
  due7: { en: 'A response to a notice is due soon', zh: '通知书答复期限临近' },
  due3: { en: 'A response to a notice is due now', zh: '通知书须尽快答复' },
  due1: { en: 'A response to a notice is due at once', zh: '通知书须立即答复' },
}
