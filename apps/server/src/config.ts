import { resolve } from 'node:path'
import { smsCodesPerDay, smsMessagesPerDay, uploadMegabytesPerDay } from '@portal/contract/limits'
import { type ChannelsConfig, readChannels } from './config-channels.ts'
import { readInvoicing } from './config-invoices.ts'
import {
  type BankAccount,
  inventedAccount,
  readBankAccount,
  readWeChatPay,
  type WeChatPayMerchant,
} from './config-payment.ts'
import { type ValueReader, valueReader } from './config-values.ts'
import { findMisspelledNames, findQuestionableSettings } from './config-warnings.ts'
import type { NuonuoSettings } from './platform/outside/invoicing/port.ts'
import type { S3Settings } from './platform/outside/storage/s3-storage.ts'
import { loadSecretKey } from './secret-key.ts'

const nodeEnvs = ['development', 'test', 'production'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** Names with these beginnings are meant for us: one that we do not know is a slip of the pen. */
const ownPrefixes = /^(PORTAL|ONLINE_EDITOR|WECHAT|PAYMENT|BANK_TRANSFER|S3|METRICS|MAIL|SMS|WEBHOOK|WECOM|INVOICE)_/
const secretLengthMin = 32

export interface Config {
  readonly nodeEnv: (typeof nodeEnvs)[number]
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Undefined, never in production: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Connections of this process. */
  readonly databasePoolMax: number
  /** Where browsers find us: origin without a closing slash. */
  readonly publicUrl: string
  readonly logLevel: (typeof logLevels)[number]
  /** Undefined: `/metrics` is open. */
  readonly metricsToken: string | undefined
  /** Signs file links; the same in every process of one installation. */
  readonly secretKey: string
  /** Links that the key before it has signed still open. */
  readonly secretKeyPrevious: string | undefined
  /** For so long a server that stops still answers, red at `/readyz`. */
  readonly drainSeconds: number
  /** What may be meant otherwise, one sentence each: said at every start. */
  readonly warnings: readonly string[]
  /** Demo accounts and data in an empty database. */
  readonly demo: boolean
  /** Undefined: files lie under `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Whose `X-Forwarded-For` counts: nobody's, a number of proxies, or addresses (CIDR, `loopback`, `uniquelocal`). */
  readonly trustProxy: false | number | string[]
  /** The official account that people sign in with. */
  readonly weChatLogin: { readonly appId: string; readonly appSecret: string } | undefined
  readonly weChatPay: WeChatPayMerchant | undefined
  /** Payments go to the gateway inside this server, which moves no money. */
  readonly paymentSandbox: boolean
  /** Prices of deals are held until the office recorded the change; the operator needs a permission for it. */
  readonly paymentCustody: boolean
  /** Undefined: transfers are not offered. */
  readonly bankTransfer: BankAccount | undefined
  /** LibreOffice's program; undefined: our own converter. */
  readonly libreOfficePath: string | undefined
  /** Where the office's online editor takes packages; undefined: uploads are not offered. */
  readonly onlineEditorUrl: string | undefined
  /** How people are told outside the portal. */
  readonly channels: ChannelsConfig
  /** The service that issues digital invoices; undefined: staff issue them by hand. */
  readonly invoicing: NuonuoSettings | undefined
  /** One-time codes that this installation sends by text message on one day, at most. */
  readonly smsCodesPerDay: number
  /** What the bell tells that is sent by text message on one day, at most. */
  readonly smsMessagesPerDay: number
  /** Of files that an account may upload on one Beijing day. */
  readonly uploadMegabytesPerDay: number
}

/** What is wrong with the environment, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the whole configuration from the environment. Outside production a missing SECRET_KEY is made and kept in the
 * data folder; nothing else is written.
 *
 * @throws ConfigError with everything that is wrong: unknown names of ours, values out of range, halves of a pair, and
 * what is unsafe in production.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = valueReader(env)
  const nodeEnv = read.oneOf('NODE_ENV', 'development', nodeEnvs)
  const port = read.integer('PORT', 3000, 0, 65_535)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const embedded = read.text('DATABASE_URL') === undefined
  const publicUrl = readPublicUrl(read, port)
  const official = read.group(['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])
  const weChatLogin = official && { appId: official.WECHAT_APP_ID, appSecret: official.WECHAT_APP_SECRET }
  const weChatPay = readWeChatPay(read, publicUrl, weChatLogin?.appId)
  const sandboxByDefault = embedded && nodeEnv !== 'production' && weChatPay === undefined
  const secretKey = read.text('SECRET_KEY')
  const paymentSandbox = read.flag('PAYMENT_SANDBOX', sandboxByDefault)
  const config = {
    nodeEnv,
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databasePoolMax: read.integer('DATABASE_POOL_MAX', 20, 2, 1000),
    publicUrl,
    secretKeyPrevious: read.text('SECRET_KEY_PREVIOUS'),
    drainSeconds: read.integer('DRAIN_SECONDS', nodeEnv === 'production' ? 5 : 0, 0, 60),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
    metricsToken: read.text('METRICS_TOKEN'),
    demo: read.flag('PORTAL_DEMO', embedded && nodeEnv !== 'production'),
    s3: readS3(read),
    trustProxy: readTrustProxy(read),
    weChatLogin,
    weChatPay,
    paymentSandbox,
    paymentCustody: read.flag('PAYMENT_CUSTODY', paymentSandbox),
    bankTransfer: readBankAccount(read) ?? (paymentSandbox ? inventedAccount : undefined),
    libreOfficePath: read.program('LIBREOFFICE'),
    onlineEditorUrl: read.url('ONLINE_EDITOR_URL', ['http:', 'https:']),
    channels: readChannels(read, weChatLogin),
    invoicing: readInvoicing(read),
    smsCodesPerDay: read.integer('SMS_CODES_PER_DAY', smsCodesPerDay, 1, 10_000_000),
    smsMessagesPerDay: read.integer('SMS_MESSAGES_PER_DAY', smsMessagesPerDay, 1, 10_000_000),
    uploadMegabytesPerDay: read.integer('PORTAL_UPLOAD_MB_PER_DAY', uploadMegabytesPerDay, 1, 1_000_000),
  }
  if (config.paymentSandbox && weChatPay) read.problem('PAYMENT_SANDBOX', 'cannot be on together with WECHAT_PAY_*')
  if (config.paymentCustody && !weChatPay && !config.bankTransfer) {
    read.problem('PAYMENT_CUSTODY', 'needs a way to pay: WECHAT_PAY_* or BANK_TRANSFER_*')
  }
  for (const name of ['SECRET_KEY', 'SECRET_KEY_PREVIOUS']) {
    if ((read.text(name)?.length ?? secretLengthMin) >= secretLengthMin) continue
    read.problem(name, `must have at least ${secretLengthMin} characters`)
  }
  if (nodeEnv === 'production') refuseUnsafe(read, config, secretKey)
  for (const name of Object.keys(env)) {
    if (ownPrefixes.test(name) && !read.known.has(name)) read.problem(name, 'is not a setting of the portal')
  }
  // What is missing may be there under a name that is nearly its own.
  const slips = findMisspelledNames(Object.keys(env), read.known)
  if (read.problems.length > 0) throw new ConfigError([...read.problems, ...slips])
  const warnings = [...slips, ...findQuestionableSettings(config)]
  return { ...config, secretKey: secretKey ?? loadSecretKey(config.dataDir), warnings }
}

function refuseUnsafe(
  read: ValueReader,
  config: Omit<Config, 'secretKey' | 'warnings'>,
  secretKey: string | undefined,
): void {
  // Of one that is set and cannot be read, the reader has said so.
  if (read.text('DATABASE_URL') === undefined) {
    read.problem(
      'DATABASE_URL',
      'must be set in production: the embedded database is for trying the portal on one machine',
    )
  }
  if (secretKey === undefined) read.problem('SECRET_KEY', 'must be set in production, the same for every process')
  else if (new Set(secretKey).size < 10 || /change|secret|example|default|password/i.test(secretKey)) {
    read.problem('SECRET_KEY', 'looks like an example: use random text, such as of `openssl rand -base64 48`')
  }
  if (config.demo) read.problem('PORTAL_DEMO', 'is refused in production: its passwords are public')
  if (config.paymentSandbox)
    read.problem('PAYMENT_SANDBOX', 'is refused in production: it marks orders paid for nothing')
  if (read.text('PUBLIC_URL') === undefined) read.problem('PUBLIC_URL', 'must be set in production')
  const { protocol, hostname } = new URL(config.publicUrl)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    read.problem('PUBLIC_URL', 'must be https in production')
  }
  if (config.onlineEditorUrl?.startsWith('http:')) read.problem('ONLINE_EDITOR_URL', 'must be https in production')
  if (config.metricsToken === undefined) read.problem('METRICS_TOKEN', 'must be set in production: it guards /metrics')
  else if (config.metricsToken.length < 16)
    read.problem('METRICS_TOKEN', 'must have at least 16 characters in production')
  else if (new Set(config.metricsToken).size < 8)
    read.problem('METRICS_TOKEN', 'is too easy to guess: use random text, such as of `openssl rand -base64 24`')
  if ([config.invoicing?.url, config.invoicing?.tokenUrl].some((url) => url?.startsWith('http:')))
    read.problem('INVOICE_NUONUO_URL', 'and INVOICE_NUONUO_TOKEN_URL must be https in production')
  if (config.weChatPay?.baseUrls?.some((url) => url.startsWith('http:')))
    read.problem('WECHAT_PAY_BASE_URL', 'must be https in production')
}

function readPublicUrl(read: ValueReader, port: number): string {
  const fallback = `http://localhost:${port}`
  const url = new URL(read.url('PUBLIC_URL', ['http:', 'https:']) ?? fallback)
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    read.problem('PUBLIC_URL', 'must be an origin: no path, query or user name')
  }
  return url.origin
}

function readS3(read: ValueReader): S3Settings | undefined {
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:'])
  const pathStyle = read.flag('S3_FORCE_PATH_STYLE', true)
  const group = read.group(['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (!group || endpoint === undefined) return undefined
  return {
    endpoint,
    region: group.S3_REGION,
    bucket: group.S3_BUCKET,
    accessKeyId: group.S3_ACCESS_KEY_ID,
    secretAccessKey: group.S3_SECRET_ACCESS_KEY,
    pathStyle,
  }
}

function readTrustProxy(read: ValueReader): Config['trustProxy'] {
  const value = read.text('TRUST_PROXY')
  if (value === undefined || value === 'false') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const addresses = value.split(',').map((address) => address.trim())
  if (addresses.every((address) => /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i.test(address))) {
    return addresses
  }
  // "true" would believe any sender's own header, and with it end every limit per address
  read.problem('TRUST_PROXY', 'must be false, a number of proxies (1 to 9) or a list of addresses')
  return false
}
