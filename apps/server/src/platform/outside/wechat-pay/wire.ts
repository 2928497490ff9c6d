import { z } from 'zod'
import { parseRfc3339 } from './beijing-time.ts'
import { type Refund, refundStates, type Transaction, tradeStates } from './port.ts'
import { ProviderError } from './provider-error.ts'

const fen = z.number().int().nonnegative()
const instant = z.string().transform((text, context) => {
  const parsed = parseRfc3339(text)
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: 'is no RFC 3339 time' })
  return z.NEVER
})

const transactionWire = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(tradeStates),
  trade_state_desc: z.string().optional(),
  bank_type: z.string().optional(),
  attach: z.string().optional(),
  success_time: instant.optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
  amount: z.object({ total: fen.optional(), payer_total: fen.optional(), currency: z.string().optional() }).optional(),
})

const refundWire = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  /** In answers; a notification calls it `refund_status`. */
  status: z.enum(refundStates).optional(),
  refund_status: z.enum(refundStates).optional(),
  success_time: instant.optional(),
  user_received_account: z.string().optional(),
  amount: z.object({ total: fen, refund: fen }),
  mchid: z.string().optional(),
})

const notificationWire = z.object({
  id: z.string().min(1).max(64),
  create_time: instant,
  event_type: z.string().min(1).max(64),
  resource_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string().max(1_048_576),
    nonce: z.string().max(16),
    associated_data: z
      .string()
      .max(16)
      .nullish()
      .transform((text) => text ?? undefined),
  }),
})

function malformed(reason: string): ProviderError {
  return new ProviderError({ kind: 'malformed', reason })
}

/** Reads verified text as JSON of the given shape. @throws ProviderError `malformed`, naming fields, never values. */
export function parseWire<T>(text: string, shape: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('is no JSON')
  }
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw malformed(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; '))
}

/** @throws ProviderError `malformed`, also when a paid transaction lacks its amount, number or time. */
export function parseTransaction(text: string): Transaction {
  const wire = parseWire(text, transactionWire)
  const facts = { mchId: wire.mchid, appId: wire.appid, outTradeNo: wire.out_trade_no, attach: wire.attach }
  const state = wire.trade_state
  if (state !== 'SUCCESS' && state !== 'REFUND') return { ...facts, state, stateText: wire.trade_state_desc }
  const { transaction_id: transactionId, success_time: paidAt, amount } = wire
  if (!transactionId || !paidAt || amount?.total === undefined) throw malformed('a paid transaction lacks its facts')
  return {
    ...facts,
    state,
    transactionId,
    totalFen: amount.total,
    payerTotalFen: amount.payer_total,
    currency: amount.currency ?? 'CNY',
    payerOpenId: wire.payer?.openid,
    bankType: wire.bank_type,
    paidAt,
  }
}

/** @returns The refund, and the merchant when the text (a notification) names one. @throws ProviderError `malformed`. */
export function parseRefund(text: string): { refund: Refund; mchId: string | undefined } {
  const wire = parseWire(text, refundWire)
  const state = wire.status ?? wire.refund_status
  if (!state) throw malformed('a refund lacks its status')
  const refund: Refund = {
    refundId: wire.refund_id,
    outRefundNo: wire.out_refund_no,
    outTradeNo: wire.out_trade_no,
    transactionId: wire.transaction_id,
    state,
    refundFen: wire.amount.refund,
    totalFen: wire.amount.total,
    refundedAt: wire.success_time,
    receivedBy: wire.user_received_account,
  }
  return { refund, mchId: wire.mchid }
}

/** The envelope of a notification, its resource still encrypted. @throws ProviderError `malformed`. */
export function parseNotification(text: string): z.output<typeof notificationWire> {
  return parseWire(text, notificationWire)
}

/** Where the bill lies, with what it must hash to. */
export const billWire = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9A-Fa-f]{40}$/),
  download_url: z.string().max(2048),
})
export const codeUrlWire = z.object({ code_url: z.string().min(1).max(512) })
export const prepayWire = z.object({ prepay_id: z.string().min(1).max(64) })
