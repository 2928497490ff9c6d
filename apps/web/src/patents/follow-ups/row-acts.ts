import { pathTo } from '../../app/paths.ts'
import type { ActedOrder } from '../../parts/area-orders/area-order.ts'
import type { FollowUpRow } from './types.ts'

/** The page of a follow-up: its form, then where it stands. */
export const followUpPath = ({ kind, orderNo }: Pick<FollowUpRow, 'kind' | 'orderNo'>) =>
  pathTo(kind === 'change' ? '/order/patentOrder/changeindex' : '/order/patentOrder/afterserveindex', {
    query: { orderNo },
  })

/** A follow-up as the next act on an order is told by: it has no state at the office, and its fee is one sum. */
export const actedOrder = ({ orderNo, title, payState, workState, fee }: FollowUpRow): ActedOrder => ({
  ...{ orderNo, title, payState, workState, officialState: 'notFiled', afterState: 0, unsigned: 0 },
  ...{ amountOfficial: fee, amountService: 0, amountCoupon: 0 },
})
