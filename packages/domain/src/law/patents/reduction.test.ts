import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { feeReduction, reductionRecordEndsOn, reductionRequestEndsOn } from './reduction.ts'

const on = civilDate('2026-03-02')
const person = (yuan: number, recordYear: number | undefined = 2026) =>
  ({ kind: 'individual', annualIncomeFen: yuan * 100, recordYear }) as const
const company = (yuan: number) => ({ kind: 'enterprise', taxableIncomeFen: yuan * 100, recordYear: 2026 }) as const

describe('fee reduction', () => {
  it.each([
    ['a person below the limit', [person(59_999)], 85],
    ['a person at the limit', [person(60_000)], 0],
    ['a company below the limit', [company(999_999)], 85],
    ['a company at the limit', [company(1_000_000)], 0],
    ['a company with a loss', [company(-5)], 85],
    ['two that qualify', [person(10_000), company(10)], 70],
    ['three that qualify', [person(1), person(2), company(10)], 70],
    ['two of whom one does not', [person(10_000), company(2_000_000)], 0],
    ['a public institution', [{ kind: 'publicInstitution', recordYear: 2026 }], 85],
    ['a social organisation', [{ kind: 'socialOrganisation', recordYear: 2026 }], 85],
    ['a non-profit research body', [{ kind: 'nonProfitResearch', recordYear: 2026 }], 85],
    ['another body', [{ kind: 'other', recordYear: 2026 }], 0],
    ['nobody', [], 0],
  ] as const)('%s: %s per cent', (_, applicants, percent) => {
    expect(feeReduction(applicants, on).percent).toBe(percent)
  })

  it('uses the lower limits before 2019-07-01', () => {
    const before = civilDate('2019-06-30')
    expect(feeReduction([person(42_000, 2019)], before).percent).toBe(0)
    expect(feeReduction([person(41_999, 2019)], before).percent).toBe(85)
    expect(feeReduction([person(42_000, 2019)], civilDate('2019-07-01')).percent).toBe(85)
    expect(feeReduction([{ kind: 'enterprise', taxableIncomeFen: 300_000_00 }], before).findings[0]?.key).toBe(
      'taxableIncomeTooHigh',
    )
  })

  it('asks for a record of the same year and says what it would bring', () => {
    expect(feeReduction([person(10, 2025)], on)).toMatchObject({
      percent: 0,
      percentWhenRecorded: 85,
      findings: [{ key: 'qualifies' }, { key: 'recordExpired', params: { year: 2025 } }],
    })
    expect(feeReduction([{ kind: 'publicInstitution' }], on)).toMatchObject({ percent: 0, percentWhenRecorded: 85 })
  })

  it('names what is missing', () => {
    expect(feeReduction([{ kind: 'individual' }, { kind: 'enterprise' }], on).findings.map((f) => f.key)).toEqual([
      'incomeMissing',
      'taxableIncomeMissing',
    ])
  })

  it('counts a record from the first day of its year', () => {
    const next = [person(50_000, 2027)]
    expect(feeReduction(next, civilDate('2026-11-23'))).toMatchObject({
      ...{ percent: 0, percentWhenRecorded: 85 },
      findings: [{ key: 'qualifies' }, { key: 'recordNotYet', params: { year: 2027 } }],
    })
    expect(feeReduction(next, civilDate('2027-01-01'))).toMatchObject({
      percent: 85,
      findings: [{ key: 'qualifies' }],
    })
  })
  it('ends a record with its year and a request 2.5 months before the fee', () => {
    expect(reductionRecordEndsOn(2026)).toBe('2026-12-31')
    expect(reductionRequestEndsOn(civilDate('2026-06-30'))).toBe('2026-04-15')
  })
})
