import type { CivilDate } from '../dates/civil-date.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import { parseCreditCode, parseResidentId, residentIdCheck } from './id-numbers.ts'

/** Documents by which a person or an organisation is known. @see trademark and copyright reference, section 8 */
export const certificateKinds = [
  'creditCode',
  'residentId',
  'residencePermit',
  'travelPermit',
  'taiwanPermit',
  'passport',
  'permanentResidence',
  'hongKongBusiness',
  'other',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateWords: Readonly<Record<CertificateKind, TwoLanguages>> = {
  creditCode: { en: 'Unified social credit code', zh: '统一社会信用代码' },
  residentId: { en: 'Resident identity card', zh: '居民身份证' },
  residencePermit: { en: 'Residence permit for Hong Kong, Macao, Taiwan', zh: '港澳台居民居住证' },
  travelPermit: { en: 'Mainland travel permit for Hong Kong and Macao', zh: '港澳居民来往内地通行证' },
  taiwanPermit: { en: 'Mainland travel permit for Taiwan', zh: '台湾居民来往大陆通行证' },
  passport: { en: 'Passport', zh: '护照' },
  permanentResidence: { en: 'Foreigner’s permanent residence card', zh: '外国人永久居留身份证' },
  hongKongBusiness: { en: 'Hong Kong business registration', zh: '香港商业登记证' },
  other: { en: 'Other document', zh: '其他证件' },
}

/** Formats of documents without a shared check. */
const patterns = {
  // Since July 2024 with an A behind the letter for residents who are not Chinese.
  travelPermit: /^[HM](\d{8}(\d{2})?|A\d{7})$/,
  // Of old: ten digits and a letter in brackets.
  taiwanPermit: /^(\d{8}|\d{10}\([A-Z]\))$/,
  // E, one letter but I and O, and seven digits; other countries number theirs as they like.
  passport: /^(?!E[IO]\d{7}$)[A-Z0-9]{5,18}$/,
  hongKongBusiness: /^\d{8}(-\d{3}-\d{2}-\d{2}-\w)?$/,
  other: /^.{1,40}$/,
} as const

/**
 * A document's number as it is kept (no blanks, capitals), or undefined if it cannot be one.
 *
 * @see trademark and copyright reference, sections 8.1 to 8.3
 */
export function parseCertificate(kind: CertificateKind, text: string, today: CivilDate): string | undefined {
  const value = text.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  switch (kind) {
    case 'creditCode': {
      const result = parseCreditCode(value)
      return result.ok ? result.value : undefined
    }
    case 'residentId':
    case 'residencePermit': {
      const result = parseResidentId(value, today)
      if (!result.ok) return undefined
      return (kind === 'residencePermit') === /^8[1-3]0000/.test(result.value) ? result.value : undefined
    }
    case 'permanentResidence':
      if (/^9\d{16}[\dX]$/.test(value)) {
        return residentIdCheck(value.slice(0, 17)) === value.charAt(17) ? value : undefined
      }
      return /^[A-Z]{3}\d{12}$/.test(value) ? value : undefined
    default:
      return patterns[kind].test(value) ? value : undefined
  }
}
