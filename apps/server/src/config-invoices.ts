import type { ValueReader } from './config-values.ts'
import type { NuonuoSettings } from './platform/outside/invoicing/port.ts'

const names = [
  'INVOICE_NUONUO_APP_KEY',
  'INVOICE_NUONUO_APP_SECRET',
  'INVOICE_NUONUO_TAX_NUMBER',
  'INVOICE_NUONUO_CLERK',
  'INVOICE_NUONUO_PHONE',
] as const

/** The service that issues digital invoices: all of its settings or none; without it staff issue them by hand. */
export function readInvoicing(read: ValueReader): NuonuoSettings | undefined {
  const url = read.url('INVOICE_NUONUO_URL', ['https:', 'http:']) ?? 'https://sdk.nuonuo.com/open/v1/services'
  const tokenUrl = read.url('INVOICE_NUONUO_TOKEN_URL', ['https:', 'http:']) ?? 'https://open.nuonuo.com/accessToken'
  const address = read.text('INVOICE_NUONUO_ADDRESS') ?? ''
  const group = read.group(names)
  if (!group) return undefined
  if (!/^[0-9A-Z]{15,20}$/.test(group.INVOICE_NUONUO_TAX_NUMBER)) {
    read.problem('INVOICE_NUONUO_TAX_NUMBER', 'must be 15 to 20 digits and capital letters')
  }
  return {
    appKey: group.INVOICE_NUONUO_APP_KEY,
    appSecret: group.INVOICE_NUONUO_APP_SECRET,
    taxNumber: group.INVOICE_NUONUO_TAX_NUMBER,
    clerk: group.INVOICE_NUONUO_CLERK,
    phone: group.INVOICE_NUONUO_PHONE,
    ...{ address, url, tokenUrl },
  }
}
