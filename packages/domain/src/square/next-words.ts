import type { DealNext } from './deals.ts'
import type { Words } from './kinds.ts'

/** What somebody does next in a deal; of others only for whom is waited. */
export const dealNextNames = {
  giveParty: { en: 'Enter contract party details', zh: '填写主体信息' },
  layContract: { en: 'Upload the contract', zh: '上传合同' },
  sign: { en: 'Sign the contract', zh: '签署合同' },
  pay: { en: 'Pay into escrow', zh: '支付托管价款' },
  checkTransfer: { en: 'Check the bank transfer', zh: '核对对公转账' },
  file: { en: 'File with the office', zh: '向国家知识产权局递交申请' },
  record: { en: 'Enter the office’s recordal', zh: '登记核准文件' },
  givePayee: { en: 'Enter the payout account', zh: '填写收款账户' },
  release: { en: 'Release payment', zh: '向出让方放款' },
  decide: { en: 'Decide the dispute', zh: '处理争议' },
  answer: { en: 'Respond to the portal', zh: '答复平台的询问' },
  awaitBoth: { en: 'Waiting for both sides', zh: '等待双方' },
  awaitBuyer: { en: 'Waiting for the buyer', zh: '等待受让方' },
  awaitSeller: { en: 'Waiting for the seller', zh: '等待出让方' },
  awaitStaff: { en: 'Waiting for the portal', zh: '等待平台' },
  awaitOffice: { en: 'Waiting for the office', zh: '等待国家知识产权局' },
  over: { en: 'Nothing left to do', zh: '无待办' },
} as const satisfies Record<DealNext, Words>

/** What the reader does next in a deal; while waiting, for whom and for what. */
export function describeDealNext(
  { next, awaited }: { readonly next: DealNext; readonly awaited: DealNext | null },
  language: 'en' | 'zh',
): string {
  const own = dealNextNames[next][language]
  if (awaited === null) return own
  const what = dealNextNames[awaited][language]
  return language === 'zh' ? `${own}${what}` : `${own}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`
}
