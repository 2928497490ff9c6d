import { emptyServiceForm } from '@portal/domain/trademark-services/form'
import { describe, expect, it } from 'vitest'
import { isOfCase, withCaseNotice } from './case-notice.ts'

const begun = emptyServiceForm('refusalReview')
const found = { orderNo: 'P2611160001', number: 'TMBH0001', on: '2026-11-16', delivery: 'electronic' as const }
const { orderNo: _, ...notice } = found

describe('the notice of the account’s own case', () => {
  it('is in a form that says nothing of one', () => {
    expect(withCaseNotice(begun, found).notice).toEqual(notice)
    expect(withCaseNotice(begun, null)).toBe(begun)
  })

  it.each([
    ['its number', { number: 'TMBH9' }],
    ['its day', { on: '2026-11-10' }],
    ['how it came', { delivery: 'received' as const }],
  ])('does not take the place of what was typed: %s', (_what, typed) => {
    const form = { ...begun, notice: { ...begun.notice, ...typed } }
    expect(withCaseNotice(form, found)).toBe(form)
  })

  it('is told as such while the form says the same; a number that the case lacks is typed beside it', () => {
    expect(isOfCase(notice, found)).toBe(true)
    expect(isOfCase({ ...notice, on: '2026-11-17' }, found)).toBe(false)
    expect(isOfCase({ ...notice, number: 'TMBH9' }, found)).toBe(false)
    expect(isOfCase(notice, { ...found, number: '' })).toBe(true)
  })
})
