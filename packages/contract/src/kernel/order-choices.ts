import { areaOrderKinds } from '@portal/domain/kernel/orders/order-areas'

/** Rights a case is for. */
export const caseKinds = ['invention', 'utilityModel', 'design'] as const
/** Filings abroad are orders of their own, and a follow-up is one about a case; other areas have kinds of theirs. */
export const orderKinds = [
  ...caseKinds,
  'usDesign',
  'usInvention',
  'foreign',
  'foreignCountry',
  'followUp',
  ...areaOrderKinds,
] as const

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
