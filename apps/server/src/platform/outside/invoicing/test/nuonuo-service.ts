import { signNuonuo } from '../nuonuo.ts'
import type { NuonuoSettings } from '../port.ts'

interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

const path = '/open/v1/services'
let numbers = 0
const newNumber = () => {
  numbers += 1
  return `2635${String(numbers).padStart(16, '9')}`
}

/** 诺税通 as its interface answers: it checks every signature, knows each order number once, and issues after so many polls. */
export function createNuonuoService() {
  const appKey = 'app-key'
  const appSecret = 'app-secret'
  let token = 'token-1'
  let tokens = 1
  interface Invoice {
    readonly serial: string
    readonly orderNo: string
    number: string
    polls: number
    failCause: string
  }
  const invoices: Invoice[] = []
  const service = {
    taxNumber: '91350200MA2XNC8T2G',
    orders: [] as Record<string, unknown>[],
    forms: [] as (Record<string, unknown> & { redNumber?: string })[],
    polls: 0,
    failCause: '',
    /** Invoices are issued and their files cannot be sealed, so many times. */
    unsealed: 0,
    /** Whether one that is not sealed tells its number. */
    tellsUnsealed: false,
    sealed: [] as unknown[],
    /** What it calls the number of invoices, by order number, in the place of the right one. */
    numberOf: {} as Record<string, string>,
    /** What forms for red letters answer, one after the other; the last one again and again. */
    formStates: ['01'] as string[],
    /** Invoices are there and not found. */
    hidesInvoices: false,
    /** Numbers come before their files. */
    filesLater: false,
    /** Red-letter invoices have serials, by which they are asked about. */
    redSerial: null as string | null,
    /** Forms are there and not found yet. */
    hidesForms: false,
    /** What the tax authority has in the place of a form’s state; the service learns it by a refresh. */
    formStateThere: undefined as string | undefined,
    /** Red-letter invoices come after the form was confirmed, not with it. */
    redLater: false,
    refusal: undefined as { readonly code: string; readonly describe: string } | undefined,
    base: '',
    newToken() {
      tokens += 1
      token = `token-${tokens}`
    },
    settings(base: string): NuonuoSettings {
      service.base = base
      return {
        ...{ appKey, appSecret, taxNumber: service.taxNumber, clerk: '开票员', phone: '0592-1', address: '' },
        ...{ url: base + path, tokenUrl: `${base}/accessToken` },
      }
    },
    answer(call: Call): { status?: number; body: unknown } {
      if (call.path === '/accessToken') {
        const form = new URLSearchParams(call.body)
        const isRight = form.get('client_id') === appKey && form.get('client_secret') === appSecret
        return { body: isRight ? { access_token: token, expires_in: '86400' } : { error: 'invalid_client' } }
      }
      if (call.path.startsWith('/files/')) return { body: Buffer.from('%PDF-1.4') }
      const url = new URL(call.path, 'http://x')
      const [senid = '', nonce = '', timestamp = ''] = ['senid', 'nonce', 'timestamp'].map(
        (name) => url.searchParams.get(name) ?? '',
      )
      const sign = signNuonuo({ path: url.pathname, appKey, appSecret }, { senid, nonce, timestamp }, call.body)
      if (call.headers['x-nuonuo-sign'] !== sign) return { body: { code: '070101', describe: '签名错误' } }
      if (call.headers.accesstoken !== token) return { body: { code: '070304', describe: 'bad credentials' } }
      return { body: methods[String(call.headers.method)]?.(JSON.parse(call.body)) ?? { code: 'E9999' } }
    },
  }

  const ok = (result: unknown) => ({ code: 'E0000', describe: '成功', result })
  const methods: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {
    'nuonuo.OpeMplatform.requestBillingNew': ({ order }) => {
      if (service.refusal) return service.refusal
      const asked = order as Record<string, unknown>
      const orderNo = String(asked.orderNo)
      if (invoices.some((one) => one.orderNo === orderNo)) return { code: 'E9106', describe: '订单编号不能重复' }
      service.orders.push(asked)
      const serial = `2611${String(invoices.length + 1).padStart(16, '0')}`
      invoices.push({ serial, orderNo, number: '', polls: service.polls, failCause: service.failCause })
      return ok({ invoiceSerialNum: serial })
    },
    'nuonuo.OpeMplatform.queryInvoiceResult': ({ serialNos, orderNos }) => {
      const [serial] = (serialNos as string[] | undefined) ?? []
      const [orderNo] = (orderNos as string[] | undefined) ?? []
      const found = invoices.find((one) => one.serial === serial || one.orderNo === orderNo)
      if (!found || service.hidesInvoices) return { code: 'E9500', describe: '发票不存在' }
      if (found.polls > 0) {
        found.polls -= 1
        return ok([{ serialNo: found.serial, orderNo: found.orderNo, status: '20' }])
      }
      if (found.failCause !== '') return ok([{ serialNo: found.serial, status: '22', failCause: found.failCause }])
      found.number ||= newNumber()
      if (service.unsealed > 0) {
        const allElectronicInvoiceNumber = service.tellsUnsealed ? found.number : null
        return ok([{ serialNo: found.serial, orderNo: found.orderNo, status: '24', allElectronicInvoiceNumber }])
      }
      return ok([
        {
          ...{ serialNo: found.serial, orderNo: found.orderNo, status: '2', invoiceTime: Date.now() },
          ...{
            allElectronicInvoiceNumber: service.numberOf[found.orderNo] ?? found.number,
            pdfUrl: service.filesLater ? null : `${service.base}/files/${found.serial}.pdf`,
          },
        },
      ])
    },
    'nuonuo.OpeMplatform.reInvoice': (asked) => {
      service.unsealed -= 1
      service.sealed.push(asked)
      return ok(null)
    },
    'nuonuo.OpeMplatform.saveInvoiceRedConfirm': (form) => {
      if (service.forms.some(({ billId }) => billId === form.billId)) return { code: 'E9999', describe: '申请号重复' }
      service.forms.push(form)
      return ok(form.billId)
    },
    'nuonuo.OpeMplatform.refreshInvoiceRedConfirm': ({ identity, billUuid }) => {
      if (identity !== '0' || !service.forms.some(({ billId }) => billUuid === `uuid-${billId}`))
        return { code: '9520' }
      if (service.formStateThere) service.formStates = [service.formStateThere]
      return ok({})
    },
    'nuonuo.OpeMplatform.queryInvoiceRedConfirm': ({ billId }) => {
      const form = service.forms.find((one) => one.billId === billId)
      if (!form || service.hidesForms) return ok({ list: [] })
      const [billStatus = ''] = service.formStates
      if (service.formStates.length > 1) service.formStates.shift()
      const isDone = !service.redLater && (billStatus === '01' || billStatus === '04')
      if (isDone) form.redNumber ??= newNumber()
      return ok({
        list: [
          {
            ...{
              billId,
              billNo: '3502009999',
              billUuid: `uuid-${billId}`,
              billStatus,
              billMessage: billStatus === '16' ? '已全额冲红' : '',
            },
            ...{ redInvoiceNumber: form.redNumber ?? null, invoiceSerialNum: service.redSerial },
          },
        ],
      })
    },
  }
  return service
}

export type NuonuoService = ReturnType<typeof createNuonuoService>
