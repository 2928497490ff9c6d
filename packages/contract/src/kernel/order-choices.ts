import { chinesePatentKinds, kindsThat } from '@portal/domain/kernel/orders/kinds'

/** Rights a case is for. */
export const caseKinds = chinesePatentKinds
/** What an order can be of: a pair is two orders. */
export const orderKinds = kindsThat(({ isPair }) => !isPair)

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
export type OrderSort = (typeof orderSorts)[number]
