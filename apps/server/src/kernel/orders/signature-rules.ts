import { isSignable } from '@portal/domain/kernel/signing/signing'
import { sql } from 'drizzle-orm'
import { signingLinks } from '../../platform/db/schema/signing.ts'
import type { OrderRow } from './order-access.ts'

/** Parties of an order whose signature is still missing while it can be given; 0 once it is filed. */
export const openSignaturesOf = (order: Pick<OrderRow, 'workState' | 'openSignatures'>) =>
  isSignable(order) ? (order.openSignatures ?? 0) : 0

/** An order of which papers can be signed now: it is paid or costs nothing, and is not to be corrected or confirmed first. */
export const isSignedNext = sql`(orders.work_state in (1, 3)
  and not (orders.payment_state in (0, 1) and orders.official_fen + orders.service_fen - orders.coupon_fen > 0))`

/** Of an order for which nothing comes before the signatures that are missing. */
export const isToSign = sql`(orders.open_signatures > 0 and ${isSignedNext})`

/** Whether papers came signed by post: no link was open for them, so its end is its beginning. A link is open for hours at least. */
export const isByPost = sql<boolean>`(${signingLinks.expiresAt} = ${signingLinks.createdAt})`
