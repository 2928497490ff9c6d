import type { TwoLanguages } from '../words/two-languages.ts'
import type { LookStep } from './look-steps.ts'

/** Why a notice is told again. */
export const lookStepWords: Readonly<Record<LookStep, TwoLanguages>> = {
  lookAgain: { en: 'A notice of the office waits for you to look at it', zh: '有通知书尚未签收，请查看' },
  lookAgents: { en: 'The client has not looked at a notice for days: please ask', zh: '客户多日未签收通知书，请联系' },
  lookStaff: { en: 'Nobody of the client has acknowledged a notice', zh: '通知书长时间无人签收，请跟进' },
  checkAgents: { en: 'A notice that was read waits to be confirmed', zh: '有识别出的通知书待确认' },
  checkStaff: { en: 'A notice has waited for days to be confirmed', zh: '通知书多日未确认，请处理' },
  due30: { en: 'A notice must be answered within 30 days', zh: '通知书答复期限不足 30 天' },
  due15: { en: 'A notice must be answered within 15 days', zh: '通知书答复期限不足 15 天' },
  due7: { en: 'A notice must be answered within 7 days', zh: '通知书答复期限不足 7 天' },
  due3: { en: 'A notice must be answered within 3 days', zh: '通知书答复期限不足 3 天' },
  due1: { en: 'A notice must be answered by tomorrow', zh: '通知书答复期限只剩 1 天' },
}
