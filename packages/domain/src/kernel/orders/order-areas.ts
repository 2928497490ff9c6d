import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type DocumentArea, kindFacts, type OrderArea } from './kinds.ts'

/**
 * Registration, transfer (商标转让), everything else before the trademark office, a fee that one of these lacks, and filings abroad
 * with their countries.
 */
export const trademarkOrderKinds = [
  'trademark',
  'trademarkTransfer',
  'trademarkService',
  'trademarkSupplement',
  'foreignTrademark',
  'foreignTrademarkCountry',
] as const
export const copyrightOrderKinds = ['softwareCopyright', 'workCopyright', 'copyrightService'] as const
/** The money of a deal of the transfer square. */
export const dealOrderKind = 'deal'
/** A fee that an order owes beside what was paid for it: it is paid, and nothing is worked on. */
export const supplementKinds = ['trademarkSupplement', 'patentSupplement'] as const
export type SupplementKind = (typeof supplementKinds)[number]

export type TrademarkOrderKind = (typeof trademarkOrderKinds)[number]
export type CopyrightOrderKind = (typeof copyrightOrderKinds)[number]
/** Orders that are about no patent: each area has a list, forms and papers of its own. */
export type AreaOrderKind = TrademarkOrderKind | CopyrightOrderKind | typeof dealOrderKind

export const areaOrderKinds = [...trademarkOrderKinds, ...copyrightOrderKinds, dealOrderKind] as const

export const areaKindNames = {
  trademark: { en: 'Trademark registration', zh: '商标注册' },
  trademarkTransfer: { en: 'Trademark transfer', zh: '商标转让' },
  trademarkService: { en: 'Trademark service', zh: '商标业务' },
  trademarkSupplement: { en: 'Additional trademark fee', zh: '商标补缴费用' },
  foreignTrademark: { en: 'Trademarks abroad', zh: '国外商标（主订单）' },
  foreignTrademarkCountry: { en: 'Trademark abroad', zh: '国外商标' },
  softwareCopyright: { en: 'Software copyright', zh: '软件著作权' },
  workCopyright: { en: 'Copyright of a work', zh: '作品著作权' },
  copyrightService: { en: 'Copyright service', zh: '著作权业务' },
  deal: { en: 'Transfer deal', zh: '转让交易' },
} as const satisfies Record<AreaOrderKind, TwoLanguages>

const isAmong = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  kinds.some((one) => one === kind)

export const isSupplementKind = (kind: string): kind is SupplementKind => isAmong(supplementKinds, kind)
export const isTrademarkOrder = (kind: string): kind is TrademarkOrderKind => isAmong(trademarkOrderKinds, kind)
export const isCopyrightOrder = (kind: string): kind is CopyrightOrderKind => isAmong(copyrightOrderKinds, kind)

/**
 * Orders whose papers are made from the form that the client declared: nothing is drafted, so nothing waits for his confirmation
 * unless somebody uploads a draft. A family abroad is filed by its countries' orders.
 */
export const kindsFiledFromForm = [
  'trademark',
  'trademarkTransfer',
  'trademarkService',
  'foreignTrademarkCountry',
  ...copyrightOrderKinds,
] as const satisfies readonly AreaOrderKind[]

/** Kinds whose papers are filed with the Chinese trademark office, as a package. */
export const isPackedMarkOrder = (kind: string): boolean =>
  isAmong(['trademark', 'trademarkTransfer', 'trademarkService'], kind)

/** What an order is about. */
export const areaOf = (kind: string): OrderArea => kindFacts(kind).area

/** The area of the documents that an order of a kind gets; undefined for one at the CNIPA, and for one that no office sends anything on. */
export const documentAreaOf = (kind: string): DocumentArea | undefined => kindFacts(kind).documents

/** What an order for a fee is called that another one lacks. */
export const supplementKindNames: Readonly<Record<SupplementKind, TwoLanguages>> = {
  trademarkSupplement: areaKindNames.trademarkSupplement,
  patentSupplement: { en: 'Additional patent fee', zh: '专利补缴费用' },
}

/** The kind of an order for a fee that an order of this kind lacks: it stands in the same list. */
export const supplementKindOf = (kind: string): SupplementKind =>
  isTrademarkOrder(kind) ? 'trademarkSupplement' : 'patentSupplement'

/** Kind of the fee line of what a paid order costs more after a correction, or by the documents an attorney drafted. */
export const correctionFee = 'correction'
export const correctionFeeName = {
  en: 'Additional official fees of the changed documents',
  zh: '文件变更后官费差额',
} as const satisfies TwoLanguages
