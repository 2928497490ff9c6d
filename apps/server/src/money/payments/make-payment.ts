import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/db/connection.ts'
import { createWeChatPay } from '../../platform/outside/wechat-pay/client.ts'
import { parseWeChatPaySettings, type WeChatPaySettings } from '../../platform/outside/wechat-pay/config.ts'
import { createUnconfiguredPayment } from '../../platform/outside/wechat-pay/not-configured.ts'
import type { PaymentProvider } from '../../platform/outside/wechat-pay/port.ts'
import { createSandbox } from '../../platform/outside/wechat-pay/sandbox/sandbox.ts'
import type { PaymentServices } from '../../services.ts'
import { createDatabaseSandboxStore } from './sandbox-store.ts'

/** Where the provider sends its notices. */
export const paymentNoticePath = '/api/WxController/payNotice'
export const refundNoticePath = '/api/WxController/refundNotice'
export const sandboxPath = '/sandbox'

/** The provider that the configuration asks for. The sandbox keeps its keys in the database, which must be migrated. */
export async function makePayment(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
): Promise<PaymentServices> {
  if (config.weChatPay) {
    const settings: WeChatPaySettings = {
      ...config.weChatPay,
      paymentNotifyUrl: config.publicUrl + paymentNoticePath,
      refundNotifyUrl: config.publicUrl + refundNoticePath,
    }
    return { paymentProvider: clientOf(settings), paymentMode: 'wechat', paymentSandbox: undefined }
  }
  if (!config.paymentSandbox) {
    const paymentProvider = createUnconfiguredPayment(['WECHAT_PAY_MCH_ID'])
    return { paymentProvider, paymentMode: 'none', paymentSandbox: undefined }
  }
  const own = ownAddress(config)
  const paymentSandbox = await createSandbox({
    isProduction: config.nodeEnv === 'production',
    store: createDatabaseSandboxStore(database.db),
    publicUrl: config.publicUrl + sandboxPath,
    apiUrl: own + sandboxPath,
    paymentNotifyUrl: own + paymentNoticePath,
    refundNotifyUrl: own + refundNoticePath,
    reportFailure: (error) => log.warn({ err: error }, 'the payment sandbox tries again later'),
  })
  return { paymentProvider: clientOf(paymentSandbox.settings), paymentMode: 'sandbox', paymentSandbox }
}

function clientOf(settings: WeChatPaySettings): PaymentProvider {
  const parsed = parseWeChatPaySettings(settings)
  if (!parsed.ok) throw new Error(`WeChat Pay cannot be used: ${parsed.problems.join('; ')}`)
  return createWeChatPay(parsed.config)
}

/** This process's own address, which the gateway inside it and our client talk over. */
function ownAddress({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
