import { type CivilDate, civilDate } from '../dates/civil-date.ts'
import { isInForce } from '../fees/tariff.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import type { EntityStatus } from './entity-status.ts'
import type { UsKind } from './form.ts'

export const usFeeNames = {
  filing: { en: 'Basic filing fee', zh: '基本申请费' },
  search: { en: 'Search fee', zh: '检索费' },
  examination: { en: 'Examination fee', zh: '审查费' },
  claims: { en: 'Claims over 20, each', zh: '超过 20 项的权利要求（每项）' },
  independentClaims: { en: 'Independent claims over 3, each', zh: '超过 3 项的独立权利要求（每项）' },
  issue: { en: 'Issue fee', zh: '授权费' },
  maintenance4: { en: 'Maintenance fee, 3.5 years', zh: '维持费（3.5 年）' },
  maintenance8: { en: 'Maintenance fee, 7.5 years', zh: '维持费（7.5 年）' },
  maintenance12: { en: 'Maintenance fee, 11.5 years', zh: '维持费（11.5 年）' },
} as const satisfies Record<string, TwoLanguages>
export type UsFeeKind = keyof typeof usFeeNames

/** Claims that the basic fee covers. @see patent reference 2.6 */
export const claimsFree = 20
export const independentFree = 3

export interface UsTariffRow {
  readonly kind: UsFeeKind
  /** Absent: utility only. */
  readonly right: UsKind
  /** US cents, for one unit, undiscounted. */
  readonly cents: number
  /** Per cent that a small entity is spared when it files electronically, if not the usual 60. */
  readonly smallPercent?: number
  readonly validFrom: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
  readonly needsConfirmation?: true
}

const from = civilDate('2025-01-19')
const rule = 'USPTO fee schedule from 2025-01-19, 89 FR 91898 (patent reference 2.6: S21)'
const unsure = 'USPTO fee schedule from 2025-01-19 (patent reference 2.6: K)'
const row = (kind: UsFeeKind, right: UsKind, dollars: number, more: Partial<UsTariffRow> = {}): UsTariffRow => ({
  kind,
  right,
  cents: dollars * 100,
  validFrom: from,
  source: rule,
  ...more,
})
const toConfirm = { source: unsure, needsConfirmation: true } as const

/** Official fees of the US office in force since 2025-01-19, in the order of the patent reference, section 2.6. */
export const usTariff: readonly UsTariffRow[] = [
  row('filing', 'usInvention', 350, { smallPercent: 80 }),
  row('search', 'usInvention', 770),
  row('examination', 'usInvention', 880),
  row('filing', 'usDesign', 300),
  row('search', 'usDesign', 300),
  row('examination', 'usDesign', 700),
  row('claims', 'usInvention', 200, toConfirm),
  row('independentClaims', 'usInvention', 600, toConfirm),
  row('issue', 'usInvention', 1290, toConfirm),
  row('issue', 'usDesign', 1300, toConfirm),
  row('maintenance4', 'usInvention', 2150, toConfirm),
  row('maintenance8', 'usInvention', 4040, toConfirm),
  row('maintenance12', 'usInvention', 8280, toConfirm),
]

/** Discount in per cent for who pays. @see Unleashing American Innovators Act of 2022 (patent reference 2.6: S21) */
export function discountPercent(
  status: EntityStatus,
  { smallPercent = 60 }: Pick<UsTariffRow, 'smallPercent'> = {},
): number {
  return status === 'micro' ? 80 : status === 'small' ? smallPercent : 0
}

export interface UsFeeLine {
  readonly kind: UsFeeKind
  readonly quantity: number
  readonly unitCents: number
  /** Before the discount. */
  readonly fullCents: number
  readonly cents: number
  readonly discountPercent: number
  readonly source: string
  readonly needsConfirmation: boolean
}

export interface UsFilingSize {
  readonly kind: UsKind
  readonly status: EntityStatus
  readonly claimCount: number
  readonly independentCount: number
}

/**
 * What the US office wants with an electronic filing.
 *
 * @throws RangeError before the first row of the schedule.
 */
export function quoteUsFiling(size: UsFilingSize, on: CivilDate, rows = usTariff): readonly UsFeeLine[] {
  const quantities: readonly (readonly [UsFeeKind, number])[] = [
    ['filing', 1],
    ['search', 1],
    ['examination', 1],
    ...(size.kind === 'usInvention'
      ? ([
          ['claims', Math.max(0, size.claimCount - claimsFree)],
          ['independentClaims', Math.max(0, size.independentCount - independentFree)],
        ] as const)
      : []),
  ]
  return quantities.flatMap(([kind, quantity]) => {
    if (quantity === 0) return []
    const found = rows.find((one) => one.kind === kind && one.right === size.kind && isInForce(one, on))
    if (!found) throw new RangeError(`no US fee ${kind} of ${size.kind} on ${on}`)
    const percent = discountPercent(size.status, found)
    const fullCents = found.cents * quantity
    return [
      {
        kind,
        quantity,
        unitCents: found.cents,
        fullCents,
        cents: (fullCents * (100 - percent)) / 100,
        discountPercent: percent,
        source: found.source,
        needsConfirmation: found.needsConfirmation ?? false,
      },
    ]
  })
}

export interface SettlementRate {
  /** Fen for one US dollar. */
  readonly fenPerDollar: number
  readonly validFrom: CivilDate
  readonly source: TwoLanguages
}

/**
 * At what rate we advance fees in US dollars: the operator's number, not a bank's. An installation names its own rates
 * in `USD_SETTLEMENT_RATES`; these hold until it does.
 */
export const settlementRates: readonly SettlementRate[] = [
  {
    fenPerDollar: 720,
    validFrom: civilDate('2025-01-19'),
    source: { en: 'our settlement rate', zh: '本平台结算汇率' },
  },
]

/** The rate in force on a day. @throws RangeError before the first. */
export function settlementRate(on: CivilDate, rows = settlementRates): SettlementRate {
  const found = rows.filter((one) => one.validFrom <= on).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  if (!found) throw new RangeError(`no settlement rate on ${on}`)
  return found
}

/** US cents in fen at a rate, half a fen rounded up. */
export function centsToFen(cents: number, { fenPerDollar }: Pick<SettlementRate, 'fenPerDollar'>): number {
  return Math.round((cents * fenPerDollar) / 100)
}
