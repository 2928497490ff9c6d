import type { ErrorEntries } from './entry.ts'

export const commissionEntries = {
  'commission.termsChanged': {
    status: 409,
    en: 'The terms of the programme, or the form of your organisation, have changed. Read and accept the terms in force first.',
    zh: '分佣计划条款或组织类型已变更，请先阅读并接受现行条款。',
  },
  'commission.notAccepted': {
    status: 422,
    en: 'Tick that you accept the terms.',
    zh: '请勾选接受条款。',
  },
  'commission.notConsented': {
    status: 422,
    en: 'Tick that you consent to the use of your identity number and account.',
    zh: '请勾选同意处理身份证号和银行账号。',
  },
  'commission.employee': {
    status: 422,
    en: 'The law allows no commission to employees of a customer. You can still invite, without commission.',
    zh: '依法不得向客户的员工支付佣金。您仍可邀请客户，但不计佣金。',
  },
  'commission.nameMissing': {
    status: 422,
    en: 'Enter your real name as on the identity card.',
    zh: '请填写与身份证一致的真实姓名。',
  },
  'commission.idWrong': {
    status: 422,
    en: 'Check the number: 18 characters with a matching check digit.',
    zh: '号码有误，请核对 18 位。',
  },
  'commission.staff': {
    status: 403,
    en: 'Staff of the portal do not take part in the programme.',
    zh: '平台工作人员不参与分佣计划。',
  },
  'commission.notJoined': {
    status: 422,
    en: 'Join the programme first.',
    zh: '请先加入分佣计划。',
  },
  'commission.belowZero': {
    status: 409,
    en: 'The balance is below zero after a refund. Withdrawals are blocked until new commission covers it.',
    zh: '因退款冲回，余额为负，补足前不能提现。',
  },
  'commission.belowMinimum': {
    status: 422,
    en: 'The least that can be withdrawn is {minimum}.',
    zh: '单次提现不少于 {minimum}。',
  },
  'commission.notEnough': {
    status: 409,
    en: 'At most {available} can be withdrawn.',
    zh: '最多可提现 {available}。',
  },
  'commission.open': {
    status: 409,
    en: 'A withdrawal is already in progress. Ask again once it is closed.',
    zh: '已有提现正在处理，完成后可再次申请。',
  },
  'commission.monthly': {
    status: 409,
    en: 'One withdrawal a month. You can ask again next month.',
    zh: '每月可提现一次，请下月再申请。',
  },
  'commission.accountWrong': {
    status: 422,
    en: 'Enter the account number, 8 to 32 digits.',
    zh: '请填写 8 至 32 位的银行账号。',
  },
  'commission.invoiceMissing': {
    status: 422,
    en: 'Enter the number of the invoice that you issued for this amount, 8 to 20 digits.',
    zh: '请填写就该金额开具的发票号码，8 至 20 位数字。',
  },
  'commission.invoiceUsed': {
    status: 409,
    en: 'This invoice stands with another withdrawal. Enter the number of one issued for this amount.',
    zh: '该发票已用于另一笔提现，请填写就本次金额开具的发票号码。',
  },
  'commission.reasonMissing': { status: 422, en: 'Enter the reason.', zh: '请填写原因。' },
  'commission.referenceMissing': {
    status: 422,
    en: 'Enter the reference of the bank transfer.',
    zh: '请填写银行转账流水号。',
  },
  'commission.referenceUsed': {
    status: 409,
    en: 'This bank reference was noted for another withdrawal. Check the number.',
    zh: '该银行流水号已用于另一笔提现，请核对。',
  },
  'commission.anotherPerson': {
    status: 403,
    en: 'You approved this withdrawal. Another person has to note the payment.',
    zh: '该提现由您批准，须由另一位人员登记打款。',
  },
  'commission.paidThisMonth': {
    status: 409,
    en: 'Another withdrawal of this payee was paid this month or waits to be paid. Approve this one next month, once that is closed.',
    zh: '该收款人本月已有提现打款或待打款，请待其完成后下月再批准。',
  },
  'commission.payeeUnchecked': {
    status: 422,
    en: 'Compare name and code of the payee with the business licence first, and tick that you did.',
    zh: '请先将收款人名称和代码与营业执照核对，并勾选确认。',
  },
  'commission.taxChanged': {
    status: 409,
    en: 'The tax to be withheld has changed since this was requested. Reject it, so that it can be requested again.',
    zh: '应代扣税款在申请后已变化，请驳回后由对方重新申请。',
  },
} as const satisfies ErrorEntries
