import type { ErrorEntries } from './entry.ts'

export const recordsEntries = {
  'records.notPossible': {
    status: 409,
    en: 'The status of the record changed, so this is no longer possible. Look at it again.',
    zh: '记录状态已变化，无法进行此操作，请查看当前状态。',
  },
  'records.incomplete': {
    status: 422,
    en: 'The record is not complete yet. Fill in the marked fields.',
    zh: '记录尚不完整，请填写标出的内容。',
  },
  'records.taken': {
    status: 409,
    en: 'This customer is registered already, or is being registered. You can register them once they are in the common pool.',
    zh: '该客户已被报备或正在报备中，待其进入公海后可认领。',
  },
  'records.claimed': {
    status: 409,
    en: 'Someone else claimed this customer first. Try again when the claim is over.',
    zh: '该客户已被他人认领，认领失效后可再次尝试。',
  },
  'records.claimTooSoon': {
    status: 409,
    en: 'Your organisation had this customer until recently. You can claim them again from {day}.',
    zh: '本组织近期曾持有该客户，{day} 起可再次认领。',
  },
  'records.badReceiver': {
    status: 422,
    en: 'Choose an agency that has you in its client book.',
    zh: '请选择已将您列入客户名册的代理机构。',
  },
  'records.reportedAlready': {
    status: 409,
    en: 'Your organisation reported this already. We are looking at it.',
    zh: '本组织已反映过该问题，正在处理中。',
  },
} as const satisfies ErrorEntries
