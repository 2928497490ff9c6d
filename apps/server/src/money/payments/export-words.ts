import type { paymentStates, refundStates, TransferState } from '@portal/contract/money/payment-states'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'

/** Words of the exported files, the same as on the screens. */
export const paymentStateWords: Readonly<Record<(typeof paymentStates)[number], TwoLanguages>> = {
  creating: { en: 'Being opened', zh: '创建中' },
  open: { en: 'Waiting for the payer', zh: '待付款' },
  paid: { en: 'Paid', zh: '已付款' },
  closed: { en: 'Ended unpaid', zh: '已关闭' },
  duplicate: { en: 'Refunded automatically', zh: '自动退回' },
  mismatch: { en: 'To look at', zh: '待人工核对' },
}
export const refundStateWords: Readonly<Record<(typeof refundStates)[number], TwoLanguages>> = {
  requested: { en: 'To decide', zh: '待处理' },
  approved: { en: 'On its way', zh: '退款中' },
  done: { en: 'Done', zh: '已退款' },
  refused: { en: 'Refused', zh: '已拒绝' },
  failed: { en: 'Failed', zh: '退款失败' },
}
export const transferStateWords: Readonly<Record<TransferState, TwoLanguages>> = {
  announced: { en: 'To check', zh: '待核对' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  returned: { en: 'Returned', zh: '已退回' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  givenBack: { en: 'To be refunded', zh: '待退款' },
}
export const channelWords = {
  native: { en: 'QR code', zh: '扫码' },
  jsapi: { en: 'Inside WeChat', zh: '微信内' },
  transfer: { en: 'Bank transfer', zh: '对公转账' },
} as const satisfies Record<string, TwoLanguages>
