import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { orderKindNames } from '../orders/kinds.ts'
import {
  type ApprovalRule,
  type ApprovingMember,
  approversOf,
  couldBeWeaker,
  countApprovals,
  type Decision,
  decidesFor,
  findRule,
  findShadow,
  isCleared,
  isMadeHandedIn,
  isWeaker,
  ownersDay,
  reminderDay,
  withOneMore,
} from './approval-rules.ts'

const rule = (more: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...{ id: 'r', acts: ['pay'], kinds: [], costCentreIds: [], minFen: 0, needed: 1, approvers: { by: 'all' } },
  ...more,
})
const asked = { act: 'pay', kinds: ['invention'], costCentreId: null, amountFen: 100_000 } as const
const member = (userId: string, more: Partial<ApprovingMember> = {}): ApprovingMember => ({
  ...{ userId, isOwner: false, mayApprove: true, teamIds: [] },
  ...more,
})

describe('findRule', () => {
  it.each<[string, Partial<ApprovalRule>, boolean]>([
    ['fits from its amount on', { minFen: 100_000 }, true],
    ['does not fit below it', { minFen: 100_001 }, false],
    ['fits its acts alone', { acts: ['handIn'] }, false],
    ['fits its kinds', { kinds: ['design', 'invention'] }, true],
    ['and no others', { kinds: ['design'] }, false],
    ['fits no order without a cost centre if it names some', { costCentreIds: ['c'] }, false],
  ])('%s', (_, more, fits) => {
    expect(findRule([rule(more)], asked) !== undefined).toBe(fits)
  })

  it('is the first that fits, whatever comes after it', () => {
    const [low, high] = [rule({ id: 'low' }), rule({ id: 'high', minFen: 50_000, needed: 2 })]

    expect(findRule([low, high], asked)?.id).toBe('low')
    expect(findRule([high, low], asked)?.id).toBe('high')
    expect(findRule([high, low], { ...asked, amountFen: 1 })?.id).toBe('low')
  })

  it('takes an amount that nobody knows as above every threshold', () => {
    expect(findRule([rule({ minFen: 2_000_000_000 })], { ...asked, amountFen: null })).toBeDefined()
  })

  it('fits a form that becomes several orders by one of them', () => {
    expect(
      findRule([rule({ kinds: ['utilityModel'] })], { ...asked, kinds: ['invention', 'utilityModel'] }),
    ).toBeDefined()
  })

  it('asks a rule about handing in at the payment of what is made handed in', () => {
    const handIn = [rule({ acts: ['handIn'] })]

    expect(findRule(handIn, { ...asked, kinds: ['annualFees'] })).toBeDefined()
    expect(findRule(handIn, asked)).toBeUndefined()
    expect(orderKindNames.filter(isMadeHandedIn)).toEqual([
      ...[
        'foreignCountry',
        'annualFees',
        'patentSupplement',
        'trademarkSupplement',
        'foreignTrademarkCountry',
        'deal',
        'productOrder',
      ],
    ])
  })
})

const anyRule = fc.record({
  id: fc.uuid(),
  acts: fc.subarray(['pay', 'handIn'] as const, { minLength: 1 }),
  kinds: fc.subarray(['invention', 'design', 'annualFees']),
  costCentreIds: fc.subarray(['a', 'b']),
  minFen: fc.integer({ min: 0, max: 5 }),
  needed: fc.constantFrom(1 as const, 2 as const),
  approvers: fc.constant({ by: 'all' } as const),
})
const anyAct = fc.record({
  act: fc.constantFrom('pay' as const, 'handIn' as const),
  kinds: fc.constantFrom(['invention'], ['design'], ['annualFees'], ['invention', 'design']),
  costCentreId: fc.constantFrom(null, 'a', 'b'),
  amountFen: fc.option(fc.integer({ min: 0, max: 6 })),
})

describe('findShadow', () => {
  it('finds only rules that are never reached', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 5 }), anyAct, (rules, act) => {
        const found = findRule(rules, act)
        expect(found && findShadow(rules, found)).toBeUndefined()
      }),
    )
  })
  it('names the one before it', () => {
    const rules = [rule({ id: 'all' }), rule({ id: 'big', minFen: 5 })]

    expect(rules.map((one) => findShadow(rules, one)?.id)).toEqual([undefined, 'all'])
  })
})

