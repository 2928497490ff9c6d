import { type WorkCategory, workCategoryWords } from '../../copyright/applications/choices.ts'
import { copyrightFeeNames } from '../../copyright/applications/fee-names.ts'
import { copyrightFeeKey, copyrightFeeKind, copyrightFees } from '../../copyright/applications/fees.ts'
import { minimumWageKind, minimumWages } from '../../enterprise/subsidies/minimum-wages.ts'
import { areaKindNames } from '../../kernel/orders/order-areas.ts'
import { serviceTypeNames } from '../../kernel/orders/service-types.ts'
import { portalAgency } from '../../kernel/reference/portal-agency.ts'
import { readPriceKey, serviceFees, servicePriceKey, servicePriceKind } from '../../kernel/reference/service-fees.ts'
import { copyrightServiceIds, copyrightServiceWords } from '../../law/copyright/service-names.ts'
import {
  type MarkFilingWay,
  markFeeNames,
  markFees,
  trademarkFeeKey,
  trademarkFeeKind,
} from '../../law/marks/mark-fees.ts'
import { markPeriodKind, markPeriodUnit, setMarkPeriods } from '../../law/marks/mark-periods.ts'
import { trademarkServiceIds, trademarkServiceNames } from '../../law/marks/service-names.ts'
import { annualFeeKey, annualFeeKind, annuityTariff } from '../../law/patents/annuities.ts'
import { feeKindNames } from '../../law/patents/fee-kinds.ts'
import { patentFeeKey, patentFeeKind, tariff } from '../../law/patents/tariff.ts'
import { entryMonthsKind, entryRows } from '../../law/periods/entry-months.ts'
import { filingCountries } from '../../law/periods/filing-countries.ts'
import { deadlineRules } from '../../law/periods/rules.ts'
import { patentPeriodKey, patentPeriodKind, setLength } from '../../law/periods/staff-periods.ts'
import { startNames } from '../../law/periods/starts.ts'
import { currencyRateKind, shippedRates } from '../../patents/abroad/currency-rates.ts'
import { followUpKindRows } from '../../patents/follow-ups/kinds.ts'
import { usFeeNames } from '../../patents/us/us-fee-names.ts'
import { usFeeKey, usFeeKind, usTariff } from '../../patents/us/us-fees.ts'
import { calendarYearKind } from '../../platform/calendar/calendar-note.ts'
import { shippedCalendar } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { rightTypeNames } from '../../platform/identifiers/right-type.ts'
import type { FigureUnit } from '../../platform/rules/figure-units.ts'
import { lawFigureKind } from '../../platform/rules/law-figure.ts'
import type { RuleValue } from '../../platform/rules/rule-book.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { markFeeNames as feeNamesAbroad, markFeeAbroadKind, markTariff } from '../../trademarks/abroad/fees.ts'
import { lawFigures } from './law-figures.ts'
import { openKeys } from './open-keys.ts'
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
  ...areaKindNames,
  usDesign: { en: 'US design patent', zh: '美国外观设计' },
  usInvention: { en: 'US utility patent', zh: '美国发明' },
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

const yearsOf = (from: number, to: number): TwoLanguages => ({
  en: `years ${from} to ${to}`,
  zh: `第 ${from} 至 ${to} 年`,
})
const fromStart = ({ en, zh }: TwoLanguages): TwoLanguages => ({ en: `from the ${en}`, zh: `自${zh}起` })
const wayNames = {
  paper: { en: 'on paper', zh: '纸件' },
  electronic: { en: 'filed electronically', zh: '电子申请' },
} as const satisfies Record<MarkFilingWay, TwoLanguages>
const categoriesOf = (categories: readonly WorkCategory[]): TwoLanguages => ({
  en: categories.map((one) => workCategoryWords[one].en).join(', '),
  zh: categories.map((one) => workCategoryWords[one].zh).join('、'),
})

const yearName = (year: string): TwoLanguages => ({ en: `Calendar of ${year}`, zh: `${year} 年放假安排` })

/** Every period of the patent law that staff can set, each row of it with its length. */
const patentPeriods = deadlineRules.flatMap((row) =>
  row.periods.flatMap((period) => {
    const length = setLength(row, period)
    if (!length) return []
    const rights = row.rights && {
      en: row.rights.map((right) => rightTypeNames[right].en).join(', '),
      zh: row.rights.map((right) => rightTypeNames[right].zh).join('、'),
    }
    const ofRights = rights ? joined(row.name, rights) : row.name
    const [start] = period.from
    const name = row.periods.length > 1 && start ? joined(ofRights, fromStart(startNames[start])) : ofRights
    return [{ key: patentPeriodKey(row, period), name, row, ...length }]
  }),
)

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
  ...annuityTariff.map((row): [string, TwoLanguages] => [
    `${annualFeeKind} ${annualFeeKey(row)}`,
    joined(rightTypeNames[row.right], yearsOf(row.fromYear, row.toYear)),
  ]),
  ...markFees.map((row): [string, TwoLanguages] => [
    `${trademarkFeeKind} ${trademarkFeeKey(row)}`,
    joined(markFeeNames[row.kind], wayNames[row.way]),
  ]),
  ...copyrightFees.map((row): [string, TwoLanguages] => [
    `${copyrightFeeKind} ${copyrightFeeKey(row)}`,
    row.categories ? joined(copyrightFeeNames[row.kind], categoriesOf(row.categories)) : copyrightFeeNames[row.kind],
  ]),
  ...usTariff.map((row): [string, TwoLanguages] => [
    `${usFeeKind} ${usFeeKey(row)}`,
    joined(usFeeNames[row.kind], ownServiceNames[row.right] ?? { en: row.right, zh: row.right }),
  ]),
  ...markTariff.map((row): [string, TwoLanguages] => [`${markFeeAbroadKind} ${row.kind}`, feeNamesAbroad[row.kind]]),
  ...Object.entries(openKeys).flatMap(([kind, keys]) =>
    [...keys].map(([key, name]): [string, TwoLanguages] => [`${kind} ${key}`, name]),
  ),
  ...patentPeriods.map(({ key, name }): [string, TwoLanguages] => [`${patentPeriodKind} ${key}`, name]),
  ...setMarkPeriods.map(({ id, name }): [string, TwoLanguages] => [`${markPeriodKind} ${id}`, name]),
  ...filingCountries.flatMap(({ code, nameEn, nameZh, pctMonths }): [string, TwoLanguages][] =>
    pctMonths === null ? [] : [[`${entryMonthsKind} ${code}`, { en: nameEn, zh: nameZh }]],
  ),
  ...lawFigures.map(({ figure, name }): [string, TwoLanguages] => [`${lawFigureKind} ${figure.key}`, name]),
])

