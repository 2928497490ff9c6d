import { recordList } from '@portal/contract/office/record-lists'
import { exportRecords as fileCall, listRecords as listCall } from '@portal/contract/office/records'
import { sql } from 'drizzle-orm'
import { contains, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { ownRecords } from './record-access.ts'
import { findRecords, recordTables, titleOf, toRecordRow } from './record-queries.ts'

export const recordsOfOrganisation = serveList(recordList, {
  file: fileCall,
  from: recordTables,
  visible: (user) => ownRecords(user),
  conditions: {
    kind: (kind) => (kind === 'all' ? sql`true` : sql`k.kind = ${kind}`),
    text: contains(titleOf),
    company: contains(sql`k.facts ->> 'company'`),
    state: is(sql`k.state`),
    registration: is(sql`k.registration`),
    released: (asked) => (asked === 'yes' ? sql`l.id is not null` : sql`l.id is null`),
    dayFrom: since(sql`k.changed_at`),
    dayTo: until(sql`k.changed_at`),
  },
  order: sortedBy({ changed: sql`k.changed_at`, created: sql`k.created_at`, title: sql`${titleOf}` }, sql`k.id`),
  read: findRecords,
  toRow: toRecordRow,
})

export const listRecords = implement(listCall, recordsOfOrganisation.page)
export const exportRecords = implement(fileCall, recordsOfOrganisation.startFile)
