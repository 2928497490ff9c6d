import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { type DocumentQuestion, deadlinesEndedBy, deadlinesOf, documentEffect } from './document-effects.ts'
import { findOfficialDocument } from './official-documents.ts'

function documentOf(code: string) {
  const document = findOfficialDocument(code)
  if (!document) throw new Error(`no document ${code}`)
  return document
}

function effect(code: string, more: Partial<DocumentQuestion> = {}) {
  return documentEffect({
    document: documentOf(code),
    right: 'invention',
    state: 'substantive',
    wasExamined: true,
    notice: { mode: 'electronic', dispatchedOn: civilDate('2026-03-02') },
    filedOn: civilDate('2025-03-10'),
    examinationAsked: false,
    ...more,
  })
}

describe('documentEffect', () => {
  it('moves to the state of the document and counts its deadlines from the delivery', () => {
    const answer = effect('210401')

    expect(answer).toMatchObject({ ok: true, to: 'opinionPending', unset: [] })
    expect(answer.ok && answer.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([['oa1', '2026-07-02']])
  })

  it('counts the receipt of an invention from filing and priority', () => {
    const answer = effect('200101', {
      state: 'notFiled',
      filedOn: civilDate('2026-03-02'),
      priorityOn: civilDate('2025-06-02'),
    })

    expect(answer.ok && answer.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([
      ['app-fee', '2026-05-06'],
      ['sub-exam', '2028-06-02'],
      ['publication', '2026-12-02'],
      ['priority', '2026-06-02'],
      ['priority-fix', '2026-10-08'],
    ])
  })

  it('opens the correction of a claimed priority, and its restoration where it was claimed too late', () => {
    const daysOf = (priority: string | undefined, more: Partial<DocumentQuestion> = {}) => {
      const answer = effect('200101', {
        ...{ state: 'notFiled', filedOn: civilDate('2026-03-02'), examinationAsked: true },
        ...(priority !== undefined && { priorityOn: civilDate(priority) }),
        ...more,
      })
      return answer.ok
        ? answer.deadlines
            .filter(({ rule }) => rule.id.startsWith('priority-'))
            .map((one) => [one.rule.id, one.officialOn, one.steps.find(({ key }) => key === 'start')?.on])
        : []
    }
    expect(daysOf(undefined)).toEqual([])
    // Four months from the filing are later than sixteen from the priority; 1 March 2026 was a Sunday.
    expect(daysOf('2025-03-01')).toEqual([['priority-fix', '2026-07-02', '2025-03-01']])
    expect(daysOf('2025-02-20')).toEqual([
      ['priority-restore', '2026-04-20', '2026-02-20'],
      ['priority-fix', '2026-07-02', '2025-02-20'],
    ])
    // Over when the receipt came, of a divisional, of a design, and of a day before the rule.
    expect(daysOf('2024-12-25').map(([rule]) => rule)).toEqual(['priority-fix'])
    expect(daysOf('2025-02-20', { dividedOn: civilDate('2026-03-01') })).toEqual([])
    expect(daysOf('2025-12-20', { right: 'design' })).toEqual([])
    const old = { notice: { mode: 'electronic' as const, dispatchedOn: civilDate('2023-03-20') } }
    expect(daysOf('2022-02-20', { ...old, filedOn: civilDate('2023-03-02') })).toEqual([])
  })

  it('leaves a restoration that was not asked for to be missed, a correction to end unused', () => {
    const open = (['priority-restore', 'priority-fix'] as const).map((ruleId) => ({
      ...{ id: ruleId, ruleId, officialOn: civilDate('2026-04-20') },
    }))
    const ended = deadlinesEndedBy(documentOf('200022'), civilDate('2026-08-20'), [], open)
    expect(ended.map(({ id, as }) => [id, as])).toEqual([
      ['priority-restore', 'missed'],
      ['priority-fix', 'cancelled'],
    ])
  })

  it('tells until when a filing abroad can claim it, but not once that time is over', () => {
    const daysOf = (right: 'invention' | 'utilityModel' | 'design', more: object) => {
      const answer = effect('200101', { state: 'notFiled', right, ...more })
      return answer.ok ? answer.deadlines.filter(({ rule }) => rule.id === 'priority').map((one) => one.officialOn) : []
    }
    const filedOn = civilDate('2026-03-01')
    expect(daysOf('invention', { filedOn })).toEqual(['2027-03-01'])
    // 1 September 2026 and 27 February 2027, a Saturday: another office need not wait for Monday.
    expect(daysOf('design', { filedOn })).toEqual(['2026-09-01'])
    expect(daysOf('utilityModel', { filedOn, priorityOn: civilDate('2026-02-27') })).toEqual(['2027-02-27'])
    expect(daysOf('invention', { filedOn, priorityOn: civilDate('2025-01-01') })).toEqual([])
    expect(daysOf('invention', { filedOn, dividedOn: civilDate('2026-11-19') })).toEqual([])
  })

  it('gives a divisional no day before it was submitted', () => {
    const more = {
      state: 'notFiled' as const,
      filedOn: civilDate('2022-03-01'),
      dividedOn: civilDate('2026-11-19'),
      notice: { mode: 'electronic' as const, dispatchedOn: civilDate('2026-11-20') },
    }
    const invention = effect('200101', more)
    expect(invention.ok && invention.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([
      ['app-fee', '2027-01-19'],
      ['sub-exam', '2027-01-19'],
    ])
    const model = effect('200101', { ...more, right: 'utilityModel' })
    expect(model.ok && model.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([
      ['app-fee', '2027-01-19'],
      ['amend-um', '2027-01-19'],
    ])
    const young = effect('200101', { ...more, filedOn: civilDate('2026-03-02') })
    expect(young.ok && young.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([
      ['app-fee', '2027-01-19'],
      ['sub-exam', '2029-03-02'],
      ['publication', '2027-09-02'],
    ])
  })

  it('gives an entry into the Chinese phase the days of its international filing, its own from the entry', () => {
    const more = {
      ...{ state: 'notFiled' as const, biologicalNamed: true, confidentialityAsked: true },
      ...{ filedOn: civilDate('2025-01-06'), priorityOn: civilDate('2024-01-08'), enteredOn: civilDate('2026-07-01') },
      notice: { mode: 'electronic' as const, dispatchedOn: civilDate('2026-07-20') },
    }
    const daysOf = (code: string, right: 'invention' | 'utilityModel' = 'invention') => {
      const answer = effect(code, { ...more, right })
      return answer.ok && answer.deadlines.map((one) => [one.rule.id, one.officialOn])
    }
    const ofInvention = [
      ['deposit-proof', '2026-11-02'],
      ['sub-exam', '2027-01-08'],
    ]
    expect(daysOf('250302')).toEqual(ofInvention)
    expect(daysOf('200101')).toEqual(ofInvention)
    expect(daysOf('250302', 'utilityModel')).toEqual([['amend-um', '2026-09-01']])
    const open = (['pct', 'pct-late'] as const).map((ruleId) => ({
      ...{ id: ruleId, ruleId, officialOn: civilDate('2026-07-08') },
    }))
    const ended = deadlinesEndedBy(documentOf('250302'), civilDate('2026-07-20'), [], open)
    expect(ended.map(({ as }) => as)).toEqual(['met', 'met'])
    expect(effect('250302', { state: 'notFiled' })).toEqual({ ok: false, reason: 'notEntering' })
    expect(effect('250302', { ...more, state: 'accepted' })).toEqual({ ok: false, reason: 'numberGiven' })
  })

  it('sets no day from a priority or an entry that nobody told, of what is no case of ours', () => {
    const outside = (code: string, right: 'invention' | 'utilityModel', more: object = {}) => {
      const notice = { mode: 'electronic' as const, dispatchedOn: civilDate('2026-07-20') }
      const filedOn = civilDate('2025-01-06')
      const question = { document: documentOf(code), right, notice, filedOn, examinationAsked: false, isOutside: true }
      const { deadlines, unset } = deadlinesOf({ ...question, ...more })
      return [deadlines.map((one) => one.rule.id), unset.map((one) => one.rule)]
    }
    const ofModel = 'utilityModel'
    expect(outside('250302', 'invention')).toEqual([[], ['sub-exam']])
    expect(outside('250302', ofModel)).toEqual([[], ['amend-um']])
    expect(outside('200101', 'invention')).toEqual([['app-fee'], ['sub-exam', 'publication']])
    const early = { filedOn: civilDate('2026-07-06') }
    expect(outside('200101', ofModel, early)).toEqual([['app-fee', 'amend-um'], ['priority']])
    expect(outside('210306', 'invention')).toEqual([[], ['sub-exam']])
    // What the reminder itself names needs no count.
    expect(outside('210306', 'invention', { printedOn: civilDate('2027-01-06') })).toEqual([['sub-exam'], []])
  })

  it('opens the divisional beside re-examination at rejection, until that is asked for', () => {
    const answer = effect('210407')
    expect(answer.ok && answer.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([
      ['reexam', '2026-06-02'],
      ['divide-rejected', '2026-06-02'],
    ])
    const open = [{ id: 'd', ruleId: 'divide-rejected', officialOn: civilDate('2026-06-02') }]
    const ended = deadlinesEndedBy(documentOf('200905'), civilDate('2026-05-20'), [], open)
    expect(ended).toMatchObject([{ id: 'd', as: 'cancelled' }])
  })

  it('does not let an electronic notice be delivered when it is opened', () => {
    const opened = { mode: 'electronic' as const, provenReceiptOn: civilDate('2026-11-22') }
    const answer = effect('210401', { notice: { ...opened, dispatchedOn: civilDate('2026-11-06') } })
    expect(answer.ok && answer.deadlines.map((one) => one.officialOn)).toEqual(['2027-03-06'])
  })

  it('sets the office’s two days of confidentiality examination where it was asked for, its notices meet them', () => {
    const receipt = { state: 'notFiled' as const, filedOn: civilDate('2026-03-02'), examinationAsked: true }
    const asked = effect('200101', { ...receipt, confidentialityAsked: true })
    const days = asked.ok ? asked.deadlines.filter(({ rule }) => rule.id.startsWith('secrecy')) : []
    expect(days.map((one) => [one.rule.id, one.officialOn, one.rule.isApplicantAct, one.needsConfirmation])).toEqual([
      ['secrecy-answer', '2026-05-02', false, true],
      ['secrecy-decision', '2026-07-02', false, true],
    ])
    const open = days.map((one) => ({ id: one.rule.id, ruleId: one.rule.id, officialOn: one.officialOn }))
    const endedBy = (code: string) =>
      deadlinesEndedBy(documentOf(code), civilDate('2026-04-20'), [], open).map(({ id, as }) => [id, as])
    expect(endedBy('210326')).toEqual([['secrecy-answer', 'met']])
    expect(endedBy('210327')).toEqual([
      ['secrecy-answer', 'met'],
      ['secrecy-decision', 'met'],
    ])
    const loss = deadlinesEndedBy(
      documentOf('200022'),
      civilDate('2026-08-20'),
      [],
      [...open, { id: 'priority', ruleId: 'priority', officialOn: civilDate('2026-06-20') }],
    )
    expect(loss.map(({ as }) => as)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    const design = effect('200101', { ...receipt, right: 'design', confidentialityAsked: true })
    expect(design.ok && design.deadlines.some(({ rule }) => rule.id.startsWith('secrecy'))).toBe(false)
  })

  it('asks for the proofs of a deposit within four months of filing, where the filing names one', () => {
    const receipt = { state: 'notFiled' as const, filedOn: civilDate('2026-03-02'), examinationAsked: true }
    const day = (more: Partial<DocumentQuestion>) => {
      const answer = effect('200101', { ...receipt, ...more })
      return answer.ok && answer.deadlines.find(({ rule }) => rule.id === 'deposit-proof')?.officialOn
    }
    expect(day({ biologicalNamed: true })).toBe('2026-07-02')
    expect(day({})).toBeUndefined()
    expect(day({ biologicalNamed: true, right: 'utilityModel' })).toBeUndefined()
    const open = [{ id: 'd', ruleId: 'deposit-proof', officialOn: civilDate('2026-07-02') }]
    expect(deadlinesEndedBy(documentOf('210304'), civilDate('2026-05-20'), [], open)).toMatchObject([{ as: 'met' }])
  })

  it('sets no period for the examination request when it was made with the filing', () => {
    const answer = effect('200101', { state: 'notFiled', examinationAsked: true })

    expect(answer.ok && answer.deadlines.map((one) => one.rule.id)).toEqual(['app-fee', 'publication', 'priority'])
  })

  it('sets the deadlines of a utility model only', () => {
    const answer = effect('200101', { state: 'notFiled', right: 'utilityModel' })

    expect(answer.ok && answer.deadlines.map((one) => one.rule.id)).toEqual(['app-fee', 'amend-um', 'priority'])
  })

  it('takes the day printed on the notice', () => {
    const answer = effect('200602', { printedOn: civilDate('2026-05-18') })

    expect(answer.ok && answer.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([
      ['register', '2026-05-18'],
      ['divide', '2026-05-06'],
    ])
  })

  it('sets the next annual fee at grant, and the compensation request where the grant came late', () => {
    const answer = effect('certificate', { state: 'grantNotice', filedOn: civilDate('2022-03-02') })
    const ids = (more: Partial<DocumentQuestion>) => {
      const one = effect('certificate', { state: 'grantNotice', ...more })
      return one.ok && one.deadlines.map(({ rule }) => rule.id)
    }
    expect(ids({ filedOn: civilDate('2022-03-03') })).toEqual(['annuity'])
    const late = { filedOn: civilDate('2021-03-02') }
    expect(ids({ ...late, examinationAskedOn: civilDate('2023-03-03') })).toEqual(['annuity'])
    expect(ids({ ...late, examinationAskedOn: civilDate('2023-03-02') })).toEqual(['annuity', 'pta'])
    const asked = { ...late, examinationAskedOn: civilDate('2021-03-02') }
    expect(ids({ ...asked, publishedOn: civilDate('2023-03-03') })).toEqual(['annuity'])
    expect(ids({ ...late, dividedOn: civilDate('2024-03-02') })).toEqual(['annuity'])
    expect(ids(late)).toEqual(['annuity', 'pta'])

    expect(answer.ok && answer.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([
      ['annuity', '2027-03-02'],
      ['pta', '2026-06-02'],
    ])
  })

  it('leaves the state where a second document of the same stage comes', () => {
    expect(effect('210413', { state: 'grantNotice' })).toMatchObject({ ok: true, to: 'grantNotice' })
    expect(effect('210403', { state: 'opinionPending' })).toMatchObject({ ok: true, to: 'opinionPending' })
  })

  it.each([
    ['210305', { right: 'utilityModel' }, 'notForRight'],
    ['210401', { state: 'notFiled' }, 'numberFirst'],
    ['200101', { state: 'accepted' }, 'numberGiven'],
    ['certificate', { state: 'substantive' }, 'notInState'],
    ['210401', { state: 'granted' }, 'notInState'],
    ['210415', {}, 'printedDayMissing'],
  ] as const)('refuses %s with %o: %s', (code, more, reason) => {
    expect(effect(code, more)).toEqual({ ok: false, reason })
  })

  it('sets a reply by the printed day where only that is given', () => {
    const answer = effect('210415', { printedOn: civilDate('2026-06-15') })

    expect(answer.ok && answer.deadlines.map((one) => [one.rule.id, one.officialOn])).toEqual([['oan', '2026-06-15']])
  })

  it('names a deadline whose start is unknown', () => {
    const { filedOn: _, ...without } = {
      document: documentOf('certificate'),
      right: 'invention' as const,
      state: 'grantNotice' as const,
      wasExamined: true,
      notice: { mode: 'electronic' as const, dispatchedOn: civilDate('2026-03-02') },
      filedOn: undefined,
      examinationAsked: false,
    }

    const answer = documentEffect(without)

    expect(answer).toMatchObject({ ok: true, unset: [{ rule: 'annuity' }] })
  })
})

describe('deadlinesEndedBy', () => {
  const open = [
    { id: 'a', ruleId: 'oa1', officialOn: civilDate('2026-02-01') },
    { id: 'b', ruleId: 'sub-exam', officialOn: civilDate('2028-01-01') },
    { id: 'c', ruleId: 'publication', officialOn: civilDate('2026-09-01') },
  ]
  const ends = (code: string) =>
    deadlinesEndedBy(documentOf(code), civilDate('2026-03-02'), [], open).map((one) => [one.id, one.as])

  it.each([
    ['200105', [['a', 'met']]],
    [
      '210307',
      [
        ['b', 'met'],
        ['c', 'met'],
      ],
    ],
    [
      '200022',
      [
        ['a', 'missed'],
        ['b', 'cancelled'],
        ['c', 'cancelled'],
      ],
    ],
    [
      '200602',
      [
        ['a', 'met'],
        ['b', 'met'],
        ['c', 'cancelled'],
      ],
    ],
    ['200021', []],
  ] as const)('%s', (code, expected) => {
    expect(ends(code)).toEqual(expected)
  })

  it('replaces a period that runs only once', () => {
    const again = deadlinesEndedBy(documentOf('210306'), civilDate('2026-03-02'), ['sub-exam'], open)

    expect(again.map((one) => [one.id, one.as])).toEqual([['b', 'cancelled']])
  })
})
