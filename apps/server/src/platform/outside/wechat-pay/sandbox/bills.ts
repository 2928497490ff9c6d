import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { toBeijingRfc3339 } from '../beijing-time.ts'
import type { Gateway } from './gateway.ts'
import { ApiRefusal } from './message.ts'
import type { SandboxBodies, SandboxRefund, SandboxTrade } from './store.ts'

const heads =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sumHeads = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const pageSize = 500
/** Bills of a day are there from nine of the next morning, Beijing. */
const readyMilliseconds = 9 * 3_600_000
const feeRate = 0.006

const yuan = (fen: number) => (fen / 100).toFixed(2)
const fee = (fen: number) => Math.round(fen * feeRate)
const row = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',')

/** Answers where the bill of a day lies. @throws ApiRefusal NO_STATEMENT_EXIST, STATEMENT_CREATING or PARAM_ERROR. */
export async function describeBill(gateway: Gateway, query: URLSearchParams): Promise<Record<string, string>> {
  const day = query.get('bill_date') ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || query.get('bill_type') !== 'ALL') {
    throw new ApiRefusal(400, 'PARAM_ERROR', '参数错误: bill_date')
  }
  const endsAt = Date.parse(`${day}T24:00:00+08:00`)
  const now = gateway.scheduler.now()
  if (now < endsAt) throw new ApiRefusal(400, 'INVALID_REQUEST', '账单日期不能晚于昨天')
  if (now < endsAt + readyMilliseconds) throw new ApiRefusal(400, 'STATEMENT_CREATING', '账单生成中')
  const text = await billOf(gateway, day)
  if (text === undefined) throw new ApiRefusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  return {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${gateway.apiUrl}/v3/billdownload/file?token=${tokenOf(gateway, day)}`,
  }
}

/** The file behind a token. @throws ApiRefusal for a token that is none. */
export async function writeBill(gateway: Gateway, token: string): Promise<string> {
  const day = token.slice(0, 10)
  const wanted = Buffer.from(tokenOf(gateway, day))
  const given = Buffer.from(token)
  const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given)
  const text = isOurs ? await billOf(gateway, day) : undefined
  if (text === undefined) throw new ApiRefusal(400, 'INVALID_REQUEST', '下载地址无效')
  return text
}

function tokenOf({ keys }: Gateway, day: string): string {
  return `${day}${createHmac('sha256', keys.pageSecret).update(`bill ${day}`).digest('base64url')}`
}

async function billOf(gateway: Gateway, day: string): Promise<string | undefined> {
  const trades = (await readAll(gateway, 'trade')).filter(({ paidAt }) => paidAt?.startsWith(day))
  const refunds = (await readAll(gateway, 'refund')).filter(({ createdAt }) => createdAt.startsWith(day))
  if (trades.length + refunds.length === 0) return undefined
  const paid = trades.reduce((sum, { totalFen }) => sum + totalFen, 0)
  const back = refunds.reduce((sum, { refundFen }) => sum + refundFen, 0)
  const fees =
    trades.reduce((sum, { totalFen }) => sum + fee(totalFen), 0) -
    refunds.reduce((sum, { refundFen }) => sum + fee(refundFen), 0)
  const sums = [String(trades.length + refunds.length), yuan(paid), yuan(back), '0.00', yuan(fees)]
  const lines = [
    ...trades.map((trade) => tradeRow(gateway, trade)),
    ...refunds.map((refund) => refundRow(gateway, refund)),
  ]
  return `\uFEFF${[heads, ...lines, sumHeads, row([...sums, yuan(paid), yuan(back)])].join('\r\n')}\r\n`
}

async function readAll<K extends 'trade' | 'refund'>({ store }: Gateway, kind: K): Promise<SandboxBodies[K][]> {
  const bodies: SandboxBodies[K][] = []
  for (let after = ''; ; ) {
    const page = await store.list(kind, after, pageSize)
    bodies.push(...page.map(({ body }) => body))
    const last = page.at(-1)
    if (!last || page.length < pageSize) return bodies
    after = last.key
  }
}

const timeOf = (text: string) => toBeijingRfc3339(new Date(text)).slice(0, 19).replace('T', ' ')
const payer = 'oSandboxPayer0000000000000001'

function tradeRow({ mchId }: Gateway, trade: SandboxTrade): string {
  const total = yuan(trade.totalFen)
  return row([
    ...[timeOf(trade.paidAt ?? ''), trade.appId, mchId, '0', '', trade.transactionId ?? '', trade.outTradeNo],
    ...[trade.payerOpenId ?? payer, trade.channel, 'SUCCESS', 'OTHERS', 'CNY', total, '0.00', '0', '0', '0.00', '0.00'],
    ...['', '', trade.description, trade.attach ?? '', `${yuan(fee(trade.totalFen))}000`, '0.60%', total, '0.00', ''],
  ])
}

function refundRow({ mchId, appId }: Gateway, refund: SandboxRefund): string {
  const back = yuan(refund.refundFen)
  return row([
    ...[timeOf(refund.createdAt), appId, mchId, '0', '', refund.transactionId, refund.outTradeNo, payer, 'NATIVE'],
    ...['REFUND', 'OTHERS', 'CNY', '0.00', '0.00', refund.refundId, refund.outRefundNo, back, '0.00', 'ORIGINAL'],
    ...[refund.state, refund.reason ?? '', '', `-${yuan(fee(refund.refundFen))}000`, '0.60%', '0.00', back, ''],
  ])
}
