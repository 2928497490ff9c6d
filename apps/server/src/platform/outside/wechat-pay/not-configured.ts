import type { PaymentProvider } from './port.ts'
import { ProviderError } from './provider-error.ts'

/** A provider for installations without a merchant: every call fails with `notConfigured`, naming the settings. */
export function createUnconfiguredPayment(missing: readonly string[]): PaymentProvider {
  const fail = (): never => {
    throw new ProviderError({ kind: 'notConfigured', missing: [...missing] })
  }
  const failLater = async () => fail()
  return {
    identity: { mchId: '', appIds: [] },
    createNative: failLater,
    createJsapi: failLater,
    queryByOutTradeNo: failLater,
    close: failLater,
    refund: failLater,
    queryRefund: failLater,
    fetchBill: failLater,
    verifyNotification: fail,
    matchTransaction: fail,
  }
}
