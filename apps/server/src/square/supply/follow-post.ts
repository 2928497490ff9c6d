import { followPost as call, reportPost as reportCall } from '@portal/contract/square/supply'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { supplyFollows, supplyReports } from '../../platform/db/schema/supply.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { limitViews } from '../square-limit-queries.ts'
import { readable } from './post-access.ts'

const reportsPerDay = 20

async function getReadable(db: Db, user: SessionUser, id: string) {
  const { rows } = await db.execute<{ ownerId: string }>(
    sql`select p.owner_id as "ownerId" from supply_posts p where p.id = ${id} and ${readable(user)}`,
  )
  const [row] = rows
  if (!row) throw new AppError('common.notFound')
  return row
}

export const followPost = implement(call, async ({ input, user, db, client }) => {
  await limitViews(db, user, client.ip)
  const { id, on } = input
  if (on) {
    await getReadable(db, user, id)
    await db.insert(supplyFollows).values({ userId: user.id, postId: id }).onConflictDoNothing()
  } else {
    await db.delete(supplyFollows).where(and(eq(supplyFollows.userId, user.id), eq(supplyFollows.postId, id)))
  }
  return { ok: true }
})

export const reportPost = implement(reportCall, async ({ input, user, db }) => {
  const { ownerId } = await getReadable(db, user, input.id)
  if (ownerId === user.ownerId) throw new AppError('supply.ownPost')
  await limitRate(db, `supplyReport:${user.id}`, reportsPerDay, 86_400)
  const { id: postId, reason, text } = input
  // Once until it is decided: a second one says nothing new.
  await db.insert(supplyReports).values({ postId, userId: user.id, reason, text }).onConflictDoNothing()
  return { ok: true }
})
