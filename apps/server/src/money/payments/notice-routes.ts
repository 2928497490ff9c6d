import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db/connection.ts'
import { paymentOutcomes } from '../../platform/http/metrics.ts'
import {
  type NotificationAnswer,
  noticeAccepted,
  noticeMismatched,
  refuseNotification,
} from '../../platform/outside/wechat-pay/notification.ts'
import type { PaymentEvent } from '../../platform/outside/wechat-pay/port.ts'
import { ProviderError } from '../../platform/outside/wechat-pay/provider-error.ts'
import type { AppParts } from '../../services.ts'
import { paymentNoticePath, refundNoticePath } from './make-payment.ts'
import { findNoticeOutcome, insertNotice, setNoticeOutcome } from './notice-queries.ts'
import { settleTransaction } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const bytesMax = 65_536

/**
 * The two addresses that WeChat itself calls. They take raw bytes and answer as WeChat wants, so they are not calls:
 * verify the bytes, decrypt, note the event's id once, act in the same transaction, 204. Anything else is FAIL, and
 * WeChat comes again: fifteen times within a day at most, each answered from the row of the first.
 */
export async function registerPaymentNotices(app: FastifyInstance, parts: AppParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) => {
      done(null, body)
    })
    for (const path of [paymentNoticePath, refundNoticePath]) {
      scope.post(path, (request, reply) => answerNotice(request, reply, parts))
    }
  })
}

async function answerNotice(request: FastifyRequest, reply: FastifyReply, { database, services }: AppParts) {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { paymentProvider } = services
  let event: PaymentEvent
  try {
    event = paymentProvider.verifyNotification(raw, request.headers)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const refusal = refuseNotification(error)
    paymentOutcomes.inc({ outcome: `notice ${error.kind}` })
    // A key we do not hold may mean that WeChat changes keys: somebody must look. All else is somebody trying.
    const level = error.kind === 'unknownSerial' ? 'error' : refusal.isAlarming ? 'warn' : 'info'
    request.log[level]({ notice: error.kind, from: request.ip }, 'a payment notice was refused')
    return send(reply, refusal)
  }
  const bodyHash = createHash('sha256').update(raw).digest()
  const { outcome, isRepeated } = await database.db.transaction((tx) => applyOnce(tx, services, event, bodyHash))
  paymentOutcomes.inc({ outcome: `notice ${isRepeated ? 'repeated' : outcome}` })
  if (!isRepeated && (outcome === 'mismatch' || outcome === 'unknown')) {
    request.log.error({ event: event.eventId, outcome }, 'a payment notice needs a person')
  }
  return send(reply, outcome === 'mismatch' ? noticeMismatched : noticeAccepted)
}

function send(reply: FastifyReply, { status, body }: NotificationAnswer) {
  reply.code(status).header('cache-control', 'no-store')
  return body === undefined ? reply.send() : reply.send(body)
}

type Clocked = Pick<AppParts['services'], 'paymentProvider' | 'now'>

/** The event's id is the key: of a hundred repeats, also at once, one acts and the others wait for it and do nothing. */
async function applyOnce(tx: Tx, services: Clocked, event: PaymentEvent, bodyHash: Buffer) {
  const outTradeNo =
    event.kind === 'payment' ? event.transaction.outTradeNo : event.kind === 'refund' ? event.refund.outTradeNo : ''
  const isNew = await insertNotice(tx, { eventId: event.eventId, kind: event.eventType, outTradeNo, bodyHash })
  // A repeat is answered as the first was.
  if (!isNew) return { outcome: await findNoticeOutcome(tx, event.eventId), isRepeated: true }
  const outcome = await apply(tx, services, event)
  await setNoticeOutcome(tx, event.eventId, outcome)
  return { outcome, isRepeated: false }
}

async function apply(tx: Tx, { paymentProvider: provider, now }: Clocked, event: PaymentEvent): Promise<string> {
  if (event.kind === 'payment') return settleTransaction(tx, provider, event.transaction, { isAnswer: false })
  return event.kind === 'refund' ? settleRefund(tx, event.refund, now()) : 'ignored'
}
