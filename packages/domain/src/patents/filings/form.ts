import type { ServiceType } from '../../kernel/orders/service-types.ts'
import type { PctOffice } from '../../law/patents/pct-entry.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { emptyDesign, type FormDesign } from '../designs/design-form.ts'

/** What one form files: one right, or an invention and a utility model of the same creation on the same day. */
export const filingKinds = ['invention', 'utilityModel', 'sameDay', 'design'] as const
export type FilingKind = (typeof filingKinds)[number]

/** Who writes the application documents: the customer brings them, or our attorney drafts them from a technical disclosure. */
export const draftingCodes = ['own', 'attorney'] as const
export type Drafting = (typeof draftingCodes)[number]

/** Kinds of applicants as the request form tells them apart. @see patent reference 5.4, 申请人类型 */
export const formApplicantKinds = ['enterprise', 'university', 'institute', 'institution', 'individual'] as const
export type FormApplicantKind = (typeof formApplicantKinds)[number]

/** Why a disclosure before the filing does not take the novelty. @see Patent Law art. 24 (1) to (4), patent reference 5.4 */
export const noveltyGrounds = ['emergency', 'exhibition', 'conference', 'withoutConsent'] as const
export type NoveltyGround = (typeof noveltyGrounds)[number]

/** Years by which the examination of each right can be put off, 0 for not at all. @see patent reference 5.4, 110401 */
export const delayYears = { invention: [0, 1, 2, 3], utilityModel: [0, 1] } as const

export interface FormApplicant {
  /** Names the row while it is edited; made by the page, unique within the form. */
  readonly key: string
  /** The row of the applicants' book it came from; the form keeps its own snapshot. */
  readonly bookId: string | null
  readonly kind: FormApplicantKind
  readonly name: string
  readonly nameEn: string
  /** Resident identity number or credit code. With `*` in it: masked, the server keeps the number it has. */
  readonly idCode: string
  /** Two-letter code. */
  readonly country: string
  readonly province: string
  readonly city: string
  /** County or district; empty where nobody said one, or where the street begins with it. */
  readonly county: string
  readonly street: string
  readonly postcode: string
  readonly email: string
  readonly phone: string
  /** Calendar year of the fee-reduction record (费减备案), null if there is none. */
  readonly reductionYear: number | null
}

export interface FormInventor {
  readonly key: string
  readonly name: string
  readonly nameEn: string
  /** Two-letter code. */
  readonly nationality: string
  /** As `FormApplicant.idCode`. */
  readonly idCode: string
  /** 请求不公开姓名. */
  readonly hidden: boolean
  /** Share of the contribution in per cent, null if not stated; if one is stated all are and they sum to 100. */
  readonly share: number | null
}

export interface FormPriority {
  readonly key: string
  readonly country: string
  /** `YYYY-MM-DD`, empty while it is not filled in. */
  readonly filedOn: string
  readonly number: string
}

/** The longest text of each book, in characters; for the description 500 dense pages, the longest file we take. */
export const bookTextMax = { claims: 200_000, description: 1_000_000, abstract: 10_000 } as const

/** One of the books: an uploaded file with the text read from it, or text written in the editor. */
export interface FormBook {
  readonly text: string
  readonly fileId: string | null
  readonly fileName: string
  /** Of the file; null for text, whose pages are estimated. */
  readonly pages: number | null
}

export interface FormDrawing {
  readonly key: string
  readonly fileId: string
  readonly fileName: string
  /** Sheets: pages of a PDF, 1 for a picture. */
  readonly pages: number
  /** Figures on it, as `1`, `2a`. */
  readonly labels: readonly string[]
}

/** 技术交底书: what an attorney drafts from. Its file is read by people alone. */
export interface FormDisclosure {
  readonly fileId: string | null
  readonly fileName: string
  readonly pages: number | null
}

