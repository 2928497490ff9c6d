import { describe, expect, it } from 'vitest'
import { askedClasses } from '../../parts/class-picker/asked-classes.ts'
import { wantedOf } from './wanted-registration.ts'

describe('a registration after a check', () => {
  it('begins with all classes that were checked, and with none after a check of all', () => {
    const { code } = wantedOf({ name: '云杉匠', classes: [9, 25] })
    expect(askedClasses(code ?? null)).toEqual(['09', '25'])
    expect(wantedOf({ name: '云杉匠', classes: [] })).toEqual({ name: '云杉匠', code: undefined })
  })

  it('takes no class that there is none of', () => {
    expect(askedClasses('09,46,x,00,09,7')).toEqual(['09'])
    expect(askedClasses(null)).toEqual([])
  })
})
