import { defineMessages, plural } from '../../app/language.ts'

/** Words of leaving, of removing a member and of sub-accounts. */
export const leavingMessages = defineMessages({
  leave: { en: 'Leave', zh: '离开' },
  leaveTitle: { en: (name: string) => `Leave ${name}`, zh: (name: string) => `离开“${name}”` },
  leaveText: {
    en: 'You lose access to everything here, in every browser, at once. Your own account and other organisations stay.',
    zh: '离开后，您在所有浏览器中将立即无法访问该组织的内容。您的个人账号和其他组织不受影响。',
  },
  panel: { en: 'Leave the organisation', zh: '离开组织' },
  panelText: {
    en: 'What is in your hands goes to a member you choose.',
    zh: '您负责的事项将交接给您选择的成员。',
  },
  ownerText: {
    en: 'If you are the only owner, hand over the ownership first.',
    zh: '如果您是唯一的所有者，请先移交所有权。',
  },
  left: { en: 'You have left.', zh: '您已离开该组织。' },
  remove: { en: 'Remove', zh: '移除' },
  removeNamed: { en: (name: string) => `Remove ${name}`, zh: (name: string) => `移除 ${name}` },
  removeText: {
    en: (name: string) => `${name} loses access to everything here at once. Their own account stays.`,
    zh: (name: string) => `${name} 将立即无法访问该组织的内容，其个人账号不受影响。`,
  },
  removeSubText: {
    en: (name: string) => `The account of ${name} works only here: it is closed and signed out everywhere.`,
    zh: (name: string) => `${name} 的账号仅用于本组织，移除后将停用并退出所有设备。`,
  },
  removed: { en: 'Member removed', zh: '已移除成员' },
  ofYours: { en: 'In your hands:', zh: '您负责的事项：' },
  ofTheirs: { en: 'In their hands:', zh: '其负责的事项：' },
  orders: { en: (count: number) => plural(count, 'order', 'orders'), zh: (count: number) => `${count} 个订单` },
  watches: {
    en: (count: number) => plural(count, 'watched patent', 'watched patents'),
    zh: (count: number) => `${count} 件监控专利`,
  },
  marks: {
    en: (count: number) => plural(count, 'watched mark', 'watched marks'),
    zh: (count: number) => `${count} 件监控商标`,
  },
  notices: { en: (count: number) => plural(count, 'notice', 'notices'), zh: (count: number) => `${count} 份通知书` },
  square: {
    en: (count: number) => plural(count, 'listing or wish', 'listings and wishes'),
    zh: (count: number) => `${count} 条转让或求购信息`,
  },
  records: {
    en: (count: number) => plural(count, 'reporting record', 'reporting records'),
    zh: (count: number) => `${count} 份报告或报备`,
  },
  tasks: {
    en: (count: number) => plural(count, 'open task', 'open tasks'),
    zh: (count: number) => `${count} 项未完成任务`,
  },
  teams: {
    en: (count: number) => `lead of ${plural(count, 'team', 'teams')}`,
    zh: (count: number) => `${count} 个团队的负责人`,
  },
  clients: {
    en: (count: number) => plural(count, 'client looked after', 'clients looked after'),
    zh: (count: number) => `负责的 ${count} 个客户`,
  },
  successor: { en: 'Who takes over?', zh: '由谁接手？' },
  successorHint: {
    en: 'They take over everything with its deadlines, and a message says so.',
    zh: '全部事项及期限将交接给该成员，并通过消息告知。',
  },
  choose: { en: 'Choose a member', zh: '请选择成员' },
  nothing: { en: 'Nothing is in their hands.', zh: '其名下没有负责的事项。' },
  addAccount: { en: 'Add sub-account', zh: '添加子账号' },
  addTitle: { en: 'Add a sub-account', zh: '添加子账号' },
  addText: {
    en: 'For a person without an account of their own. It works only in this organisation and is closed when it leaves. If the person can register, invite them instead.',
    zh: '适用于没有个人账号的人员。该账号仅用于本组织，离开时即停用。如对方可自行注册，建议使用邀请。',
  },
  account: { en: 'Sign-in name', zh: '登录名' },
  accountHint: { en: 'Letters and digits, no phone number or email.', zh: '字母和数字，不可使用手机号或邮箱。' },
  personName: { en: 'Name', zh: '姓名' },
  add: { en: 'Add', zh: '添加' },
  onceTitle: { en: 'Sign-in name and password', zh: '登录名和密码' },
  onceText: {
    en: 'Shown only once. Hand it over in person; the password can be changed under My account.',
    zh: '仅显示一次，请当面交给本人；本人可在“我的账号”中修改密码。',
  },
  subAccount: { en: 'Sub-account', zh: '子账号' },
  reset: { en: 'New password', zh: '重置密码' },
  resetNamed: { en: (name: string) => `New password for ${name}`, zh: (name: string) => `重置 ${name} 的密码` },
  resetText: {
    en: (name: string) => `${name} is signed out everywhere and signs in with a new password, which you see once.`,
    zh: (name: string) => `${name} 将退出所有设备，并使用新密码登录。新密码仅显示一次。`,
  },
  done: { en: 'Done', zh: '完成' },
})
