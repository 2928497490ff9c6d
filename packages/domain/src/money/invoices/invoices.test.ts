import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import {
  findInvoiceMove,
  type InvoiceAct,
  invoiceMoves,
  invoiceStates,
  isInvoiceNumber,
  isIssued,
  isLiveInvoice,
  redRemark,
} from './invoice-states.ts'
import { joinLines, rateText, taxIn, taxLines, vatRateOn } from './invoice-tax.ts'
import { invoiceableOf, lineName, refusalOf, shippedTerms, termsOn } from './invoice-terms.ts'
import { findTitleProblems, type InvoiceTitle } from './invoice-title.ts'

const title = (more: Partial<InvoiceTitle> = {}): InvoiceTitle => ({
  ...{ kind: 'company', name: '示例水壶有限公司', taxNo: '91350211M000100Y46', address: '', phone: '' },
  ...{ bank: '', account: '', email: 'books@example.cn', ...more },
})

describe('the tax in an amount', () => {
  it.each([
    ['1,060.00 at 6 %', 106_000, 600, 6_000],
    ['1,010.00 at 1 %', 101_000, 100, 1_000],
    ['300.00 at 6 %', 30_000, 600, 1_698],
    ['one fen', 1, 600, 0],
    ['exempt', 30_000, 0, 0],
    ['a half fen, up', 53, 600, 3],
  ])('of %s', (_, gross, rate, tax) => expect(taxIn(gross, rate)).toBe(tax))

  it('is the tax in the sum, however many lines there are', () => {
    let seed = 7
    const next = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % max
    }
    for (let round = 0; round < 300; round += 1) {
      const lines = Array.from({ length: 1 + next(8) }, (_, at) => ({
        ...{ name: `line ${at}`, taxClass: '3040302000000000000', rate: [100, 600, 1300][next(3)] ?? 600 },
        grossFen: 1 + next(1_000_000),
      }))
      const taxed = taxLines(lines)
      for (const rate of [100, 600, 1300]) {
        const ofRate = taxed.filter((line) => line.rate === rate)
        const gross = ofRate.reduce((sum, line) => sum + line.grossFen, 0)
        expect(ofRate.reduce((sum, line) => sum + line.taxFen, 0)).toBe(taxIn(gross, rate))
      }
      for (const line of taxed) {
        expect(line.netFen + line.taxFen).toBe(line.grossFen)
        expect(Math.abs(line.taxFen - taxIn(line.grossFen, line.rate))).toBeLessThanOrEqual(lines.length)
      }
    }
  })

  it('joins lines of one name, class and rate', () => {
    const line = { name: 'a', taxClass: '3040302000000000000', rate: 600 }
    expect(
      joinLines([
        { ...line, grossFen: 1 },
        { ...line, name: 'b', grossFen: 9 },
        { ...line, grossFen: 2 },
      ]),
    ).toEqual([
      { ...line, name: 'b', grossFen: 9 },
      { ...line, grossFen: 3 },
    ])
  })

  it('is at the rate of the day', () => {
    expect(vatRateOn('general', civilDate('2026-11-29'))).toBe(600)
    expect(vatRateOn('small', civilDate('2027-12-31'))).toBe(100)
    expect(vatRateOn('small', civilDate('2028-01-01'))).toBe(300)
    expect([rateText(600), rateText(150)]).toEqual(['6%', '1.5%'])
  })
})

describe('the states of an invoice', () => {
  it('are moved by the table alone', () => {
    expect(findInvoiceMove('requested', 'cancel', 'buyer')).toBe('cancelled')
    expect(findInvoiceMove('requested', 'approve', 'staff')).toBe('submitted')
    expect(findInvoiceMove('submitted', 'issue', 'staff')).toBe('issued')
    expect(findInvoiceMove('failed', 'retry', 'staff')).toBe('submitted')
    expect(findInvoiceMove('issued', 'askReversal', 'buyer')).toBe('redPending')
    expect(findInvoiceMove('redPending', 'lapse', 'system')).toBe('issued')
    expect(findInvoiceMove('redPending', 'reverse', 'staff')).toBe('redDone')
  })

  it('let nobody void what is issued, and end for good', () => {
    const acts = [...new Set(invoiceMoves.map(({ act }) => act))] satisfies InvoiceAct[]
    for (const by of ['buyer', 'staff', 'system'] as const) {
      for (const ended of ['redDone', 'rejected', 'cancelled'] as const) {
        for (const act of acts) expect(findInvoiceMove(ended, act, by)).toBeUndefined()
      }
      for (const act of ['cancel', 'refuse', 'approve', 'issue'] as const) {
        expect(findInvoiceMove('issued', act, by)).toBeUndefined()
      }
    }
    expect(findInvoiceMove('requested', 'approve', 'buyer')).toBeUndefined()
    expect(findInvoiceMove('submitted', 'cancel', 'buyer')).toBeUndefined()
  })

  it('hold their orders until the invoice has ended', () => {
    expect(invoiceStates.filter((state) => !isLiveInvoice(state))).toEqual(['redDone', 'rejected', 'cancelled'])
    expect(invoiceStates.filter(isIssued)).toEqual(['issued', 'redPending', 'redDone'])
  })

  it('know a number and what a red-letter invoice remarks', () => {
    expect([isInvoiceNumber('26352000000000000017'), isInvoiceNumber('2635200000000000001')]).toEqual([true, false])
    expect(redRemark('26352000000000000017', '3502001')).toBe(
      '被红冲蓝字数电票号码：26352000000000000017 红字发票信息确认单编号：3502001',
    )
  })
})

