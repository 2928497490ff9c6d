import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../db/connection.ts'
import { askCarrier } from '../channels/ask-carrier.ts'
import { later as channelLater } from '../channels/outcome.ts'
import { findAccessToken } from '../wechat-message/access-token.ts'
import type {
  InvoiceProvider,
  IssueAnswer,
  IssueRequest,
  IssueState,
  NuonuoSettings,
  ProvidedFile,
  ReversalRequest,
  ReversalState,
} from './port.ts'

const success = 'E0000'
/** This order number was taken before. */
const duplicate = 'E9106'
const notFound = 'E9500'
/** The token ended, or the service knows none of ours. */
const tokenRefused: ReadonlySet<string> = new Set(['070304', '070305', '070501'])
/** States of a form in which the tax authority moves it: what became of it there the service learns only when it is told to look. */
const atTaxAuthority: ReadonlySet<string> = new Set(['01', '02', '04'])
const fileBytesMax = 10 * 1024 * 1024
const downloadMilliseconds = 20_000
/** Where the service keeps the files that it names. */
const fileHosts = /(^|\.)(nuonuo\.com|nuonuocs\.cn|jss\.com\.cn)$/

const lineOf = { ordinary: 'pc', special: 'bs' } as const
const reasonOf = { returned: '1', mistake: '2', serviceStopped: '3', allowance: '4' } as const

const textOrNumber = z.union([z.string(), z.number()]).transform(String)
const answer = z.object({ code: textOrNumber, describe: z.string().nullish(), result: z.unknown().optional() })
const tokenAnswer = z.union([
  z.object({ access_token: z.string().min(1).max(1024), expires_in: textOrNumber }),
  z.object({ error: z.string() }),
])
const optionalText = textOrNumber.nullish().transform((text) => text ?? '')
const issuedAnswer = z.array(
  z.object({
    serialNo: optionalText,
    orderNo: optionalText,
    status: textOrNumber,
    failCause: optionalText,
    allElectronicInvoiceNumber: optionalText,
    invoiceTime: z.union([z.string(), z.number()]).nullish(),
    pdfUrl: optionalText,
    ofdUrl: optionalText,
  }),
)
const formAnswer = z.object({
  list: z.array(
    z.object({
      billStatus: textOrNumber,
      billNo: optionalText,
      billUuid: optionalText,
      billMessage: optionalText,
      redInvoiceNumber: optionalText,
      invoiceSerialNum: optionalText,
    }),
  ),
})

