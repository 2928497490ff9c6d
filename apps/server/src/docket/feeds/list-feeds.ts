import { listFeeds as call } from '@portal/contract/docket/feeds'
import { feedWarnDays } from '@portal/domain/docket/feeds/feed-choices'
import { implement } from '../../platform/http/handler.ts'
import { findFeeds } from './feed-queries.ts'

export const listFeeds = implement(call, async ({ input, user, db, language }) => {
  const { whose, pageNum, pageSize } = input
  const { rows, total } = await findFeeds(db, user, {
    whose,
    language,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const list = rows.map(({ createdAt, readAt, warnDays, ...row }) => ({
    ...row,
    warnDays: feedWarnDays.filter((days) => warnDays.includes(days)),
    createdTime: new Date(createdAt).toISOString(),
    readTime: readAt === null ? null : new Date(readAt).toISOString(),
  }))
  return { list, total, pageNum, pageSize }
})
