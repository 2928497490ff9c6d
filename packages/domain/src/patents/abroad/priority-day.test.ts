import { describe, expect, it } from 'vitest'
import { emptyForeignForm, type ForeignForm } from './form.ts'
import { lacksCountryDay, withFilingDay } from './priority-day.ts'

const { base } = emptyForeignForm

describe('the priority date', () => {
  it('is the filing date of the first filing, and follows it', () => {
    const filled = withFilingDay(base, '2026-08-01')
    expect(filled.priorityOn).toBe('2026-08-01')
    expect(withFilingDay(filled, '2026-08-11').priorityOn).toBe('2026-08-11')
  })

  it('stays where it is a date of its own', () => {
    const earlier = { ...base, filedOn: '2026-08-01', priorityOn: '2026-05-02' }
    expect(withFilingDay(earlier, '2026-08-11')).toMatchObject({ filedOn: '2026-08-11', priorityOn: '2026-05-02' })
  })
})

describe('the day of a chosen country', () => {
  const ask = (more: Partial<ForeignForm>, code = 'US') =>
    lacksCountryDay({ ...emptyForeignForm, countries: [{ code, notes: '', late: false }], ...more })
  const dated = { ...base, priorityOn: '2026-08-01' }

  it('is lacking until the date is there that it runs from', () => {
    expect(ask({ right: 'design' })).toBe(true)
    expect(ask({ right: 'design', base: dated })).toBe(false)
    expect(ask({ base: dated }, 'HK')).toBe(true)
    expect(ask({ base: { ...dated, publishedOn: '2026-09-01' } }, 'HK')).toBe(false)
  })

  it('is none, and lacks nothing, where a first filing goes by the Hague system', () => {
    expect(ask({ right: 'design', route: 'hague' }, 'JP')).toBe(false)
  })
})
