// Over 400 lines: the words of each kind of message, nothing else.

import { reminderWords } from '../../docket/monitoring/reminder-words.ts'
import { noticeStepWords } from '../../docket/notices/notice-step-words.ts'
import { notedDay } from '../../platform/calendar/calendar-note.ts'
import { formatFen, plural } from '../../platform/words/amounts.ts'
import { markReminderWords } from '../../trademarks/register/mark-reminder-words.ts'
import { type MessageParams, textOf } from './person-words.ts'

const amountOf = (params: MessageParams) => formatFen(Number(params.amount ?? 0))
/** ` by 2026-12-03`, where the message has that day. A day we set ourselves is moved by no calendar. */
const byDay = (params: MessageParams) => (params.dueOn ? ` by ${params.dueOn}` : '')
const byDayZh = (params: MessageParams) => (params.dueOn ? `，请于 ${params.dueOn} 前处理` : '')
/** The last day at an office in China, by name, with the note where its year has no calendar yet. */
const noted = (params: MessageParams, name: 'dueOn' | 'on', language: 'en' | 'zh'): MessageParams =>
  params[name] ? { ...params, [name]: notedDay(textOf(params, name), language) } : params
/** The day of a recorded document: marked when it was counted without its calendar, for offices abroad have their own. */
const counted = (params: MessageParams, language: 'en' | 'zh') =>
  params.calendarUnknown ? noted(params, 'dueOn', language) : params

/** What is to be done next, by name: a notice can set the day of something else than its own answer. */
const nextOf = (params: MessageParams) =>
  params.byUs
    ? `; we pay the fee to the office${byDay(params)}, you need not do anything`
    : params.dueOn
      ? `; ${params.whatEn ? `next: ${params.whatEn}` : 'act'}${byDay(params)}`
      : ''
const nextOfZh = (params: MessageParams) =>
  params.byUs
    ? `；官费由我们在 ${params.dueOn} 前向官方缴纳，您无需办理`
    : params.dueOn && params.whatZh
      ? `；下一步：${params.whatZh}，${params.dueOn} 前`
      : byDayZh(params)
const askOf = (params: MessageParams) => (params.whoEn ? `. Questions: ${params.whoEn}` : '')
const askOfZh = (params: MessageParams) => (params.whoZh ? `。咨询：${params.whoZh}` : '')

/** The step a watched fee has reached; a step of a later release says only that it is due. */
const stepOf = (params: MessageParams, language: 'en' | 'zh') => {
  const days = params.days === undefined ? undefined : Number(params.days)
  const percent = params.percent === undefined ? undefined : Number(params.percent)
  return (
    reminderWords(textOf(params, 'step'), days, percent)?.[language] ?? (language === 'zh' ? '即将到期' : 'due soon')
  )
}
/** ` of 202410000001X, year 6, due 2026-03-04` for one patent. */
const feeOf = (params: MessageParams) =>
  params.number ? ` (${params.number}, year ${params.year}, ${noted(params, 'on', 'en').on})` : ''
const feeOfZh = (params: MessageParams) =>
  params.number ? `（${params.number}，第 ${params.year} 年度，${noted(params, 'on', 'zh').on}）` : ''
const feesOf = (params: MessageParams) =>
  Number(params.count ?? 1) > 1 ? `${params.count} annual fees` : 'An annual fee'

/** `The mark "X" (12345678)`, or how many of them. */
const marksOf = (params: MessageParams) =>
  Number(params.count ?? 1) > 1
    ? `${params.count} trademarks`
    : `Trademark ${[params.name, params.number].filter(Boolean).join(' ')}`.trim()
const marksOfZh = (params: MessageParams) =>
  Number(params.count ?? 1) > 1
    ? `${params.count} 件商标`
    : `商标${[params.name && `“${params.name}”`, params.number].filter(Boolean).join(' ')}`
const markStepOf = (params: MessageParams, language: 'en' | 'zh') =>
  markReminderWords(textOf(params, 'step'), Number(params.days ?? 0))?.[language] ??
  (language === 'zh' ? '有期限将至' : 'a day is near')

const numberOf = (params: MessageParams) => (params.number ? ` (${params.number})` : '')

/** Why a notice is told again; a step of a later release says only that it waits. */
const noticeStep = (params: MessageParams, language: 'en' | 'zh') => {
  const words: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = noticeStepWords
  return words[textOf(params, 'step')]?.[language] ?? (language === 'zh' ? '有通知书待处理' : 'A notice is waiting')
}

