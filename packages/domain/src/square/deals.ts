import { addDays, type CivilDate } from '../dates/civil-date.ts'
import type { ListingKind } from './kinds.ts'

/** Steps of a deal in their order, and where it can end beside them. */
export const dealStates = {
  contract: { name: { en: 'Contract', zh: '签订合同' }, tone: 'wait' },
  deposit: { name: { en: 'Payment into custody', zh: '托管付款' }, tone: 'wait' },
  filing: { name: { en: 'To file', zh: '待递交' }, tone: 'wait' },
  filed: { name: { en: 'Filed with the office', zh: '已递交' }, tone: 'wait' },
  recorded: { name: { en: 'Recorded by the office', zh: '已核准登记' }, tone: 'good' },
  released: { name: { en: 'Money released', zh: '已放款' }, tone: 'good' },
  dispute: { name: { en: 'Dispute', zh: '争议处理中' }, tone: 'bad' },
  cancelled: { name: { en: 'Cancelled', zh: '已终止' }, tone: 'quiet' },
} as const
export type DealState = keyof typeof dealStates
export const dealStateKeys = Object.keys(dealStates) as [DealState, ...DealState[]]
/** The life line: what comes after what when nothing goes wrong. Without custody the sides pay each other. */
export function dealSteps(custody: boolean): readonly DealState[] {
  return custody
    ? ['contract', 'deposit', 'filing', 'filed', 'recorded', 'released']
    : ['contract', 'filing', 'filed', 'recorded']
}

export type DealRole = 'buyer' | 'seller' | 'staff' | 'system'
export const dealActs = ['sign', 'pay', 'file', 'record', 'release', 'dispute', 'resume', 'cancel'] as const
export type DealAct = (typeof dealActs)[number]

interface DealMove {
  readonly act: DealAct
  readonly by: readonly DealRole[]
  readonly from: readonly DealState[]
  readonly to: DealState | 'before'
  /** Days the next step has, told to who has to act; a rule of ours. */
  readonly days?: number
  /** Only where the price is held by us, or only where it is not. */
  readonly custody?: boolean
}

/**
 * Every move of a deal. `sign` moves on only when both have signed; `release` also needs the office's recordal event
 * (the database refuses it otherwise); `before` is the state the dispute began in.
 */
const moves: readonly DealMove[] = [
  { act: 'sign', by: ['buyer', 'seller'], from: ['contract'], to: 'deposit', days: 7, custody: true },
  { act: 'sign', by: ['buyer', 'seller'], from: ['contract'], to: 'filing', days: 10, custody: false },
  { act: 'pay', by: ['system'], from: ['deposit'], to: 'filing', days: 10, custody: true },
  { act: 'file', by: ['seller', 'staff'], from: ['filing'], to: 'filed' },
  { act: 'record', by: ['staff'], from: ['filed'], to: 'recorded', days: 5 },
  { act: 'release', by: ['staff'], from: ['recorded'], to: 'released', custody: true },
  { act: 'dispute', by: ['buyer', 'seller'], from: ['deposit', 'filing', 'filed'], to: 'dispute' },
  { act: 'dispute', by: ['buyer', 'seller'], from: ['recorded'], to: 'dispute', custody: true },
  { act: 'resume', by: ['staff'], from: ['dispute'], to: 'before' },
  { act: 'cancel', by: ['buyer', 'seller'], from: ['contract'], to: 'cancelled' },
  { act: 'cancel', by: ['staff'], from: ['contract', 'deposit', 'filing', 'dispute'], to: 'cancelled' },
]

/** Days a contract may lie unsigned after an offer was accepted. */
const contractDays = 10
/** What the office usually takes to record an assignment; shown as "usually", never as a promise (practice, K~). */
const recordalMonths: Readonly<Record<ListingKind, number>> = { patent: 2, trademark: 6 }

/** Where an act leads from a state by a role; undefined if it may not happen. */
export function dealAfter(
  from: DealState,
  act: DealAct,
  by: DealRole,
  custody: boolean,
): DealState | 'before' | undefined {
  const fits = (move: DealMove) => move.act === act && move.by.includes(by) && move.from.includes(from)
  return moves.find((move) => fits(move) && (move.custody ?? custody) === custody)?.to
}

interface DealSituation {
  readonly state: DealState
  readonly hasSigned: boolean
  readonly hasContract: boolean
  readonly isRecorded: boolean
  readonly isPaid: boolean
  readonly custody: boolean
}

/** What a role can do now, in the order of `dealActs`. */
export function dealActsOf(deal: DealSituation, role: DealRole): readonly DealAct[] {
  return dealActs.filter((act) => {
    if (dealAfter(deal.state, act, role, deal.custody) === undefined) return false
    if (act === 'sign') return deal.hasContract && !deal.hasSigned
    if (act === 'release') return deal.isRecorded && deal.isPaid
    // Money that lies with us goes back by a refund first.
    if (act === 'cancel' && deal.isPaid) return false
    return true
  })
}

/** By when the present step should be done; null where only the office or nobody acts. */
export function dealDueOn(state: DealState, since: CivilDate, custody: boolean): CivilDate | null {
  if (state === 'contract') return addDays(since, contractDays)
  // Without custody nothing is left to do once the office recorded it.
  if (state === 'recorded' && !custody) return null
  const step = moves.find((move) => move.to === state)
  return step?.days === undefined ? null : addDays(since, step.days)
}

interface TurnQuestion extends Pick<DealSituation, 'state' | 'custody'> {
  readonly sellerSigned: boolean
  readonly buyerSigned: boolean
}

/** Whose turn it is. */
export function dealTurn(deal: TurnQuestion): ('buyer' | 'seller' | 'staff' | 'office')[] {
  switch (deal.state) {
    case 'contract':
      return [...(deal.sellerSigned ? [] : ['seller' as const]), ...(deal.buyerSigned ? [] : ['buyer' as const])]
    case 'deposit':
      return ['buyer']
    case 'filing':
      return ['seller']
    case 'filed':
      return ['office']
    case 'recorded':
      return deal.custody ? ['staff'] : []
    case 'dispute':
      return ['staff']
    default:
      return []
  }
}

/** Months the office usually takes. */
export const usualRecordalMonths = (kind: ListingKind): number => recordalMonths[kind]
