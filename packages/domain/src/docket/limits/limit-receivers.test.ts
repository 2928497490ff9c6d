import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Colleague, receiversOf, toStaff } from './limit-receivers.ts'

const colleague = (name: string, more: Partial<Colleague> = {}): Colleague => ({
  ...{ memberId: name, userId: `user ${name}`, isOwner: false, seesAll: false, leads: [], away: undefined },
  ...more,
})
const away = (coverId: string | null = null) => ({ away: { coverId } })
const hands = (person: string | null, teamId: string | null = 'team') => ({
  personId: person === null ? null : `user ${person}`,
  teamId,
})

describe('receiversOf', () => {
  const boss = colleague('boss', { isOwner: true })
  const lead = colleague('lead', { leads: ['team'] })
  const staff = (...more: Colleague[]) => toStaff([boss, lead, ...more])

  it('names who has it in hand, then the lead of its team, then the owners', () => {
    const known = staff(colleague('ann'))
    expect(receiversOf('person', hands('ann'), known)[0]).toEqual(['ann'])
    expect(receiversOf('lead', hands('ann'), known)[0]).toEqual(['lead'])
    expect(receiversOf('owner', hands('ann'), known)[0]).toEqual(['boss'])
  })

  it('what nobody has in hand goes to the lead, of no team to the owners', () => {
    expect(receiversOf('person', hands(null), staff())[0]).toEqual(['lead'])
    expect(receiversOf('person', hands(null, null), staff())[0]).toEqual(['boss'])
    expect(receiversOf('person', hands('of another organisation'), staff())[0]).toEqual(['lead'])
  })

  it('to a lead who has it in hand nothing climbs', () => {
    expect(receiversOf('lead', hands('lead'), staff())).toEqual([])
    expect(receiversOf('lead', hands('ann', null), staff(colleague('ann')))).toEqual([])
  })

  it('of who is away the cover is told, and theirs if they are away too', () => {
    const known = staff(colleague('ann', away('bea')), colleague('bea', away('cem')), colleague('cem'))
    expect(receiversOf('person', hands('ann'), known)[0]).toEqual(['cem'])
  })

  it('without a cover, or with two who cover for each other, it goes to the lead', () => {
    expect(receiversOf('person', hands('ann'), staff(colleague('ann', away())))[0]).toEqual(['lead'])
    const known = staff(colleague('ann', away('bea')), colleague('bea', away('ann')))
    expect(receiversOf('person', hands('ann'), known)[0]).toEqual(['lead'])
    expect(receiversOf('person', hands('ann'), staff(colleague('ann', away('left'))))[0]).toEqual(['lead'])
  })

  it('an owner who is away without a cover is told when there is no other', () => {
    const alone = toStaff([colleague('boss', { isOwner: true, ...away() })])
    expect(receiversOf('person', hands('boss', null), alone)[0]).toEqual(['boss'])
    expect(receiversOf('owner', hands('boss', null), alone)[0]).toEqual(['boss'])
  })

  it('what climbs to the owners goes past whoever was silent, to an owner who is away if need be', () => {
    // The owner is away, and who covers for them has it in hand and does not react.
    const covered = toStaff([colleague('boss', { isOwner: true, ...away('ann') }), colleague('ann')])
    expect(receiversOf('owner', hands('ann', null), covered)[0]).toEqual(['boss'])
    const byLead = toStaff([colleague('boss', { isOwner: true, ...away('lead') }), lead, colleague('ann')])
    expect(receiversOf('owner', hands('ann'), byLead)[0]).toEqual(['boss'])
    // Who owns alone and has it in hand is told again.
    expect(receiversOf('owner', hands('boss', null), toStaff([boss]))[0]).toEqual(['boss'])
  })

  it('where nobody owns, everybody is told', () => {
    expect(receiversOf('owner', hands(null, null), toStaff([colleague('a'), colleague('b')]))).toEqual([['a', 'b']])
  })

  it('asks nobody after who sees it for certain', () => {
    const known = staff(colleague('ann'), colleague('bea', { ...away('ann') }), colleague('cem', { seesAll: true }))
    expect(receiversOf('person', hands('ann'), known)).toEqual([['ann']])
    expect(receiversOf('person', hands('bea'), known)).toEqual([
      ['ann'],
      ['lead'],
      ['boss'],
      ['boss'],
      expect.any(Array),
    ])
    expect(receiversOf('person', hands('cem'), known)).toEqual([['cem']])
  })

  it('always reaches somebody of an organisation that has anybody, and no one twice', () => {
    const names = ['a', 'b', 'c', 'd']
    const anybody = fc.record({
      isOwner: fc.boolean(),
      seesAll: fc.boolean(),
      leads: fc.subarray(['team', 'other']),
      away: fc.option(fc.record({ coverId: fc.option(fc.constantFrom(...names), { nil: null }) }), { nil: undefined }),
    })
    fc.assert(
      fc.property(
        fc.array(anybody, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...names, null),
        (list, person) => {
          const known = toStaff(list.map((facts, at) => colleague(names[at] ?? '', facts)))
          for (const level of ['person', 'owner'] as const) {
            const groups = receiversOf(level, hands(person), known)
            expect(groups[0]?.length).toBeGreaterThan(0)
            for (const group of groups) expect(new Set(group).size).toBe(group.length)
          }
        },
      ),
    )
  })
})
