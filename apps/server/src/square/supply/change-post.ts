import { changePost as call } from '@portal/contract/square/supply'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { endOf, type PostMove, postAfter } from '@portal/domain/square/supply/post-states'
import { eq, sql } from 'drizzle-orm'
import { supplyPosts } from '../../platform/db/schema/supply.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { endFollows, notifyFollowers, notifyWaiting } from './notify-parts.ts'
import { lockOwnPost, refusingPostedTwice } from './post-queries.ts'

/** What followers are told of a move. */
const told: Readonly<Partial<Record<PostMove, 'changed' | 'matched'>>> = {
  match: 'matched',
  reopen: 'changed',
}

export const changePost = implement(call, ({ input, user, db, services, language }) =>
  db.transaction(async (tx) => {
    const { id, act } = input
    // It puts on the board again what others had stopped reading.
    requireRight(user, act === 'reopen' ? 'submit' : 'draft', language)
    const before = await lockOwnPost(tx, user, id)
    if (act === 'notify' || act === 'mute') {
      await tx
        .update(supplyPosts)
        .set({ notifies: act === 'notify' })
        .where(eq(supplyPosts.id, id))
      return { ok: true }
    }
    if ((act === 'remove' || act === 'close') && endOf(before.state, before.publishedAt !== null) !== act) {
      throw new AppError('supply.moveNotAllowed')
    }
    if (act === 'remove') {
      await tx.delete(supplyPosts).where(eq(supplyPosts.id, id))
      return { ok: true }
    }
    const state = postAfter(before.state, act, 'poster')
    // What is past its day is not shown again for the hour until it is ended.
    const isOver = act === 'reopen' && before.validUntilOn < beijingDate(services.now())
    if (state === undefined || isOver) throw new AppError('supply.moveNotAllowed')
    await refusingPostedTwice(
      tx
        .update(supplyPosts)
        .set({
          state,
          ...(act === 'reopen' && { matchedAt: null }),
          version: sql`${supplyPosts.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(eq(supplyPosts.id, id)),
    )
    if (act === 'reopen') await addJob(tx, 'supply.matchPosts', {}, { jobKey: 'supply.matchPosts' })
    const event = told[act]
    if (event) await notifyFollowers(tx, before, event)
    if (act === 'close') await endFollows(tx, before)
    if (act === 'close' || act === 'match') await notifyWaiting(tx, before)
    return { ok: true }
  }),
)
