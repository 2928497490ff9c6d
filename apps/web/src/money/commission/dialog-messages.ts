import { defineMessages } from '../../app/language.ts'

export const explainMessages = defineMessages({
  title: { en: (order: string) => `Commission on ${order}`, zh: (order: string) => `订单 ${order} 的佣金` },
  serviceFee: { en: 'Our service fee', zh: '平台服务费' },
  coupon: { en: 'Less coupon', zh: '减：优惠券' },
  refunded: { en: 'Less refunds of the service fee', zh: '减：服务费退款' },
  base: { en: 'Base', zh: '计佣基数' },
  rate: { en: (name: string) => `Rate: ${name}`, zh: (name: string) => `比例：${name}` },
  amount: { en: 'Commission, rounded down', zh: '佣金（舍去不足一分）' },
  official: {
    en: 'Official fees and money held for others never count.',
    zh: '官费及托管款项不计入。',
  },
  source: {
    en: (source: string, version: string) => `Source: ${source}, ${version}`,
    zh: (source: string, version: string) => `来源：${source}，${version}`,
  },
  hold: {
    en: (day: string) => `Released on ${day} unless refunded before.`,
    zh: (day: string) => `${day} 结算，此前退款则相应减少。`,
  },
  noHold: {
    en: (days: number) => `Released ${days} days after the order has ended unless refunded before.`,
    zh: (days: number) => `订单办结满 ${days} 天后结算，此前退款则相应减少。`,
  },
  released: {
    en: 'Released: it counts in what you can withdraw. Refunds since then are clawed back.',
    zh: '已结算，计入可提现金额；此后的退款予以冲回。',
  },
  releasedOffice: { en: 'Released: it counts in what can be withdrawn.', zh: '已结算，计入可提现金额。' },
  over: { en: 'Nothing is left of it: the service fee was refunded.', zh: '服务费已退还，佣金为零。' },
  history: { en: 'What changed it', zh: '变动记录' },
  close: { en: 'Close', zh: '关闭' },
})

export const joinMessages = defineMessages({
  title: { en: 'Join the commission programme', zh: '加入分佣计划' },
  version: { en: (version: string) => `Terms, version ${version}`, zh: (version: string) => `条款版本 ${version}` },
  relationship: { en: 'Relationship with the customers you refer', zh: '与所推荐客户的关系' },
  relationshipHint: {
    en: 'Declared with your acceptance. Employees of a customer earn no commission.',
    zh: '随条款一并声明。客户的员工不计佣金。',
  },
  relationshipChoose: { en: 'Choose', zh: '请选择' },
  relationshipMissing: { en: 'Choose what you are to them', zh: '请选择与客户的关系' },
  employee: {
    en: 'The law allows no commission to employees of a customer.',
    zh: '依法不得向客户的员工支付佣金。',
  },
  name: { en: 'Real name', zh: '真实姓名' },
  nameHint: { en: 'Money is paid to an account in this name.', zh: '提现须汇至该姓名的账户。' },
  nameMissing: { en: 'Enter your real name', zh: '请填写真实姓名' },
  id: { en: 'Identity number', zh: '居民身份证号' },
  idHint: {
    en: 'Encrypted. Used to withhold and report income tax.',
    zh: '加密保存，用于代扣代缴和报送个人所得税。',
  },
  credit: { en: 'Unified social credit code', zh: '统一社会信用代码' },
  creditHint: { en: 'Leave empty if it stands in your organisation’s record.', zh: '组织资料中已有时可留空。' },
  idWrong: { en: 'Enter 18 characters with a matching check digit', zh: '号码有误，请核对 18 位' },
  payee: {
    en: (name: string) => `Money is paid to an account of ${name}.`,
    zh: (name: string) => `提现汇至“${name}”的账户。`,
  },
  accept: { en: 'I have read the terms and accept them.', zh: '我已阅读并接受上述条款。' },
  acceptMissing: { en: 'Tick to accept the terms', zh: '请勾选接受条款' },
  consentMissing: { en: 'Tick to consent', zh: '请勾选同意' },
  act: { en: 'Join programme', zh: '加入计划' },
  joined: { en: 'You have joined the programme.', zh: '已加入分佣计划。' },
})

export const withdrawMessages = defineMessages({
  title: { en: 'Withdraw commission', zh: '提现' },
  available: { en: (amount: string) => `Available: ${amount}`, zh: (amount: string) => `可提现 ${amount}` },
  amount: { en: 'Amount', zh: '金额' },
  amountWrong: {
    en: (least: string, most: string) => `Enter an amount from ${least} to ${most}`,
    zh: (least: string, most: string) => `请填写 ${least} 至 ${most} 的金额`,
  },
  bank: { en: 'Bank and branch', zh: '开户行' },
  bankMissing: { en: 'Enter bank and branch', zh: '请填写开户行' },
  account: { en: 'Account number', zh: '银行账号' },
  accountHint: {
    en: (name: string) => `The account must be in the name of ${name}.`,
    zh: (name: string) => `须为“${name}”的同名账户。`,
  },
  accountWrong: { en: 'Enter 8 to 32 digits', zh: '请填写 8 至 32 位数字' },
  invoice: { en: 'Invoice number', zh: '发票号码' },
  invoiceHint: { en: 'Of the invoice that you issued to us for this amount.', zh: '就该金额向平台开具的发票。' },
  invoiceMissing: { en: 'Enter the invoice number, 8 to 20 digits', zh: '请填写发票号码，8 至 20 位数字' },
  tax: {
    en: (deduction: string, taxable: string, percent: number) =>
      `Income tax withheld as labour remuneration: less ${deduction}, taxable ${taxable}, ${percent}%`,
    zh: (deduction: string, taxable: string, percent: number) =>
      `按劳务报酬代扣个人所得税：减除 ${deduction}，应纳税所得额 ${taxable}，${percent}%`,
  },
  net: { en: 'Paid to you', zh: '实际到账' },
  contract: {
    en: (number: string) => `On the basis of contract ${number}.`,
    zh: (number: string) => `依据代理协议 ${number}。`,
  },
  termsOnly: { en: 'On the basis of the programme’s terms.', zh: '依据分佣计划条款。' },
  act: { en: (amount: string) => `Withdraw ${amount}`, zh: (amount: string) => `提现 ${amount}` },
  actPlain: { en: 'Withdraw', zh: '提现' },
  done: { en: 'Requested. You are notified when it is approved and paid.', zh: '已申请，批准和打款后将通知您。' },
})
