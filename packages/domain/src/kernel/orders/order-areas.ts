import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import {
  type DocumentArea,
  type KindOfArea,
  type KindWith,
  kindFacts,
  kindsOfArea,
  kindsThat,
  kindsWith,
  type OrderArea,
  type OrderKindName,
  orderKindNames,
} from './kinds.ts'

export type TrademarkOrderKind = KindOfArea<'trademark'>
export type CopyrightOrderKind = KindOfArea<'copyright'>
/** Orders that are about no patent: each area has a list, forms and papers of its own. */
export type AreaOrderKind = Exclude<OrderKindName, KindOfArea<'patent'>>

/**
 * Registration, transfer (商标转让), everything else before the trademark office, a fee that one of these lacks, and filings abroad
 * with their countries.
 */
export const trademarkOrderKinds = kindsOfArea('trademark')
export const copyrightOrderKinds = kindsOfArea('copyright')
/** The money of a deal of the transfer square, and of a product of a shop. */
export const dealOrderKind = 'deal'
export const productOrderKind = 'productOrder'
export const areaOrderKinds = orderKindNames.filter((kind): kind is AreaOrderKind => kindFacts(kind).area !== 'patent')
/** What stands in the list of patent orders. */
export const patentListKinds = kindsThat(({ area, hasOwnList }) => area === 'patent' && !hasOwnList)
/** A fee that an order owes beside what was paid for it: it is paid, and nothing is worked on. */
export const supplementKinds = kindsWith('isSupplement').map(([kind]) => kind)
export type SupplementKind = KindWith<'isSupplement'>

export const kindNames = Object.fromEntries(kindsWith('name')) as Readonly<Record<OrderKindName, TwoLanguages>>
export const areaKindNames = Object.fromEntries(areaOrderKinds.map((kind) => [kind, kindNames[kind]])) as Readonly<
  Record<AreaOrderKind, TwoLanguages>
>

const isAmong = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  kinds.some((one) => one === kind)

export const isSupplementKind = (kind: string): kind is SupplementKind => isAmong(supplementKinds, kind)
export const isTrademarkOrder = (kind: string): kind is TrademarkOrderKind => isAmong(trademarkOrderKinds, kind)
export const isCopyrightOrder = (kind: string): kind is CopyrightOrderKind => isAmong(copyrightOrderKinds, kind)

export const kindsFiledFromForm = kindsWith('isFiledFromForm').map(([kind]) => kind)

/** Kinds whose papers are filed with the Chinese trademark office, as a package. */
export const packedMarkKinds = kindsWith('isPacked').map(([kind]) => kind)
export const isPackedMarkOrder = (kind: string): boolean => isAmong(packedMarkKinds, kind)

/** What an order is about. */
export const areaOf = (kind: string): OrderArea => kindFacts(kind).area

/** The area of the documents that an order of a kind gets; undefined for one at the CNIPA, and for one that no office sends anything on. */
export const documentAreaOf = (kind: string): DocumentArea | undefined => kindFacts(kind).documents

/** The kind of an order for a fee that an order of this kind lacks: it stands in the same list. */
export const supplementKindOf = (kind: string): SupplementKind =>
  isTrademarkOrder(kind) ? 'trademarkSupplement' : 'patentSupplement'

/** Kind of the fee line of what a paid order costs more after a correction, or by the documents an attorney drafted. */
export const correctionFee = 'correction'
export const correctionFeeName = {
  en: 'Additional official fees of the changed documents',
  zh: '文件变更后官费差额',
} as const satisfies TwoLanguages
