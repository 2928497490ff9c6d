import { describe, expect, it } from 'vitest'
import { softwareFeeLines, workFeeLines } from '../../copyright/applications/fees.ts'
import { describeRefusal, disabledRuleIn } from '../../enterprise/subsidies/disabled-rules.ts'
import { ruleOf, standardFen } from '../../enterprise/subsidies/key-groups.ts'
import { levyRuleIn } from '../../enterprise/subsidies/levy.ts'
import { minimumWagesIn } from '../../enterprise/subsidies/minimum-wages.ts'
import { markDeadline } from '../../law/marks/mark-deadlines.ts'
import { applicationFee, markFee } from '../../law/marks/mark-fees.ts'
import { getMarkPeriod } from '../../law/marks/mark-periods.ts'
import { annuityRow, annuityStep, compensationFee } from '../../law/patents/annuities.ts'
import { findTariffRow } from '../../law/patents/tariff.ts'
import { computeDeadline, type DeadlineQuestion } from '../../law/periods/compute.ts'
import { findDeadlineRule } from '../../law/periods/rules.ts'
import { currencyRate } from '../../patents/abroad/currency-rates.ts'
import { foreignDeadline } from '../../patents/abroad/deadlines.ts'
import { quoteUsFiling } from '../../patents/us/us-fees.ts'
import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { type RuleRow, type RuleValue, withRuleBook } from '../../platform/rules/rule-book.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import { estimateMarks } from '../../trademarks/abroad/fees.ts'
import { figureText, type RuleKind, readFigure, ruleKinds } from './rule-kind-names.ts'
import { figureUnit, ruleName, shippedRules } from './rule-kinds.ts'

const source = { en: 'A new rule', zh: '新规定' }
const entered = (kind: RuleKind, key: string, value: RuleValue, more: Partial<RuleRow> = {}): RuleRow => ({
  ...{ kind, key, value, validFrom: civilDate('2027-01-01'), validTo: null, source, needsConfirmation: false },
  ...more,
})
const before = civilDate('2026-12-31')
const after = civilDate('2027-01-01')

/** What a function answers the day before a row begins, and on its first day. */
function around<Answer>(row: RuleRow, ask: (on: CivilDate) => Answer): readonly [Answer, Answer] {
  return withRuleBook({ version: 1, rows: [row] }, () => [ask(before), ask(after)])
}

