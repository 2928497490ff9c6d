import { describe, expect, it } from 'vitest'
import { parseClassCodes } from '../../parts/class-picker/class-codes.ts'
import { registrationQuery } from './registration-query.ts'

describe('a registration after a check', () => {
  it('begins with all classes that were checked, and with none after a check of all', () => {
    const { code } = registrationQuery({ name: '云杉匠', classes: [9, 25] })
    expect(parseClassCodes(code ?? null)).toEqual(['09', '25'])
    expect(registrationQuery({ name: '云杉匠', classes: [] })).toEqual({ name: '云杉匠', code: undefined })
  })

  it('takes no class that there is none of', () => {
    expect(parseClassCodes('09,46,x,00,09,7')).toEqual(['09'])
    expect(parseClassCodes(null)).toEqual([])
  })
})
