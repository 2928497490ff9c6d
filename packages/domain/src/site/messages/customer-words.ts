import { formatFen } from '../../platform/words/amounts.ts'
import { type MessageParams, textOf } from './person-words.ts'

const countOf = (p: MessageParams) => Number(p.count ?? 1)

/** What members of an agency are told of customers, and a client of what they owe. */
export const customerWords = {
  'customer.freed': {
    en: (p: MessageParams) =>
      countOf(p) === 1
        ? `${textOf(p, 'name')} went back to the common pool: no contact for too long`
        : `${countOf(p)} customers went back to the common pool: no contact for too long`,
    zh: (p: MessageParams) =>
      countOf(p) === 1
        ? `客户“${textOf(p, 'name')}”长期未联系，已进入公海`
        : `${countOf(p)} 个客户长期未联系，已进入公海`,
  },
  'customer.handed': {
    en: (p: MessageParams) =>
      `${textOf(p, 'by')} handed ${countOf(p) === 1 ? textOf(p, 'name') : `${countOf(p)} customers`} over to you`,
    zh: (p: MessageParams) =>
      `${textOf(p, 'by')}向您移交了${countOf(p) === 1 ? `客户“${textOf(p, 'name')}”` : ` ${countOf(p)} 个客户`}`,
  },
  'payment.reminded': {
    en: (p: MessageParams) =>
      `${textOf(p, 'byEn') || textOf(p, 'by')} asks you to pay ${formatFen(Number(p.amount ?? 0))}`,
    zh: (p: MessageParams) => `${textOf(p, 'by')}提醒您付款：${formatFen(Number(p.amount ?? 0))}`,
  },
} as const
