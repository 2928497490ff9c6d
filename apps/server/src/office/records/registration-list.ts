import { registrationList } from '@portal/contract/office/record-lists'
import { exportRegistrations as fileCall, listRegistrations as listCall } from '@portal/contract/office/records'
import type { RegistrationState } from '@portal/domain/office/records/record-facts'
import { sql } from 'drizzle-orm'
import { contains, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { receivedRecords } from './record-access.ts'

interface FoundRegistration extends Record<string, unknown> {
  readonly id: string
  readonly company: string
  readonly code: string
  readonly holder: string
  readonly region: string
  readonly industry: string
  readonly registration: RegistrationState
  readonly untilOn: string | null
  readonly changedAt: string
  readonly edition: number
  readonly isInBook: boolean
}

/** The customer as it was handed in. */
const said = (key: 'company' | 'code' | 'region' | 'industry') => sql`v.facts ->> ${sql.raw(`'${key}'`)}`
const tables = sql`records k join record_versions v on v.record_id = k.id and v.version = k.version join organisations g on g.id = k.organisation_id`

export const registrationsReceived = serveList(registrationList, {
  file: fileCall,
  from: tables,
  visible: (user) => receivedRecords(user),
  conditions: {
    registration: (state) => (state === 'all' ? sql`true` : sql`k.registration = ${state}`),
    text: (text) => sql`(${contains(said('company'))(text)} or ${contains(said('code'))(text)})`,
    dayFrom: since(sql`k.changed_at`),
    dayTo: until(sql`k.changed_at`),
  },
  order: sortedBy({ changed: sql`k.changed_at`, until: { nullable: sql`k.until_on` } }, sql`k.id`),
  read: async (db, piece): Promise<FoundRegistration[]> => {
    const { rows } = await db.execute<FoundRegistration>(sql`
      select k.id, ${said('company')} as company, ${said('code')} as code, g.name as holder, ${said('region')} as region, ${said('industry')} as industry,
        k.registration, k.until_on::text as "untilOn", k.changed_at as "changedAt", k.edition,
        exists (select from clients c where c.organisation_id = k.receiver_id and c.id_code = ${said('code')} and c.merged_into_id is null) as "isInBook"
      from ${tables} where ${piece.where} order by ${piece.order} limit ${piece.limit} offset ${piece.offset}`)
    return rows
  },
  toRow: ({ changedAt, ...row }) => ({ ...row, changedTime: new Date(changedAt).toISOString() }),
})

export const listRegistrations = implement(listCall, registrationsReceived.page)
export const exportRegistrations = implement(fileCall, registrationsReceived.startFile)
