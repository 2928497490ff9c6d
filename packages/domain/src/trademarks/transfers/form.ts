import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { QuoteCurrency } from '../../patents/abroad/quote-money.ts'
import type { CertificateKind } from '../../platform/identifiers/certificates.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { RegisterStatus } from '../register/mark-statuses.ts'

/** By agreement (转让), or because the owner died, merged or a court decided (移转). @see trademark reference 2.7 */
export const transferWays = {
  assignment: { en: 'Transfer by agreement', zh: '转让' },
  succession: { en: 'Succession, merger or court decision', zh: '移转' },
} as const satisfies Record<string, TwoLanguages>
export type TransferWay = keyof typeof transferWays
export const transferWayKeys = ['assignment', 'succession'] as const

/** Why a mark changes hands; each belongs to one way. A succession is proved by its reason's papers. */
export const transferReasons = {
  sale: { way: 'assignment', name: { en: 'Sale', zh: '买卖' } },
  gift: { way: 'assignment', name: { en: 'Gift', zh: '赠与' } },
  contribution: { way: 'assignment', name: { en: 'Contribution to capital', zh: '作价出资' } },
  group: { way: 'assignment', name: { en: 'Moved within a group', zh: '集团内部划转' } },
  inheritance: { way: 'succession', name: { en: 'Inheritance', zh: '继承' } },
  merger: { way: 'succession', name: { en: 'Merger or division', zh: '合并或分立' } },
  court: { way: 'succession', name: { en: 'Court decision', zh: '法院裁判' } },
  closure: { way: 'succession', name: { en: 'Owner closed, dissolved or bankrupt', zh: '注销、解散或破产' } },
} as const satisfies Record<string, { way: TransferWay; name: TwoLanguages }>
export type TransferReason = keyof typeof transferReasons
export const transferReasonKeys = Object.keys(transferReasons) as [TransferReason, ...TransferReason[]]

/** Reasons of a way, the usual one first. */
export const reasonsOf = (way: TransferWay) => transferReasonKeys.filter((key) => transferReasons[key].way === way)

/** Where a party is at home (书式类型): it decides which fields and documents it needs. @see 2.1, 2.2 */
export const partyRegions = {
  mainland: { en: 'Mainland China', zh: '中国大陆' },
  hongKong: { en: 'Hong Kong, China', zh: '中国香港' },
  macao: { en: 'Macao, China', zh: '中国澳门' },
  taiwan: { en: 'Taiwan, China', zh: '中国台湾' },
  abroad: { en: 'Abroad', zh: '海外' },
} as const satisfies Record<string, TwoLanguages>
export type PartyRegion = keyof typeof partyRegions
export const partyRegionKeys = ['mainland', 'hongKong', 'macao', 'taiwan', 'abroad'] as const

export const partyKinds = {
  organisation: { en: 'Company or organisation', zh: '法人或其他组织' },
  person: { en: 'Natural person', zh: '自然人' },
} as const satisfies Record<string, TwoLanguages>
export type PartyKind = keyof typeof partyKinds
export const partyKindKeys = ['organisation', 'person'] as const

export const markTypes = {
  ordinary: { en: 'Ordinary mark', zh: '一般商标' },
  collective: { en: 'Collective mark', zh: '集体商标' },
  certification: { en: 'Certification mark', zh: '证明商标' },
} as const satisfies Record<string, TwoLanguages>
export const markTypeKeys = ['ordinary', 'collective', 'certification'] as const

/** Papers of a transfer; those of a party are named by its side. */
export const transferPaperKinds = [
  'consent',
  'agreement',
  'succession',
  'sellerIdentity',
  'sellerLicence',
  'sellerPower',
  'buyerIdentity',
  'buyerLicence',
  'buyerPower',
  'coOwners',
  'pledgee',
  'courtConsent',
  'notarial',
  'other',
] as const
/** Papers that are made of the form and come back signed and sealed; the agreement stays with the sides. Of a service and a registration the power. */
export const signedMarkPapers = ['consent', 'sellerPower', 'buyerPower', 'power'] as const
export type TransferPaperKind = (typeof transferPaperKinds)[number]
/** Signed for one transfer, by its sides and by whoever consents: a copy brings its own. */
export const signedForTransfer: readonly TransferPaperKind[] = [
  ...(['consent', 'agreement', 'sellerPower', 'buyerPower'] as const),
  ...(['coOwners', 'pledgee', 'courtConsent'] as const),
]

export interface TransferParty {
  readonly bookId: string | null
  readonly region: PartyRegion
  /** ISO code; of a party abroad only. */
  readonly country: string
  readonly kind: PartyKind
  readonly name: string
  readonly nameEn: string
  readonly certificate: CertificateKind
  readonly certificateNo: string
  readonly address: string
  readonly addressEn: string
}

