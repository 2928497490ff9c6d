import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { FormApplicantKind } from '../../patents/filings/form.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { MarkRoute } from './places.ts'

export const markKinds = {
  word: { en: 'Words', zh: '文字' },
  figurative: { en: 'Figure', zh: '图形' },
  combined: { en: 'Words and figure', zh: '文字及图形' },
  threeDimensional: { en: 'Three-dimensional', zh: '三维标志' },
  sound: { en: 'Sound', zh: '声音' },
} as const satisfies Record<string, TwoLanguages>
export type MarkKind = keyof typeof markKinds
export const markKindKeys = ['word', 'figurative', 'combined', 'threeDimensional', 'sound'] as const

/** How far the base mark is: Madrid needs one that is accepted or registered. @see trademark reference 4.1 */
export const baseStates = {
  '': { en: 'None', zh: '无' },
  filed: { en: 'Filed, not accepted yet', zh: '已提交，尚未受理' },
  accepted: { en: 'Application accepted', zh: '已受理' },
  registered: { en: 'Registered', zh: '已注册' },
} as const satisfies Record<string, TwoLanguages>
export type BaseState = keyof typeof baseStates
export const baseStateKeys = ['', 'filed', 'accepted', 'registered'] as const

/** By what the applicant may use the Madrid system. @see trademark reference 4.2 */
export const entitlements = {
  '': { en: 'Choose', zh: '请选择' },
  establishment: { en: 'Real and effective establishment in China', zh: '在中国设有真实有效的营业场所' },
  domicile: { en: 'Domicile in China', zh: '在中国有住所' },
  nationality: { en: 'Chinese nationality', zh: '具有中国国籍' },
} as const satisfies Record<string, TwoLanguages>
export type Entitlement = keyof typeof entitlements
export const entitlementKeys = ['', 'establishment', 'domicile', 'nationality'] as const

/** Filing bases of the United States. @see trademark reference 4.3 */
export const useBases = {
  '': { en: 'Choose', zh: '请选择' },
  '1a': { en: '1(a): in use in commerce', zh: '1(a)：已在商业中使用' },
  '1b': { en: '1(b): intent to use', zh: '1(b)：意图使用' },
  '44d': { en: '44(d): priority of a foreign application', zh: '44(d)：以外国申请优先权为基础' },
  '44e': { en: '44(e): foreign registration', zh: '44(e)：以外国注册为基础' },
  '66a': { en: '66(a): Madrid', zh: '66(a)：马德里' },
} as const satisfies Record<string, TwoLanguages>
export type UseBasis = keyof typeof useBases
export const useBasisKeys = ['', '1a', '1b', '44d', '44e', '66a'] as const

export const markPaperKinds = [
  'licence',
  'power',
  'notarisedPower',
  'legalisedPower',
  'reciprocity',
  'priorityProof',
  'specimen',
  'declaration',
  'declarationOfUse',
  'intentStatement',
  'usDeclaration',
  'basicProof',
  'other',
] as const
export type MarkPaperKind = (typeof markPaperKinds)[number]
/** Signed for one application: a copy brings its own. */
export const signedAbroadPapers: readonly MarkPaperKind[] = [
  'power',
  'notarisedPower',
  'legalisedPower',
  'declaration',
  'declarationOfUse',
  'intentStatement',
  'usDeclaration',
]

/** What only one country asks for. */
export interface CountryDetails {
  readonly useBasis: UseBasis
  /** First use anywhere, and in commerce with that country; `YYYY-MM-DD` or empty. */
  readonly firstUseOn: string
  readonly firstCommerceOn: string
  readonly disclaimer: string
  readonly description: string
  /** Second language of the EU. */
  readonly secondLanguage: string
  /** Attorney that the applicant names; empty: ours. */
  readonly representative: string
  /** Who has the power notarised. */
  readonly notarisation: '' | 'self' | 'agency'
}

export interface MarkCountry {
  readonly code: string
  readonly notes: string
  readonly details: CountryDetails
}

export interface MarkGoods {
  readonly key: string
  /** `01` to `45`. */
  readonly classCode: string
  /** Similar group, where the goods were chosen out of the table; else empty. */
  readonly groupCode: string
  readonly zh: string
  readonly en: string
  /** Its English is written by us: it may be empty. */
  readonly translate: boolean
  /** Codes of the only countries it is claimed in; empty: in all. */
  readonly onlyIn: readonly string[]
}

