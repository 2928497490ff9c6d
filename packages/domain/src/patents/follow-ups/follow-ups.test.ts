import { describe, expect, it } from 'vitest'
import { followUpForDeadline } from '../../kernel/orders/deadline-acts.ts'
import { followUpKinds, type SingleKind, singleKinds } from '../../law/patents/follow-up-names.ts'
import { computeDeadline } from '../../law/periods/compute.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import type { CaseFacts } from './case-facts.ts'
import { findFollowUpFaults, limitOf } from './check-follow-up.ts'
import { extendPeriod, isExtendable, timesExtended } from './extension.ts'
import { describeFollowUpFault } from './fault-words.ts'
import { lapsedYear, quoteFollowUp, sumFen } from './fees.ts'
import { emptyFollowUpForm, emptyNotice, type FollowUpForm } from './form.ts'
import { followUpKindRows, isFollowUpKind } from './kinds.ts'
import { annuityAfterRestoration } from './restored-annuity.ts'

const today = civilDate('2026-11-20')

function periodOf(rule: 'oa1' | 'oan' | 'corr' | 'restore', dispatchedOn: string, id: string = rule) {
  const deadline = computeDeadline({
    rule,
    right: 'invention',
    notice: { mode: 'electronic', dispatchedOn: civilDate(dispatchedOn) },
  })
  if (!deadline.ok) throw new Error(deadline.reason)
  const { officialOn, internalOn, steps } = deadline
  return { id, ruleId: rule, officialOn, internalOn, steps, state: 'open' }
}

const missed = (...of: Parameters<typeof periodOf>) => ({ ...periodOf(...of), state: 'missed' })

const facts = (more: Partial<CaseFacts> = {}): CaseFacts => ({
  number: '2024100000018',
  right: 'invention',
  officialState: 'opinionPending',
  filedOn: civilDate('2024-03-04'),
  grantedOn: null,
  periods: [periodOf('oa1', '2026-09-01')],
  ...more,
})

const form = (kind: SingleKind, more: Partial<FollowUpForm> = {}): FollowUpForm => ({
  ...emptyFollowUpForm(kind),
  number: '2024100000018',
  declared: true,
  ...more,
})

const notice = {
  ...emptyNotice,
  code: '210401',
  name: '第一次审查意见通知书',
  dispatchedOn: '2026-09-01',
}
const postal = { dispatchedOn: '2026-09-10', deliveryMode: 'postal' as const }
const file = (role: FollowUpForm['files'][number]['role']) => ({
  key: role,
  fileId: '0',
  fileName: 'x.pdf',
  pages: 1,
  role,
})
const keys = (one: FollowUpForm, of = facts()) =>
  findFollowUpFaults(one, of, today).map(({ path, key }) => `${path} ${key}`)

describe('kinds of follow-ups', () => {
  it.each([
    ['correction', '100006'],
    ['opinion', '100012'],
    ['restoration', '100010'],
    ['extension', '100009'],
    ['withdrawal', '100013'],
    ['abandonment', '100601'],
    ['change', '100016'],
    ['evaluationReport', '100701'],
    ['feeRefund', '100011'],
  ] as const)('%s goes by form %s', (kind, code) => {
    expect(followUpKindRows[kind].formCode).toBe(code)
  })

  it('demands only parts that its form shows', () => {
    for (const kind of followUpKinds) {
      const { parts, needs } = followUpKindRows[kind]
      expect(needs.filter((part) => !parts.includes(part))).toEqual([])
    }
  })

  it('finds the kind that keeps a period', () => {
    expect(['oa1', 'corr', 'restore', 'annuity'].map(followUpForDeadline)).toEqual([
      'opinion',
      'correction',
      'restoration',
      undefined,
    ])
    expect(isFollowUpKind('toString')).toBe(false)
    expect(singleKinds).toHaveLength(followUpKinds.length - 1)
  })
})

