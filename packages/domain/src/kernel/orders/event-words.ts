import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Words of events, by `<subject>.<event>` of the history. */
const events = {
  'work.created': { en: 'Draft begun', zh: '新建草稿' },
  'work.broughtIn': { en: 'Imported from another docket', zh: '从其他台账导入' },
  'work.limitBroughtIn': { en: 'Deadline imported', zh: '补充导入期限' },
  'official.broughtIn': { en: 'Imported from another docket', zh: '从其他台账导入' },
  'work.submitted': { en: 'Submitted', zh: '提交申请' },
  'work.correctionAsked': { en: 'Correction asked', zh: '要求补正' },
  'work.corrected': { en: 'Correction submitted', zh: '已补正' },
  'work.correctionWithdrawn': { en: 'Request for correction withdrawn', zh: '撤销补正要求' },
  'work.accepted': { en: 'Accepted for work', zh: '审核通过，开始处理' },
  'work.draftUploaded': { en: 'Documents drafted, for you to confirm', zh: '初稿完成，待客户确认' },
  'work.draftReturned': { en: 'Draft returned', zh: '退回修改' },
  'work.draftConfirmed': { en: 'Draft confirmed', zh: '确认定稿' },
  'work.draftWithdrawn': { en: 'Draft withdrawn', zh: '撤回初稿' },
  'work.filed': { en: 'Filed with the office', zh: '已向官方递交' },
  'work.completed': { en: 'Completed', zh: '办结' },
  'work.rejected': { en: 'Rejected', zh: '驳回' },
  'work.withdrawn': { en: 'Withdrawn', zh: '撤回' },
  'work.cancelled': { en: 'Cancelled', zh: '取消' },
  'work.priorityFollowed': { en: 'Priority copied from the corrected family', zh: '优先权随主申请补正更新' },
  'work.memberAdded': { en: 'A person was added', zh: '添加成员' },
  'work.personInvited': { en: 'A person was invited', zh: '邀请成员' },
  'work.memberRemoved': { en: 'A person was taken off', zh: '移除成员' },
  'work.handedOver': { en: 'Handed over', zh: '交接' },
  'work.handlerAssigned': { en: 'Handler changed', zh: '变更承办人' },
  'work.agencyChosen': { en: 'Agency chosen', zh: '选择代理机构' },
  'work.agentAssigned': { en: 'Agent assigned', zh: '分配代理师' },
  'message.letterMailed': { en: 'Mail sent to the client', zh: '已向客户发送邮件' },
  'message.letterWritten': { en: 'Letter sent to the client', zh: '已向客户发送信函' },
  'payment.paymentOpened': { en: 'Payment begun', zh: '发起支付' },
  'payment.paymentEnded': { en: 'Payment not made in time', zh: '支付未完成' },
  'payment.paid': { en: 'Paid', zh: '已付款' },
  'payment.quoteAwaited': { en: 'Waits for our quote', zh: '等待报价' },
  'payment.closed': { en: 'Closed for payment', zh: '支付关闭' },
  'payment.refundApproved': { en: 'Refund approved', zh: '退款已批准' },
  'payment.refundFailed': { en: 'Refund did not go through', zh: '退款未成功' },
  'payment.refundPaidAnyway': { en: 'Refund settled by hand was paid out as well', zh: '已人工处理的退款又被支付' },
  'payment.paidTwice': { en: 'Paid twice; the second payment is refunded', zh: '重复付款，多付款项将退回' },
  'payment.priceChanged': {
    en: 'Paid at an outdated price; the payment is refunded',
    zh: '按已变更的价格付款，款项将退回',
  },
  'payment.mismatch': { en: 'Payment differs from the order; we are checking it', zh: '付款与订单不符，正在核对' },
  'payment.partRefunded': { en: 'Part refunded', zh: '部分退款' },
  'payment.refunded': { en: 'Refunded', zh: '已退款' },
  'payment.transferAnnounced': { en: 'Bank transfer reported', zh: '已登记对公转账' },
  'payment.transferWithdrawn': { en: 'Bank transfer report withdrawn', zh: '撤回转账登记' },
  'payment.transferReturned': { en: 'Reported transfer not found, returned', zh: '转账登记被退回' },
  'payment.transferUnneeded': {
    en: 'Duplicate or mismatched bank transfer received; it is refunded',
    zh: '收到重复或不符的转账，将退回',
  },
  'official.filingReceipt': { en: 'Filing receipt with the number', zh: '受理通知书' },
  'official.preliminaryBegun': { en: 'Preliminary examination', zh: '初步审查' },
  'official.publication': { en: 'Published', zh: '公布' },
  'official.examinationBegun': { en: 'Substantive examination begun', zh: '进入实质审查' },
  'official.opinion': { en: 'Office action', zh: '审查意见' },
  'official.replyReceipt': { en: 'Reply received by the office', zh: '答复已受理' },
  'official.answered': { en: 'Answer sent; the office examines again', zh: '答复已递交，恢复审查' },
  'official.answerReopened': { en: 'Answer reopened', zh: '答复重新办理' },
  'official.grantNotified': { en: 'Notice of grant', zh: '授权通知' },
  'official.registration': { en: 'Granted', zh: '授权' },
  'official.grant': { en: 'Granted', zh: '授权公告' },
  'official.rejection': { en: 'Rejected by the office', zh: '驳回决定' },
  'official.registrationPaid': { en: 'Registration completed', zh: '已办理登记手续' },
  'official.reexaminationBegun': { en: 'Reexamination requested', zh: '已请求复审' },
  'official.rejectionUpheld': { en: 'Rejection upheld', zh: '维持驳回' },
  'official.rejectionRevoked': { en: 'Rejection revoked', zh: '撤销驳回' },
  'official.deemedWithdrawn': { en: 'Deemed withdrawn', zh: '视为撤回' },
  'official.restored': { en: 'Right restored', zh: '恢复权利' },
  'official.termination': { en: 'Lapsed', zh: '权利终止' },
  'official.invalidation': { en: 'Declared invalid', zh: '宣告无效' },
  'official.expiry': { en: 'Term over', zh: '期限届满' },
  'official.acceptance': { en: 'Accepted by the office', zh: '官方受理' },
  'official.reviewBegun': { en: 'Review of the refusal begun', zh: '驳回复审受理' },
  'official.opposed': { en: 'Opposed', zh: '被提异议' },
  'official.cancellation': { en: 'Registration cancelled', zh: '注册被撤销' },
  'official.recorded': { en: 'Recorded in the register', zh: '核准登记' },
  'official.recordalRefused': { en: 'Recordal refused', zh: '不予核准' },
  'official.requestUpheld': { en: 'Decided in favour', zh: '决定：已获支持' },
  'official.requestDismissed': { en: 'Decided against', zh: '决定：未获支持' },
  // What the same event is called where it leads to a state of a mark or a copyright.
  'official.filingReceipt.tmFiled': { en: 'Receipt of the application', zh: '申请回执' },
  'official.filingReceipt.crSubmitted': { en: 'Receipt of the application', zh: '申请回执' },
  'official.publication.tmPublished': { en: 'Preliminary publication', zh: '初步审定公告' },
  'official.grant.tmRegistered': { en: 'Registered', zh: '核准注册' },
  'official.grant.crIssued': { en: 'Certificate issued', zh: '登记发证' },
  'official.rejection.tmNotAccepted': { en: 'Not accepted by the office', zh: '不予受理' },
  'official.rejection.tmRefused': { en: 'Refused by the office', zh: '驳回或不予注册' },
  'official.rejection.crReturned': { en: 'Returned, not registered', zh: '不予登记' },
  'official.examinationBegun.crReview': { en: 'Examination begun', zh: '进入审查' },
  'official.opinion.crCorrection': { en: 'Notice to correct', zh: '补正通知书' },
  'official.replyReceipt.crReview': { en: 'Correction received by the office', zh: '补正已接收' },
  'official.reviewBegun.tmReview': { en: 'Review begun', zh: '复审受理' },
  'official.lookedUp': { en: 'Status checked in the register', zh: '登记簿核对状态' },
  'document.wentOnDespiteSimilar': { en: 'Went on despite similar marks', zh: '知悉近似商标后继续申请' },
  'official.documentUndone': { en: 'Office document withdrawn', zh: '撤销登记官方文件' },
  'official.documentRecorded': { en: 'Document of the office', zh: '官方文件' },
  'deadline.set': { en: 'Deadline set', zh: '设定期限' },
  'deadline.met': { en: 'Deadline kept', zh: '期限已完成' },
  'deadline.missed': { en: 'Deadline missed', zh: '期限已错过' },
  'deadline.moved': { en: 'Deadline counted again', zh: '期限重新计算' },
  'deadline.unused': { en: 'Period ended unused', zh: '期限届满，未使用' },
  'deadline.cancelled': { en: 'Deadline ended', zh: '期限终止' },
  'afterSales.requested': { en: 'After-sales request', zh: '申请售后' },
  'afterSales.approving': { en: 'Request is being checked', zh: '售后审批中' },
  'afterSales.refunding': { en: 'Refund under way', zh: '退款中' },
  'afterSales.done': { en: 'After-sales settled', zh: '售后完成' },
  'afterSales.refused': { en: 'Request refused', zh: '售后被拒绝' },
  'message.messageAdded': { en: 'Message', zh: '消息' },
  'fee.sentToOffice': { en: 'Fees sent to the office', zh: '费用已提交专利局' },
  'fee.officePaid': { en: 'Fees paid at the office', zh: '专利局缴费成功' },
  'fee.paidToOffice': { en: 'Official fees paid to the office', zh: '官费已向官方缴纳' },
  'fee.officePaymentTakenBack': {
    en: 'Payment to the office recorded by mistake, taken back',
    zh: '撤回误登记的官费缴纳',
  },
  'fee.lineReturned': { en: 'Fees not paid at the office, returned', zh: '缴费未成功，款项退回' },
  'fee.quoteSent': { en: 'Quote sent', zh: '发送报价' },
  'fee.quoteAccepted': { en: 'Quote accepted', zh: '接受报价' },
  'fee.quoteCountered': { en: 'Counter-offer', zh: '还价' },
  'fee.counterTakenBack': { en: 'Counter-offer withdrawn', zh: '撤回还价' },
  'fee.quoteRefused': { en: 'Quote refused', zh: '拒绝报价' },
  'fee.quoteReplaced': { en: 'Quote fell with the correction', zh: '补正后原报价失效' },
  'fee.priceDue': { en: 'More than was priced: to be quoted again', zh: '超出已接受报价，待重新报价' },
  'fee.priceCovered': { en: 'Within the accepted price again', zh: '恢复至已接受报价范围内' },
  'fee.repriced': { en: 'New price accepted', zh: '接受新报价' },
  'fee.quoteExpired': { en: 'Quote expired', zh: '报价过期' },
  'document.powerSigned': { en: 'Signed power of attorney submitted', zh: '提交已签章的委托书' },
  'document.paperSigned': { en: 'Signed paper submitted', zh: '提交已签章的文件' },
  'document.paperAdded': { en: 'Missing document submitted', zh: '补交文件' },
  'document.powerRenewed': { en: 'Power of attorney made again, to be signed', zh: '委托书已重新生成，待签章' },
  'document.signLinkMade': { en: 'Link for signing made', zh: '生成签署链接' },
  'document.signLinkEnded': { en: 'Link for signing withdrawn', zh: '撤回签署链接' },
  'document.signedByLink': { en: 'Signed by link', zh: '通过链接签署' },
  'document.signedByPost': {
    en: 'Signed documents received by post, scan kept by staff',
    zh: '收到邮寄签章原件，工作人员登记扫描件',
  },
  'document.signingDeclined': { en: 'Signing declined by link', zh: '通过链接拒绝签署' },
  'document.delivered': { en: 'File delivered', zh: '交付文件' },
  'document.deliverableAccepted': { en: 'File accepted', zh: '确认文件' },
  'document.deliverableReturned': { en: 'File returned', zh: '退回文件' },
  'fee.serviceTypeChanged': { en: 'Service changed', zh: '变更服务类型' },
  'fee.feesCorrected': { en: 'Official fees changed by the correction', zh: '补正后官费变更' },
  'fee.lateFeeOwed': {
    en: 'Late fee paid to the office, an order asks the customer for it',
    zh: '已缴迟延费，已生成补缴订单',
  },
  'fee.lateFeeChanged': { en: 'Late fee changed with the day of filing', zh: '递交日变更，迟延费已调整' },
  'fee.lateFeeFollowed': { en: 'Late fee changed with the day of payment', zh: '付款日变更，迟延费已调整' },
  'fee.lateFeeDropped': { en: 'Late fee no longer owed, its order cancelled', zh: '无需缴纳迟延费，补缴订单已取消' },
  'fee.lateFeeNotOwed': { en: 'Looked at again: no late fee is owed', zh: '经复核，无需缴纳迟延费' },
  'fee.lateFeeOver': { en: 'Late fee no longer owed, to be refunded', zh: '无需缴纳迟延费，待退款' },
  'fee.feesDiffer': {
    en: 'Official fees changed after payment, by a correction',
    zh: '付款后补正，官费有变动',
  },
} as const satisfies Readonly<Record<string, TwoLanguages>>

