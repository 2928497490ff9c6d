import type { TwoLanguages } from '../../platform/words/two-languages.ts'

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
  /** As the office names the fee; empty if it does not. */
  readonly feeName: string
  /** Fen; undefined if the row says none. */
  readonly amountFen: number | undefined
  readonly receiptNo: string
  readonly reason: string
}

export type LineResult =
  | { readonly kind: 'paid'; readonly receiptNo: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'waiting' }
  /** Its rows are not the fees that were sent, one to one, or say different things: a person looks at the office's page. */
  | { readonly kind: 'split' }

/** One fee as the office's file held it. */
export interface SentFee {
  readonly feeName: string
  readonly amountFen: number
}

/** Which of the fees of a line a name means; undefined for a name that says nothing of it. */
function kindOf(feeName: string): 'annual' | 'late' | 'restoration' | undefined {
  if (/滞纳金|late/i.test(feeName)) return 'late'
  if (/恢复|restor/i.test(feeName)) return 'restoration'
  return /年费|annual/i.test(feeName) ? 'annual' : undefined
}

/** Whether a row of the answer can be about a fee that was sent: nothing it says is against it. */
function fitsSentFee(row: Pick<ResultRow, 'feeName' | 'amountFen'>, sent: SentFee): boolean {
  const kind = kindOf(row.feeName)
  if (kind !== undefined && kind !== kindOf(sent.feeName)) return false
  return row.amountFen === undefined ? kind !== undefined : row.amountFen === sent.amountFen
}

/** Whether rows and fees can be paired one to one, none left over on either side. */
function areOneToOne(rows: readonly ResultRow[], sent: readonly SentFee[]): boolean {
  const [row, ...others] = rows
  if (!row) return sent.length === 0
  return sent.some((fee, at) => fitsSentFee(row, fee) && areOneToOne(others, sent.toSpliced(at, 1)))
}

/**
 * What several rows say of the one line they pay (annual fee, late fee, restoration). Paid, or to be given back, only if
 * every fee that was sent has its own row and all say the same: a missing, doubled or strange row may hide a payment.
 *
 * @param sent the fees that the office's file held for the line.
 */
export function lineResult(rows: readonly ResultRow[], sent: readonly SentFee[]): LineResult {
  if (rows.length === 0) return { kind: 'waiting' }
  const outcomes = new Set(rows.map((row) => row.outcome))
  if (outcomes.has('waiting')) return { kind: 'waiting' }
  if (outcomes.size > 1 || rows.length !== sent.length || !areOneToOne(rows, sent)) return { kind: 'split' }
  if (outcomes.has('failed')) {
    const reasons = [...new Set(rows.map((row) => row.reason).filter((reason) => reason !== ''))]
    return { kind: 'failed', reason: reasons.join('；') }
  }
  const receipts = [...new Set(rows.map((row) => row.receiptNo).filter((number) => number !== ''))]
  return { kind: 'paid', receiptNo: receipts.join(' ') }
}

/** What became of a row of the office's result, for the table that a person reads before it is taken in. */
export const resultRowWords = {
  paid: { en: 'Paid', zh: '已缴' },
  failed: { en: 'Not paid: to be refunded to the customer', zh: '缴费未成功，退回客户' },
  waiting: { en: 'The office has not finished: nothing changes', zh: '专利局处理中，暂不变更' },
  split: {
    en: 'Not all of its fees, or not the same of each: look at the office’s own page, nothing changes',
    zh: '各项费用的结果不全或不一致，请到专利局系统核对，暂不变更',
  },
  repeated: { en: 'Known already: nothing changes', zh: '结果已登记，不重复处理' },
  contradicts: {
    en: 'Says otherwise than what is noted: nothing changes',
    zh: '与已登记的结果不一致，暂不变更',
  },
  severalFiles: {
    en: 'In several payment files: choose the one this result belongs to; nothing changes',
    zh: '该费用列入过多份缴费文件，请选择本结果对应的文件，暂不变更',
  },
  noSuchLine: { en: 'No line in any file of ours', zh: '没有对应的缴费明细' },
  wordUnknown: { en: 'Unknown payment status', zh: '缴费状态无法识别' },
  numberWrong: { en: 'Its application number is not valid', zh: '申请号有误' },
  dayWrong: { en: 'Its day of payment cannot be read', zh: '缴费日期无法识别' },
  amountWrong: { en: 'Its amount cannot be read', zh: '金额无法识别' },
  amountDiffers: { en: 'Another amount than we sent', zh: '金额与提交的不一致' },
} as const satisfies Record<string, TwoLanguages>
export type ResultRowCode = keyof typeof resultRowWords
export const resultRowCodes = Object.keys(resultRowWords) as [ResultRowCode, ...ResultRowCode[]]