describe('findFollowUpFaults', () => {
  it('asks for the case before anything else', () => {
    expect(findFollowUpFaults(form('opinion'), undefined, today)).toEqual([
      { path: 'number', key: 'caseMissing', params: {} },
    ])
  })

  it.each<[string, FollowUpForm, Partial<CaseFacts>, string[]]>([
    ['an answer without text', form('opinion'), {}, ['text textMissing']],
    ['a whole answer', form('opinion', { text: '权利要求1具备创造性。' }), {}, []],
    [
      'claims whose numbers jump',
      form('opinion', {
        text: 'x',
        claims: '1. 一种水壶，其特征在于，带盖。\n3. 根据权利要求1所述的水壶，其特征在于，带嘴。',
      }),
      {},
      ['claims claimsWrong'],
    ],
    [
      'replaced sheets without a marked copy',
      form('opinion', { text: 'x', files: [file('replacement')] }),
      {},
      ['files markedMissing'],
    ],
    [
      'an answer after the period',
      form('opinion', { text: 'x' }),
      { periods: [periodOf('oa1', '2026-05-06')] },
      ['deadlineId tooLate'],
    ],
    [
      'an answer whose period is missed',
      form('opinion', { text: 'x' }),
      { periods: [missed('oa1', '2026-05-06')] },
      ['deadlineId tooLate'],
    ],
    [
      'an answer whose period is missed while its extension is asked for',
      form('opinion', { text: 'x' }),
      { periods: [{ ...missed('oa1', '2026-05-06'), isExtending: true }] },
      [],
    ],
    [
      'an answer to a notice after the period that was missed',
      form('opinion', { text: 'x', notice: { ...notice, dispatchedOn: '2026-11-02' } }),
      { periods: [missed('oa1', '2026-05-06')] },
      [],
    ],
    [
      'an extension of a missed period',
      form('extension', { text: 'x', deadlineId: 'oa1' }),
      { periods: [missed('oa1', '2026-05-06')] },
      ['deadlineId tooLate'],
    ],
    [
      // Dispatched on Sunday 2026-09-20, delivered that day: two months end today.
      'a restoration on the last day of its two months',
      form('restoration', { notice: { ...notice, dispatchedOn: '2026-09-20' }, text: 'x', curedAct: 'y' }),
      { officialState: 'withdrawn', periods: [] },
      [],
    ],
    [
      'a restoration after two months',
      form('restoration', { notice: { ...notice, dispatchedOn: '2026-09-18' }, text: 'x', curedAct: 'y' }),
      { officialState: 'withdrawn', periods: [] },
      ['notice.dispatchedOn tooLate'],
    ],
    [
      'a restoration within two months of the presumed receipt of a posted notice',
      form('restoration', { notice: { ...notice, ...postal }, text: 'x', curedAct: 'y' }),
      { officialState: 'withdrawn', periods: [] },
      [],
    ],
    [
      'a restoration after two months from the proven receipt',
      form('restoration', {
        notice: { ...notice, ...postal, receivedOn: '2026-09-11' },
        text: 'x',
        curedAct: 'y',
      }),
      { officialState: 'withdrawn', periods: [] },
      ['notice.dispatchedOn tooLate'],
    ],
    [
      'a receipt before the dispatch',
      form('restoration', { notice: { ...notice, ...postal, receivedOn: '2026-09-09' }, text: 'x', curedAct: 'y' }),
      { officialState: 'withdrawn', periods: [], restoreLimits: [{ dispatchedOn: '2026-09-10', officialOn: today }] },
      ['notice.receivedOn noticeReceiptWrong'],
    ],
    [
      'a restoration of a patent that ended, without the kind of its notice: nobody would pay the missed fee',
      form('restoration', { notice: { ...notice, code: '', dispatchedOn: '2026-10-09' }, text: 'x', curedAct: 'y' }),
      { officialState: null, grantedOn: civilDate('2025-03-04'), periods: [] },
      ['notice.code noticeKindMissing'],
    ],
    [
      'a restoration after a termination of a patent whose filing date nobody knows',
      form('restoration', {
        notice: { ...notice, code: '200702', dispatchedOn: '2026-10-09' },
        text: 'x',
        curedAct: 'y',
      }),
      { officialState: null, filedOn: null, periods: [] },
      ['notice.code filingDayMissing'],
    ],
    ['a correction without rows', form('correction', { notice }), {}, ['rows rowsMissing']],
    [
      'a correction that changes nothing',
      form('correction', { notice, rows: [{ key: 'a', file: '说明书', place: '第2页', before: '甲', after: '甲' }] }),
      {},
      ['rows.0.after rowUnchanged'],
    ],
    [
      'a correction of no notice',
      form('correction', { files: [file('replacement'), file('marked')] }),
      {},
      ['notice.name noticeNameMissing', 'notice.dispatchedOn noticeDateMissing'],
    ],
    ['an extension of nothing', form('extension', { text: 'x' }), {}, ['deadlineId periodMissing']],
    [
      'an extension of a period of the law',
      form('extension', { text: 'x', deadlineId: 'restore' }),
      { periods: [periodOf('restore', '2026-10-20')] },
      ['deadlineId notExtendable'],
    ],
    ['an extension with its reason', form('extension', { text: 'x', deadlineId: 'oa1' }), {}, []],
    [
      'a restoration without its act',
      form('restoration', { notice: { ...notice, dispatchedOn: '2026-10-09' }, text: 'x' }),
      { officialState: 'withdrawn', periods: [] },
      ['curedAct curedActMissing'],
    ],
    [
      'force majeure that ended too long ago',
      form('restoration', { notice, text: 'x', curedAct: 'y', ground: 'forceMajeure', obstacleGoneOn: '2026-08-03' }),
      { officialState: 'withdrawn', periods: [] },
      ['obstacleGoneOn tooLate'],
    ],
    ['a withdrawal nobody signed', form('withdrawal'), {}, ['files fileMissing']],
    [
      'a withdrawal of a patent',
      form('withdrawal', { files: [file('signedStatement')] }),
      { officialState: 'granted' },
      ['number notInState'],
    ],
    ['a report on an invention', form('evaluationReport'), { officialState: 'granted' }, ['number notForRight']],
    ['no copies', form('certifiedCopy', { copies: 0 }), {}, ['copies copiesWrong']],
    [
      'a fee paid four years ago',
      form('feeRefund', {
        text: 'x',
        files: [file('proof')],
        payments: [{ key: 'a', name: '年费', amountFen: 90_000, paidOn: '2022-11-01' }],
      }),
      {},
      ['payments.0.paidOn paymentTooOld'],
    ],
    ['a statement not confirmed', form('opinion', { text: 'x', declared: false }), {}, ['declared notDeclared']],
  ])('%s', (_name, one, more, expected) => {
    expect(keys(one, facts(more))).toEqual(expected)
  })

  it('says each fault in words without holes', () => {
    const faults = [
      ...findFollowUpFaults(form('withdrawal'), facts(), today),
      ...findFollowUpFaults(form('opinion', { claims: '2. 一种水壶' }), facts(), today),
    ]
    for (const fault of faults) {
      const { en, zh } = describeFollowUpFault(fault)
      expect(`${en}${zh}`).not.toMatch(/[{}]/)
      expect(zh).toMatch(/\p{Script=Han}/u)
    }
  })

  it('keeps the nearest period that the kind answers', () => {
    const periods = [periodOf('corr', '2026-10-09'), periodOf('oan', '2026-10-08'), periodOf('oan', '2026-09-30', 'b')]
    expect(limitOf(form('opinion'), facts({ periods }))?.id).toBe('b')
  })
})

