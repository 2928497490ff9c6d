import { describe, expect, it } from 'vitest'
import { type BookedPayment, type BookedRefund, compareBill } from './compare-bill.ts'
import { BillError, readBill } from './read-bill.ts'

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sumHead = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const cells = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',')
const payment = (no: string, yuan: string, goods = '专利申请') =>
  cells([
    ...[
      '2026-11-28 10:11:12',
      'wx1',
      '1900000001',
      '0',
      '',
      `42${no}`,
      no,
      'openid',
      'NATIVE',
      'SUCCESS',
      'OTHERS',
      'CNY',
    ],
    ...[yuan, '0.00', '0', '0', '0.00', '0.00', '', '', goods, '', '5.70000', '0.60%', yuan, '0.00', ''],
  ])
const refund = (no: string, back: string, yuan: string) =>
  cells([
    ...[
      '2026-11-28 18:00:00',
      'wx1',
      '1900000001',
      '0',
      '',
      `42${no}`,
      no,
      'openid',
      'NATIVE',
      'REFUND',
      'OTHERS',
      'CNY',
    ],
    ...['0.00', '0.00', `50${back}`, back, yuan, '0.00', 'ORIGINAL', 'SUCCESS', '专利申请', '', '-0.60000', '0.60%'],
    ...['0.00', yuan, ''],
  ])
const bill = (rows: readonly string[], [count, paid, refunded]: readonly [number, string, string]) =>
  `\uFEFF${[head, ...rows, sumHead, cells([String(count), paid, refunded, '0.00', '5.10000', paid, refunded])].join('\r\n')}\r\n`

describe('a bill of the provider', () => {
  it('is read line by line, with goods that hold commas, and summed', () => {
    const text = bill([payment('T1', '950.00', '申请,费,1'), refund('T1', 'R1', '100.00')], [2, '950.00', '100.00'])

    expect(readBill(text)).toEqual({
      ...{ paidFen: 95_000, refundedFen: 10_000, feeFen: 510 },
      lines: [
        {
          ...{ kind: 'payment', at: '2026-11-28 10:11:12', outTradeNo: 'T1', transactionId: '42T1' },
          ...{ outRefundNo: '', refundId: '', amountFen: 95_000, feeFen: 570 },
        },
        {
          ...{ kind: 'refund', at: '2026-11-28 18:00:00', outTradeNo: 'T1', transactionId: '42T1' },
          ...{ outRefundNo: 'R1', refundId: '50R1', amountFen: 10_000, feeFen: -60 },
        },
      ],
    })
  })

  it.each([
    ['sums that are not those of the lines', bill([payment('T1', '950.00')], [1, '950.01', '0.00'])],
    ['fewer lines than it counts', bill([payment('T1', '950.00')], [2, '950.00', '0.00'])],
    ['no sums', `${head}\r\n${payment('T1', '950.00')}\r\n`],
    ['a column less', bill([], [0, '0.00', '0.00']).replace('商户退款单号', '别的')],
    ['an amount that is none', bill([payment('T1', '9,50')], [1, '950.00', '0.00'])],
    ['a state nobody knows', bill([payment('T1', '950.00').replace('SUCCESS', 'LATER')], [1, '950.00', '0.00'])],
    ['nothing', ''],
  ])('is not believed with %s', (_name, text) => {
    expect(() => readBill(text)).toThrow(BillError)
  })
})

const booked = (outTradeNo: string, changes: Partial<BookedPayment> = {}): BookedPayment => ({
  ...{ id: outTradeNo, outTradeNo, transactionId: `42${outTradeNo}`, receivedFen: 95_000, isOfDay: true },
  ...changes,
})
const bookedBack = (outRefundNo: string, changes: Partial<BookedRefund> = {}): BookedRefund => ({
  ...{ id: outRefundNo, outRefundNo, amountFen: 10_000, isSent: true, isDueOfDay: true },
  ...changes,
})
const { lines } = readBill(bill([payment('T1', '950.00'), refund('T1', 'R1', '100.00')], [2, '950.00', '100.00']))
const kindsOf = (payments: readonly BookedPayment[], refunds: readonly BookedRefund[]) =>
  compareBill(lines, payments, refunds).map(({ kind, number, oursFen, theirsFen }) => [
    kind,
    number,
    oursFen,
    theirsFen,
  ])

describe('the books beside the bill', () => {
  it('agree where each line is booked and each booking is on it', () => {
    expect(kindsOf([booked('T1')], [bookedBack('R1')])).toEqual([])
  })

  it.each([
    ['unknownPayment', [], [bookedBack('R1')], ['T1', null, 95_000]],
    [
      'unbookedPayment',
      [booked('T1', { receivedFen: null, transactionId: null, isOfDay: false })],
      [bookedBack('R1')],
      ['T1', null, 95_000],
    ],
    ['unbookedPayment', [booked('T1', { transactionId: '42X' })], [bookedBack('R1')], ['T1', 95_000, 95_000]],
    ['paymentAmount', [booked('T1', { receivedFen: 1 })], [bookedBack('R1')], ['T1', 1, 95_000]],
    ['missingPayment', [booked('T1'), booked('T2')], [bookedBack('R1')], ['T2', 95_000, null]],
    ['unknownRefund', [booked('T1')], [], ['R1', null, 10_000]],
    ['unbookedRefund', [booked('T1')], [bookedBack('R1', { isSent: false, isDueOfDay: false })], ['R1', null, 10_000]],
    ['refundAmount', [booked('T1')], [bookedBack('R1', { amountFen: 9_999 })], ['R1', 9_999, 10_000]],
    ['missingRefund', [booked('T1')], [bookedBack('R1'), bookedBack('R2')], ['R2', 10_000, null]],
  ] as const)('tell %s', (kind, payments, refunds, [number, ours, theirs]) => {
    expect(kindsOf(payments, refunds)).toEqual([[kind, number, ours, theirs]])
  })

  it('ask for nothing that another day’s bill has', () => {
    expect(
      kindsOf(
        [booked('T1'), booked('T0', { isOfDay: false })],
        [bookedBack('R1'), bookedBack('R0', { isDueOfDay: false })],
      ),
    ).toEqual([])
  })
})
