import { payByCode as call } from '@portal/contract/money/payments'
import QRCode from 'qrcode'
import { implement } from '../../platform/http/handler.ts'
import { chooseNamed } from './choose-coupon.ts'
import { openPayment } from './open-payment.ts'
import { describeOpened, newPaymentOf, refuseUnconfigured } from './opened-payment.ts'
import { toAppError } from './provider-answers.ts'

export const payByCode = implement(call, async ({ input, user, database, services, language }) => {
  refuseUnconfigured(services)
  await chooseNamed({ database, services }, { ...input, user, language })
  const opening = { user, orderNo: input.orderNo, channel: 'native', payerOpenId: null, language } as const
  const opened = await openPayment({ database, services }, opening, (payment) =>
    services.paymentProvider.createNative(newPaymentOf(payment)),
  ).catch((error: unknown) => {
    throw toAppError(error, services.log)
  })
  const sandbox = services.paymentMode === 'sandbox'
  const { codeUrl: code } = opened.payment
  if (code === null) throw new Error('an open payment has no code')
  // The trial page is ours: it is read in the language of whoever pays, on whatever phone it is opened.
  const codeUrl = sandbox ? `${code}&lang=${language}` : code
  return { ...describeOpened(opened, language), codeUrl, qrImage: await drawCode(codeUrl), sandbox }
})

/** Dark on white in every theme: phones read nothing else. */
async function drawCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
