import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { letterBodies } from './letter-bodies.ts'

/** A template of the portal's own: an agency uses it as it is, or copies it to change it. */
export interface BuiltInLetter {
  readonly name: TwoLanguages
  /** When it is sent. */
  readonly use: TwoLanguages
  readonly subject: TwoLanguages
  readonly body: TwoLanguages
}

export const builtInLetterKeys = ['filed', 'notice', 'draft', 'fee', 'grant', 'refusal', 'instructions'] as const
export type BuiltInLetterKey = (typeof builtInLetterKeys)[number]

const heads: Readonly<Record<BuiltInLetterKey, Omit<BuiltInLetter, 'body'>>> = {
  filed: {
    name: { en: 'Filing reported', zh: '受理报告' },
    use: { en: 'The office gave the application its number.', zh: '官方已受理并给出申请号。' },
    subject: {
      en: 'Filed: {{caseTitle}}, application no. {{applicationNumber}} (our ref. {{ourReference}})',
      zh: '受理报告：{{caseTitle}}，申请号 {{applicationNumber}}（本所文号 {{ourReference}}）',
    },
  },
  notice: {
    name: { en: 'Notice reported, with its deadline', zh: '官方通知书转达（含期限）' },
    use: { en: 'The office sent a notice that has a deadline.', zh: '收到有答复期限的官方通知书。' },
    subject: {
      en: '{{noticeName}}: {{caseTitle}}, due {{officialDay}} (our ref. {{ourReference}})',
      zh: '{{noticeName}}：{{caseTitle}}，期限 {{officialDay}}（本所文号 {{ourReference}}）',
    },
  },
  draft: {
    name: { en: 'Draft to confirm', zh: '初稿请确认' },
    use: { en: 'The client is to confirm a draft before it is filed.', zh: '递交前请客户确认初稿。' },
    subject: {
      en: 'Draft for your approval: {{caseTitle}} (our ref. {{ourReference}})',
      zh: '初稿请确认：{{caseTitle}}（本所文号 {{ourReference}}）',
    },
  },
  fee: {
    name: { en: 'Annual fee or renewal due', zh: '年费或续展缴费提醒' },
    use: { en: 'A fee has to be paid to keep the right.', zh: '维持权利需要缴纳费用。' },
    subject: {
      en: 'Payment due {{officialDay}}: {{limitName}}, {{caseTitle}} (our ref. {{ourReference}})',
      zh: '缴费提醒：{{caseTitle}}，{{limitName}}，期限 {{officialDay}}（本所文号 {{ourReference}}）',
    },
  },
  grant: {
    name: { en: 'Grant or registration reported', zh: '授权或注册报告' },
    use: { en: 'The right was granted or registered.', zh: '权利已授予或核准注册。' },
    subject: {
      en: 'Granted: {{caseTitle}}, no. {{grantNumber}} (our ref. {{ourReference}})',
      zh: '授权报告：{{caseTitle}}，{{grantNumber}}（本所文号 {{ourReference}}）',
    },
  },
  refusal: {
    name: { en: 'Office action or refusal reported', zh: '审查意见或驳回转达' },
    use: { en: 'The office objects to the application or refused it.', zh: '官方提出审查意见或作出驳回决定。' },
    subject: {
      en: '{{noticeName}} of {{noticeDay}}: {{caseTitle}} (our ref. {{ourReference}})',
      zh: '{{noticeName}}（{{noticeDay}}）：{{caseTitle}}（本所文号 {{ourReference}}）',
    },
  },
  instructions: {
    name: { en: 'Request for instructions', zh: '请求指示' },
    use: { en: 'Nothing can be done without a decision of the client.', zh: '需要客户作出决定后方可办理。' },
    subject: {
      en: 'Your instructions needed by {{internalDay}}: {{caseTitle}} (our ref. {{ourReference}})',
      zh: '请于 {{internalDay}} 前指示：{{caseTitle}}（本所文号 {{ourReference}}）',
    },
  },
}

export const builtInLetters: Readonly<Record<BuiltInLetterKey, BuiltInLetter>> = {
  filed: { ...heads.filed, body: letterBodies.filed },
  notice: { ...heads.notice, body: letterBodies.notice },
  draft: { ...heads.draft, body: letterBodies.draft },
  fee: { ...heads.fee, body: letterBodies.fee },
  grant: { ...heads.grant, body: letterBodies.grant },
  refusal: { ...heads.refusal, body: letterBodies.refusal },
  instructions: { ...heads.instructions, body: letterBodies.instructions },
}
