import { addDays, addMonths, type CivilDate, civilDate, yearOf } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ReductionPercent } from './reduction-percents.ts'

/** Kinds of applicants as the fee reduction tells them apart. */
export const applicantKinds = [
  'individual',
  'enterprise',
  'publicInstitution',
  'socialOrganisation',
  'nonProfitResearch',
  'other',
] as const
export type ApplicantKind = (typeof applicantKinds)[number]

export const applicantKindNames: Record<ApplicantKind, TwoLanguages> = {
  individual: { en: 'Individual', zh: '个人' },
  enterprise: { en: 'Enterprise', zh: '企业' },
  publicInstitution: { en: 'Public institution', zh: '事业单位' },
  socialOrganisation: { en: 'Social organisation', zh: '社会团体' },
  nonProfitResearch: { en: 'Non-profit research body', zh: '非营利性科研机构' },
  other: { en: 'Other', zh: '其他' },
}

export interface ReductionApplicant {
  readonly kind: ApplicantKind
  /** Individuals: income of the previous year, integer fen. */
  readonly annualIncomeFen?: number
  /** Enterprises: taxable income (应纳税所得额) of the previous year, integer fen; negative for a loss. */
  readonly taxableIncomeFen?: number
  /** Calendar year of the applicant's record (费减备案) with the office, if there is one. */
  readonly recordYear?: number
}

const until2019 = { validTo: civilDate('2019-06-30'), source: 'Cai Shui [2016] No. 78 (S9)' } as const
const since2019 = {
  validFrom: civilDate('2019-07-01'),
  source: 'Thresholds of 2019 to Cai Shui [2016] No. 78 (S9)',
} as const
/** Income of a person in the last year below which the fees are reduced, whole yuan; an income at the limit does not qualify. */
export const reductionIncome: LawFigure = {
  key: 'reduction-income',
  unit: 'yuan',
  rows: [
    { value: 42_000, ...until2019 },
    { value: 60_000, ...since2019 },
  ],
}
/** The same for the taxable income (应纳税所得额) of an enterprise. */
export const reductionTaxable: LawFigure = {
  key: 'reduction-taxable-income',
  unit: 'yuan',
  rows: [
    { value: 300_000, ...until2019 },
    { value: 1_000_000, ...since2019 },
  ],
}
/** How long before a later fee is due its reduction has to be asked for: months, and days besides. */
export const reductionLeadMonths: LawFigure = {
  key: 'reduction-request-months',
  unit: 'months',
  rows: [{ value: 2, source: 'Cai Shui [2016] No. 78 (S9, S15)' }],
}
export const reductionLeadDays: LawFigure = {
  key: 'reduction-request-days',
  unit: 'days',
  rows: [{ value: 15, source: 'Cai Shui [2016] No. 78 (S9, S15)' }],
}

/**
 * Per cent off for a number of applicants who all qualify. Staff cannot edit it: records, watches and orders hold these
 * two values and no other.
 *
 * @see Cai Shui [2016] No. 78, in force since 2016-09-01 (patent reference 2.4: S9)
 */
export const reductionPercentOf = (applicants: number): ReductionPercent =>
  applicants === 0 ? 0 : applicants === 1 ? 85 : 70

export const reductionReasonWords = {
  qualifies: { en: 'Qualifies', zh: '符合减缴条件' },
  incomeMissing: { en: 'Income of the previous year is missing', zh: '缺少上年度收入' },
  incomeTooHigh: {
    en: 'Income of the previous year is not below ¥{limit}',
    zh: '上年度收入不低于 {limit} 元',
  },
  taxableIncomeMissing: { en: 'Taxable income of the previous year is missing', zh: '缺少上年度应纳税所得额' },
  taxableIncomeTooHigh: {
    en: 'Taxable income of the previous year is not below ¥{limit}',
    zh: '上年度应纳税所得额不低于 {limit} 元',
  },
  kindNotCovered: { en: 'This type of applicant is not covered', zh: '该类申请人不在减缴范围内' },
  recordMissing: { en: 'Not recorded with the office yet', zh: '尚未办理费减备案' },
  recordNotYet: {
    en: 'The record of {year} is valid from {year}-01-01: a filing before that day is not reduced',
    zh: '{year} 年度的费减备案自 {year}-01-01 起有效，此前递交的不予减缴',
  },
  recordExpired: { en: 'The record of {year} has expired', zh: '{year} 年度的费减备案已过期' },
} as const satisfies Record<string, TwoLanguages>

