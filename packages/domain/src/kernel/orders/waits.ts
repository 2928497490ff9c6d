import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Money of clients that waits: asked refunds, announced transfers, prices of deals and products that are to be paid out. */
const ofMoney = ['refunds', 'transfers', 'payouts'] as const

/** What reviewers of the portal read, with no order behind it: posts of the boards, reports of them, problems of released records, entries of the talent pool. */
const ofReviewers = ['posts', 'postReports', 'problems', 'talents'] as const

/** What of ours may wait too long, in the order in which it is told. Answers to the office are left out: the docket reminds of them by their days. */
export const waits = [
  'corrected',
  'toQuote',
  'toAccept',
  'toDraft',
  'toFile',
  'toComplete',
  ...ofMoney,
  ...ofReviewers,
] as const
export type Wait = (typeof waits)[number]

export const isMoney = (wait: Wait): boolean => ofMoney.some((one) => one === wait)
export const isOfReviewers = (wait: Wait): boolean => ofReviewers.some((one) => one === wait)

/** Names of what waits: of a queue those of the queue. */
export const waitNames: Readonly<Record<Wait, TwoLanguages>> = {
  corrected: { en: 'Corrected', zh: '已补正' },
  toQuote: { en: 'To quote', zh: '待报价' },
  toAccept: { en: 'To accept', zh: '待立案' },
  toDraft: { en: 'To draft', zh: '待撰写' },
  toFile: { en: 'To file', zh: '待递交' },
  toComplete: { en: 'To complete', zh: '待办结' },
  refunds: { en: 'Refunds', zh: '待退款' },
  transfers: { en: 'Transfers to confirm', zh: '待确认转账' },
  payouts: { en: 'Prices to pay out', zh: '待付给卖方' },
  posts: { en: 'Posts to review', zh: '待审核供需信息' },
  postReports: { en: 'Reported posts', zh: '被举报供需信息' },
  problems: { en: 'Reported records', zh: '被举报报告' },
  talents: { en: 'Talent entries to review', zh: '待审核人才信息' },
}
