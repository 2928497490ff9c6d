// Every reply period of the patent reference, section 7.1, every term of 3.3 and every month of 6.2, as a row.
import { describe, expect, it } from 'vitest'
import { findOfficialDocument } from '../../kernel/orders/official-documents.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { termEndsOn } from '../patents/terms.ts'
import { computeDeadline } from './compute.ts'
import { filingCountries } from './filing-countries.ts'
import type { DeadlineRuleId } from './rule-names.ts'

const dispatchedOn = civilDate('2025-03-11')
const notice = { mode: 'electronic', dispatchedOn } as const

/** Codes by the period told for them, and its last day from an electronic notice of 2025-03-11 (May 11 was a Sunday). */
const replies: readonly [period: string, endsOn: string, codes: string][] = [
  ['4 months', '2025-07-11', '210401 210402'],
  [
    '2 months',
    '2025-05-12',
    '210403 220301 210404 210405 210409 210412 200022 200023 200029 200031 200302 200303 210301 230302 210302 230201 220302 230301 200602 200601 200702',
  ],
  ['3 months', '2025-06-11', '210407 210408 200305 210307 210308 200912 201019'],
  ['1 month', '2025-04-11', '200032 200908 201003 201004'],
  ['15 days', '2025-03-26', '200907 210418'],
]
const rows = replies.flatMap(([period, endsOn, codes]) =>
  codes.split(' ').map((code) => [code, period, endsOn] as const),
)
const withoutReply =
  '200101 200102 200105 200021 200024 200026 200027 200028 210304 210305 220701 230701 200905 210326 210327 210419 250302 250304 210413 210414 220601 230601'

function rightOf(code: string): RightType {
  return findOfficialDocument(code)?.rights?.[0] ?? 'invention'
}

function replyEnds(code: string) {
  const rule = findOfficialDocument(code)?.reply
  const answer = rule && computeDeadline({ rule, right: rightOf(code), notice })
  return answer?.ok ? answer.officialOn : undefined
}

describe('replies to notices (7.1)', () => {
  it.each(rows)('%s: %s, to %s', (code, _period, endsOn) => {
    expect(replyEnds(code)).toBe(endsOn)
  })

  it.each(withoutReply.split(' '))('%s asks for none', (code) => {
    expect(findOfficialDocument(code)?.reply).toBeUndefined()
  })

  it.each([
    ['200103', 'app-fee'],
    ['210306', 'sub-exam'],
    ['200701', 'annuity-grace'],
  ] as const)('%s names the period of its fee: %s', (code, rule) => {
    expect(findOfficialDocument(code)?.reply).toBe(rule)
  })

  it('takes the printed day of 210415', () => {
    expect(findOfficialDocument('210415')).toMatchObject({ replyAsPrinted: true })
  })

  it.each(rows)('%s runs 15 days longer before 2024-01-20', (code) => {
    const rule = findOfficialDocument(code)?.reply as DeadlineRuleId
    const at = (dispatched: string) => {
      const delivered = { mode: 'electronic', dispatchedOn: civilDate(dispatched) } as const
      const answer = computeDeadline({ rule, right: rightOf(code), notice: delivered })
      return answer.ok ? answer.steps.find((step) => step.key.startsWith('delivered'))?.on : undefined
    }
    expect([at('2024-01-19'), at('2024-01-20')]).toEqual(['2024-02-03', '2024-01-20'])
  })
})

describe('terms (3.3)', () => {
  it.each([
    ['invention', '2010-04-01', '2030-04-01'],
    ['utilityModel', '2020-04-01', '2030-04-01'],
    ['design', '2021-05-31', '2031-05-31'],
    ['design', '2021-06-01', '2036-06-01'],
  ] as const)('%s filed on %s ends on %s', (right, filedOn, endsOn) => {
    expect(termEndsOn(right, civilDate(filedOn))).toBe(endsOn)
  })
})

const countryOf = (code: string) => filingCountries.find((country) => country.code === code)

describe('entry into the national phase (6.2)', () => {
  it.each([
    [30, 'US JP CA BR MX SG MY TH PH TR IL SA AE'],
    [31, 'EP KR DE GB IN AU RU VN ID NZ ZA EA'],
  ] as const)('%i months: %s', (months, codes) => {
    for (const code of codes.split(' ')) expect(countryOf(code)?.pctMonths, code).toBe(months)
  })

  it.each(['FR', 'HK', 'MO', 'TW'])('%s is not entered by PCT', (code) => {
    expect(countryOf(code)?.pctMonths).toBeNull()
  })
})
