import type { ErrorEntries } from './entry.ts'

export const talentEntries = {
  'talent.faulty': {
    status: 422,
    en: 'Some details are missing or wrong: {faults}.',
    zh: '部分内容缺失或有误，请核对：{faults}。',
  },
  'talent.noConsent': {
    status: 422,
    en: 'Agree to be listed before you submit.',
    zh: '提交前请先同意展示。',
  },
  'talent.contactMissing': {
    status: 422,
    en: 'Your account has no contact of the kind you chose. Add a phone number or an email address to your account, or choose the other.',
    zh: '账号中没有所选的联系方式，请在账号中补充手机号码或邮箱，或选择另一种。',
  },
  'talent.moveNotAllowed': {
    status: 409,
    en: 'This is not possible in the current status. Reload the page.',
    zh: '当前状态不能这样操作，请刷新页面。',
  },
  'talent.notEditable': {
    status: 409,
    en: 'This entry cannot be changed now. Take it back from review or restore it first.',
    zh: '当前不能修改，请先撤回审核或恢复。',
  },
  'talent.ownEntry': {
    status: 409,
    en: 'This is your own entry.',
    zh: '这是您本人的人才信息。',
  },
  'talent.notShown': {
    status: 409,
    en: 'This entry is no longer listed. Look for others in the pool.',
    zh: '该人才信息已不再展示，请查看其他人才。',
  },
  'talent.askedAlready': {
    status: 409,
    en: 'Your organisation has already asked. See the requests sent.',
    zh: '您的组织已发出申请，请在已发申请中查看。',
  },
  'talent.askedBefore': {
    status: 409,
    en: 'The person declined. You can ask again from {on}.',
    zh: '对方已拒绝，{on} 起可再次申请。',
  },
  'talent.titleMissing': {
    status: 422,
    en: 'Enter what the project is about.',
    zh: '请填写项目名称。',
  },
  'talent.notReachable': {
    status: 409,
    en: 'The person is not listed at present. Contact is shown again once they are.',
    zh: '对方目前未展示，恢复展示后可查看联系方式。',
  },
  'talent.reasonMissing': {
    status: 422,
    en: 'Enter the reason, so that the person can correct it.',
    zh: '请填写原因，以便本人修改。',
  },
  'talent.ownReview': {
    status: 409,
    en: 'Your own entry is reviewed by someone else.',
    zh: '本人的人才信息须由他人审核。',
  },
  'talent.fileMissing': {
    status: 422,
    en: 'A document is no longer there. Upload it again.',
    zh: '文件已不存在，请重新上传。',
  },
} as const satisfies ErrorEntries
