import type { ErrorEntries } from './entry.ts'

export const officialFeesEntries = {
  'officialFees.linesBlocked': {
    status: 422,
    en: '{count|line cannot be paid: take it out|lines cannot be paid: take them out} first.',
    zh: '有 {count} 项费用不能缴纳，请先移除。',
  },
  'officialFees.totalChanged': {
    status: 409,
    en: 'The amount is now {total}: look at the lines again.',
    zh: '金额已变为 {total}，请重新核对明细。',
  },
  'officialFees.payerNeeded': {
    status: 422,
    en: 'Enter the name for the receipt.',
    zh: '请填写票据抬头。',
  },
  'officialFees.taken': {
    status: 409,
    en: 'Some of these fees have just gone into another payment: look at the lines again.',
    zh: '部分费用刚被列入其他缴费订单，请重新核对明细。',
  },
  'officialFees.inRestoration': {
    status: 409,
    en: 'One of these fees is paid with a request for restoration that is under way.',
    zh: '部分年费已随恢复权利请求缴纳，不能重复缴费。',
  },
  'officialFees.orderUnpaid': {
    status: 409,
    en: 'Order {orderNo} is not paid, so there is nothing to refund. It ends when it is cancelled.',
    zh: '订单 {orderNo} 尚未付款，无款可退；取消订单即可结束。',
  },
  'officialFees.notOrdered': {
    status: 422,
    en: 'The fee of {number} is in no payment order. Order the payment first: a transfer needs its number.',
    zh: '{number} 的费用尚未列入缴费订单。请先下单，转账时须注明订单号。',
  },
  'officialFees.severalOrders': {
    status: 422,
    en: 'These fees are in several payment orders ({orders}): pay each by a transfer of its own.',
    zh: '所选费用分属多个缴费订单（{orders}），请分别转账。',
  },
  'officialFees.amountsOver': {
    status: 409,
    en: 'The amounts of this order were right until {on}. Cancel it and order the payment again.',
    zh: '该订单的金额仅在 {on} 前有效，请取消后重新下单。',
  },
  'officialFees.sentAlready': {
    status: 409,
    en: 'Fees of this order have been sent to CNIPA. It can no longer be cancelled.',
    zh: '该订单的费用已提交专利局，不能撤回。',
  },
  'officialFees.linesOpen': {
    status: 409,
    en: 'The office’s result is still missing for {count|line|lines}.',
    zh: '还有 {count} 项费用未登记专利局缴费结果。',
  },
  'officialFees.otherKind': {
    status: 409,
    en: 'This cannot be done to a payment order.',
    zh: '缴费订单不支持此操作。',
  },
  'officialFees.nothingToSend': {
    status: 422,
    en: 'None of these orders has a line that can go to the office now.',
    zh: '所选订单中没有可提交专利局的费用。',
  },
  'officialFees.noReceipts': {
    status: 422,
    en: 'The office’s receipts of these orders are not there yet.',
    zh: '所选订单还没有专利局票据。',
  },
  'officialFees.tooManyLines': {
    status: 422,
    en: 'More than {max} lines: do it in several parts.',
    zh: '超过 {max} 项，请分批处理。',
  },
  'officialFees.lineOver': {
    status: 409,
    en: 'One of the fees is already paid at CNIPA or refunded. Reload to see its status.',
    zh: '所选费用已缴纳或已退回。',
  },
  'officialFees.sheetUnreadable': {
    status: 422,
    en: 'Choose a readable Excel workbook (.xlsx) without a password.',
    zh: '无法读取该 Excel 文件，请另存为不加密的 .xlsx 后重试。',
  },
  'officialFees.sheetWithoutNumbers': {
    status: 422,
    en: 'The first sheet has no columns 申请号 and 缴费状态 (or “Application no.” and “State”).',
    zh: '第一个工作表中没有“申请号”和“缴费状态”列。',
  },
  'officialFees.scenarioName': {
    status: 409,
    en: 'Another plan has this name already.',
    zh: '已有同名方案。',
  },
  'officialFees.tooManyScenarios': {
    status: 422,
    en: 'An account keeps {max} plans at most: delete one first.',
    zh: '每个账户最多保存 {max} 个方案，请先删除。',
  },
  'officialFees.dayWrong': {
    status: 422,
    en: 'The date of payment cannot be in the future.',
    zh: '缴费日不能晚于今天。',
  },
  'officialFees.moreThanHeld': {
    status: 422,
    en: 'This order holds {amount} for the office: more cannot have been paid out of it.',
    zh: '本订单代收的官费余额为 {amount}，登记金额不能超过余额。',
  },
  'officialFees.notAtOffice': {
    status: 409,
    en: 'This case is not filed: its fees are not due at the office.',
    zh: '案件尚未递交，无需向官方缴费。',
  },
  'officialFees.periodOver': {
    status: 409,
    en: 'One of the periods is no longer open: look at the list again.',
    zh: '所选期限已不在进行中，请刷新后重试。',
  },
  'officialFees.receiptUnknown': {
    status: 422,
    en: 'The receipt file is gone: upload it again.',
    zh: '票据文件不存在，请重新上传。',
  },
  'officialFees.takenBack': {
    status: 409,
    en: 'This payment has been taken back already.',
    zh: '该缴费登记已撤回。',
  },
} as const satisfies ErrorEntries
