import { remindSigners as call } from '@portal/contract/office/contracts'
import { isToSign, nextPlace } from '@portal/domain/office/contracts/contract-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { sideOf } from './contract-access.ts'
import { lockContract } from './contract-queries.ts'
import { addLine } from './log-queries.ts'
import { notifySigner } from './notify-queries.ts'
import { findSigners } from './signer-queries.ts'

type Context = HandlerContext<typeof call>

/** What became, or would become, of one: its signer is told once a day. */
async function remind(tx: Tx, { input, user, client, services }: Context, id: string) {
  const contract = await lockContract(tx, user, id)
  if (sideOf(user, contract) !== 'agency') throw new AppError('common.notFound')
  const next = isToSign(contract.state) ? nextPlace(await findSigners(tx, id, contract.version)) : undefined
  if (next?.answer !== 'none') return 'notToSign'
  const now = services.now()
  const day = beijingDate(now)
  const key = `contract:${id}:sign:${next.place}:${day}`
  const told = await tx.$count(
    inboxMessages,
    and(eq(inboxMessages.userId, next.userId), eq(inboxMessages.eventKey, key)),
  )
  if (told > 0) return 'today'
  if (input.dryRun) return 'reminded'
  // Who left is told nothing, so the log does not say so.
  if ((await notifySigner(tx, id, next.place, day)) === 0) return 'notToSign'
  await addLine(
    tx,
    id,
    { event: 'reminded', version: contract.version, userId: user.id, ip: client.ip, note: next.name },
    now,
  )
  return 'reminded'
}

export const remindSigners = implement(call, (context) =>
  context.database.db.transaction(async (tx) => {
    const counts = { reminded: 0, today: 0, notToSign: 0 }
    // In one order, so that two who remind of the same ones do not wait for each other.
    for (const id of [...new Set(context.input.ids)].sort()) counts[await remind(tx, context, id)] += 1
    return counts
  }),
)