export interface MarkApplicant {
  readonly key: string
  readonly bookId: string | null
  readonly kind: FormApplicantKind
  readonly name: string
  readonly nameEn: string
  readonly country: string
  readonly address: string
  readonly addressEn: string
  readonly email: string
  readonly entitlement: Entitlement
  /** In English, as Limited liability company; of companies. */
  readonly legalNature: string
  readonly placeOfOrganisation: string
}

export interface MarkPicture {
  readonly fileId: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

export interface MarkPaper {
  readonly key: string
  readonly kind: MarkPaperKind
  /** Code of the country it is for; empty: for all. */
  readonly country: string
  readonly fileId: string
  readonly fileName: string
  readonly pages: number
}

/** The whole form; texts are empty and lists short while it is being filled in. No identity numbers: none are asked abroad. */
export interface MarkAbroadForm {
  readonly route: MarkRoute
  readonly serviceType: ServiceType
  readonly internalNo: string
  readonly base: {
    /** Order of ours it comes from, empty if none. */
    readonly orderNo: string
    readonly number: string
    readonly state: BaseState
    readonly filedOn: string
    readonly registeredOn: string
    readonly owner: string
    /** Classes of the base mark, two digits each. */
    readonly classes: readonly string[]
    readonly sameImage: boolean
    readonly goodsWithin: boolean
  }
  readonly priority: {
    readonly claimed: boolean
    readonly country: string
    readonly number: string
    readonly filedOn: string
  }
  readonly mark: {
    readonly kind: MarkKind
    readonly words: string
    readonly picture: MarkPicture | null
    readonly standardCharacters: boolean
    readonly collective: boolean
    readonly coloured: boolean
    /** The colours in English, when claimed. */
    readonly colours: string
    readonly transliteration: string
    readonly meaning: string
    readonly translation: string
    readonly description: string
  }
  readonly goods: readonly MarkGoods[]
  readonly applicants: readonly MarkApplicant[]
  readonly countries: readonly MarkCountry[]
  readonly papers: readonly MarkPaper[]
  readonly notes: string
  readonly declared: boolean
}

export const emptyDetails: CountryDetails = {
  useBasis: '',
  firstUseOn: '',
  firstCommerceOn: '',
  disclaimer: '',
  description: '',
  secondLanguage: '',
  representative: '',
  notarisation: '',
}

export const emptyMarkForm: MarkAbroadForm = {
  route: 'single',
  serviceType: 'standard',
  internalNo: '',
  base: {
    orderNo: '',
    number: '',
    state: '',
    filedOn: '',
    registeredOn: '',
    owner: '',
    classes: [],
    sameImage: false,
    goodsWithin: false,
  },
  priority: { claimed: false, country: 'CN', number: '', filedOn: '' },
  mark: {
    kind: 'word',
    words: '',
    picture: null,
    standardCharacters: false,
    collective: false,
    coloured: false,
    colours: '',
    transliteration: '',
    meaning: '',
    translation: '',
    description: '',
  },
  goods: [],
  applicants: [],
  countries: [],
  papers: [],
  notes: '',
  declared: false,
}

/** Classes of a form that count in a country (all of it where none is given), in their order. */
export function classesIn(form: Pick<MarkAbroadForm, 'goods'>, country?: string): readonly string[] {
  const own = form.goods.filter(
    ({ onlyIn }) => country === undefined || onlyIn.length === 0 || onlyIn.includes(country),
  )
  return [...new Set(own.map((one) => one.classCode).filter((code) => code !== ''))].sort()
}

/** What a form is called in lists: its words, else what kind of mark it is. */
export function markTitle(mark: MarkAbroadForm['mark']): string {
  const words = mark.words.trim()
  return words === '' ? markKinds[mark.kind].zh : words
}

/** Parts of a form that a correction opens as a whole: what is written in one hangs together. */
export const markSections = ['base', 'mark', 'goods', 'applicants', 'countries', 'papers'] as const
export type MarkSection = (typeof markSections)[number]

/** The part a path stands in; undefined for what is never opened again (the route, the declaration). */
export function markSectionOf(path: string): MarkSection | undefined {
  const [first] = path.split('.')
  return first === 'priority' ? 'base' : markSections.find((section) => section === first)
}

/** The form of one country out of that of its family: its order carries it from then on. */
export function formOfCountry(form: MarkAbroadForm, country: string): MarkAbroadForm {
  return {
    ...form,
    countries: form.countries.filter((one) => one.code === country),
    goods: form.goods
      .filter(({ onlyIn }) => onlyIn.length === 0 || onlyIn.includes(country))
      .map((one) => ({ ...one, onlyIn: [] })),
    papers: form.papers.filter((paper) => paper.country === '' || paper.country === country),
  }
}
