import { addDays, type CivilDate } from '../platform/dates/civil-date.ts'
import type { ListingKind } from './kinds.ts'

/** Steps of a deal in their order, and where it can end beside them. */
export const dealStates = {
  contract: { name: { en: 'Contract', zh: '签订合同' }, tone: 'wait' },
  deposit: { name: { en: 'Escrow payment', zh: '托管付款' }, tone: 'wait' },
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
export const dealActs = [
  'sign',
  'pay',
  'file',
  'correctFiling',
  'record',
  'unrecord',
  'release',
  'dispute',
  'resume',
  'refund',
  'cancel',
  'say',
  'ask',
] as const
export type DealAct = (typeof dealActs)[number]
/** Those that need no more than a person's word and a file: the payment comes by itself, the release with the bank's receipt. */
export const plainDealActs = [
  'sign',
  'file',
  'correctFiling',
  'record',
  'unrecord',
  'dispute',
  'resume',
  'refund',
  'cancel',
  'say',
  'ask',
] as const

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
 * (the database refuses it otherwise); `before` is the state the dispute began in. What the office did is noted in a
 * dispute as well, which goes on; `unrecord` takes back a recordal that was noted in error. A day of filing is corrected by
 * the side that gave it, until the office recorded the change. In a dispute each side says its own and adds papers, and staff
 * ask a side until a day.
 */
const moves: readonly DealMove[] = [
  { act: 'sign', by: ['buyer', 'seller'], from: ['contract'], to: 'deposit', days: 7, custody: true },
  { act: 'sign', by: ['buyer', 'seller'], from: ['contract'], to: 'filing', days: 10, custody: false },
  { act: 'pay', by: ['system'], from: ['deposit'], to: 'filing', days: 10, custody: true },
  { act: 'file', by: ['seller', 'staff'], from: ['filing'], to: 'filed' },
  { act: 'correctFiling', by: ['seller', 'staff'], from: ['filed'], to: 'filed' },
  { act: 'correctFiling', by: ['seller', 'staff'], from: ['dispute'], to: 'dispute' },
  { act: 'record', by: ['staff'], from: ['filed'], to: 'recorded', days: 5 },
  { act: 'record', by: ['staff'], from: ['dispute'], to: 'dispute' },
  { act: 'unrecord', by: ['staff'], from: ['recorded'], to: 'filed' },
  { act: 'unrecord', by: ['staff'], from: ['dispute'], to: 'dispute' },
  { act: 'release', by: ['staff'], from: ['recorded'], to: 'released', custody: true },
  { act: 'dispute', by: ['buyer', 'seller'], from: ['deposit', 'filing', 'filed'], to: 'dispute' },
  { act: 'dispute', by: ['buyer', 'seller'], from: ['recorded'], to: 'dispute', custody: true },
  { act: 'say', by: ['buyer', 'seller'], from: ['dispute'], to: 'dispute' },
  { act: 'ask', by: ['staff'], from: ['dispute'], to: 'dispute' },
  { act: 'resume', by: ['staff'], from: ['dispute'], to: 'before' },
  { act: 'refund', by: ['staff'], from: ['filing', 'filed', 'dispute'], to: 'cancelled', custody: true },
  { act: 'cancel', by: ['buyer', 'seller'], from: ['contract'], to: 'cancelled' },
  { act: 'cancel', by: ['staff'], from: ['contract', 'deposit', 'filing', 'filed', 'dispute'], to: 'cancelled' },
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
  /** Both sides said how the contract names them. */
  readonly isNamed: boolean
  readonly isFiled: boolean
  /** The filing was told by the reader's own side. */
  readonly isFiler: boolean
  readonly isRecorded: boolean
  readonly isPaid: boolean
  /** Somebody of finance is paying the price out at the bank just now. */
  readonly isPaying: boolean
  readonly custody: boolean
}

/** What a role can do now, in the order of `dealActs`. */
export function dealActsOf(deal: DealSituation, role: DealRole): readonly DealAct[] {
  return dealActs.filter((act) => {
    if (dealAfter(deal.state, act, role, deal.custody) === undefined) return false
    if (act === 'sign') return deal.hasContract && deal.isNamed && !deal.hasSigned
    if (act === 'record') return deal.isFiled && !deal.isRecorded
    if (act === 'correctFiling') return deal.isFiler && deal.isFiled && !deal.isRecorded
    // While money may be leaving, nothing changes of what it is paid for.
    if (act === 'unrecord') return deal.isRecorded && !deal.isPaying
    if (act === 'dispute') return !deal.isPaying
    if (act === 'release') return deal.isRecorded && deal.isPaid
    // Once it is recorded the right is the buyer's, and the price the seller's.
    if (act === 'refund') return deal.isPaid && !deal.isRecorded
    // A deal whose price lies with us ends by giving it back.
    if (act === 'cancel') return !deal.isPaid && !deal.isRecorded
    return true
  })
}

/** Words and papers of one side in a dispute, before staff ask it and it has as many again; a rule of ours. */
export const statementsMax = 40
/** Days that a side has at most to answer a question of a dispute; a rule of ours. */
const answerDaysMax = 60
/** Whether a side can be asked to answer by a day: tomorrow at the earliest. */
export const isAnswerDay = (on: CivilDate, today: CivilDate): boolean =>
  on > today && on <= addDays(today, answerDaysMax)

/** By when the present step should be done; null where only the office or nobody acts. */
export function dealDueOn(state: DealState, since: CivilDate, custody: boolean): CivilDate | null {
  if (state === 'contract') return addDays(since, contractDays)
  // Without custody nothing is left to do once the office recorded it.
  if (state === 'recorded' && !custody) return null
  const step = moves.find((move) => move.to === state)
  return step?.days === undefined ? null : addDays(since, step.days)
}

interface TurnQuestion extends Pick<DealSituation, 'state' | 'custody' | 'hasContract'> {
  /** Whether each side said how the contract names it. */
  readonly sellerGiven: boolean
  readonly buyerGiven: boolean
  readonly sellerSigned: boolean
  readonly buyerSigned: boolean
  /** A bank transfer of the price is announced: finance looks for it. */
  readonly isAnnounced: boolean
  /** The seller named the account that the price goes to. */
  readonly hasPayee: boolean
  /** Sides that have a question of a dispute to answer, its day not past. */
  readonly asked: readonly DealSide[]
}
export type DealSide = 'buyer' | 'seller'
type Turn = 'buyer' | 'seller' | 'staff' | 'office'

/** Whose turn it is: only theirs without whom it does not go on. */
export function dealTurn(deal: TurnQuestion): readonly Turn[] {
  switch (deal.state) {
    case 'contract':
      return contractTurn(deal)
    case 'deposit':
      return [deal.isAnnounced ? 'staff' : 'buyer']
    case 'filing':
      return ['seller']
    case 'filed':
      return ['office']
    case 'recorded':
      if (!deal.custody) return []
      return [deal.hasPayee ? 'staff' : 'seller']
    case 'dispute':
      return deal.asked.length > 0 ? deal.asked : ['staff']
    default:
      return []
  }
}

/**
 * Each says how it is named; then the seller, who files it later, lays the contract down; then each signs it. Either side may
 * lay one down at any time, but nobody signs, and so nobody pays, before both are named.
 */
function contractTurn(deal: TurnQuestion): readonly Turn[] {
  const isToSign = deal.hasContract && deal.sellerGiven && deal.buyerGiven
  const [seller, buyer] = isToSign ? [deal.sellerSigned, deal.buyerSigned] : [deal.sellerGiven, deal.buyerGiven]
  if (seller && buyer) return ['seller']
  return [...(seller ? [] : ['seller' as const]), ...(buyer ? [] : ['buyer' as const])]
}

/** What somebody does next in a deal, or whom they wait for. */
export const dealNexts = [
  'giveParty',
  'layContract',
  'sign',
  'pay',
  'checkTransfer',
  'file',
  'record',
  'givePayee',
  'release',
  'decide',
  'answer',
  'awaitBoth',
  'awaitBuyer',
  'awaitSeller',
  'awaitStaff',
  'awaitOffice',
  'over',
] as const
export type DealNext = (typeof dealNexts)[number]

/** Whether this is a step of the reader's own. */
export const isOwnStep = (next: DealNext): boolean => next !== 'over' && !next.startsWith('await')

/** The next step of a deal as one of its sides, or staff, sees it. */
export function dealNext(deal: TurnQuestion, role: Exclude<DealRole, 'system'>): DealNext {
  const turn = dealTurn(deal)
  const isOpen = turn.length > 0
  if (turn.some((one) => one === role)) {
    if (deal.state === 'contract') return contractStep(deal)
    if (deal.state === 'deposit') return role === 'staff' ? 'checkTransfer' : 'pay'
    if (deal.state === 'filing') return 'file'
    if (deal.state === 'dispute') return role === 'staff' ? 'decide' : 'answer'
    return role === 'staff' ? 'release' : 'givePayee'
  }
  if (role === 'staff' && deal.state === 'filed') return 'record'
  // Without an account the seller is not paid, however far the deal has come; the seller is reminded of it while there is nothing
  // else to do.
  if (role === 'seller' && isOpen && deal.custody && !deal.hasPayee) return 'givePayee'
  if (turn.includes('buyer')) return turn.includes('seller') ? 'awaitBoth' : 'awaitBuyer'
  if (turn.includes('seller')) return 'awaitSeller'
  if (turn.includes('office')) return 'awaitOffice'
  return isOpen ? 'awaitStaff' : 'over'
}

function contractStep({ hasContract, sellerGiven, buyerGiven }: TurnQuestion): DealNext {
  if (!sellerGiven || !buyerGiven) return 'giveParty'
  return hasContract ? 'sign' : 'layContract'
}

/**
 * What the people do whom a reader waits for; null where the reader has a step of their own, or only the office or nobody acts.
 */
export function dealAwaited(deal: TurnQuestion, next: DealNext): DealNext | null {
  const [who] = dealTurn(deal)
  if (isOwnStep(next) || who === undefined || who === 'office') return null
  return dealNext(deal, who)
}

/** Months the office usually takes. */
export const usualRecordalMonths = (kind: ListingKind): number => recordalMonths[kind]
