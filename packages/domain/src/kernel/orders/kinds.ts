import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { OrderSituation } from './order-can.ts'
import type { ServiceType } from './service-types.ts'

/** What an order can be about, with the office that it is filed with, as it stands within a sentence. */
export const areas = {
  patent: { en: 'the patent office', zh: '专利局' },
  trademark: { en: 'the trademark office', zh: '商标局' },
  copyright: { en: 'the copyright centre', zh: '版权登记机构' },
  deal: { en: 'the office', zh: '国家知识产权局' },
  product: { en: 'the seller', zh: '卖家' },
  /** Of a kind that this release does not know. */
  unknown: { en: 'the office', zh: '主管机构' },
} as const satisfies Record<string, TwoLanguages>
export type OrderArea = keyof typeof areas

/** Whose documents an order gets that are told apart by words of ours and no code of the CNIPA. */
export type DocumentArea = Extract<OrderArea, 'trademark' | 'copyright'> | 'usPatent' | 'foreignPatent'

/**
 * What the kernel and everybody above it ask of a kind of order, without a database (decision 0057). A fact that is left out does
 * not hold of the kind.
 */
export interface KindFacts extends Pick<OrderSituation, 'isFollowUp' | 'isDeal' | 'isSupplement' | 'isUnknown'> {
  readonly area: OrderArea
  /** What an order of it is called. */
  readonly name: TwoLanguages
  /** Our own fee of one case in whole yuan, as it ships. Absent: told by what is asked for, quoted, or none. */
  readonly price?: Readonly<Record<ServiceType, number>>
  /**
   * Its papers are made from the form that the client declared: nothing is drafted, so nothing waits for the client's
   * confirmation unless somebody uploads a draft. A family abroad is filed by its countries' orders.
   */
  readonly isFiledFromForm?: true
  /** A right of the Chinese patent law is asked for: the CNIPA sends its documents, each told by its code, on this order. */
  readonly isChinesePatent?: true
  /** Whose documents it gets that have no code of the CNIPA. Absent at the CNIPA, and where no office sends anything. */
  readonly documents?: DocumentArea
  /** Filled in as one form and submitted as two orders of other kinds: no order is of it. */
  readonly isPair?: true
  /** Stands in a list of its own, though it is about patents. */
  readonly hasOwnList?: true
  /** Each country of it has an order of its own, which is paid and filed. */
  readonly isFamily?: true
  /** Of one country's order: the kind of its family. */
  readonly family?: string
  /** It has no form of its own: what its family declared is filed. */
  readonly hasFormOfFamily?: true
  /** Filed with another country's office, or asked for there country by country. */
  readonly isAbroad?: true
  /** It registers a mark in China: opposed within its days, valid for its term, answered for by services. */
  readonly isMarkRegistration?: true
  /**
   * Its form says which service about a mark it asks for. That is how a limit of a registration is answered, and the form keeps its own
   * limits, whatever a notice of the same rule asks for.
   */
  readonly isMarkService?: true
  /** Its papers are filed with the Chinese trademark office, as a package. */
  readonly isPacked?: true
  /** An act on what is registered, asked for under its number any number of times. */
  readonly isAct?: true
  /** What its way leads to after the office accepted it. Absent: a grant, as patents; or nothing, as money. */
  readonly leadsTo?: 'registration' | 'recordal' | 'certificate'
  /** Published before it is examined in substance. */
  readonly isPublishedFirst?: true
  /** Whoever made it is a designer. */
  readonly isDesign?: true
  /** It is paid, and that is all: no case is worked on, so it has no form and waits in no queue. */
  readonly isMoneyOnly?: true
  /** Official fees of rights that are there: sent to the office by files of their own, shown in their list and on no page of a case. */
  readonly isFeeOrder?: true
  /** Its money is between the client and us: people of the agency that acts for them do not see it. */
  readonly isPrivate?: true
  /** Its client may still owe its price while it is at work. */
  readonly isPaidAtWork?: true
}

const chinesePatent = { area: 'patent', isChinesePatent: true } as const
const mark = { area: 'trademark', documents: 'trademark' } as const
const packedMark = { ...mark, isFiledFromForm: true, isPacked: true } as const
const actOnMark = { ...packedMark, isAct: true, leadsTo: 'recordal' } as const
const copyright = {
  area: 'copyright',
  documents: 'copyright',
  isFiledFromForm: true,
  leadsTo: 'certificate',
} as const
const usPatent = { area: 'patent', documents: 'usPatent', isAbroad: true } as const
const supplement = { isMoneyOnly: true, isSupplement: true } as const

