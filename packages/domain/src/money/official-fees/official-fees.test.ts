import { describe, expect, it } from 'vitest'
import { annuityDeadline, type FeeOfYear } from '../../docket/monitoring/watch-years.ts'
import { addMonths, civilDate } from '../../platform/dates/civil-date.ts'
import { withRuleBook } from '../../platform/rules/rule-book.ts'
import { type FeeLineQuestion, officeFen, quoteFeeLine } from './fee-line.ts'
import { type LineResult, lineResult, type ResultRow, readOutcome, type SentFee } from './office-result.ts'
import { officeHeadings, officeRows } from './office-sheet.ts'

/** Patent reference 2.3: invention, fee of year 4 at 85 % off, due 2025-03-10. */
const limit = annuityDeadline({ right: 'invention', filedOn: civilDate('2022-03-10') }, 4)
const fee: FeeOfYear = {
  year: 4,
  dueOn: civilDate('2025-03-10'),
  officialOn: limit.officialOn,
  internalOn: limit.internalOn,
  graceEndsOn: addMonths(civilDate('2025-03-10'), 6),
  fullFen: 120_000,
  amountFen: 18_000,
  offPercent: 85,
  state: 'open',
}
const question = (more: Partial<FeeLineQuestion>): FeeLineQuestion => ({
  legal: 'granted',
  state: 'toPay',
  givenUp: false,
  fee,
  openBefore: [],
  restorationEndsOn: civilDate('2025-12-01'),
  isRestorationGuessed: false,
  isPaidAssumed: false,
  today: civilDate('2025-02-10'),
  ...more,
})
const codes = (list: readonly { code: string }[]) => list.map((one) => one.code)

describe('a line of a payment', () => {
  it.each([
    // Every step of the table of 2.3, first and last day: what the office gets, and until when that is right.
    ['2025-03-10', 18_000, '2025-04-10'],
    ['2025-03-11', 18_000, '2025-04-10'],
    ['2025-04-10', 18_000, '2025-04-10'],
    ['2025-04-11', 24_000, '2025-05-10'],
    ['2025-05-15', 30_000, '2025-06-10'],
    ['2025-06-11', 36_000, '2025-07-10'],
    ['2025-07-11', 42_000, '2025-08-10'],
    ['2025-08-11', 48_000, '2025-09-10'],
    ['2025-09-10', 48_000, '2025-09-10'],
  ])('paid on %s is %i fen, right until %s', (today, fen, until) => {
    const quote = quoteFeeLine(question({ today: civilDate(today) }))
    expect(quote.blocks).toEqual([])
    expect(officeFen(quote)).toBe(fen)
    expect(quote.validThroughOn).toBe(until)
  })

  it.each(['2025-09-11', '2025-12-01'])(
    'on %s asks for restoration in place of a payment, and tells its fees',
    (today) => {
      const quote = quoteFeeLine(question({ today: civilDate(today) }))
      // After grace: annual fee, 25 % of the full fee and 1000 yuan, while the right can be restored.
      expect(officeFen(quote)).toBe(148_000)
      expect(quote.blocks).toEqual([{ code: 'restoration', params: { on: '2025-12-01' } }])
    },
  )

  it('says the per cent of a restoration that its amount is counted with', () => {
    const row = {
      ...{ kind: 'law-figure', key: 'restoration-late-fee', value: { figure: 30 }, needsConfirmation: false },
      ...{ validFrom: civilDate('2025-01-01'), validTo: null, source: { en: 'A new rule', zh: '新规定' } },
    }
    const quote = () => quoteFeeLine(question({ today: civilDate('2025-12-01') }))
    expect(quote()).toMatchObject({ latePercent: 25, lateFen: 30_000 })
    expect(withRuleBook({ version: 1, rows: [row] }, quote)).toMatchObject({ latePercent: 30, lateFen: 36_000 })
  })

  it.each([
    ['given up', { givenUp: true }, 'givenUp'],
    ['counted as paid', { fee: { ...fee, state: 'assumed' as const } }, 'assumedPaid'],
    ['in payment', { fee: { ...fee, state: 'inPayment' as const } }, 'inPayment'],
    ['paid', { fee: { ...fee, state: 'paid' as const } }, 'alreadyPaid'],
    ['filed', { fee: { ...fee, state: 'filed' as const } }, 'alreadyPaid'],
    ['past restoration', { today: civilDate('2025-12-02') }, 'pastRestoration'],
    ['after a year that is open', { openBefore: [3] }, 'earlierOpen'],
    ['of a right that has ended', { legal: 'ended' as const }, 'ended'],
    ['of an application', { fee: undefined, legal: 'pending' as const }, 'notGranted'],
    ['without dates', { fee: undefined, legal: 'unknown' as const }, 'datesMissing'],
    ['of a year there is not', { fee: undefined }, 'noSuchYear'],
  ])('is blocked when %s', (_, more, code) => {
    expect(codes(quoteFeeLine(question(more)).blocks)).toEqual([code])
  })

  it.each([
    ['2025-02-10', {}, ['reduced']],
    ['2025-03-08', {}, ['dueSoon', 'reduced']],
    ['2025-05-15', {}, ['late', 'reduced']],
    ['2024-01-10', { isPaidAssumed: true }, ['early', 'reduced', 'earlierAssumed']],
  ])('on %s warns of what is to be known', (today, more, expected) => {
    expect(codes(quoteFeeLine(question({ today: civilDate(today), ...more })).warnings)).toEqual(expected)
  })
})

