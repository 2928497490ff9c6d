import { expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import type { CaseFacts } from './case-facts.ts'
import { findFollowUpFaults } from './check-follow-up.ts'
import { describeFollowUpFee, quoteFollowUp } from './fees.ts'
import { emptyFollowUpForm, emptyNotice } from './form.ts'

const today = civilDate('2026-11-20')
const period = (ruleId: 'amend-inv' | 'corr') => ({
  ...{ id: ruleId, ruleId, state: 'open', steps: [], startsOn: civilDate('2026-11-02') },
  ...{ officialOn: civilDate('2027-01-04'), internalOn: '2026-12-24' },
})
const facts = (more: Partial<CaseFacts>): CaseFacts => ({
  ...{ number: '2024800000018', right: 'invention', officialState: 'substantive', filedOn: civilDate('2024-03-04') },
  ...{ grantedOn: null, periods: [period('corr')] },
  ...more,
})
const answer = (code: string) => ({
  ...{ ...emptyFollowUpForm('correction'), number: '2024800000018', declared: true },
  notice: { ...emptyNotice, code, name: '通知书', dispatchedOn: '2026-11-02' },
})
const office = (code: string, more: Partial<CaseFacts> = {}) =>
  quoteFollowUp(answer(code), facts(more), today)
    .filter(({ beneficiary }) => beneficiary === 'office')
    .map((line) => [line.kind, line.amountFen / 100, line.code, describeFollowUpFee(line.explanation).en.includes('{')])

it('pays 900 yuan for unity, without a correction', () => {
  expect(office('210412')).toEqual([['unityRestoration', 900, '40872082225222', false]])
  expect(findFollowUpFaults(answer('210412'), facts({}), today)).toEqual([])
})

it.each<[Partial<CaseFacts>, number]>([
  [{ officialState: 'substantive' }, 1200],
  [{ officialState: null }, 1200],
  [{ officialState: 'opinionPending', periods: [period('corr'), period('amend-inv')] }, 1200],
  [{ officialState: 'opinionPending' }, 300],
  [{ officialState: 'preliminary' }, 300],
  [{ officialState: 'opinionPending', right: 'utilityModel', periods: [period('amend-inv')] }, 300],
])('a corrected translation of %j costs %d yuan', (more, yuan) => {
  expect(office('210409', more).map(([, amount]) => amount)).toEqual([yuan])
})

it('is no fee of another correction, which says what it corrects', () => {
  expect(office('210302')).toEqual([])
  expect(findFollowUpFaults(answer('210409'), facts({}), today).map(({ key }) => key)).toEqual(['rowsMissing'])
})
