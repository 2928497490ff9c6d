import { defineMessages } from '../../app/language.ts'

/** Words of the page and of what its tabs share. */
export const organisationMessages = defineMessages({
  title: { en: 'Organisation', zh: '组织' },
  staffTitle: { en: 'Staff accounts have no organisation', zh: '平台工作人员账号不属于任何客户组织' },
  staffText: {
    en: 'Organisations of clients are listed in the back office.',
    zh: '客户的组织请在后台“组织”中查看。',
  },
  startTitle: { en: 'Work with colleagues', zh: '与同事协作' },
  startText: {
    en: 'Turn your account into a company. Your colleagues then see its orders, cases and deadlines, each with the rights you give them.',
    zh: '将您的账号转为企业后，同事即可按您授予的权限查看和办理企业的订单、案件和期限。',
  },
  startInvite: { en: 'Invite people by link, phone number or email.', zh: '通过链接、手机号或邮箱邀请同事。' },
  startRoles: {
    en: 'Decide who may draft, submit, pay, answer and approve.',
    zh: '设定谁可以起草、提交、付款、答复和审批。',
  },
  startStays: {
    en: 'Everything in your account stays where it is, and you own the company.',
    zh: '账号中的全部内容保持不变，您是企业的所有者。',
  },
  start: { en: 'Set up a company', zh: '创建企业' },
  startJoin: {
    en: 'Joining a company that uses the portal already? Ask its owner for an invitation link.',
    zh: '企业已在使用本平台？请向其所有者索取邀请链接。',
  },
  person: { en: 'Person', zh: '个人' },
  company: { en: 'Company', zh: '企业' },
  agency: { en: 'Agency', zh: '代理机构' },
  youOwn: { en: 'You are an owner', zh: '您是所有者' },
  youAre: { en: (role: string) => `Your role: ${role}`, zh: (role: string) => `您的角色：${role}` },
  owner: { en: 'Owner', zh: '所有者' },
  tabs: { en: 'Parts of the organisation', zh: '组织设置' },
  members: { en: 'Members', zh: '成员' },
  invitations: { en: 'Invitations', zh: '邀请' },
  roles: { en: 'Roles', zh: '角色' },
  teams: { en: 'Teams', zh: '团队' },
  reminders: { en: 'Reminders', zh: '提醒' },
  approvals: { en: 'Approvals', zh: '审批' },
  connections: { en: 'Connections', zh: '连接' },
  facts: { en: 'Details', zh: '组织信息' },
  role: { en: 'Role', zh: '角色' },
  team: { en: 'Team', zh: '团队' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  change: { en: 'Change', zh: '变更' },
  remove: { en: 'Remove', zh: '删除' },
  acts: { en: 'Actions', zh: '操作' },
  onlyManagers: {
    en: 'Only members with the right “Manage people” can change this.',
    zh: '仅拥有“管理成员”权限的成员可以变更。',
  },
  beyondYou: { en: 'Has rights that you don’t have', zh: '其权限超出您的权限' },
  someLeftOut: {
    en: 'Roles with rights that you don’t have are not listed.',
    zh: '超出您权限的角色未列出。',
  },
})
