import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { rightTypes } from '../../platform/identifiers/right-type.ts'
import { stateFromGazette } from './gazette-events.ts'
import { deadEnds, legalMoves, legalStateAfter, reachableLegalStates } from './legal-moves.ts'
import {
  type LegalEvent,
  type LegalState,
  legalStateAppliesTo,
  legalStateIds,
  legalStates,
  simpleStatusOf,
  terminalLegalStates,
} from './legal-state.ts'
import { nextAnnuity } from './next-annuity.ts'
import { readRegisterStatus, readSimpleStatus } from './register-status.ts'

function walk(right: 'invention' | 'utilityModel' | 'design', events: readonly LegalEvent[]) {
  const history: LegalState[] = ['drafting']
  for (const event of events) {
    const next = legalStateAfter(history.at(-1) ?? 'drafting', event, right, history)
    if (!next) throw new Error(`${event} is impossible in ${history.at(-1)}`)
    history.push(next)
  }
  return history
}

describe('legal states', () => {
  it.each(rightTypes)('reach every state of %s from drafting, with no dead end', (right) => {
    const expected = legalStateIds.filter((state) => legalStateAppliesTo(state, right))
    expect(expected.filter((state) => !reachableLegalStates(right).has(state))).toEqual([])
    expect(deadEnds(right)).toEqual([])
  })

  it('lead from everywhere to an end', () => {
    for (const right of rightTypes) {
      for (const state of legalStateIds.filter((s) => legalStateAppliesTo(s, right))) {
        expect([...reachableLegalStates(right, state)].some((s) => terminalLegalStates.has(s))).toBe(true)
      }
    }
  })

  it('take an invention along its main path', () => {
    expect(
      walk('invention', [
        'clientConfirmed',
        'submitted',
        'filingReceipt',
        'applicationFeePaid',
        'preliminaryPassed',
        'publication',
        'examinationBegun',
        'officeAction',
        'officeActionAnswered',
        'officeAction',
        'officeActionAnswered',
        'grantNotified',
        'registrationPaid',
        'grantPublished',
      ]).at(-1),
    ).toBe('inForce')
  })

  it('take a utility model and a design to grant without publication or substantive examination', () => {
    for (const right of ['utilityModel', 'design'] as const) {
      const path = walk(right, [
        'clientConfirmed',
        'submitted',
        'filingReceipt',
        'applicationFeePaid',
        'correctionNotice',
        'correctionFiled',
        'officeAction',
        'officeActionAnswered',
        'grantNotified',
        'registrationPaid',
        'grantPublished',
      ])
      expect(path.at(-1)).toBe('inForce')
      expect(path).not.toContain('published')
      expect(legalStateAfter('prelimExam', 'preliminaryPassed', right)).toBeUndefined()
    }
    expect(legalStateAfter('prelimExam', 'grantNotified', 'invention')).toBeUndefined()
  })

  it('go back to where the loss happened', () => {
    const lost = walk('invention', ['clientConfirmed', 'submitted', 'filingReceipt', 'applicationFeeMissed'])
    expect(legalStateAfter('deemedWithdrawn', 'restored', 'invention', lost)).toBe('accepted')
    expect(legalStateAfter('reexam', 'rejectionRevoked', 'invention', ['prelimExam', 'subExam', 'rejected'])).toBe(
      'subExam',
    )
    expect(legalStateAfter('reexam', 'rejectionRevoked', 'design')).toBe('prelimExam')
    expect(legalStateAfter('deemedWithdrawn', 'restored', 'invention')).toBeUndefined()
  })

  it('have both names and no move out of an end', () => {
    for (const id of legalStateIds) {
      expect(legalStates[id].name.en).not.toBe('')
      expect(legalStates[id].name.zh).toMatch(/\p{Script=Han}/u)
    }
    for (const move of legalMoves) expect(terminalLegalStates.has(move.from)).toBe(false)
    expect(simpleStatusOf('annuityGrace')).toBe('inForce')
    expect(simpleStatusOf('lapsed')).toBe('dead')
  })
})

