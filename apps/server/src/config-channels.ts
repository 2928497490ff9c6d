import { createPrivateKey } from 'node:crypto'
import type { ValueReader } from './config-values.ts'
import { channelSettings } from './platform/outside/channels/settings.ts'
import type { MailSettings } from './platform/outside/mail/port.ts'
import type { AliyunSettings, TencentSettings } from './platform/outside/sms/port.ts'
import type { WeChatMessageSettings } from './platform/outside/wechat-message/port.ts'

/** How people are told outside the portal; undefined: this way is not offered. */
export interface ChannelsConfig {
  readonly mail: MailSettings | undefined
  readonly sms: AliyunSettings | TencentSettings | undefined
  /** Template messages of the official account that people sign in with. */
  readonly weChat: WeChatMessageSettings | undefined
  readonly webhook: { readonly secret: string } | undefined
  /** A WeCom of one's own, whose robots are taken beside those of WeCom. */
  readonly weCom: { readonly origin: string } | undefined
}

type OfficialAccount = Pick<WeChatMessageSettings, 'appId' | 'appSecret'>

const smtpPort = 587
const smtpsPort = 465
const dkimBitsMin = 1024
const webhookSecretMin = 32

export function readChannels(read: ValueReader, account: OfficialAccount | undefined): ChannelsConfig {
  return {
    ...{ mail: readMail(read), sms: readSms(read), weChat: readWeChat(read, account), webhook: readWebhook(read) },
    weCom: readWeCom(read),
  }
}

function readSms(read: ValueReader): ChannelsConfig['sms'] {
  const [ofAliyun, ofTencent] = channelSettings.sms
  const region = read.text('SMS_TENCENT_REGION') ?? 'ap-guangzhou'
  const aliyun = read.group(ofAliyun)
  const tencent = read.group(ofTencent)
  if (aliyun && tencent) read.problem('SMS_TENCENT_SECRET_ID', 'cannot be set together with SMS_ALIYUN_*: one carrier')
  if (aliyun) {
    return {
      carrier: 'aliyun',
      accessKeyId: aliyun.SMS_ALIYUN_ACCESS_KEY_ID,
      accessKeySecret: aliyun.SMS_ALIYUN_ACCESS_KEY_SECRET,
      signName: aliyun.SMS_ALIYUN_SIGN_NAME,
      codeTemplate: aliyun.SMS_ALIYUN_CODE_TEMPLATE,
      messageTemplate: read.text('SMS_ALIYUN_MESSAGE_TEMPLATE'),
    }
  }
  return (
    tencent && {
      carrier: 'tencent',
      secretId: tencent.SMS_TENCENT_SECRET_ID,
      secretKey: tencent.SMS_TENCENT_SECRET_KEY,
      appId: tencent.SMS_TENCENT_APP_ID,
      signName: tencent.SMS_TENCENT_SIGN_NAME,
      codeTemplate: tencent.SMS_TENCENT_CODE_TEMPLATE,
      messageTemplate: read.text('SMS_TENCENT_MESSAGE_TEMPLATE'),
      region,
    }
  )
}

function readWeChat(read: ValueReader, account: OfficialAccount | undefined): ChannelsConfig['weChat'] {
  const group = read.group(['WECHAT_MESSAGE_TEMPLATE', 'WECHAT_MESSAGE_FIELDS'])
  if (!group) return undefined
  if (!account) read.problem('WECHAT_MESSAGE_TEMPLATE', 'needs WECHAT_APP_ID and WECHAT_APP_SECRET')
  const names = group.WECHAT_MESSAGE_FIELDS.split(',').map((name) => name.trim())
  const [what = '', number = '', at = ''] = names
  if (names.length !== 3 || !names.every((name) => /^[a-z_]+\d*$/.test(name))) {
    read.problem('WECHAT_MESSAGE_FIELDS', 'must name three fields of the template: thing2,character_string1,time3')
    return undefined
  }
  return account && { ...account, template: group.WECHAT_MESSAGE_TEMPLATE, fields: { what, number, at } }
}

