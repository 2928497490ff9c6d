import { describe, expect, it } from 'vitest'
import { usPeriodIds, usPeriods } from '../../law/periods/us-periods.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { abroadDocuments, usDocuments } from './abroad-documents.ts'
import { areaDocumentsFor, findDocumentFor } from './area-documents.ts'
import { areaDocumentEffect, areaRuleWords } from './area-effects.ts'
import type { OfficialState } from './order-states.ts'

const record = (code: string, state: OfficialState, on: string, kind = 'usInvention') => {
  const document = findDocumentFor({ kind }, code)
  if (!document) throw new Error(`no document ${code}`)
  const effect = areaDocumentEffect(document, state, { on: civilDate(on) })
  if (!effect.ok) throw new Error(effect.reason)
  return { to: effect.to, days: effect.deadlines.map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`) }
}

describe('documents of the US office', () => {
  it('answers an action within three months, with fees within six, both on days that the office works', () => {
    // 2026-07-03 is the holiday kept for 4 July, a Saturday.
    expect(record('us-nonfinal', 'accepted', '2026-04-03')).toEqual({
      to: 'opinionPending',
      days: ['us-reply 2026-07-06', 'us-reply-last 2026-10-05'],
    })
    expect(record('us-final', 'opinionPending', '2026-11-20').days).toEqual([
      'us-reply 2027-02-22',
      'us-reply-last 2027-05-20',
    ])
    expect(record('us-restriction', 'accepted', '2026-11-20').days[0]).toBe('us-restriction 2027-01-20')
  })

  it('pays the issue fee within three months, never later', () => {
    expect(record('us-allowance', 'substantive', '2026-11-20')).toEqual({
      to: 'grantNotice',
      days: ['us-issue-fee 2027-02-22'],
    })
    expect(areaRuleWords('us-issue-fee', civilDate('2026-11-20'))?.missed.en).toContain('cannot be extended')
  })

  it('maintains a utility patent at 3.5, 7.5 and 11.5 years, with its window and its grace; a design not at all', () => {
    expect(record('us-issue', 'grantNotice', '2026-11-17').days).toEqual([
      'us-maintenance-4 2030-05-17',
      'us-maintenance-4-grace 2030-11-18',
      'us-maintenance-8 2034-05-17',
      'us-maintenance-8-grace 2034-11-17',
      'us-maintenance-12 2038-05-17',
      'us-maintenance-12-grace 2038-11-17',
    ])
    const issue = findDocumentFor({ kind: 'usInvention' }, 'us-issue')
    const effect = issue && areaDocumentEffect(issue, 'grantNotice', { on: civilDate('2026-11-17') })
    const steps = effect?.ok ? effect.deadlines[0]?.steps : []
    expect(steps).toContainEqual({ key: 'opens', params: { months: 36 }, on: '2029-11-17' })
    expect(record('us-design-issue', 'grantNotice', '2026-11-17', 'usDesign').days).toEqual([])
    expect(findDocumentFor({ kind: 'usDesign' }, 'us-issue')).toBeUndefined()
    expect(findDocumentFor({ kind: 'usDesign' }, 'us-maintenance-4-paid')).toBeUndefined()
  })

  it('goes from the receipt to the patent, and through abandonment and revival', () => {
    const way: [string, OfficialState, OfficialState][] = [
      ['us-receipt', 'notFiled', 'accepted'],
      ['us-publication', 'accepted', 'published'],
      ['us-nonfinal', 'published', 'opinionPending'],
      ['us-reply-receipt', 'opinionPending', 'substantive'],
      ['us-allowance', 'substantive', 'grantNotice'],
      ['us-abandonment', 'grantNotice', 'withdrawn'],
      ['us-revival', 'withdrawn', 'substantive'],
      ['us-issue', 'substantive', 'granted'],
      ['us-maintenance-4-paid', 'granted', 'granted'],
      ['us-expired', 'granted', 'lapsed'],
      ['us-reinstated', 'lapsed', 'granted'],
    ]
    for (const [code, from, to] of way) expect([code, record(code, from, '2026-11-18').to]).toEqual([code, to])
  })

  it('does not take the case back when an earlier paper arrives late', () => {
    expect(record('us-publication', 'opinionPending', '2026-11-18').to).toBe('opinionPending')
    expect(record('us-receipt', 'substantive', '2026-11-18').to).toBe('substantive')
  })

  it('states the law of every period in both languages', () => {
    expect(usPeriods.map(({ id }) => id)).toEqual([...usPeriodIds])
    for (const { basis, name, missed } of usPeriods) {
      expect(basis.en).toMatch(/35 U\.S\.C\. .+; 37 CFR/)
      for (const words of [basis, name, missed]) expect(words.zh).toMatch(/[\u4e00-\u9fff]/)
    }
  })
})

describe('documents of another office abroad', () => {
  it('needs the day that the office prints', () => {
    const action = findDocumentFor({ kind: 'foreignCountry' }, 'ab-action')
    if (!action) throw new Error('no action')
    expect(action.required).toContain('printedOn')
    const notice = { on: civilDate('2026-11-02') }
    expect(areaDocumentEffect(action, 'accepted', notice)).toEqual({ ok: false, reason: 'printedDayMissing' })
    const printed = { ...notice, printedOn: civilDate('2027-03-12') }
    expect(areaDocumentEffect(action, 'accepted', printed)).toMatchObject({
      ok: true,
      to: 'opinionPending',
      deadlines: [{ ruleId: 'abroad-reply', officialOn: '2027-03-12' }],
    })
  })

  it('can register without an announcement', () => {
    expect(record('ab-grant', 'accepted', '2026-11-02', 'foreignCountry').to).toBe('granted')
  })

  it('is told apart by the kind of order', () => {
    const codes = (kind: string) => areaDocumentsFor({ kind }).map(({ code }) => code)
    expect(codes('foreignCountry')).toEqual(abroadDocuments.map(({ code }) => code))
    expect(codes('usInvention')).toEqual(
      usDocuments.map(({ code }) => code).filter((code) => code !== 'us-design-issue'),
    )
    expect(codes('invention')).toEqual([])
  })
})
