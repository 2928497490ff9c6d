import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** How far an invoice is, as it is stored. */
export const invoiceStates = [
  'requested',
  'submitted',
  'failed',
  'issued',
  'redPending',
  'redDone',
  'rejected',
  'cancelled',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Names of the states; `sent` is an issued one that went out by mail. */
export const invoiceStateNames = {
  requested: { en: 'Requested', zh: '申请中' },
  submitted: { en: 'Approved', zh: '待开具' },
  failed: { en: 'Not issued yet', zh: '开具未成功' },
  issued: { en: 'Issued', zh: '已开具' },
  sent: { en: 'Sent', zh: '已发送' },
  redPending: { en: 'Reversal requested', zh: '申请红冲' },
  redDone: { en: 'Reversed', zh: '已红冲' },
  rejected: { en: 'Refused', zh: '已驳回' },
  cancelled: { en: 'Withdrawn', zh: '已撤回' },
} as const satisfies Readonly<Record<InvoiceState | 'sent', TwoLanguages>>
export const shownInvoiceStates = [
  ...['requested', 'submitted', 'failed', 'issued', 'sent'],
  ...['redPending', 'redDone', 'rejected', 'cancelled'],
] as const as readonly (keyof typeof invoiceStateNames)[]
export type ShownInvoiceState = keyof typeof invoiceStateNames

/** While an invoice is in one of these it holds its orders: no other may have them. */
export const liveInvoiceStates = [
  'requested',
  'submitted',
  'failed',
  'issued',
  'redPending',
] as const satisfies readonly InvoiceState[]
const live: ReadonlySet<InvoiceState> = new Set(liveInvoiceStates)
export const isLiveInvoice = (state: InvoiceState): boolean => live.has(state)

/** Whether the document exists at the tax authority: from then on nothing of it changes. */
export const isIssued = (state: InvoiceState): boolean =>
  state === 'issued' || state === 'redPending' || state === 'redDone'

/** Who moves an invoice: its buyer, the staff of the seller, or the portal itself. */
export type InvoiceActor = 'buyer' | 'staff' | 'system'
export type InvoiceAct =
  | ('cancel' | 'approve' | 'refuse' | 'issue' | 'fail' | 'retry')
  | ('askReversal' | 'reverse' | 'refuseReversal' | 'lapse')

interface InvoiceMove {
  readonly act: InvoiceAct
  readonly from: readonly InvoiceState[]
  readonly to: InvoiceState
  readonly by: readonly InvoiceActor[]
}

/** Every move there is. An issued invoice cannot be voided: it is reversed by one in red letters, or it stays. */
export const invoiceMoves: readonly InvoiceMove[] = [
  { act: 'cancel', from: ['requested'], to: 'cancelled', by: ['buyer'] },
  { act: 'approve', from: ['requested'], to: 'submitted', by: ['staff'] },
  { act: 'refuse', from: ['requested', 'failed'], to: 'rejected', by: ['staff'] },
  { act: 'issue', from: ['submitted', 'failed'], to: 'issued', by: ['staff', 'system'] },
  { act: 'fail', from: ['submitted'], to: 'failed', by: ['system'] },
  { act: 'retry', from: ['failed'], to: 'submitted', by: ['staff'] },
  { act: 'askReversal', from: ['issued'], to: 'redPending', by: ['buyer', 'staff', 'system'] },
  { act: 'reverse', from: ['redPending'], to: 'redDone', by: ['staff', 'system'] },
  { act: 'refuseReversal', from: ['redPending'], to: 'issued', by: ['staff', 'system'] },
  { act: 'lapse', from: ['redPending'], to: 'issued', by: ['system'] },
]

/** Where an act leads from a state; undefined where this actor may not do it now. */
export function findInvoiceMove(from: InvoiceState, act: InvoiceAct, by: InvoiceActor): InvoiceState | undefined {
  return invoiceMoves.find((move) => move.act === act && move.from.includes(from) && move.by.includes(by))?.to
}

/** What happened to an invoice, as its history says it. */
export const invoiceEventNames = {
  requested: { en: 'Requested', zh: '提出申请' },
  cancel: { en: 'Withdrawn', zh: '撤回申请' },
  approve: { en: 'Approved', zh: '审核通过' },
  refuse: { en: 'Refused', zh: '驳回' },
  issue: { en: 'Issued', zh: '开具' },
  fail: { en: 'Could not be issued', zh: '开具未成功' },
  retry: { en: 'Sent to be issued again', zh: '重新开具' },
  askReversal: { en: 'Reversal requested', zh: '申请红冲' },
  openReversal: { en: 'Reversal form opened', zh: '开具红字信息确认单' },
  reverse: { en: 'Reversed', zh: '已红冲' },
  refuseReversal: { en: 'Reversal refused', zh: '未予红冲' },
  lapse: { en: 'Reversal form lapsed without confirmation', zh: '确认单逾期未确认，已失效' },
  mail: { en: 'Sent by mail', zh: '邮件发送' },
} as const satisfies Readonly<Record<Exclude<InvoiceAct, never> | 'requested' | 'openReversal' | 'mail', TwoLanguages>>
export type InvoiceEvent = keyof typeof invoiceEventNames

/** Why an invoice is reversed, as the tax authority knows it. */
export const reversalReasons = ['mistake', 'returned', 'serviceStopped', 'allowance'] as const
export type ReversalReason = (typeof reversalReasons)[number]
export const reversalReasonNames: Readonly<Record<ReversalReason, TwoLanguages>> = {
  mistake: { en: 'Issued with a mistake', zh: '开票有误' },
  returned: { en: 'Goods returned', zh: '销货退回' },
  serviceStopped: { en: 'Service stopped', zh: '服务中止' },
  allowance: { en: 'Price reduced', zh: '销售折让' },
}

/** The other side confirms a form for red letters within this time, or it is nothing any more. */
export const confirmationHours = 72

/** What a red-letter invoice says of the one that it reverses. */
export const redRemark = (number: string, confirmationNo: string): string =>
  `被红冲蓝字数电票号码：${number} 红字发票信息确认单编号：${confirmationNo}`

/** Two digits of the year, two of the region, one of the channel, fifteen of a sequence. */
export const isInvoiceNumber = (text: string): boolean => /^\d{20}$/.test(text)

/** What mail servers commonly take of files, with room for how bytes are written into a mail: an invoice goes out by mail. */
export const invoiceFileBytesMax = 12 * 1024 * 1024
