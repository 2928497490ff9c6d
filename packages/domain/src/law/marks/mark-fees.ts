import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import { amountFenOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const markFeeKinds = [
  'application',
  'extraItem',
  'collectiveApplication',
  'renewal',
  'lateRenewal',
  'transfer',
  'change',
  'opposition',
  'cancellation',
  'review',
  'licence',
  'reissue',
  'extract',
] as const
export type MarkFeeKind = (typeof markFeeKinds)[number]

export const markFeeNames: Readonly<Record<MarkFeeKind, TwoLanguages>> = {
  application: { en: 'Application, up to 10 goods in a class', zh: '受理商标注册费（每类限 10 个项目）' },
  extraItem: { en: 'Each further item in that class', zh: '每超过 1 个项目加收' },
  collectiveApplication: { en: 'Collective or certification mark', zh: '受理集体、证明商标注册费' },
  renewal: { en: 'Renewal', zh: '受理续展注册费' },
  lateRenewal: { en: 'Late renewal, added in the grace period', zh: '续展注册迟延费' },
  transfer: { en: 'Transfer', zh: '受理转让注册费' },
  change: { en: 'Change of name or address', zh: '变更费' },
  opposition: { en: 'Opposition', zh: '异议费' },
  cancellation: { en: 'Cancellation for non-use', zh: '撤销商标费' },
  review: { en: 'Review of a refusal and other review matters', zh: '受理商标评审费' },
  licence: { en: 'Recordal of a licence', zh: '商标使用许可合同备案费' },
  reissue: { en: 'Certificate issued again', zh: '补发商标注册证费' },
  extract: { en: 'Certified extract', zh: '出具商标证明费' },
}

/** By paper, or filed electronically. */
export type MarkFilingWay = 'paper' | 'electronic'

export interface MarkFeeRow {
  readonly kind: MarkFeeKind
  readonly way: MarkFilingWay
  /** Integer fen, for one class; an extra item for one item. */
  readonly amountFen: number
  readonly validFrom: CivilDate
  /** Last day; without it until now. */
  readonly validTo?: CivilDate
  /** In the words of `rule-words.ts`; in brackets the keys of the trademark reference, section 10: `K` is practice knowledge, to be checked against the office's list. */
  readonly source: string
}

/** @param electronic where the reduced fee of electronic filing was read */
const tariff2015 = (electronic?: string) =>
  `发改价格[2015]2136号、财税[2017]20号 (S8${electronic ? `; ${electronic}` : ''})`
const since2017 = civilDate('2017-04-01')
const until2019 = civilDate('2019-06-30')
const since2019 = civilDate('2019-07-01')

function both(
  kind: MarkFeeKind,
  paperYuan: number,
  electronicYuan: number,
  source: string,
  validFrom = since2017,
): readonly MarkFeeRow[] {
  const row = (way: MarkFilingWay, yuan: number): MarkFeeRow => ({
    kind,
    way,
    amountFen: yuan * 100,
    validFrom,
    source,
  })
  return [row('paper', paperYuan), row('electronic', electronicYuan)]
}

const ended = (rows: readonly MarkFeeRow[], validTo: CivilDate): readonly MarkFeeRow[] =>
  rows.map((row) => ({ ...row, validTo }))

/** Official fees of the trademark office (官费). @see trademark reference 2.4 */
export const markFees: readonly MarkFeeRow[] = [
  ...both('application', 300, 270, tariff2015('270: S1 ch.20')),
  ...both('extraItem', 30, 27, tariff2015('27: K')),
  ...both('collectiveApplication', 1500, 1350, tariff2015('1350: K')),
  ...ended(both('renewal', 1000, 900, 'Trademark tariff (K: older pages)'), until2019),
  ...both('renewal', 500, 450, 'Trademark tariff (K)', since2019),
  ...both('lateRenewal', 250, 225, tariff2015('225: K')),
  ...both('transfer', 500, 450, tariff2015('450: K')),
  ...ended(both('change', 250, 225, 'Trademark tariff (K: older pages)'), until2019),
  ...both('change', 150, 0, 'Trademark tariff (K)', since2019),
  ...both('opposition', 500, 450, tariff2015('450: K')),
  ...both('cancellation', 500, 450, tariff2015('450: K')),
  ...both('review', 750, 675, tariff2015('675: K')),
  ...both('licence', 150, 135, tariff2015('135: K')),
  ...both('reissue', 500, 450, tariff2015('450: K')),
  ...both('extract', 50, 45, tariff2015('45: K')),
]

/** Kind of the rows by which staff set fees of the trademark office; the key is `fee:way`. */
export const trademarkFeeKind = 'trademark-fee'
export const trademarkFeeKey = ({ kind, way }: Pick<MarkFeeRow, 'kind' | 'way'>): string => `${kind}:${way}`

/**
 * The row in force on a day: what staff set, else what ships.
 *
 * @throws RangeError for a day before the table begins.
 */
export function markFee(kind: MarkFeeKind, way: MarkFilingWay, on: CivilDate): MarkFeeRow {
  const shipped = markFees.filter((row) => row.kind === kind && row.way === way)
  const staff = staffRows(trademarkFeeKind, trademarkFeeKey({ kind, way }))
  const found = rowOn(shipped, staff, on, (row) => ({ amountFen: amountFenOf(row) }))
  if (!found) throw new RangeError(`no official fee for ${kind} ${way} on ${on}`)
  return found
}

/** Goods or services of a class that the base fee covers. */
export const itemsIncluded: LawFigure = {
  key: 'mark-items-included',
  unit: 'items',
  rows: [{ value: 10, source: tariff2015() }],
}

export interface ClassFee {
  readonly items: number
  readonly baseFen: number
  readonly extraItems: number
  readonly extraFen: number
  readonly amountFen: number
}

/**
 * Official fee of an application: of each class the base fee and each item beyond the tenth. A collective or certification mark
 * pays no extra items (open point 3 of the reference).
 *
 * @param itemCounts goods and services of each class.
 * @throws RangeError without a class, or for a class without items.
 */
export function applicationFee(
  itemCounts: readonly number[],
  question: { readonly way: MarkFilingWay; readonly on: CivilDate; readonly isCollective?: boolean },
): { readonly classes: readonly ClassFee[]; readonly amountFen: number } {
  if (itemCounts.length === 0) throw new RangeError('an application names at least one class')
  const { way, on, isCollective = false } = question
  const baseFen = markFee(isCollective ? 'collectiveApplication' : 'application', way, on).amountFen
  const itemFen = isCollective ? 0 : markFee('extraItem', way, on).amountFen
  const included = figureOn(itemsIncluded, on)
  const classes = itemCounts.map((items): ClassFee => {
    if (!Number.isInteger(items) || items < 1) throw new RangeError(`items of a class: ${items}`)
    const extraItems = Math.max(0, items - included)
    const extraFen = extraItems * itemFen
    return { items, baseFen, extraItems, extraFen, amountFen: baseFen + extraFen }
  })
  return { classes, amountFen: classes.reduce((sum, one) => sum + one.amountFen, 0) }
}

/** Official fee of renewing classes of a mark; late: within the grace period. */
export function renewalFeeFen(classCount: number, way: MarkFilingWay, on: CivilDate, isLate: boolean): number {
  const late = isLate ? markFee('lateRenewal', way, on).amountFen : 0
  return classCount * (markFee('renewal', way, on).amountFen + late)
}
