import { z } from 'zod'
import { checkAuthorization } from './authorization.ts'
import { describeBill, writeBill } from './bills.ts'
import { type EnvelopeFault, signEnvelope } from './envelope.ts'
import { type AnswerFault, answerFaults } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { ApiRefusal, type SandboxReply, type SandboxRequest } from './message.ts'
import { describeRefund, getRefund, openRefund } from './refunds.ts'
import { notificationFaults } from './store.ts'
import { closeTrade, describeTrade, getTrade, openTrade, parseBody, payTrade } from './trades.ts'

interface Outcome {
  status: number
  body: string
  /** A file: it comes unsigned, whatever is asked of the answer. */
  isFile?: true
}

const json = (status: number, value: unknown): Outcome => ({ status, body: JSON.stringify(value) })

function expectMchId(gateway: Gateway, url: URL) {
  if (url.searchParams.get('mchid') !== gateway.mchId) throw new ApiRefusal(400, 'PARAM_ERROR', '参数错误: mchid')
}

/** One answer per address of the API. @throws ApiRefusal */
async function route(
  gateway: Gateway,
  request: SandboxRequest,
  url: URL,
  fault: AnswerFault | undefined,
): Promise<Outcome> {
  const call = `${request.method} ${url.pathname}`
  if (call === 'POST /v3/pay/transactions/native') {
    const code = await openTrade(gateway, 'NATIVE', request.body)
    return json(200, { code_url: `${gateway.publicUrl}/pay?code=${code}` })
  }
  if (call === 'POST /v3/pay/transactions/jsapi') {
    return json(200, { prepay_id: await openTrade(gateway, 'JSAPI', request.body) })
  }
  const close = /^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/.exec(call)?.[1]
  if (close) {
    const outTradeNo = decodeURIComponent(close)
    if (fault === 'payDuringClose') await payTrade(gateway, outTradeNo)
    await closeTrade(gateway, outTradeNo, request.body)
    return { status: 204, body: '' }
  }
  const query = /^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/.exec(call)?.[1]
  if (query) {
    expectMchId(gateway, url)
    return json(200, describeTrade(await getTrade(gateway, decodeURIComponent(query))))
  }
  if (call === 'POST /v3/refund/domestic/refunds') {
    return json(200, describeRefund(await openRefund(gateway, request.body)))
  }
  const refund = /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(call)?.[1]
  if (refund) return json(200, describeRefund(await getRefund(gateway, decodeURIComponent(refund))))
  if (call === 'GET /v3/bill/tradebill') return json(200, await describeBill(gateway, url.searchParams))
  if (call === 'GET /v3/billdownload/file') {
    return { status: 200, body: await writeBill(gateway, url.searchParams.get('token') ?? ''), isFile: true }
  }
  if (call === 'GET /v3/certificates') throw new ApiRefusal(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书')
  throw new ApiRefusal(404, 'NOT_FOUND', '接口不存在')
}

const envelopeFaultOf: Partial<Record<AnswerFault, EnvelopeFault>> = {
  unsigned: 'unsigned',
  wrongSignature: 'wrongSignature',
  unknownSerial: 'unknownSerial',
  clockAhead: 'clockAhead',
  tampered: 'tampered',
}

function reply(gateway: Gateway, outcome: Outcome, isSigned: boolean, fault?: AnswerFault): SandboxReply {
  const envelopeFault = fault && envelopeFaultOf[fault]
  const signature = isSigned ? signEnvelope(outcome.body, gateway.keys, gateway.scheduler.now(), envelopeFault) : {}
  const kind = outcome.isFile ? 'text/csv' : 'application/json'
  const contentType: Record<string, string> = outcome.status === 204 ? {} : { 'Content-Type': `${kind}; charset=utf-8` }
  const sent = fault === 'tampered' ? outcome.body.replace(/"([a-z_]+)":/, '"$1" :') : outcome.body
  return { status: outcome.status, headers: { ...contentType, ...signature, 'Cache-Control': 'no-store' }, body: sent }
}

/** Answers a call of the merchant API, signed as WeChat signs; a request with a wrong signature gets an unsigned 401. */
export async function respondToApi(gateway: Gateway, request: SandboxRequest): Promise<SandboxReply> {
  const url = new URL(request.pathAndQuery, 'http://sandbox.invalid')
  try {
    const now = gateway.scheduler.now()
    await checkAuthorization(request, gateway.mchId, gateway.keys, gateway.store, now)
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return reply(gateway, json(error.status, { code: error.code, message: error.message }), false)
  }
  const fault = gateway.faults.takeAnswer(url.pathname.endsWith('/close'))
  if (fault === 'status429') {
    return reply(gateway, json(429, { code: 'FREQUENCY_LIMITED', message: '频率超限' }), true)
  }
  if (fault === 'status500') return reply(gateway, json(500, { code: 'SYSTEM_ERROR', message: '系统异常' }), true)
  if (fault === 'hang') return { status: 0, headers: {}, body: '', isHung: true }
  const outcome = await route(gateway, request, url, fault).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal)) throw error
    return json(error.status, { code: error.code, message: error.message })
  })
  if (fault === 'cut') return { status: 0, headers: {}, body: '', isCut: true }
  return reply(gateway, outcome, !outcome.isFile, fault)
}

const controlPay = z.object({ out_trade_no: z.string() })
const times = z.number().int().min(1).max(100).default(1)
const controlFault = z.discriminatedUnion('on', [
  z.object({ on: z.literal('notice'), fault: z.enum(notificationFaults), times }),
  z.object({ on: z.literal('answer'), fault: z.enum(answerFaults), times }),
])

/** Control addresses for tests: `POST /__test/pay {out_trade_no}` and `POST /__test/fault {on: notice | answer, fault, times}`. */
export async function respondToControl(gateway: Gateway, request: SandboxRequest): Promise<SandboxReply> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  const contentType = request.headers['content-type']
  const call = `${request.method} ${request.pathAndQuery}`
  try {
    // A form of another site cannot send JSON without being asked first.
    if (typeof contentType !== 'string' || !contentType.startsWith('application/json')) {
      throw new ApiRefusal(415, 'PARAM_ERROR', 'JSON wanted')
    }
    if (call === 'POST /__test/pay') {
      const isPaid = await payTrade(gateway, parseBody(request.body, controlPay).out_trade_no)
      return { status: 200, headers, body: JSON.stringify({ paid: isPaid }) }
    }
    if (call === 'POST /__test/fault') {
      const wanted = parseBody(request.body, controlFault)
      if (wanted.on === 'notice') gateway.faults.armNotice(wanted.fault, wanted.times)
      else gateway.faults.armAnswer(wanted.fault, wanted.times)
      return { status: 200, headers, body: '{}' }
    }
    throw new ApiRefusal(404, 'NOT_FOUND', 'no such control')
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { status: error.status, headers, body: JSON.stringify({ code: error.code, message: error.message }) }
  }
}
