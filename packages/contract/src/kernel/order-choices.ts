import { chinesePatentKinds, orderKindNames } from '@portal/domain/kernel/orders/kinds'

/** Rights a case is for. */
export const caseKinds = chinesePatentKinds
/** What an order can be of. */
export const orderKinds = orderKindNames

export const orderTabs = [
  'all',
  'draft',
  'toPay',
  'inReview',
  'toCorrect',
  'working',
  'toConfirm',
  'filed',
  'done',
  'closed',
] as const
export type OrderTab = (typeof orderTabs)[number]

export const orderSorts = ['created', 'amount', 'deadline'] as const
