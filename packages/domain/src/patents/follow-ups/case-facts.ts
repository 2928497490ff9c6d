import type { OfficialState } from '../../kernel/orders/order-states.ts'
import type { ReductionPercent } from '../../law/patents/reduction-percents.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { PaidExamination } from './examination-refund.ts'
import type { PeriodToExtend } from './extension.ts'

export interface CasePeriod extends PeriodToExtend {
  readonly id: string
  readonly internalOn: string
  readonly state: string
  /** The recorded document that set it. */
  readonly documentId?: string | null
  /** An extension of it is asked for and not decided: it may yet end later. */
  readonly isExtending?: boolean
}

/** Last day to ask for restoration, by a confirmed notice of a patent that is no case of ours. */
export interface RestoreLimit {
  readonly dispatchedOn: string
  readonly officialOn: string
}

/** What is known of the case a follow-up is for. */
export interface CaseFacts {
  /** Application number in exchange form. */
  readonly number: string
  readonly right: RightType
  /** Null where only the patent data know the case. */
  readonly officialState: OfficialState | null
  readonly filedOn: CivilDate | null
  readonly grantedOn: CivilDate | null
  /** Patent year that the notice on registration named as the year of grant; absent: that of the publication. */
  readonly grantFeeYear?: number
  /** Patent years whose fee falls due while an open licence runs. */
  readonly openLicenceYears?: readonly number[]
  /** Of a divisional application, the day it was submitted. */
  readonly dividedOn?: CivilDate
  /** Of an international application, the day it entered the Chinese phase. */
  readonly enteredOn?: CivilDate
  /** Day on which examination was asked for, where it is known. */
  readonly examinationAskedOn?: CivilDate
  /** Day of the office's publication of the application, where it is recorded. */
  readonly publishedOn?: CivilDate
  /** Filed together with a utility model of the same day. */
  readonly sameDay?: boolean
  readonly periods: readonly CasePeriod[]
  readonly restoreLimits?: readonly RestoreLimit[]
  /** The examination fee that was paid for it through us; absent where none was. */
  readonly examinationPaid?: PaidExamination
  /** Per cent off the fees that the office's records allow its applicants; undefined where we do not know them. */
  readonly reductionPercent?: ReductionPercent
}
