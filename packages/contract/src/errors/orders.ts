import type { ErrorEntries } from './entry.ts'

export const ordersEntries = {
  'orders.moveNotAllowed': {
    status: 409,
    en: 'This case is no longer in a state where that is possible. Reload to see where it stands.',
    zh: '案件当前状态已不允许此操作，请刷新后查看。',
  },
  'orders.actionNotAllowed': { status: 409, en: 'Not possible now: {reason}', zh: '当前无法操作：{reason}' },
  'orders.noSuchPerson': {
    status: 422,
    en: 'Nobody here has this phone number or account.',
    zh: '没有使用该手机号或账号的用户。',
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
} as const satisfies ErrorEntries