describe('extendPeriod', () => {
  it.each([
    // oa1 of 2026-09-01 ends 2027-01-01, a holiday whose calendar is not published: shown unmoved with a warning.
    ['oa1', '2026-09-01', 1, '2027-02-01'],
    // oan of 2026-05-08 ends 2026-07-08; plus 2 months 2026-09-08.
    ['oan', '2026-05-08', 2, '2026-09-08'],
    // oan of 2026-01-03 ends Tuesday 2026-03-03; plus 1 month 2026-04-03.
    ['oan', '2026-01-03', 1, '2026-04-03'],
    // corr of 2026-06-22 ends Saturday 2026-08-22 and moves to Monday: the month is counted from the 22nd.
    ['corr', '2026-06-22', 1, '2026-09-22'],
  ] as const)('%s of %s plus %i months ends %s', (rule, dispatchedOn, months, officialOn) => {
    expect(extendPeriod(periodOf(rule, dispatchedOn), months).officialOn).toBe(officialOn)
  })

  it('moves an end on a rest day and says why', () => {
    // corr of 2026-06-08 ends 2026-08-08; plus 2 months 2026-10-08, the first working day after the holiday week or later.
    const extended = extendPeriod(periodOf('oan', '2026-06-10'), 2)

    expect(extended.steps.map((step) => step.key)).toContain('extended')
    expect(extended.steps.at(-1)).toMatchObject({ key: 'internal', on: extended.internalOn })
    expect(timesExtended({ steps: extended.steps })).toBe(1)
    expect(timesExtended({ steps: extendPeriod({ ...extended, ruleId: 'oan' }, 1).steps })).toBe(2)
  })

  it('takes one or two months', () => {
    expect(() => extendPeriod(periodOf('oan', '2026-05-08'), 3)).toThrow(RangeError)
    expect(['oa1', 'oan', 'corr', 'restore', 'register'].filter(isExtendable)).toEqual(['oa1', 'oan', 'corr'])
  })
})

