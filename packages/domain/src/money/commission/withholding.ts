import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { isInForce } from '../../platform/rules/rule-book.ts'

interface WithholdingStep {
  /** Up to this taxable income, in fen; undefined: all beyond. */
  readonly upToFen?: number
  readonly percent: number
  readonly quickFen: number
}

interface WithholdingRow {
  readonly validFrom: CivilDate
  readonly validTo?: CivilDate
  /** Income up to this takes the flat deduction, beyond it the share. */
  readonly flatUpToFen: number
  readonly flatFen: number
  readonly sharePercent: number
  readonly steps: readonly WithholdingStep[]
  readonly source: string
}

/** Advance withholding of income tax on labour remuneration (劳务报酬所得) of residents, of all that one month pays. */
export const withholdingRows: readonly WithholdingRow[] = [
  {
    validFrom: '2019-01-01' as CivilDate,
    flatUpToFen: 400_000,
    flatFen: 80_000,
    sharePercent: 20,
    steps: [
      { upToFen: 2_000_000, percent: 20, quickFen: 0 },
      { upToFen: 5_000_000, percent: 30, quickFen: 200_000 },
      { percent: 40, quickFen: 700_000 },
    ],
    source: 'STA Announcement 2018 No. 61 (K)',
  },
]

export interface Withholding {
  readonly incomeFen: number
  readonly deductionFen: number
  readonly taxableFen: number
  readonly percent: number
  readonly quickFen: number
  readonly taxFen: number
  readonly netFen: number
  readonly source: string
}

/**
 * What is withheld from remuneration paid to a person, in fen, rounded down.
 *
 * @throws RangeError before the first row: a mistake of ours.
 * @example withholdingOf(100_000, day).taxFen // 4000: 20 % of ¥1,000.00 less ¥800.00
 */
export function withholdingOf(incomeFen: number, on: CivilDate): Withholding {
  const row = withholdingRows.find((one) => isInForce(one, on))
  if (!row) throw new RangeError(`no withholding on ${on}`)
  const isFlat = incomeFen <= row.flatUpToFen
  const deductionFen = isFlat ? Math.min(row.flatFen, incomeFen) : Math.floor((incomeFen * row.sharePercent) / 100)
  const taxableFen = incomeFen - deductionFen
  const step = row.steps.find(({ upToFen }) => upToFen === undefined || taxableFen <= upToFen)
  if (!step) throw new RangeError('no step of the withholding')
  const taxFen = Math.max(0, Math.floor((taxableFen * step.percent) / 100) - step.quickFen)
  const { percent, quickFen } = step
  return {
    incomeFen,
    deductionFen,
    taxableFen,
    percent,
    quickFen,
    taxFen,
    netFen: incomeFen - taxFen,
    source: row.source,
  }
}
