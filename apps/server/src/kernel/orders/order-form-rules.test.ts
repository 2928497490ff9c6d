import { emptyFilingForm } from '@portal/domain/patents/filings/form'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { describe, expect, it } from 'vitest'
import { filingForm } from '../../patents/filings/filing-form-parts.ts'
import { markFamilyForm } from '../../trademarks/abroad/mark-abroad-form-parts.ts'
import { isChangedAt, isOpenAt, openedSections, partsOf, sumsOf } from './order-form-rules.ts'

describe('what a reviewer opens', () => {
  it('is a place with all that lies in it, of a form that is opened place by place', () => {
    const opened = openedSections(filingForm, [{ path: 'inventors.0' }])
    const isOpen = (path: string) => isOpenAt(filingForm, opened, path)

    expect(['inventors.0', 'inventors.0.name'].map(isOpen)).toEqual([true, true])
    expect(['inventors', 'inventors.1.name', 'title'].map(isOpen)).toEqual([false, false, false])
  })

  it('is a whole part with what follows it, of a form that is opened part by part', () => {
    const opened = openedSections(markFamilyForm, [{ path: 'base.number' }])
    const isOpen = (path: string) => isOpenAt(markFamilyForm, opened, path)

    expect(['base', 'base.sameImage', 'papers.0.kind'].map(isOpen)).toEqual([true, true, true])
    expect(['applicants.0.name', 'countries'].map(isOpen)).toEqual([false, false])
  })

  it('was changed where something differs in it or around it', () => {
    expect(isChangedAt(filingForm, ['inventors'], 'inventors.0.name')).toBe(true)
    expect(isChangedAt(filingForm, ['inventors.0.name'], 'inventors')).toBe(true)
    expect(isChangedAt(filingForm, ['inventors.1.name'], 'inventors.0')).toBe(false)
  })
})

describe('a form that becomes two orders', () => {
  it('is that of each by its kind, and they cost together what it costs', () => {
    const form = { ...emptyFilingForm, kind: 'sameDay' as const }
    const parts = partsOf(filingForm, form)
    const sum = (of: typeof filingForm) => {
      const { officialFen, serviceFen } = sumsOf(of.feeLinesOf(form, civilDate('2026-11-27'), 1))
      return officialFen + serviceFen
    }

    expect(parts.map((part) => part.of.factsOf(part.form).kind)).toEqual(['invention', 'utilityModel'])
    expect(parts.reduce((all, part) => all + sum(part.of), 0)).toBe(sum(filingForm))
  })
})
