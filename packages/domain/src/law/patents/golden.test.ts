// Every fee of the patent reference, sections 2.1, 2.2 and 2.6, as a row: amounts in yuan (US: dollars).
import { describe, expect, it } from 'vitest'
import type { UsFeeKind } from '../../patents/us/us-fee-names.ts'
import { discountPercent, usTariff } from '../../patents/us/us-fees.ts'
import { addYears, civilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { annuityCode, annuityStep } from './annuities.ts'
import type { FeeKind } from './fee-kinds.ts'
import { findTariffRow, reducedFen, tariff } from './tariff.ts'

const today = civilDate('2026-03-02')
const all = ['invention', 'utilityModel', 'design'] as const
const [inv, um, des] = [['invention'], ['utilityModel'], ['design']] as const

type FeeRow = [kind: FeeKind, rights: readonly RightType[], yuan: number, reducible: boolean, code?: string]

/** Section 2.1, top to bottom, and the PCT fees of 2.6. */
const inForce: readonly FeeRow[] = [
  ['application', inv, 900, true, '40872082105210'],
  ['application', um, 500, true, '40872082135213'],
  ['application', des, 500, true, '40872082145214'],
  ['publicationPrinting', inv, 50, false, '40872082115211'],
  ['claimSurcharge', all, 150, false, '40872083325332'],
  ['descriptionSurcharge', all, 50, false, '40872083335333'],
  ['descriptionSurchargeLong', all, 100, false, '40872083335333'],
  ['priorityClaim', all, 80, false, '40872082605260'],
  ['substantiveExamination', inv, 2500, true, '40872082305230'],
  ['reexamination', inv, 1000, true, '40872082405240'],
  ['reexamination', um, 300, true, '40872082415241'],
  ['reexamination', des, 300, true, '40872082425242'],
  ['restoration', all, 1000, false, '40872082705270'],
  ['priorityRestoration', all, 1000, false, '40872082235223'],
  ['extensionFirst', all, 300, false, '40872083315331'],
  ['extensionAgain', all, 2000, false, '40872083315331'],
  ['bibliographicChange', all, 200, false, '40872082505250'],
  ['agencyChange', all, 0, false],
  ['evaluationReport', um, 2400, false, '40872082325232'],
  ['evaluationReport', des, 2400, false, '40872082325233'],
  ['invalidation', inv, 3000, false, '40872082905290'],
  ['invalidation', um, 1500, false, '40872082915291'],
  ['invalidation', des, 1500, false, '40872082925292'],
  ['certifiedCopy', all, 30, false, '40872082825282'],
  ['termCompensationRequest', inv, 200, false],
  ['compensationPeriodAnnuity', inv, 8000, false],
  ['pctLateEntry', all, 1000, false, '40872082125212'],
  ['translationCorrectionPreliminary', all, 300, false, '40872082215221'],
  ['translationCorrectionExamination', all, 1200, false, '40872082215221'],
  ['unityRestoration', all, 900, false, '40872082225222'],
  ['hagueDesignationFirst', des, 4100, true],
  ['hagueDesignationSecond', des, 7600, true],
  ['hagueDesignationThird', des, 15_000, false],
  ['pctTransmittal', all, 0, false],
  ['pctSearch', all, 2100, false],
  ['pctAdditionalSearch', all, 2100, false],
  ['pctPriorityDocument', all, 150, false],
  ['pctPreliminaryExamination', all, 1500, false],
  ['pctHandling', all, 1600, false],
]

describe('official fees (2.1, 2.6)', () => {
  it.each(inForce)('%s of %s: %d yuan, reducible %s', (kind, rights, yuan, reducible, code) => {
    for (const right of rights) {
      expect(findTariffRow(kind, right, today)).toMatchObject({ amountFen: yuan * 100, reducible })
      expect(findTariffRow(kind, right, today)?.code).toBe(code)
    }
  })

  it('are all that is charged today', () => {
    const told = new Set(inForce.flatMap(([kind, rights]) => rights.map((right) => `${kind} ${right}`)))
    const charged = tariff.flatMap(({ kind }) =>
      all.filter((right) => findTariffRow(kind, right, today)).map((right) => `${kind} ${right}`),
    )
    expect([...new Set(charged)].filter((one) => !told.has(one))).toEqual([])
  })

  it.each([
    ['agencyChange', 'invention', '2018-07-31', 50],
    ['registration', 'invention', '2018-07-31', 200],
    ['registration', 'utilityModel', '2018-07-31', 150],
    ['registration', 'design', '2018-07-31', 150],
    ['registration', 'invention', '2018-08-01', undefined],
    ['grantPrinting', 'invention', '2018-07-31', 50],
    ['grantPrinting', 'invention', '2018-08-01', undefined],
    ['stampTax', 'design', '2022-06-14', 5],
    ['stampTax', 'design', '2022-06-15', undefined],
    ['pctTransmittal', 'invention', '2018-07-31', 500],
    ['pctHandling', 'invention', '2023-11-01', 1640],
    ['pctHandling', 'invention', '2024-01-01', 1600],
    ['hagueDesignationFirst', 'design', '2022-05-04', undefined],
    ['termCompensationRequest', 'invention', '2024-07-25', undefined],
  ] as const)('legacy: %s of %s on %s: %s', (kind, right, on, yuan) => {
    const row = findTariffRow(kind, right, civilDate(on))
    expect(row && row.amountFen / 100).toBe(yuan)
  })
})

/** Section 2.2: of each year full fee, 85 % off, 70 % off. */
const years = (from: number, to: number, ...yuan: [number, number, number]) =>
  Array.from({ length: to - from + 1 }, (_, at) => [from + at, ...yuan] as const)
const shortTerm = [
  ...years(1, 3, 600, 90, 180),
  ...years(4, 5, 900, 135, 270),
  ...years(6, 8, 1200, 180, 360),
  ...years(9, 10, 2000, 300, 600),
]
const annuities = {
  invention: [
    ...years(1, 3, 900, 135, 270),
    ...years(4, 6, 1200, 180, 360),
    ...years(7, 9, 2000, 300, 600),
    ...years(10, 12, 4000, 600, 1200),
    ...years(13, 15, 6000, 900, 1800),
    ...years(16, 20, 8000, 1200, 2400),
  ],
  utilityModel: shortTerm,
  design: [...shortTerm, ...years(11, 15, 3000, 450, 900)],
} as const
/** Code of year n: this + n. Years 11 to 15 of designs are not in the source. */
const codeBase = { invention: 40872083405339, utilityModel: 40872083415359, design: 40872083425369 } as const

describe.each(all)('annual fees of %s (2.2)', (right) => {
  const filedOn = civilDate('2021-06-01')
  it.each([...annuities[right]])('year %i: %d, %d, %d yuan', (year, ...yuan) => {
    const pay = (reductionPercent: 0 | 70 | 85) =>
      annuityStep({ right, filedOn, grantYear: Math.max(1, year - 9), reductionPercent }, year)
    expect([pay(0), pay(85), pay(70)].map((step) => step.amountFen / 100)).toEqual(yuan)
    expect(pay(0).dueOn).toBe(addYears(filedOn, year - 1))
    const isCoded = right !== 'design' || year <= 10
    expect(annuityCode(right, year)).toBe(isCoded ? String(codeBase[right] + year) : undefined)
    // No longer in the ten years from the grant.
    expect(annuityStep({ right, filedOn, grantYear: year - 10, reductionPercent: 85 }, year).amountFen).toBe(
      (yuan[0] ?? 0) * 100,
    )
  })
})

describe('US fees (2.6)', () => {
  it.each<[UsFeeKind, 'usInvention' | 'usDesign', number, number, number]>([
    ['filing', 'usInvention', 350, 70, 70],
    ['search', 'usInvention', 770, 308, 154],
    ['examination', 'usInvention', 880, 352, 176],
    ['filing', 'usDesign', 300, 120, 60],
    ['search', 'usDesign', 300, 120, 60],
    ['examination', 'usDesign', 700, 280, 140],
    ['issue', 'usInvention', 1290, 516, 258],
    ['issue', 'usDesign', 1300, 520, 260],
    ['maintenance4', 'usInvention', 2150, 860, 430],
    ['maintenance8', 'usInvention', 4040, 1616, 808],
    ['maintenance12', 'usInvention', 8280, 3312, 1656],
    ['claims', 'usInvention', 200, 80, 40],
    ['independentClaims', 'usInvention', 600, 240, 120],
  ])('%s of %s: %d, small %d, micro %d dollars', (kind, right, ...dollars) => {
    const row = usTariff.find((one) => one.kind === kind && one.right === right)
    const cents = (['large', 'small', 'micro'] as const).map((status) =>
      reducedFen(row?.cents ?? 0, discountPercent(status, civilDate('2026-11-23'), row)),
    )
    expect(cents.map((amount) => amount / 100)).toEqual(dollars)
  })

  it('has no maintenance fee for designs', () => {
    expect(usTariff.filter((row) => row.right === 'usDesign' && row.kind.startsWith('maintenance'))).toEqual([])
  })
})
