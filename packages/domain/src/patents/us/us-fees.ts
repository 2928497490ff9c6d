import { addYears, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import { numberOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { CurrencyRate } from '../abroad/currency-rates.ts'
import { lineFen } from '../abroad/quote-money.ts'
import type { EntityStatus } from './entity-status.ts'
import type { UsKind, UsRoute } from './form.ts'
import type { UsFeeKind } from './us-fee-names.ts'

const usSchedule = 'USPTO fee schedule from 2025-01-19, 89 FR 91898 (patent reference 2.6: S21)'
const innovators = 'Unleashing American Innovators Act of 2022 (patent reference 2.6: S21)'
/** Claims, and independent ones among them, that the basic fee covers. */
export const usClaimsFree: LawFigure = {
  key: 'us-claims-free',
  unit: 'claims',
  rows: [{ value: 20, source: usSchedule }],
}
export const usIndependentFree: LawFigure = {
  key: 'us-independent-free',
  unit: 'claims',
  rows: [{ value: 3, source: usSchedule }],
}
/** Per cent that a small entity is spared, more of the basic fee of an electronic filing, and a micro entity. */
export const usSmallOff: LawFigure = { key: 'us-small-off', unit: 'percent', rows: [{ value: 60, source: innovators }] }
export const usElectronicOff: LawFigure = {
  key: 'us-small-electronic-off',
  unit: 'percent',
  rows: [{ value: 80, source: innovators }],
}
export const usMicroOff: LawFigure = { key: 'us-micro-off', unit: 'percent', rows: [{ value: 80, source: innovators }] }

export interface UsTariffRow {
  readonly kind: UsFeeKind
  /** Absent: utility only. */
  readonly right: UsKind
  /** US cents, for one unit, undiscounted. */
  readonly cents: number
  /** A small entity that files electronically is spared more of it than of the others. */
  readonly isSparedMore?: true
  /** The same for everybody. */
  readonly isUndiscounted?: true
  readonly validFrom: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
  readonly needsConfirmation?: true
}

const from = civilDate('2025-01-19')
const unsure = 'USPTO fee schedule from 2025-01-19 (patent reference 2.6: K)'
const row = (kind: UsFeeKind, right: UsKind, dollars: number, more: Partial<UsTariffRow> = {}): UsTariffRow => ({
  kind,
  right,
  cents: dollars * 100,
  validFrom: from,
  source: usSchedule,
  ...more,
})
const cfr = (section: string) => `37 CFR ${section}, fee schedule from 2025-01-19`
/** Not in our reference: from the schedule itself, to be checked with the office. */
const scheduled = (section: string) => ({ source: cfr(section), needsConfirmation: true }) as const
const toConfirm = { source: unsure, needsConfirmation: true } as const

/** Official fees of the US office in force since 2025-01-19, in the order of the patent reference, section 2.6. */
export const usTariff: readonly UsTariffRow[] = [
  row('filing', 'usInvention', 350, { isSparedMore: true }),
  row('search', 'usInvention', 770),
  row('examination', 'usInvention', 880),
  row('filing', 'usDesign', 300),
  row('search', 'usDesign', 300),
  row('examination', 'usDesign', 700),
  row('claims', 'usInvention', 200, toConfirm),
  row('independentClaims', 'usInvention', 600, toConfirm),
  // The 80 % of an electronic filing are given on the basic filing fee alone, not on the national one.
  row('nationalFiling', 'usInvention', 350, { source: cfr('1.492(a)') }),
  row('nationalSearch', 'usInvention', 540, { source: cfr('1.492(b)(3)') }),
  row('nationalSearchOther', 'usInvention', 770, scheduled('1.492(b)(4)')),
  row('multipleDependent', 'usInvention', 925, scheduled('1.16(j), 1.492(f)')),
  row('size', 'usInvention', 450, scheduled('1.16(s), 1.492(j)')),
  row('size', 'usDesign', 450, scheduled('1.16(s)')),
  row('citations50', 'usInvention', 200, { ...scheduled('1.17(v)(1)'), isUndiscounted: true }),
  row('citations100', 'usInvention', 500, { ...scheduled('1.17(v)(2)'), isUndiscounted: true }),
  row('citations200', 'usInvention', 800, { ...scheduled('1.17(v)(3)'), isUndiscounted: true }),
  row('continuing6', 'usInvention', 2700, scheduled('1.17(w)(1)')),
  row('continuing9', 'usInvention', 4000, scheduled('1.17(w)(2)')),
  row('nonDocx', 'usInvention', 430, scheduled('1.16(u)')),
  row('issue', 'usInvention', 1290, toConfirm),
  row('issue', 'usDesign', 1300, toConfirm),
  row('maintenance4', 'usInvention', 2150, toConfirm),
  row('maintenance8', 'usInvention', 4040, toConfirm),
  row('maintenance12', 'usInvention', 8280, toConfirm),
]

/** Kind of the rows by which staff set fees of the US office, in cents; the key is `fee:right`. */
export const usFeeKind = 'us-fee'
export const usFeeKey = ({ kind, right }: Pick<UsTariffRow, 'kind' | 'right'>): string => `${kind}:${right}`

/** The row of a fee on a day: what staff set, else what ships. */
function findUsFee(kind: UsFeeKind, right: UsKind, on: CivilDate): UsTariffRow | undefined {
  const shipped = usTariff.filter((one) => one.kind === kind && one.right === right)
  const staff = staffRows(usFeeKind, usFeeKey({ kind, right }))
  return rowOn(shipped, staff, on, (row) => ({ cents: numberOf(row, 'figure') }))
}

/** What filing, search and examination cost together, undiscounted, in US cents; undefined before the schedule. */
export function usFilingCents(right: UsKind, on: CivilDate): number | undefined {
  const rows = (['filing', 'search', 'examination'] as const).map((kind) => findUsFee(kind, right, on))
  return rows.reduce<number | undefined>((sum, row) => (sum === undefined || !row ? undefined : sum + row.cents), 0)
}

/** @throws RangeError before the first row of the schedule. */
function usFee(kind: UsFeeKind, right: UsKind, on: CivilDate): UsTariffRow {
  const found = findUsFee(kind, right, on)
  if (!found) throw new RangeError(`no US fee ${kind} of ${right} on ${on}`)
  return found
}

/** Discount in per cent for who pays. @see Unleashing American Innovators Act of 2022 (patent reference 2.6: S21) */
export function discountPercent(
  status: EntityStatus,
  on: CivilDate,
  { isSparedMore, isUndiscounted }: Pick<UsTariffRow, 'isSparedMore' | 'isUndiscounted'> = {},
): number {
  if (isUndiscounted) return 0
  if (status === 'micro') return figureOn(usMicroOff, on)
  return status === 'small' ? figureOn(isSparedMore ? usElectronicOff : usSmallOff, on) : 0
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
  /** As the office counts them: a multiple dependent claim as often as it depends. */
  readonly claimCount: number
  readonly independentCount: number
  readonly route?: UsRoute
  /** Of a national phase: the report of its international search is there. */
  readonly isSearched?: boolean
  readonly isMultipleDependent?: boolean
  /** Sheets of description, claims, abstract and drawings. */
  readonly sheets?: number
  /** Documents named for disclosure. */
  readonly citations?: number
  /** Earliest day of which a continuing application claims the benefit. */
  readonly benefitOn?: CivilDate
  /** A part of the text comes as a file of another format. */
  readonly isNotDocx?: boolean
}

/** Sheets that the basic fee covers, and how many more each step holds. */
export const usSheetsFree: LawFigure = {
  key: 'us-sheets-free',
  unit: 'pages',
  rows: [{ value: 100, source: '37 CFR 1.16(s)' }],
}
export const usSheetsAStep: LawFigure = {
  key: 'us-sheets-a-step',
  unit: 'pages',
  rows: [{ value: 50, source: '37 CFR 1.16(s)' }],
}
/** Per cent of its sheets that count of a filing sent electronically. */
export const usSheetsElectronic: LawFigure = {
  key: 'us-sheets-electronic',
  unit: 'percent',
  rows: [{ value: 75, source: '37 CFR 1.52(f)(2)' }],
}
/** Steps of the fee for documents cited, the highest first. @see 37 CFR 1.17(v) */
const citationSteps = [
  ['citations200', 200],
  ['citations100', 100],
  ['citations50', 50],
] as const
/** Years after the earliest benefit date from which a continuing application costs more, the highest first. @see 37 CFR 1.17(w) */
const continuingSteps = [
  ['continuing9', 9],
  ['continuing6', 6],
] as const

/** What is charged, and how often, in the order of the schedule. */
function quantitiesOf(size: UsFilingSize, on: CivilDate): readonly (readonly [UsFeeKind, number])[] {
  const { kind, route, isSearched = true, sheets = 0, citations = 0, benefitOn } = size
  const isUtility = kind === 'usInvention'
  const isNational = isUtility && route === 'nationalPhase'
  const counted = (sheets * figureOn(usSheetsElectronic, on)) / 100
  const steps = Math.max(0, Math.ceil((counted - figureOn(usSheetsFree, on)) / figureOn(usSheetsAStep, on)))
  const basic = [
    [isNational ? 'nationalFiling' : 'filing', 1],
    [isNational ? (isSearched ? 'nationalSearch' : 'nationalSearchOther') : 'search', 1],
    ['examination', 1],
  ] as const
  if (!isUtility) return [...basic, ['size', steps]]
  const cited = citationSteps.find(([, over]) => citations > over)
  const continuing = benefitOn && continuingSteps.find(([, years]) => on > addYears(benefitOn, years))
  return [
    ...basic,
    ['claims', Math.max(0, size.claimCount - figureOn(usClaimsFree, on))],
    ['independentClaims', Math.max(0, size.independentCount - figureOn(usIndependentFree, on))],
    ['multipleDependent', size.isMultipleDependent ? 1 : 0],
    ['size', steps],
    ...(cited ? [[cited[0], 1] as const] : []),
    ...(continuing ? [[continuing[0], 1] as const] : []),
    // A national phase takes over the international text.
    ['nonDocx', size.isNotDocx && !isNational ? 1 : 0],
  ]
}

/**
 * What the US office wants with an electronic filing.
 *
 * @throws RangeError before the first row of the schedule.
 */
export function quoteUsFiling(size: UsFilingSize, on: CivilDate): readonly UsFeeLine[] {
  return quantitiesOf(size, on).flatMap(([kind, quantity]) => {
    if (quantity === 0) return []
    const found = usFee(kind, size.kind, on)
    const percent = discountPercent(size.status, on, found)
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

/** US cents in fen at a rate, half a fen rounded up. */
export function centsToFen(cents: number, { rateMicro }: Pick<CurrencyRate, 'rateMicro'>): number {
  return lineFen({ currency: 'USD', amount: cents, rateMicro })
}
