import { describe, expect, it } from 'vitest'
import { claimedUntil, protectedUntil } from '../../kernel/reference/registration-days.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import {
  faultsOf,
  isWritable,
  liveRegistrations,
  moveRecord,
  moveRegistration,
  type RecordAct,
  type RecordFacts,
  type RegistrationAct,
  recordStates,
  registrationStates,
  stateOfRegistration,
} from './record-facts.ts'
import { recordTemplateKeys, recordTemplates, sectionsOf } from './record-templates.ts'

const acts: readonly RecordAct[] = ['change', 'finish', 'release', 'withdraw']
const registrationActs: readonly RegistrationAct[] = [
  ...(['ask', 'retract', 'confirm', 'decline', 'pool', 'runOut', 'lapse', 'pass'] as const),
]
const empty: RecordFacts = {
  ...{ title: '', company: '', code: '', region: '', industry: '', summary: '' },
  ...{ sections: [], references: [], declaration: null },
}

describe('the states of a record', () => {
  it('lead from a draft to what is released and back, and keep what is released while the next version is written', () => {
    const possible = recordStates.map((state) => [state, acts.filter((act) => moveRecord(state, act))])
    expect(Object.fromEntries(possible)).toEqual({
      draft: ['change', 'finish'],
      ready: ['change', 'release'],
      released: ['change', 'finish', 'release', 'withdraw'],
      withdrawn: ['change', 'release'],
    })
    expect(moveRecord('released', 'change')).toBe('released')
  })

  it('of a registration lead over the confirmation to the common pool, and out of it by another alone', () => {
    const possible = registrationStates.map((state) => [
      state,
      registrationActs.filter((act) => moveRegistration(state, act)),
    ])
    expect(Object.fromEntries(possible)).toEqual({
      draft: ['ask'],
      asked: ['retract', 'confirm', 'decline'],
      confirmed: ['pool', 'runOut'],
      declined: ['ask'],
      pooled: ['pass'],
      held: ['ask', 'lapse'],
      lapsed: [],
      passed: [],
    })
    expect(registrationStates.filter(isWritable)).toEqual(['draft', 'declined', 'held'])
    expect(liveRegistrations.map(stateOfRegistration)).toEqual(['ready', 'ready', 'draft'])
  })
})

describe('what keeps a version from being fixed', () => {
  it('is said for each kind', () => {
    expect(faultsOf('proposal', empty)).toEqual(['title', 'company', 'sections'])
    expect(faultsOf('declaration', empty)).toEqual(['title', 'company', 'programme'])
    expect(faultsOf('registration', empty)).toEqual(['company', 'code'])
  })

  it('is a wrong code, and a number of a person', () => {
    const named = { ...empty, company: '星河' }
    expect(faultsOf('registration', { ...named, code: '91350100M000100Y43' })).toEqual([])
    expect(faultsOf('registration', { ...named, code: '91350100M000100Y44' })).toEqual(['code'])
    expect(faultsOf('registration', { ...named, code: '11010519491231002X' })).toEqual(['code'])
  })

  it('is a missing deadline as long as a declaration is prepared', () => {
    const declaration = { programme: '专精特新', level: 'city', year: 2026, amountFen: null, deadlineOn: null } as const
    const facts = { ...empty, title: 'A', company: 'B' }
    expect(faultsOf('declaration', { ...facts, declaration: { ...declaration, stage: 'preparing' } })).toEqual([
      'deadline',
    ])
    expect(faultsOf('declaration', { ...facts, declaration: { ...declaration, stage: 'approved' } })).toEqual([])
  })
})

it('protects ninety days and holds a claim for seven, the last day counted', () => {
  expect(protectedUntil(civilDate('2026-11-29'))).toBe('2027-02-27')
  expect(claimedUntil(civilDate('2026-11-29'))).toBe('2026-12-06')
})

it('begins a text with the headings of its outline in either language', () => {
  for (const key of recordTemplateKeys) {
    expect(sectionsOf(key, 'zh')).toHaveLength(recordTemplates[key].sections.length)
    expect(sectionsOf(key, 'en').every(({ heading, text }) => heading !== '' && text === '')).toBe(true)
  }
})
