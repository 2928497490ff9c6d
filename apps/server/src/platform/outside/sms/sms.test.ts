import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChannelOutcome } from '../channels/outcome.ts'
import {
  type CarrierCall,
  type CarrierFault,
  type CarrierServer,
  startCarrierServer,
} from '../channels/test/carrier-server.ts'
import { createAliyun, signAliyun } from './aliyun.ts'
import type { AliyunSettings, TencentSettings, TextMessage } from './port.ts'
import { createTencent, signTencent } from './tencent.ts'

const now = () => new Date('2026-11-28T04:05:06.789Z')
const aliyun: AliyunSettings = {
  ...{ carrier: 'aliyun', accessKeyId: 'LTAI-test', accessKeySecret: 'secret-of-aliyun' },
  ...{ signName: '某某知识产权', codeTemplate: 'SMS_1' },
}
const tencent: TencentSettings = {
  ...{ carrier: 'tencent', secretId: 'AKID-test', secretKey: 'secret-of-tencent', appId: '1400006666' },
  ...{ signName: '某某知识产权', codeTemplate: '1110', region: 'ap-guangzhou' },
}
type Said = [string, ChannelOutcome]
const message = (more: Partial<TextMessage> = {}): TextMessage => ({
  to: '13800138000',
  template: 'SMS_1',
  values: [['code', "12*34 '(~)"]],
  ...more,
})