export type ReductionReason = keyof typeof reductionReasonWords

export interface ReductionFinding {
  /** Place of the applicant in the list given, from 0. */
  readonly applicant: number
  readonly key: ReductionReason
  readonly params: Readonly<Record<string, number>>
}

export interface ReductionAnswer {
  /** Rate to count with: 0 if any applicant fails or lacks a valid record. */
  readonly percent: ReductionPercent
  /** Rate the applicants reach once everyone is recorded for this year. */
  readonly percentWhenRecorded: ReductionPercent
  /** At least one finding per applicant, in order. */
  readonly findings: readonly ReductionFinding[]
  readonly source: string
}

/**
 * Fee reduction that a group of applicants gets on a day: 85 % for one, 70 % for two or more, none if any of
 * them does not qualify.
 *
 * @see Cai Shui [2016] No. 78 and its thresholds of 2019 (patent reference 2.4: S9)
 */
export function feeReduction(applicants: readonly ReductionApplicant[], on: CivilDate): ReductionAnswer {
  const limits = {
    annualIncomeFen: figureOn(reductionIncome, on) * 100,
    taxableIncomeFen: figureOn(reductionTaxable, on) * 100,
  }
  const findings = applicants.flatMap((applicant, index): ReductionFinding[] => {
    const add = (key: ReductionReason, params: Record<string, number> = {}) => ({ applicant: index, key, params })
    const fault = qualifyingFault(applicant, limits)
    if (fault) return [add(fault.key, fault.params)]
    if (applicant.recordYear === undefined) return [add('qualifies'), add('recordMissing')]
    const ofRecord = recordFault(applicant.recordYear, on)
    if (ofRecord) return [add('qualifies'), add(ofRecord, { year: applicant.recordYear })]
    return [add('qualifies')]
  })
  const qualifying = findings.filter((f) => f.key === 'qualifies').length
  const allQualify = applicants.length > 0 && qualifying === applicants.length
  const percentWhenRecorded: ReductionPercent = allQualify ? reductionPercentOf(applicants.length) : 0
  const allRecorded = findings.length === qualifying
  return {
    percent: allRecorded ? percentWhenRecorded : 0,
    percentWhenRecorded,
    findings,
    source: (on >= since2019.validFrom ? since2019 : until2019).source,
  }
}

/** Why a record of a calendar year does not hold on a day; undefined where it does. */
export function recordFault(year: number, on: CivilDate): 'recordNotYet' | 'recordExpired' | undefined {
  if (year === yearOf(on)) return undefined
  return year > yearOf(on) ? 'recordNotYet' : 'recordExpired'
}

function qualifyingFault(
  applicant: ReductionApplicant,
  limits: { readonly annualIncomeFen: number; readonly taxableIncomeFen: number },
): { key: ReductionReason; params: Record<string, number> } | undefined {
  switch (applicant.kind) {
    case 'individual':
      if (applicant.annualIncomeFen === undefined) return { key: 'incomeMissing', params: {} }
      return applicant.annualIncomeFen < limits.annualIncomeFen
        ? undefined
        : { key: 'incomeTooHigh', params: { limit: limits.annualIncomeFen / 100 } }
    case 'enterprise':
      if (applicant.taxableIncomeFen === undefined) return { key: 'taxableIncomeMissing', params: {} }
      return applicant.taxableIncomeFen < limits.taxableIncomeFen
        ? undefined
        : { key: 'taxableIncomeTooHigh', params: { limit: limits.taxableIncomeFen / 100 } }
    case 'publicInstitution':
    case 'socialOrganisation':
    case 'nonProfitResearch':
      return undefined
    case 'other':
      return { key: 'kindNotCovered', params: {} }
  }
}

/** Last day of a record made in `year`: it is valid for that calendar year. @see S9 */
export function reductionRecordEndsOn(year: number): CivilDate {
  return civilDate(`${year}-12-31`)
}

/**
 * Last day to ask for the reduction of a later fee: two and a half months (two months and 15 days) before its
 * due date.
 *
 * @see patent reference 2.4, "Timing"
 */
export function reductionRequestEndsOn(dueOn: CivilDate): CivilDate {
  return addDays(addMonths(dueOn, -figureOn(reductionLeadMonths, dueOn)), -figureOn(reductionLeadDays, dueOn))
}
