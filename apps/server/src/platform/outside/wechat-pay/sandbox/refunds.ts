import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { toBeijingRfc3339 } from '../beijing-time.ts'
import { outRefundNoPattern, outTradeNoPattern, refundReasonMaxCharacters } from '../request-limits.ts'
import type { Gateway } from './gateway.ts'
import { ApiRefusal } from './message.ts'
import { type SandboxRefund, type SandboxTrade, updateRecord } from './store.ts'
import { getTrade, parseBody } from './trades.ts'

const refundsPerTradeMax = 50
/** A refund is under way for this long before it succeeds. */
const refundSeconds = 3
const batchSize = 20

const newRefundWire = z.object({
  out_trade_no: z.string().regex(outTradeNoPattern),
  out_refund_no: z.string().regex(outRefundNoPattern),
  reason: z
    .string()
    .refine((text) => [...text].length <= refundReasonMaxCharacters)
    .optional(),
  notify_url: z
    .string()
    .max(255)
    .refine((text) => /^https?:\/\/[^?#]+$/.test(text))
    .optional(),
  amount: z.object({ refund: z.number().int().min(1), total: z.number().int().min(1), currency: z.literal('CNY') }),
})
type NewRefundWire = z.output<typeof newRefundWire>

/** The refund object of answers. */
export function describeRefund(refund: SandboxRefund): Record<string, unknown> {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: refund.transactionId,
    out_trade_no: refund.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.succeededAt === null ? {} : { success_time: refund.succeededAt }),
    create_time: refund.createdAt,
    status: refund.state,
    funds_account: 'AVAILABLE',
    amount: {
      total: refund.totalFen,
      refund: refund.refundFen,
      payer_total: refund.totalFen,
      payer_refund: refund.refundFen,
      settlement_refund: refund.refundFen,
      settlement_total: refund.totalFen,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

function expectSame(refund: SandboxRefund, wire: NewRefundWire): SandboxRefund {
  const isSame =
    refund.outTradeNo === wire.out_trade_no &&
    refund.refundFen === wire.amount.refund &&
    refund.totalFen === wire.amount.total
  if (isSame) return refund
  throw new ApiRefusal(400, 'INVALID_REQUEST', '商户退款单号重复，参数与首次请求不一致')
}

function reserve(
  trade: SandboxTrade,
  wire: NewRefundWire,
  now: number,
  intervalSeconds: number,
): SandboxTrade | undefined {
  if (trade.refunds.some((refund) => refund.outRefundNo === wire.out_refund_no)) return undefined
  if (trade.state !== 'SUCCESS' && trade.state !== 'REFUND') throw new ApiRefusal(400, 'INVALID_REQUEST', '订单未支付')
  if (wire.amount.total !== trade.totalFen) throw new ApiRefusal(400, 'PARAM_ERROR', '订单金额不一致')
  if (trade.refunds.length >= refundsPerTradeMax) throw new ApiRefusal(403, 'INVALID_REQUEST', '退款次数超限')
  const refundedFen = trade.refunds.reduce((sum, refund) => sum + refund.refundFen, 0)
  if (refundedFen + wire.amount.refund > trade.totalFen) {
    throw new ApiRefusal(400, 'INVALID_REQUEST', '申请退款金额大于可退金额')
  }
  const last = trade.refunds.at(-1)
  if (last && now - last.at < intervalSeconds * 1000) throw new ApiRefusal(429, 'FREQUENCY_LIMITED', '退款频率过高')
  const refund = { outRefundNo: wire.out_refund_no, refundFen: wire.amount.refund, at: now }
  return { ...trade, state: 'REFUND', refunds: [...trade.refunds, refund] }
}

/** Takes a refund in; the same number with the same amounts is the same refund. */
export async function openRefund(gateway: Gateway, body: Uint8Array): Promise<SandboxRefund> {
  const wire = parseBody(body, newRefundWire)
  const known = await gateway.store.find('refund', wire.out_refund_no)
  if (known) return expectSame(known.body, wire)
  const now = gateway.scheduler.now()
  await getTrade(gateway, wire.out_trade_no)
  const update = await updateRecord(gateway.store, 'trade', wire.out_trade_no, (trade) =>
    reserve(trade, wire, now, gateway.refundIntervalSeconds),
  )
  const refund: SandboxRefund = {
    refundId: `503${randomBytes(12).toString('hex')}`,
    outRefundNo: wire.out_refund_no,
    outTradeNo: wire.out_trade_no,
    transactionId: update?.body.transactionId ?? '',
    refundFen: wire.amount.refund,
    totalFen: wire.amount.total,
    reason: wire.reason ?? null,
    notifyUrl: wire.notify_url ?? null,
    state: 'PROCESSING',
    createdAt: toBeijingRfc3339(new Date(now)),
    succeededAt: null,
  }
  if (!(await gateway.store.insert('refund', refund.outRefundNo, refund, new Date(now + refundSeconds * 1000)))) {
    return expectSame(await getRefund(gateway, refund.outRefundNo), wire)
  }
  gateway.wake()
  return refund
}

/** The refund with this number. @throws ApiRefusal 404 RESOURCE_NOT_EXISTS. */
export async function getRefund(gateway: Gateway, outRefundNo: string): Promise<SandboxRefund> {
  const record = await gateway.store.find('refund', outRefundNo)
  if (record) return record.body
  throw new ApiRefusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
}

/** Lets refunds succeed whose time has come and queues their notices. */
export async function settleDueRefunds(gateway: Gateway): Promise<void> {
  const due = await gateway.store.listDue('refund', new Date(gateway.scheduler.now()), batchSize)
  for (const { key, version, body } of due) {
    const succeededAt = toBeijingRfc3339(new Date(gateway.scheduler.now()))
    const refund: SandboxRefund = { ...body, state: 'SUCCESS', succeededAt }
    const isMine = await gateway.store.replace('refund', key, version, refund, null)
    if (!isMine || refund.notifyUrl === null) continue
    const fault = gateway.faults.takeNotice()
    await gateway.notifier.enqueue({
      url: refund.notifyUrl,
      eventType: 'REFUND.SUCCESS',
      summary: '退款成功',
      resource: JSON.stringify({
        mchid: fault === 'wrongMchid' ? '1999999999' : gateway.mchId,
        transaction_id: refund.transactionId,
        out_trade_no: refund.outTradeNo,
        refund_id: refund.refundId,
        out_refund_no: refund.outRefundNo,
        refund_status: 'SUCCESS',
        success_time: succeededAt,
        user_received_account: '支付用户零钱',
        amount: {
          total: refund.totalFen,
          refund: fault === 'wrongAmount' ? 1 : refund.refundFen,
          payer_total: refund.totalFen,
          payer_refund: refund.refundFen,
        },
      }),
      fault,
    })
  }
}
