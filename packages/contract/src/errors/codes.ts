import type { ErrorEntries } from './entry.ts'

export const codesEntries = {
  'codes.unknown': {
    status: 404,
    en: 'No invitation has this code. Check the 8 letters and digits.',
    zh: '邀请码不存在，请核对 8 位字母和数字。',
  },
  'codes.expired': {
    status: 409,
    en: 'This invitation code has expired. Ask for a new one.',
    zh: '邀请码已过期，请联系邀请方重新获取。',
  },
  'codes.usedUp': {
    status: 409,
    en: 'This invitation code is used up. Ask for a new one.',
    zh: '邀请码已达使用次数上限，请联系邀请方重新获取。',
  },
  'codes.stopped': { status: 409, en: 'This invitation code was stopped by its issuer.', zh: '邀请码已被邀请方停用。' },
  'codes.own': {
    status: 409,
    en: 'This is a code of an organisation you work in. Send it to others.',
    zh: '这是您所在组织的邀请码，请发送给他人使用。',
  },
  'codes.bound': {
    status: 409,
    en: 'Your organisation has already accepted an invitation of {issuer}. One invitation counts, the first.',
    zh: '您的组织已接受 {issuer} 的邀请，以首次邀请为准。',
  },
  'codes.cycle': {
    status: 409,
    en: 'This organisation came to the portal by your own invitation, so it cannot invite you.',
    zh: '该组织由您邀请加入，不能反向邀请。',
  },
  'codes.notNew': {
    status: 409,
    en: 'Invitations are for new customers. Your organisation has paid orders already.',
    zh: '邀请码仅供新客户使用，您的组织已有付款订单。',
  },
  'codes.notForStaff': {
    status: 409,
    en: 'Staff and agencies cannot accept an invitation code.',
    zh: '工作人员和代理机构不能使用邀请码。',
  },
  'codes.tooManyActive': {
    status: 409,
    en: 'At most {most} codes can be active at once. Stop one first.',
    zh: '同时有效的注册码最多 {most} 个，请先停用一个。',
  },
  'codes.giftOver': {
    status: 422,
    en: 'This coupon cannot be given with a code any more. Choose another one.',
    zh: '该优惠券已不能随注册码赠送，请更换。',
  },
} as const satisfies ErrorEntries