/** A kind stands here once, among those of its area in the order in which they are offered. */
const table = {
  invention: {
    ...chinesePatent,
    name: { en: 'Invention', zh: '发明专利' },
    price: { standard: 3800, express: 5800 },
    isPublishedFirst: true,
  },
  utilityModel: {
    ...chinesePatent,
    name: { en: 'Utility model', zh: '实用新型' },
    price: { standard: 1800, express: 2800 },
  },
  sameDay: { area: 'patent', name: { en: 'Invention and utility model', zh: '同日申请' }, isPair: true },
  design: {
    ...chinesePatent,
    name: { en: 'Design', zh: '外观设计' },
    price: { standard: 900, express: 1500 },
    isDesign: true,
  },
  usDesign: {
    ...usPatent,
    name: { en: 'US design', zh: '美国外观设计' },
    price: { standard: 6800, express: 9800 },
    isDesign: true,
  },
  usInvention: {
    ...usPatent,
    name: { en: 'US utility patent', zh: '美国发明专利' },
    price: { standard: 18_800, express: 26_800 },
  },
  foreign: {
    area: 'patent',
    name: { en: 'Filings abroad', zh: '国外申请（主订单）' },
    isFamily: true,
    isAbroad: true,
  },
  foreignCountry: {
    area: 'patent',
    name: { en: 'Filing abroad', zh: '国外申请' },
    documents: 'foreignPatent',
    family: 'foreign',
    hasFormOfFamily: true,
    isAbroad: true,
  },
  followUp: { area: 'patent', name: { en: 'Follow-up of a case', zh: '售后业务' }, hasOwnList: true, isFollowUp: true },
  annualFees: {
    area: 'patent',
    name: { en: 'Annual fees', zh: '专利年费' },
    hasOwnList: true,
    isMoneyOnly: true,
    isFeeOrder: true,
  },
  patentSupplement: { ...supplement, area: 'patent', name: { en: 'Additional patent fee', zh: '专利补缴费用' } },
  trademark: {
    ...packedMark,
    name: { en: 'Trademark registration', zh: '商标注册' },
    price: { standard: 300, express: 500 },
    isMarkRegistration: true,
    leadsTo: 'registration',
  },
  trademarkTransfer: {
    ...actOnMark,
    name: { en: 'Trademark transfer', zh: '商标转让' },
    price: { standard: 450, express: 800 },
  },
  trademarkService: { ...actOnMark, name: { en: 'Trademark service', zh: '商标业务' }, isMarkService: true },
  trademarkSupplement: { ...mark, ...supplement, name: { en: 'Additional trademark fee', zh: '商标补缴费用' } },
  foreignTrademark: {
    ...mark,
    name: { en: 'Trademarks abroad', zh: '国外商标（主订单）' },
    isFamily: true,
    isAbroad: true,
  },
  foreignTrademarkCountry: {
    ...mark,
    name: { en: 'Trademark abroad', zh: '国外商标' },
    isFiledFromForm: true,
    family: 'foreignTrademark',
    isAbroad: true,
    leadsTo: 'registration',
  },
  softwareCopyright: {
    ...copyright,
    name: { en: 'Software copyright', zh: '软件著作权' },
    price: { standard: 600, express: 1200 },
  },
  workCopyright: {
    ...copyright,
    name: { en: 'Copyright of a work', zh: '作品著作权' },
    price: { standard: 500, express: 900 },
  },
  copyrightService: { ...copyright, name: { en: 'Copyright service', zh: '著作权业务' }, isAct: true },
  deal: {
    area: 'deal',
    name: { en: 'Transfer deal', zh: '转让交易' },
    isMoneyOnly: true,
    isDeal: true,
    isPrivate: true,
    isPaidAtWork: true,
  },
  productOrder: {
    area: 'product',
    name: { en: 'Product order', zh: '商品订单' },
    hasOwnList: true,
    isMoneyOnly: true,
    isDeal: true,
    isPrivate: true,
  },
} as const satisfies Readonly<Record<string, KindFacts>>
type Table = typeof table
/** As `orders.kind` holds it. */
export type OrderKindName = keyof Table

/** Kinds of which something is said. */
export type KindWith<Fact extends keyof KindFacts> = {
  [Kind in OrderKindName]: Table[Kind] extends Readonly<Record<Fact, unknown>> ? Kind : never
}[OrderKindName]
export type KindOfArea<Area extends OrderArea> = {
  [Kind in OrderKindName]: Table[Kind]['area'] extends Area ? Kind : never
}[OrderKindName]

const facts: ReadonlyMap<string, KindFacts> = new Map(Object.entries<KindFacts>(table))
const unknown: KindFacts = { area: 'unknown', name: { en: 'Unknown kind', zh: '未知类型' }, isUnknown: true }

/** Every kind, in the order of the table. */
export const orderKindNames = [...facts.keys()] as readonly OrderKindName[]
/** Whether a kind is one of these; a row of a later release, read after a step back, is none. */
export const isOrderKind = (kind: string): kind is OrderKindName => facts.has(kind)

/** A kind that is not in the table is about nothing that we know: it gets no documents, stands in no list and is acted on by nobody. */
export const kindFacts = (kind: string): KindFacts => facts.get(kind) ?? unknown

/** Every kind of which something is said, with that, in the order of the table. */
export function kindsWith<Fact extends keyof KindFacts>(fact: Fact) {
  return [...facts].flatMap(([kind, { [fact]: said }]) =>
    // The same question as that of the type.
    said === undefined ? [] : [[kind as KindWith<Fact>, said] as const],
  )
}

/** Every kind of which something holds, in the order of the table: what queries and lists name instead of the kinds themselves. */
export const kindsThat = (holds: (facts: KindFacts) => boolean | undefined): readonly OrderKindName[] =>
  orderKindNames.filter((kind) => holds(kindFacts(kind)))

export const kindsOfArea = <Area extends OrderArea>(of: Area): readonly KindOfArea<Area>[] =>
  kindsWith('area').flatMap(([kind, area]) => (area === of ? [kind as KindOfArea<Area>] : []))

/** Rights that a case before the Chinese patent office is for. */
export const chinesePatentKinds = kindsWith('isChinesePatent').map(([kind]) => kind)

/** Whether its documents come from the CNIPA's patent office, each told by its code. */
export const hasPatentDocuments = (kind: string): boolean => kindFacts(kind).isChinesePatent === true
