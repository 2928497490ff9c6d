import type { TwoLanguages } from '../words/two-languages.ts'

export type Outcome = 'paid' | 'failed' | 'waiting'

const paidWords = /^(已支付|支付成功|缴费成功|已缴费|已缴|成功|paid|success(ful)?)$/i
const failedWords = /^(支付失败|缴费失败|失败|已过期|已关闭|已取消|退款|已退款|failed|failure|expired|cancelled)$/i
const waitingWords = /^(待支付|支付中|处理中|未支付|待缴费|waiting|pending|unpaid)$/i

/** What the office says of one row; undefined for words that are none of its own. @see patent reference 5.6: S27 */
export function readOutcome(text: string): Outcome | undefined {
  const words = text.normalize('NFKC').replaceAll(/\s/g, '')
  if (paidWords.test(words)) return 'paid'
  if (failedWords.test(words)) return 'failed'
  return waitingWords.test(words) ? 'waiting' : undefined
}

export interface ResultRow {
  readonly outcome: Outcome
  readonly receiptNo: string
  readonly reason: string
}

export type LineResult =
  | { readonly kind: 'paid'; readonly receiptNo: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'waiting' }
  /** Some of its fees were paid and some not: a person must look at the office's own page. */
  | { readonly kind: 'split' }

/**
 * What several rows say of the one line they pay (annual fee, late fee, restoration). Paid only if all are.
 *
 * @param expected rows that the office's file held for the line.
 */
export function lineResult(rows: readonly ResultRow[], expected: number): LineResult {
  const outcomes = new Set(rows.map((row) => row.outcome))
  if (outcomes.has('waiting')) return { kind: 'waiting' }
  if (outcomes.has('paid') && (outcomes.has('failed') || rows.length < expected)) return { kind: 'split' }
  if (outcomes.has('failed')) {
    const reasons = [...new Set(rows.map((row) => row.reason).filter((reason) => reason !== ''))]
    return { kind: 'failed', reason: reasons.join('；') }
  }
  const receipts = [...new Set(rows.map((row) => row.receiptNo).filter((number) => number !== ''))]
  return rows.length === 0 ? { kind: 'waiting' } : { kind: 'paid', receiptNo: receipts.join(' ') }
}

/** What became of a row of the office's result, for the table that a person reads before it is taken in. */
export const resultRowWords = {
  paid: { en: 'Paid', zh: '已缴' },
  failed: { en: 'Not paid: goes back to the customer', zh: '未缴成，退回客户' },
  waiting: { en: 'The office has not finished: nothing changes', zh: '专利局处理中，暂不变更' },
  split: {
    en: 'Paid in part only: look at the office’s own page, nothing changes',
    zh: '仅部分费用缴纳成功，请到专利局系统核对，暂不变更',
  },
  repeated: { en: 'Known already: nothing changes', zh: '结果已登记，不重复处理' },
  contradicts: {
    en: 'Says otherwise than what is noted: nothing changes',
    zh: '与已登记的结果不一致，暂不变更',
  },
  noSuchLine: { en: 'No line in any file of ours', zh: '没有对应的缴费明细' },
  wordUnknown: { en: 'Its state is no word of the office', zh: '缴费状态无法识别' },
  numberWrong: { en: 'Its application number is wrong', zh: '申请号有误' },
  amountDiffers: { en: 'Another amount than we sent', zh: '金额与提交的不一致' },
} as const satisfies Record<string, TwoLanguages>
export type ResultRowCode = keyof typeof resultRowWords
export const resultRowCodes = Object.keys(resultRowWords) as [ResultRowCode, ...ResultRowCode[]]
