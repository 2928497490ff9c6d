import { acknowledgeNotices as call } from '@portal/contract/docket/notices'
import { noticeStateAfter } from '@portal/domain/docket/notices/notice-states'
import { eq, sql } from 'drizzle-orm'
import { notices } from '../../platform/db/schema/notices.ts'
import { implement } from '../../platform/http/handler.ts'
import { addNoticeEvent } from '../documents/notice-record-queries.ts'
import { acknowledgeReply, lockVisibleNotices } from './notice-queries.ts'
import { collectSkipped } from './skipped-rules.ts'

export const acknowledgeNotices = implement(call, ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const { kept, found } = collectSkipped(input.id, await lockVisibleNotices(tx, user, input.id), language)
    const acknowledged: string[] = []
    for (const { notice } of found) {
      if (notice.ownerId !== user.ownerId) kept.add(notice.id, 'notMine')
      else if (notice.stage !== 'confirmed') kept.add(notice.id, 'notConfirmed')
      else if (notice.acknowledgedAt !== null) kept.add(notice.id, 'seenAlready')
      else {
        const state = noticeStateAfter(notice.state, 'acknowledge', notice.needsReply) ?? notice.state
        await tx
          .update(notices)
          .set({ state, acknowledgedAt: sql`now()`, acknowledgedBy: user.id, version: sql`${notices.version} + 1` })
          .where(eq(notices.id, notice.id))
        await acknowledgeReply(tx, notice.id, user.id)
        await addNoticeEvent(tx, notice.id, { id: user.id, role: user.role }, 'acknowledge')
        acknowledged.push(notice.id)
      }
    }
    return { acknowledged, kept: kept.list }
  }),
)
