import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { OrderSituation } from './order-can.ts'
import type { ServiceType } from './service-types.ts'

/** What an order can be about, with the office that it is filed with, as it stands within a sentence. */
export const areas = {
  patent: { en: 'the patent office', zh: '专利局' },
  trademark: { en: 'the trademark office', zh: '商标局' },
  copyright: { en: 'the copyright centre', zh: '版权登记机构' },
  deal: { en: 'the office', zh: '国家知识产权局' },
} as const satisfies Record<string, TwoLanguages>
export type OrderArea = keyof typeof areas

/** Whose documents an order gets that are told apart by words of ours and no code of the CNIPA. */
export type DocumentArea = Extract<OrderArea, 'trademark' | 'copyright'> | 'usPatent' | 'foreignPatent'

/** What the kernel and everybody above it ask of a kind of order, without a database (decision 0057). What is left out is not so. */
export interface KindFacts extends Pick<OrderSituation, 'isFollowUp' | 'isDeal' | 'isSupplement'> {
  readonly area: OrderArea
  /** What an order of it is called, where it is about no patent. */
  readonly name?: TwoLanguages
  /** Our own fee of one case in whole yuan, as it ships. Absent: told by what is asked for, quoted, or none. */
  readonly price?: Readonly<Record<ServiceType, number>>
  /**
   * Its papers are made from the form that the client declared: nothing is drafted, so nothing waits for the client's
   * confirmation unless somebody uploads a draft. A family abroad is filed by its countries' orders.
   */
  readonly isFiledFromForm?: true
  /** Absent at the CNIPA, and where no office sends anything. */
  readonly documents?: DocumentArea
  /** Each country of it has an order of its own, which is paid and filed. */
  readonly isFamily?: true
  /** Of one country's order: the kind of its family. */
  readonly family?: string
  /** Filed with another country's office, or asked for there country by country. */
  readonly isAbroad?: true
  /** It registers a mark in China: opposed within its days, valid for its term, answered for by services. */
  readonly isMarkRegistration?: true
  /** An act on what is registered, asked for under its number any number of times. */
  readonly isAct?: true
  /** What its way leads to after the office accepted it. Absent: a grant, as patents; or nothing, as money. */
  readonly leadsTo?: 'registration' | 'recordal' | 'certificate'
  /** Its own form keeps limits, whatever a notice of the same rule asks for. */
  readonly keepsLimits?: true
  /** Whoever made it is a designer. */
  readonly isDesign?: true
}

const mark = { area: 'trademark', documents: 'trademark' } as const
const actOnMark = { ...mark, isFiledFromForm: true, isAct: true, leadsTo: 'recordal' } as const
const copyright = {
  area: 'copyright',
  documents: 'copyright',
  isFiledFromForm: true,
  leadsTo: 'certificate',
} as const
const usPatent = { area: 'patent', documents: 'usPatent', isAbroad: true } as const

/** A kind stands here once, among those of its area in the order in which they are offered. */
const table = {
  design: { area: 'patent', isDesign: true },
  usInvention: usPatent,
  usDesign: { ...usPatent, isDesign: true },
  foreign: { area: 'patent', isFamily: true, isAbroad: true },
  foreignCountry: { area: 'patent', documents: 'foreignPatent', family: 'foreign', isAbroad: true },
  followUp: { area: 'patent', isFollowUp: true },
  patentSupplement: { area: 'patent', isSupplement: true },
  trademark: {
    ...mark,
    name: { en: 'Trademark registration', zh: '商标注册' },
    price: { standard: 300, express: 500 },
    isFiledFromForm: true,
    isMarkRegistration: true,
    leadsTo: 'registration',
  },
  trademarkTransfer: {
    ...actOnMark,
    name: { en: 'Trademark transfer', zh: '商标转让' },
    price: { standard: 450, express: 800 },
  },
  trademarkService: { ...actOnMark, name: { en: 'Trademark service', zh: '商标业务' }, keepsLimits: true },
  trademarkSupplement: { ...mark, name: { en: 'Additional trademark fee', zh: '商标补缴费用' }, isSupplement: true },
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
  deal: { area: 'deal', name: { en: 'Transfer deal', zh: '转让交易' }, isDeal: true },
} as const satisfies Readonly<Record<string, KindFacts>>
type Table = typeof table

/** Kinds of which something is said. */
export type KindWith<Fact extends keyof KindFacts> = {
  [Kind in keyof Table]: Table[Kind] extends Readonly<Record<Fact, unknown>> ? Kind : never
}[keyof Table]
export type KindOfArea<Area extends OrderArea> = {
  [Kind in keyof Table]: Table[Kind]['area'] extends Area ? Kind : never
}[keyof Table]

const facts: ReadonlyMap<string, KindFacts> = new Map(Object.entries<KindFacts>(table))
const ofPatents: KindFacts = { area: 'patent' }

/** Everything that is not named is an order about a Chinese patent. */
export const kindFacts = (kind: string): KindFacts => facts.get(kind) ?? ofPatents

/** Every kind of which something is said, with that, in the order of the table. */
export function kindsWith<Fact extends keyof KindFacts>(fact: Fact) {
  return [...facts].flatMap(([kind, { [fact]: said }]) =>
    // The same question as that of the type.
    said === undefined ? [] : [[kind as KindWith<Fact>, said] as const],
  )
}

export const kindsOfArea = <Area extends OrderArea>(of: Area): readonly KindOfArea<Area>[] =>
  kindsWith('area').flatMap(([kind, area]) => (area === of ? [kind as KindOfArea<Area>] : []))

/** Whether its documents come from the CNIPA's patent office, each told by its code. */
export function hasPatentDocuments(kind: string): boolean {
  const { area, documents } = kindFacts(kind)
  return area === 'patent' && documents === undefined
}