/** Checks the signature as Alibaba Cloud's document has it, apart from our code. */
function aliyunCarrier(code: () => string) {
  return ({ body }: CarrierCall) => {
    const { Signature, ...rest } = Object.fromEntries(new URLSearchParams(body))
    const encode = (text: string) =>
      [...Buffer.from(text)]
        .map((byte) => {
          const sign = String.fromCharCode(byte)
          return /[A-Za-z0-9_.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
        })
        .join('')
    const query = Object.keys(rest)
      .sort()
      .map((name) => `${encode(name)}=${encode(rest[name] ?? '')}`)
      .join('&')
    const expected = createHmac('sha1', 'secret-of-aliyun&')
      .update(`POST&%2F&${encode(query)}`)
      .digest('base64')
    if (Signature !== expected) return { status: 400, body: { Code: 'SignatureDoesNotMatch', RequestId: 'R' } }
    const isFine = code() === 'OK'
    return { body: { Code: code(), Message: '13800138000', RequestId: 'R', ...(isFine && { BizId: 'biz-1^0' }) } }
  }
}

/** The same for Tencent Cloud's. */
function tencentCarrier(code: () => string) {
  return ({ headers, body }: CarrierCall) => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
    const [, day = '', names = '', signature] =
      /^TC3-HMAC-SHA256 Credential=AKID-test\/(.{10})\/sms\/tc3_request, SignedHeaders=(.+), Signature=(.+)$/.exec(
        headers.authorization ?? '',
      ) ?? []
    const lines = names.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
    const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${hash(body)}`
    const text = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${day}/sms/tc3_request\n${hash(canonical)}`
    const expected = mac(mac(mac(mac('TC3secret-of-tencent', day), 'sms'), 'tc3_request'), text).toString('hex')
    const isSigned = signature === expected && names === 'content-type;host;x-tc-action'
    if (!isSigned || code().startsWith('AuthFailure')) {
      return { body: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' }, RequestId: 'R' } } }
    }
    return { body: { Response: { SendStatusSet: [{ Code: code(), SerialNo: 'serial-1' }], RequestId: 'R' } } }
  }
}

describe('signing', () => {
  it('gives the signatures of the carriers’ own documents', () => {
    const common = { SignatureMethod: 'HMAC-SHA1', SignatureVersion: '1.0', Format: 'XML' }
    const regions = {
      ...{ ...common, AccessKeyId: 'testid', Action: 'DescribeRegions', Version: '2014-05-26' },
      ...{ SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf', Timestamp: '2016-02-23T12:46:24Z' },
    }
    const text = {
      ...{ ...common, AccessKeyId: 'testId', Action: 'SendSms', Version: '2017-05-25', RegionId: 'cn-hangzhou' },
      ...{ SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466', Timestamp: '2017-07-12T02:42:19Z' },
      ...{ PhoneNumbers: '15300000001', SignName: '阿里云短信测试专用', TemplateCode: 'SMS_71390007', OutId: '123' },
      TemplateParam: '{"customer":"test"}',
    }
    const instances = {
      service: 'cvm',
      headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      timestamp: 1551113065,
    }
    const keys = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' }

    expect(signAliyun('GET', regions, 'testsecret')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=')
    expect(signAliyun('GET', text, 'testSecret')).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=')
    expect(signTencent(instances, keys)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ' +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
})

describe.each([
  {
    name: 'aliyun' as const,
    fine: 'OK',
    id: 'biz-1^0',
    carrier: aliyunCarrier,
    create: (baseUrl: string, secret?: string) =>
      createAliyun({ ...aliyun, ...(secret && { accessKeySecret: secret }) }, { baseUrl, now }),
    wrongKey: 'SignatureDoesNotMatch',
    codes: [
      ['isv.MOBILE_NUMBER_ILLEGAL', { kind: 'never', reason: 'isv.MOBILE_NUMBER_ILLEGAL' }],
      ['isv.BUSINESS_LIMIT_CONTROL', { kind: 'later', reason: 'isv.BUSINESS_LIMIT_CONTROL', retryAfterSeconds: 3600 }],
      ['isv.OUT_OF_SERVICE', { kind: 'later', reason: 'isv.OUT_OF_SERVICE' }],
      ['什么 13800138000', { kind: 'later', reason: 'unreadable' }],
    ] satisfies Said[],
  },
  {
    name: 'tencent' as const,
    fine: 'Ok',
    id: 'serial-1',
    carrier: tencentCarrier,
    create: (baseUrl: string, secret?: string) =>
      createTencent({ ...tencent, ...(secret && { secretKey: secret }) }, { baseUrl, now }),
    wrongKey: 'AuthFailure.SignatureFailure',
    codes: [
      ['FailedOperation.PhoneNumberInBlacklist', { kind: 'never', reason: 'FailedOperation.PhoneNumberInBlacklist' }],
      [
        'LimitExceeded.PhoneNumberThirtySecondLimit',
        { kind: 'later', reason: 'LimitExceeded.PhoneNumberThirtySecondLimit', retryAfterSeconds: 30 },
      ],
      ['InternalError.Timeout', { kind: 'unknown', reason: 'InternalError.Timeout' }],
      ['AuthFailure.Whatever', { kind: 'later', reason: 'AuthFailure.SignatureFailure' }],
    ] satisfies Said[],
  },
])('text messages of $name', ({ fine, id, carrier, create, wrongKey, codes }) => {
  let server: CarrierServer
  let code = fine
  beforeAll(async () => {
    server = await startCarrierServer(carrier(() => code))
  })
  afterAll(() => server.stop())

  it('are signed and taken', async () => {
    code = fine
    expect(await create(server.baseUrl).send(message())).toEqual({ kind: 'taken', id })
    expect(await create(server.baseUrl).send(message({ to: '+85261234567' }))).toEqual({ kind: 'taken', id })
  })

  it('are refused by a carrier that knows another key, without a secret in what is told', async () => {
    code = fine
    const outcome = await create(server.baseUrl, 'another-secret').send(message())

    expect(outcome).toEqual({ kind: 'later', reason: wrongKey })
  })

  it.each<Said>(codes)('tell %s by what it means', async (said, outcome) => {
    code = said
    expect(await create(server.baseUrl).send(message())).toEqual(outcome)
  })

  it.each<[CarrierFault, object]>([
    ['cut', { kind: 'unknown' }],
    ['html502', { kind: 'unknown', reason: 'HTTP 502' }],
    ['html404', { kind: 'later', reason: 'HTTP 404' }],
    ['busy503', { kind: 'later', reason: 'HTTP 503', retryAfterSeconds: 120 }],
    ['redirect', { kind: 'later', reason: 'HTTP 307' }],
    ['huge', { kind: 'unknown', reason: 'HTTP 200' }],
  ])('tell %s after one try', async (fault, outcome) => {
    code = fine
    const before = server.calls.length
    server.failNext(fault)

    expect(await create(server.baseUrl).send(message())).toMatchObject(outcome)
    expect(server.calls).toHaveLength(before + 1)
  })

  it('are not sent to what is no number, and tell a carrier that is away as later', async () => {
    const before = server.calls.length

    for (const to of ['', '1380013800', '13800138000,13900139000', '+8613800138000', 'li@example.com']) {
      expect(await create(server.baseUrl).send(message({ to }))).toMatchObject({ kind: 'never' })
    }
    expect(server.calls).toHaveLength(before)
    const gone = await startCarrierServer(() => ({ body: {} }))
    await gone.stop()
    expect(await create(gone.baseUrl).send(message())).toEqual({ kind: 'later', reason: 'ECONNREFUSED' })
  })
})

it('numbers are spelt as each carrier wants them', async () => {
  const server = await startCarrierServer(() => ({ body: {} }))
  await createAliyun(aliyun, { baseUrl: server.baseUrl, now }).send(message({ to: '+85261234567' }))
  await createTencent(tencent, { baseUrl: server.baseUrl, now }).send(message())
  await server.stop()
  const [first, second] = server.calls

  expect(new URLSearchParams(first?.body).get('PhoneNumbers')).toBe('85261234567')
  expect(new URLSearchParams(first?.body).get('Timestamp')).toBe('2026-11-28T04:05:06Z')
  expect(JSON.parse(new URLSearchParams(first?.body).get('TemplateParam') ?? '')).toEqual({ code: "12*34 '(~)" })
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    ...{ PhoneNumberSet: ['+8613800138000'], TemplateParamSet: ["12*34 '(~)"], SmsSdkAppId: '1400006666' },
  })
})
