import { releasedList } from '@portal/contract/office/record-lists'
import { exportReleased as fileCall, listReleased as listCall } from '@portal/contract/office/records'
import { sql } from 'drizzle-orm'
import { contains, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { releasedTo } from './record-access.ts'
import { downloadsOf, findReleased, releasedTitle, releaseTables, toReleasedRow } from './release-queries.ts'

const summary = sql`case when l.scope <> 'pool' then v.facts ->> 'summary' end`

export const releasedToPerson = serveList(releasedList, {
  file: fileCall,
  from: releaseTables,
  visible: (user) => releasedTo(user),
  conditions: {
    kind: (kind) => (kind === 'all' ? sql`true` : sql`k.kind = ${kind}`),
    text: (text) => sql`(${contains(releasedTitle)(text)} or ${contains(summary)(text)})`,
    region: is(sql`v.facts ->> 'region'`),
    industry: contains(sql`v.facts ->> 'industry'`),
    dayFrom: since(sql`l.released_at`),
    dayTo: until(sql`l.released_at`),
  },
  order: sortedBy(
    { released: sql`l.released_at`, validUntil: { nullable: sql`l.valid_until` }, downloads: downloadsOf },
    sql`l.id`,
  ),
  read: findReleased,
  toRow: toReleasedRow,
})

export const listReleased = implement(listCall, releasedToPerson.page)
export const exportReleased = implement(fileCall, releasedToPerson.startFile)