describe('register status', () => {
  it.each([
    ['新案审查', 'officeActing', 'pending', undefined],
    ['退件（审查）', 'officeActing', 'pending', undefined],
    ['等待颁证公告', 'officeActing', 'pending', 'registered'],
    ['等年登印费', 'applicantMustAct', 'pending', 'grantNotice'],
    ['驳回等复审请求', 'applicantMustAct', 'pending', 'rejected'],
    ['专利权维持', 'inForce', 'inForce', 'inForce'],
    ['等年费滞纳金', 'atRisk', 'inForce', 'annuityGrace'],
    ['逾期视撤,等恢复', 'restorable', 'dead', 'deemedWithdrawn'],
    ['逾期视撤，等恢复（发明初审）', 'restorable', 'dead', 'deemedWithdrawn'],
    ['逾期视撤（发明初审），等恢复', 'restorable', 'dead', 'deemedWithdrawn'],
    ['视为放弃，等恢复补正', 'restorable', 'dead', 'deemedAbandoned'],
    ['未缴年费专利权终止，等恢复', 'restorable', 'dead', 'lapsed'],
    ['届满终止，待失效', 'restorable', 'dead', 'expired'],
    ['未缴年费终止失效', 'dead', 'dead', 'lapsedFinal'],
    ['放弃专利权（重复授权）', 'dead', 'dead', 'abandoned'],
    ['国优视撤', 'dead', 'dead', 'deemedWithdrawnFinal'],
  ])('%s is %s', (text, group, simple, state) => {
    expect(readRegisterStatus(text)).toEqual({ group, simple, state })
  })

  it('leaves unknown texts to the caller', () => {
    expect(readRegisterStatus('新状态')).toBeUndefined()
    expect(readSimpleStatus('有权')).toBe('inForce')
    expect(readSimpleStatus(' 审中 ')).toBe('pending')
    expect(readSimpleStatus('?')).toBeUndefined()
  })
})

describe('gazette', () => {
  const event = (on: string, name: string, description = '') => ({ on: civilDate(on), name, description })

  it.each([
    [[['2016-01-06', '公开']], 'published'],
    [
      [
        ['2016-01-06', '公开'],
        ['2016-02-03', '实质审查的生效'],
      ],
      'subExam',
    ],
    [
      [
        ['2018-05-01', '授权'],
        ['2012-11-21', '专利申请权、专利权的转移'],
      ],
      'inForce',
    ],
    [
      [
        ['2018-05-01', '授权'],
        ['2020-11-21', '专利申请权、专利权的转移'],
      ],
      'inForce',
    ],
    [
      [
        ['2018-05-01', '授权'],
        ['2021-06-01', '专利权的终止', '未缴年费专利权终止'],
      ],
      'lapsed',
    ],
    [
      [
        ['2003-05-01', '授权'],
        ['2021-06-01', '专利权的终止', '专利权有效期届满'],
      ],
      'expired',
    ],
    [
      [
        ['2018-05-01', '授权'],
        ['2021-06-01', '专利权的终止'],
        ['2021-10-01', '权利的恢复'],
      ],
      'inForce',
    ],
    [
      [
        ['2016-01-06', '公开'],
        ['2016-02-03', '实质审查请求的生效'],
        ['2017-02-03', '发明专利申请公布后的视为撤回'],
      ],
      'deemedWithdrawn',
    ],
    [[['2017-02-03', '发明专利申请公布后的驳回']], 'rejected'],
    [[['2017-02-03', '发明专利申请公布后的撤回']], 'withdrawn'],
    [[['2017-02-03', '专利权的视为放弃']], 'deemedAbandoned'],
    [[['2017-02-03', '避免重复授予专利权']], 'abandoned'],
    [[['2017-02-03', '专利权的无效宣告', '宣告专利权全部无效']], 'invalidated'],
    [
      [
        ['2016-02-03', '授权'],
        ['2017-02-03', '专利权的无效宣告', '宣告专利权部分无效'],
      ],
      'inForce',
    ],
    [[['2017-02-03', '维持专利权有效']], 'inForce'],
  ] as const)('%j is %s', (rows, state) => {
    expect(stateFromGazette(rows.map(([on, name, description]) => event(on, name, description)))?.state).toBe(state)
  })

  it('knows nothing from transfers alone', () => {
    expect(stateFromGazette([event('2020-01-01', '质押、保全及解除')])).toBeUndefined()
    expect(stateFromGazette([])).toBeUndefined()
  })
})

