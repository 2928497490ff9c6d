import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { MarkRoute } from './places.ts'

/** What an office wants beside the form; of some the customer brings a file, of some the form has a field. */
export const markNeeds = {
  licence: { en: 'Licence or identity copy', zh: '营业执照或身份证明' },
  power: { en: 'Power of attorney', zh: '委托书' },
  notarisedPower: { en: 'Power of attorney, notarised', zh: '经公证的委托书' },
  legalisedPower: { en: 'Power of attorney, notarised and legalised', zh: '经公证认证的委托书' },
  reciprocity: { en: 'Reciprocity documents', zh: '互惠证明文件' },
  priorityProof: { en: 'Priority document', zh: '优先权证明' },
  specimen: { en: 'Specimen of use', zh: '使用证据' },
  declarationOfUse: { en: 'Declaration of use', zh: '使用声明' },
  intentStatement: { en: 'Statement of intent to use', zh: '使用意图声明' },
  declaration: { en: 'Declaration of the applicant', zh: '申请人声明书' },
  usDeclaration: { en: 'Declaration of intent to use (MM18)', zh: '使用意图声明（MM18）' },
  basicProof: { en: 'Copy of the base mark’s acceptance or certificate', zh: '基础商标受理通知书或注册证' },
} as const satisfies Record<string, TwoLanguages>
export type MarkNeed = keyof typeof markNeeds
export const markNeedKeys = Object.keys(markNeeds) as readonly MarkNeed[]

/** Needs of one country (the others are the same for all). */
export const countryNeeds: readonly MarkNeed[] = markNeedKeys.filter(
  (need) => !['licence', 'priorityProof', 'basicProof'].includes(need),
)

/** Single route, trademark reference 4.3 (K~: verified with each order). Nothing is known of a place that is not here. */
const single: Readonly<Record<string, readonly MarkNeed[]>> = {
  US: ['declaration'],
  EU: [],
  GB: [],
  JP: [],
  KR: ['power'],
  HK: [],
  MO: ['notarisedPower'],
  TW: ['power', 'reciprocity'],
  SG: ['power'],
  MY: ['power'],
  TH: ['notarisedPower'],
  VN: ['power'],
  ID: ['power', 'intentStatement'],
  PH: ['power', 'declarationOfUse'],
  IN: ['power'],
  RU: ['power'],
  CA: ['power'],
  AU: ['power'],
  BR: ['power'],
  MX: ['power'],
  AE: ['legalisedPower'],
  SA: ['legalisedPower'],
}

export interface NeedsQuestion {
  readonly country: string
  readonly route: MarkRoute
  readonly priority: boolean
  /** `1a` of the United States. */
  readonly useBasis?: string
}

export interface KnownNeeds {
  readonly needs: readonly MarkNeed[]
  /** False: the reference says nothing of this place, the agent there is asked. */
  readonly known: boolean
}

/** What a place needs on a route, in the order of the table above. */
export function markNeedsOf({ country, route, priority, useBasis = '' }: NeedsQuestion): KnownNeeds {
  const own =
    route === 'madrid' ? (country === 'US' ? (['usDeclaration'] as const) : []) : (single[country] ?? ['power'])
  const wanted = new Set<MarkNeed>(['licence', ...own])
  if (route === 'madrid') wanted.add('basicProof')
  if (priority) wanted.add('priorityProof')
  if (country === 'US' && route !== 'madrid' && useBasis === '1a') wanted.add('specimen')
  return {
    needs: markNeedKeys.filter((need) => wanted.has(need)),
    known: route === 'madrid' || Object.hasOwn(single, country),
  }
}

/** The office asks for use or the intent to use (trademark reference 4.2, 4.3). */
export const asksForUse = (country: string) => ['US', 'PH'].includes(country)
/** A local attorney must act (trademark reference 4.3). */
export const asksForAttorney = (country: string, route: MarkRoute) => country === 'US' && route !== 'madrid'
/** The application names a second language (trademark reference 4.3). */
export const asksForSecondLanguage = (country: string) => country === 'EU'
export const secondLanguages = ['de', 'es', 'fr', 'it'] as const

/** The power of attorney is notarised or legalised first. */
export function asksForNotary(country: string, route: MarkRoute): boolean {
  const { needs } = markNeedsOf({ country, route, priority: false })
  return needs.includes('notarisedPower') || needs.includes('legalisedPower')
}

/** Members that may refuse within 18 months instead of 12 (K~); of the others the period is asked. */
const eighteen =
  'AU BH BY BG CO CY DK EE EU FI GB GE GH GR IE IL IN IS IT JP KE KR LT MX NO NZ OM PH PL SE SG SK SM SY TR UA US UZ'.split(
    ' ',
  )

/** Months that a filing usually takes. Madrid: the refusal period, 12 or 18; else 6 to 24 (trademark reference 4.1). */
export function usualMonths(country: string, route: MarkRoute): { readonly from: number; readonly to: number } {
  if (route !== 'madrid') return { from: 6, to: 24 }
  return eighteen.includes(country) ? { from: 18, to: 18 } : { from: 12, to: 18 }
}
