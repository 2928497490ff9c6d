import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { parseRfc3339, toBeijingRfc3339 } from '../beijing-time.ts'
import { attachMaxCharacters, descriptionMaxCharacters, outTradeNoPattern } from '../request-limits.ts'
import type { Gateway } from './gateway.ts'
import { ApiRefusal } from './message.ts'
import { type SandboxTrade, updateRecord } from './store.ts'

const codeLifetimeMilliseconds = 2 * 60 * 60 * 1000
const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000

const newTradeWire = z.object({
  appid: z.string().max(32),
  mchid: z.string().max(32),
  description: z.string().refine((text) => text !== '' && [...text].length <= descriptionMaxCharacters),
  out_trade_no: z.string().regex(outTradeNoPattern),
  time_expire: z.string().max(64).optional(),
  attach: z
    .string()
    .refine((text) => [...text].length <= attachMaxCharacters)
    .optional(),
  notify_url: z
    .string()
    .max(255)
    .refine((text) => /^https?:\/\/[^?#]+$/.test(text)),
  amount: z.object({ total: z.number().int().min(1), currency: z.literal('CNY').default('CNY') }),
  payer: z.object({ openid: z.string().min(1).max(128) }).optional(),
})

/** Reads a call's body. @throws ApiRefusal 400 PARAM_ERROR naming the field. */
export function parseBody<T>(body: Uint8Array, shape: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw new ApiRefusal(400, 'PARAM_ERROR', '请求体不是有效的 JSON')
  }
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiRefusal(400, 'PARAM_ERROR', `参数错误: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
}

/** True if the order can no longer be paid because its time is over. */
export function isExpired(trade: SandboxTrade, now: number): boolean {
  return Date.parse(trade.timeExpire) <= now
}

function readExpiry(text: string | undefined, now: number): string {
  if (text === undefined) return toBeijingRfc3339(new Date(now + lifetimeMilliseconds))
  const instant = parseRfc3339(text)
  if (!instant || instant.getTime() < now + 60_000) throw new ApiRefusal(400, 'PARAM_ERROR', '参数错误: time_expire')
  return text
}

function checkReentry(kept: SandboxTrade, wanted: SandboxTrade, now: number) {
  if (kept.state === 'SUCCESS' || kept.state === 'REFUND') throw new ApiRefusal(400, 'ORDERPAID', '该订单已支付')
  if (kept.state !== 'NOTPAY') throw new ApiRefusal(400, 'ORDER_CLOSED', '该订单已关闭')
  if (isExpired(kept, now)) throw new ApiRefusal(400, 'INVALID_REQUEST', '订单已过期，请更换商户订单号')
  const fields = ['channel', 'appId', 'description', 'totalFen', 'attach', 'payerOpenId'] as const
  if (fields.some((field) => kept[field] !== wanted[field])) {
    throw new ApiRefusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复，参数与首次请求不一致')
  }
}

/** Opens an order, or re-opens it with a fresh code if all parameters are those of the first call. */
export async function openTrade(gateway: Gateway, channel: SandboxTrade['channel'], body: Uint8Array): Promise<string> {
  const now = gateway.scheduler.now()
  const wire = parseBody(body, newTradeWire)
  if (wire.mchid !== gateway.mchId) throw new ApiRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
  if (wire.appid !== gateway.appId) throw new ApiRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid 和 mchid 不匹配')
  if (channel === 'JSAPI' && !wire.payer) throw new ApiRefusal(400, 'PARAM_ERROR', '参数错误: payer.openid')
  const trade: SandboxTrade = {
    outTradeNo: wire.out_trade_no,
    channel,
    appId: wire.appid,
    mchId: wire.mchid,
    description: wire.description,
    totalFen: wire.amount.total,
    attach: wire.attach ?? null,
    notifyUrl: wire.notify_url,
    payerOpenId: wire.payer?.openid ?? null,
    timeExpire: readExpiry(wire.time_expire, now),
    state: 'NOTPAY',
    transactionId: null,
    paidAt: null,
    refunds: [],
  }
  if (!(await gateway.store.insert('trade', trade.outTradeNo, trade, null))) {
    const kept = await gateway.store.find('trade', trade.outTradeNo)
    if (!kept) throw new Error('The sandbox store lost an order')
    checkReentry(kept.body, trade, now)
  }
  const code = channel === 'NATIVE' ? randomBytes(24).toString('base64url') : `wx${randomBytes(17).toString('hex')}`
  const expiresAt = new Date(now + codeLifetimeMilliseconds).toISOString()
  await gateway.store.insert('payCode', code, { outTradeNo: trade.outTradeNo, expiresAt }, null)
  return code
}

/** The order with this number. @throws ApiRefusal 404 ORDER_NOT_EXIST. */
export async function getTrade(gateway: Gateway, outTradeNo: string): Promise<SandboxTrade> {
  const record = await gateway.store.find('trade', outTradeNo)
  if (record) return record.body
  throw new ApiRefusal(404, 'ORDER_NOT_EXIST', '订单不存在')
}

const stateTexts: Readonly<Record<SandboxTrade['state'], string>> = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  REVOKED: '订单已撤销',
  USERPAYING: '用户支付中',
  PAYERROR: '支付失败',
}

/** The transaction object of queries and notices. */
export function describeTrade(trade: SandboxTrade): Record<string, unknown> {
  const facts = {
    mchid: trade.mchId,
    appid: trade.appId,
    out_trade_no: trade.outTradeNo,
    trade_state: trade.state,
    trade_state_desc: stateTexts[trade.state],
    trade_type: trade.channel,
    ...(trade.attach === null ? {} : { attach: trade.attach }),
  }
  if (trade.transactionId === null) return { ...facts, amount: { total: trade.totalFen, currency: 'CNY' } }
  const amount = {
    total: trade.totalFen,
    payer_total: trade.totalFen,
    currency: 'CNY',
    payer_currency: 'CNY',
  }
  return {
    ...facts,
    transaction_id: trade.transactionId,
    success_time: trade.paidAt,
    bank_type: 'OTHERS',
    payer: { openid: trade.payerOpenId ?? 'oSandboxPayer0000000000000001' },
    amount,
  }
}

/** Pays an open order once and queues its notice. True if it was this call that paid it. */
export async function payTrade(gateway: Gateway, outTradeNo: string): Promise<boolean> {
  const now = gateway.scheduler.now()
  const paidAt = toBeijingRfc3339(new Date(now))
  const transactionId =
    `42${paidAt.slice(0, 19).replace(/\D/g, '')}${BigInt(`0x${randomBytes(6).toString('hex')}`)}`.slice(0, 28)
  const update = await updateRecord(gateway.store, 'trade', outTradeNo, (trade) =>
    trade.state === 'NOTPAY' && !isExpired(trade, now)
      ? { ...trade, state: 'SUCCESS', transactionId, paidAt }
      : undefined,
  )
  if (!update?.isChanged) return false
  const fault = gateway.faults.takeNotice()
  const transaction = describeTrade(update.body)
  if (fault === 'wrongAmount') transaction.amount = { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' }
  if (fault === 'wrongMchid') transaction.mchid = '1999999999'
  await gateway.notifier.enqueue({
    url: update.body.notifyUrl,
    eventType: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: JSON.stringify(transaction),
    fault,
  })
  gateway.wake()
  return true
}

const closeWire = z.object({ mchid: z.string() })

/** Closes an unpaid order. @throws ApiRefusal ORDERPAID, ORDER_CLOSED or ORDER_NOT_EXIST. */
export async function closeTrade(gateway: Gateway, outTradeNo: string, body: Uint8Array): Promise<void> {
  if (parseBody(body, closeWire).mchid !== gateway.mchId) throw new ApiRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
  const update = await updateRecord(gateway.store, 'trade', outTradeNo, (trade) =>
    trade.state === 'NOTPAY' ? { ...trade, state: 'CLOSED' } : undefined,
  )
  if (!update) throw new ApiRefusal(404, 'ORDER_NOT_EXIST', '订单不存在')
  if (update.isChanged) return
  if (update.body.state === 'CLOSED') throw new ApiRefusal(400, 'ORDER_CLOSED', '该订单已关闭')
  throw new ApiRefusal(400, 'ORDERPAID', '该订单已支付')
}
