import { paidWithFiling } from '@portal/contract/money/official-fee-lists'
import { defineMessages } from '../../app/language.ts'

export const officeFeeMessages = defineMessages({
  due: { en: 'To pay', zh: '待缴纳' },
  paid: { en: 'Paid', zh: '已缴纳' },
  which: { en: 'Which', zh: '范围' },
  whichSays: { en: 'fees are', zh: '官费状态为' },
  noFees: { en: 'No official fees wait to be paid.', zh: '没有待向官方缴纳的费用。' },
  held: { en: 'Held for the office', zh: '代收官费余额' },
  atOnce: paidWithFiling,
  patentNumber: { en: 'Application no.', zh: '申请号' },
  record: { en: 'Record payment', zh: '登记缴纳' },
  recordTitle: { en: 'Record fees paid to the office', zh: '登记向官方缴纳的费用' },
  recordText: {
    en: (amount: string) =>
      `This order holds ${amount} for the office. The customer is notified of the amount and the day.`,
    zh: (amount: string) => `本订单代收官费余额 ${amount}。登记后会告知客户缴纳金额和日期。`,
  },
  paidOn: { en: 'Paid on', zh: '缴费日' },
  amount: { en: 'Amount', zh: '金额' },
  amountWrong: {
    en: (amount: string) => `An amount up to ${amount}, as 950.00.`,
    zh: (amount: string) => `请填写不超过 ${amount} 的金额，例如 950.00。`,
  },
  receiptNo: { en: 'Receipt no.', zh: '票据号' },
  receiptHint: { en: 'On the office’s receipt; it can be left empty.', zh: '按官方票据填写，可留空。' },
  receiptFile: { en: 'Receipt', zh: '票据文件' },
  removeFile: { en: 'Remove the receipt', zh: '移除票据' },
  meets: { en: 'Which periods does this meet?', zh: '本次缴费满足的期限' },
  recordAct: { en: (amount: string) => `Record ${amount}`, zh: (amount: string) => `登记 ${amount}` },
  recorded: { en: 'Recorded. The customer is notified.', zh: '已登记，并已告知客户。' },
  payments: { en: 'Payments to the office', zh: '官费缴纳记录' },
  noPayments: { en: 'Nothing was recorded yet.', zh: '尚无登记。' },
  line: {
    en: (amount: string, day: string, by: string) => `${amount} on ${day}, recorded by ${by}`,
    zh: (amount: string, day: string, by: string) => `${day} 缴纳 ${amount}，登记人 ${by}`,
  },
  takenBack: {
    en: (by: string, reason: string) => `Taken back by ${by}: ${reason}`,
    zh: (by: string, reason: string) => `已由 ${by} 撤回：${reason}`,
  },
  takeBack: { en: 'Take back', zh: '撤回登记' },
  takeBackTitle: { en: 'Take this payment back', zh: '撤回缴费登记' },
  takeBackText: {
    en: (amount: string) =>
      `For a payment of ${amount} that was recorded by mistake. It is held for the office again, and the periods that it met are open again. The customer is notified.`,
    zh: (amount: string) => `用于撤回误登记的 ${amount}。款项恢复为代收官费，已满足的期限恢复计算，并会告知客户。`,
  },
  reason: { en: 'Reason', zh: '原因' },
  didTakeBack: { en: 'Taken back. The customer is notified.', zh: '已撤回，并已告知客户。' },
})
