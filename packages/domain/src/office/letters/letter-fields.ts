import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a letter to a client can say of its case, in the order in which it is offered. No number of an identity document is among them. */
export const letterFields = {
  clientName: { group: 'client', name: { en: 'Client', zh: '客户名称' } },
  contactName: { group: 'client', name: { en: 'Main contact', zh: '主要联系人' } },
  clientNumber: { group: 'client', name: { en: 'Client number in your book', zh: '客户编号' } },
  clientReference: { group: 'case', name: { en: 'Client’s reference', zh: '客户案号' } },
  ourReference: { group: 'case', name: { en: 'Our reference', zh: '本所文号' } },
  orderNumber: { group: 'case', name: { en: 'Order number', zh: '订单号' } },
  caseKind: { group: 'case', name: { en: 'Kind of case', zh: '案件类型' } },
  caseTitle: { group: 'case', name: { en: 'Title', zh: '案件名称' } },
  applicants: { group: 'case', name: { en: 'Applicants', zh: '申请人' } },
  applicationNumber: { group: 'case', name: { en: 'Application number', zh: '申请号' } },
  filingDay: { group: 'case', name: { en: 'Filing date', zh: '申请日' } },
  publicationNumber: { group: 'case', name: { en: 'Publication number', zh: '公布号' } },
  grantNumber: { group: 'case', name: { en: 'Patent or registration number', zh: '专利号/注册号' } },
  noticeName: { group: 'notice', name: { en: 'Notice', zh: '通知书名称' } },
  noticeDay: { group: 'notice', name: { en: 'Date of the notice', zh: '发文日' } },
  limitName: { group: 'notice', name: { en: 'Deadline', zh: '期限名称' } },
  officialDay: { group: 'notice', name: { en: 'Official deadline', zh: '官方绝限' } },
  internalDay: { group: 'notice', name: { en: 'Instructions needed by', zh: '指示截止日' } },
  feeDue: { group: 'notice', name: { en: 'Fee due', zh: '应缴费用' } },
  handlerName: { group: 'agency', name: { en: 'Handler', zh: '承办人' } },
  attorneyName: { group: 'agency', name: { en: 'Attorney', zh: '代理师' } },
  agencyName: { group: 'agency', name: { en: 'Agency', zh: '代理机构' } },
  agencyAddress: { group: 'agency', name: { en: 'Address of the agency', zh: '代理机构地址' } },
  agencyPhone: { group: 'agency', name: { en: 'Phone of the agency', zh: '代理机构电话' } },
  today: { group: 'agency', name: { en: 'Today', zh: '今日日期' } },
} as const satisfies Readonly<Record<string, { readonly group: string; readonly name: TwoLanguages }>>

export type LetterField = keyof typeof letterFields
export const letterFieldKeys = Object.keys(letterFields) as [LetterField, ...LetterField[]]
export const isLetterField = (text: string): text is LetterField => Object.hasOwn(letterFields, text)

export const letterFieldGroups = {
  client: { en: 'Client', zh: '客户' },
  case: { en: 'Case', zh: '案件' },
  notice: { en: 'Notice, deadline and fee', zh: '通知书、期限与费用' },
  agency: { en: 'Agency', zh: '代理机构' },
} as const satisfies Readonly<Record<(typeof letterFields)[LetterField]['group'], TwoLanguages>>

/** What a case says of each field; one that it does not have is missing. */
export type LetterFacts = Readonly<Partial<Record<LetterField, TwoLanguages>>>

export const letterForms = ['mail', 'paper'] as const
export type LetterForm = (typeof letterForms)[number]
export const letterFormNames: Readonly<Record<LetterForm, TwoLanguages>> = {
  mail: { en: 'Email', zh: '邮件' },
  paper: { en: 'Letter (PDF)', zh: '信函（PDF）' },
}

/** Whether a mail gets to somebody, or why not: no verified address, or one that its mail server says nobody has. */
export const letterMailWays = ['goes', 'noAddress', 'broken'] as const
export type LetterMailWay = (typeof letterMailWays)[number]

/** How far a letter came, by its deliveries; `kept`: it lies with the case, and nothing of it is mailed. */
export const letterStates = ['kept', 'sending', 'sent', 'failed'] as const
export type LetterState = (typeof letterStates)[number]
export const letterStateNames: Readonly<Record<LetterState, TwoLanguages>> = {
  kept: { en: 'Kept with the case', zh: '已存入案件' },
  sending: { en: 'Sending', zh: '发送中' },
  sent: { en: 'Sent', zh: '已发送' },
  failed: { en: 'Not delivered', zh: '未送达' },
}

export const letterSubjectMax = 200
export const letterBodyMax = 12_000
/** Cases of one run. */
export const letterCasesMax = 200
export const letterRecipientsMax = 20
export const letterFilesMax = 10
/** What mail servers commonly take, with room for how bytes are written into a mail. */
export const letterFileBytesMax = 12 * 1024 * 1024
export const letterTemplatesMax = 200
