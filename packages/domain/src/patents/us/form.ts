import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { EntityAnswers, EntityStatus } from './entity-status.ts'
import type { FigureView } from './figures.ts'

/** What a US form files. */
export const usKinds = ['usDesign', 'usInvention'] as const
export type UsKind = (typeof usKinds)[number]

/** Whether an order holds a US form. */
export function isUsKind(kind: string): kind is UsKind {
  return (usKinds as readonly string[]).includes(kind)
}

/** How the application reaches the office. */
export const usRoutes = ['paris', 'nationalPhase', 'bypass', 'direct'] as const
export type UsRoute = (typeof usRoutes)[number]

export const residencies = ['us', 'nonUs', 'military'] as const
export const applicantRoles = ['assignee', 'obligated', 'interest', 'legalRepresentative'] as const
export const continuities = ['provisional', 'continuation', 'continuationInPart', 'division', 'nationalStage'] as const
export const declarationWays = ['signed', 'substitute', 'later'] as const
export const usPaperKinds = [
  'declaration',
  'substitute',
  'power',
  'assignment',
  'micro',
  'replacement',
  'other',
] as const
/** Signed for one application: a copy brings its own. */
export const signedUsPapers: readonly (typeof usPaperKinds)[number][] = [
  'declaration',
  'substitute',
  'power',
  'assignment',
  'micro',
]
export const citationKinds = ['us', 'foreign', 'literature'] as const
export const brokenLineWays = ['none', 'environment', 'boundary', 'both'] as const
export type BrokenLines = (typeof brokenLineWays)[number]

export interface UsAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  /** Two-letter code. */
  readonly country: string
}

/** An inventor in Latin letters, as in the passport; the Chinese name is for the proof only. */
export interface UsInventor {
  readonly key: string
  readonly prefix: string
  readonly given: string
  readonly middle: string
  readonly family: string
  readonly suffix: string
  readonly nameZh: string
  readonly residency: (typeof residencies)[number]
  /** Residence, which the data sheet asks for apart from the mailing address. */
  readonly city: string
  readonly state: string
  readonly country: string
  readonly mail: UsAddress
  readonly declaration: (typeof declarationWays)[number]
}

/** Someone who applies in place of the inventors. */
export interface UsApplicant {
  readonly key: string
  readonly role: (typeof applicantRoles)[number]
  readonly organisation: string
  readonly nameZh: string
  readonly given: string
  readonly family: string
  readonly mail: UsAddress
  readonly email: string
}

export interface UsPriority {
  readonly key: string
  readonly country: string
  readonly number: string
  readonly filedOn: string
  /** Of the office's digital access service (DAS); empty: none. */
  readonly accessCode: string
}

export interface UsBenefit {
  readonly key: string
  readonly continuity: (typeof continuities)[number]
  readonly number: string
  readonly filedOn: string
  readonly patentNo: string
}

export interface UsFigure {
  readonly key: string
  readonly view: FigureView
  readonly fileId: string
  readonly fileName: string
  /** Sheets. */
  readonly pages: number
  /** Words of the person in place of the generated ones; empty: generated. */
  readonly words: string
}

export interface UsEmbodiment {
  readonly key: string
  /** What sets it apart, in English; empty for the only one. */
  readonly name: string
  readonly figures: readonly UsFigure[]
}

export interface UsBook {
  readonly text: string
  readonly fileId: string | null
  readonly fileName: string
  readonly pages: number | null
}

export interface UsCitation {
  readonly key: string
  readonly kind: (typeof citationKinds)[number]
  /** Number of a document, or the whole reference of literature. */
  readonly reference: string
  readonly country: string
  readonly publishedOn: string
  readonly name: string
}

export interface UsPaper {
  readonly key: string
  readonly kind: (typeof usPaperKinds)[number]
  readonly fileId: string
  readonly fileName: string
  readonly pages: number
}

