import type { ErrorEntries } from './entry.ts'

export const ordersEntries = {
  'orders.broughtInNotCopied': {
    status: 422,
    en: 'This case was imported from another docket and has no form to copy.',
    zh: '此案从其他台账导入，没有可复制的申请信息。',
  },
  'orders.moveNotAllowed': {
    status: 409,
    en: 'The status of this case no longer allows this. Reload to see the current status.',
    zh: '案件当前状态已不允许此操作，请刷新后查看。',
  },
  'orders.actionNotAllowed': { status: 409, en: 'Not possible now: {reason}', zh: '当前无法操作：{reason}' },
  'orders.noSuchPerson': {
    status: 422,
    en: 'No one here has this phone number or account.',
    zh: '未找到该用户，请核对手机号、邮箱或账号。',
  },
  'orders.alreadyMember': {
    status: 409,
    en: 'This person can see the case already.',
    zh: '该用户已可以查看此案件。',
  },
  'orders.unknownServiceType': {
    status: 422,
    en: 'This service is not offered: {type}.',
    zh: '没有此服务类型：{type}。',
  },
  'orders.serviceTypePaid': {
    status: 409,
    en: 'The order is paid; a change of service is settled by a follow-up order.',
    zh: '订单已付款，服务类型的变更须另立订单办理。',
  },
  'orders.exportEmpty': { status: 422, en: 'There is nothing to export.', zh: '没有可导出的记录。' },
  'orders.exportTooLarge': {
    status: 422,
    en: 'More than {max} rows: narrow the filters first.',
    zh: '超过 {max} 条，请先缩小筛选范围。',
  },
  'orders.progressNotFound': {
    status: 404,
    en: 'No order has this number together with this phone number. Check both; the phone number is the one given with the order.',
    zh: '没有与该订单号和手机号同时相符的订单，请核对；手机号须为下单时所留号码。',
  },
  'orders.progressLimit': {
    status: 429,
    en: 'Without signing in, {max} checks per hour. Sign in to continue and see all your orders.',
    zh: '未登录每小时可查询 {max} 次，登录后可直接查看全部订单。',
  },
  'orders.noSuchKeeper': {
    status: 422,
    en: 'Choose a colleague of this organisation whose account is open.',
    zh: '请选择该组织中账号正常的成员。',
  },
  'orders.keptByOther': {
    status: 409,
    en: 'It is in other hands now: {name}',
    zh: '负责人已变更：{name}',
  },
  'orders.notOfOrganisation': {
    status: 403,
    en: 'This order belongs to another organisation.',
    zh: '该订单属于其他组织。',
  },
} as const satisfies ErrorEntries
