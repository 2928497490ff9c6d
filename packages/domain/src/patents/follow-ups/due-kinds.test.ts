import { describe, expect, it } from 'vitest'
import type { SingleKind } from '../../law/patents/follow-up-names.ts'
import { computeDeadline, type DeadlineQuestion } from '../../law/periods/compute.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { lawFigureKind } from '../../platform/rules/law-figure.ts'
import { withRuleBook } from '../../platform/rules/rule-book.ts'
import type { CaseFacts } from './case-facts.ts'
import { findCompensationFindings, findFollowUpFaults } from './check-follow-up.ts'
import { examinationRefund } from './examination-refund.ts'
import { describeFollowUpFault } from './fault-words.ts'
import { quoteFollowUp, sumFen } from './fees.ts'
import { emptyFollowUpForm, emptyNotice, type FollowUpForm } from './form.ts'

const today = civilDate('2026-11-20')

function periodOf(rule: DeadlineQuestion['rule'], from: string) {
  const on = civilDate(from)
  const deadline = computeDeadline({
    ...{ rule, right: 'invention' as const, starts: { filing: on } },
    notice: { mode: 'electronic', dispatchedOn: on },
  })
  if (!deadline.ok) throw new Error(deadline.reason)
  const { officialOn, internalOn, steps } = deadline
  return { id: rule, ruleId: rule, officialOn, internalOn, steps, state: 'open' }
}

const facts = (more: Partial<CaseFacts> = {}): CaseFacts => ({
  ...{ number: '2024100000018', right: 'invention', officialState: 'grantNotice', filedOn: civilDate('2024-03-04') },
  ...{ grantedOn: null, periods: [] },
  ...more,
})
const form = (kind: SingleKind, more: Partial<FollowUpForm> = {}): FollowUpForm => ({
  ...emptyFollowUpForm(kind),
  ...{ number: '2024100000018', declared: true },
  ...more,
})
const noticeOf = (code: string, name: string, dispatchedOn: string) => ({ ...emptyNotice, code, name, dispatchedOn })
const keys = (one: FollowUpForm, of: CaseFacts) =>
  findFollowUpFaults(one, of, today).map(({ path, key }) => `${path} ${key}`)
const office = (one: FollowUpForm, of = facts()) =>
  quoteFollowUp(one, of, today)
    .filter(({ beneficiary }) => beneficiary === 'office')
    .map(({ kind, fullFen, amountFen, code }) => [kind, fullFen, amountFen, code])

describe('a registration', () => {
  const notice = noticeOf('200602', '办理登记手续通知书', '2026-10-14')
  const register = facts({ periods: [periodOf('register', '2026-10-14')] })

  it.each([
    [3, 0, 'invention', 90_000, '40872083405342'],
    [4, 85, 'invention', 18_000, '40872083405343'],
    [4, 70, 'utilityModel', 27_000, '40872083415363'],
  ] as const)(
    'pays the annual fee of the named year %d at %d %% and nothing else',
    (year, percent, right, fen, code) => {
      const lines = office(form('registration', { annuityYear: year, reductionPercent: percent }), facts({ right }))
      expect(lines.map(([kind, , amount, own]) => [kind, amount, own])).toEqual([['annuity', fen, code]])
    },
  )

  it('asks for a year of the term, and for the filing date that counts it', () => {
    const filled = form('registration', { notice, annuityYear: 3 })
    expect(keys(filled, register)).toEqual([])
    expect(keys({ ...filled, annuityYear: 0 }, register)).toEqual(['annuityYear yearMissing'])
    expect(keys({ ...filled, annuityYear: 21 }, register)).toEqual(['annuityYear yearMissing'])
    expect(keys(filled, { ...register, filedOn: null })).toEqual(['annuityYear filedOnMissing'])
    expect(keys(filled, { ...register, officialState: 'granted' })).toEqual(['number notInState'])
  })

  it('takes a reduction only where the office has approved one: two months before the day none can be asked for', () => {
    const reduced = form('registration', { notice, annuityYear: 3, reductionPercent: 85 })
    expect(keys(reduced, { ...register, reductionPercent: 0 })).toEqual(['reductionPercent reductionLate'])
    expect(keys(reduced, { ...register, reductionPercent: 85 })).toEqual([])
    expect(keys(reduced, register)).toEqual([])
  })

  it('comes too late after its period', () => {
    const late = facts({ periods: [{ ...periodOf('register', '2026-08-14'), state: 'missed' }] })
    const older = noticeOf('200602', '办理登记手续通知书', '2026-08-14')
    expect(keys(form('registration', { notice: older, annuityYear: 3 }), late)).toEqual(['deadlineId tooLate'])
  })
})