describe('what of an order can be invoiced', () => {
  const money = {
    ...{ officialFen: 95_000, serviceFen: 30_000, officialBackFen: 0, serviceBackFen: 10_000 },
    ...{ hasOpenRefund: false, isInvoiced: false, isDeal: false, paidDaysAgo: 3 },
  }

  it('is our fee that was paid and kept; official fees where the terms say so, never the price of a deal', () => {
    expect(invoiceableOf(money, shippedTerms)).toBe(20_000)
    expect(invoiceableOf(money, { includesOfficial: true })).toBe(115_000)
    expect(invoiceableOf({ ...money, isDeal: true }, { includesOfficial: true })).toBe(20_000)
  })

  it('is refused with the reason', () => {
    expect(refusalOf(money, shippedTerms)).toBeUndefined()
    expect(refusalOf({ ...money, isInvoiced: true }, shippedTerms)).toBe('invoiced')
    expect(refusalOf({ ...money, hasOpenRefund: true }, shippedTerms)).toBe('refundOpen')
    expect(refusalOf({ ...money, serviceBackFen: 30_000 }, shippedTerms)).toBe('nothingLeft')
    expect(refusalOf({ ...money, paidDaysAgo: 365 }, shippedTerms)).toBeUndefined()
    expect(refusalOf({ ...money, paidDaysAgo: 366 }, shippedTerms)).toBe('tooOld')
  })

  it('goes by the terms that began last', () => {
    const from = (day: string, withinDays: number) => ({ ...shippedTerms, validFrom: civilDate(day), withinDays })
    const rows = [from('2026-01-01', 30), from('2027-01-01', 60), from('2026-01-01', 90)]
    expect(termsOn(rows, civilDate('2025-06-01'))).toBe(shippedTerms)
    expect(termsOn(rows, civilDate('2026-06-01')).withinDays).toBe(90)
    expect(termsOn(rows, civilDate('2027-06-01')).withinDays).toBe(60)
  })

  it('stands on a line of its class', () => {
    expect(lineName('patent', shippedTerms.classes.intellectual)).toBe('*知识产权服务*专利代理服务费')
  })
})

describe('a title', () => {
  it('of a company has a tax number whose check character fits', () => {
    expect(findTitleProblems(title())).toEqual({})
    expect(findTitleProblems(title({ taxNo: '91350211m000 100y46' }))).toEqual({})
    expect(findTitleProblems(title({ taxNo: '91350211M000100Y44' }))).toEqual({ taxNo: 'taxNoCheck' })
    expect(findTitleProblems(title({ taxNo: '9135021' }))).toEqual({ taxNo: 'taxNoWrong' })
    expect(findTitleProblems(title({ taxNo: '350211123456789' }))).toEqual({})
    expect(findTitleProblems(title({ taxNo: '' }))).toEqual({ taxNo: 'taxNoMissing' })
  })

  it('of a person has none', () => {
    expect(findTitleProblems(title({ kind: 'person', name: '个人', taxNo: '' }))).toEqual({})
    expect(findTitleProblems(title({ kind: 'person' }))).toEqual({ taxNo: 'taxNoOfPerson' })
  })

  it('has a name, an address for mail, and what fits on the invoice', () => {
    const long = title({ name: ' ', email: '', address: 'a'.repeat(70), phone: '1'.repeat(31), bank: '示例银行' })
    expect(findTitleProblems(long)).toEqual({
      ...{ name: 'nameMissing', email: 'emailMissing', address: 'addressTooLong', account: 'accountAlone' },
    })
  })
})
