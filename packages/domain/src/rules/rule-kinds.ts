import { copyrightServiceIds, copyrightServiceWords } from '../copyright/service-form.ts'
import { calendarYearKind } from '../dates/calendar-note.ts'
import { shippedCalendar } from '../dates/working-days.ts'
import { feeKindNames } from '../fees/fee-kinds.ts'
import { patentFeeKey, patentFeeKind, tariff } from '../fees/tariff.ts'
import { followUpKindRows } from '../follow-ups/kinds.ts'
import { rightTypeNames } from '../patents/right-type.ts'
import { serviceFees, servicePriceKey, servicePriceKind, serviceTypeNames } from '../reference/service-fees.ts'
import { trademarkServiceIds, trademarkServiceNames } from '../trademark-services/service-names.ts'
import { ruleWords } from '../words/rule-words.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import { type FigureUnit, lawFigureKind } from './law-figure.ts'
import { lawFigures } from './law-figures.ts'
import type { RuleValue } from './rule-book.ts'
import type { RuleKind } from './rule-kind-names.ts'

/** A rule as the product ships it. */
export interface ShippedRule {
  readonly kind: RuleKind
  readonly key: string
  readonly value: RuleValue
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly source: TwoLanguages
  readonly needsConfirmation: boolean
}

const ownServiceNames: Readonly<Record<string, TwoLanguages>> = {
  ...rightTypeNames,
  usDesign: { en: 'US design patent', zh: '美国外观设计' },
  usInvention: { en: 'US utility patent', zh: '美国发明' },
  trademark: { en: 'Trademark registration', zh: '商标注册' },
  trademarkTransfer: { en: 'Trademark transfer', zh: '商标转让' },
  softwareCopyright: { en: 'Software copyright', zh: '软件著作权登记' },
  'drafting:invention': { en: 'Drafting by an attorney, invention', zh: '代理师撰写，发明' },
  'drafting:utilityModel': { en: 'Drafting by an attorney, utility model', zh: '代理师撰写，实用新型' },
  workCopyright: { en: 'Copyright of a work', zh: '作品著作权登记' },
  ...Object.fromEntries(copyrightServiceIds.map((id) => [`copyright:${id}`, copyrightServiceWords[id]])),
  annuity: { en: 'Annual fee payment', zh: '年费代缴' },
  ...Object.fromEntries(Object.entries(followUpKindRows).map(([kind, row]) => [kind, row.name])),
  ...Object.fromEntries(trademarkServiceIds.map((id) => [`mark:${id}`, trademarkServiceNames[id]])),
}

const joined = (first: TwoLanguages, second: TwoLanguages): TwoLanguages => ({
  en: `${first.en}, ${second.en}`,
  zh: `${first.zh}（${second.zh}）`,
})

const yearName = (year: string): TwoLanguages => ({ en: `Calendar of ${year}`, zh: `${year} 年放假安排` })

/** Names of every rule that exists, by `kind key`. */
const names: ReadonlyMap<string, TwoLanguages> = new Map([
  ...serviceFees.map(({ service, type }): [string, TwoLanguages] => [
    `${servicePriceKind} ${servicePriceKey(service, type)}`,
    joined(ownServiceNames[service] ?? { en: service, zh: service }, serviceTypeNames[type]),
  ]),
  ...tariff.map((row): [string, TwoLanguages] => [
    `${patentFeeKind} ${patentFeeKey(row)}`,
    row.right ? joined(feeKindNames[row.kind], rightTypeNames[row.right]) : feeKindNames[row.kind],
  ]),
  ...lawFigures.map(({ figure, name }): [string, TwoLanguages] => [`${lawFigureKind} ${figure.key}`, name]),
])

/** Years that a calendar can be entered for. */
const isYear = (key: string) => /^20\d\d$/.test(key)

const figures = new Map(lawFigures.map(({ figure }) => [figure.key, figure]))
/** What a figure of law counts; undefined for a rule of another kind. */
export const figureUnit = (kind: RuleKind, key: string): FigureUnit | undefined =>
  kind === lawFigureKind ? figures.get(key)?.unit : undefined

/** What a rule is called; undefined for a key that no rule has. */
export function ruleName(kind: RuleKind, key: string): TwoLanguages | undefined {
  if (kind === calendarYearKind) return isYear(key) ? yearName(key) : undefined
  return names.get(`${kind} ${key}`)
}

const priceList: TwoLanguages = { en: 'Our price list', zh: '我们的价目表' }
const stateCouncil: TwoLanguages = { en: 'State Council notice on public holidays', zh: '国务院办公厅节假日安排通知' }

function shippedYears(): readonly ShippedRule[] {
  const of = (days: ReadonlySet<string>, year: number) => [...days].filter((day) => day.startsWith(`${year}-`)).sort()
  return [...shippedCalendar.years].map((year) => ({
    kind: calendarYearKind,
    key: String(year),
    value: { holidays: of(shippedCalendar.holidays, year), workdays: of(shippedCalendar.workdays, year) },
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
    source: stateCouncil,
    needsConfirmation: false,
  }))
}

/** Every rule of the kinds that staff can edit, as shipped. */
export const shippedRules: readonly ShippedRule[] = [
  ...shippedYears(),
  ...serviceFees.map(
    (row): ShippedRule => ({
      kind: servicePriceKind,
      key: servicePriceKey(row.service, row.type),
      value: { amountFen: row.amountFen },
      validFrom: row.validFrom,
      validTo: null,
      source: priceList,
      needsConfirmation: false,
    }),
  ),
  ...tariff.map(
    (row): ShippedRule => ({
      kind: patentFeeKind,
      key: patentFeeKey(row),
      value: { amountFen: row.amountFen },
      validFrom: row.validFrom ?? null,
      validTo: row.validTo ?? null,
      source: ruleWords(row.source),
      needsConfirmation: row.needsConfirmation === true,
    }),
  ),
  ...lawFigures.flatMap(({ figure }) =>
    figure.rows.map(
      (row): ShippedRule => ({
        kind: lawFigureKind,
        key: figure.key,
        value: { figure: row.value },
        validFrom: row.validFrom ?? null,
        validTo: row.validTo ?? null,
        source: ruleWords(row.source),
        needsConfirmation: row.needsConfirmation === true,
      }),
    ),
  ),
]