/** Years that a calendar can be entered for. */
const isYear = (key: string) => /^20\d\d$/.test(key)

const figures = new Map(lawFigures.map(({ figure }) => [figure.key, figure]))
/** What a rule is entered in, if not as an amount in yuan: a figure of law, a fee in money abroad, a rate. */
export function figureUnit(kind: RuleKind, key: string): FigureUnit | undefined {
  if (kind === usFeeKind) return 'usCents'
  if (kind === currencyRateKind) return 'microYuan'
  if (kind === markFeeAbroadKind) {
    return markTariff.find((row) => row.kind === key)?.currency === 'EUR' ? 'euroCents' : 'rappen'
  }
  if (kind === entryMonthsKind) return 'months'
  if (kind === patentPeriodKind) return patentPeriods.find((period) => period.key === key)?.unit
  if (kind === markPeriodKind) {
    const period = setMarkPeriods.find(({ id }) => id === key)
    return period && markPeriodUnit(period)
  }
  return kind === lawFigureKind ? figures.get(key)?.unit : undefined
}

/**
 * What a rule is called; undefined for a key that no rule has.
 *
 * @param agencies what agencies are called that have prices of their own.
 */
export function ruleName(
  kind: RuleKind,
  key: string,
  agencies?: ReadonlyMap<number, TwoLanguages>,
): TwoLanguages | undefined {
  if (kind === calendarYearKind) return isYear(key) ? yearName(key) : undefined
  if (kind !== servicePriceKind) return names.get(`${kind} ${key}`)
  const { agencyId, key: price } = readPriceKey(key)
  const name = names.get(`${kind} ${price}`)
  return name && agencyId !== portalAgency ? joined(name, agencies?.get(agencyId) ?? ofAgency(agencyId)) : name
}

const ofAgency = (id: number): TwoLanguages => ({ en: `agency ${id}`, zh: `机构 ${id}` })

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

interface DatedRow {
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
  readonly needsConfirmation?: true
}

const ofRow = (kind: RuleKind, key: string, value: RuleValue, row: DatedRow): ShippedRule => ({
  ...{ kind, key, value, validFrom: row.validFrom ?? null, validTo: row.validTo ?? null },
  ...{ source: ruleWords(row.source), needsConfirmation: row.needsConfirmation === true },
})

const ofOurs = (
  kind: RuleKind,
  key: string,
  value: RuleValue,
  validFrom: CivilDate,
  source = priceList,
): ShippedRule => ({
  ...{ kind, key, value, validFrom, validTo: null, source, needsConfirmation: false },
})

/** Every rule of the kinds that staff can edit, as shipped. */
export const shippedRules: readonly ShippedRule[] = [
  ...shippedYears(),
  ...serviceFees.map(({ service, type, amountFen, validFrom }) =>
    ofOurs(servicePriceKind, servicePriceKey(service, type), { amountFen }, validFrom),
  ),
  ...tariff.map((row) => ofRow(patentFeeKind, patentFeeKey(row), { amountFen: row.amountFen }, row)),
  ...annuityTariff.map((row) => ofRow(annualFeeKind, annualFeeKey(row), { amountFen: row.amountFen }, row)),
  ...markFees.map((row) => ofRow(trademarkFeeKind, trademarkFeeKey(row), { amountFen: row.amountFen }, row)),
  ...copyrightFees.map((row) => ofRow(copyrightFeeKind, copyrightFeeKey(row), { amountFen: row.amountFen }, row)),
  ...usTariff.map((row) => ofRow(usFeeKind, usFeeKey(row), { figure: row.cents }, row)),
  ...markTariff.map((row) => ofRow(markFeeAbroadKind, row.kind, { figure: row.amount }, row)),
  ...shippedRates.map(({ currency, rateMicro, validFrom, source }) =>
    ofOurs(currencyRateKind, currency, { figure: rateMicro }, validFrom, source),
  ),
  ...minimumWages.map((row) => ofRow(minimumWageKind, row.place, { amountFen: row.amountFen }, row)),
  ...patentPeriods.map(({ key, figure, row }) =>
    ofRow(patentPeriodKind, key, { figure }, { ...row, source: row.basis }),
  ),
  ...setMarkPeriods.map((row) =>
    ofRow(markPeriodKind, row.id, { figure: row.days ?? row.months ?? 0 }, { ...row, source: row.basis }),
  ),
  ...entryRows.map((row) => ofRow(entryMonthsKind, row.country, { figure: row.months }, row)),
  ...lawFigures.flatMap(({ figure }) =>
    figure.rows.map((row) => ofRow(lawFigureKind, figure.key, { figure: row.value }, row)),
  ),
]
