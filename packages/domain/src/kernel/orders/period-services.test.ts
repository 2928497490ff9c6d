import { describe, expect, it } from 'vitest'
import { servicesDue } from './period-services.ts'

const open = (...ids: string[]) => ids.map((id) => ({ ruleId: `tm-${id}`, state: 'open' }))
const asked = (officialState: string, deadlines: ReturnType<typeof open>, type = 'trademark') =>
  servicesDue({ type, officialState, deadlines }).map(({ service, limit }) => [service, limit.ruleId])

describe('servicesDue', () => {
  it.each([
    ['tmRefused', 'refusalReview', 'refusalReview'],
    ['tmAccepted', 'refusalReview', 'refusalReview'],
    ['tmPublished', 'refusalReview', 'refusalReview'],
    ['tmOpposed', 'answer', 'oppositionAnswer'],
    ['tmRegistered', 'answer', 'invalidationAnswer'],
    ['tmRegistered', 'useEvidence', 'nonUseAnswer'],
  ])('in %s an open limit %s asks for %s', (state, id, service) => {
    expect(asked(state, open(id))).toEqual([[service, `tm-${id}`]])
  })

  it('names each with its own limit', () => {
    expect(asked('tmRegistered', open('useEvidence', 'answer'))).toEqual([
      ['invalidationAnswer', 'tm-answer'],
      ['nonUseAnswer', 'tm-useEvidence'],
    ])
  })

  it('asks for an answer to each of two oppositions', () => {
    expect(asked('tmOpposed', open('answer', 'answer'))).toHaveLength(2)
  })

  it.each([
    ['an opinion of the examiner, which the agent answers', 'tmExamination', open('answer')],
    ['a cancellation, whose review has no form', 'tmCancelled', open('refusalReview')],
    ['a correction', 'tmExamination', open('correction')],
    ['a limit that is over', 'tmRefused', [{ ruleId: 'tm-refusalReview', state: 'missed' }]],
  ])('asks for nothing of %s', (_, state, deadlines) => {
    expect(asked(state, deadlines)).toEqual([])
  })

  it('asks for nothing abroad', () => {
    expect(asked('tmRefused', open('refusalReview'), 'foreignTrademarkCountry')).toEqual([])
  })
})
