import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a person chooses together; in the order in which they are offered. */
export const messageGroups = [
  'corrections',
  'drafts',
  'filed',
  'notices',
  'deadlines',
  'unseen',
  'fees',
  'payments',
  'quotes',
  'signatures',
  'deals',
  'cases',
  'talk',
  'searches',
  'reports',
  'files',
  'approvals',
  'organisation',
  'office',
  'account',
] as const
export type MessageGroup = (typeof messageGroups)[number]

export const groupNames: Readonly<Record<MessageGroup, TwoLanguages>> = {
  corrections: { en: 'Corrections asked for', zh: '补正要求' },
  drafts: { en: 'Drafts to confirm', zh: '待确认初稿' },
  filed: { en: 'Filings and documents of the office', zh: '递交与官方文件' },
  notices: { en: 'Notices of the office', zh: '官方通知书' },
  deadlines: { en: 'Deadlines', zh: '期限' },
  unseen: { en: 'Deadlines that no one has acknowledged', zh: '无人确认的期限' },
  fees: { en: 'Fees and renewals', zh: '费用与续展' },
  payments: { en: 'Payments and refunds', zh: '付款与退款' },
  quotes: { en: 'Quotes for filings abroad', zh: '国外申请报价' },
  signatures: { en: 'Signatures', zh: '签署' },
  deals: {
    en: 'Transfer square, deals, shops, offers, needs and talent pool',
    zh: '转让广场、交易、店铺、供需与人才库',
  },
  cases: { en: 'Progress of cases', zh: '案件进度' },
  talk: { en: 'Messages and replies', zh: '留言与回复' },
  searches: { en: 'New results of saved searches', zh: '检索新结果' },
  reports: { en: 'Portfolio reports', zh: '知识产权报告' },
  files: { en: 'Files that were made', zh: '文件生成' },
  approvals: { en: 'Approvals', zh: '审批' },
  organisation: { en: 'Organisation and invitations', zh: '组织与邀请' },
  office: { en: 'What waits for agents and staff', zh: '代理师与工作人员待办' },
  account: { en: 'Account and security', zh: '账号与安全' },
}

/** Groups by the first word of a kind; those that differ stand below. The table `message_kinds` says the same in SQL. */
export const groupOfSubject: Readonly<Record<string, MessageGroup>> = {
  account: 'account',
  approval: 'approvals',
  budget: 'approvals',
  code: 'organisation',
  comment: 'talk',
  commission: 'payments',
  coupon: 'payments',
  contract: 'signatures',
  customer: 'office',
  deadline: 'deadlines',
  docket: 'deadlines',
  document: 'signatures',
  fee: 'fees',
  foreign: 'quotes',
  foreignMark: 'quotes',
  invoice: 'payments',
  job: 'files',
  letter: 'talk',
  marks: 'fees',
  message: 'talk',
  monitoring: 'fees',
  notice: 'notices',
  official: 'filed',
  organisation: 'organisation',
  patents: 'searches',
  payment: 'payments',
  productOrder: 'deals',
  queues: 'office',
  record: 'talk',
  report: 'reports',
  session: 'account',
  shop: 'deals',
  site: 'talk',
  square: 'deals',
  supply: 'deals',
  talent: 'deals',
  task: 'deadlines',
  us: 'office',
  work: 'cases',
}

const ofFamilies = (event: string) => [`foreign.${event}`, `foreignMark.${event}`]
const toOffice = [
  ...['submitted', 'quoteAccepted', 'quoteCountered', 'counterTakenBack', 'quoteRefused', 'quoteReplaced'],
  ...['priceDue', 'deliverableAccepted', 'deliverableReturned'],
].flatMap(ofFamilies)

const grouped = {
  corrections: ['work.correctionAsked', 'work.correctionWithdrawn'],
  drafts: ['work.draftUploaded', 'work.draftWithdrawn', ...ofFamilies('delivered')],
  filed: ['work.filed'],
  unseen: ['docket.unseen'],
  cases: ['task.assigned'],
  signatures: ['work.powerToSign'],
  files: ['report.ready', 'report.failed'],
  organisation: ['work.invited', 'work.invitationAccepted', 'work.invitationDeclined', 'work.memberAdded'],
  office: [
    ...['work.submitted', 'work.corrected', 'work.draftConfirmed', 'work.draftReturned', 'work.agentAssigned'],
    ...['work.caseAssigned', 'work.casesAssigned'],
    ...['work.powerSigned', 'work.paperSigned', 'work.paperAdded', 'notice.handed'],
    ...['payment.refundRequested', 'payment.refundFailed', 'payment.refundPaidAnyway', 'payment.mismatch'],
    ...['record.registeredHere', 'record.reported'],
    ...['invoice.asked', 'invoice.failed', 'invoice.reversalAsked'],
    ...['payment.billDiffers', 'payment.transferAnnounced', 'fee.feesDiffer', 'fee.lateFeeOwed', 'fee.lateFeeOver'],
    ...['square.toRelease', 'square.payoutStopped', 'productOrder.saleEscalated', 'productOrder.payoutStopped'],
    ...toOffice,
  ],
} as const satisfies Partial<Record<MessageGroup, readonly string[]>>

/** Kinds whose group is another than that of their first word. */
export const groupOfKind: Readonly<Record<string, MessageGroup>> = Object.fromEntries(
  messageGroups.flatMap((group) => {
    const kinds: Partial<Record<MessageGroup, readonly string[]>> = grouped
    return (kinds[group] ?? []).map((kind) => [kind, group])
  }),
)

/** The group of a kind; undefined for one that nobody has put anywhere, which no server writes. */
export function findGroup(kind: string): MessageGroup | undefined {
  const [subject = ''] = kind.split('.')
  if (Object.hasOwn(groupOfKind, kind)) return groupOfKind[kind]
  return Object.hasOwn(groupOfSubject, subject) ? groupOfSubject[subject] : undefined
}
