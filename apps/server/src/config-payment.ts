import type { ValueReader } from './config-values.ts'
import { parseWeChatPaySettings, type WeChatPaySettings } from './platform/outside/wechat-pay/config.ts'

/** A merchant's settings, without the addresses that follow from our own. */
export type WeChatPayMerchant = Omit<WeChatPaySettings, 'paymentNotifyUrl' | 'refundNotifyUrl'>

const nameOf: Record<string, string> = {
  appId: 'WECHAT_PAY_APP_ID',
  mchId: 'WECHAT_PAY_MCH_ID',
  merchantSerial: 'WECHAT_PAY_MERCHANT_SERIAL',
  merchantPrivateKey: 'WECHAT_PAY_PRIVATE_KEY',
  apiV3Key: 'WECHAT_PAY_API_V3_KEY',
  platformKeys: 'WECHAT_PAY_PUBLIC_KEYS',
  baseUrls: 'WECHAT_PAY_BASE_URL',
  paymentNotifyUrl: 'PUBLIC_URL (WeChat calls it)',
}

/** WeChat Pay's settings: all or none. Keys are parsed here, so that a broken one stops the start and not a payment. */
export function readWeChatPay(
  read: ValueReader,
  publicUrl: string,
  officialAccountAppId: string | undefined,
): WeChatPayMerchant | undefined {
  const privateKey = read.textOrFile('WECHAT_PAY_PRIVATE_KEY', (value) => value.startsWith('-----BEGIN'))
  const publicKeys = read.textOrFile('WECHAT_PAY_PUBLIC_KEYS', (value) => value.startsWith('{'))
  const baseUrl = read.url('WECHAT_PAY_BASE_URL', ['https:', 'http:'])
  const group = read.group([
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MERCHANT_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PUBLIC_KEYS',
  ])
  if (!group || privateKey === undefined || publicKeys === undefined) return undefined
  const platformKeys = keysById(publicKeys)
  if (!platformKeys) {
    read.problem('WECHAT_PAY_PUBLIC_KEYS', 'must be a JSON object of key id to PEM text')
    return undefined
  }
  const merchant: WeChatPayMerchant = {
    appId: group.WECHAT_PAY_APP_ID,
    officialAccountAppId,
    mchId: group.WECHAT_PAY_MCH_ID,
    merchantSerial: group.WECHAT_PAY_MERCHANT_SERIAL,
    // an environment file cannot hold line breaks
    merchantPrivateKey: privateKey.replaceAll('\\n', '\n'),
    apiV3Key: group.WECHAT_PAY_API_V3_KEY,
    platformKeys,
    ...(baseUrl === undefined ? {} : { baseUrls: [baseUrl], plainHttpNotices: baseUrl.startsWith('http:') }),
  }
  const checked = parseWeChatPaySettings({ ...merchant, paymentNotifyUrl: publicUrl, refundNotifyUrl: publicUrl })
  if (checked.ok) return merchant
  for (const problem of checked.problems) {
    const [field = '', ...rest] = problem.split(' ')
    // the refund's address is the same and would say the same again
    if (field === 'refundNotifyUrl') continue
    const [top = '', ...path] = field.split('.')
    read.problem([nameOf[top] ?? top, ...path].join(' '), rest.join(' '))
  }
  return undefined
}

function keysById(json: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.values(value).every((pem) => typeof pem === 'string') ? (value as Record<string, string>) : undefined
  } catch {
    // Not JSON: the caller names the setting; its text must not reach an error.
    return undefined
  }
}

/** Our account that payers transfer to. */
export interface BankAccount {
  readonly payee: string
  readonly bank: string
  readonly account: string
  /** Made up for trial payments: no money must be sent there. */
  readonly invented: boolean
}

/** Shown with the sandbox's payments only, and marked there. */
export const inventedAccount: BankAccount = {
  payee: '示例知识产权服务有限公司',
  bank: '示例银行 示例支行',
  account: '0000 0000 0000 0000 000',
  invented: true,
}

/** The account for bank transfers: all three settings or none. */
export function readBankAccount(read: ValueReader): BankAccount | undefined {
  const group = read.group(['BANK_TRANSFER_PAYEE', 'BANK_TRANSFER_BANK', 'BANK_TRANSFER_ACCOUNT'])
  if (!group) return undefined
  const account = group.BANK_TRANSFER_ACCOUNT
  if (!/^\d[\d -]{6,38}\d$/.test(account)) {
    read.problem('BANK_TRANSFER_ACCOUNT', 'must be an account number: digits, spaces and dashes')
    return undefined
  }
  return { payee: group.BANK_TRANSFER_PAYEE, bank: group.BANK_TRANSFER_BANK, account, invented: false }
}
