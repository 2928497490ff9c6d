import { addDays, type CivilDate } from '../platform/dates/civil-date.ts'
import { isPrice } from './prices.ts'

/** States of one offer; an answered one is never changed again: the rounds are the history. */
export const offerStates = {
  open: { name: { en: 'Awaiting response', zh: '待答复' }, tone: 'wait' },
  accepted: { name: { en: 'Accepted', zh: '已接受' }, tone: 'good' },
  refused: { name: { en: 'Refused', zh: '已拒绝' }, tone: 'bad' },
  countered: { name: { en: 'Countered', zh: '已还价' }, tone: 'quiet' },
  takenBack: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'quiet' },
  expired: { name: { en: 'Expired', zh: '已过期' }, tone: 'quiet' },
  /** Accepted once, and its deal ended without a transfer. */
  ended: { name: { en: 'Deal ended', zh: '交易终止' }, tone: 'quiet' },
} as const
export type OfferState = keyof typeof offerStates

export type Side = 'buyer' | 'seller'
export const offerAnswers = ['accept', 'refuse', 'counter', 'takeBack'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** An offer holds this long unless another day is named; never longer than `offerDaysMax`. */
export const offerDays = 7
export const offerDaysMax = 60

/** Whether an offer can still be answered on a Beijing day. */
export function isOfferOpen(
  offer: { readonly state: OfferState; readonly expiresOn: string },
  today: CivilDate,
): boolean {
  return offer.state === 'open' && offer.expiresOn >= today
}

/** What a side may do with an open offer: whoever made it takes it back, the other one answers. */
export function offerActs(madeBy: Side, reader: Side): readonly OfferAnswer[] {
  return madeBy === reader ? ['takeBack'] : ['accept', 'refuse', 'counter']
}

/** Why an offer cannot be made, undefined when it can. */
export function offerFault(
  offer: { readonly amountFen: number; readonly expiresOn: string },
  today: CivilDate,
): 'amount' | 'expiresOn' | undefined {
  if (!isPrice(offer.amountFen)) return 'amount'
  if (offer.expiresOn < today || offer.expiresOn > addDays(today, offerDaysMax)) return 'expiresOn'
  return undefined
}