const roles = {
  customer: { en: 'Customer', zh: '客户' },
  subAccount: { en: 'Customer', zh: '客户' },
  agent: { en: 'Agent', zh: '代理师' },
  reviewer: { en: 'Reviewer', zh: '审核员' },
  finance: { en: 'Finance', zh: '财务' },
  administrator: { en: 'Administrator', zh: '管理员' },
  system: { en: 'Portal', zh: '系统' },
} as const satisfies Readonly<Record<string, TwoLanguages>>

const kinds = {
  payment: { en: 'Payment', zh: '支付' },
  work: { en: 'Work', zh: '服务进度' },
  official: { en: 'Office', zh: '官方' },
  afterSales: { en: 'After-sales', zh: '售后' },
  document: { en: 'Documents', zh: '文件' },
  message: { en: 'Messages', zh: '消息' },
  deadline: { en: 'Deadlines', zh: '期限' },
  fee: { en: 'Fees', zh: '费用' },
} as const satisfies Readonly<Record<string, TwoLanguages>>

export const eventKinds = [
  'work',
  'payment',
  'official',
  'document',
  'message',
  'deadline',
  'fee',
  'afterSales',
] as const

function find(words: Readonly<Record<string, TwoLanguages>>, key: string): TwoLanguages | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** An event in words; one that a later release adds shows its subject. */
export function eventWords(
  event: { subject: string; event: string; to?: string | null },
  language: 'en' | 'zh',
): string {
  const words =
    find(events, `${event.subject}.${event.event}.${event.to}`) ??
    find(events, `${event.subject}.${event.event}`) ??
    find(kinds, event.subject)
  return words?.[language] ?? event.event
}

export function roleWords(role: string, language: 'en' | 'zh'): string {
  return find(roles, role)?.[language] ?? role
}

export function eventKindWords(kind: (typeof eventKinds)[number], language: 'en' | 'zh'): string {
  return kinds[kind][language]
}
