import { describe, expect, it } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { type CertificateKind, parseCertificate } from './certificates.ts'
import { isPhone, isPostcode, parseMobile } from './id-numbers.ts'

const today = civilDate('2026-11-22')

// Golden table: trademark and copyright reference, section 8.3.
describe('parseCertificate', () => {
  it.each<[CertificateKind, string, boolean]>([
    ['residentId', '11010519491231002x', true],
    ['residentId', '810000199408230021', false],
    ['residencePermit', '810000199408230021', true],
    ['residencePermit', '830000199201300022', true],
    ['residencePermit', '11010519491231002X', false],
    ['travelPermit', 'H12345678', true],
    ['travelPermit', 'm1234567890', true],
    ['travelPermit', 'HA1234567', true],
    ['travelPermit', 'C12345678', false],
    ['taiwanPermit', '12345678', true],
    ['taiwanPermit', '1234567890(B)', true],
    ['taiwanPermit', '123456789', false],
    ['passport', 'E12345678', true],
    ['passport', 'EA1234567', true],
    ['passport', 'PE1234567', true],
    ['passport', 'L898902C3', true],
    ['passport', 'EI1234567', false],
    ['passport', 'EO1234567', false],
    ['passport', 'Ｅ１２３４５６７８', true],
    ['passport', '12', false],
    ['permanentResidence', 'USA310000123456', true],
    ['permanentResidence', '911000199001010019', false],
    ['hongKongBusiness', '12345678', true],
    ['hongKongBusiness', '12345678-000-01-26-A', true],
    ['hongKongBusiness', '1234567', false],
    ['creditCode', '91350100m000100y43', true],
    ['creditCode', '91350100M000100Y4A', false],
    ['other', '', false],
  ])('%s %s: %s', (kind, text, known) => {
    expect(parseCertificate(kind, text, today) !== undefined).toBe(known)
  })
})

// Golden table: section 8.4.
describe('contact data of the forms', () => {
  it.each([
    ['13800138000', true],
    ['+86 199-0013-8000', true],
    ['12800138000', false],
  ])('takes the mobile number %s: %s', (text, known) => expect(parseMobile(text) !== undefined).toBe(known))
  it.each([
    ['010-88888888', true],
    ['0755-8300000', true],
    ['400-800-1234', true],
    ['800-810-1234', true],
    ['0755-88886666-123', true],
    ['075588886666-8001', true],
    ['０７５５－８８８８６６６６－１２３', true],
    ['010-8888-8888', true],
    ['0755-88886666-1234567', false],
    ['88888', false],
  ])('takes the phone %s: %s', (text, known) => expect(isPhone(text)).toBe(known))
  it.each([
    ['100000', true],
    ['518000', true],
    ['999077', true],
    ['990000', false],
    ['900000', false],
    ['12345', false],
  ])('takes the postcode %s: %s', (text, known) => expect(isPostcode(text)).toBe(known))
})
