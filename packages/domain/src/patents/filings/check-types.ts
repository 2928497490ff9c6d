import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { DesignCheckId, DesignProblemKey } from '../designs/check-words.ts'
import type { CheckId, CheckKey } from './check-words.ts'

/** Parts of a filing a finding can point at; the form's sections carry the same names. */
export const filingFields = [
  'title',
  'abstract',
  'claims',
  'description',
  'figures',
  'abstractFigure',
  'inventors',
  'applicants',
  'priorities',
  'novelty',
  'divisional',
  'pctEntry',
  'sameDay',
  'options',
  'design',
] as const
export type FilingField = (typeof filingFields)[number]

export interface FilingPerson {
  readonly name: string
  /** Two-letter code; `CN` asks for a Chinese number. */
  readonly nationality: string
  /** Resident identity number or, for companies, unified social credit code; empty if not given. */
  readonly idNumber: string
  readonly isCompany: boolean
}

/** What the checks read; texts are plain text with line breaks. */
export interface FilingToCheck {
  readonly right: RightType
  /** Day the filing is meant to be made. */
  readonly filedOn: CivilDate
  readonly title: string
  readonly abstract: string
  readonly claims: string
  readonly description: string
  /** Labels of the drawings in order, without 图: `1`, `2a`. */
  readonly figures: readonly string[]
  /** Figure chosen for the abstract; several only in imported files. */
  readonly abstractFigures: readonly string[]
  /** Pages of description and drawings. */
  readonly pageCount: number
  readonly inventors: readonly FilingPerson[]
  readonly applicants: readonly FilingPerson[]
  readonly priorities: readonly { readonly filedOn: CivilDate }[]
  /** A disclosure that the applicant says does not take the novelty. */
  readonly novelty?: { readonly disclosedOn: CivilDate }
  /** Years by which the examination is to be put off; 0 not at all. */
  readonly delayYears: number
  /** The substantive examination is asked for with the filing. */
  readonly withExamination: boolean
  readonly divisional?: {
    readonly parentNumber: string
    readonly parentFiledOn: CivilDate
    readonly parentHasPriority: boolean
  }
  /** An international application that enters the Chinese phase. */
  readonly pctEntry?: {
    readonly number: string
    readonly filedOn: CivilDate
    readonly priorityOn?: CivilDate
  }
  /** Present for an invention and a utility model filed on the same day. */
  readonly sameDay?: { readonly isDeclared: boolean }
}

export interface FilingFinding {
  /** `fix`: the office will object; `review`: look again; `pass`: the check found nothing. */
  readonly level: 'fix' | 'review' | 'pass'
  /** `at` counts from 0 within the field: claim, figure, person, priority. */
  readonly place: {
    readonly field: FilingField
    readonly at?: number
    /** Dotted path of the form, where the field alone is too wide: a view of a design. */
    readonly path?: string
  }
  readonly key: CheckKey | CheckId | DesignProblemKey | DesignCheckId
  readonly params: Readonly<Record<string, string | number>>
  readonly source: string
  /** The value behind it must be confirmed by a domain person. */
  readonly needsConfirmation?: true
}

/** A check: nothing returned means passed. */
export interface FilingCheck {
  readonly id: CheckId
  readonly field: FilingField
  readonly source: string
  readonly needsConfirmation?: true
  /** False: does not concern this filing, and is not listed. */
  readonly applies?: (filing: FilingToCheck) => boolean
  /** Also of designs, which have neither claims nor a description. */
  readonly ofDesigns?: true
  readonly find: (filing: FilingToCheck) => readonly Problem[]
}

export interface Problem {
  readonly level: 'fix' | 'review'
  readonly key: CheckKey
  readonly params?: Readonly<Record<string, string | number>>
  readonly at?: number
  /** Where it stands, if its check looks at more than one field. */
  readonly field?: FilingField
}