describe('approversOf', () => {
  const team = { by: 'team', teamId: 't' } as const
  const members = [
    ...[member('owner', { isOwner: true }), member('a', { teamIds: ['t'] }), member('b', { teamIds: ['t'] })],
    ...[member('reader', { mayApprove: false, teamIds: ['t'] }), member('c')],
  ]
  const of = (more: Partial<ApprovalRule>, askerId = 'c') => [...approversOf({ rule: rule(more), members, askerId })]

  it('are those with the right, never whoever asks', () => {
    expect(of({})).toEqual(['owner', 'a', 'b'])
    expect(of({ approvers: team })).toEqual(['a', 'b'])
    expect(of({ approvers: { by: 'people', userIds: ['a', 'reader', 'gone'] } })).toEqual(['a'])
  })
  it('are owners too where fewer are left than are needed', () => {
    expect(of({ approvers: team, needed: 2 }, 'a')).toEqual(['b', 'owner'])
    expect(of({ approvers: { by: 'team', teamId: null } })).toEqual(['owner'])
    expect(of({ approvers: { by: 'people', userIds: ['owner'] } }, 'owner')).toEqual([])
  })
  it('decide for those who named them while these are away', () => {
    const who = { rule: rule({ approvers: team }), members, askerId: 'c' }
    const deputies = [{ userId: 'a', deputyId: 'owner', fromOn: '2026-12-01', toOn: '2026-12-03' }]
    const on = (day: string, user = 'owner') => decidesFor(user, who, { deputies, on: day })

    expect(on('2026-12-01')).toEqual(['a'])
    expect(on('2026-12-03')).toEqual(['a'])
    expect(on('2026-12-04')).toEqual([])
    expect(on('2026-12-02', 'b')).toEqual(['b'])
    expect(decidesFor('c', who, { deputies: [{ ...deputies[0], deputyId: 'c' } as never], on: '2026-12-02' })).toEqual(
      [],
    )
  })
})

describe('countApprovals', () => {
  const people = ['asker', 'a', 'b', 'c', 'd']
  const anyDecision = fc.record<Decision>({
    decidedBy: fc.constantFrom(...people),
    forId: fc.constantFrom(...people),
    verdict: fc.constantFrom('approve', 'reject'),
  })

  it('counts nobody twice and never whoever asks, whatever was decided in which order', () => {
    fc.assert(
      fc.property(
        fc.array(anyDecision, { maxLength: 8 }),
        fc.subarray(people),
        fc.constantFrom(1 as const, 2 as const),
        (decisions, able, needed) => {
          const members = people.map((one) => member(one, { mayApprove: able.includes(one) }))
          const who = { rule: rule({ needed }), members, askerId: 'asker' }
          const approving = decisions.filter(({ verdict, decidedBy }) => verdict === 'approve' && decidedBy !== 'asker')
          const count = countApprovals(decisions, who)

          expect(count).toBeLessThanOrEqual(new Set(approving.map(({ decidedBy }) => decidedBy)).size)
          expect(count).toBeLessThanOrEqual(approversOf(who).size)
          if (isCleared(decisions, who)) expect(count).toBeGreaterThanOrEqual(needed)
        },
      ),
    )
  })
  it('counts a deputy and the one they stand for once', () => {
    const who = { rule: rule({ needed: 2 }), members: people.map((one) => member(one)), askerId: 'asker' }
    const one = (decidedBy: string, forId = decidedBy): Decision => ({ decidedBy, forId, verdict: 'approve' })

    expect(countApprovals([one('a'), one('b')], who)).toBe(2)
    expect(countApprovals([one('a', 'b'), one('b')], who)).toBe(1)
    expect(countApprovals([one('a'), one('a', 'b')], who)).toBe(1)
    expect(countApprovals([one('a'), one('asker')], who)).toBe(1)
    expect(isCleared([], undefined)).toBe(true)
  })
})

it('reminds on the first working day after, and tells owners on the third', () => {
  // A Friday before a week without a holiday.
  const friday = civilDate('2026-11-27')

  expect([reminderDay(friday), ownersDay(friday)]).toEqual(['2026-11-30', '2026-12-02'])
})

