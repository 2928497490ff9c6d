import { payInWeChat as call } from '@portal/contract/money/payments'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/db/schema/accounts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { chooseNamed } from './choose-coupon.ts'
import { openPayment } from './open-payment.ts'
import { describeOpened, newPaymentOf, refuseUnconfigured } from './opened-payment.ts'
import { toAppError } from './provider-answers.ts'

export const payInWeChat = implement(call, async ({ input, user, db, database, services, language }) => {
  refuseUnconfigured(services)
  const [person] = await db.select({ openId: users.wechatOpenId }).from(users).where(eq(users.id, user.id))
  const payerOpenId = person?.openId
  if (!payerOpenId) throw new AppError('payments.weChatNotBound')
  await chooseNamed({ database, services }, { ...input, user, language })
  const opening = { user, orderNo: input.orderNo, channel: 'jsapi', payerOpenId, language } as const
  const { answer, ...opened } = await openPayment({ database, services }, opening, (payment) =>
    services.paymentProvider.createJsapi({ ...newPaymentOf(payment), payerOpenId }),
  ).catch((error: unknown) => {
    throw toAppError(error, services.log)
  })
  if (!answer) throw new Error('a payment inside WeChat was not shown to the provider')
  return { ...describeOpened(opened, language), ...answer.bridge }
})
