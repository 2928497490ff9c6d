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

  const asked = (form: typeof initial, isExact = false) =>
    stillAsked({ fields, initial, form, sectionOf, isExact }).map(({ path }) => path)

  it('is everything that was not changed before, while nothing is touched', () => {
    const form = structuredClone(initial)
    expect(asked(form)).toEqual(['name', 'owners.0.name'])
  })

  it('is not what lies in a part that was changed', () => {
    expect(asked({ ...initial, short: 'B' })).toEqual(['owners.0.name'])
    expect(asked({ ...initial, owners: [{ name: '乙' }] })).toEqual(['name'])
  })

  it('is each place by itself where single places were opened', () => {
    expect(asked({ ...initial, short: 'B' }, true)).toEqual(['name', 'owners.0.name'])
    expect(asked({ ...initial, name: 'B' }, true)).toEqual(['owners.0.name'])
  })
})
