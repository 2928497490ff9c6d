import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { CertificateKind } from '../../platform/identifiers/certificates.ts'
import { parseResidentId } from '../../platform/identifiers/id-numbers.ts'
import type { OwnerType } from './choices.ts'
import type { CopyrightServiceForm } from './service-form.ts'
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

/** Whether an owner is a person, by the stated type or by the document: then the day is the day of birth. */
export function isPersonOwner({ type, certificate }: { readonly type: string; readonly certificate: string }): boolean {
  return type === 'person' || !['creditCode', 'hongKongBusiness', 'other'].includes(certificate)
}

/** Whether the number and the day of an owner are a person's: by the stated type, or by the number that was typed. */
export function isPrivateOwner(owner: {
  readonly type: string
  readonly certificate: string
  readonly certificateNo: string
}): boolean {
  return isPersonOwner(owner) || parseResidentId(owner.certificateNo).ok
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
  'certificate',
  'changeProof',
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
  certificate: { en: 'Certificate of registration', zh: '登记证书' },
  changeProof: { en: 'Proof of the change', zh: '变更证明' },
  power: { en: 'Signed power of attorney', zh: '签章的代理委托书' },
  signedPage: { en: 'Signed and stamped page', zh: '签章页' },
  other: { en: 'Other document', zh: '其他文件' },
} as const

/** Papers that stand for owners: of several, one names whose it is. */
export const papersOfOwners: readonly CopyrightPaperKind[] = ['identity', 'power', 'signedPage']

export interface CopyrightPaper {
  readonly key: string
  readonly kind: CopyrightPaperKind
  /** Keys of the owners whose proof or signature it holds; one file may hold those of several. */
  readonly owners: readonly string[]
  readonly fileId: string
  readonly fileName: string
  readonly pages: number
}

/** Papers and owners of a form, as far as it must be told who has brought what. */
type OwnersPapers = Pick<CopyrightBase, 'owners' | 'papers'>

/**
 * Whether there is a paper of a kind for the owner at an index: with one owner any paper counts, with several it must name this
 * owner.
 */
export function hasOwnersPaper({ owners, papers }: OwnersPapers, kind: CopyrightPaperKind, at: number): boolean {
  const key = owners[at]?.key
  // A key that two owners have names the first.
  const isNamed = key !== undefined && owners.findIndex((owner) => owner.key === key) === at
  return papers.some((paper) => paper.kind === kind && (owners.length === 1 || (isNamed && paper.owners.includes(key))))
}

/** Key of an owner as a party who signs by link. */
export const ownerPartyKey = ({ key }: Pick<CopyrightOwner, 'key'>): string => `owner-${key}`

/**
 * Indices of the owners who still have to sign: neither by link, nor on a signed page of the form (with an agent, also a signed
 * power of attorney).
 *
 * @param signed keys of parties who signed by link what the papers say now.
 */
export function unsignedOwners(
  form: OwnersPapers & Pick<CopyrightBase, 'filedBy'>,
  signed: { has(partyKey: string): boolean },
): readonly number[] {
  const kinds: readonly CopyrightPaperKind[] = form.filedBy === 'agent' ? ['signedPage', 'power'] : ['signedPage']
  return form.owners.flatMap((owner, at) => {
    const isFirst = form.owners.findIndex(({ key }) => key === owner.key) === at
    const isSigned = isFirst && signed.has(ownerPartyKey(owner))
    return isSigned || kinds.every((kind) => hasOwnersPaper(form, kind, at)) ? [] : [at]
  })
}

/** How an owner is called: by name, else by position from 1. */
export function ownerNames({ owners }: Pick<CopyrightBase, 'owners'>, at: number): { en: string; zh: string } {
  const name = owners[at]?.name.trim() ?? ''
  return name === '' ? { en: `owner ${at + 1}`, zh: `著作权人 ${at + 1}` } : { en: name, zh: name }
}

/** What both registrations have. */
export interface CopyrightBase {
  readonly serviceType: ServiceType
  readonly owners: readonly CopyrightOwner[]
  /** Whether the owner applies, or an agent on the owner's behalf. */
  readonly filedBy: 'owner' | 'agent'
  readonly applicant: CopyrightContact
  readonly agent: CopyrightContact
  readonly papers: readonly CopyrightPaper[]
  /** Whether texts or pictures were made with AI, as the person says; empty: not said. */
  readonly aiUse: '' | 'none' | 'used'
  readonly declared: boolean
}

export type CopyrightForm = SoftwareForm | WorkForm
/** Registrations, and what is asked for of one that is there. */
export type AnyCopyrightForm = CopyrightForm | CopyrightServiceForm

/** Counted as the office counts: blanks and line breaks are no characters. */
export const countCharacters = (text: string) => [...text.replace(/\s/g, '')].length