/** What happened to a case, a fee or a notice, by the message's kind; the order's title stands in a line of its own. */
export const caseWords = {
  'job.done': {
    en: (_: MessageParams) => 'A file you asked for is ready: see Downloads and tasks',
    zh: (_: MessageParams) => '您申请的文件已生成，请在“下载与任务”中下载',
  },
  'job.failed': {
    en: (_: MessageParams) => 'A file could not be written: try again in Downloads and tasks',
    zh: (_: MessageParams) => '文件未能生成，请在“下载与任务”中重试',
  },
  'document.signedByLink': {
    en: (_: MessageParams) => 'A party signed by link; the scan is with the documents',
    zh: (_: MessageParams) => '有签署方通过链接完成签署，扫描件已存入文件',
  },
  'document.signedByPost': {
    en: (_: MessageParams) => 'Documents that a party signed came by post; staff kept the scan with the documents',
    zh: (_: MessageParams) => '已收到签署方邮寄的签章原件，工作人员已将扫描件存入文件',
  },
  'document.signingDeclined': {
    en: (_: MessageParams) => 'A party declined to sign; the reason is next to the link',
    zh: (_: MessageParams) => '有签署方拒绝签署，原因见签署链接处',
  },
  'work.submitted': {
    en: (_: MessageParams) => 'A new case was submitted',
    zh: (_: MessageParams) => '有新的申请已提交',
  },
  'foreign.submitted': {
    en: (_: MessageParams) => 'Filings abroad wait for your quotes',
    zh: (_: MessageParams) => '有国外申请待报价',
  },
  'us.remark': {
    en: (_: MessageParams) => 'The customer asks for a change of a US form',
    zh: (_: MessageParams) => '客户对美国申请表提出修改意见',
  },
  'foreign.quoteSent': {
    en: (p: MessageParams) => `A quote awaits your response${p.country ? `: ${p.country}, until ${p.validUntil}` : ''}`,
    zh: (p: MessageParams) => `有报价待确认${p.country ? `：${p.country}，有效期至 ${p.validUntil}` : ''}`,
  },
  'foreign.quoteAccepted': {
    en: (p: MessageParams) => `The quote was accepted${p.country ? `: ${p.country}` : ''}`,
    zh: (p: MessageParams) => `报价已被接受${p.country ? `：${p.country}` : ''}`,
  },
  'foreign.quoteCountered': {
    en: (p: MessageParams) => `Counter-offer${p.country ? ` for ${p.country}: ${amountOf(p)}` : ''}`,
    zh: (p: MessageParams) => `客户还价${p.country ? `（${p.country}）：${amountOf(p)}` : ''}`,
  },
  'foreign.counterTakenBack': {
    en: (p: MessageParams) => `The counter-offer was withdrawn${p.country ? `: ${p.country}` : ''}`,
    zh: (p: MessageParams) => `客户已撤回还价${p.country ? `：${p.country}` : ''}`,
  },
  'foreign.quoteRefused': {
    en: (p: MessageParams) => `The quote was refused${p.country ? `: ${p.country}` : ''}`,
    zh: (p: MessageParams) => `报价被拒绝${p.country ? `：${p.country}` : ''}`,
  },
  'foreign.quoteExpired': {
    en: (p: MessageParams) => `A quote has expired${p.country ? `: ${p.country}` : ''}`,
    zh: (p: MessageParams) => `报价已过期${p.country ? `：${p.country}` : ''}`,
  },
  'foreign.quoteReplaced': {
    en: (p: MessageParams) => `The form changed, please quote again${p.country ? `: ${p.country}` : ''}`,
    zh: (p: MessageParams) => `申请内容已变更，请重新报价${p.country ? `：${p.country}` : ''}`,
  },
  'foreign.priceDue': {
    en: (p: MessageParams) =>
      `More is asked for than was priced, please quote again${p.country ? `: ${p.country}` : ''}`,
    zh: (p: MessageParams) => `订单内容超出已接受的报价，请重新报价${p.country ? `：${p.country}` : ''}`,
  },
  'foreign.delivered': {
    en: (p: MessageParams) => `A file for you to look at${p.country ? `: ${p.country}` : ''}`,
    zh: (p: MessageParams) => `有交付文件待确认${p.country ? `：${p.country}` : ''}`,
  },
  'foreign.deliverableAccepted': {
    en: (_: MessageParams) => 'The customer accepted the file',
    zh: (_: MessageParams) => '客户已确认文件',
  },
  'foreign.deliverableReturned': {
    en: (_: MessageParams) => 'The customer returned the file',
    zh: (_: MessageParams) => '客户退回了文件',
  },
  'work.correctionAsked': {
    en: (p: MessageParams) =>
      (p.fields ? `Please correct ${p.fields} ${p.fields === 1 ? 'place' : 'places'}` : 'A correction is asked for') +
      byDay(p),
    zh: (p: MessageParams) => (p.fields ? `有 ${p.fields} 处需要补正` : '需要补正') + byDayZh(p),
  },
  'work.correctionWithdrawn': {
    en: (p: MessageParams) =>
      `Nothing is to be corrected: the request was withdrawn${p.dropped ? '; what you changed for it is dropped' : ''}`,
    zh: (p: MessageParams) => `无需补正：补正要求已撤销${p.dropped ? '，您为此所作的修改未保留' : ''}`,
  },
  'work.corrected': {
    en: (_: MessageParams) => 'The correction was submitted',
    zh: (_: MessageParams) => '客户已完成补正',
  },
  'work.accepted': {
    en: (_: MessageParams) => 'Checked and accepted: the work begins',
    zh: (_: MessageParams) => '审核通过，开始处理',
  },
  'work.agentAssigned': {
    en: (_: MessageParams) => 'You were assigned this case',
    zh: (_: MessageParams) => '案件已分配给您',
  },
  'work.caseAssigned': {
    en: (p: MessageParams) => `${textOf(p, 'by') || 'A colleague'} gave you this case`,
    zh: (p: MessageParams) => `${textOf(p, 'by') || '同事'}将此案交由您承办`,
  },
  'work.casesAssigned': {
    en: (p: MessageParams) => `${textOf(p, 'by') || 'A colleague'} gave you ${textOf(p, 'count') || 'several'} cases`,
    zh: (p: MessageParams) => `${textOf(p, 'by') || '同事'}将 ${textOf(p, 'count') || '多'} 件案件交由您承办`,
  },
  'work.handedOver': {
    en: (p: MessageParams) => `${textOf(p, 'by') || 'A colleague'} handed this order over to you`,
    zh: (p: MessageParams) => `${textOf(p, 'by') || '同事'}将此订单交接给您`,
  },
  'work.severalHandedOver': {
    en: (p: MessageParams) =>
      `${textOf(p, 'by') || 'A colleague'} handed ${textOf(p, 'count') || 'several'} orders over to you`,
    zh: (p: MessageParams) => `${textOf(p, 'by') || '同事'}将 ${textOf(p, 'count') || '多'} 件订单交接给您`,
  },
  'work.powerSigned': {
    en: (_: MessageParams) => 'The signed power of attorney was submitted',
    zh: (_: MessageParams) => '客户已提交签章的委托书',
  },
  'work.paperSigned': {
    en: (_: MessageParams) => 'A signed paper of the transfer was submitted',
    zh: (_: MessageParams) => '客户已提交签章的转让文件',
  },
  'work.paperAdded': {
    en: (_: MessageParams) => 'A missing document was submitted',
    zh: (_: MessageParams) => '客户已补交文件',
  },
  'work.powerToSign': {
    en: (_: MessageParams) => 'The power of attorney was made again: please sign it',
    zh: (_: MessageParams) => '委托书已重新生成，请重新签署',
  },
  'work.draftUploaded': {
    en: (p: MessageParams) => `The draft${p.version ? ` (version ${p.version})` : ''} is ready for you to confirm`,
    zh: (p: MessageParams) => `${p.version ? `第 ${p.version} 版` : ''}初稿已完成，请确认`,
  },
  'work.draftConfirmed': {
    en: (_: MessageParams) => 'The draft was confirmed: it can be filed',
    zh: (_: MessageParams) => '客户已确认定稿，可以递交',
  },
  'work.draftReturned': {
    en: (_: MessageParams) => 'The draft was returned with remarks',
    zh: (_: MessageParams) => '客户退回初稿并附意见',
  },
  'work.draftWithdrawn': {
    en: (_: MessageParams) => 'We withdrew the draft: you need not confirm it; the reason is on the case page',
    zh: (_: MessageParams) => '初稿已撤回，无需您确认；原因见案件页',
  },
  'work.filed': {
    en: (p: MessageParams) => `Filed with the office${p.sentOn ? ` on ${p.sentOn}` : ''}`,
    zh: (p: MessageParams) => `${p.sentOn ? `已于 ${p.sentOn} ` : '已'}向官方递交`,
  },
  'work.completed': { en: (_: MessageParams) => 'The case is completed', zh: (_: MessageParams) => '案件已办结' },
  'work.rejected': {
    en: (_: MessageParams) => 'The case could not be accepted; the reason is on its page',
    zh: (_: MessageParams) => '案件未通过审核，原因见案件页',
  },
  'work.withdrawn': { en: (_: MessageParams) => 'The case was withdrawn', zh: (_: MessageParams) => '案件已撤回' },
  'work.cancelled': { en: (_: MessageParams) => 'The order was cancelled', zh: (_: MessageParams) => '订单已取消' },
  'work.memberAdded': {
    en: (p: MessageParams) => `${textOf(p, 'by') || 'Someone'} gave you access to this case`,
    zh: (p: MessageParams) => `${textOf(p, 'by') || '有人'}已将您加入此案件`,
  },
  'work.invited': {
    en: (p: MessageParams) => `${textOf(p, 'by')} invites you to an order`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}邀请您查看订单`,
  },
  'work.invitationAccepted': {
    en: (p: MessageParams) => `${textOf(p, 'by')} accepted your invitation`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}已接受您的邀请`,
  },
  'work.invitationDeclined': {
    en: (p: MessageParams) => `Your invitation of ${textOf(p, 'contact')} was declined`,
    zh: (p: MessageParams) => `您对 ${textOf(p, 'contact')} 的邀请已被谢绝`,
  },
  'deadline.moved': {
    en: (p: MessageParams) => `A deadline has moved${p.from && p.on ? `: ${p.from} → ${p.on}` : ''}`,
    zh: (p: MessageParams) => `期限已变更${p.from && p.on ? `：${p.from} → ${p.on}` : ''}`,
  },
  'deadline.missed': {
    en: (p: MessageParams) =>
      `A deadline has passed without a response${p.on ? `: ${p.whatEn ? `${p.whatEn}, ` : ''}${p.on}` : ''}${p.whoEn ? `. Contact ${p.whoEn} today` : ''}`,
    zh: (p: MessageParams) =>
      `期限已届满，未收到答复记录${p.on ? `：${p.whatZh ? `${p.whatZh}，` : ''}${p.on}` : ''}${p.whoZh ? `。请今日联系${p.whoZh}` : ''}`,
  },
  'marks.reminder': {
    en: (p: MessageParams) =>
      `${p.customer ? `${p.customer}: ` : ''}${marksOf(p)}: ${markStepOf(p, 'en')}${p.on ? ` (${noted(p, 'on', 'en').on})` : ''}`,
    zh: (p: MessageParams) =>
      `${p.customer ? `${p.customer}：` : ''}${marksOfZh(p)}：${markStepOf(p, 'zh')}${p.on ? `（${noted(p, 'on', 'zh').on}）` : ''}`,
  },
  'monitoring.reminder': {
    // A customer is named to the agents who look after them.
    en: (p: MessageParams) => `${p.customer ? `${p.customer}: ` : ''}${feesOf(p)} ${stepOf(p, 'en')}${feeOf(p)}`,
    zh: (p: MessageParams) =>
      `${p.customer ? `${p.customer}：` : ''}${p.count ?? 1} 件专利年费${stepOf(p, 'zh')}${feeOfZh(p)}`,
  },
  'monitoring.notice': {
    en: (p: MessageParams) => `${feesOf(p)} to pay${feeOf(p)}${p.text ? `: ${p.text}` : ''}`,
    zh: (p: MessageParams) => `${p.count ?? 1} 件专利年费待缴${feeOfZh(p)}${p.text ? `：${p.text}` : ''}`,
  },
  'monitoring.changed': {
    en: (p: MessageParams) =>
      Number(p.count ?? 1) > 1
        ? `Newer data differ for ${p.count} watched patents: accept or refuse them${numberOf(p)}`
        : `Newer data differ for a watched patent: accept or refuse them${numberOf(p)}`,
    zh: (p: MessageParams) => `${p.count ?? 1} 件监控专利的登记信息有变化，请确认${p.number ? `（${p.number}）` : ''}`,
  },
  'fee.paid': {
    en: (p: MessageParams) => `${plural(Number(p.paid ?? 1), 'annual fee')} paid at the office`,
    zh: (p: MessageParams) => `${p.paid ?? 1} 项年费已由专利局确认缴纳`,
  },
  'fee.paidToOffice': {
    en: (p: MessageParams) => `We paid ${amountOf(p)} of official fees to the office on ${textOf(p, 'day')}`,
    zh: (p: MessageParams) => `官费 ${amountOf(p)} 已于 ${textOf(p, 'day')} 向官方缴纳`,
  },
  'fee.officePaymentTakenBack': {
    en: (p: MessageParams) =>
      `Recorded by mistake: ${amountOf(p)} of official fees were not paid to the office yet. We pay them in time.`,
    zh: (p: MessageParams) => `更正：官费 ${amountOf(p)} 尚未向官方缴纳（此前登记有误），我们会按期缴纳`,
  },
  'fee.returned': {
    en: (p: MessageParams) =>
      `Not paid at the office: ${plural(Number(p.returned ?? 1), 'annual fee')}; the money will be refunded`,
    zh: (p: MessageParams) => `${p.returned ?? 1} 项年费缴费未成功，款项将退回`,
  },
  'payment.paid': {
    en: (p: MessageParams) => `Paid: ${amountOf(p)}`,
    zh: (p: MessageParams) => `已付款 ${amountOf(p)}`,
  },
  'payment.returned': {
    en: (p: MessageParams) => `${amountOf(p)} was paid in excess or too late and will be refunded`,
    zh: (p: MessageParams) => `多付或逾期支付的 ${amountOf(p)} 将退还给您`,
  },
  'payment.refunded': {
    en: (p: MessageParams) => `Refunded to you: ${amountOf(p)}`,
    zh: (p: MessageParams) => `已向您退款 ${amountOf(p)}`,
  },
  'payment.refundRefused': {
    en: (p: MessageParams) => `The refund was refused${p.notes ? `: ${p.notes}` : ''}`,
    zh: (p: MessageParams) => `退款申请未通过${p.notes ? `：${p.notes}` : ''}`,
  },
  'payment.refundRequested': {
    en: (p: MessageParams) => `A refund of ${amountOf(p)} was asked for: please decide`,
    zh: (p: MessageParams) => `客户申请退款 ${amountOf(p)}，请审批`,
  },
  'payment.refundFailed': {
    en: (p: MessageParams) => `A refund of ${amountOf(p)} did not go through: please look`,
    zh: (p: MessageParams) => `退款 ${amountOf(p)} 未成功，请处理`,
  },
  'payment.refundPaidAnyway': {
    en: (p: MessageParams) =>
      `A refund of ${amountOf(p)} that was settled by hand was paid out by WeChat too: please look`,
    zh: (p: MessageParams) => `已人工处理的退款 ${amountOf(p)} 又由微信支付，请核对`,
  },
  'payment.billDiffers': {
    en: (p: MessageParams) =>
      `The provider’s bill of ${textOf(p, 'day')} differs from our books in ${Number(p.count ?? 1) === 1 ? 'one place' : `${textOf(p, 'count')} places`}: please look`,
    zh: (p: MessageParams) => `${textOf(p, 'day')} 的支付账单与平台记录有 ${textOf(p, 'count')} 处不一致，请核对`,
  },
  'payment.transferAnnounced': {
    en: (p: MessageParams) => `A bank transfer of ${amountOf(p)} was reported: please check the statement`,
    zh: (p: MessageParams) => `客户登记了对公转账 ${amountOf(p)}，请核对银行流水`,
  },
  'payment.transferReturned': {
    en: (p: MessageParams) => `Your reported bank transfer was not accepted${p.notes ? `: ${p.notes}` : ''}`,
    zh: (p: MessageParams) => `您登记的对公转账未通过核对${p.notes ? `：${p.notes}` : ''}`,
  },
  'payment.mismatch': {
    en: (_: MessageParams) => 'Money that does not match the order: please look',
    zh: (_: MessageParams) => '收款与订单不符，请核对',
  },
  'fee.feesDiffer': {
    en: (p: MessageParams) => `A correction changed the official fees of a paid case by ${amountOf(p)}: please settle`,
    zh: (p: MessageParams) => `已付款案件补正后官费变动 ${amountOf(p)}，请处理`,
  },
  'fee.correctionToPay': {
    en: (p: MessageParams) =>
      `The changed documents cost ${amountOf(p)} more in official fees. Pay it here, then the case continues`,
    zh: (p: MessageParams) => `文件变更后官费增加 ${amountOf(p)}，请在此补缴，付款后案件继续办理`,
  },
  'fee.correctionDropped': {
    en: (p: MessageParams) => `The additional ${amountOf(p)} is no longer due: its order is cancelled`,
    zh: (p: MessageParams) => `补缴的 ${amountOf(p)} 不再收取，补缴订单已取消`,
  },
  'fee.correctionBack': {
    en: (p: MessageParams) =>
      `The changed documents cost less in official fees: ${amountOf(p)} will be refunded to you`,
    zh: (p: MessageParams) => `文件变更后官费减少，差额 ${amountOf(p)} 将退还给您`,
  },
  'fee.lateFeeOwed': {
    en: (p: MessageParams) =>
      `Filed in the grace period: a late fee of ${amountOf(p)} was not charged, the customer is asked for it by this order`,
    zh: (p: MessageParams) => `宽展期内递交：迟延费 ${amountOf(p)} 原未收取，已生成本订单向客户收取`,
  },
  'fee.lateFeeAdded': {
    en: (p: MessageParams) =>
      `The term has ended before the renewal was paid for: in its grace period it costs a late fee of ${amountOf(p)} more`,
    zh: (p: MessageParams) => `有效期届满前续展订单未付款：宽展期内另收迟延费 ${amountOf(p)}`,
  },
  'fee.lateFeeToPay': {
    en: (p: MessageParams) =>
      `The renewal was filed in the grace period: the office took a late fee of ${amountOf(p)}, please pay it here`,
    zh: (p: MessageParams) => `续展已在宽展期内递交：官方收取迟延费 ${amountOf(p)}，请在此补缴`,
  },
  'fee.lateFeeDropped': {
    en: (p: MessageParams) => `The late fee of ${amountOf(p)} is no longer due: its order is cancelled`,
    zh: (p: MessageParams) => `迟延费 ${amountOf(p)} 不再收取，补缴订单已取消`,
  },
  'fee.lateFeeBack': {
    en: (p: MessageParams) => `The late fee of ${amountOf(p)} was not due: it will be refunded`,
    zh: (p: MessageParams) => `迟延费 ${amountOf(p)} 无需缴纳，款项将退回给您`,
  },
  'fee.lateFeeOver': {
    en: (p: MessageParams) =>
      `${amountOf(p)} of a paid late fee is not due, and another refund of it is open: please refund the rest after it`,
    zh: (p: MessageParams) => `已付迟延费中 ${amountOf(p)} 无需缴纳，另有退款在处理中，请随后退回其余款项`,
  },
  'official.documentRecorded': {
    en: (p: MessageParams) => `From the office: ${textOf(p, 'en')}${nextOf(counted(p, 'en'))}${askOf(p)}`,
    zh: (p: MessageParams) => `官方文件：${textOf(p, 'zh')}${nextOfZh(counted(p, 'zh'))}${askOfZh(p)}`,
  },
  'notice.sent': {
    en: (p: MessageParams) =>
      `Notice of the office${byDay(noted(p, 'dueOn', 'en'))}${p.en ? `: ${textOf(p, 'en')}` : ''}`,
    zh: (p: MessageParams) => `官方通知书${byDayZh(noted(p, 'dueOn', 'zh'))}${p.zh ? `：${textOf(p, 'zh')}` : ''}`,
  },
  'notice.handed': {
    en: (_: MessageParams) => 'The customer uploaded a notice: please check and confirm it',
    zh: (_: MessageParams) => '客户提交了官方通知书，请核对确认',
  },
  'notice.undone': {
    en: (_: MessageParams) => 'A notice was recorded by mistake and has been withdrawn',
    zh: (_: MessageParams) => '误登记的通知书已撤销',
  },
  'notice.step': {
    en: (p: MessageParams) => noticeStep(p, 'en') + (p.on ? ` on ${p.on}` : byDay(noted(p, 'dueOn', 'en'))),
    zh: (p: MessageParams) => noticeStep(p, 'zh') + (p.on ? `（${p.on}）` : byDayZh(noted(p, 'dueOn', 'zh'))),
  },
  'message.added': { en: (_: MessageParams) => 'A new message on this case', zh: (_: MessageParams) => '案件有新留言' },
  'site.messageAnswered': {
    en: (p: MessageParams) => `Your message has a reply: ${textOf(p, 'subject')}`,
    zh: (p: MessageParams) => `您的留言已回复：${textOf(p, 'subject')}`,
  },
} as const
