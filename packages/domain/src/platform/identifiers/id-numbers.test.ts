import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import {
  creditCodeCheck,
  fromOldResidentId,
  isPhone,
  isPublicNumber,
  maskEmail,
  maskIdNumber,
  maskPhone,
  parseCreditCode,
  parseEmail,
  parseMobile,
  parseResidentId,
  residentIdCheck,
  shownIdNumber,
} from './id-numbers.ts'

describe('resident identity number', () => {
  it.each(['11010519491231002X', '11010519491231002x', '１１０１０５１９４９１２３１００２Ｘ', '110105 19491231 002X'])(
    'accepts %s',
    (text) => {
      expect(parseResidentId(text)).toEqual({ ok: true, value: '11010519491231002X' })
    },
  )

  it.each([
    ['', 'empty'],
    ['110105491231002', 'wrongLength'],
    ['1101051949123100AX', 'wrongCharacters'],
    ['11010519490231002X', 'wrongBirthDate'],
    ['110105194912310021', 'wrongCheck'],
  ])('refuses %j as %s', (text, reason) => {
    expect(parseResidentId(text)).toEqual({ ok: false, reason })
  })

  // Golden table: trademark and copyright reference, section 8.2.
  it.each([
    ['440524188001010014', 'wrongBirthDate'],
    ['810000199408230021', undefined],
    ['830000199201300022', undefined],
    ['110101190402290010', undefined],
    ['110101190002290011', 'wrongBirthDate'],
    ['110101190013010011', 'wrongBirthDate'],
    ['11010121000101001X', 'wrongBirthDate'],
    ['999999190001010015', 'wrongArea'],
    ['110105194912310021', 'wrongCheck'],
  ])('judges %s as %s', (text, reason) => {
    const result = parseResidentId(text, civilDate('2026-11-22'))

    expect(result.ok ? undefined : result.reason).toBe(reason)
  })

  it('tells what an old number became', () => {
    expect(fromOldResidentId('110105491231002')).toBe('11010519491231002X')
    expect(fromOldResidentId('11010549123100')).toBeUndefined()
  })

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(16), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const body = '11010519491231002'
        const wrong = body.slice(0, at) + ((Number(body[at]) + add) % 10) + body.slice(at + 1)
        expect(residentIdCheck(wrong)).not.toBe('X')
      }),
    )
  })
})

describe('unified social credit code', () => {
  it.each(['91350100M000100Y43', '91330106MA2B2ABCDN', ' 91350100m000100y43 '])('accepts %s', (text) => {
    expect(parseCreditCode(text).ok).toBe(true)
  })

  // Golden table: trademark and copyright reference, section 8.1.
  it.each([
    ['91350100M000100Y43', true],
    ['91110108551385082Q', true],
    ['914403001922038216', true],
    ['9144030071526726XG', true],
    ['91110000802100433B', true],
    ['91110000MA00000820', true],
    ['91110000MA0000269Y', true],
    ['91350100M000100Y4A', false],
  ])('judges %s: %s', (text, ok) => {
    expect(parseCreditCode(text).ok).toBe(ok)
  })

  it.each([
    ['', 'empty'],
    ['91350100M000100Y4', 'wrongLength'],
    ['91350100M000100I43', 'wrongCharacters'],
    ['91350100M000100Y44', 'wrongCheck'],
    ['91350101M000100Y43', 'wrongCheck'],
  ])('refuses %j as %s', (text, reason) => {
    expect(parseCreditCode(text)).toEqual({ ok: false, reason })
  })

  it('accepts exactly one check character for any body', () => {
    const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 }), (characters) => {
        const body = characters.join('')
        const accepted = alphabet.filter((check) => parseCreditCode(body + check).ok)
        expect(accepted).toEqual([creditCodeCheck(body)])
      }),
    )
  })
})

describe('a number that may be shown', () => {
  it.each([
    ['91350100M000100Y43', true],
    // Also a resident's: 3.2 in 100 of theirs pass.
    ['31010119901228166X', false],
    ['11010519491231002X', false],
    ['', false],
  ])('takes %j for public: %s', (text, isPublic) => {
    expect(isPublicNumber(text)).toBe(isPublic)
  })

  it('hides what is a person’s by its kind or by itself', () => {
    expect(shownIdNumber('31010119901228166X', false)).toBe('3101**********166X')
    expect(shownIdNumber('E12345678901', true)).toBe('E123****8901')
    expect(shownIdNumber('91350100M000100Y43', false)).toBe('91350100M000100Y43')
  })
})

describe('contact data', () => {
  it.each([
    ['13800138000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['12800138000', undefined],
    ['010-88888888', undefined],
  ])('reads the mobile number %s', (text, value) => {
    expect(parseMobile(text)).toBe(value)
  })

  it.each([
    [' Li.Hua@Example.COM ', 'Li.Hua@example.com'],
    ['a@b.cn', 'a@b.cn'],
    ['a..b@example.com', undefined],
    ['a@example', undefined],
    ['a b@example.com', undefined],
    [`${'a'.repeat(65)}@example.com`, undefined],
  ])('reads the e-mail address %s', (text, value) => {
    expect(parseEmail(text)).toBe(value)
  })

  it('masks', () => {
    expect(maskIdNumber('320106199001011234')).toBe('3201**********1234')
    expect(maskIdNumber('G1234567')).toBe('********')
    expect(maskPhone('13800138000')).toBe('138****8000')
    expect(maskEmail('zhang@example.com')).toBe('z***@example.com')
    expect(maskEmail('@')).toBe('*')
  })
})

describe('isPhone', () => {
  it.each([
    '13812345678',
    '+86 138 1234 5678',
    '025-80000000',
    '(010) 6208 3114',
    '+86-25-8000 0000',
    '0755-8300000转12',
    '400-800-1234',
    '+44 20 7946 0018',
    '+1 (650) 253-0000',
  ])('takes %s', (text) => expect(isPhone(text)).toBe(true))
  it.each(['12345', '80000000', '+8612345', '1381234567', 'phone', '+12', '000000000000'])('refuses %s', (text) =>
    expect(isPhone(text)).toBe(false),
  )
})
