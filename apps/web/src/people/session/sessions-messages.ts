import { signInWayNames } from '@portal/domain/people/session/sign-in-ways'
import { defineMessages } from '../../app/language.ts'

export const sessionsMessages = defineMessages({
  title: { en: 'Sessions and password', zh: '登录设备与密码' },
  sessions: { en: 'Where you are signed in', zh: '已登录的设备' },
  sessionsHint: {
    en: 'Each browser stays signed in for 7 days. Sign out any you don’t recognise, then change your password.',
    zh: '每个浏览器保持登录 7 天。如有陌生设备，请先退出它，再修改密码。',
  },
  unknownBrowser: { en: 'Unknown browser', zh: '未知浏览器' },
  on: {
    en: (browser: string, system: string) => `${browser} on ${system}`,
    zh: (browser: string, system: string) => `${browser}（${system}）`,
  },
  since: {
    en: (time: string, place: string) => `since ${time}, from ${place}`,
    zh: (time: string, place: string) => `${time} 登录，来自 ${place}`,
  },
  thisBrowser: { en: 'This browser', zh: '本浏览器' },
  end: { en: 'Sign out', zh: '退出' },
  endNamed: { en: (what: string) => `Sign out ${what}`, zh: (what: string) => `退出 ${what}` },
  more: { en: (n: number) => `${n} more`, zh: (n: number) => `另有 ${n} 个` },
  recent: { en: 'Recent sign-ins', zh: '最近登录记录' },
  recentHint: {
    en: 'Sign-ins and changes of password or contacts. Change your password if one of them wasn’t you.',
    zh: '您账号的登录、密码与联系方式变更记录。如有非本人操作，请尽快修改密码。',
  },
  recentNone: { en: 'Sign-ins appear here from your next one on.', zh: '下次登录起，记录将显示在这里。' },
  signedIn: { en: 'Signed in', zh: '登录' },
  refused: { en: 'Sign-in refused', zh: '登录被拒' },
  passwordChanged: { en: 'Password changed', zh: '修改密码' },
  passwordSet: { en: 'New password set by link', zh: '通过链接设置新密码' },
  passwordSetByCode: { en: 'New password set by code', zh: '通过验证码设置新密码' },
  passwordReset: { en: 'Password reset by the office', zh: '工作人员重置密码' },
  contactVerified: { en: 'Phone or email verified', zh: '核实手机号或邮箱' },
  wayPassword: signInWayNames.password,
  wayCode: signInWayNames.code,
  wayQrCode: signInWayNames.qrCode,
  wayWeChat: signInWayNames.weChat,
  wayRegistration: signInWayNames.registration,
  contacts: { en: 'Phone and email', zh: '手机号与邮箱' },
  contactsHint: {
    en: (isVerified: boolean) =>
      isVerified
        ? 'Verified by the office.'
        : 'Not verified yet: contact the office to have it verified. Until then its holder can reclaim it.',
    zh: (isVerified: boolean) =>
      isVerified ? '已由我们核实。' : '尚未核实。请联系我们核实；核实前，实际持有人可申请取回。',
  },
  noContact: {
    en: (account: string) => `No phone or email. You sign in as ${account}. Contact the office to add one.`,
    zh: (account: string) => `暂无手机号或邮箱，当前登录名为 ${account}。请联系我们添加。`,
  },
  contactsByCode: {
    en: 'A verified contact signs you in with a code and sets a new password if you forget it. Until a contact is verified its holder can reclaim it.',
    zh: '已核实的联系方式可用于验证码登录和找回密码；未核实的联系方式，实际持有人可申请取回。',
  },
  verifyPhone: { en: 'Verify phone', zh: '核实手机号' },
  verifyEmail: { en: 'Verify email', zh: '核实邮箱' },
  changePhone: { en: 'Change phone', zh: '更换手机号' },
  changeEmail: { en: 'Change email', zh: '更换邮箱' },
  addPhone: { en: 'Add phone', zh: '添加手机号' },
  addEmail: { en: 'Add email', zh: '添加邮箱' },
  verified: { en: 'Verified', zh: '已核实' },
  notVerified: { en: 'Not verified', zh: '未核实' },
  weChat: { en: 'WeChat', zh: '微信' },
  weChatBound: { en: 'Bound: WeChat signs you in.', zh: '已绑定，可使用微信登录。' },
  weChatOpen: { en: 'Not bound', zh: '未绑定' },
  weChatBind: { en: 'Bind WeChat', zh: '绑定微信' },
  password: { en: 'Change password', zh: '修改密码' },
  oldPassword: { en: 'Current password', zh: '当前密码' },
  newPassword: { en: 'New password', zh: '新密码' },
  change: { en: 'Change password', zh: '修改密码' },
  changed: {
    en: 'The password is changed. Every other browser was signed out.',
    zh: '密码已修改，其他浏览器均已退出登录。',
  },
  oldMissing: { en: 'Enter your current password.', zh: '请填写当前密码。' },
})
