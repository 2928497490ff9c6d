import type { ErrorEntries } from './entry.ts'

export const invitationsEntries = {
  'invitations.contactUnreadable': {
    status: 422,
    en: 'This is neither a phone number nor an email address.',
    zh: '请填写有效的手机号或邮箱地址。',
  },
  'invitations.gone': {
    status: 404,
    en: 'This invitation has ended, was answered, or never existed. Ask the sender for a new one.',
    zh: '邀请已失效、已处理或不存在，请联系发送人重新邀请。',
  },
  'invitations.answered': {
    status: 409,
    en: 'This invitation has already been answered.',
    zh: '该邀请已被处理。',
  },
  'invitations.ofColleague': {
    status: 403,
    en: 'You work in an organisation of this case. Only who manages its members can add you to it: ask them.',
    zh: '您是本案相关组织的成员，只能由该组织有“管理成员”权限的人添加您，请与其联系。',
  },
} as const satisfies ErrorEntries