describe('a request for reexamination', () => {
  const notice = noticeOf('210407', '驳回决定', '2026-09-01')
  const rejected = facts({ officialState: 'rejected', periods: [periodOf('reexam', '2026-09-01')] })

  it.each([
    ['invention', 0, 100_000],
    ['invention', 85, 15_000],
    ['utilityModel', 0, 30_000],
    ['design', 70, 9000],
  ] as const)('of an %s at %d %% costs the office %d fen', (right, reductionPercent, fen) => {
    const lines = quoteFollowUp(form('reexamination', { reductionPercent }), facts({ right }), today)
    expect(sumFen(lines, 'office')).toBe(fen)
  })

  it('needs its decision, its grounds and a rejected case', () => {
    expect(keys(form('reexamination', { notice, text: '权利要求1具备创造性。' }), rejected)).toEqual([])
    expect(keys(form('reexamination'), rejected)).toEqual([
      'notice.name noticeNameMissing',
      'notice.dispatchedOn noticeDateMissing',
      'text textMissing',
    ])
    expect(keys(form('reexamination', { notice, text: 'x' }), facts({ officialState: 'substantive' }))).toEqual([
      'number notInState',
    ])
  })
})

describe('a later request for examination', () => {
  it('costs 2,500 yuan, reduced where it was approved, within three years', () => {
    const open = facts({ officialState: 'published', periods: [periodOf('sub-exam', '2024-03-04')] })
    expect(office(form('examination'), open)).toEqual([['substantiveExamination', 250_000, 250_000, '40872082305230']])
    expect(office(form('examination', { reductionPercent: 85 }), open)[0]?.[2]).toBe(37_500)
    expect(keys(form('examination'), open)).toEqual([])
    const over = facts({ officialState: 'published', periods: [periodOf('sub-exam', '2023-11-01')] })
    expect(keys(form('examination'), over)).toEqual(['deadlineId tooLate'])
    expect(keys(form('examination'), { ...open, right: 'utilityModel' })).toContain('number notForRight')
  })
})

describe('a restoration pays what was missed', () => {
  const goodReason = { text: '因住院未能办理。', curedAct: '随请求补办。' }
  const missed = (rule: DeadlineQuestion['rule'], from: string) => ({ ...periodOf(rule, from), state: 'missed' })

  it('of a registration: its annual fee besides the 1,000 yuan, by the year that its notice named', () => {
    const abandoned = facts({ officialState: 'withdrawn', periods: [missed('register', '2026-07-14')] })
    const one = form('restoration', {
      ...goodReason,
      notice: noticeOf('200601', '视为放弃取得专利权通知书', '2026-10-14'),
      annuityYear: 3,
      reductionPercent: 85,
    })
    expect(office(one, abandoned).map(([kind, , fen]) => [kind, fen])).toEqual([
      ['restoration', 100_000],
      ['annuity', 13_500],
    ])
    expect(keys(one, abandoned)).toEqual([])
    expect(keys({ ...one, annuityYear: 0 }, abandoned)).toEqual(['annuityYear yearMissing'])
  })

  it('of an annual fee: by the year of grant that the notice named and the open licence, as its watch counts', () => {
    const known = { filedOn: civilDate('2015-03-04'), grantedOn: civilDate('2017-03-10') }
    const lapsed = (more: Partial<CaseFacts> = {}) => facts({ officialState: 'lapsed', ...known, ...more })
    const one = (reductionPercent: 0 | 85) =>
      form('restoration', {
        ...{ ...goodReason, reductionPercent },
        notice: noticeOf('200702', '专利权终止通知书', '2026-10-14'),
      })
    const annuity = (percent: 0 | 85, of: CaseFacts) =>
      office(one(percent), of).find(([kind]) => kind === 'annuity')?.[2]
    // Granted in year 3, year 12 is the last of ten reduced ones; by a notice that names year 2 it is no more.
    expect(annuity(85, lapsed())).toBe(60_000)
    expect(annuity(85, lapsed({ grantFeeYear: 2 }))).toBe(400_000)
    expect(annuity(0, lapsed({ openLicenceYears: [11] }))).toBe(400_000)
    expect(annuity(0, lapsed({ openLicenceYears: [11, 12] }))).toBe(340_000)
    expect(annuity(85, lapsed({ grantFeeYear: 2, openLicenceYears: [12] }))).toBe(340_000)
  })

  it('of an examination that was not asked for: its fee, and of a reply nothing but the restoration', () => {
    const notice = noticeOf('200022', '视为撤回通知书', '2026-10-14')
    const one = form('restoration', { ...goodReason, notice })
    const lost = (rule: DeadlineQuestion['rule'], from: string) =>
      facts({ officialState: 'withdrawn', periods: [missed(rule, from)] })
    const kinds = (of: CaseFacts) => office(one, of).map(([kind, , fen]) => [kind, fen])
    expect(kinds(lost('sub-exam', '2023-08-01'))).toEqual([
      ['restoration', 100_000],
      ['substantiveExamination', 250_000],
    ])
    expect(kinds(lost('oa1', '2026-04-01'))).toEqual([['restoration', 100_000]])
  })
})

