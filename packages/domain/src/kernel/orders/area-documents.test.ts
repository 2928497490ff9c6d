import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { areaDocuments, areaDocumentsFor, findAreaDocument, findDocumentFor } from './area-documents.ts'
import { areaDeadlinesEnded, areaDocumentEffect, areaRuleWords } from './area-effects.ts'
import { areaRuleId, areaRuleName } from './area-rule-names.ts'
import type { OfficialState } from './order-states.ts'

function effect(code: string, state: OfficialState, on = '2026-11-02', more: object = {}) {
  const document = findAreaDocument(code)
  if (!document) throw new Error(code)
  return areaDocumentEffect(document, state, { on: civilDate(on), ...more })
}

describe('documents about no patent', () => {
  it.each([
    ['tm-receipt', 'notFiled', 'tmFiled'],
    ['tm-acceptance', 'notFiled', 'tmAccepted'],
    ['tm-not-accepted', 'notFiled', 'tmNotAccepted'],
    ['tm-publication', 'tmAccepted', 'tmPublished'],
    ['tm-refusal', 'tmExamination', 'tmRefused'],
    ['tm-review-accepted', 'tmRefused', 'tmReview'],
    ['tm-publication', 'tmReview', 'tmPublished'],
    ['tm-opposition', 'tmPublished', 'tmOpposed'],
    ['tm-opposition-upheld', 'tmOpposed', 'tmRefused'],
    ['tm-certificate', 'tmOpposed', 'tmRegistered'],
    ['tm-certificate', 'tmPublished', 'tmRegistered'],
    ['tm-certificate', 'tmReview', 'tmRegistered'],
    ['tm-review-accepted', 'tmExamination', 'tmExamination'],
    ['tm-review-accepted', 'tmCancelled', 'tmReview'],
    ['tm-stays', 'tmReview', 'tmRegistered'],
    ['tm-use-evidence', 'tmRegistered', 'tmRegistered'],
    ['tm-surrendered', 'tmRegistered', 'tmCancelled'],
    ['tm-recorded', 'tmAccepted', 'tmApproved'],
    ['tm-not-recorded', 'tmAccepted', 'tmNotApproved'],
    ['tm-upheld', 'tmAccepted', 'tmUpheld'],
    ['tm-dismissed', 'tmFiled', 'tmDismissed'],
    ['tm-dismissed', 'tmUpheld', 'tmDismissed'],
    ['tm-upheld', 'tmDismissed', 'tmUpheld'],
    ['tm-recorded', 'tmNotApproved', 'tmApproved'],
    ['tm-correction', 'tmFiled', 'tmFiled'],
    ['cr-acceptance', 'crSubmitted', 'crAccepted'],
    ['cr-correction', 'crAccepted', 'crCorrection'],
    ['cr-review', 'crCorrection', 'crReview'],
    ['cr-certificate', 'crReview', 'crIssued'],
  ] as const)('%s moves %s to %s', (code, from, to) => {
    expect(effect(code, from)).toMatchObject({ ok: true, to })
  })

  it.each([
    ['tm-refusal', 'notFiled', 'numberFirst'],
    ['tm-refusal', 'tmRegistered', 'notInState'],
    ['tm-certificate', 'tmAccepted', 'notInState'],
    ['tm-use-evidence', 'tmAccepted', 'notInState'],
    ['cr-certificate', 'crReturned', 'notInState'],
  ] as const)('%s cannot reach an order that is %s: %s', (code, from, reason) => {
    expect(effect(code, from)).toEqual({ ok: false, reason })
  })

  it('counts a refusal from its delivery, 15 days after it was issued (trademark reference 2.6)', () => {
    const found = effect('tm-refusal', 'tmExamination', '2026-11-02')
    expect(found).toMatchObject({ deadlines: [{ ruleId: 'tm-refusalReview', officialOn: '2026-12-02' }] })
    expect(found.ok && found.deadlines[0]?.steps.map((step) => [step.key, step.on])).toEqual([
      ['dispatched', '2026-11-02'],
      ['deliveredPresumed', '2026-11-17'],
      ['addDays', '2026-12-02'],
      ['internal', '2026-11-23'],
    ])
  })

  it('takes a proven receipt, or the day that is printed, instead', () => {
    const proven = effect('tm-refusal', 'tmExamination', '2026-11-02', { provenReceiptOn: civilDate('2026-11-04') })
    expect(proven).toMatchObject({ deadlines: [{ officialOn: '2026-11-19' }] })
    const printed = effect('tm-opinion', 'tmAccepted', '2026-11-02', { printedOn: civilDate('2026-12-09') })
    expect(printed).toMatchObject({ deadlines: [{ officialOn: '2026-12-09', needsConfirmation: false }] })
  })

  it('is not lengthened by opening an electronic notice late; a posted one counts from its receipt', () => {
    const late = { provenReceiptOn: civilDate('2026-11-30') }
    expect(effect('tm-refusal', 'tmExamination', '2026-11-02', late)).toMatchObject({
      deadlines: [{ officialOn: '2026-12-02' }],
    })
    expect(effect('tm-refusal', 'tmExamination', '2026-11-02', { ...late, mode: 'postal' })).toMatchObject({
      deadlines: [{ officialOn: '2026-12-15' }],
    })
  })

  it('counts a correction of the copyright centre from its dispatch', () => {
    expect(effect('cr-correction', 'crAccepted', '2026-11-02')).toMatchObject({
      deadlines: [{ officialOn: '2026-12-02' }],
    })
  })

  it('takes a day abroad from the paper alone', () => {
    const document = findDocumentFor({ kind: 'foreignTrademarkCountry' }, 'tm-refusal')
    if (!document) throw new Error('none')
    const on = civilDate('2026-11-02')

    expect(document.required).toContain('printedOn')
    expect(areaDocumentEffect(document, 'tmAccepted', { on })).toEqual({ ok: false, reason: 'printedDayMissing' })
    expect(areaDocumentEffect(document, 'tmAccepted', { on, printedOn: civilDate('2026-12-02') })).toMatchObject({
      deadlines: [{ officialOn: '2026-12-02', basis: { en: 'Period set by the notice' }, needsConfirmation: false }],
    })
  })

  it.each([
    ['refusalReview', 'tm-dismissed', 'tm-court 2027-01-06'],
    ['opposition', 'tm-dismissed', undefined],
    ['nonUse', 'tm-dismissed', 'tm-decisionReview 2026-12-22'],
    ['nonUse', 'tm-upheld', undefined],
    ['nonUse', 'tm-partly-upheld', 'tm-decisionReview 2026-12-22'],
    ['invalidation', 'tm-dismissed', 'tm-court 2027-01-06'],
    ['oppositionAnswer', 'tm-answer-lost', 'tm-decisionReview 2026-12-22'],
    ['oppositionAnswer', 'tm-answer-held', undefined],
    ['nonUseAnswer', 'tm-answer-lost', 'tm-decisionReview 2026-12-22'],
    ['invalidationAnswer', 'tm-answer-lost', 'tm-court 2027-01-06'],
    ['invalidationAnswer', 'tm-answer-partly-lost', 'tm-court 2027-01-06'],
    ['renewal', 'tm-not-recorded', 'tm-recourse 2027-02-05'],
  ] as const)('of a %s %s leaves %s open', (service, code, period) => {
    const document = findDocumentFor({ kind: 'trademarkService', service }, code)
    if (!document) throw new Error(code)
    const found = areaDocumentEffect(document, 'tmAccepted', { on: civilDate('2026-11-22') })
    const days = found.ok ? found.deadlines.map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`) : [found.reason]
    expect(days).toEqual(period === undefined ? [] : [period])
  })

  it.each([
    ['refusalReview', 'tm-dismissed', 'tm-court'],
    ['opposition', 'tm-dismissed', undefined],
    ['nonUse', 'tm-dismissed', 'tm-court'],
    ['nonUse', 'tm-upheld', undefined],
    ['oppositionAnswer', 'tm-answer-lost', 'tm-court'],
    ['nonUseAnswer', 'tm-answer-partly-lost', 'tm-court'],
    ['invalidationAnswer', 'tm-answer-lost', 'tm-court'],
  ] as const)('of a %s %s on review leaves %s open', (service, code, ruleId) => {
    const document = findDocumentFor({ kind: 'trademarkService', service }, code)
    if (!document) throw new Error(code)
    for (const state of ['tmUpheld', 'tmDismissed'] as const) {
      const found = areaDocumentEffect(document, state, { on: civilDate('2026-11-22') })
      expect(found).toMatchObject({ ok: true, deadlines: ruleId === undefined ? [] : [{ ruleId }] })
    }
  })

  it('decides for the client or against them, whoever asked', () => {
    const to = (service: 'nonUse' | 'nonUseAnswer', code: string) => {
      const document = findDocumentFor({ kind: 'trademarkService', service }, code)
      return document && areaDocumentEffect(document, 'tmAccepted', { on: civilDate('2026-11-22') })
    }
    expect(to('nonUse', 'tm-upheld')).toMatchObject({ to: 'tmUpheld' })
    expect(to('nonUseAnswer', 'tm-answer-held')).toMatchObject({ to: 'tmUpheld' })
    expect(to('nonUseAnswer', 'tm-answer-lost')).toMatchObject({ to: 'tmDismissed' })
    // What is decided between parties is not recorded, and what is recorded is not decided between parties.
    const codes = (service: 'nonUse' | 'nonUseAnswer' | 'renewal') =>
      areaDocumentsFor({ kind: 'trademarkService', service }).flatMap(({ code, ends }) => (ends ? [code] : []))
    expect(codes('renewal')).toEqual(['tm-recorded', 'tm-not-recorded'])
    expect(codes('nonUse')).toEqual(['tm-upheld', 'tm-partly-upheld', 'tm-dismissed'])
    expect(codes('nonUseAnswer')).toEqual(['tm-answer-held', 'tm-answer-partly-lost', 'tm-answer-lost'])
  })

  it('keeps the remedies under the revised law, to be confirmed', () => {
    const document = findDocumentFor({ kind: 'trademarkService', service: 'nonUse' }, 'tm-dismissed')
    const found = document && areaDocumentEffect(document, 'tmAccepted', { on: civilDate('2027-01-04') })
    expect(found).toMatchObject({ deadlines: [{ ruleId: 'tm-decisionReview', needsConfirmation: true }] })
  })

  it('takes no decision for one on review while the review can be asked for, and leaves its limit', () => {
    const document = findDocumentFor({ kind: 'trademarkService', service: 'nonUse' }, 'tm-dismissed')
    const won = findDocumentFor({ kind: 'trademarkService', service: 'nonUse' }, 'tm-upheld')
    if (!document || !won) throw new Error('none')
    const open = [{ ruleId: 'tm-decisionReview', officialOn: civilDate('2026-12-22') }]
    const again = (on: string) => {
      const effect = areaDocumentEffect(document, 'tmDismissed', { on: civilDate(on) }, open)
      const set = effect.ok ? effect.deadlines.map(({ ruleId }) => ruleId) : []
      return { set, ended: areaDeadlinesEnded(document, open, { on: civilDate(on) }).map(({ as }) => as) }
    }
    expect(again('2026-11-21')).toEqual({ set: ['tm-decisionReview'], ended: [] })
    expect(again('2026-12-22')).toEqual({ set: ['tm-decisionReview'], ended: [] })
    expect(again('2026-12-23')).toEqual({ set: ['tm-court'], ended: ['met'] })
    // To whom everything was granted nothing is left to ask.
    expect(areaDeadlinesEnded(won, open, { on: civilDate('2026-11-23') })).toMatchObject([{ as: 'met' }])
  })

  it('keeps the way to the court open where a judgment cannot have come yet', () => {
    const document = findDocumentFor({ kind: 'trademarkService', service: 'invalidation' }, 'tm-dismissed')
    if (!document) throw new Error('none')
    const open = [{ ruleId: 'tm-court', officialOn: civilDate('2027-01-06') }]
    expect(areaDeadlinesEnded(document, open, { on: civilDate('2026-11-25') })).toEqual([])
    expect(areaDeadlinesEnded(document, open, { on: civilDate('2027-01-07') })).toMatchObject([{ as: 'met' }])
  })

  it('leaves the state alone where one of several marks went another way', () => {
    const found = findDocumentFor({ kind: 'trademarkTransfer', marks: 2 }, 'tm-not-recorded')
    const one = findDocumentFor({ kind: 'trademarkTransfer', marks: 1 }, 'tm-not-recorded')
    if (!found || !one) throw new Error('none')
    const on = civilDate('2026-11-22')
    expect(found.fields).toContain('number')
    expect(areaDocumentEffect(found, 'tmApproved', { on })).toMatchObject({
      ...{ ok: true, to: 'tmApproved', deadlines: [{ ruleId: 'tm-recourse' }] },
    })
    expect(areaDocumentEffect(one, 'tmApproved', { on })).toEqual({ ok: false, reason: 'notInState' })
  })

  it('ends what a document answers, and leaves another notice of its kind alone', () => {
    const officialOn = civilDate('2026-11-10')
    const open = ['tm-correction', 'tm-refusalReview', 'annuity'].map((ruleId) => ({ ruleId, officialOn }))
    const ended = (code: string, filedOn = officialOn) => {
      const document = findAreaDocument(code)
      return (
        document &&
        areaDeadlinesEnded(document, open, { on: officialOn, filedOn }).map((one) => `${one.ruleId} ${one.as}`)
      )
    }
    // An order that asks for a review was handed in within its limit; a refused registration is accepted no more.
    expect(ended('tm-acceptance')).toEqual(['tm-correction met', 'tm-refusalReview met'])
    expect(effect('tm-acceptance', 'tmRefused')).toEqual({ ok: false, reason: 'notInState' })
    // The day of filing says whether the limit was kept; the correction was answered in whatever time the office allowed.
    expect(ended('tm-acceptance', civilDate('2026-11-11'))).toEqual(['tm-correction met', 'tm-refusalReview missed'])
    // Two oppositions are two answers.
    expect(ended('tm-correction')).toEqual([])
    expect(ended('tm-withdrawn')).toEqual(['tm-correction cancelled', 'tm-refusalReview cancelled'])
  })

  it('names every period it can set, and offers an order only what it can get', () => {
    for (const id of areaDocuments.flatMap((one) => one.periods)) {
      expect(areaRuleName(areaRuleId(id))?.zh).toMatch(/\p{Script=Han}/u)
    }
    expect(areaRuleName('oa1')).toBeUndefined()
    const codes = areaDocumentsFor({ kind: 'trademarkTransfer' }).map((one) => one.code)
    expect(codes).toContain('tm-recorded')
    expect(codes).not.toContain('tm-certificate')
    expect(areaDocumentsFor({ kind: 'softwareCopyright' }).every(({ code }) => code.startsWith('cr-'))).toBe(true)
    expect(new Set(areaDocuments.map(({ code }) => code)).size).toBe(areaDocuments.length)
  })
})

describe('the words of a stored deadline', () => {
  it('name the law of the day that it starts on', () => {
    const basisOn = (on: string) => areaRuleWords(areaRuleId('opposition'), civilDate(on))?.basis.en
    expect(basisOn('2026-12-31')).toBe('Trademark Law (2019), art. 33')
    expect(basisOn('2027-01-06')).toMatch(/2027/)
    expect(areaRuleWords('cn-oa-reply', civilDate('2026-12-31'))).toBeUndefined()
  })
})