/** The whole form; texts are empty and lists short while it is being filled in. Days are `YYYY-MM-DD` or empty. */
export interface UsForm {
  readonly kind: UsKind
  readonly serviceType: ServiceType
  readonly title: string
  readonly titleZh: string
  readonly docketNo: string
  readonly route: UsRoute
  readonly internationalNumber: string
  readonly internationalOn: string
  readonly inventors: readonly UsInventor[]
  /** None: the inventors apply. */
  readonly applicants: readonly UsApplicant[]
  readonly priorities: readonly UsPriority[]
  readonly benefits: readonly UsBenefit[]
  readonly correspondence: { readonly customerNumber: string; readonly email: string; readonly mail: UsAddress }
  readonly representative: { readonly customerNumber: string; readonly registration: string }
  readonly publication: {
    readonly early: boolean
    readonly nonpublication: boolean
    /** Figure suggested for the front page. */
    readonly figure: string
  }
  readonly options: {
    /** Filed on or after 2013-03-16 with a claim of an earlier date before it. */
    readonly transition: boolean
    readonly refusePriorityExchange: boolean
    readonly refuseSearchExchange: boolean
    readonly publishAssignee: boolean
  }
  readonly design: {
    /** In English, without an article: `electric kettle`. */
    readonly article: string
    readonly embodiments: readonly UsEmbodiment[]
    readonly brokenLines: BrokenLines
    readonly feature: string
  }
  readonly utility: {
    readonly description: UsBook
    readonly claims: UsBook
    readonly abstract: UsBook
    readonly figures: readonly UsFigure[]
    readonly translationNeeded: boolean
    readonly translationVerified: boolean
    readonly citations: readonly UsCitation[]
  }
  readonly entity: { readonly claimed: EntityStatus; readonly answers: EntityAnswers }
  readonly papers: readonly UsPaper[]
  readonly signature: { readonly name: string; readonly registration: string }
  readonly declared: boolean
}

/** Figures of a form in the order of their numbers. */
export function figuresOf(form: UsForm): readonly UsFigure[] {
  return form.kind === 'usDesign' ? form.design.embodiments.flatMap((one) => one.figures) : form.utility.figures
}

/** Every file that a form names, each once. */
export function usFileIds(form: UsForm): readonly string[] {
  const { description, claims, abstract, figures } = form.utility
  const ids = [description, claims, abstract].flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
  const drawn = [...figures, ...form.design.embodiments.flatMap((one) => one.figures)]
  return [...new Set([...ids, ...drawn.map((one) => one.fileId), ...form.papers.map((one) => one.fileId)])]
}

/** Given, middle and family name with prefix and suffix. */
export function inventorName(person: Pick<UsInventor, 'prefix' | 'given' | 'middle' | 'family' | 'suffix'>): string {
  return [person.prefix, person.given, person.middle, person.family, person.suffix]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

export function applicantName(one: Pick<UsApplicant, 'organisation' | 'given' | 'family'>): string {
  return one.organisation.trim() || `${one.given.trim()} ${one.family.trim()}`.trim()
}

/** Parts of a form that are proved one by one, and that a reviewer can open for a correction. */
export const usSections = ['title', 'route', 'inventors', 'applicants', 'content', 'entity', 'papers'] as const
export type UsSection = (typeof usSections)[number]

const sectionFields: Readonly<Record<UsSection, readonly (keyof UsForm)[]>> = {
  title: ['kind', 'serviceType', 'title', 'titleZh', 'docketNo'],
  route: ['route', 'internationalNumber', 'internationalOn', 'priorities', 'benefits'],
  inventors: ['inventors'],
  applicants: ['applicants', 'correspondence', 'representative', 'options'],
  content: ['design', 'utility', 'publication'],
  entity: ['entity'],
  papers: ['papers', 'signature', 'declared'],
}

/** Whether a dotted path begins with a part of a US form that can be opened again: its kind stays. */
export function isUsPath(path: string): boolean {
  const first = path.split('.')[0] ?? ''
  return first !== 'kind' && usSections.some((section) => (sectionFields[section] as readonly string[]).includes(first))
}

/** The section that a dotted path of the form stands in. */
export function usSectionOf(path: string): UsSection {
  const first = path.split('.')[0] ?? ''
  return usSections.find((section) => (sectionFields[section] as readonly string[]).includes(first)) ?? 'papers'
}