describe('countApprovals of those who may approve no more', () => {
  const people = ['a', 'b', 'c', 'd']
  const who = (able: readonly string[], more = {}) => ({
    ...{ rule: rule({ needed: 2 }), askerId: 'x', ...more },
    members: ['x', ...people].map((userId) => member(userId, { mayApprove: able.includes(userId) })),
  })

  it('counts nothing of a deputy without the right, whomever they stood for', () => {
    const stoodFor: Decision[] = [{ decidedBy: 'b', forId: 'a', verdict: 'approve' }]

    expect(countApprovals(stoodFor, who(people))).toBe(1)
    expect(countApprovals(stoodFor, who(['a', 'c', 'd']))).toBe(0)
  })

  it('counts nobody who is not able, of any decisions', () => {
    const one = fc.record({
      ...{ decidedBy: fc.constantFrom(...people), forId: fc.constantFrom(...people) },
      verdict: fc.constantFrom('approve' as const, 'reject' as const),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), fc.subarray(people), (decisions, able) => {
        const said = decisions.filter(({ decidedBy }) => able.includes(decidedBy))
        expect(countApprovals(decisions, who(able))).toBe(countApprovals(said, who(able)))
      }),
    )
  })

  it('leaves out whoever acts where whoever asked is no member any more', () => {
    const own: Decision[] = [{ decidedBy: 'a', forId: 'a', verdict: 'approve' }]

    expect(countApprovals(own, who(people, { actorId: 'a' }))).toBe(1)
    expect(countApprovals(own, who(people, { actorId: 'a', askerId: 'gone' }))).toBe(0)
    expect(countApprovals(own, who(people, { actorId: 'b', askerId: 'gone' }))).toBe(1)
  })
})

describe('withOneMore', () => {
  it('asks for one more of the same people, and for one of all where nobody was asked', () => {
    expect(withOneMore(undefined)).toEqual({ needed: 1, approvers: { by: 'all' } })
    const two = rule({ needed: 2, approvers: { by: 'people', userIds: ['a'] } })
    expect(withOneMore(two)).toEqual({ needed: 3, approvers: two.approvers, first: two })
  })
  it('is never cleared by decisions that did not clear the rule itself', () => {
    const people = ['a', 'b', 'c', 'd']
    const one = fc.record<Decision>({
      decidedBy: fc.constantFrom(...people),
      forId: fc.constantFrom(...people),
      verdict: fc.constant('approve'),
    })
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 6 }),
        fc.subarray(people),
        fc.subarray(people),
        (decisions, able, owners) => {
          const members = [...people, 'x'].map((userId) =>
            member(userId, { mayApprove: able.includes(userId), isOwner: owners.includes(userId) }),
          )
          const base = rule({ approvers: { by: 'people', userIds: ['a'] } })
          const who = { members, askerId: 'x' }
          if (isCleared(decisions, { ...who, rule: withOneMore(base) })) {
            expect(isCleared(decisions, { ...who, rule: base })).toBe(true)
          }
        },
      ),
    )
  })
})

describe('isWeaker', () => {
  const members = ['cfo', 'a', 'b', 'c'].map((id) => member(id, { teamIds: id === 'cfo' ? [] : ['t'] }))
  const of = (needed: number, ...userIds: string[]) => ({ needed, approvers: { by: 'people', userIds } as const })
  const all = (needed: number) => ({ needed, approvers: { by: 'all' } as const })

  it.each([
    ['fewer people', all(1), all(2), true],
    ['nobody', undefined, all(1), true],
    ['as many of the same', all(1), all(1), false],
    ['everybody in the place of those who are named', all(1), of(1, 'cfo'), true],
    ['more of everybody, of whom none need be the one who is named', all(2), of(1, 'cfo'), true],
    ['so many that the one who is named is among them', of(2, 'cfo', 'a'), of(1, 'cfo'), false],
    ['a narrower circle', of(1, 'cfo'), all(1), false],
    ['the people of another', of(1, 'a'), of(1, 'cfo'), false],
    ['one more, without those whom the rule names', all(2), withOneMore(of(1, 'cfo')), true],
    ['one more of the same', withOneMore(of(1, 'cfo')), withOneMore(of(1, 'cfo')), false],
  ])('%s', (_name, rule, than, weaker) => {
    expect(isWeaker(rule, than, members)).toBe(weaker)
  })
})

describe('couldBeWeaker', () => {
  const members = [member('a'), member('b')]
  const could = (rules: readonly ApprovalRule[], kinds = ['invention']) =>
    couldBeWeaker(rules, { kinds, from: 'r1', to: 'r2' }, members)
  const of = (centre: string, more: Partial<ApprovalRule> = {}) => rule({ costCentreIds: [centre], ...more })

  it('looks at every amount, and at every kind that a draft may become', () => {
    expect(could([of('r1', { minFen: 500_000 })])).toBe(true)
    expect(could([of('r1', { minFen: 500_000 }), of('r2', { minFen: 500_001 })])).toBe(true)
    expect(could([of('r1', { minFen: 500_000 }), of('r2', { minFen: 499_999 })])).toBe(false)
    expect(could([of('r1', { minFen: 500_000 }), of('r1', { needed: 2 }), of('r2')])).toBe(true)
    expect(could([of('r1', { kinds: ['design'] })])).toBe(false)
    expect(could([of('r1', { kinds: ['design'] })], ['invention', 'design'])).toBe(true)
  })
})