function readWebhook(read: ValueReader): ChannelsConfig['webhook'] {
  const secret = read.text('WEBHOOK_SECRET')
  if (secret !== undefined && (secret.length < webhookSecretMin || new Set(secret).size < 10)) {
    read.problem('WEBHOOK_SECRET', `must be random text of at least ${webhookSecretMin} characters`)
  }
  return secret === undefined ? undefined : { secret }
}

function readWeCom(read: ValueReader): ChannelsConfig['weCom'] {
  const address = read.url('WECOM_ROBOT_ORIGIN', ['https:'])
  if (address === undefined) return undefined
  const { origin } = new URL(address)
  if (address.replace(/\/$/, '') !== origin) {
    read.problem('WECOM_ROBOT_ORIGIN', 'must be https:// and a host, with neither path nor query')
    return undefined
  }
  return { origin }
}

function readMail(read: ValueReader): MailSettings | undefined {
  const address = read.url('MAIL_URL', ['smtp:', 'smtps:'])
  const needsStartTls = read.flag('MAIL_STARTTLS', true)
  const authority = pemOf(read, 'MAIL_CA')
  const dkim = readDkim(read)
  const group = read.group(channelSettings.mail[0])
  if (!group) {
    for (const name of ['MAIL_STARTTLS', 'MAIL_CA', 'MAIL_DKIM_DOMAIN']) {
      if (read.text(name) !== undefined && read.text('MAIL_URL') === undefined) read.problem(name, 'needs MAIL_URL')
    }
    return undefined
  }
  const from = readFrom(group.MAIL_FROM)
  if (!from) read.problem('MAIL_FROM', 'must be an address, or a name and an address: Portal <portal@example.cn>')
  if (address === undefined) return undefined
  const url = new URL(address)
  const isSecure = url.protocol === 'smtps:'
  if (!url.hostname || !['', '/'].includes(url.pathname) || url.search || url.hash) {
    read.problem('MAIL_URL', 'must be smtp://USER:PASSWORD@HOST:PORT or smtps://…, with neither path nor query')
    return undefined
  }
  if (url.username && !isSecure && !needsStartTls) {
    read.problem('MAIL_STARTTLS', 'cannot be off with a password in MAIL_URL: it would travel in the open')
  }
  if (!from) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? smtpsPort : smtpPort),
    isSecure,
    needsStartTls,
    ...(url.username && { user: decoded(url.username), password: decoded(url.password) }),
    ...(authority !== undefined && { authority }),
    from,
    ...(dkim && { dkim }),
  }
}

function readDkim(read: ValueReader): MailSettings['dkim'] {
  const key = pemOf(read, 'MAIL_DKIM_KEY')
  const group = read.group(['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'])
  if (!group || key === undefined) return undefined
  if (!isRsaKey(key)) {
    read.problem('MAIL_DKIM_KEY', `must be a private RSA key of at least ${dkimBitsMin} bits as PEM`)
    return undefined
  }
  return { domain: group.MAIL_DKIM_DOMAIN, selector: group.MAIL_DKIM_SELECTOR, privateKey: key }
}

/** PEM text or the file that holds it; an environment file cannot hold line breaks. */
function pemOf(read: ValueReader, name: string): string | undefined {
  return read.textOrFile(name, (value) => value.startsWith('-----BEGIN'))?.replaceAll('\\n', '\n')
}

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= dkimBitsMin
  } catch {
    // No key: the caller names the setting; its text must not reach an error.
    return false
  }
}

function readFrom(text: string): MailSettings['from'] | undefined {
  const open = text.indexOf('<')
  const isNamed = open >= 0 && text.endsWith('>')
  const name = isNamed ? text.slice(0, open).trim().replace(/^"|"$/g, '') : ''
  const address = isNamed ? text.slice(open + 1, -1) : text
  return /^[^\s@<>"',;:()]+@[^\s@<>"',;:()]+$/.test(address) && !/[<>"]/.test(name) ? { name, address } : undefined
}

/** A user name with `@` or `%` is written escaped in an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone `%` is meant as it stands.
    return part
  }
}
