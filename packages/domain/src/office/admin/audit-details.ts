import { feedScopes } from '../../docket/feeds/feed-choices.ts'
import { approvalActNames } from '../../kernel/approvals/approval-states.ts'
import { relationshipNames } from '../../money/commission/commission-states.ts'
import { reversalReasonNames } from '../../money/invoices/invoice-states.ts'
import { taxpayerNames } from '../../money/invoices/invoice-tax.ts'
import { invoiceKindNames } from '../../money/invoices/invoice-title.ts'
import { contactCheckNames } from '../../people/account/contact.ts'
import { presetRoleNames } from '../../people/rights/preset-roles.ts'
import { rightNames } from '../../people/rights/rights.ts'
import { signInWayNames } from '../../people/session/sign-in-ways.ts'
import { siteFieldNames } from '../../platform/words/site-field-names.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { agencyFieldNames } from './agency-field-names.ts'
import { channelOutcomeNames } from './channels.ts'

/** What is done to shops and products (`square/shop/shop-states.ts`, which lies beside this district). */
const shopMoveNames = {
  submit: { en: 'submitted for review', zh: '提交审核' },
  withdraw: { en: 'withdrawn from review', zh: '撤回审核' },
  accept: { en: 'passed', zh: '审核通过' },
  refuse: { en: 'not passed', zh: '审核未通过' },
  takeDown: { en: 'taken down', zh: '平台下架' },
  close: { en: 'closed', zh: '休业' },
  open: { en: 'opened', zh: '恢复营业' },
  publish: { en: 'page published', zh: '发布店铺页' },
  unpublish: { en: 'changed page withdrawn', zh: '撤回店铺页修改' },
  discard: { en: 'changed page dropped', zh: '放弃店铺页修改' },
  shelve: { en: 'put on the shelf', zh: '上架' },
  unshelve: { en: 'taken off the shelf', zh: '下架' },
} as const

const name = (en: string, zh: string): TwoLanguages => ({ en, zh })

/** What a line of the audit log says of an act, by the key that it is kept under. */
export const auditDetailNames: Readonly<Record<string, TwoLanguages>> = {
  accepted: name('Accepted', '已接受'),
  account: name('Account', '账号'),
  act: name('Approval for', '审批事项'),
  active: name('At work', '在职'),
  added: name('New', '新增'),
  after: name('Now', '变更后'),
  agency: name('Agency', '代理机构'),
  agentId: name('Agent', '承办人'),
  amount: name('Amount', '金额'),
  archived: name('Archived', '已归档停用'),
  areas: name('Areas', '领域'),
  before: name('Before', '变更前'),
  begunBy: name('Begun by', '发起人'),
  changed: name('Changed', '变更内容'),
  checked: name('How it was checked', '核实方式'),
  clients: name('Clients', '客户数'),
  day: name('Day', '日期'),
  client: name('Client', '客户'),
  closed: name('Deadlines ended', '结束的期限'),
  code: name('Document', '文件'),
  contact: name('Contact', '联系方式'),
  count: name('Conflicts', '冲突数'),
  coupons: name('Coupons', '优惠券数'),
  deadlines: name('Deadlines', '期限'),
  disabled: name('Closed', '停用'),
  dispatchedOn: name('Dispatched', '发文日'),
  displaced: name('Lost to another account', '由其他账号取得'),
  dueOn: name('Last day', '最后期限'),
  endedOn: name('Ends on', '终止日'),
  failed: name('Failed', '失败'),
  file: name('File', '文件'),
  filed: name('Filed', '已归档'),
  files: name('Files', '文件数'),
  forgotten: name('Forgotten', '已清除'),
  form: name('Form', '形式'),
  from: name('From', '由'),
  includesOfficial: name('Official fees invoiced', '官费一并开票'),
  into: name('Into', '并入'),
  invoiceKind: name('Kind of invoice', '发票类型'),
  invoiceNumber: name('Invoice no.', '发票号码'),
  invoices: name('Invoices', '发票张数'),
  isDemanded: name('Payments need a cost centre', '付款须有成本中心'),
  isClosed: name('Closed', '停用'),
  isDraftDropped: name('The client’s draft was dropped', '客户草稿已清除'),
  kind: name('Type', '类型'),
  leftOn: name('Left the payer on', '汇出日期'),
  licence: name('Licence no.', '执业证号'),
  lines: name('Fees', '费用项数'),
  linked: name('Account linked', '关联账号'),
  marks: name('Watched marks', '监控商标'),
  memberRole: name('Role', '角色'),
  members: name('Members', '成员数'),
  moved: name('Deadlines moved', '变动的期限'),
  name: name('Name', '名称'),
  net: name('Network', '网络'),
  notes: name('Notes', '备注'),
  notices: name('Notices', '通知书'),
  official: name('Official fees', '官费'),
  orderNo: name('Order', '订单'),
  orders: name('Orders', '订单数'),
  organisation: name('Organisation', '组织'),
  outcome: name('Outcome', '结果'),
  paid: name('Paid', '已缴纳'),
  paidOn: name('Paid on', '缴费日'),
  path: name('Field', '字段'),
  paths: name('Fields', '字段'),
  quota: name('Uses at most', '次数上限'),
  postAct: name('Decision', '审核结果'),
  reason: name('Reason', '原因'),
  people: name('People', '负责人数'),
  receiptNo: name('Receipt no.', '票据号'),
  recipients: name('Recipients', '收件人数'),
  received: name('Received', '到账金额'),
  receiver: name('Receiver', '接收方'),
  receivers: name('Given to', '发放对象'),
  redFirst: name('Reversed before a refund', '退款前先红冲'),
  reference: name('Reference', '凭证号'),
  relationship: name('Relationship declared', '声明的关系'),
  renamed: name('New account name', '更换登录名'),
  restored: name('Restored', '已恢复'),
  result: name('Result', '结果'),
  revoked: name('Coupons taken back', '收回的优惠券'),
  reversalReason: name('Reason', '红冲原因'),
  rhythmDays: name('Every how many days', '更新周期（天）'),
  rights: name('Rights', '权限'),
  role: name('Role', '角色'),
  round: name('Round', '轮次'),
  rows: name('Rows', '行数'),
  ruleId: name('Deadline', '期限'),
  scope: name('Holds', '包含'),
  shopMove: name('What was done', '操作'),
  percent: name('Per cent', '百分比'),
  sentOn: name('Sent on', '递交日'),
  service: name('Service fee', '服务费'),
  sessionsEnded: name('Sessions ended', '结束的会话'),
  square: name('Listings and wishes', '转让与求购'),
  state: name('Deadline is', '期限状态'),
  stock: name('Stock', '总量'),
  subject: name('About', '报告对象'),
  teams: name('Teams', '团队'),
  taxpayer: name('Taxpayer', '纳税人类型'),
  title: name('Subject', '事项'),
  to: name('To', '变更为'),
  total: name('Total', '合计'),
  validFrom: name('Valid from', '生效日期'),
  validTo: name('Valid until', '失效日期'),
  value: name('Value', '数值'),
  verdict: name('Decision', '审批意见'),
  version: name('Version', '版本'),
  was: name('Was', '原内容'),
  watches: name('Watched patents', '监控专利'),
  way: name('Way', '方式'),
  workState: name('Work', '服务进度'),
}

