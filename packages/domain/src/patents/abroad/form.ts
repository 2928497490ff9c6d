import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { FormApplicantKind } from '../filings/form.ts'
import type { ForeignRight, ForeignRoute } from './routes.ts'

/** How the confidentiality examination (保密审查) before a first filing abroad stands. @see patent reference 6.2, 3.2 */
export const secrecyStates = ['', 'passed', 'ask', 'notMadeInChina'] as const
export type SecrecyState = (typeof secrecyStates)[number]

/** The papers a customer brings; `country` empty: for all of them. */
export const foreignPaperKinds = [
  'application',
  'description',
  'claims',
  'abstract',
  'drawings',
  'priorityCopy',
  'powerOfAttorney',
  'declaration',
  'assignment',
  'inventorDesignation',
  'other',
] as const
export type ForeignPaperKind = (typeof foreignPaperKinds)[number]
/** Signed for one application: a copy brings its own. */
export const signedForeignPapers: readonly ForeignPaperKind[] = [
  'powerOfAttorney',
  'declaration',
  'assignment',
  'inventorDesignation',
]

export interface ForeignApplicant {
  readonly key: string
  readonly bookId: string | null
  readonly kind: FormApplicantKind
  readonly name: string
  /** As it is written abroad: Latin letters. */
  readonly nameEn: string
  readonly country: string
  readonly addressEn: string
}

export interface ForeignInventor {
  readonly key: string
  readonly name: string
  readonly nameEn: string
  readonly nationality: string
  readonly addressEn: string
}

export interface ForeignPaper {
  readonly key: string
  readonly kind: ForeignPaperKind
  /** Code of the country it is for; empty: for all. */
  readonly country: string
  readonly fileId: string
  readonly fileName: string
  readonly pages: number
}

/** The whole form; texts are empty and lists short while it is being filled in. No identity numbers: none are asked abroad. */
export interface ForeignForm {
  readonly route: ForeignRoute
  readonly right: ForeignRight
  readonly serviceType: ServiceType
  readonly title: string
  readonly titleEn: string
  readonly internalNo: string
  readonly base: {
    /** Order of ours it comes from, empty if none. */
    readonly orderNo: string
    /** Application number of the first filing. */
    readonly number: string
    readonly filedOn: string
    readonly priorityOn: string
    readonly publishedOn: string
    readonly grantedOn: string
    /** PCT/CN…, for the national phase. */
    readonly internationalNumber: string
    /** Where the facts came from, and of which day; empty: typed in. */
    readonly source: string
    readonly sourceOn: string
  }
  readonly secrecy: SecrecyState
  readonly countries: readonly {
    readonly code: string
    readonly notes: string
    /** Ordered although its last day is over: whoever orders knows that the right may be lost. */
    readonly late: boolean
  }[]
  readonly applicants: readonly ForeignApplicant[]
  readonly inventors: readonly ForeignInventor[]
  readonly papers: readonly ForeignPaper[]
  /** What quotes are counted by. */
  readonly size: {
    readonly claims: number
    readonly independentClaims: number
    readonly pages: number
    readonly words: number
    /** Of a design, which has no claims and no words. */
    readonly designs: number
    readonly views: number
  }
  readonly notes: string
  readonly declared: boolean
}

export const emptyForeignForm: ForeignForm = {
  route: 'paris',
  right: 'invention',
  serviceType: 'standard',
  title: '',
  titleEn: '',
  internalNo: '',
  base: {
    orderNo: '',
    number: '',
    filedOn: '',
    priorityOn: '',
    publishedOn: '',
    grantedOn: '',
    internationalNumber: '',
    source: '',
    sourceOn: '',
  },
  secrecy: '',
  countries: [],
  applicants: [],
  inventors: [],
  papers: [],
  size: { claims: 0, independentClaims: 0, pages: 0, words: 0, designs: 0, views: 0 },
  notes: '',
  declared: false,
}
