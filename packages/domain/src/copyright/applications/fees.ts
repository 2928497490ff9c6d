import type { ServiceType } from '../../kernel/orders/service-types.ts'
import { type ServiceKind, serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { amountFenOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { WorkCategory } from './choices.ts'
import { type CopyrightFeeKind, copyrightFeeNames } from './fee-names.ts'
import type { AnyCopyrightForm } from './form.ts'
import type { WorkForm } from './work-form.ts'

/** An official fee of a registration of copyright. */
export interface CopyrightFeeRow {
  readonly kind: CopyrightFeeKind
  /** Absent: every category. */
  readonly categories?: readonly WorkCategory[]
  readonly amountFen: number
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
  readonly needsConfirmation?: true
}

const centre = 'Fee list of the national centre (copyright reference 7.4: S17)'
const unsure = { source: centre, needsConfirmation: true } as const

/** Official fees of the national centre; the first row that fits counts, with those of its key. Provinces mostly charge nothing. */
export const copyrightFees: readonly CopyrightFeeRow[] = [
  {
    kind: 'software',
    amountFen: 250_00,
    validTo: civilDate('2017-03-31'),
    source: 'Fee until 2017-03-31, before its suspension (K)',
    needsConfirmation: true,
  },
  {
    kind: 'software',
    amountFen: 0,
    validFrom: civilDate('2017-04-01'),
    source: 'Suspended from 2017-04-01 (copyright reference 6.5)',
  },
  {
    kind: 'service',
    amountFen: 0,
    validFrom: civilDate('2017-04-01'),
    source: 'Suspended from 2017-04-01; what a centre charges for works is not published (K)',
    needsConfirmation: true,
  },
  { kind: 'work', categories: ['fineArt', 'photograph', 'music'], amountFen: 300_00, ...unsure },
  { kind: 'work', categories: ['designDrawing', 'map', 'model'], amountFen: 500_00, ...unsure },
  { kind: 'work', categories: ['architecture'], amountFen: 1500_00, ...unsure },
  // By length 200 to 2000: the most is held, what the office does not take goes back.
  { kind: 'work', categories: ['audiovisual'], amountFen: 2000_00, ...unsure },
  // Written works too: by length 100 to 300.
  { kind: 'work', amountFen: 300_00, ...unsure },
  { kind: 'workSeries', amountFen: 100_00, ...unsure },
]

/** Kind of the rows by which staff set fees of copyright; the key is the fee, of works with the first of their categories. */
export const copyrightFeeKind = 'copyright-fee'
export const copyrightFeeKey = ({ kind, categories }: Pick<CopyrightFeeRow, 'kind' | 'categories'>): string =>
  categories === undefined ? kind : `${kind}:${categories[0]}`

/** The row of a fee on a day: what staff set, else what ships. */
function feeOn(kind: CopyrightFeeKind, on: CivilDate, category?: WorkCategory): CopyrightFeeRow | undefined {
  const fits = ({ categories }: CopyrightFeeRow) =>
    categories === undefined || categories.some((one) => one === category)
  const first = copyrightFees.find((row) => row.kind === kind && fits(row))
  if (!first) return undefined
  const key = copyrightFeeKey(first)
  const shipped = copyrightFees.filter((row) => copyrightFeeKey(row) === key)
  return rowOn(shipped, staffRows(copyrightFeeKind, key), on, (row) => ({ amountFen: amountFenOf(row) }))
}

export interface CopyrightFeeLine {
  readonly kind: CopyrightFeeRow['kind']
  readonly quantity: number
  readonly unitFen: number
  readonly amountFen: number
  readonly source: string
  readonly toConfirm: boolean
}

function line(row: CopyrightFeeRow | undefined, quantity: number): CopyrightFeeLine {
  if (!row) throw new Error('the fees of copyright have a hole')
  const { kind, amountFen: unitFen, source } = row
  return { kind, quantity, unitFen, amountFen: unitFen * quantity, source, toConfirm: row.needsConfirmation === true }
}

/** Official fee of a change, a recordal or a duplicate on a day: one line, also when it is nothing. */
export function copyrightServiceFeeLines(on: CivilDate): readonly CopyrightFeeLine[] {
  return [line(feeOn('service', on), 1)]
}

/** The least of a fee on a day, whatever the category. */
export function minCopyrightFeeFen(kind: CopyrightFeeKind, on: CivilDate): number {
  const categories = copyrightFees.filter((row) => row.kind === kind).map((row) => row.categories?.[0])
  return Math.min(...categories.map((category) => feeOn(kind, on, category)?.amountFen ?? Infinity))
}

/** The row of our price list for a form. */
export const copyrightPriceOf = (form: AnyCopyrightForm): ServiceKind =>
  form.kind === 'copyrightService' ? `copyright:${form.service}` : form.kind

/** Official fee of software on a day: one line, also when it is nothing. */
export function softwareFeeLines(on: CivilDate): readonly CopyrightFeeLine[] {
  return [line(feeOn('software', on), 1)]
}

/** A line of what an order costs, the office's first and ours last. */
export interface QuoteLine {
  readonly beneficiary: 'office' | 'service'
  readonly name: TwoLanguages
  readonly quantity: number
  readonly unitFen: number
  readonly amountFen: number
  readonly source: string
  readonly toConfirm: boolean
}

/** What a form costs when it is handed in on a day, integer fen. */
export function quoteCopyright(form: AnyCopyrightForm, on: CivilDate, agencyId?: number) {
  const office =
    form.kind === 'softwareCopyright'
      ? softwareFeeLines(on)
      : form.kind === 'copyrightService'
        ? copyrightServiceFeeLines(on)
        : workFeeLines({ category: form.category, series: form.series, pieces: form.samples.length }, on)
  const serviceFen = serviceFeeFen(copyrightPriceOf(form), form.serviceType, on, agencyId)
  const own = { beneficiary: 'service', name: ourServiceNames[form.serviceType], quantity: 1 } as const
  const lines: readonly QuoteLine[] = [
    ...office.map(({ kind, ...fee }) => ({ beneficiary: 'office' as const, name: copyrightFeeNames[kind], ...fee })),
    { ...own, unitFen: serviceFen, amountFen: serviceFen, source: 'Our price list', toConfirm: false },
  ]
  const officialFen = office.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return { lines, officialFen, serviceFen, totalFen: officialFen + serviceFen }
}
export type CopyrightQuote = ReturnType<typeof quoteCopyright>

const ourServiceNames = {
  standard: { en: 'Our service, standard', zh: '服务费（标准）' },
  express: { en: 'Our service, express', zh: '服务费（加急）' },
} as const satisfies Record<ServiceType, TwoLanguages>

/** Official fees of a work on a day: the first piece, then those of a series after it. */
export function workFeeLines(
  work: Pick<WorkForm, 'category' | 'series'> & { readonly pieces: number },
  on: CivilDate,
): readonly CopyrightFeeLine[] {
  const first = feeOn('work', on, work.category)
  const more = work.series ? Math.max(0, work.pieces - 1) : 0
  const series = feeOn('workSeries', on)
  return [line(first, 1), ...(more > 0 ? [line(series, more)] : [])]
}
