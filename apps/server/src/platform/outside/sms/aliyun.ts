import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { askCarrier } from '../channels/ask-carrier.ts'
import { type ChannelOutcome, codeOnly, later, never, taken } from '../channels/outcome.ts'
import { type AliyunSettings, phoneNumber, type TextMessage, type TextMessages } from './port.ts'

const answer = z.object({ Code: z.string(), BizId: z.string().optional() })

/** Codes about this number or these words; all others are matters of the account, its signature or its template. */
const final: ReadonlySet<string> = new Set(
  [
    ...['MOBILE_NUMBER_ILLEGAL', 'DOMESTIC_NUMBER_NOT_SUPPORTED', 'BLACK_KEY_CONTROL_LIMIT', 'SMS_CONTENT_ILLEGAL'],
    ...['PARAM_LENGTH_LIMIT', 'PARAM_NOT_SUPPORT_URL', 'INVALID_PARAMETERS', 'TEMPLATE_PARAMS_ILLEGAL'],
  ].map((code) => `isv.${code}`),
)
const waitOfLimitSeconds = 3600

/**
 * RFC 3986: all but letters, digits and `-_.~` as `%XX`.
 *
 * @example percentEncode('a b*c~') // 'a%20b%2Ac~'
 */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Signature 1.0 of Alibaba Cloud's RPC interface: HMAC-SHA1 over verb, path and the parameters in the order of their names.
 *
 * @see https://help.aliyun.com/document_detail/315526.html
 */
export function signAliyun(verb: 'GET' | 'POST', parameters: Readonly<Record<string, string>>, secret: string): string {
  const canonical = Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`${verb}&${percentEncode('/')}&${percentEncode(canonical)}`)
    .digest('base64')
}

interface Deps {
  readonly baseUrl?: string
  readonly now: () => Date
}

/** Text messages of Alibaba Cloud (SendSms, version 2017-05-25). @see https://help.aliyun.com/document_detail/419273.html */
export function createAliyun(
  settings: AliyunSettings,
  { baseUrl = 'https://dysmsapi.aliyuncs.com', now }: Deps,
): TextMessages {
  const { accessKeyId, accessKeySecret, signName, codeTemplate, messageTemplate } = settings

  async function send({ to, template, values }: TextMessage): Promise<ChannelOutcome> {
    if (!phoneNumber.test(to)) return never('isv.MOBILE_NUMBER_ILLEGAL')
    const parameters = {
      AccessKeyId: accessKeyId,
      Action: 'SendSms',
      Format: 'JSON',
      // Abroad: country code and number, without the sign before it.
      PhoneNumbers: to.replace('+', ''),
      SignName: signName,
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      TemplateCode: template,
      TemplateParam: JSON.stringify(Object.fromEntries(values)),
      Timestamp: now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      Version: '2017-05-25',
    }
    const asked = await askCarrier({
      url: `${baseUrl}/`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...parameters,
        Signature: signAliyun('POST', parameters, accessKeySecret),
      }).toString(),
      answer,
    })
    if ('outcome' in asked) return asked.outcome
    const { Code, BizId = '' } = asked.answer
    if (Code === 'OK') return taken(BizId)
    if (final.has(Code)) return never(Code)
    return later(codeOnly(Code), Code === 'isv.BUSINESS_LIMIT_CONTROL' ? waitOfLimitSeconds : undefined)
  }

  return { carrier: 'aliyun', codeTemplate, messageTemplate, send }
}