/** The whole form; texts are empty and lists short while it is being filled in. */
export interface FilingForm {
  readonly kind: FilingKind
  readonly serviceType: ServiceType
  /** Of a design always `own`: its views are pictures of a product that the customer has. */
  readonly drafting: Drafting
  /** Whether an attorney's draft was confirmed and stands in `documents`, whoever was to draft; the server's to say. */
  readonly drafted: boolean
  /** Wanted where an attorney drafts. */
  readonly disclosure: FormDisclosure
  readonly title: string
  readonly titleEn: string
  /** The customer's own number for the case. */
  readonly internalNo: string
  readonly options: {
    /** 请求提前公布 (inventions). */
    readonly earlyPublication: boolean
    /** 请求实质审查 with the filing (inventions). */
    readonly examinationNow: boolean
    /** 向外国申请专利保密审查请求. */
    readonly confidentialityReview: boolean
    readonly sequenceListing: boolean
    readonly geneticResources: boolean
    /** 延迟审查请求 of the invention; stands still while none is filed. */
    readonly delayInvention: (typeof delayYears.invention)[number]
    /** The same of the utility model. */
    readonly delayUtilityModel: (typeof delayYears.utilityModel)[number]
  }
  readonly divisional: {
    readonly parentNumber: string
    readonly parentFiledOn: string
    readonly parentHasPriority: boolean
  } | null
  /** An international application that enters the Chinese phase here (inventions and utility models). */
  readonly pctEntry: {
    /** `PCT/CN2024/123456`; its two letters name the receiving office. */
    readonly number: string
    /** 国际申请日. */
    readonly filedOn: string
    /** Earliest priority that it claims, empty for none: the months of the entry run from it. */
    readonly priorityOn: string
    /** Priorities it claims, each with its fee; counts only where there is one. */
    readonly priorityCount: number
    /** Who made the international search or preliminary report; empty while it is not chosen. */
    readonly searchedBy: PctOffice | ''
    /** It was published in Chinese: there is no translation. */
    readonly inChinese: boolean
  } | null
  readonly biological: {
    readonly depository: string
    readonly address: string
    readonly depositedOn: string
    readonly number: string
    readonly classification: string
    readonly viable: boolean
  } | null
  readonly priorities: readonly FormPriority[]
  /** 不丧失新颖性的公开声明. */
  readonly novelty: {
    /** Empty while it is not chosen. */
    readonly ground: NoveltyGround | ''
    readonly disclosedOn: string
  } | null
  readonly inventors: readonly FormInventor[]
  readonly applicants: readonly FormApplicant[]
  /** Ask for the fee reduction that the applicants' records allow. */
  readonly reduceFees: boolean
  /** Null: the agency chooses, unless `choosesAgent`. */
  readonly agentId: string | null
  /** The client chooses the attorney, and may not have done so yet. */
  readonly choosesAgent: boolean
  readonly contact: {
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly address: string
    readonly postcode: string
  }
  readonly documents: {
    readonly claims: FormBook
    readonly description: FormBook
    readonly abstract: FormBook
    readonly drawings: readonly FormDrawing[]
    /** Label of the figure for the abstract, empty if none. */
    readonly abstractFigure: string
  }
  /** Of a design: views and brief description in place of the documents; null for the other kinds. */
  readonly design: FormDesign | null
  /** The statement of truth and the appointment of the agency are accepted. */
  readonly declared: boolean
  readonly receipt: { readonly title: string; readonly taxNo: string }
}

/** Parts of a form that a reviewer can open for a correction; dotted paths below them open less (`inventors.0`). */
export const correctablePaths = [
  'disclosure',
  'title',
  'titleEn',
  'options',
  'divisional',
  'pctEntry',
  'biological',
  'priorities',
  'novelty',
  'inventors',
  'applicants',
  'contact',
  'documents.claims',
  'documents.description',
  'documents.abstract',
  'documents.drawings',
  'documents.abstractFigure',
  'design.locarno',
  'design.designs',
  'design.basic',
  'design.brief',
  'design.partial',
  'design.gui',
  'design.delayMonths',
  'receipt',
] as const
export type CorrectablePath = (typeof correctablePaths)[number]

const emptyBook: FormBook = { text: '', fileId: null, fileName: '', pages: null }

/** What a divisional says of its parent before anything is typed. */
export const emptyParent: NonNullable<FilingForm['divisional']> = {
  parentNumber: '',
  parentFiledOn: '',
  parentHasPriority: false,
}

/** A form nobody has written in yet. */
export const emptyFilingForm: FilingForm = {
  kind: 'invention',
  serviceType: 'standard',
  drafting: 'own',
  drafted: false,
  disclosure: { fileId: null, fileName: '', pages: null },
  title: '',
  titleEn: '',
  internalNo: '',
  options: {
    earlyPublication: false,
    examinationNow: true,
    confidentialityReview: false,
    sequenceListing: false,
    geneticResources: false,
    delayInvention: 0,
    delayUtilityModel: 0,
  },
  divisional: null,
  pctEntry: null,
  biological: null,
  priorities: [],
  novelty: null,
  inventors: [],
  applicants: [],
  reduceFees: true,
  agentId: null,
  choosesAgent: false,
  contact: { name: '', phone: '', email: '', address: '', postcode: '' },
  documents: { claims: emptyBook, description: emptyBook, abstract: emptyBook, drawings: [], abstractFigure: '' },
  design: null,
  declared: false,
  receipt: { title: '', taxNo: '' },
}

/** The same of a design: it is examined only in form, so no examination is asked for. */
export const emptyDesignForm: FilingForm = {
  ...emptyFilingForm,
  kind: 'design',
  options: { ...emptyFilingForm.options, examinationNow: false },
  design: emptyDesign,
}

/** The rights a form files, in the order of their orders. */
export function rightsOf(kind: FilingKind): readonly RightType[] {
  return kind === 'sameDay' ? ['invention', 'utilityModel'] : [kind]
}

/** Whether claims, description, abstract and drawings are still to be drafted by an attorney: nothing of them is wanted, counted or filed. */
export function awaitsDraft({ kind, drafting, drafted }: Pick<FilingForm, 'kind' | 'drafting' | 'drafted'>): boolean {
  return kind !== 'design' && drafting === 'attorney' && !drafted
}