describe('a restoration after force majeure', () => {
  const lost = (officialOn: string) => ({ ...periodOf('oan', '2026-01-02'), officialOn, state: 'missed' })
  const asked = (obstacleGoneOn: string, periodEnd?: string) =>
    keys(
      form('restoration', {
        ...{ ground: 'forceMajeure', obstacleGoneOn, text: 'x', curedAct: 'y' },
        notice: noticeOf('200022', '视为撤回通知书', '2026-10-14'),
      }),
      facts({ officialState: 'withdrawn', periods: periodEnd === undefined ? [] : [lost(periodEnd)] }),
    )

  it('ends two months after the obstacle, and two years after the period at the latest, each moved off a rest day', () => {
    expect(asked('2026-09-20')).toEqual([])
    expect(asked('2026-09-17')).toEqual(['obstacleGoneOn tooLate'])
    expect(asked('2026-10-02', '2024-11-19')).toEqual(['obstacleGoneOn tooLate'])
    expect(asked('2026-10-02', '2024-11-20')).toEqual([])
    // 15 November 2026 is a Sunday.
    const monday = civilDate('2026-11-16')
    const late = form('restoration', {
      ...{ ground: 'forceMajeure', obstacleGoneOn: '2026-10-02', text: 'x', curedAct: 'y' },
      notice: noticeOf('200022', '视为撤回通知书', '2026-10-14'),
    })
    const two = facts({ officialState: 'withdrawn', periods: [lost('2024-11-15')] })
    expect(findFollowUpFaults(late, two, monday)).toEqual([])
  })
})

describe('a restoration of priority', () => {
  const pending = (filedOn: string) => facts({ officialState: 'accepted', filedOn: civilDate(filedOn) })
  const one = form('priorityRestoration', {
    ...{ text: '因快递延误未能按期提出。', firstFilingNo: '202510000001X', firstFilingOn: '2025-09-30' },
  })

  it.each([
    ['filed within two months after the priority', '2026-11-02', '2025-09-30', []],
    ['filed while priority ran', '2026-09-28', '2025-09-30', ['firstFilingOn priorityRunning']],
    ['filed after fourteen months', '2026-11-02', '2025-08-20', ['firstFilingOn filedTooLate']],
    ['asked for after the two months', '2026-10-12', '2025-09-10', ['firstFilingOn tooLate']],
    ['of a day after the filing', '2026-11-02', '2026-11-10', ['firstFilingOn firstFilingDayMissing']],
  ] as const)('%s', (_name, filedOn, firstFilingOn, faults) => {
    expect(keys({ ...one, firstFilingOn }, pending(filedOn))).toEqual(faults)
  })

  it('costs 1,000 yuan and is none of a design', () => {
    const [late] = findFollowUpFaults({ ...one, firstFilingOn: '2025-08-20' }, pending('2026-11-02'), today)
    expect(late && describeFollowUpFault(late).zh).toContain('14 个月')
    expect(office(one, pending('2026-11-02'))).toEqual([['priorityRestoration', undefined, 100_000, '40872082235223']])
    expect(keys(one, { ...pending('2026-11-02'), right: 'design' })).toContain('number notForRight')
  })
})