describe('the office’s bulk sheet', () => {
  it('has the columns of the agency’s workbook', () => {
    expect(officeHeadings.join()).toBe('序列号,申请号,缴费人姓名,统一社会信用代码,费用名称,费用代码,金额,备注')
  })

  it('pays each fee by its own row and code, and none for a fee of nothing', () => {
    const of = { payer: '示例公司', creditCode: '91110000600037341L' }
    const rows = officeRows(
      [
        {
          ...of,
          number: '202410000001X',
          kind: 'invention',
          year: 6,
          annualFen: 120_000,
          lateFen: 0,
          restorationFen: 0,
        },
        {
          ...of,
          number: '2024200000015',
          kind: 'utilityModel',
          year: 3,
          annualFen: 9_000,
          lateFen: 3_000,
          restorationFen: 0,
        },
        {
          ...of,
          number: '2024300000010',
          kind: 'design',
          year: 12,
          annualFen: 300_000,
          lateFen: 75_000,
          restorationFen: 100_000,
        },
      ],
      civilDate('2026-01-05'),
    )
    expect(rows.map((row) => [row.serial, row.feeName, row.feeCode, row.amountFen])).toEqual([
      [1, '发明专利第6年年费', '40872083405345', 120_000],
      [2, '实用新型专利第3年年费', '40872083415362', 9_000],
      [3, '实用新型专利年费滞纳金', '40872083535382', 3_000],
      [4, '外观设计专利第12年年费', '', 300_000],
      [5, '外观设计专利年费滞纳金', '40872083545383', 75_000],
      [6, '恢复权利请求费', '40872082705270', 100_000],
    ])
    expect(rows[0]).toMatchObject({ payer: '示例公司', creditCode: '91110000600037341L', note: '第6年' })
  })
})

describe('the office’s answer', () => {
  it.each([
    ['已支付', 'paid'],
    ['缴费成功', 'paid'],
    ['支付失败', 'failed'],
    ['已过期', 'failed'],
    ['待支付', 'waiting'],
    ['ＰＡＩＤ', 'paid'],
    ['好的', undefined],
  ])('%s is %s', (text, outcome) => {
    expect(readOutcome(text)).toBe(outcome)
  })

  const row = (outcome: 'paid' | 'failed' | 'waiting', more: Partial<ResultRow> = {}): ResultRow => ({
    outcome,
    feeName: '发明专利第6年年费',
    amountFen: 120_000,
    receiptNo: '',
    reason: '',
    ...more,
  })
  const late = (outcome: 'paid' | 'failed' | 'waiting', more: Partial<ResultRow> = {}) =>
    row(outcome, { feeName: '发明专利年费滞纳金', amountFen: 6_000, ...more })
  const annual = { feeName: '发明专利第6年年费', amountFen: 120_000 }
  const both = [annual, { feeName: '发明专利年费滞纳金', amountFen: 6_000 }]
  it.each<[string, ResultRow[], SentFee[], LineResult]>([
    [
      'both paid',
      [row('paid', { receiptNo: 'A1' }), late('paid', { receiptNo: 'A1' })],
      both,
      { kind: 'paid', receiptNo: 'A1' },
    ],
    [
      'paid with a receipt each',
      [late('paid', { receiptNo: 'A2' }), row('paid', { receiptNo: 'A1' })],
      both,
      { kind: 'paid', receiptNo: 'A2 A1' },
    ],
    ['one missing', [row('paid')], both, { kind: 'split' }],
    ['one paid, one not', [row('paid'), late('failed')], both, { kind: 'split' }],
    ['one failed, the other missing: it may have been paid', [row('failed')], both, { kind: 'split' }],
    ['the same twice', [row('failed'), row('failed')], both, { kind: 'split' }],
    ['one more than was sent', [row('failed'), late('failed')], [annual], { kind: 'split' }],
    ['another amount', [row('failed', { amountFen: 1 }), late('failed')], both, { kind: 'split' }],
    [
      'amounts swapped',
      [row('paid', { amountFen: 6_000 }), late('paid', { amountFen: 120_000 })],
      both,
      { kind: 'split' },
    ],
    ['no name and no amount', [row('failed', { feeName: '', amountFen: undefined })], [annual], { kind: 'split' }],
    [
      'told apart by the amount alone',
      [late('paid', { feeName: '' }), row('paid', { feeName: '' })],
      both,
      { kind: 'paid', receiptNo: '' },
    ],
    [
      'both failed, without amounts',
      [
        row('failed', { amountFen: undefined, reason: '金额有误' }),
        late('failed', { amountFen: undefined, reason: '金额有误' }),
      ],
      both,
      { kind: 'failed', reason: '金额有误' },
    ],
    ['one unfinished', [row('paid'), late('waiting')], both, { kind: 'waiting' }],
    ['no row', [], [annual], { kind: 'waiting' }],
  ])('counts for a line only if each of its fees says so: %s', (_, rows, sent, result) => {
    expect(lineResult(rows, sent)).toEqual(result)
  })
})
