import type { ErrorEntries } from './entry.ts'

export const foreignEntries = {
  'foreign.quoteFaulty': { status: 422, en: 'The quote cannot be sent: {faults}', zh: '报价无法发送：{faults}' },
  'foreign.quoteNotOpen': {
    status: 409,
    en: 'This quote is no longer open. See the latest one.',
    zh: '该报价已不可操作，请查看最新报价。',
  },
  'foreign.quoteStale': {
    status: 409,
    en: 'This quote fell: after it was made the form was corrected, its order cancelled, or the country given up that was to bear the fees of the application.',
    zh: '该报价作出后申请内容已更正、订单已取消，或原承担国际注册申请费用的国家已放弃，报价已失效。',
  },
  'foreign.paperNotAsked': {
    status: 422,
    en: 'This order does not ask for that document.',
    zh: '该订单不需要此文件。',
  },
  'foreign.formChanged': {
    status: 409,
    en: 'The form was corrected, or its order made or cancelled, after this quote was counted. Read the form again and check every line before you send it.',
    zh: '该报价核算后申请内容已更正，或订单已生成、取消，请重新查看申请内容并逐项核对后再发送。',
  },
  'foreign.priceDue': {
    status: 409,
    en: 'This order asks for more than its accepted price covers ({what}). Quote it again; it can be filed once the customer has accepted.',
    zh: '该订单的内容超出已接受的报价（{what}），请重新报价，客户接受后方可递交。',
  },
  'foreign.quoteExpired': {
    status: 409,
    en: 'This quote held until {on}. Ask for a new one.',
    zh: '该报价有效期至 {on}，请要求重新报价。',
  },
  'foreign.priorityOver': {
    status: 409,
    en: 'Priority could be claimed until {on}. Accept without priority, or refuse the quote.',
    zh: '优先权期限（{on}）已过。请确认不要求优先权后接受，或拒绝报价。',
  },
  'foreign.counterMissing': {
    status: 422,
    en: 'Enter your counter-offer.',
    zh: '请填写您的还价金额。',
  },
  'foreign.alreadyAccepted': {
    status: 409,
    en: 'The customer has accepted a quote for this country; its order is made.',
    zh: '客户已接受该国报价，订单已生成。',
  },
  'foreign.applicationFeeLeftOut': {
    status: 409,
    en: 'This quote does not ask the {fee} of the international application, and no accepted one does. Accept the quote that asks it first ({country}), or have this country quoted again.',
    zh: '该报价不含国际注册申请的{fee}，且已接受的报价均未包含。请先接受包含该费用的报价（{country}），或要求对该国重新报价。',
  },
  'foreign.applicationFeeUnasked': {
    status: 409,
    en: 'This quote does not ask the {fee} of the international application, and no other quote does any more. Have this country quoted again, or make a counter-offer.',
    zh: '该报价不含国际注册申请的{fee}，且其他报价均不再包含。请要求对该国重新报价，或提出还价。',
  },
  'foreign.caseClosed': {
    status: 409,
    en: 'This filing was cancelled or withdrawn.',
    zh: '该申请已取消或撤回。',
  },
  'foreign.noOrderYet': {
    status: 409,
    en: 'Nothing is delivered before the country’s quote is accepted.',
    zh: '该国报价被接受后方可交付文件。',
  },
  'foreign.deliverableAnswered': {
    status: 409,
    en: 'This file has already been accepted or returned.',
    zh: '该文件已处理。',
  },
  'foreign.reasonMissing': { status: 422, en: 'Enter what should change.', zh: '请说明需要修改的内容。' },
} as const satisfies ErrorEntries