/** `X-Nuonuo-Sign`: HMAC-SHA1 over the parts of the path, the envelope and the body byte for byte as it is sent. */
export function signNuonuo(
  { path, appKey, appSecret }: { readonly path: string; readonly appKey: string; readonly appSecret: string },
  { senid, nonce, timestamp }: { readonly senid: string; readonly nonce: string; readonly timestamp: string },
  body: string,
): string {
  const [, p = '', l = '', a = ''] = path.split('/')
  const text = `a=${a}&l=${l}&p=${p}&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', appSecret).update(text).digest('base64')
}

/** `106000` is `1060.00`. */
const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** `2026-11-29 08:00:00`, in Beijing. */
const beijingSecond = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface Deps {
  readonly db: Db
  readonly now: () => Date
}

/**
 * The interface of 诺税通 for digital invoices (API 100607 and those around it).
 *
 * @see https://jss.com.cn/open/#/api-doc/common-api?id=100607
 */
export function createNuonuo(settings: NuonuoSettings, { db, now }: Deps): InvoiceProvider {
  const { appKey, appSecret, taxNumber, url } = settings
  const { pathname: path, origin } = new URL(url)

  /** A token is given out fifty times a month, so one serves all processes for its whole day. */
  async function renew() {
    const form = new URLSearchParams({
      client_id: appKey,
      client_secret: appSecret,
      grant_type: 'client_credentials',
    })
    const asked = await askCarrier({
      url: settings.tokenUrl,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: form.toString(),
      answer: tokenAnswer,
    })
    if ('outcome' in asked) return { outcome: channelLater('reason' in asked.outcome ? asked.outcome.reason : '') }
    if ('error' in asked.answer) return { outcome: channelLater(asked.answer.error) }
    return { token: asked.answer.access_token, seconds: Number(asked.answer.expires_in) || 3600 }
  }

  async function ask(method: string, content: object, stale?: string): Promise<z.output<typeof answer> | string> {
    const found = await findAccessToken(db, `nuonuo:${appKey}`, renew, stale)
    if ('outcome' in found) return 'reason' in found.outcome ? found.outcome.reason : 'token'
    const body = JSON.stringify(content)
    const envelope = {
      senid: randomBytes(16).toString('hex'),
      nonce: String(randomInt(10_000_000, 100_000_000)),
      timestamp: String(Math.floor(now().getTime() / 1000)),
    }
    const asked = await askCarrier({
      url: `${url}?${new URLSearchParams({ ...envelope, appkey: appKey })}`,
      headers: {
        'Content-Type': 'application/json',
        'X-Nuonuo-Sign': signNuonuo({ path, appKey, appSecret }, envelope, body),
        accessToken: found.token,
        userTax: taxNumber,
        method,
      },
      body,
      answer,
      timeoutMilliseconds: 30_000,
    })
    if ('outcome' in asked) return 'reason' in asked.outcome ? asked.outcome.reason : 'unknown'
    if (tokenRefused.has(asked.answer.code) && stale === undefined) return ask(method, content, found.token)
    return asked.answer
  }

  const later = (reason: string) => ({ kind: 'later', reason }) as const
  /** What a person reads of a refusal: the service's own words, for they say what to change. */
  const refused = ({ code, describe }: z.output<typeof answer>) =>
    ({ kind: 'refused', reason: `${code} ${describe ?? ''}`.trim().slice(0, 300) }) as const
  /** The gateway's own codes are about our account, never about an invoice. */
  const isOfGateway = (code: string) => /^07\d{4}$/.test(code)

  async function issue({ orderNo, kind, buyer, note, lines, askedAt }: IssueRequest): Promise<IssueAnswer> {
    const order = {
      orderNo,
      invoiceType: '1',
      invoiceLine: lineOf[kind],
      invoiceDate: beijingSecond(askedAt),
      clerk: settings.clerk,
      salerTaxNum: taxNumber,
      salerTel: settings.phone,
      salerAddress: settings.address,
      buyerName: buyer.name,
      buyerTaxNum: buyer.taxNo,
      buyerAddress: buyer.address,
      buyerTel: buyer.phone,
      buyerAccount: `${buyer.bank}${buyer.account}`,
      email: buyer.email,
      // Neither mail nor text message: we send it.
      pushMode: '-1',
      remark: note.slice(0, 200),
      invoiceDetail: lines.map((line) => ({
        goodsName: line.name,
        goodsCode: line.taxClass,
        taxRate: String(line.rate / 10_000),
        withTaxFlag: '1',
        invoiceLineProperty: '0',
        taxIncludedAmount: yuan(line.grossFen),
        taxExcludedAmount: yuan(line.grossFen - line.taxFen),
        tax: yuan(line.taxFen),
      })),
    }
    const said = await ask('nuonuo.OpeMplatform.requestBillingNew', { order })
    if (typeof said === 'string') return later(said)
    if (said.code === duplicate) return { kind: 'duplicate' }
    if (said.code !== success) return isOfGateway(said.code) ? later(said.code) : refused(said)
    const result = z.object({ invoiceSerialNum: textOrNumber }).safeParse(said.result)
    return result.success ? { kind: 'accepted', serial: result.data.invoiceSerialNum } : later('unreadable')
  }

  async function query(asked: { readonly serial: string } | { readonly orderNo: string }): Promise<IssueState> {
    const which = 'serial' in asked ? { serialNos: [asked.serial] } : { orderNos: [asked.orderNo] }
    const said = await ask('nuonuo.OpeMplatform.queryInvoiceResult', { ...which, isOfferInvoiceDetail: '0' })
    if (typeof said === 'string') return later(said)
    if (said.code === notFound) return { kind: 'absent' }
    if (said.code !== success) return later(said.code)
    const result = issuedAnswer.safeParse(said.result ?? [])
    if (!result.success) return later('unreadable')
    const [found] = result.data
    if (!found) return { kind: 'absent' }
    const serial = found.serialNo || ('serial' in asked ? asked.serial : '')
    // 签章失败: the invoice exists at the tax authority, its file does not. It is never a failure: a second one would be issued for the same money.
    const isUnsealed = found.status === '24'
    if (isUnsealed) await ask('nuonuo.OpeMplatform.reInvoice', { fpqqlsh: serial, orderno: found.orderNo })
    if (found.status === '2' || (isUnsealed && found.allElectronicInvoiceNumber !== '')) {
      const at = Number(found.invoiceTime)
      const files: ProvidedFile[] = []
      if (found.pdfUrl) files.push({ format: 'pdf', url: found.pdfUrl })
      if (found.ofdUrl) files.push({ format: 'ofd', url: found.ofdUrl })
      const issuedAt = Number.isFinite(at) && at > 0 ? new Date(at) : now()
      return { kind: 'issued', serial, number: found.allElectronicInvoiceNumber, issuedAt, files }
    }
    // Failed, or made void again: there is no such document.
    if (found.status === '22' || found.status === '3') {
      return { kind: 'failed', reason: found.failCause.slice(0, 300) || `status ${found.status}` }
    }
    return { kind: 'working', serial }
  }

  async function openReversal({ id, kind, number, reason, buyer }: ReversalRequest): Promise<IssueAnswer> {
    const said = await ask('nuonuo.OpeMplatform.saveInvoiceRedConfirm', {
      billId: id,
      blueInvoiceLine: lineOf[kind],
      applySource: '0',
      blueElecInvoiceNumber: number,
      sellerTaxNo: taxNumber,
      buyerName: buyer.name,
      buyerTaxNo: buyer.taxNo,
      redReason: reasonOf[reason],
    })
    if (typeof said === 'string') return later(said)
    if (said.code === success) return { kind: 'accepted', serial: id }
    if (isOfGateway(said.code)) return later(said.code)
    // Of a form whose answer was lost the service only says that the id is used.
    const state = await queryReversal(id)
    if (state.kind === 'absent') return refused(said)
    return state.kind === 'later' ? later(state.reason) : { kind: 'accepted', serial: id }
  }

  /** The form as the service has it; `undefined` where it has none. */
  async function findForm(id: string) {
    const said = await ask('nuonuo.OpeMplatform.queryInvoiceRedConfirm', { identity: '0', billId: id })
    if (typeof said === 'string') return later(said)
    if (said.code !== success) return said.code === notFound ? undefined : later(said.code)
    const result = formAnswer.safeParse(said.result ?? { list: [] })
    return result.success ? result.data.list[0] : later('unreadable')
  }

  async function queryReversal(id: string): Promise<ReversalState> {
    const known = await findForm(id)
    if (!known) return { kind: 'absent' }
    if ('kind' in known) return known
    let form = known
    if (known.redInvoiceNumber === '' && atTaxAuthority.has(known.billStatus) && known.billUuid !== '') {
      await ask('nuonuo.OpeMplatform.refreshInvoiceRedConfirm', { identity: '0', billUuid: known.billUuid })
      const fresh = await findForm(id)
      if (fresh && !('kind' in fresh)) form = fresh
    }
    const { billStatus, billNo: confirmationNo, redInvoiceNumber, invoiceSerialNum } = form
    if (redInvoiceNumber !== '') {
      return { kind: 'done', confirmationNo, number: redInvoiceNumber, serial: invoiceSerialNum }
    }
    if (billStatus === '07') return { kind: 'lapsed' }
    if (['05', '06', '08', '09', '10', '16'].includes(billStatus)) {
      return { kind: 'failed', reason: form.billMessage.slice(0, 300) || `status ${billStatus}` }
    }
    return { kind: 'waiting', confirmationNo, needsConfirmation: billStatus === '02' }
  }

  async function download(address: string): Promise<Buffer | undefined> {
    const parsed = URL.parse(address)
    const isTheirs = parsed?.protocol === 'https:' && fileHosts.test(parsed.hostname)
    if (!parsed || !(isTheirs || parsed.origin === origin)) return undefined
    try {
      const response = await fetch(parsed, { redirect: 'error', signal: AbortSignal.timeout(downloadMilliseconds) })
      if (!response.ok) return undefined
      const chunks: Uint8Array[] = []
      let length = 0
      for await (const chunk of response.body ?? []) {
        length += chunk.byteLength
        if (length > fileBytesMax) return undefined
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    } catch (error) {
      // The network; what it said may hold the address, which is a secret.
      if (error instanceof Error) return undefined
      throw error
    }
  }

  return { name: '诺税通', issue, query, openReversal, queryReversal, download }
}