describe('every price, fee, wage and rate', () => {
  it('is listed once for each of its days, with a name and a source in both languages', () => {
    for (const kind of ruleKinds) expect(shippedRules.some((row) => row.kind === kind)).toBe(true)
    const ids = shippedRules.map(({ kind, key, validFrom }) => `${kind} ${key} ${validFrom}`)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const { kind, key, source: of } of shippedRules) {
      expect(ruleName(kind, key), `${kind} ${key}`).toBeDefined()
      expect(of.zh, `${kind} ${key}`).toMatch(/\p{Script=Han}/u)
      expect(of.en, `${kind} ${key}`).not.toMatch(/\p{Script=Han}|reference|\(K/u)
    }
  })

  it('counts from the first day of the row that staff entered, and not before', () => {
    const fen = (amountFen: number) => ({ amountFen })
    const trademark = entered('trademark-fee', 'application:electronic', fen(200_00))
    expect(around(trademark, (on) => markFee('application', 'electronic', on).amountFen)).toEqual([270_00, 200_00])
    const software = entered('copyright-fee', 'software', fen(250_00))
    expect(around(software, (on) => softwareFeeLines(on)[0]?.amountFen)).toEqual([0, 250_00])
    const photograph = { category: 'photograph', series: true, pieces: 3 } as const
    const art = entered('copyright-fee', 'work:fineArt', fen(320_00))
    expect(around(art, (on) => workFeeLines(photograph, on).map((line) => line.amountFen))).toEqual([
      [300_00, 200_00],
      [320_00, 200_00],
    ])
    const annual = entered('annual-fee', 'invention:4-6', fen(1300_00))
    expect(around(annual, (on) => annuityRow('invention', 5, on).amountFen)).toEqual([1200_00, 1300_00])
    const us = entered('us-fee', 'search:usInvention', { figure: 800_00 })
    const size = { kind: 'usInvention', status: 'large', claimCount: 1, independentCount: 1 } as const
    expect(around(us, (on) => quoteUsFiling(size, on).find(({ kind }) => kind === 'search')?.cents)).toEqual([
      770_00, 800_00,
    ])
    const rate = entered('currency-rate', 'USD', { figure: 7_123_400 })
    expect(around(rate, (on) => currencyRate('USD', on)?.rateMicro)).toEqual([7_200_000, 7_123_400])
    const yen = entered('currency-rate', 'JPY', { figure: 48_000 })
    expect(around(yen, (on) => currencyRate('JPY', on)?.rateMicro)).toEqual([undefined, 48_000])
    const basic = entered('mark-fee-abroad', 'basic', { figure: 700_00 })
    const question = { route: 'madrid', countries: ['US'], classes: 1, classesOf: () => 1, coloured: false } as const
    expect(around(basic, (on) => estimateMarks(question, on, [])[0]?.lines[0]?.amount)).toEqual([653_00, 700_00])
    const goods = entered('law-figure', 'mark-items-included', { figure: 12 })
    expect(around(goods, (on) => applicationFee([12], { way: 'electronic', on }).classes[0]?.extraItems)).toEqual([
      2, 0,
    ])
  })

  it('says in the language of its reader where a row of staff comes from', () => {
    const row = entered('trademark-fee', 'transfer:electronic', { amountFen: 400_00 }, { needsConfirmation: true })
    const [old, now] = around(row, (on) => markFee('transfer', 'electronic', on))
    expect(ruleWords(old.source).zh).toContain('发改价格')
    expect(ruleWords(now.source)).toEqual(source)
    const patent = entered('patent-fee', 'priorityClaim', { amountFen: 90_00 }, { needsConfirmation: true })
    const [, priority] = around(patent, (on) => findTariffRow('priorityClaim', 'design', on))
    expect(priority).toMatchObject({ amountFen: 90_00, code: '40872082605260', needsConfirmation: true })
    expect(priority && ruleWords(priority.source)).toEqual(source)
  })

  it('counts the annual fee of a compensated term by the one row of that fee', () => {
    const row = entered('patent-fee', 'compensationPeriodAnnuity:invention', { amountFen: 9000_00 })
    const fee = () => compensationFee('invention', civilDate('2010-03-01'), 800)
    expect(fee()).toMatchObject({ years: 2, fullFen: 16_000_00 })
    expect(withRuleBook({ version: 1, rows: [row] }, fee)).toMatchObject({ fullFen: 18_000_00 })
    const step = annuityStep({ right: 'design', filedOn: civilDate('2024-01-01'), reductionPercent: 0 }, 12)
    expect(ruleWords(step.source).zh).toContain('外观设计专利年费')
  })
})

describe('periods of law', () => {
  const lastDay = (rule: DeadlineQuestion['rule'], starts: DeadlineQuestion['starts']) => {
    const answer = computeDeadline({ rule, right: 'invention', ...(starts && { starts }) })
    return answer.ok ? [answer.officialOn, answer.needsConfirmation] : answer.reason
  }

  it('of patents count as staff entered them for what starts from that day on, of several each by its own row', () => {
    const answer = entered('patent-period', 'deposit-proof:invention', { figure: 6 })
    expect(around(answer, (on) => lastDay('deposit-proof', { filing: on }))).toEqual([
      ['2027-04-30', true],
      ['2027-07-01', false],
    ])
    const rule = withRuleBook({ version: 1, rows: [answer] }, () =>
      findDeadlineRule('deposit-proof', 'invention', after),
    )
    expect(rule && ruleWords(rule.basis)).toEqual(source)
    const fee = entered('patent-period', 'app-fee:all:notice', { figure: 400 })
    const receipt = { mode: 'electronic', dispatchedOn: after } as const
    const paid = () =>
      computeDeadline({ rule: 'app-fee', right: 'invention', starts: { filing: before }, notice: receipt })
    expect(paid()).toMatchObject({ officialOn: '2027-02-28' })
    expect(withRuleBook({ version: 1, rows: [fee] }, paid)).toMatchObject({ officialOn: '2028-02-05' })
  })

  it('of trademarks are confirmed, or set, when the text of the revised law is known', () => {
    const review = (row: RuleRow) =>
      around(row, (on) => {
        const { period, countedOn } = markDeadline('refusalReview', on)
        return [countedOn, period.needsConfirmation ?? false]
      })
    expect(review(entered('mark-period', 'refusalReview', { figure: 30 }))).toEqual([
      ['2027-01-15', false],
      ['2027-01-31', false],
    ])
    const open = entered('mark-period', 'refusalReview', { figure: 15 }, { needsConfirmation: true })
    expect(review(open)[1]).toEqual(['2027-01-16', true])
    const priority = entered('law-figure', 'priority-mark', { figure: 7 })
    expect(around(priority, (on) => getMarkPeriod('priority', on).months)).toEqual([6, 7])
  })

  it('of entry into a national phase belong to its office', () => {
    const entry = (row: RuleRow) =>
      around(row, (on) => {
        const answer = foreignDeadline({ route: 'pctNational', right: 'invention', country: 'IT', priorityOn: on })
        return answer.ok && [answer.officialOn, answer.needsConfirmation]
      })
    expect(entry(entered('entry-months', 'IT', { figure: 31 }))).toEqual([
      ['2029-06-30', true],
      ['2029-08-01', false],
    ])
    expect(ruleName('entry-months', 'FR')).toBeUndefined()
  })

  it('leave out what a figure of law says, and what is a day', () => {
    for (const key of ['restore:all', 'annuity:all', 'foreign-national:invention+utilityModel', 'priority:design'])
      expect(ruleName('patent-period', key), key).toBeUndefined()
    expect(ruleName('mark-period', 'priority')).toBeUndefined()
    expect(figureUnit('patent-period', 'reexam-corr:all')).toBe('days')
    expect(figureUnit('patent-period', 'oa1:invention')).toBe('months')
    expect(ruleName('patent-period', 'app-fee:all:notice')?.en).toContain('from the delivery of the notice')
  })
})

