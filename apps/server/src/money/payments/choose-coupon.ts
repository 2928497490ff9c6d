import { chooseCoupon as call } from '@portal/contract/money/payments'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { linesOf } from '../../kernel/orders/order-money-rules.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { findCouponOn, putCoupon } from '../coupons/coupon-choice-queries.ts'
import { refuseUnlessPayable, refuseViewer } from './open-payment.ts'
import { findLivePayment } from './payment-queries.ts'
import { toAppError } from './provider-answers.ts'
import { endAttempt, type PaymentParts } from './query-attempt.ts'

interface Chosen {
  readonly user: SessionUser
  readonly orderNo: string
  /** Null: none. */
  readonly couponId: string | null
  readonly language: 'en' | 'zh'
}

const turnsMax = 4

/**
 * Puts a coupon on an order that is to be paid, or takes it off. An open payment asks for the other price, so it is ended at the provider
 * before: nobody pays what the order does not cost any more. What is announced or paid keeps its price.
 *
 * @throws AppError as the contract of `payments.chooseCoupon` says.
 */
export async function chooseCouponOf(
  parts: PaymentParts & { readonly services: Pick<Services, 'now' | 'log'> },
  { user, orderNo, couponId, language }: Chosen,
) {
  const { db } = parts.database
  const visible = await getVisibleOrder(db, user, orderNo)
  const role = refuseViewer(await actingRole(db, user, visible), language)
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const done = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, visible.id)
      refuseUnlessPayable(order, role, language)
      if (((await findCouponOn(tx, order.id))?.couponId ?? null) === couponId) return { order }
      // Whoever else pays pays what it costs: to take a coupon off may lose it.
      if (user.ownerId !== order.ownerId) throw new AppError('payments.couponUnknown')
      if (await isTransferAnnounced(tx, order.id)) throw new AppError('payments.transferAnnounced')
      const live = await findLivePayment(tx, order.id)
      if (live) return { live: live.payment }
      return {
        order: await putCoupon(tx, order, { couponId, user, role, today: beijingDate(parts.services.now()), language }),
      }
    })
    if (done.order) return done.order
    await endAttempt(parts, done.live).catch((error: unknown) => {
      throw toAppError(error, parts.services.log)
    })
  }
  throw new AppError('common.conflict')
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The same for whoever opens a payment and names a coupon with it: an empty text is none, and one that is not named stays as it is.
 *
 * @throws AppError `payments.couponUnknown` and as `chooseCouponOf`.
 */
export async function chooseNamed(
  parts: Parameters<typeof chooseCouponOf>[0],
  { couponId, ...chosen }: Omit<Chosen, 'couponId'> & { readonly couponId?: string | undefined },
): Promise<void> {
  if (couponId === undefined) return
  if (couponId !== '' && !isId.test(couponId)) throw new AppError('payments.couponUnknown')
  await chooseCouponOf(parts, { ...chosen, couponId: couponId || null })
}

export const chooseCoupon = implement(call, async ({ input, user, database, services, language }) => {
  const order = await chooseCouponOf({ database, services }, { ...input, user, language })
  return { lines: linesOf(order) }
})
