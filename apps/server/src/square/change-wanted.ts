import { changeWanted as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { defaultWishEnd } from '@portal/domain/square/wishes'
import { eq, sql } from 'drizzle-orm'
import { violatedConstraint } from '../platform/db/connection.ts'
import { squareWanted } from '../platform/db/schema/square-approach.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { lockOwnWish } from './wish-queries.ts'

/** What changes no state. */
const notifies = { notify: true, mute: false } as const
const targets = { close: 'closed', match: 'matched', repost: 'open' } as const

export const changeWanted = implement(call, async ({ input, user, db, services }) => {
  try {
    return await db.transaction(async (tx) => {
      const row = await lockOwnWish(tx, user, input.id)
      if (!row) throw new AppError('common.notFound')
      if (input.act === 'notify' || input.act === 'mute') {
        await tx
          .update(squareWanted)
          .set({ notifies: notifies[input.act], updatedAt: sql`now()` })
          .where(eq(squareWanted.id, row.id))
        return { id: row.id, state: row.state }
      }
      const state = targets[input.act]
      if (row.state === state) return { id: row.id, state }
      if (input.act !== 'repost' && row.state !== 'open') throw new AppError('square.moveNotAllowed')
      await tx
        .update(squareWanted)
        .set({
          state,
          updatedAt: sql`now()`,
          ...(input.act === 'repost' && {
            deadlineOn: defaultWishEnd(beijingDate(services.now())),
            createdAt: sql`now()`,
            // What answered it then may be sold: it is counted anew.
            countedAt: null,
          }),
        })
        .where(eq(squareWanted.id, row.id))
      return { id: row.id, state }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'square_wanted_once_key') {
      throw new AppError('square.postedAlready', {}, { cause: error })
    }
    throw error
  }
})
