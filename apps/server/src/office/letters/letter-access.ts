import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ownOrders, workedCases } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'

/**
 * Condition on an order, by the name that the statement has for it: the person works on it for a client of their agency, who can be written
 * to about it. An agency's own case has no client.
 */
export const casesWritten = (user: SessionUser, row: SQLWrapper = orders): SQL =>
  user.role === 'agent' ? sql`(${workedCases(user, row)} and ${row}.owner_id <> ${user.ownerId})` : sql`false`

/** Condition on a letter `r` and its order `o`: the person's agency sent it, and they work on the case. */
export const sentLetters = (user: SessionUser): SQL =>
  sql`(r.organisation_id = ${user.ownerId} and ${casesWritten(user, sql`o`)})`

/** Condition on `orders`: the person acts on it for the client, so that letters about it are for them. */
const isAddressed = (user: SessionUser): SQL => sql`((${ownOrders(user)}) or exists (
  select from order_members em where em.order_id = ${orders.id} and em.user_id = ${user.id} and em.role = 'editor'))`

/** Condition on a letter `r`, with its order known as `orders`: a member of either side of it reads it. */
export const readableLetters = (user: SessionUser): SQL =>
  sql`((r.organisation_id = ${user.ownerId} and ${casesWritten(user)}) or (r.organisation_id <> ${user.ownerId} and ${isAddressed(user)}))`

export interface WrittenCase extends Record<string, unknown> {
  readonly id: string
  readonly orderNo: string
  readonly kind: string
  readonly title: string
  readonly ownerId: string
  readonly agencyId: number
}

/**
 * The case, if the person may write to its client about it.
 *
 * @throws AppError `common.notFound`
 */
export async function getWrittenCase(db: Db, user: SessionUser, orderNo: string): Promise<WrittenCase> {
  const { rows } = await db.execute<WrittenCase>(sql`
    select o.id, o.order_no as "orderNo", o.kind, o.title, o.owner_id as "ownerId", o.agency_id as "agencyId"
    from orders o where o.order_no = ${orderNo} and ${casesWritten(user, sql`o`)}`)
  if (!rows[0]) throw new AppError('common.notFound')
  return rows[0]
}

const hourSeconds = 3600
/** Three runs of two hundred cases. */
export const mailsPerPersonHour = 600
export const mailsPerAgencyHour = 2_000

/**
 * Counts mails that a member of an agency is about to send: they go out under the installation's name, and a stolen session must not
 * spend that.
 *
 * @throws AppError `common.tooManyRequests`
 */
export async function limitMails(db: Db, { id, ownerId }: SessionUser, mails: number): Promise<void> {
  await limitRate(db, `letters:${ownerId}`, mailsPerAgencyHour, hourSeconds, mails)
  await limitRate(db, `letters:${ownerId}:${id}`, mailsPerPersonHour, hourSeconds, mails)
}
