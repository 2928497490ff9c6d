import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { areaDocuments, areaDocumentsFor, findAreaDocument, findDocumentFor } from './area-documents.ts'
import { areaDeadlinesEnded, areaDocumentEffect } from './area-effects.ts'
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
    const document = findDocumentFor('foreignTrademarkCountry', 'tm-refusal')
    if (!document) throw new Error('none')
    const on = civilDate('2026-11-02')

    expect(document.required).toContain('printedOn')
    expect(areaDocumentEffect(document, 'tmAccepted', { on })).toEqual({ ok: false, reason: 'printedDayMissing' })
    expect(areaDocumentEffect(document, 'tmAccepted', { on, printedOn: civilDate('2026-12-02') })).toMatchObject({
      deadlines: [{ officialOn: '2026-12-02', basis: { en: 'Period set by the notice' }, needsConfirmation: false }],
    })
  })

  it('ends what a document answers, and leaves another notice of its kind alone', () => {
    const open = [{ ruleId: 'tm-correction' }, { ruleId: 'tm-refusalReview' }, { ruleId: 'annuity' }]
    const ended = (code: string) => {
      const document = findAreaDocument(code)
      return document && areaDeadlinesEnded(document, open).map((one) => `${one.ruleId} ${one.as}`)
    }
    // An order that asks for a review was handed in within its limit; a refused registration is accepted no more.
    expect(ended('tm-acceptance')).toEqual(['tm-correction met', 'tm-refusalReview met'])
    expect(effect('tm-acceptance', 'tmRefused')).toEqual({ ok: false, reason: 'notInState' })
    // Two oppositions are two answers.
    expect(ended('tm-correction')).toEqual([])
    expect(ended('tm-withdrawn')).toEqual(['tm-correction cancelled', 'tm-refusalReview cancelled'])
  })

  it('names every period it can set, and offers an order only what it can get', () => {
    for (const id of areaDocuments.flatMap((one) => one.periods)) {
      expect(areaRuleName(areaRuleId(id))?.zh).toMatch(/\p{Script=Han}/u)
    }
    expect(areaRuleName('oa1')).toBeUndefined()
    const codes = areaDocumentsFor('trademark', 'trademarkTransfer').map((one) => one.code)
    expect(codes).toContain('tm-recorded')
    expect(codes).not.toContain('tm-certificate')
    expect(areaDocumentsFor('copyright', 'softwareCopyright').every(({ code }) => code.startsWith('cr-'))).toBe(true)
    expect(new Set(areaDocuments.map(({ code }) => code)).size).toBe(areaDocuments.length)
  })
})