/** Ids of rows that nobody knows by them. */
export const auditDetailsUnsaid: ReadonlySet<string> = new Set(['fileId', 'id', 'party', 'costCentreId', 'memberId'])

/** Amounts in fen. */
export const auditAmounts: ReadonlySet<string> = new Set(['amount', 'official', 'received', 'service', 'total'])

/** Codes that are kept under a key, in words; any other text is a person's own. */
export const auditCodes: Readonly<Record<string, Readonly<Record<string, TwoLanguages>>>> = {
  act: approvalActNames,
  after: presetRoleNames,
  before: presetRoleNames,
  checked: contactCheckNames,
  relationship: relationshipNames,
  memberRole: presetRoleNames,
  outcome: channelOutcomeNames,
  postAct: {
    accept: name('accepted', '通过'),
    return: name('returned', '退回'),
    takeDown: name('taken down', '下架'),
    keep: name('left as it is', '维持展示'),
    block: name('taken down', '下架'),
    unblock: name('given back to its person', '退回本人'),
  },
  form: { mail: name('Mail', '邮件'), paper: name('Letter on paper', '纸质函件') },
  scope: feedScopes,
  reason: {
    wrongPassword: name('wrong password', '密码错误'),
    accountClosed: name('the account is closed', '账号已停用'),
    unknownAccount: name('no such account', '账号不存在'),
    locked: name('locked after too many attempts', '尝试次数过多，已锁定'),
  },
  invoiceKind: invoiceKindNames,
  result: { approved: name('approved', '准予'), refused: name('refused', '不予准许') },
  reversalReason: reversalReasonNames,
  rights: rightNames,
  shopMove: shopMoveNames,
  state: { met: name('met', '已办理'), missed: name('missed', '未办理'), cancelled: name('cancelled', '已取消') },
  taxpayer: taxpayerNames,
  verdict: { approve: name('approved', '批准'), reject: name('rejected', '驳回') },
  way: signInWayNames,
}

/** Fields of a thing that acts change, by the kind of thing. */
export const auditFields: Readonly<Record<string, Readonly<Record<string, TwoLanguages>>>> = {
  agency: agencyFieldNames,
  siteInfo: siteFieldNames,
}
