import { defineMessages } from '../app/language.ts'

/** Words of the price of a deal that the portal holds. */
export const custodyMessages = defineMessages({
  title: { en: 'Escrow', zh: '价款托管' },
  agreed: {
    en: 'Agreed with the offer: the buyer pays the price to the portal once both have signed.',
    zh: '已随报价约定：双方签约后由受让方将价款付至平台。',
  },
  notPaid: { en: 'Not paid yet.', zh: '尚未付款。' },
  heldSince: {
    en: (amount: string, when: string) => `${amount} in escrow since ${when}.`,
    zh: (amount: string, when: string) => `${amount} 自 ${when} 起由平台托管。`,
  },
  rule: {
    en: 'It is released to the seller only once CNIPA has recorded the change.',
    zh: '仅在国家知识产权局核准登记后向出让方放款。',
  },
  waitsRelease: {
    en: 'CNIPA has recorded the change. The portal will release the payment.',
    zh: '国家知识产权局已核准登记，平台将向出让方放款。',
  },
  waitsPayee: {
    en: 'CNIPA has recorded the change. The price is released as soon as the seller has entered an account.',
    zh: '国家知识产权局已核准登记，待出让方填写收款账户后放款。',
  },
  inDispute: { en: 'It stays there until the dispute is decided.', zh: '争议处理期间价款保持不动。' },
  announced: {
    en: 'A bank transfer is reported; we are checking for it.',
    zh: '受让方已登记对公转账，平台正在核对到账。',
  },
  transferReturned: {
    en: 'The reported bank transfer was not found.',
    zh: '登记的对公转账未到账。',
  },
  pay: { en: 'Pay into escrow', zh: '支付托管价款' },
  seeTransfer: { en: 'See the transfer', zh: '查看转账' },
  checkTransfer: { en: 'Check the transfer', zh: '核对转账' },
  refund_approved: {
    en: (amount: string) => `${amount} is on its way back to the buyer`,
    zh: (amount: string) => `${amount} 正在退回受让方`,
  },
  refund_failed: {
    en: (amount: string) => `${amount} could not be refunded yet; we are handling it`,
    zh: (amount: string) => `${amount} 暂未退回成功，平台正在处理`,
  },
  refund_done: {
    en: (amount: string, when: string) => `${amount} was refunded to the buyer on ${when}`,
    zh: (amount: string, when: string) => `${amount} 已于 ${when} 退回受让方`,
  },
  paidOut: {
    en: (amount: string, day: string) => `${amount} was paid out to the seller on ${day}`,
    zh: (amount: string, day: string) => `${amount} 已于 ${day} 支付给出让方`,
  },
  neverPaid: { en: 'Nothing was paid.', zh: '受让方没有付款。' },
  reference: { en: 'Bank reference', zh: '银行流水号' },
  receipt: { en: 'Receipt of the bank', zh: '银行回单' },
  order: { en: 'Order', zh: '订单号' },
  payee: { en: 'Account of the seller', zh: '收款账户' },
  payeeNone: { en: 'No account is given yet.', zh: '尚未填写收款账户。' },
  payeeText: {
    en: 'The price is paid to this account; the buyer does not see it. It should be in your own name; it cannot be changed once CNIPA has recorded the change.',
    zh: '价款将支付至此账户，不向受让方显示。户名应与您一致；国家知识产权局核准登记后不可更改。',
  },
  notOwner: {
    en: (name: string) =>
      `The account holder is not ${name}, the registered owner. You can save it, but it is paid out only after we know why.`,
    zh: (name: string) => `户名与权利人“${name}”不一致。可以保存，但须说明原因后才会放款。`,
  },
  notParty: {
    en: (name: string) => `The account holder is not ${name}, the party of the contract. You can save it all the same.`,
    zh: (name: string) => `户名与合同主体“${name}”不一致，仍可保存。`,
  },
  name: { en: 'Account holder', zh: '户名' },
  bank: { en: 'Bank and branch', zh: '开户银行及支行' },
  account: { en: 'Account number', zh: '账号' },
  nameWrong: { en: 'As the bank knows it', zh: '请填写银行预留户名' },
  bankWrong: { en: 'Enter the bank and its branch', zh: '请填写开户银行及支行' },
  accountWrong: { en: '8 to 32 digits', zh: '请填写 8 至 32 位数字账号' },
  give: { en: 'Enter account', zh: '填写收款账户' },
  change: { en: 'Change', zh: '更改' },
  save: { en: 'Save account', zh: '保存账户' },
  saved: { en: 'Saved', zh: '已保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  release: { en: 'Release payment', zh: '向出让方放款' },
  releaseTitle: { en: 'Pay the price out to the seller', zh: '向出让方放款' },
  releaseText: {
    en: 'You alone are paying now. Pay at the bank, then record it here with the bank’s receipt; once recorded it cannot be undone. If you have not paid, stop the payment.',
    zh: '现仅由您付款：请在银行付款后凭银行回单登记，登记后不可撤销。如未付款，请放弃本次付款。',
  },
  checks: { en: 'Checks', zh: '核对' },
  checkRecorded: {
    en: (day: string) => `Recorded by the office on ${day}`,
    zh: (day: string) => `国家知识产权局于 ${day} 核准登记`,
  },
  checkNotRecorded: { en: 'Not recorded by the office yet', zh: '国家知识产权局尚未核准登记' },
  checkPaid: { en: (when: string) => `Paid by the buyer on ${when}`, zh: (when: string) => `受让方于 ${when} 付款` },
  checkNotPaid: { en: 'Not paid by the buyer', zh: '受让方未付款' },
  checkPayee: { en: 'The account bears the owner’s name', zh: '户名与权利人一致' },
  checkPayeeOther: {
    en: (owner: string, seller: string) =>
      `The account name differs from the owner (${owner}). The seller’s account name here is ${seller}, which is unverified`,
    zh: (owner: string, seller: string) => `户名与权利人（${owner}）不一致；平台账号名称为 ${seller}，未经核实`,
  },
  checkGiven: {
    en: (when: string, who: string) => `last changed on ${when} by ${who}`,
    zh: (when: string, who: string) => `最近更改：${when}，${who}`,
  },
  recorderText: {
    en: 'You noted the office’s recordal yourself: someone else pays the price out.',
    zh: '核准登记由您本人登记，须由他人放款。',
  },
  startText: {
    en: 'The portal cannot order a payment at the bank. Confirm first that you are paying: you can then show the full account number, and no one else pays at the same time.',
    zh: '平台不能直接向银行发起付款。请先确认由您付款：随后可查看完整账号，其他人不能重复付款。',
  },
  start: { en: 'Start payment', zh: '由我付款' },
  payingOther: {
    en: (who: string, when: string) => `${who} is paying this since ${when}.`,
    zh: (who: string, when: string) => `${who} 自 ${when} 起正在付款。`,
  },
  stopOther: { en: 'Confirm unpaid', zh: '确认未付，解除' },
  stopWhy: {
    en: 'How you know that the bank has not paid; the payer and the next payer read it',
    zh: '如何确认银行未付款（付款人及之后的付款人会看到）',
  },
  stop: { en: 'Not paid', zh: '放弃付款' },
  stopSure: { en: 'Confirm not paid', zh: '确认未付款' },
  earlier: { en: 'Begun before', zh: '此前的付款' },
  begunBefore: {
    en: (who: string, since: string, stopper: string, when: string) =>
      who === stopper
        ? `${who} began on ${since} and gave it up on ${when}.`
        : `${who} began on ${since}; ${stopper} freed it on ${when}.`,
    zh: (who: string, since: string, stopper: string, when: string) =>
      who === stopper
        ? `${who} 于 ${since} 开始付款，${when} 放弃。`
        : `${who} 于 ${since} 开始付款，${when} 由 ${stopper} 释放。`,
  },
  sureNotPaid: {
    en: 'I made sure at the bank that none of them has paid',
    zh: '我已向银行核实，上述各次均未付款',
  },
  checkNoPayee: { en: 'The seller has given no account', zh: '出让方未填写收款账户' },
  open: { en: 'Open', zh: '查看' },
  amount: { en: 'Amount', zh: '金额' },
  day: { en: 'Paid at the bank on', zh: '银行付款日期' },
  referenceHint: { en: 'As on the receipt; each counts once.', zh: '以银行回单为准，不可重复使用。' },
  addReceipt: { en: 'Upload the receipt', zh: '上传银行回单' },
  why: { en: 'Why it is paid to someone else', zh: '付给他人的原因' },
  note: {
    en: (amount: string) => `${amount} was paid out`,
    zh: (amount: string) => `登记已放款 ${amount}`,
  },
  noted: { en: 'Recorded and booked. Both sides are notified.', zh: '已登记入账，并已告知双方。' },
  referenceMissing: { en: 'Enter the number on the receipt', zh: '请填写银行流水号' },
  dayMissing: { en: 'Enter the day', zh: '请填写付款日期' },
  receiptMissing: { en: 'Upload the receipt of the bank.', zh: '请上传银行回单。' },
  whyNeeded: { en: 'Enter the reason', zh: '请填写原因' },
  other: { en: 'Request new account', zh: '要求更换账户' },
  otherWhy: { en: 'What is wrong with it; the seller reads it', zh: '账户有何问题（出让方会看到）' },
  otherDone: { en: 'The seller is asked for another account.', zh: '已通知出让方更换账户。' },
  back: { en: 'Back to deal', zh: '返回交易' },
})