/** A mark that is transferred, with all classes of its number: a number moves as a whole. */
export interface TransferredMark {
  readonly key: string
  readonly number: string
  readonly name: string
  readonly classes: readonly number[]
  readonly ownerName: string
  readonly status: RegisterStatus | ''
  readonly validTo: string
  readonly isPledged: boolean
  readonly isFrozen: boolean
  readonly isCoOwned: boolean
  /** Where the facts came from: our copy of the register on a day, or the person. */
  readonly source: 'register' | 'told'
  readonly sourceOn: string
  /** The mark it must move along with; empty for one that was chosen. */
  readonly alongWith: string
}

/** A mark of the same owner that is alike and stays: why it may stay. */
export interface MarkLeftBehind {
  readonly number: string
  readonly reason: string
}

/** The whole form; texts are empty and lists short while it is being filled in. */
export interface TransferForm {
  readonly way: TransferWay
  readonly reason: TransferReason
  readonly serviceType: ServiceType
  readonly internalNo: string
  readonly marks: readonly TransferredMark[]
  readonly leftBehind: readonly MarkLeftBehind[]
  readonly markType: (typeof markTypeKeys)[number]
  readonly coOwned: boolean
  readonly seller: TransferParty
  readonly buyer: TransferParty
  /** Who receives the office's letters in the mainland for a buyer elsewhere (国内接收人). */
  readonly receiver: { readonly name: string; readonly address: string; readonly postcode: string }
  readonly contact: {
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly postcode: string
  }
  /** Between the parties alone; null: not told. Smallest units of its currency. */
  readonly priceAmount: number | null
  readonly priceCurrency: QuoteCurrency
  readonly papers: readonly {
    readonly key: string
    readonly kind: TransferPaperKind
    readonly fileId: string
    readonly fileName: string
    readonly pages: number
  }[]
  readonly notes: string
  readonly declared: boolean
}

const emptyParty: TransferParty = {
  bookId: null,
  region: 'mainland',
  country: '',
  kind: 'organisation',
  name: '',
  nameEn: '',
  certificate: 'creditCode',
  certificateNo: '',
  address: '',
  addressEn: '',
}

export const emptyTransferForm: TransferForm = {
  way: 'assignment',
  reason: 'sale',
  serviceType: 'standard',
  internalNo: '',
  marks: [],
  leftBehind: [],
  markType: 'ordinary',
  coOwned: false,
  seller: emptyParty,
  buyer: emptyParty,
  receiver: { name: '', address: '', postcode: '' },
  contact: { name: '', phone: '', email: '', postcode: '' },
  priceAmount: null,
  priceCurrency: 'CNY',
  papers: [],
  notes: '',
  declared: false,
}

/** The document by which a party is usually known, by its home and kind. */
export function usualCertificate(region: PartyRegion, kind: PartyKind): CertificateKind {
  if (kind === 'organisation') {
    if (region === 'mainland') return 'creditCode'
    return region === 'hongKong' ? 'hongKongBusiness' : 'other'
  }
  if (region === 'mainland') return 'residentId'
  if (region === 'taiwan') return 'taiwanPermit'
  return region === 'abroad' ? 'passport' : 'travelPermit'
}

export const transferSections = ['marks', 'seller', 'buyer', 'contact', 'papers'] as const
export type TransferSection = (typeof transferSections)[number]

const sectionFields: Readonly<Record<TransferSection, readonly (keyof TransferForm)[]>> = {
  marks: ['way', 'reason', 'internalNo', 'marks', 'leftBehind', 'markType', 'coOwned', 'priceAmount', 'priceCurrency'],
  seller: ['seller'],
  buyer: ['buyer', 'receiver'],
  contact: ['contact', 'notes'],
  papers: ['papers', 'declared', 'serviceType'],
}

/** The section that a dotted path of the form lies in. */
export function transferSectionOf(path: string): TransferSection {
  const first = path.split('.')[0] ?? ''
  return transferSections.find((section) => sectionFields[section].some((field) => field === first)) ?? 'papers'
}

/** What the order is called: the first mark, and how many more. */
export function transferTitle({ marks }: Pick<TransferForm, 'marks'>): string {
  const [first, ...more] = marks
  if (!first) return ''
  const name = first.name || first.number
  return more.length === 0 ? name : `${name} +${more.length}`
}

const isOneOf = <Key extends string>(key: string, all: readonly Key[]): key is Key => all.some((one) => one === key)

/** The section that a path of the form opens for a correction; undefined for what is no path of it. */
export function openedSectionOf(path: string): TransferSection | undefined {
  const first = path.split('.')[0] ?? ''
  return isOneOf(first, Object.keys(emptyTransferForm)) ? transferSectionOf(path) : undefined
}

/** Whether a stored form is that of a transfer: no other form has a way and two sides. */
export function isTransferForm(form: unknown): boolean {
  return typeof form === 'object' && form !== null && 'way' in form && 'seller' in form && 'buyer' in form
}
