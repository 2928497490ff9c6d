import { contactStates, notSignedIn } from '@portal/contract/office/office-lists'
import { contactCheckNames } from '@portal/domain/people/account/contact'
import { defineMessages, plural } from '../../app/language.ts'

export const userMessages = defineMessages({
  title: { en: 'Users and roles', zh: '用户与角色' },
  create: { en: 'New account', zh: '新建账号' },
  createTitle: { en: 'An account for staff or an agent', zh: '新建内部账号' },
  account: { en: 'Account', zh: '账号' },
  accountHint: { en: '3 to 40 letters, digits, dots or dashes', zh: '3 至 40 位字母、数字、点或横线' },
  name: { en: 'Name', zh: '姓名' },
  role: { en: 'Role', zh: '角色' },
  agency: { en: 'Agency', zh: '代理机构' },
  licence: { en: 'Licence number', zh: '执业证号' },
  phone: { en: 'Phone', zh: '手机号' },
  email: { en: 'Email', zh: '邮箱' },
  active: { en: 'Active', zh: '正常' },
  disabled: { en: 'Disabled', zh: '已停用' },
  never: notSignedIn,
  you: { en: 'you', zh: '本人' },
  all: { en: 'All', zh: '全部' },
  noUsers: { en: 'No accounts yet', zh: '暂无账号' },
  changeRole: { en: 'Change role', zh: '更改角色' },
  changeRoleTitle: { en: (name: string) => `Role of ${name}`, zh: (name: string) => `${name}的角色` },
  changed: { en: 'Role changed. It takes effect immediately.', zh: '角色已更改，立即生效。' },
  disable: { en: 'Disable account', zh: '停用账号' },
  enable: { en: 'Re-enable', zh: '重新启用' },
  disableTitle: { en: (name: string) => `Disable the account of ${name}`, zh: (name: string) => `停用${name}的账号` },
  disableText: {
    en: 'All sessions end at once. Nothing that the person did is removed; the account can be re-enabled.',
    zh: '所有会话立即结束。该用户的历史记录保留，账号可重新启用。',
  },
  why: { en: 'Why (for the audit log)', zh: '原因（记入审计日志）' },
  wasDisabled: {
    en: (sessions: number) => `Disabled. ${plural(sessions, 'session')} ended.`,
    zh: (sessions: number) => `已停用，结束 ${sessions} 个会话。`,
  },
  wasEnabled: { en: 'Re-enabled', zh: '已重新启用' },
  resetPassword: { en: 'Reset password', zh: '重置密码' },
  resetNow: { en: 'Make link', zh: '生成链接' },
  resetTitle: { en: (name: string) => `Reset the password of ${name}`, zh: (name: string) => `重置${name}的密码` },
  resetText: {
    en: 'Check first that it is really this person. All sessions end at once. You get a link for a new password that works once, for 24 hours.',
    zh: '请先核实对方身份。该账号的所有会话将立即结束。系统将生成设置新密码的链接，24 小时内可使用一次。',
  },
  identified: { en: 'How did you check who asks?', zh: '如何核实的身份？' },
  identifiedHint: { en: 'For the audit log', zh: '记入审计日志' },
  resetLinkTitle: { en: 'Link to a new password', zh: '设置新密码的链接' },
  resetLinkText: {
    en: (name: string, until: string) =>
      `Send this to ${name} only; it is not shown again. It works once, until ${until}.`,
    zh: (name: string, until: string) => `请仅交给${name}本人，此链接不会再次显示。可使用一次，${until} 前有效。`,
  },
  contact: { en: 'Phone or email', zh: '手机号或邮箱' },
  ...contactStates,
  confirmContact: { en: 'Confirm contact', zh: '核实联系方式' },
  confirmTitle: {
    en: (name: string) => `Confirm a contact of ${name}`,
    zh: (name: string) => `核实${name}的联系方式`,
  },
  confirmText: {
    en: 'The account holds this contact as verified from now on. Another account that holds it unverified loses it, gets a new sign-in name, and is notified.',
    zh: '该联系方式将作为已核实信息记入此账号。如另一账号持有该联系方式但未核实，将被移除并更换登录名，系统会通知对方。',
  },
  checked: { en: 'How it was checked', zh: '核实方式' },
  ...contactCheckNames,
  checkReason: { en: 'What was checked (for the audit log)', zh: '核实经过（记入审计日志）' },
  contactConfirmed: { en: 'Contact confirmed', zh: '联系方式已核实' },
  displacedTitle: { en: 'Contact confirmed; another account lost it', zh: '已核实，另一账号已失去该联系方式' },
  displacedText: {
    en: (name: string, account: string) =>
      `The account of ${name} now signs in as ${account}, with the same password. Its holder was notified in the inbox.`,
    zh: (name: string, account: string) => `${name}的账号现以 ${account} 登录，密码不变，已通过站内消息通知该用户。`,
  },
  createNow: { en: 'Create account', zh: '创建账号' },
  passwordTitle: { en: 'First password', zh: '初始密码' },
  passwordText: {
    en: (account: string) =>
      `Send this password to the holder of ${account} now; it is not shown again. It can be changed under “Sessions and password” in the account menu, top right.`,
    zh: (account: string) =>
      `请立即交给账号 ${account} 的使用人，此密码不会再次显示，可在右上角账号菜单的“登录设备与密码”中修改。`,
  },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  done: { en: 'Done', zh: '完成' },
  cancel: { en: 'Cancel', zh: '取消' },
  actions: { en: 'Actions', zh: '操作' },
})
