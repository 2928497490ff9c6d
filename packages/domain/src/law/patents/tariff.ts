import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { amountFenOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { FeeKind } from './fee-kinds.ts'

/** One official fee for a span of days. Annual fees are in `annuities.ts`. */
export interface TariffRow {
  readonly kind: FeeKind
  /** Absent: the same for all rights. */
  readonly right?: RightType
  /** Integer fen, for one unit. */
  readonly amountFen: number
  /** 14-digit code of the office's bulk payment workbook, where known (2019 to 2021 copy: data, may change). */
  readonly code?: string
  /** Covered by the fee reduction (费用减缴). */
  readonly reducible: boolean
  /** First day in force; absent: before every date this product handles. */
  readonly validFrom?: CivilDate
  /** Last day in force; absent: still in force. */
  readonly validTo?: CivilDate
  readonly source: string
  /** A domain person must confirm it before users rely on it. */
  readonly needsConfirmation?: true
}

const yuan = (amount: number) => amount * 100
const general = 'CNIPA tariff (patent reference 2.1: S5, S15)'
const workbook = 'CNIPA tariff (patent reference 2.1: S15)'
const announcement594 = 'CNIPA Announcement No. 594 of 2024 (S7)'
const announcement272 = 'SIPO Announcement No. 272 of 2018: abolished from 2018-08-01 (S8)'
const pctNotice = 'CNIPA notices on PCT fees (patent reference 2.6: S31)'
const hague = 'CNIPA announcement on the individual designation fee, in force 2022-05-05 (S6, S7)'
const hagueSince = { validFrom: civilDate('2022-05-05'), needsConfirmation: true } as const
const untilJuly2018 = civilDate('2018-07-31')
const since594 = civilDate('2024-07-26')

function row(
  kind: FeeKind,
  amountYuan: number,
  code: string | undefined,
  source: string,
  more: Partial<TariffRow> = {},
): TariffRow {
  return { kind, amountFen: yuan(amountYuan), reducible: false, source, ...(code ? { code } : {}), ...more }
}

/** Every official fee that we know, current and legacy, in the order of the patent reference, section 2. */
export const tariff: readonly TariffRow[] = [
  row('application', 900, '40872082105210', general, { right: 'invention', reducible: true }),
  row('application', 500, '40872082135213', general, { right: 'utilityModel', reducible: true }),
  row('application', 500, '40872082145214', general, { right: 'design', reducible: true }),
  row('publicationPrinting', 50, '40872082115211', general, { right: 'invention' }),
  row('claimSurcharge', 150, '40872083325332', general),
  row('descriptionSurcharge', 50, '40872083335333', general),
  row('descriptionSurchargeLong', 100, '40872083335333', general),
  row('priorityClaim', 80, '40872082605260', general),
  row('substantiveExamination', 2500, '40872082305230', general, { right: 'invention', reducible: true }),
  row('reexamination', 1000, '40872082405240', general, { right: 'invention', reducible: true }),
  row('reexamination', 300, '40872082415241', general, { right: 'utilityModel', reducible: true }),
  row('reexamination', 300, '40872082425242', general, { right: 'design', reducible: true }),
  row('restoration', 1000, '40872082705270', 'CNIPA tariff (S4, S15)'),
  row('priorityRestoration', 1000, '40872082235223', workbook),
  row('extensionFirst', 300, '40872083315331', 'CNIPA tariff (S4)'),
  row('extensionAgain', 2000, '40872083315331', 'CNIPA tariff (S4)'),
  row('bibliographicChange', 200, '40872082505250', 'CNIPA tariff (S5, S26)'),
  row('agencyChange', 50, undefined, announcement272, { validTo: untilJuly2018 }),
  row('agencyChange', 0, undefined, announcement272, { validFrom: civilDate('2018-08-01') }),
  row('evaluationReport', 2400, '40872082325232', workbook, { right: 'utilityModel' }),
  row('evaluationReport', 2400, '40872082325233', workbook, { right: 'design' }),
  row('invalidation', 3000, '40872082905290', workbook, { right: 'invention' }),
  row('invalidation', 1500, '40872082915291', workbook, { right: 'utilityModel' }),
  row('invalidation', 1500, '40872082925292', workbook, { right: 'design' }),
  row('certifiedCopy', 30, '40872082825282', workbook),
  row('termCompensationRequest', 200, undefined, announcement594, { right: 'invention', validFrom: since594 }),
  row('compensationPeriodAnnuity', 8000, undefined, announcement594, { right: 'invention', validFrom: since594 }),
  row('pctLateEntry', 1000, '40872082125212', workbook),
  row('translationCorrectionPreliminary', 300, '40872082215221', workbook),
  row('translationCorrectionExamination', 1200, '40872082215221', workbook),
  row('unityRestoration', 900, '40872082225222', workbook),
  // Paid to WIPO in Swiss francs at its rate: in yuan here, as the office announced it.
  row('hagueDesignationFirst', 4100, undefined, hague, { right: 'design', reducible: true, ...hagueSince }),
  row('hagueDesignationSecond', 7600, undefined, hague, { right: 'design', reducible: true, ...hagueSince }),
  row('hagueDesignationThird', 15_000, undefined, hague, { right: 'design', ...hagueSince }),
  row('registration', 200, '40872083245324', announcement272, { right: 'invention', validTo: untilJuly2018 }),
  row('registration', 150, undefined, announcement272, { right: 'utilityModel', validTo: untilJuly2018 }),
  row('registration', 150, undefined, announcement272, { right: 'design', validTo: untilJuly2018 }),
  row('grantPrinting', 50, undefined, announcement272, { validTo: untilJuly2018 }),
  row(
    'stampTax',
    5,
    '20761581515151',
    'Reminder of 2022: not collected from 2022-07-01, in effect for registrations from 2022-06-15 (S11)',
    { validTo: civilDate('2022-06-14') },
  ),
  row('pctTransmittal', 500, undefined, announcement272, { validTo: untilJuly2018 }),
  row('pctTransmittal', 0, undefined, announcement272, { validFrom: civilDate('2018-08-01') }),
  row('pctSearch', 2100, undefined, pctNotice),
  row('pctAdditionalSearch', 2100, undefined, pctNotice),
  row('pctPriorityDocument', 150, undefined, pctNotice),
  row('pctPreliminaryExamination', 1500, undefined, pctNotice),
  row('pctHandling', 1640, undefined, pctNotice, {
    validFrom: civilDate('2023-11-01'),
    validTo: civilDate('2023-12-31'),
    needsConfirmation: true,
  }),
  row('pctHandling', 1600, undefined, pctNotice, { validFrom: civilDate('2024-01-01'), needsConfirmation: true }),
]

/** Kind of the rows by which staff set official fees of patents; the key is `fee:right`, or `fee` where all rights pay the same. */
export const patentFeeKind = 'patent-fee'
export const patentFeeKey = ({ kind, right }: Pick<TariffRow, 'kind' | 'right'>): string =>
  right === undefined ? kind : `${kind}:${right}`

/** The row of a fee on a day, or undefined if that fee is not charged then for that right: what staff set, else what ships. */
export function findTariffRow(kind: FeeKind, right: RightType, on: CivilDate): TariffRow | undefined {
  const shipped = tariff.filter((r) => r.kind === kind && (r.right === undefined || r.right === right))
  const staff = [...staffRows(patentFeeKind, `${kind}:${right}`), ...staffRows(patentFeeKind, kind)]
  // Code and whether it can be reduced stay those of the fee.
  return rowOn(shipped, staff, on, (row) => ({ amountFen: amountFenOf(row) }))
}

/** The row of a fee that must exist on that day. @throws Error if the tariff has a hole: a mistake of ours. */
export function getTariffRow(kind: FeeKind, right: RightType, on: CivilDate): TariffRow {
  const found = findTariffRow(kind, right, on)
  if (!found) throw new Error(`no tariff for ${kind} of ${right} on ${on}`)
  return found
}

/** What remains of an amount in fen after a reduction in whole per cent; exact for every official fee. */
export function reducedFen(fullFen: number, reductionPercent: number): number {
  return Math.round((fullFen * (100 - reductionPercent)) / 100)
}
