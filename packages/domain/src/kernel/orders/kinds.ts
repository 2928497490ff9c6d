import type { OrderSituation } from './order-can.ts'

export type OrderArea = 'patent' | 'trademark' | 'copyright' | 'deal'

/** Whose documents an order gets that are told apart by words of ours and no code of the CNIPA. */
export type DocumentArea = Extract<OrderArea, 'trademark' | 'copyright'> | 'usPatent' | 'foreignPatent'

/** What the kernel and everybody above it ask of a kind of order, without a database (decision 0057). What is left out is not so. */
export interface KindFacts extends Pick<OrderSituation, 'isFollowUp' | 'isDeal' | 'isSupplement'> {
  readonly area: OrderArea
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
const actOnMark = { ...mark, isAct: true, leadsTo: 'recordal' } as const
const copyright = { area: 'copyright', documents: 'copyright', leadsTo: 'certificate' } as const
const usPatent = { area: 'patent', documents: 'usPatent', isAbroad: true } as const

const facts: ReadonlyMap<string, KindFacts> = new Map(
  Object.entries<KindFacts>({
    design: { area: 'patent', isDesign: true },
    usInvention: usPatent,
    usDesign: { ...usPatent, isDesign: true },
    foreign: { area: 'patent', isFamily: true, isAbroad: true },
    foreignCountry: { area: 'patent', documents: 'foreignPatent', family: 'foreign', isAbroad: true },
    followUp: { area: 'patent', isFollowUp: true },
    patentSupplement: { area: 'patent', isSupplement: true },
    trademark: { ...mark, isMarkRegistration: true, leadsTo: 'registration' },
    trademarkTransfer: actOnMark,
    trademarkService: { ...actOnMark, keepsLimits: true },
    trademarkSupplement: { ...mark, isSupplement: true },
    foreignTrademark: { ...mark, isFamily: true, isAbroad: true },
    foreignTrademarkCountry: { ...mark, family: 'foreignTrademark', isAbroad: true, leadsTo: 'registration' },
    softwareCopyright: copyright,
    workCopyright: copyright,
    copyrightService: { ...copyright, isAct: true },
    deal: { area: 'deal', isDeal: true },
  }),
)
const ofPatents: KindFacts = { area: 'patent' }

/** Everything that is not named is an order about a Chinese patent. */
export const kindFacts = (kind: string): KindFacts => facts.get(kind) ?? ofPatents

/** Whether its documents come from the CNIPA's patent office, each told by its code. */
export function hasPatentDocuments(kind: string): boolean {
  const { area, documents } = kindFacts(kind)
  return area === 'patent' && documents === undefined
}
