import { changePost as call } from '@portal/contract/square/supply'
import { isDraftState, type PostMove, postAfter } from '@portal/domain/square/supply/post-states'
import { eq, sql } from 'drizzle-orm'
import { supplyPosts } from '../../platform/db/schema/supply.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { notifyFollowers } from './notify-parts.ts'
import { lockOwnPost, refusingPostedTwice } from './post-queries.ts'

/** What followers are told of a move. */
const told: Readonly<Partial<Record<PostMove, 'changed' | 'matched' | 'closed'>>> = {
  match: 'matched',
  close: 'closed',
  reopen: 'changed',
}

export const changePost = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const { id, act } = input
    const before = await lockOwnPost(tx, user, id)
    if (act === 'notify' || act === 'mute') {
      await tx
        .update(supplyPosts)
        .set({ notifies: act === 'notify' })
        .where(eq(supplyPosts.id, id))
      return { ok: true }
    }
    if (act === 'remove') {
      // What others once read stays, with what came of it.
      if (!isDraftState(before.state) || before.publishedAt !== null) throw new AppError('supply.moveNotAllowed')
      await tx.delete(supplyPosts).where(eq(supplyPosts.id, id))
      return { ok: true }
    }
    const state = postAfter(before.state, act, 'poster')
    if (state === undefined) throw new AppError('supply.moveNotAllowed')
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
    return { ok: true }
  }),
)