describe('minimum wages', () => {
  const wage = (key: string, amountFen: number, from: string) =>
    entered('minimum-wage', key, { amountFen }, { validFrom: civilDate(from) })

  it('of places that staff entered stand beside those that ship, each month with one', () => {
    const book = { version: 1, rows: [wage('浙江', 2660_00, '2026-01-01'), wage('上海', 2900_00, '2026-07-01')] }
    const known = withRuleBook(book, () => minimumWagesIn('2026-01', '2026-12'))
    expect(known.map(({ place, amountFen, from, to }) => [place.en, amountFen, from, to])).toEqual([
      ['Beijing', 2540_00, '2025-09', undefined],
      ['Shanghai', 2740_00, '2025-07', '2026-06'],
      ['Shanghai', 2900_00, '2026-07', undefined],
      ['Zhejiang', 2660_00, '2026-01', undefined],
      ['Guangzhou', 2500_00, '2025-03', undefined],
      ['Shenzhen', 2520_00, '2025-03', undefined],
    ])
  })
})

describe('rates of subsidies', () => {
  it('are figures of law', () => {
    const rows = [
      entered('law-figure', 'disabled-least-ratio', { figure: 20 }),
      entered('law-figure', 'key-group-base', { figure: 7000 }),
      entered('law-figure', 'levy-exempt-staff', { figure: 50 }),
    ]
    withRuleBook({ version: 1, rows }, () => {
      expect(['2026-12', '2027-01'].map((month) => disabledRuleIn(month)?.leastRatioPercent)).toEqual([25, 20])
      expect(describeRefusal('ratio', '2027-01', 'usual').zh).toBe('比例不足20%')
      expect(standardFen(ruleOf('unemployed', '2026-12'), 0)).toBe(6000_00)
      expect(standardFen(ruleOf('unemployed', '2027-01'), 30)).toBe(9100_00)
      expect([2026, 2027].map((year) => levyRuleIn(year)?.exemptStaff)).toEqual([30, 50])
    })
  })
})

describe('a figure', () => {
  it.each([
    ['us-fee', 'search:usInvention', '770.00', 770_00, '770.00 USD', '770.00 美元'],
    ['currency-rate', 'USD', '7.1234', 7_123_400, '7.1234 CNY for one unit', '7.1234 元（每单位外币）'],
    ['mark-fee-abroad', 'application', '850', 850_00, '850.00 EUR', '850.00 欧元'],
    ['mark-fee-abroad', 'basic', '653', 653_00, '653.00 CHF', '653.00 瑞士法郎'],
    ['law-figure', 'levy-least-ratio', '1.5', 150, '1.5%', '1.5%'],
    ['law-figure', 'late-fee-step', '5', 5, '5%', '5%'],
  ] as const)('of %s %s is typed as %s', (kind, key, text, figure, en, zh) => {
    const unit = figureUnit(kind, key) ?? 'people'
    expect(readFigure(text, unit)).toBe(figure)
    expect([figureText(figure, unit, 'en'), figureText(figure, unit, 'zh')]).toEqual([en, zh])
  })

  it('has no more digits than its unit', () => {
    expect(['7.5', '7,5x', '', '-3'].map((text) => readFigure(text, 'percent'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(readFigure('7.123', 'usCents')).toBeUndefined()
  })
})