describe('next annuity', () => {
  const base = {
    right: 'invention',
    filedOn: civilDate('2021-03-10'),
    grantedOn: civilDate('2023-06-01'),
    state: 'inForce',
  } as const

  it('names the fee that falls due next, the years before counting as paid', () => {
    expect(nextAnnuity({ ...base, reductionPercent: 85, today: civilDate('2025-01-02') })).toMatchObject({
      kind: 'due',
      year: 5,
      dueOn: '2025-03-10',
      fullFen: 120_000,
      amountFen: 18_000,
      toPayFen: 18_000,
      isAssumed: true,
    })
  })

  it('still names it on its due day, and the next one the day after', () => {
    expect(nextAnnuity({ ...base, today: civilDate('2025-03-10') })).toMatchObject({ year: 5 })
    expect(nextAnnuity({ ...base, today: civilDate('2025-03-11') })).toMatchObject({ year: 6, dueOn: '2026-03-10' })
  })

  it('adds the late fee in the grace period and stops after it', () => {
    const late = { ...base, state: 'annuityGrace', reductionPercent: 85 } as const
    expect(nextAnnuity({ ...late, today: civilDate('2025-05-15') })).toMatchObject({
      kind: 'due',
      year: 5,
      lateFen: 12_000,
      toPayFen: 30_000,
      graceEndsOn: '2025-09-10',
    })
    expect(nextAnnuity({ ...late, today: civilDate('2025-09-11') })).toMatchObject({
      kind: 'lapsed',
      toPayFen: undefined,
    })
  })

  it('begins after the year of grant and follows a payment record', () => {
    expect(nextAnnuity({ ...base, today: civilDate('2023-06-02') })).toMatchObject({ year: 4, dueOn: '2024-03-10' })
    expect(nextAnnuity({ ...base, paidThroughYear: 7, today: civilDate('2025-01-02') })).toMatchObject({ year: 8 })
    expect(nextAnnuity({ ...base, paidThroughYear: 20, today: civilDate('2025-01-02') })).toEqual({
      kind: 'none',
      reason: 'allPaid',
    })
  })

  it('begins after the year that the notice names, though the grant was published in a later one', () => {
    const told = { ...base, grantFeeYear: 2, paidThroughYear: 2, today: civilDate('2023-06-02') }
    expect(nextAnnuity(told)).toMatchObject({ year: 3, dueOn: '2023-03-10' })
  })

  it('asks once for the compensated term, whole years without reduction, and runs to its end', () => {
    const told = { ...base, compensatedDays: 400, reductionPercent: 85, paidThroughYear: 20 } as const
    expect(nextAnnuity({ ...told, today: civilDate('2040-05-02') })).toMatchObject({
      kind: 'due',
      year: 21,
      dueOn: '2041-03-10',
      fullFen: 800_000,
      amountFen: 800_000,
      graceEndsOn: '2041-03-10',
    })
    const allPaid = { kind: 'none', reason: 'allPaid' }
    expect(nextAnnuity({ ...told, paidThroughYear: 21, today: civilDate('2041-06-02') })).toEqual(allPaid)
    expect(nextAnnuity({ ...told, compensatedDays: 200, today: civilDate('2040-05-02') })).toEqual(allPaid)
    expect(nextAnnuity({ ...told, today: civilDate('2041-06-02') })).toEqual({ kind: 'none', reason: 'ended' })
    expect(nextAnnuity({ ...told, today: civilDate('2042-06-02') })).toEqual({ kind: 'none', reason: 'ended' })
  })

  it('ends with the right', () => {
    expect(nextAnnuity({ ...base, today: civilDate('2041-03-10') })).toEqual({ kind: 'none', reason: 'termOver' })
    expect(nextAnnuity({ ...base, today: civilDate('2046-03-10') })).toEqual({ kind: 'none', reason: 'ended' })
    expect(nextAnnuity({ ...base, state: 'invalidated', today: civilDate('2025-03-10') })).toMatchObject({
      reason: 'ended',
    })
    expect(nextAnnuity({ ...base, state: 'subExam', today: civilDate('2025-03-10') })).toMatchObject({
      reason: 'notGranted',
    })
    expect(() => nextAnnuity({ ...base, grantedOn: undefined, today: civilDate('2025-03-10') })).toThrow(RangeError)
  })
})
