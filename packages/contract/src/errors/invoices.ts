import type { ErrorEntries } from './entry.ts'

export const invoicesEntries = {
  'invoices.notEligible': {
    status: 409,
    en: 'Order {orderNo} cannot be invoiced now: {reason}. Reload the list.',
    zh: '订单 {orderNo} 暂不可开票：{reason}。请刷新列表。',
  },
  'invoices.taken': {
    status: 409,
    en: 'One of these orders is on another invoice already. Reload the list.',
    zh: '所选订单中有订单已在其他发票申请中，请刷新列表。',
  },
  'invoices.titleWrong': {
    status: 422,
    en: 'The title is not complete. {problem}',
    zh: '发票抬头不完整。{problem}',
  },
  'invoices.titlesMax': {
    status: 409,
    en: 'There are as many titles as can be kept. Remove one first.',
    zh: '抬头数量已达上限，请先移除其他抬头。',
  },
  'invoices.specialForCompany': {
    status: 422,
    en: 'A special invoice is for companies. Choose a company’s title or an ordinary invoice.',
    zh: '专用发票仅限单位抬头，请更换抬头或选择普通发票。',
  },
  'invoices.notNow': {
    status: 409,
    en: 'The invoice has moved on in the meantime. Reload to see where it stands.',
    zh: '该发票状态已变化，请刷新后查看。',
  },
  'invoices.reasonNeeded': {
    status: 422,
    en: 'Enter the reason. The customer reads it.',
    zh: '请填写原因，客户会看到。',
  },
  'invoices.numberWrong': {
    status: 422,
    en: 'The number of a digital invoice has 20 digits. Check it.',
    zh: '数电发票号码为 20 位数字，请核对。',
  },
  'invoices.numberUsed': {
    status: 409,
    en: 'This number stands on another invoice already.',
    zh: '该发票号码已用于其他发票。',
  },
  'invoices.dayWrong': {
    status: 422,
    en: 'The day lies in the future or before the request.',
    zh: '开票日期不能晚于今天，也不能早于申请日。',
  },
  'invoices.fileUnknown': {
    status: 422,
    en: 'A file is not there any more. Upload it again.',
    zh: '文件不存在，请重新上传。',
  },
  'invoices.filesTooLarge': {
    status: 422,
    en: 'The files of this invoice are larger than a mail takes: {max} MB together.',
    zh: '该发票的文件过大，邮件合计最多 {max} MB。',
  },
  'invoices.refundOpen': {
    status: 409,
    en: 'A refund of order {orderNo} is being handled. Decide it first.',
    zh: '订单 {orderNo} 有退款正在处理，请先处理退款。',
  },
  'invoices.atProvider': {
    status: 409,
    en: 'The invoice is being issued by the invoice service. Wait for the result, so that it is not issued twice.',
    zh: '开票服务正在开具该发票，请等待结果，以免重复开具。',
  },
  'invoices.noFile': {
    status: 409,
    en: 'There is no file of this invoice to send yet.',
    zh: '该发票暂无可发送的文件。',
  },
  'invoices.termsDay': {
    status: 422,
    en: 'New terms begin today or later.',
    zh: '新的开票设置须自今天或以后生效。',
  },
} as const satisfies ErrorEntries
