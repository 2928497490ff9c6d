import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { askCarrier } from '../channels/ask-carrier.ts'
import { type ChannelOutcome, codeOnly, later, never, taken, unknown } from '../channels/outcome.ts'
import { phoneNumber, type TencentSettings, type TextMessage, type TextMessages } from './port.ts'

const answer = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string() }) }),
    z.object({ SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().default('') })).length(1) }),
  ]),
})

/** Codes about this number or these words; all others are matters of the account, its signature or its template. */
const final: ReadonlySet<string> = new Set([
  ...['FailedOperation.PhoneNumberInBlacklist', 'FailedOperation.ContainSensitiveWord'],
  ...['IncorrectPhoneNumber', 'ContentLengthLimit', 'TemplateParameterFormatError', 'TemplateParameterLengthLimit'].map(
    (code) => `InvalidParameterValue.${code}`,
  ),
  ...['InvalidParameterValue.ProhibitedUseUrlInTemplateParameter', 'UnsupportedOperation.UnsupportedRegion'],
])
const waitSeconds: Readonly<Record<string, number>> = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': 30,
  'LimitExceeded.PhoneNumberOneHourLimit': 3600,
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export interface TencentRequest {
  readonly service: string
  /** Headers that are signed, by their names in small letters, in the order of these. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Unix seconds. */
  readonly timestamp: number
}

/**
 * The Authorization header of Tencent Cloud's interface 3.0: TC3-HMAC-SHA256 over a POST to `/`.
 *
 * @see https://cloud.tencent.com/document/api/382/52071
 */
export function signTencent(
  { service, headers, body, timestamp }: TencentRequest,
  { secretId, secretKey }: Pick<TencentSettings, 'secretId' | 'secretKey'>,
): string {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const signed = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value.trim().toLowerCase()}\n`)
  const canonical = ['POST', '/', '', lines.join(''), signed, sha256(body)].join('\n')
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

interface Deps {
  readonly baseUrl?: string
  readonly now: () => Date
}

/** Text messages of Tencent Cloud (SendSms, version 2021-01-11). @see https://cloud.tencent.com/document/api/382/55981 */
export function createTencent(
  settings: TencentSettings,
  { baseUrl = 'https://sms.tencentcloudapi.com', now }: Deps,
): TextMessages {
  const { appId, signName, codeTemplate, messageTemplate, region } = settings
  const { host } = new URL(baseUrl)

  async function send({ to, template, values }: TextMessage): Promise<ChannelOutcome> {
    if (!phoneNumber.test(to)) return never('InvalidParameterValue.IncorrectPhoneNumber')
    const body = JSON.stringify({
      PhoneNumberSet: [to.startsWith('+') ? to : `+86${to}`],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: template,
      TemplateParamSet: values.map(([, value]) => value),
    })
    const timestamp = Math.floor(now().getTime() / 1000)
    const headers = { 'content-type': 'application/json; charset=utf-8', host, 'x-tc-action': 'SendSms' }
    const asked = await askCarrier({
      url: `${baseUrl}/`,
      headers: {
        Authorization: signTencent({ service: 'sms', headers, body, timestamp }, settings),
        'Content-Type': headers['content-type'],
        'X-TC-Action': headers['x-tc-action'],
        'X-TC-Timestamp': String(timestamp),
        'X-TC-Version': '2021-01-11',
        'X-TC-Region': region,
      },
      body,
      answer,
    })
    if ('outcome' in asked) return asked.outcome
    const { Response: said } = asked.answer
    if ('Error' in said) return outcomeOf(said.Error.Code)
    const [status] = said.SendStatusSet
    return status?.Code === 'Ok' ? taken(status.SerialNo) : outcomeOf(status?.Code ?? '')
  }

  return { carrier: 'tencent', codeTemplate, messageTemplate, send }
}

function outcomeOf(code: string): ChannelOutcome {
  if (final.has(code)) return never(code)
  // The carrier waited in vain for whoever delivers, and does not know either.
  return code === 'InternalError.Timeout' ? unknown(code) : later(codeOnly(code), waitSeconds[code])
}
