import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What the office calls the payer of its fees; small and micro pay less. */
export const entityStatuses = ['large', 'small', 'micro'] as const
export type EntityStatus = (typeof entityStatuses)[number]

export const entityOwners = ['individual', 'smallBusiness', 'nonprofit', 'other'] as const

/** Answers to the test; null while a question is not answered. */
export interface EntityAnswers {
  /** Who holds the rights. */
  readonly owner: (typeof entityOwners)[number] | ''
  /** Of a business, with its affiliates. */
  readonly employees: number | null
  /** Rights are assigned or licensed to someone who is not small, or must be. */
  readonly boundToLarge: boolean | null
  /** Most US applications that one of the inventors or applicants is named on. */
  readonly earlierApplications: number | null
  /** Highest gross income of one of them in the last calendar year, whole US dollars. */
  readonly incomeUsd: number | null
  /** Employed by, or bound to assign to, an institution of higher education. */
  readonly university: boolean | null
}

export const noEntityAnswers: EntityAnswers = {
  owner: '',
  employees: null,
  boundToLarge: null,
  earlierApplications: null,
  incomeUsd: null,
  university: null,
}

/** A small business has fewer than this many employees, affiliates within. @see 37 CFR 1.27 (patent reference 6.1) */
export const smallEmployeesBelow: LawFigure = {
  key: 'us-small-employees',
  unit: 'people',
  rows: [{ value: 500, source: '37 CFR 1.27 (patent reference 6.1)' }],
}
/** @see 37 CFR 1.29(a)(2) (patent reference 6.1) */
export const microApplicationsMax: LawFigure = {
  key: 'us-micro-applications',
  unit: 'applications',
  rows: [{ value: 4, source: '37 CFR 1.29 (patent reference 6.1)' }],
}

/**
 * Whole US dollars: three times the median household income, as the office publishes it each year. The row is of one stored
 * copy of the office's page and must be confirmed: staff enter the new one.
 */
export const microIncomeLimit: LawFigure = {
  key: 'us-micro-income',
  unit: 'usd',
  rows: [
    {
      value: 206_109,
      validFrom: civilDate('2022-12-29'),
      source: '37 CFR 1.29; USPTO micro entity page (patent reference 6.1: S23)',
      needsConfirmation: true,
    },
  ],
}

export const entityReasonWords = {
  unanswered: { en: 'Answer the questions to see what you may claim.', zh: '请回答以下问题以确定可主张的实体身份。' },
  ownerOther: {
    en: 'The owner is not a person, small business or nonprofit.',
    zh: '权利人不是个人、小型企业或非营利机构。',
  },
  tooManyEmployees: {
    en: '{employees} employees: a small business has fewer than {limit}, affiliates counted.',
    zh: '员工 {employees} 人：小型企业须少于 {limit} 人（含关联企业）。',
  },
  boundToLarge: {
    en: 'Rights are assigned or licensed to an owner who is not small.',
    zh: '权利已（或须）转让、许可给非小型实体。',
  },
  small: { en: 'All conditions of a small entity are met.', zh: '符合小型实体的全部条件。' },
  tooManyApplications: {
    en: 'An inventor is named on {count} earlier US applications; a micro entity has at most {limit}.',
    zh: '有发明人已列名于 {count} 件在先美国申请；微型实体最多 {limit} 件。',
  },
  incomeTooHigh: {
    en: 'An income of {income} USD is above the limit of {limit} USD.',
    zh: '年收入 {income} 美元，超过 {limit} 美元的上限。',
  },
  microIncome: { en: 'Micro entity by income (form SB/15A).', zh: '按收入符合微型实体（SB/15A 表）。' },
  microUniversity: {
    en: 'Micro entity through an institution of higher education (form SB/15B).',
    zh: '因高等院校符合微型实体（SB/15B 表）。',
  },
} as const satisfies Record<string, TwoLanguages>
export type EntityReason = keyof typeof entityReasonWords

export interface EntityVerdict {
  /** The most favourable status that the answers allow; large while they allow nothing yet. */
  readonly status: EntityStatus
  readonly reasons: readonly { readonly key: EntityReason; readonly params: Readonly<Record<string, number>> }[]
  /** Form that a micro entity certifies on. */
  readonly certificate: 'SB/15A' | 'SB/15B' | null
}

/** Tests the status. @see 37 CFR 1.27 and 1.29 (patent reference 6.1) */
export function testEntity(answers: EntityAnswers, on: CivilDate): EntityVerdict {
  const large = (key: EntityReason, params: Record<string, number> = {}): EntityVerdict => ({
    status: 'large',
    reasons: [{ key, params }],
    certificate: null,
  })
  const fewer = figureOn(smallEmployeesBelow, on)
  const applicationsMax = figureOn(microApplicationsMax, on)
  const { owner, employees, boundToLarge, earlierApplications, incomeUsd, university } = answers
  if (owner === 'other') return large('ownerOther')
  if (boundToLarge === true) return large('boundToLarge')
  if (owner === 'smallBusiness' && employees !== null && employees >= fewer) {
    return large('tooManyEmployees', { employees, limit: fewer })
  }
  if (owner === '' || boundToLarge === null || (owner === 'smallBusiness' && employees === null)) {
    return large('unanswered')
  }
  const small = (...more: EntityVerdict['reasons']): EntityVerdict => ({
    status: 'small',
    reasons: [{ key: 'small', params: {} }, ...more],
    certificate: null,
  })
  if (university === true) {
    return { status: 'micro', reasons: [{ key: 'microUniversity', params: {} }], certificate: 'SB/15B' }
  }
  if (earlierApplications !== null && earlierApplications > applicationsMax) {
    return small({ key: 'tooManyApplications', params: { count: earlierApplications, limit: applicationsMax } })
  }
  const limit = figureOn(microIncomeLimit, on)
  if (incomeUsd !== null && incomeUsd > limit) {
    return small({ key: 'incomeTooHigh', params: { income: incomeUsd, limit } })
  }
  if (earlierApplications === null || incomeUsd === null) return small()
  return { status: 'micro', reasons: [{ key: 'microIncome', params: {} }], certificate: 'SB/15A' }
}

/** Whether a claim of one status is covered by a test that allows another. */
export function mayClaim(claimed: EntityStatus, allowed: EntityStatus): boolean {
  return entityStatuses.indexOf(claimed) <= entityStatuses.indexOf(allowed)
}