describe('quoteFollowUp', () => {
  const office = (one: FollowUpForm, of = facts()) => sumFen(quoteFollowUp(one, of, today), 'office') / 100

  it('charges an extension by the month, a second one more', () => {
    const extended = { ...periodOf('oa1', '2026-09-01'), steps: extendPeriod(periodOf('oa1', '2026-09-01'), 1).steps }

    expect(office(form('extension', { deadlineId: 'oa1' }))).toBe(300)
    expect(office(form('extension', { deadlineId: 'oa1', months: 2 }))).toBe(600)
    expect(office(form('extension', { deadlineId: 'oa1' }), facts({ periods: [extended] }))).toBe(2000)
  })

  it('charges a restoration for a good reason, not for force majeure', () => {
    expect(office(form('restoration', { notice }))).toBe(1000)
    expect(office(form('restoration', { notice, ground: 'forceMajeure' }))).toBe(0)
  })

  it('adds the missed annual fee and a quarter of the full one where the right lapsed for it', () => {
    // Filed 2019-03-04, granted 2022: year 4 was due 2022-03-04 …; terminated 2026-10-08: year 8 was due 2026-03-04.
    const lapsed = facts({
      filedOn: civilDate('2019-03-04'),
      grantedOn: civilDate('2022-03-08'),
      officialState: 'lapsed',
      periods: [],
    })
    const request = form('restoration', { notice: { ...notice, code: '200702', dispatchedOn: '2026-10-08' } })

    expect(office(request, lapsed)).toBe(2000 + 500 + 1000)
    expect(office({ ...request, reductionPercent: 85 }, lapsed)).toBe(300 + 500 + 1000)
    // The fee is seen before the day of the notice is typed in.
    expect(office({ ...request, notice: { ...request.notice, dispatchedOn: '' } }, lapsed)).toBe(2000 + 500 + 1000)
  })

  it.each([
    // Filed 2020-03-10; year 6 was due 2025-03-10 and missed, the notice came 2025-10-20: year 7 is next, due 2026-03-10.
    ['2026-02-01', 'annuity', '2026-03-10'],
    ['2026-04-01', 'annuity-grace', '2026-09-10'],
  ] as const)('after a restoration of %s the year after the missed one is next', (on, rule, officialOn) => {
    const lapsed = facts({ filedOn: civilDate('2020-03-10'), officialState: 'lapsed', periods: [] })
    const year = lapsedYear(
      form('restoration', { notice: { ...notice, code: '200702', dispatchedOn: '2025-10-20' } }),
      lapsed,
    )

    const next = annuityAfterRestoration({
      right: 'invention',
      filedOn: civilDate('2020-03-10'),
      lapsedYear: year ?? 0,
      on: civilDate(on),
    })

    expect(year).toBe(6)
    expect(next).toMatchObject({ rule: { id: rule }, officialOn })
  })

  it.each([
    ['certifiedCopy', { copies: 3 }, 'invention', 90],
    ['evaluationReport', {}, 'utilityModel', 2400],
    ['opinion', {}, 'invention', 0],
    ['correction', {}, 'invention', 0],
    ['withdrawal', {}, 'invention', 0],
  ] as const)('%s %o of a %s costs %i at the office', (kind, more, right, yuan) => {
    expect(office(form(kind, more), facts({ right }))).toBe(yuan)
  })

  it('always has our own fee, so that it is paid like every order', () => {
    for (const kind of singleKinds)
      expect(sumFen(quoteFollowUp(form(kind), facts(), today), 'service')).toBeGreaterThan(0)
  })
})
