import { emptyServiceForm } from '@portal/domain/trademarks/services/form'
import { describe, expect, it } from 'vitest'
import { isOfCase, noticeToAnswer, withCaseNotice, withoutCaseNotice } from './case-notice.ts'

const begun = emptyServiceForm('refusalReview')
const notice = { number: 'TMBH0001', on: '2026-11-16', delivery: 'electronic' as const }
const found = { ...notice, orderNo: 'P2611160001', lastOn: '2026-12-16' }
const other = { ...found, number: 'TMBH0002', on: '2026-11-20', lastOn: '2026-12-21' }

describe('the notice of the account’s own case', () => {
  it('is in a form that says nothing of one', () => {
    expect(withCaseNotice(begun, found).notice).toEqual(notice)
    expect(withCaseNotice(begun, undefined)).toBe(begun)
  })

  it.each([
    ['its number', { number: 'TMBH9' }],
    ['its day', { on: '2026-11-10' }],
    ['how it came', { delivery: 'received' as const }],
  ])('does not take the place of what was typed: %s', (_what, typed) => {
    const form = { ...begun, notice: { ...begun.notice, ...typed } }
    expect(withCaseNotice(form, found)).toBe(form)
    expect(withoutCaseNotice(form, [found])).toBe(form)
  })

  it('is told as such while the form says the same; a number that the case lacks is typed beside it', () => {
    expect(isOfCase(notice, found)).toBe(true)
    expect(isOfCase({ ...notice, on: '2026-11-17' }, found)).toBe(false)
    expect(isOfCase({ ...notice, number: 'TMBH9' }, found)).toBe(false)
    expect(isOfCase(notice, { ...found, number: '' })).toBe(true)
  })

  it('of several is the one whose limit somebody was led here by; else nobody knows which', () => {
    expect(noticeToAnswer([other, found], '2026-12-16')).toBe(found)
    expect(noticeToAnswer([other, found], '2026-12-21')).toBe(other)
    expect(noticeToAnswer([other, found])).toBeUndefined()
    expect(noticeToAnswer([found], '2027-01-01')).toBe(found)
    expect(noticeToAnswer([])).toBeUndefined()
  })

  it('goes with the mark and the service that it was told of', () => {
    expect(withoutCaseNotice(withCaseNotice(begun, found), [other, found]).notice).toEqual(begun.notice)
    expect(withoutCaseNotice(begun, [found]).notice).toEqual(begun.notice)
  })
})
