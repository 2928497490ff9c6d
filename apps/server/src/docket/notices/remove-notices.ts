import { removeNotices as call } from '@portal/contract/docket/notices'
import { eq, sql } from 'drizzle-orm'
import { handles } from '../../kernel/orders/notice-access.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { implement } from '../../platform/http/handler.ts'
import { addNoticeEvent } from '../documents/notice-record-queries.ts'
import { lockVisibleNotices } from './notice-queries.ts'
import { collectSkipped } from './skipped-rules.ts'

export const removeNotices = implement(call, ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const { kept, found } = collectSkipped(input.id, await lockVisibleNotices(tx, user, input.id), language)
    const removed: string[] = []
    for (const { notice } of found) {
      if (!handles(user, notice) && notice.ownerId !== user.ownerId) kept.add(notice.id, 'notMine')
      else if (notice.stage !== 'proposed') kept.add(notice.id, 'notProposed')
      else {
        await tx
          .update(notices)
          .set({ stage: 'removed', removedAt: sql`now()`, version: sql`${notices.version} + 1` })
          .where(eq(notices.id, notice.id))
        await addNoticeEvent(tx, notice.id, { id: user.id, role: user.role }, 'removed')
        removed.push(notice.id)
      }
    }
    return { removed, kept: kept.list }
  }),
)
