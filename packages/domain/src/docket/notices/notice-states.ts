import type { StateFacts } from '../../kernel/orders/order-states.ts'
import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const state = <const Code extends string>(
  code: Code,
  en: string,
  zh: string,
  colour: StateFacts<string>['colour'],
): StateFacts<Code> => ({ code, name: { en, zh }, colour })

/** S8: what is done about a notice. @see screens.md section 2 */
export const noticeStates = {
  unread: state('unread', 'Unread', '未读', 'warn'),
  read: state('read', 'Read', '已读', 'quiet'),
  toAnswer: state('toAnswer', 'To answer', '待答复', 'warn'),
  drafted: state('drafted', 'Drafted', '已撰写', 'wait'),
  submitted: state('submitted', 'Submitted', '已提交', 'wait'),
  closed: state('closed', 'Closed', '已结案', 'good'),
  overdue: state('overdue', 'Overdue', '已过期', 'bad'),
  givenUp: state('givenUp', 'Given up', '放弃答复', 'quiet'),
} as const satisfies Record<string, StateFacts<string>>
export type NoticeState = keyof typeof noticeStates
export const noticeStateCodes = Object.keys(noticeStates) as [NoticeState, ...NoticeState[]]

/** What can be done about a notice; `expire` is the clock's. */
export const noticeActs = ['acknowledge', 'draft', 'submit', 'close', 'giveUp', 'reopen', 'expire'] as const
export type NoticeAct = (typeof noticeActs)[number]

const open = ['unread', 'read', 'toAnswer', 'drafted'] as const satisfies readonly NoticeState[]

const froms: Readonly<Record<NoticeAct, readonly NoticeState[]>> = {
  acknowledge: ['unread'],
  draft: [...open, 'overdue'],
  submit: [...open, 'overdue'],
  close: ['unread', 'read', 'submitted', 'overdue'],
  giveUp: [...open, 'overdue'],
  reopen: ['submitted', 'closed', 'givenUp'],
  expire: open,
}

/**
 * State after an act, or undefined if the act is not possible. A notice that asks for an answer is never closed before
 * one was submitted, and one that asks for none is neither drafted, submitted, given up nor overdue.
 */
export function noticeStateAfter(state: NoticeState, act: NoticeAct, needsReply: boolean): NoticeState | undefined {
  if (!froms[act].includes(state)) return undefined
  const isAnswering = act === 'draft' || act === 'submit' || act === 'giveUp' || act === 'expire'
  if (isAnswering && !needsReply) return undefined
  if (act === 'close' && needsReply && state !== 'submitted' && state !== 'overdue') return undefined
  const waiting = needsReply ? 'toAnswer' : 'read'
  const to = {
    acknowledge: waiting,
    draft: 'drafted',
    submit: 'submitted',
    close: 'closed',
    giveUp: 'givenUp',
    reopen: waiting,
    expire: 'overdue',
  } as const satisfies Record<NoticeAct, NoticeState>
  return to[act]
}

/** What a notice asks of its reader. */
export const replyTasks = {
  answer: { en: 'Respond to the office', zh: '答复审查意见' },
  correct: { en: 'Correct the documents', zh: '提交补正' },
  pay: { en: 'Pay the fee', zh: '缴纳费用' },
  register: { en: 'Pay for the registration', zh: '办理登记手续' },
  restore: { en: 'Ask for restoration', zh: '请求恢复权利' },
  reexamine: { en: 'Ask for re-examination', zh: '请求复审' },
  request: { en: 'Ask for examination', zh: '请求实质审查' },
  object: { en: 'Ask for reconsideration', zh: '申请行政复议' },
  sue: { en: 'Go to court', zh: '提起诉讼' },
  amend: { en: 'Amend, if desired', zh: '可主动修改' },
  none: { en: 'Nothing to do', zh: '无需答复' },
} as const satisfies Record<string, TwoLanguages>
export type ReplyTask = keyof typeof replyTasks
export const replyTaskCodes = Object.keys(replyTasks) as [ReplyTask, ...ReplyTask[]]

const taskOfRule: Partial<Record<DeadlineRuleId, ReplyTask>> = {
  oa1: 'answer',
  oan: 'answer',
  'reexam-notice': 'answer',
  inval: 'answer',
  corr: 'correct',
  'reexam-corr': 'correct',
  'restore-corr': 'correct',
  'pph-corr': 'correct',
  'app-fee': 'pay',
  'annuity-grace': 'pay',
  register: 'register',
  restore: 'restore',
  reexam: 'reexamine',
  'sub-exam': 'request',
  court: 'sue',
  'amend-inv': 'amend',
}

/** Of trademarks, copyrights and offices abroad: by `deadlines.rule_id`. */
const taskOfAreaRule: Readonly<Record<string, ReplyTask>> = {
  'tm-correction': 'correct',
  'tm-officialPayment': 'pay',
  'tm-answer': 'answer',
  'tm-refusalReview': 'reexamine',
  'tm-decisionReview': 'reexamine',
  'tm-useEvidence': 'answer',
  'tm-recourse': 'object',
  'tm-division': 'amend',
  'tm-court': 'sue',
  'cr-copyrightCorrection': 'correct',
  'us-missing-parts': 'correct',
  'us-restriction': 'answer',
  'us-reply': 'answer',
  'us-issue-fee': 'pay',
  'abroad-reply': 'answer',
  'abroad-fee': 'pay',
}

/** The task behind the period of a notice, of a patent or of another area; a rule we do not know asks for nothing. */
export function replyTaskOf(rule: string | undefined): ReplyTask {
  if (rule === undefined) return 'none'
  const ofPatent: Readonly<Record<string, ReplyTask>> = taskOfRule
  return ofPatent[rule] ?? taskOfAreaRule[rule] ?? 'none'
}

/** Whether something is lost if nothing is done. Own amendments may be left. */
export function needsReply(task: ReplyTask): boolean {
  return task !== 'none' && task !== 'amend'
}

/** Periods that ask for a correction: what `/page3/notice/correction` lists of the office. */
export const correctionRules = [
  'corr',
  'reexam-corr',
  'restore-corr',
  'pph-corr',
] as const satisfies readonly DeadlineRuleId[]
