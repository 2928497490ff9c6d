import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** Texts as they come from the environment or a secret store; all of one merchant. */
export interface WeChatPaySettings {
  /** App id of Native payments. */
  appId: string
  /** App id of the official account, whose openids JSAPI payments use; `appId` if absent. */
  officialAccountAppId?: string
  mchId: string
  /** Serial number of the merchant's API certificate. */
  merchantSerial: string
  /** PEM (PKCS#8 or PKCS#1). */
  merchantPrivateKey: string
  /** 32 bytes. */
  apiV3Key: string
  /**
   * WeChat's public keys and platform certificates, PEM by id (`PUB_KEY_ID_…` or certificate serial). The first is asked
   * for on every request; all are accepted, because notices move over to a new key within seven days.
   */
  platformKeys: Readonly<Record<string, string>>
  paymentNotifyUrl: string
  refundNotifyUrl: string
  /** Default `https://api.mch.weixin.qq.com` with its spare host. A path is left out of the signature. */
  baseUrls?: readonly string[]
  /** Only for the local gateway: notices over plain http. */
  plainHttpNotices?: boolean
}

export interface WeChatPayConfig {
  appId: string
  jsapiAppId: string
  mchId: string
  merchantSerial: string
  merchantKey: KeyObject
  apiV3Key: Buffer
  platformKeys: ReadonlyMap<string, KeyObject>
  preferredPlatformSerial: string
  paymentNotifyUrl: string
  refundNotifyUrl: string
  baseUrls: readonly string[]
}

/** Main and spare host. @see https://pay.weixin.qq.com/doc/v3/merchant/4012525171 */
const weChatPayBaseUrls = ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'] as const

/** WeChat calls this address back: https, without a query, at most 255 characters. */
function findNotifyUrlProblem(value: string, allowsPlainHttp: boolean): string | undefined {
  const url = URL.parse(value)
  if (!url) return 'is not an absolute URL'
  if (url.protocol !== 'https:' && !(allowsPlainHttp && url.protocol === 'http:')) return 'must be https'
  if (value.includes('?') || value.includes('#')) return 'must have no query and no fragment'
  return value.length > 255 ? 'must have at most 255 characters' : undefined
}

function readKey(pem: string, read: (pem: string) => KeyObject): KeyObject | undefined {
  try {
    const key = read(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    // Not a key: the caller names the setting; the text of the key must not reach an error.
    return undefined
  }
}

/** Reads settings into keys. Answers the configuration or the whole list of what is wrong, without any secret in it. */
export function parseWeChatPaySettings(
  settings: WeChatPaySettings,
): { ok: true; config: WeChatPayConfig } | { ok: false; problems: string[] } {
  const problems: string[] = []
  if (!settings.appId) problems.push('appId is empty')
  if (!/^[0-9A-Za-z]{1,32}$/.test(settings.mchId)) problems.push('mchId must be 1 to 32 letters or digits')
  if (!/^[0-9A-Fa-f]{1,64}$/.test(settings.merchantSerial)) problems.push('merchantSerial must be hexadecimal')
  const merchantKey = readKey(settings.merchantPrivateKey, createPrivateKey)
  if (!merchantKey) problems.push('merchantPrivateKey is not an RSA private key in PEM')
  const apiV3Key = Buffer.from(settings.apiV3Key, 'utf8')
  if (apiV3Key.length !== 32) problems.push('apiV3Key must have 32 bytes')
  const platformKeys = new Map<string, KeyObject>()
  for (const [serial, pem] of Object.entries(settings.platformKeys)) {
    const key = readKey(pem, createPublicKey)
    if (key) platformKeys.set(serial, key)
    else problems.push(`platformKeys.${serial} is not an RSA public key or certificate in PEM`)
  }
  const preferredPlatformSerial = Object.keys(settings.platformKeys)[0]
  if (preferredPlatformSerial === undefined) problems.push('platformKeys is empty')
  for (const name of ['paymentNotifyUrl', 'refundNotifyUrl'] as const) {
    const problem = findNotifyUrlProblem(settings[name], settings.plainHttpNotices ?? false)
    if (problem) problems.push(`${name} ${problem}`)
  }
  const baseUrls = settings.baseUrls ?? weChatPayBaseUrls
  for (const baseUrl of baseUrls) if (!URL.canParse(baseUrl)) problems.push('baseUrls holds something that is no URL')
  if (baseUrls.length === 0) problems.push('baseUrls is empty')
  if (problems.length > 0 || !merchantKey || preferredPlatformSerial === undefined) return { ok: false, problems }
  return {
    ok: true,
    config: {
      appId: settings.appId,
      jsapiAppId: settings.officialAccountAppId ?? settings.appId,
      mchId: settings.mchId,
      merchantSerial: settings.merchantSerial,
      merchantKey,
      apiV3Key,
      platformKeys,
      preferredPlatformSerial,
      paymentNotifyUrl: settings.paymentNotifyUrl,
      refundNotifyUrl: settings.refundNotifyUrl,
      baseUrls,
    },
  }
}
