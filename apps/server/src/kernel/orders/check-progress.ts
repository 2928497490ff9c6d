import { setTimeout as until } from 'node:timers/promises'
import { checkProgress as call } from '@portal/contract/kernel/orders'
import { networkOf } from '@portal/domain/people/session/network'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findOrderDeadlines } from './deadline-queries.ts'
import { milestonesOf } from './milestones.ts'
import { findOfficeFacts } from './office-facts-queries.ts'
import { findReachedDays } from './order-event-queries.ts'
import { findOrderByPhone } from './progress-queries.ts'

const hour = 3600
const checksOfVisitor = 10
const checksOfPerson = 60
/** Order numbers follow each other: nobody may try phone numbers on one of them. */
const checksOfOrder = 20
/** Nor may a crowd of addresses; the limit is far above what an owner needs, so that one stranger cannot lock the owner out. */
const checksOfOrderByAll = 1_000
/** No answer comes sooner, so that its moment does not tell a missing order from a wrong phone number. */
const answerMilliseconds = 250

export const checkProgress = implement(call, async ({ input, user, db, client }) => {
  const moment = until(answerMilliseconds)
  const orderNo = input.orderNo.toUpperCase()
  await limitChecks(db, user, client.ip, orderNo)
  const phone = input.phone
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^86(?=1\d{10}$)/, '')
  const found = phone === '' ? undefined : await findOrderByPhone(db, orderNo, phone)
  await moment
  if (!found) throw new AppError('orders.progressNotFound')
  const [[order], reached, deadlines, office] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, found.id)),
    findReachedDays(db, found.id),
    findOrderDeadlines(db, found.id),
    findOfficeFacts(db, found.id),
  ])
  if (!order) throw new AppError('orders.progressNotFound')
  return {
    orderNo: order.orderNo,
    type: order.kind,
    payState: order.paymentState,
    workState: order.workState,
    officialState: order.officialState,
    afterState: order.afterState,
    milestones: milestonesOf(order, { reached, deadlines, office }),
    movedTime: found.moved_at,
  }
})

async function limitChecks(db: Db, user: SessionUser | undefined, ip: string, orderNo: string): Promise<void> {
  const [key, max] = user ? [user.id, checksOfPerson] : [networkOf(ip), checksOfVisitor]
  try {
    await limitRate(db, `orderProgress:${key}`, max, hour)
    await limitRate(db, `orderProgressOf:${orderNo}:${key}`, checksOfOrder, hour)
    await limitRate(db, `orderProgressOf:${orderNo}`, checksOfOrderByAll, hour)
  } catch (error) {
    if (user || !(error instanceof AppError) || error.code !== 'common.tooManyRequests') throw error
    const retryAfterSeconds = error.retryAfterSeconds ?? hour
    throw new AppError('orders.progressLimit', { max }, { retryAfterSeconds, cause: error })
  }
}
