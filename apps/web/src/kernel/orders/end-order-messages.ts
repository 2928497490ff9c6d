import { defineMessages } from '../../app/language.ts'

export const endOrderMessages = defineMessages({
  cancelTitle: { en: 'Cancel this order?', zh: '取消该订单？' },
  cancelText: {
    en: 'The order is closed for payment and no longer worked on. This cannot be undone; you can copy it as a new draft.',
    zh: '订单将关闭支付并停止办理，此操作不可撤销；之后仍可复制为新草稿。',
  },
  withdrawTitle: { en: 'Withdraw this order?', zh: '撤回该订单？' },
  withdrawText: {
    en: 'We stop working on it. Request a refund of paid amounts on the case page; official fees already paid to the office cannot be refunded.',
    zh: '代理机构将停止办理。已付款项请在案件页申请退款，已代缴的官费无法退回。',
  },
  reason: { en: 'Reason (we read it)', zh: '原因（代理机构可见）' },
  keep: { en: 'Keep the order', zh: '保留订单' },
  ended: { en: 'The order has ended.', zh: '订单已结束。' },
})
