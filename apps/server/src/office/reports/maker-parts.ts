import type { StopReason } from '@portal/domain/office/reports/report-facts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { looksAfter, visibleClients } from '../clients/client-access.ts'

/** Whose rights are told, and with whose eyes. */
export interface Subject {
  readonly user: SessionUser
  readonly customerId: string
  /** The client as the book calls them, or the organisation itself. */
  readonly name: string
  /** Whether the maker reaches every row of it that the organisation has. */
  readonly isWhole: boolean
}

interface Asked {
  readonly organisationId: string
  readonly clientId: string | null
}

/** What a person may make a report of, as they are now; or why they may not. */
export async function findSubject(db: Db, user: SessionUser, { clientId }: Asked): Promise<Subject | StopReason> {
  if (!user.rights.has('export')) return 'rightMissing'
  const { reach } = user
  if (clientId === null) {
    return { user, customerId: user.ownerId, name: user.organisation.name, isWhole: reach === 'all' }
  }
  const isAgent = user.role === 'agent' && user.agencyId !== null
  const { rows } = await db.execute<{
    name: string
    customerId: string | null
    isClosed: boolean
    isMine: boolean
  }>(sql`
    select c.name, c.customer_id as "customerId", c.closed_at is not null as "isClosed", ${looksAfter(user, sql`c`)} as "isMine"
    from clients c where c.id = ${clientId} and ${isAgent ? visibleClients(user) : sql`false`}`)
  const [client] = rows
  if (!client) return 'clientNotSeen'
  if (client.isClosed) return 'clientClosed'
  if (client.customerId === null) return 'noAccount'
  const isWhole = reach === 'all' || (reach.clients && client.isMine)
  return { user, customerId: client.customerId, name: client.name, isWhole }
}

/** The same of whoever set a report up, as their membership says today. */
export async function findMakerSubject(
  db: Db,
  asked: Asked & {
    readonly madeBy: string
    /** Whether it goes to the client, who takes it for the whole. */
    readonly toAccount: boolean
  },
): Promise<Subject | StopReason> {
  const user = await findSessionUser(db, asked.madeBy, asked.organisationId)
  if (!user) return 'left'
  const subject = await findSubject(db, user, asked)
  return typeof subject !== 'string' && asked.toAccount && !subject.isWhole ? 'notWhole' : subject
}

/** Members whom a stopped setting `s` concerns: who set it up, while they are there, and the owners. */
const concerned: SQL = sql`organisation_members m on m.organisation_id = s.organisation_id and (m.user_id = s.made_by or m.is_owner)
  join users u on u.id = m.user_id and u.disabled_at is null`

/** Stops a setting with the reason, and tells it: once, however often it is found again. */
export async function stopSetting(tx: Tx, id: string, reason: StopReason, now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update report_settings set stopped_at = ${now}, stop_reason = ${reason}, version = version + 1 where id = ${id} and stopped_at is null`)
  if (rowCount === 0) return
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select u.id, s.organisation_id, 'report.stopped', jsonb_build_object('title', s.name, 'reason', ${reason}::text),
      concat('report-stopped:', s.id, ':', s.version)
    from report_settings s join ${concerned} where s.id = ${id}
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}