describe('invalidation', () => {
  const granted = facts({ officialState: 'granted' })
  const evidence = [{ key: 'e1', name: 'CN101234567A', proves: '公开了权利要求1的全部特征' }]
  const request = form('invalidation', { grounds: ['art22novelty'], evidence, text: '具体理由' })

  it.each([
    ['invention', 300_000],
    ['utilityModel', 150_000],
    ['design', 150_000],
  ] as const)('of an %s costs %d fen', (right, fen) => {
    expect(sumFen(quoteFollowUp(request, facts({ right }), today), 'office')).toBe(fen)
  })

  it('needs grounds that exist for the right, evidence where they rest on it, and a granted patent', () => {
    expect(keys(request, granted)).toEqual([])
    expect(keys(request, { ...granted, officialState: null })).toEqual([])
    expect(keys({ ...request, grounds: [] }, granted)).toEqual(['grounds groundsMissing'])
    expect(keys({ ...request, grounds: ['art23'] }, granted)).toEqual(['grounds groundNotForRight'])
    expect(keys({ ...request, evidence: [] }, granted)).toEqual(['evidence evidenceMissing'])
    expect(keys({ ...request, evidence: [], grounds: ['art26claims'] }, granted)).toEqual([])
    expect(keys({ ...request, evidence: [{ key: 'e1', name: '', proves: '' }] }, granted)).toEqual([
      'evidence.0.name evidenceNameMissing',
      'evidence.0.proves evidenceProvesMissing',
    ])
    expect(keys(request, facts({ officialState: 'substantive' }))).toEqual(['number notInState'])
  })

  it('is supplemented within a month of the request, and answered by the patentee for no official fee', () => {
    const start = civilDate('2026-11-02')
    const month = computeDeadline({ rule: 'inval-supplement', right: 'invention', starts: { request: start } })
    expect(month).toMatchObject({ ok: true, officialOn: '2026-12-02' })
    const notice = noticeOf('201004', '无效宣告请求受理通知书', '2026-11-02')
    const answer = form('invalidationAnswer', { notice, text: '请求维持专利权有效。' })
    expect(keys(answer, granted)).toEqual([])
    expect(sumFen(quoteFollowUp(answer, granted, today), 'office')).toBe(0)
  })
})

describe('half of the examination fee', () => {
  const examinationPaid = { amountFen: 250_000, paidOn: civilDate('2026-02-02') }
  const period = (state: string, officialOn: string) => ({
    ...{ id: 'p', ruleId: 'oa1' as const, state, officialOn: civilDate(officialOn) },
    ...{ internalOn: officialOn, startsOn: civilDate('2026-03-02'), steps: [] },
  })
  const running = facts({ officialState: 'substantive', examinationPaid })
  const withdrawal = (amountFen: number) =>
    form('withdrawal', {
      files: [{ key: 'f', fileId: 'f', fileName: 'a.pdf', pages: 1, role: 'signedStatement' }],
      payments: [{ key: 'k', name: '发明专利申请实质审查费', amountFen, paidOn: '2026-02-02' }],
    })

  it('comes back with a withdrawal in examination, while the first office action waits for its answer', () => {
    expect(examinationRefund(running, today)).toEqual({ amountFen: 125_000, paidOn: '2026-02-02', endsOn: undefined })
    const acted = { ...running, officialState: 'opinionPending' as const }
    const open = { ...acted, periods: [period('open', '2027-03-02')] }
    expect(examinationRefund(open, today)).toMatchObject({ amountFen: 125_000, endsOn: '2027-03-02' })
    for (const ended of [period('met', '2027-03-02'), period('missed', '2026-02-02'), period('open', '2026-02-02')]) {
      expect(examinationRefund({ ...acted, periods: [ended] }, today)).toBeUndefined()
    }
    expect(examinationRefund({ ...running, officialState: 'published' }, today)).toBeUndefined()
    expect(examinationRefund(facts({ officialState: 'substantive' }), today)).toBeUndefined()
  })

  it('is asked for with the withdrawal, and no more than it', () => {
    expect(keys(withdrawal(125_000), running)).toEqual([])
    expect(keys(withdrawal(250_000), running)).toEqual(['payments refundTooMuch'])
    expect(keys(withdrawal(125_000), { ...running, officialState: 'published' })).toEqual([
      'payments refundNotPossible',
    ])
    expect(keys({ ...withdrawal(0), payments: [] }, { ...running, officialState: 'published' })).toEqual([])
  })
})

