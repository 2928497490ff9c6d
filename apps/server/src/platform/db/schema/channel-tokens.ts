import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'

/**
 * Access tokens of accounts at others, such as `wechat:` and the id of an official account: one for all servers, since a new one may end
 * the one before. They count for two hours at most.
 */
export const channelTokens = pgTable('channel_tokens', {
  account: text('account').primaryKey(),
  token: text('token'),
  expiresAt: instantColumn('expires_at'),
})
