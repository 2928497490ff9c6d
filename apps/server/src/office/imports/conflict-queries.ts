import { partyKey } from '@portal/domain/office/clients/party-key'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FitRow } from './judge-parts.ts'

/** A case whose party stands against the agency's book. */
export interface Against {
  readonly line: number
  /** The party as the file names it: the book's names are not for everybody who brings in. */
  readonly party: string
}

/** Several applicants stand in one cell; a comma is part of an English name. */
const partedBy = /[;；、\n]+/

/**
 * Cases of a file that the agency would not take without somebody looking, by the rules of a single case (`findConflicts`): an applicant is
 * another client of the book, client or applicant is the other side of a client, or a client is the other side of who the case is for. The
 * whole book counts, whatever the reader sees of it, and so do the clients whom the file itself enters. All rows are asked at once, those with
 * the same parties as one.
 */
export async function findAgainst(db: Db, user: SessionUser, rows: readonly FitRow[]): Promise<readonly Against[]> {
  const groups = [...Map.groupBy(rows, partiesOf).entries()].map(([key, lines]) => ({ key, lines }))
  if (groups.length === 0) return []
  const asked = groups.map(({ lines }, at) => {
    const [first] = lines
    const client = first?.client
    return {
      at,
      clientId: client && 'id' in client ? client.id : null,
      // A client whom the book lacks has a name alone.
      clientKey: client && !('id' in client) ? partyKey(client.name) : '',
      isOwn: client === undefined,
      applicants: applicantKeys(first?.case.applicant ?? ''),
    }
  })
  const book = sql`l.organisation_id = ${user.ownerId}`
  const client = sql`coalesce(l.merged_into_id, l.id)`
  const { rows: found } = await db.execute<{ at: number; byClient: boolean }>(sql`
    with asked as (
      select a.at, a."clientId", a."clientKey", a."isOwn", a.applicants,
        array_remove(array_remove(array[a."clientKey", c.name_key, c.name_en_key], ''), null) as names, coalesce(c.id_code, '') as code
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as a(at int, "clientId" uuid, "clientKey" text, "isOwn" boolean, applicants text[])
      left join clients c on c.id = a."clientId"),
    parties as (select a.at, a."isOwn", a.names, k.key from asked a cross join unnest(a.applicants) as k(key)),
    entered as (select distinct "clientKey" as key from asked where "clientKey" <> ''),
    others as (
      select a.at from asked a join clients l on ${book} and l.name_key <> '' and l.name_key = any(a.applicants)
        where not a."isOwn" and ${client} is distinct from a."clientId" and l.name_key <> a."clientKey"
      union select a.at from asked a join clients l on ${book} and l.name_en_key <> '' and l.name_en_key = any(a.applicants)
        where not a."isOwn" and ${client} is distinct from a."clientId" and l.name_en_key <> a."clientKey"
      union select a.at from asked a join client_opponents o on o.name_key <> '' and o.name_key = any(a.applicants)
        join clients l on l.id = o.client_id and ${book} where ${client} is distinct from a."clientId"
      union select a.at from parties a join entered e on e.key = a.key where not a."isOwn" and e.key <> all(a.names)),
    ours as (
      select a.at from asked a join client_opponents o on o.name_key <> '' and o.name_key = any(a.names)
        join clients l on l.id = o.client_id and ${book} where ${client} is distinct from a."clientId"
      union select a.at from asked a join client_opponents o on o.id_code <> '' and o.id_code = a.code
        join clients l on l.id = o.client_id and ${book} where ${client} is distinct from a."clientId"
      union select a.at from asked a join clients m on coalesce(m.merged_into_id, m.id) = a."clientId"
        join client_opponents o on o.client_id = m.id
        join clients l on ${book} and (l.name_key <> '' and l.name_key = o.name_key
          or l.name_en_key <> '' and l.name_en_key = o.name_key or l.id_code <> '' and l.id_code = o.id_code)
        where ${client} <> a."clientId")
    select at, bool_or("byClient") as "byClient" from (
      select at, false as "byClient" from others union all select at, true from ours) f group by at order by at`)
  return found.flatMap(({ at, byClient }) =>
    (groups[at]?.lines ?? []).map((row) => ({ line: row.line, party: partyNamed(row, byClient) })),
  )
}

const applicantKeys = (applicant: string): string[] => [
  ...new Set([applicant, ...applicant.split(partedBy)].map(partyKey).filter((key) => key !== '')),
]

const partiesOf = ({ client, case: { applicant } }: FitRow): string => {
  const of = client === undefined ? '' : 'id' in client ? `line ${client.id}` : `name ${partyKey(client.name)}`
  return JSON.stringify([of, applicantKeys(applicant)])
}

const partyNamed = ({ case: { applicant, client } }: FitRow, byClient: boolean): string =>
  byClient ? client || applicant : applicant
