import { voidReasonWords } from '../../kernel/approvals/approval-states.ts'
import { periodWords } from '../../kernel/approvals/budget-rules.ts'
import { formatFen } from '../../platform/words/amounts.ts'
import { type MessageParams, textOf } from './person-words.ts'

/** `a payment of ¥1,200.00`, where the amount is known. */
export const askedWhat = (p: MessageParams) =>
  `${p.act === 'pay' ? 'a payment' : 'a submission'}${p.amount === undefined ? '' : ` of ${formatFen(Number(p.amount))}`}`
export const askedWhatZh = (p: MessageParams) =>
  `${p.act === 'pay' ? '付款' : '提交'}${p.amount === undefined ? '' : `（${formatFen(Number(p.amount))}）`}`

/** Period and amount: `2026, ¥18,000.00`. */
export function budgetIn(p: MessageParams, language: 'en' | 'zh'): string {
  const period = periodWords({ fromOn: textOf(p, 'fromOn'), toOn: textOf(p, 'toOn') })[language]
  return [period, ...(p.amount === undefined ? [] : [formatFen(Number(p.amount))])].join(
    language === 'zh' ? '，' : ', ',
  )
}

/** Requests for approval, and budgets, inside an organisation. */
export const approvalWords = {
  'approval.asked': {
    en: (p: MessageParams) => `${textOf(p, 'by')} asks you to approve ${askedWhat(p)}`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}请您审批${askedWhatZh(p)}`,
  },
  'approval.waiting': {
    en: (p: MessageParams) => `Reminder: ${textOf(p, 'by')} waits for you to approve ${askedWhat(p)}`,
    zh: (p: MessageParams) => `提醒：${textOf(p, 'by')}等待您审批${askedWhatZh(p)}`,
  },
  'approval.late': {
    en: (p: MessageParams) =>
      `No decision for three working days: ${textOf(p, 'by')} asked for approval of ${askedWhat(p)}`,
    zh: (p: MessageParams) => `已三个工作日未审批：${textOf(p, 'by')}发起的${askedWhatZh(p)}审批`,
  },
  'approval.approved': {
    en: (p: MessageParams) => `Approved: ${askedWhat(p)}. It can be done now`,
    zh: (p: MessageParams) => `${askedWhatZh(p)}已获批准，可以办理`,
  },
  'approval.rejected': {
    en: (p: MessageParams) => `Rejected: ${askedWhat(p)}${p.reason ? `. Reason: ${textOf(p, 'reason')}` : ''}`,
    zh: (p: MessageParams) => `${askedWhatZh(p)}未获批准${p.reason ? `，原因：${textOf(p, 'reason')}` : ''}`,
  },
  'approval.rules': {
    // Of a cost centre that rules or budgets name: whose orders it is given, or whether it is chosen.
    en: (p: MessageParams) =>
      p.centre
        ? `${textOf(p, 'by')} changed which orders get a cost centre with rules or a budget: ${textOf(p, 'centre')}`
        : `${textOf(p, 'by')} changed the rules of approval of your organisation`,
    zh: (p: MessageParams) =>
      p.centre
        ? `${textOf(p, 'by')}变更了设有审批规则或预算的成本中心的适用：${textOf(p, 'centre')}`
        : `${textOf(p, 'by')}变更了组织的审批规则`,
  },
  'budget.reached': {
    en: (p: MessageParams) =>
      `The budget of ${textOf(p, 'centre')} (${budgetIn(p, 'en')}) is ${textOf(p, 'percent')}% paid or bound`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'centre')} 预算（${budgetIn(p, 'zh')}）的支出与占用已达 ${textOf(p, 'percent')}%`,
  },
  'approval.void': {
    en: (p: MessageParams) =>
      `The request to approve ${askedWhat(p)} is no longer valid. ${voidReasonWords(textOf(p, 'reason')).en} Ask again if needed`,
    zh: (p: MessageParams) =>
      `${askedWhatZh(p)}的审批已失效：${voidReasonWords(textOf(p, 'reason')).zh}如仍需办理请重新发起`,
  },
}
