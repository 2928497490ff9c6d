import { describe, expect, it } from 'vitest'
import { stillAsked } from './still-asked.ts'

describe('what a reviewer still asks for', () => {
  const initial = { name: 'A', short: '', owners: [{ name: '甲' }], papers: [] }
  const sectionOf = (path: string) => (/^(name|short)/.test(path) ? 'software' : path.split('.')[0])
  const fields = [
    { path: 'name', changed: false },
    { path: 'owners.0.name', changed: false },
    { path: 'papers', changed: true },
  ]

  it('is everything that was not changed before, while nothing is touched', () => {
    const form = structuredClone(initial)
    expect(stillAsked({ fields, initial, form, sectionOf })).toEqual(['name', 'owners.0.name'])
  })

  it('is not what lies in a part that was changed', () => {
    expect(stillAsked({ fields, initial, form: { ...initial, short: 'B' }, sectionOf })).toEqual(['owners.0.name'])
    expect(stillAsked({ fields, initial, form: { ...initial, owners: [{ name: '乙' }] }, sectionOf })).toEqual(['name'])
  })
})
