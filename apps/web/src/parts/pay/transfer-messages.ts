import { defineMessages } from '../../app/language.ts'

export const transferMessages = defineMessages({
  invented: {
    en: 'Test mode: this account is fictitious. Do not send money to it; you can try reporting a transfer.',
    zh: '测试环境：此账户为示例账户，请勿汇款，可试用登记流程。',
  },
  steps: { en: 'Transfer exactly this amount, with this remark', zh: '请按以下信息足额转账，并填写附言' },
  payee: { en: 'Payee', zh: '收款单位' },
  bank: { en: 'Bank', zh: '开户行' },
  account: { en: 'Account no.', zh: '账号' },
  amount: { en: 'Amount', zh: '金额' },
  remark: { en: 'Remark', zh: '附言' },
  remarkWhy: {
    en: 'With this remark we find your transfer without asking.',
    zh: '填写附言后，我们可直接核对到账。',
  },
  copyAll: { en: 'Copy all', zh: '复制全部' },
  done: { en: 'I’ve paid', zh: '我已转账' },
  doneNext: {
    en: 'Nothing is booked until the money has arrived. Once you report the transfer, the order is not cancelled as unpaid.',
    zh: '款项到账核实后才会入账；登记转账后，订单不会因未付款而取消。',
  },
  formTitle: { en: 'Transfer details', zh: '对公转账信息' },
  formText: { en: 'As on your bank receipt, so that we can find it.', zh: '请按银行回单填写，便于核对。' },
  day: { en: 'Day of the transfer', zh: '转账日期' },
  sum: { en: 'Amount transferred', zh: '转账金额' },
  sumDiffers: {
    en: (amount: string) => `The order costs ${amount}; another amount cannot be confirmed.`,
    zh: (amount: string) => `订单应付 ${amount}，金额不符将无法确认。`,
  },
  sumWrong: { en: 'Enter an amount such as 300.00', zh: '请填写金额（元），例如 300.00' },
  payer: { en: 'Name on the paying account', zh: '付款账户名称' },
  payerMissing: { en: 'Whose account did it come from?', zh: '请填写付款账户名称。' },
  dayMissing: { en: 'On which day?', zh: '请选择转账日期。' },
  proof: { en: 'Remittance proof', zh: '汇款凭证' },
  proofHint: { en: 'Needed: the bank’s receipt as a picture or PDF.', zh: '必填：银行回单的图片或 PDF。' },
  proofMissing: { en: 'Add the bank’s receipt: finance compares it.', zh: '请上传银行回单，财务需核对。' },
  otherProof: { en: 'Take another file', zh: '更换文件' },
  announce: {
    en: (amount: string) => `Report transfer of ${amount}`,
    zh: (amount: string) => `登记对公转账 ${amount}`,
  },
  back: { en: 'Back to account', zh: '返回收款信息' },
  announced: { en: 'Transfer reported', zh: '已登记对公转账' },
  announcedNext: {
    en: 'We are checking our bank statement and will notify you when it arrives. You can close this window.',
    zh: '我们正在核对银行到账，到账后会立即通知您。您可以关闭此窗口。',
  },
  announcedAt: { en: 'Reported', zh: '登记时间' },
  takeBack: { en: 'Pay another way', zh: '改用其他方式' },
  takeBackOnly: { en: 'Withdraw report', zh: '撤回登记' },
  takeBackAsk: {
    en: 'Only if you have not sent the money: what has been sent would have to be refunded to you.',
    zh: '请仅在尚未汇款时撤回，已汇出的款项需退还给您。',
  },
  takeBackYes: { en: 'Withdraw report', zh: '确认撤回' },
  keep: { en: 'Keep it', zh: '保留登记' },
  takenBack: { en: 'The report is withdrawn.', zh: '已撤回转账登记。' },
  returned: { en: 'Your transfer could not be confirmed', zh: '您的转账未通过核对' },
  returnedNext: {
    en: 'Correct it and report it again, or pay with WeChat.',
    zh: '请更正后重新登记，或改用微信支付。',
  },
  returnedAgain: { en: 'Correct it and report it again.', zh: '请更正后重新登记。' },
  returnedToCode: {
    en: 'Bank transfer is no longer offered here. Pay with WeChat.',
    zh: '此处已不再提供对公转账，请改用微信支付。',
  },
  returnedToUs: {
    en: 'Bank transfer is no longer offered here. If you sent money, contact us.',
    zh: '此处已不再提供对公转账。如已汇款，请联系我们。',
  },
  returnedLate: {
    en: 'Correct it and report it again, if the money left in time.',
    zh: '如款项已在期限内汇出，请更正后重新登记。',
  },
  late: {
    en: (day: string) => `It could be paid until ${day}`,
    zh: (day: string) => `此订单的付款期限已于 ${day} 届满`,
  },
  lateNext: {
    en: (day: string) => `Do not send money now. A transfer that left your account by ${day} still counts.`,
    zh: (day: string) => `请勿再汇款。${day} 及之前已汇出的款项仍然有效。`,
  },
  sentAlready: { en: 'Already sent? Report it', zh: '已汇款？登记转账' },
  reason: { en: (notes: string) => `Finance says: ${notes}`, zh: (notes: string) => `财务说明：${notes}` },
  codeWaits: { en: 'A bank transfer of this order is being checked', zh: '此订单的转账正在核对' },
  codeWaitsNext: {
    en: 'To avoid paying twice, no code is shown for now.',
    zh: '为避免重复付款，核对期间不显示二维码。',
  },
})