describe('a request for term compensation', () => {
  const late = facts({ officialState: 'granted', filedOn: civilDate('2021-03-04'), grantedOn: civilDate('2026-10-14') })
  const asked = (more: Partial<CaseFacts> = {}) => keys(form('termCompensation', { text: 'x' }), { ...late, ...more })
  const notDue = ['number compensationNotDue']

  it('costs 200 yuan', () => {
    expect(office(form('termCompensation'), late)).toEqual([['termCompensationRequest', undefined, 20_000, undefined]])
  })

  it('needs a grant that came four years after filing and three after the request for examination', () => {
    expect(asked()).toEqual([])
    expect(asked({ examinationAskedOn: civilDate('2023-10-14') })).toEqual([])
    expect(asked({ examinationAskedOn: civilDate('2023-10-15') })).toEqual(notDue)
    // Asked for before the publication, the three years run from that.
    expect(asked({ examinationAskedOn: civilDate('2021-03-04'), publishedOn: civilDate('2023-10-15') })).toEqual(notDue)
    expect(asked({ examinationAskedOn: civilDate('2021-03-04'), publishedOn: civilDate('2023-10-14') })).toEqual([])
    expect(asked({ examinationAskedOn: civilDate('2023-10-15'), publishedOn: civilDate('2022-09-04') })).toEqual(notDue)
    expect(asked({ filedOn: civilDate('2022-10-15') })).toEqual(notDue)
    expect(asked({ dividedOn: civilDate('2023-01-02') })).toEqual(notDue)
  })

  it('is to be looked at where a utility model of the same day may have been given up for it, and is not refused', () => {
    const findings = (more: Partial<CaseFacts>) =>
      findCompensationFindings(form('termCompensation'), { ...late, ...more })
    expect(asked({ sameDay: true })).toEqual([])
    expect(findings({ sameDay: true })).toMatchObject([{ path: 'text', level: 'review' }])
    expect(findings({})).toEqual([])
    expect(findCompensationFindings(form('examination'), { ...late, sameDay: true })).toEqual([])
  })

  it('comes within three months of the grant, known or not what the case was told', () => {
    expect(asked({ grantedOn: civilDate('2026-08-19') })).toEqual(['deadlineId tooLate'])
    expect(asked({ grantedOn: civilDate('2026-08-20') })).toEqual([])
    const missed = { ...periodOf('oan', '2026-01-02'), ruleId: 'pta' as const, state: 'missed' }
    expect(asked({ grantedOn: civilDate('2026-01-02'), periods: [missed] })).toEqual(['deadlineId tooLate'])
    expect(asked({ grantedOn: null })).toEqual([])
    // Before the law knew it.
    expect(asked({ grantedOn: civilDate('2023-05-02'), filedOn: civilDate('2016-03-04') })).toEqual([
      'number notInState',
    ])
  })

  it('counts by the years in force', () => {
    const row = {
      ...{ kind: lawFigureKind, key: 'compensation-after-filing', value: { figure: 6 } },
      ...{ validFrom: civilDate('2026-01-01'), validTo: null, needsConfirmation: false },
      source: { en: 'A new rule', zh: '新规定' },
    }
    expect(withRuleBook({ version: 1, rows: [row] }, () => asked())).toEqual(notDue)
  })
})
