import { describe, expect, it } from 'vitest'
import { applicationFeeFaults, feeLeftOut, feeNotCharged, feesLeft } from './application-fees.ts'

const due = [{ kind: 'basicColour' }, { kind: 'supplementary' }] as const
const line = (applicationFee: 'basic' | 'basicColour' | 'supplementary', amount = 653_00) => ({
  ...{ kind: 'official', amount, applicationFee },
})
const both = [line('basicColour'), line('supplementary')]
const faults = (lines: Parameters<typeof applicationFeeFaults>[0], others: Parameters<typeof feesLeft>[1] = []) =>
  applicationFeeFaults(lines, due, others, (code) => ({ en: code, zh: code })).map(({ en }) => en)

describe('the fees of a Madrid application', () => {
  it('stand in one quote: missing there, twice or not due they keep it from being sent', () => {
    expect(faults(both)).toEqual([])
    expect(faults([line('basic')])).toEqual([
      'Supplementary fee, each class above 3 is missing: no other country’s quote asks it',
    ])
    expect(faults([line('basic', 0), line('supplementary')])).toHaveLength(1)
    expect(faults([...both, line('basic')])).toEqual(['Basic fee, black and white is listed twice here'])
    expect(faults([{ ...line('basic'), kind: 'service' }, line('supplementary')])).toEqual([
      'A fee of the application is an official fee',
    ])
    expect(applicationFeeFaults([line('supplementary')], [], [], () => ({ en: '', zh: '' }))).toHaveLength(1)
  })

  it('are left to the quote that asks them, whether in colour or not', () => {
    const others = [{ country: 'JP', lines: [line('basic')] }]
    expect(feesLeft(due, others)).toEqual([{ kind: 'supplementary' }])
    expect(faults([line('supplementary')], others)).toEqual([])
    expect(faults(both, others)).toEqual(['Basic fee, colour is already in the quote for JP'])
  })

  it('are unasked at filing where only the basic fee in black and white was accepted for a mark in colour', () => {
    const accepted = [{ lines: [line('basic'), line('supplementary')] }]
    expect(feeNotCharged(due, accepted)).toBe('basicColour')
    expect(feeNotCharged([{ kind: 'basic' }], accepted)).toBeUndefined()
    expect(feeNotCharged([{ kind: 'basic' }], [{ lines: both }])).toBeUndefined()
    expect(feeNotCharged(due, [...accepted, { lines: [line('basicColour', 250_00)] }])).toBeUndefined()
    expect(feeNotCharged(due, [])).toBe('basicColour')
  })

  it('are not left out by accepting a quote without them first', () => {
    expect(feeLeftOut([], due, [])).toBe('basicColour')
    expect(feeLeftOut([line('basic')], due, [])).toBe('supplementary')
    expect(feeLeftOut([], due, [{ country: 'JP', lines: both }])).toBeUndefined()
  })
})
