import { listInbox as call } from '@portal/contract/site/views'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { implement } from '../../platform/http/handler.ts'
import { countUnread, findInbox, type InboxRow } from './inbox-queries.ts'

export const listInbox = implement(call, async ({ input, user, db, language }) => {
  const [rows, unread] = await Promise.all([
    findInbox(db, user.id, { before: input.before, unreadOnly: input.unreadOnly, limit: input.limit + 1 }),
    countUnread(db, user.id),
  ])
  return {
    list: rows.slice(0, input.limit).map((row) => ({
      id: row.id,
      kind: row.kind,
      orderNo: row.order_no,
      params: paramsIn(row, language),
      time: new Date(row.created_at).toISOString(),
      read: row.read_at !== null,
      organisation: elsewhere(row, user, language),
    })),
    unread,
    more: rows.length > input.limit,
  }
})

/** Whose business a message is about, unless it is of where the person works or their own. */
function elsewhere(row: InboxRow, { organisation }: SessionUser, language: 'en' | 'zh') {
  const { organisation_id: id, organisation: name, organisation_en: nameEn } = row
  if (id === null || id === organisation.id) return null
  return { id, name: (language === 'en' && nameEn) || name || '' }
}

/** The title of an order in the reader's language; everything else is worded by the page. */
function paramsIn({ params, order_kind: kind }: InboxRow, language: 'en' | 'zh'): InboxRow['params'] {
  const { title } = params
  return kind === null || typeof title !== 'string' ? params : { ...params, title: titleIn({ kind, title }, language) }
}
