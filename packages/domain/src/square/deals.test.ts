import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import {
  type DealState,
  dealActsOf,
  dealAfter,
  dealAwaited,
  dealDueOn,
  dealNext,
  dealStateKeys,
  dealSteps,
  dealTurn,
  isAnswerDay,
} from './deals.ts'

const today = civilDate('2026-11-22')

describe('a deal', () => {
  const signed = { hasSigned: true, hasContract: true, isNamed: true, isPaying: false, isFiler: false } as const
  it.each([true, false])('goes through its steps in order, with custody %s', (custody) => {
    const acts = custody
      ? ([
          ['sign', 'buyer'],
          ['pay', 'system'],
          ['file', 'seller'],
          ['record', 'staff'],
          ['release', 'staff'],
        ] as const)
      : ([
          ['sign', 'buyer'],
          ['file', 'seller'],
          ['record', 'staff'],
        ] as const)
    const states: (DealState | 'before' | undefined)[] = ['contract']
    for (const [act, by] of acts) states.push(dealAfter(states.at(-1) as DealState, act, by, custody))
    expect(states).toEqual(dealSteps(custody))
  })
  it('is released from nowhere but the recordal', () => {
    const froms = dealStateKeys.filter((from) => dealAfter(from, 'release', 'staff', true) !== undefined)
    expect(froms).toEqual(['recorded'])
    expect(dealAfter('recorded', 'release', 'seller', true)).toBeUndefined()
    const recorded = { ...signed, state: 'recorded', isFiled: true, isPaid: true, custody: true } as const
    expect(dealActsOf({ ...recorded, isRecorded: false }, 'staff')).not.toContain('release')
    expect(dealActsOf({ ...recorded, isRecorded: true }, 'staff')).toContain('release')
  })
  it('offers a side only what it can do', () => {
    const deal = {
      state: 'contract',
      hasSigned: false,
      hasContract: false,
      isNamed: true,
      isFiled: false,
      isFiler: false,
      isPaying: false,
      isRecorded: false,
      isPaid: false,
      custody: false,
    } as const
    expect(dealActsOf(deal, 'buyer')).toEqual(['cancel'])
    expect(dealActsOf({ ...deal, hasContract: true }, 'buyer')).toEqual(['sign', 'cancel'])
    expect(dealActsOf({ ...deal, hasContract: true, isNamed: false }, 'buyer')).toEqual(['cancel'])
    expect(dealActsOf({ ...deal, state: 'filing' }, 'buyer')).toEqual(['dispute'])
    expect(dealActsOf({ ...deal, state: 'dispute' }, 'staff')).toEqual(['resume', 'cancel', 'ask'])
  })
  it('ends with the price given back, or not at all once the office recorded it', () => {
    const deal = { ...signed, isPaid: true, custody: true } as const
    const acts = (state: DealState, more: object = {}) =>
      dealActsOf({ ...deal, state, isFiled: false, isRecorded: false, ...more }, 'staff')
    expect(acts('filing')).toEqual(['file', 'refund'])
    expect(acts('filed', { isFiled: true })).toEqual(['record', 'refund'])
    expect(acts('dispute')).toEqual(['resume', 'refund', 'ask'])
    expect(acts('dispute', { isFiled: true })).toEqual(['record', 'resume', 'refund', 'ask'])
    expect(acts('recorded', { isFiled: true, isRecorded: true })).toEqual(['unrecord', 'release'])
    expect(acts('dispute', { isFiled: true, isRecorded: true })).toEqual(['unrecord', 'resume', 'ask'])
    expect(acts('deposit', { isPaid: false })).toEqual(['cancel'])
    expect(acts('filed', { isFiled: true, isPaid: false, custody: false })).toEqual(['record', 'cancel'])
    const froms = dealStateKeys.filter((from) => dealAfter(from, 'refund', 'staff', false) !== undefined)
    expect(froms).toEqual([])
  })
  it('stands still while its price is being paid out', () => {
    const deal = { ...signed, state: 'recorded', isFiled: true, isRecorded: true, isPaid: true, custody: true } as const
    expect(dealActsOf(deal, 'buyer')).toEqual(['dispute'])
    expect(dealActsOf({ ...deal, isPaying: true }, 'buyer')).toEqual([])
    expect(dealActsOf({ ...deal, isPaying: true }, 'staff')).toEqual(['release'])
  })
  const question = {
    custody: true,
    sellerGiven: true,
    buyerGiven: true,
    sellerSigned: true,
    buyerSigned: true,
    hasContract: true,
    hasPayee: false,
    isAnnounced: false,
    asked: [],
  } as const
  const nexts = (state: DealState, more: object = {}) =>
    (['buyer', 'seller', 'staff'] as const).map((role) => dealNext({ ...question, state, ...more }, role))

  it('tells each side what it does next', () => {
    expect(nexts('contract', { sellerSigned: false })).toEqual(['awaitSeller', 'sign', 'awaitSeller'])
    expect(nexts('deposit')).toEqual(['pay', 'givePayee', 'awaitBuyer'])
    expect(nexts('deposit', { isAnnounced: true })).toEqual(['awaitStaff', 'givePayee', 'checkTransfer'])
    expect(nexts('filing')).toEqual(['awaitSeller', 'file', 'awaitSeller'])
    expect(nexts('filed', { hasPayee: true })).toEqual(['awaitOffice', 'awaitOffice', 'record'])
    expect(nexts('recorded')).toEqual(['awaitSeller', 'givePayee', 'awaitSeller'])
    expect(nexts('recorded', { hasPayee: true })).toEqual(['awaitStaff', 'awaitStaff', 'release'])
    expect(nexts('dispute', { hasPayee: true })).toEqual(['awaitStaff', 'awaitStaff', 'decide'])
    expect(nexts('dispute', { asked: ['buyer'] })).toEqual(['answer', 'givePayee', 'awaitBuyer'])
    expect(nexts('dispute', { asked: ['buyer', 'seller'] })).toEqual(['answer', 'answer', 'awaitBoth'])
    expect(nexts('recorded', { custody: false })).toEqual(['over', 'over', 'over'])
    expect(nexts('cancelled')).toEqual(['over', 'over', 'over'])
  })
  it.each([
    // Facts of seller and buyer: said how they are named, signed; whether a contract lies there.
    [{ given: [false, false], hasContract: false, signed: [false, false] }, ['giveParty', 'giveParty', 'awaitBoth']],
    [{ given: [true, false], hasContract: false, signed: [false, false] }, ['giveParty', 'awaitBuyer', 'awaitBuyer']],
    [{ given: [false, true], hasContract: false, signed: [false, false] }, ['awaitSeller', 'giveParty', 'awaitSeller']],
    [
      { given: [true, true], hasContract: false, signed: [false, false] },
      ['awaitSeller', 'layContract', 'awaitSeller'],
    ],
    [{ given: [false, false], hasContract: true, signed: [false, false] }, ['giveParty', 'giveParty', 'awaitBoth']],
    [{ given: [true, false], hasContract: true, signed: [false, false] }, ['giveParty', 'awaitBuyer', 'awaitBuyer']],
    [{ given: [true, true], hasContract: true, signed: [false, false] }, ['sign', 'sign', 'awaitBoth']],
    [{ given: [true, true], hasContract: true, signed: [true, false] }, ['sign', 'awaitBuyer', 'awaitBuyer']],
    [{ given: [true, true], hasContract: true, signed: [false, true] }, ['awaitSeller', 'sign', 'awaitSeller']],
  ])('that is still a contract to make, %o, is the turn of whom it waits for alone', (facts, expected) => {
    const [sellerGiven, buyerGiven] = facts.given
    const [sellerSigned, buyerSigned] = facts.signed
    const { hasContract } = facts
    const more = { custody: false, hasContract, sellerGiven, buyerGiven, sellerSigned, buyerSigned }
    expect(nexts('contract', more)).toEqual(expected)
  })
  it('says what is waited for, and nothing where only the office acts', () => {
    const awaited = (state: DealState, more: object = {}) =>
      nexts(state, more).map((next) => dealAwaited({ ...question, state, ...more }, next))
    const bare = { hasContract: false, custody: false }
    expect(awaited('contract', { ...bare, buyerGiven: false })).toEqual([null, 'giveParty', 'giveParty'])
    expect(awaited('contract', bare)).toEqual(['layContract', null, 'layContract'])
    expect(awaited('contract', { buyerSigned: false, hasPayee: true })).toEqual([null, 'sign', 'sign'])
    expect(awaited('recorded')).toEqual(['givePayee', null, 'givePayee'])
    expect(awaited('filed', { hasPayee: true })).toEqual([null, null, null])
    expect(awaited('cancelled')).toEqual([null, null, null])
  })
  it('asks a side of a dispute to answer by a day ahead', () => {
    const days = [today, civilDate('2026-11-23'), civilDate('2027-01-21'), civilDate('2027-01-22')]
    expect(days.map((on) => isAnswerDay(on, today))).toEqual([false, true, true, false])
  })
  it('says whose turn it is and by when', () => {
    const turn = (state: DealState, buyerSigned: boolean) =>
      dealTurn({ ...question, state, custody: false, buyerSigned })
    expect(turn('contract', false)).toEqual(['buyer'])
    expect(turn('filed', true)).toEqual(['office'])
    expect(dealDueOn('contract', today, false)).toBe('2026-12-02')
    expect(dealDueOn('filed', today, false)).toBeNull()
    expect(dealDueOn('recorded', today, false)).toBeNull()
    expect(dealDueOn('recorded', today, true)).toBe('2026-11-27')
  })
})
