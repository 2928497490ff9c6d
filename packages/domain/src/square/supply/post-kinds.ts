import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** On which board a post stands: what is offered, and what is looked for. */
export const boards = ['offer', 'need'] as const
export type Board = (typeof boards)[number]
export const boardNames: Readonly<Record<Board, TwoLanguages>> = {
  offer: { en: 'Offer', zh: '供给' },
  need: { en: 'Need', zh: '需求' },
}
export const otherBoard = (board: Board): Board => (board === 'offer' ? 'need' : 'offer')

export const supplyKinds = ['technology', 'product', 'service', 'testing', 'funding'] as const
export type SupplyKind = (typeof supplyKinds)[number]
export const supplyKindNames: Readonly<Record<SupplyKind, TwoLanguages>> = {
  technology: { en: 'Technology', zh: '技术' },
  product: { en: 'Product', zh: '产品' },
  service: { en: 'Service', zh: '服务' },
  testing: { en: 'Testing', zh: '检测' },
  funding: { en: 'Funding', zh: '资金' },
}

/** How near to production it is, the farthest first. Services, testing and funding have none. */
export const maturities = ['concept', 'laboratory', 'prototype', 'pilot', 'production'] as const
export type Maturity = (typeof maturities)[number]
export const maturityNames: Readonly<Record<Maturity, TwoLanguages>> = {
  concept: { en: 'Concept', zh: '概念' },
  laboratory: { en: 'Laboratory', zh: '实验室' },
  prototype: { en: 'Prototype', zh: '样机' },
  pilot: { en: 'Pilot run', zh: '中试' },
  production: { en: 'In production', zh: '量产' },
}
export const hasMaturity = (kind: SupplyKind): boolean => kind === 'technology' || kind === 'product'

/** Why somebody reports a post. */
export const reportReasons = ['false', 'rights', 'contact', 'illegal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonNames: Readonly<Record<ReportReason, TwoLanguages>> = {
  false: { en: 'What it says is not true', zh: '内容不实' },
  rights: { en: 'It uses rights of others', zh: '侵犯他人权利' },
  contact: { en: 'It contains contact details or advertising', zh: '含联系方式或广告' },
  illegal: { en: 'It is against the law', zh: '违法违规' },
  other: { en: 'Something else', zh: '其他' },
}
