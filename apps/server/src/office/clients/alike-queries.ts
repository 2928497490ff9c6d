import type { MatchWay } from '@portal/domain/office/clients/conflicts'
import { codeKey, partyKey } from '@portal/domain/office/clients/party-key'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from './client-access.ts'

/** What parties are compared by; empty ones are left out. */
export interface PartyKeys {
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

export function keysOf(parties: readonly { readonly name: string; readonly code?: string }[]): PartyKeys {
  const some = (keys: readonly string[]) => [...new Set(keys.filter((key) => key !== ''))]
  return {
    names: some(parties.map(({ name }) => partyKey(name))),
    codes: some(parties.map(({ code = '' }) => codeKey(code))),
  }
}

export interface Matched extends Record<string, unknown> {
  /** The client that stands: a line that was merged stands for the other. */
  readonly id: string
  readonly name: string
  readonly reference: string
  readonly customerId: string | null
  readonly isClosed: boolean
  readonly isSeen: boolean
  readonly why: 'client' | 'opponent'
  readonly way: MatchWay
  /** The name or the code that is the same. */
  readonly key: string
  readonly note: string
}

const matchesMax = 500

/**
 * Clients of a book, and opponents of clients of it, that have one of these names or codes: of the whole book, whatever its reader sees
 * of it, for a conflict is one of the agency.
 */
export async function findMatches(
  db: Db,
  organisationId: string,
  { names, codes }: PartyKeys,
  reader: SessionUser | 'office',
): Promise<Matched[]> {
  if (names.length === 0 && codes.length === 0) return []
  const [named, coded] = [sql`${sql.param(names)}::text[]`, sql`${sql.param(codes)}::text[]`]
  const seen = reader === 'office' ? sql`true` : visibleClients(reader)
  const { rows } = await db.execute<Matched>(sql`
    select c.id, c.name, c.reference, c.customer_id as "customerId", c.closed_at is not null as "isClosed", ${seen} as "isSeen",
      f.why, f.way, f.key, f.note
    from (
      select l.id, 'client' as why, 'name' as way, l.name_key as key, '' as note from clients l
        where l.organisation_id = ${organisationId} and l.name_key = any(${named}) and l.name_key <> ''
      union select l.id, 'client', 'name', l.name_en_key, '' from clients l
        where l.organisation_id = ${organisationId} and l.name_en_key = any(${named}) and l.name_en_key <> ''
      union select l.id, 'client', 'idCode', l.id_code, '' from clients l
        where l.organisation_id = ${organisationId} and l.id_code = any(${coded}) and l.id_code <> ''
      union select o.client_id, 'opponent', 'name', o.name_key, o.note from client_opponents o
        where o.name_key = any(${named}) and o.name_key <> ''
      union select o.client_id, 'opponent', 'idCode', o.id_code, o.note from client_opponents o
        where o.id_code = any(${coded}) and o.id_code <> ''
    ) f join clients l on l.id = f.id and l.organisation_id = ${organisationId}
    join clients c on c.id = coalesce(l.merged_into_id, l.id)
    order by c.name, c.id, f.why, f.way, f.key limit ${matchesMax}`)
  return rows
}

/** Names and codes of those against whom these clients stand. */
export async function findOpponents(
  db: Db,
  clientIds: readonly string[],
): Promise<{ name: string; nameKey: string; idCode: string }[]> {
  if (clientIds.length === 0) return []
  const { rows } = await db.execute<{ name: string; nameKey: string; idCode: string }>(sql`
    select o.name, o.name_key as "nameKey", o.id_code as "idCode" from client_opponents o
    join clients l on l.id = o.client_id
    where coalesce(l.merged_into_id, l.id) = any(${sql.param(clientIds)}::uuid[]) order by o.client_id, o.place, o.id limit 5000`)
  return rows
}
