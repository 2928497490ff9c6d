import { defineMessages, plural } from '../../app/language.ts'

/** Words of the working list: stages, the common pool, contacts, orders of customers. */
export const customerMessages = defineMessages({
  view: { en: 'View', zh: '视图' },
  table: { en: 'Table', zh: '列表' },
  board: { en: 'Board', zh: '看板' },
  more: { en: 'More for the book of clients', zh: '名册的更多操作' },
  importSheet: { en: 'Import from a sheet', zh: '从表格导入' },
  duplicates: { en: 'Find duplicates', zh: '查找重复客户' },
  duplicatesText: {
    en: 'Lines with one credit code, or with one name and one phone number.',
    zh: '统一社会信用代码相同，或名称与电话均相同的客户。',
  },
  noDuplicates: { en: 'No duplicates', zh: '没有重复客户' },
  sameCode: { en: 'Same credit code', zh: '信用代码相同' },
  samePhone: { en: 'Same name and phone', zh: '名称和电话相同' },
  free: { en: 'Free', zh: '无归属' },
  freeFrom: { en: (day: string) => `free from ${day}`, zh: (day: string) => `${day} 进入公海` },
  forDays: { en: (days: number) => `${days} days`, zh: (days: number) => `${days} 天` },
  inDays: { en: (days: number) => `${days} days`, zh: (days: number) => `${days} 天内` },
  isPast: { en: 'past', zh: '已过' },
  claim: { en: 'Claim', zh: '领取' },
  claimOf: { en: (name: string) => `Claim ${name}`, zh: (name: string) => `领取“${name}”` },
  claimed: {
    en: (count: number, taken: number, day: string) =>
      [
        count > 0 && `${plural(count, 'customer', 'customers')} claimed, held until ${day} without a contact`,
        taken > 0 && `${taken} no longer free`,
      ]
        .filter(Boolean)
        .join('; '),
    zh: (count: number, taken: number, day: string) =>
      [count > 0 && `已领取 ${count} 个客户，${day} 前须联系`, taken > 0 && `${taken} 个已被领取`]
        .filter(Boolean)
        .join('；'),
  },
  release: { en: (count: number) => `Release ${count}`, zh: (count: number) => `释放 ${count} 个` },
  released: {
    en: (count: number) => `${plural(count, 'customer', 'customers')} released to the pool`,
    zh: (count: number) => `已释放 ${count} 个客户到公海`,
  },
  handOver: { en: 'Hand over', zh: '移交' },
  handOverTitle: {
    en: (count: number) => `Hand over ${plural(count, 'customer', 'customers')}`,
    zh: (count: number) => `移交 ${count} 个客户`,
  },
  handOverText: {
    en: 'The member who keeps them now no longer looks after them. The new owner is notified.',
    zh: '现归属人不再负责这些客户，新归属人会收到通知。',
  },
  handedOver: {
    en: (count: number) => `${plural(count, 'customer', 'customers')} handed over`,
    zh: (count: number) => `已移交 ${count} 个客户`,
  },
  newOwner: { en: 'New owner', zh: '新归属人' },
  chooseOwner: { en: 'Choose a member.', zh: '请选择成员。' },
  choose: { en: 'Choose', zh: '请选择' },
  comma: { en: ', ', zh: '、' },
  andMore: { en: (count: number) => `and ${count} more`, zh: (count: number) => `等，另有 ${count} 个` },
  boardText: {
    en: 'Drag a card into another column, or use its menu.',
    zh: '可将卡片拖到其他列，或使用卡片菜单移动。',
  },
  nobodyHere: { en: 'No one here', zh: '暂无' },
  showMore: { en: (count: number) => `Show ${count} more`, zh: (count: number) => `再显示 ${count} 个` },
  moveOf: { en: (name: string) => `Move ${name}`, zh: (name: string) => `移动“${name}”` },
  moveTo: { en: (stage: string) => `To “${stage}”`, zh: (stage: string) => `移到“${stage}”` },
  moved: { en: (stage: string) => `Moved to “${stage}”`, zh: (stage: string) => `已移到“${stage}”` },
  onlyTitle: { en: 'Customers are kept by agencies', zh: '客户管理供代理机构使用' },
  onlyText: {
    en: 'Here an agency keeps the companies and people it works for: who looks after whom, what was said, their cases, orders and payments. You are signed in as a customer, so there is nothing to list.',
    zh: '代理机构在此管理其服务的企业和个人：由谁负责、沟通记录、案件、订单和付款。您目前以客户身份登录，没有可显示的内容。',
  },
  becomeFirst: {
    en: 'Your organisation is an agency: write to us with its name, credit code and agency number.',
    zh: '您的组织是代理机构：请联系我们，提供机构名称、统一社会信用代码和机构代码。',
  },
  becomeSecond: {
    en: 'We check the record of the agency and open it here, with you as its owner.',
    zh: '我们核对机构信息后为您开通，您将成为机构所有者。',
  },
  becomeThird: {
    en: 'Your agency works here already: ask a colleague who manages members to invite you, then switch to it in the menu of your account.',
    zh: '所在机构已开通：请成员管理员邀请您加入，随后在账号菜单中切换到该机构。',
  },
  becomeAgent: { en: 'Become an agent', zh: '申请成为代理' },
  toOrganisation: { en: 'My organisation', zh: '我的组织' },
  // Facts and dialogs.
  stage: { en: 'Stage', zh: '阶段' },
  owner: { en: 'Owner', zh: '归属人' },
  level: { en: 'Level', zh: '级别' },
  noLevel: { en: 'None', zh: '未分级' },
  kind: { en: 'Kind', zh: '客户类型' },
  source: { en: 'Source', zh: '来源' },
  unknown: { en: 'Not known', zh: '未知' },
  region: { en: 'Province', zh: '省份' },
  industry: { en: 'Industry', zh: '行业' },
  tags: { en: 'Tags', zh: '标签' },
  tagsHint: { en: 'Separated by commas, at most ten.', zh: '以逗号分隔，最多十个。' },
  lastContact: { en: 'Last contact', zh: '最近联系' },
  never: { en: 'None yet', zh: '暂无' },
  nextStep: { en: 'Next step', zh: '下一步' },
  nextStepOn: { en: 'On', zh: '日期' },
  freeOn: { en: 'Goes to the common pool', zh: '进入公海' },
  reveal: { en: 'Show numbers', zh: '显示电话' },
  revealText: { en: 'That you looked is kept in the audit log.', zh: '查看记录将写入审计日志。' },
  addEntry: { en: 'Log contact', zh: '记录联系' },
  entryTitle: { en: (name: string) => `Contact with ${name}`, zh: (name: string) => `与“${name}”的联系` },
  how: { en: 'How', zh: '方式' },
  what: { en: 'What was said', zh: '内容' },
  whatNeeded: { en: 'Enter what was said.', zh: '请填写内容。' },
  nextHint: { en: 'Empty: nothing is planned.', zh: '留空表示暂无计划。' },
  saved: { en: 'Saved', zh: '已保存' },
  save: { en: 'Save', zh: '保存' },
  timeline: { en: 'Timeline', zh: '时间线' },
  timelineOf: { en: 'What to show', zh: '显示内容' },
  all: { en: 'All', zh: '全部' },
  noEntries: { en: 'Nothing has happened yet', zh: '暂无记录' },
  noEntriesText: {
    en: 'Contacts and notes that you log stand here, with the client’s orders, payments, notices, letters and tasks.',
    zh: '记录的联系和备注，以及客户的订单、付款、通知书、函件和任务都会显示在这里。',
  },
  older: { en: 'Show older', zh: '显示更早' },
  orderSubmitted: { en: 'Order submitted', zh: '提交订单' },
  paid: { en: (amount: string) => `Paid ${amount}`, zh: (amount: string) => `付款 ${amount}` },
  notice: { en: 'Notice', zh: '通知书' },
  letter: { en: 'Letter', zh: '函件' },
  task: { en: 'Task', zh: '任务' },
  system: { en: 'The portal', zh: '系统' },
  merges: { en: 'Merges', zh: '合并记录' },
  undoMerge: { en: 'Undo merge', zh: '撤销合并' },
  undoMergeTitle: { en: 'Undo this merge?', zh: '撤销此次合并？' },
  undoMergeText: {
    en: (names: string) =>
      `${names} stands on its own again with its contacts, opponents, people, reports and account. What was changed here since stays here.`,
    zh: (names: string) =>
      `“${names}”将恢复为独立客户，联系人、对方当事人、负责人、报告和平台账号一并恢复。合并后的修改保留在本客户。`,
  },
  mergeUndone: { en: 'Merge undone', zh: '已撤销合并' },
  // Orders of customers.
  untitled: { en: 'Untitled', zh: '未命名' },
  remind: { en: 'Remind to pay', zh: '提醒付款' },
  remindTitle: {
    en: (count: number) => `Remind of ${plural(count, 'order', 'orders')}`,
    zh: (count: number) => `提醒付款：${count} 件订单`,
  },
  remindText: {
    en: 'Each customer gets a line in the bell, and by mail or text as they chose. An order is asked for once a day.',
    zh: '客户将在消息中收到提醒，并按其设置通过邮件或短信接收。每件订单每天提醒一次。',
  },
  willTell: { en: (count: number) => `${count} will be asked`, zh: (count: number) => `将提醒 ${count} 件` },
  already: { en: (count: number) => `${count} asked today already`, zh: (count: number) => `今日已提醒 ${count} 件` },
  settled: { en: (count: number) => `${count} with nothing to pay`, zh: (count: number) => `无需付款 ${count} 件` },
  unreached: {
    en: (count: number) => `${count} whose customer has no account here`,
    zh: (count: number) => `客户无平台账号 ${count} 件`,
  },
  reminded: {
    en: (count: number) => `${plural(count, 'customer order', 'customer orders')} asked for`,
    zh: (count: number) => `已提醒 ${count} 件订单付款`,
  },
  noOrders: { en: 'No orders of customers yet', zh: '暂无客户订单' },
  noOrdersText: {
    en: 'Orders of the clients in your book appear here once the clients are linked to their accounts.',
    zh: '客户关联平台账号后，其订单将显示在这里。',
  },
  toCustomers: { en: 'To my customers', zh: '查看我的客户' },
})
