import type { CertificateKind } from '../identifiers/certificates.ts'
import type { ServiceType } from '../reference/service-fees.ts'
import type { OwnerType } from './choices.ts'
import type { SoftwareForm } from './software-form.ts'
import type { WorkForm } from './work-form.ts'

export interface CopyrightOwner {
  readonly key: string
  /** Row of the account's book of applicants that it was taken from: the server has its whole number. */
  readonly bookId: string | null
  readonly name: string
  readonly type: OwnerType
  readonly certificate: CertificateKind
  readonly certificateNo: string
  /** Two-letter code. */
  readonly country: string
  readonly province: string
  readonly city: string
  /** Development zone, where there is one. */
  readonly park: string
  /** Day of establishment, or of birth. */
  readonly since: string
}

/** A day of birth in a reply: it fills in the masked digits of the number. */
export const maskedDay = '****-**-**'

/** Whether an owner is a person, by what he is said to be or by his document: his day is that of his birth. */
export function isPersonOwner({ type, certificate }: { readonly type: string; readonly certificate: string }): boolean {
  return type === 'person' || !['creditCode', 'hongKongBusiness', 'other'].includes(certificate)
}

export interface CopyrightContact {
  readonly name: string
  readonly address: string
  readonly postcode: string
  readonly contact: string
  readonly mobile: string
  readonly email: string
}

export const copyrightPaperKinds = [
  'identity',
  'contract',
  'permission',
  'acquisition',
  'power',
  'signedPage',
  'other',
] as const
/** Signed for one registration: a copy brings its own. */
export const signedCopyrightPapers: readonly CopyrightPaperKind[] = ['power', 'signedPage']
export type CopyrightPaperKind = (typeof copyrightPaperKinds)[number]

export const copyrightPaperWords = {
  identity: { en: 'Proof of identity', zh: '身份证明' },
  contract: { en: 'Contract or task document', zh: '合同或任务书' },
  permission: { en: 'Permission of the earlier owner', zh: '原权利人许可证明' },
  acquisition: { en: 'Proof of acquisition', zh: '权利取得证明' },
  power: { en: 'Signed power of attorney', zh: '签章的代理委托书' },
  signedPage: { en: 'Signed and stamped page', zh: '签章页' },
  other: { en: 'Other document', zh: '其他文件' },
} as const

export interface CopyrightPaper {
  readonly key: string
  readonly kind: CopyrightPaperKind
  readonly fileId: string
  readonly fileName: string
  readonly pages: number
}

/** What both registrations have. */
export interface CopyrightBase {
  readonly serviceType: ServiceType
  readonly owners: readonly CopyrightOwner[]
  /** Whether the owner applies or an agent for him. */
  readonly filedBy: 'owner' | 'agent'
  readonly applicant: CopyrightContact
  readonly agent: CopyrightContact
  readonly papers: readonly CopyrightPaper[]
  /** Whether texts or pictures were made with AI, as the person says; empty: not said. */
  readonly aiUse: '' | 'none' | 'used'
  readonly declared: boolean
}

export type CopyrightForm = SoftwareForm | WorkForm

/** Counted as the office counts: blanks and line breaks are no characters. */
export const countCharacters = (text: string) => [...text.replace(/\s/g, '')].length
