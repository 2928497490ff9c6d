import { contactsMax, noteMax, opponentsMax } from '@portal/contract/office/client-shapes'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type ClientRow, changeClient } from './client-write-queries.ts'

/** What comes to the client that stays. */
export interface Merging {
  contacts: number
  opponents: number
  people: number
}

/**
 * Puts what hangs on a locked client on another: contacts and opponents that it does not have yet, and who looks after it. What is there
 * already stays with the line that it stood on: nothing is removed.
 *
 * @throws AppError `clients.noRoom` where that would be more than a client may have: hidden with its line nobody would find it again
 */
export async function moveParts(tx: Tx, fromId: string, intoId: string): Promise<Merging> {
  const contacts = await tx.execute(sql`
    update client_contacts k set client_id = ${intoId}, is_main = false,
      place = k.place + coalesce((select max(i.place) + 1 from client_contacts i where i.client_id = ${intoId}), 0)
    where k.client_id = ${fromId}
      and (k.name, k.phone, k.email) not in (select i.name, i.phone, i.email from client_contacts i where i.client_id = ${intoId})`)
  const opponents = await tx.execute(sql`
    update client_opponents k set client_id = ${intoId},
      place = k.place + coalesce((select max(i.place) + 1 from client_opponents i where i.client_id = ${intoId}), 0)
    where k.client_id = ${fromId}
      and (k.name_key, k.id_code) not in (select i.name_key, i.id_code from client_opponents i where i.client_id = ${intoId})`)
  const { rows } = await tx.execute<{ contacts: number; opponents: number }>(sql`
    select (select count(*)::int from client_contacts where client_id = ${intoId}) as contacts,
      (select count(*)::int from client_opponents where client_id = ${intoId}) as opponents`)
  const [now] = rows
  if (!now || now.contacts > contactsMax || now.opponents > opponentsMax) throw new AppError('clients.noRoom')
  const people = await tx.execute(sql`
    insert into client_people (client_id, member_id) select ${intoId}, p.member_id from client_people p where p.client_id = ${fromId}
    on conflict do nothing`)
  return { contacts: contacts.rowCount ?? 0, opponents: opponents.rowCount ?? 0, people: people.rowCount ?? 0 }
}

/** Settings of reports of these clients, before the clients: whoever makes a report locks them in this order. */
export async function lockReportSettings(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from report_settings where client_id = any(${sql.param([...clientIds])}::uuid[]) order by id for update`)
}

/** Ends a locked line: it names the other from now on, as do those that named it, and gives up its account and its open invitation. */
export async function endLine(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await changeClient(tx, fromId, { mergedIntoId: intoId, closedAt: sql`now()`, customerId: null })
  await tx.execute(sql`update clients set merged_into_id = ${intoId} where merged_into_id = ${fromId}`)
  await tx.execute(sql`update report_settings set client_id = ${intoId} where client_id = ${fromId}`)
  await tx.execute(sql`update contracts set client_id = ${intoId} where client_id = ${fromId}`)
  await tx.execute(sql`update reports set client_id = ${intoId} where client_id = ${fromId}`)
  await tx.execute(sql`
    update client_invitations set revoked_at = now()
    where client_id = ${fromId} and accepted_at is null and declined_at is null and revoked_at is null`)
}

const facts = ['nameEn', 'idCode', 'address', 'reference'] as const
export type FilledFact = (typeof facts)[number] | 'note' | 'team'

/** Facts that a client lacks and another line has; notes of others are put below its own. @throws AppError `clients.noRoom` */
export function factsToFill(into: ClientRow, others: readonly ClientRow[]) {
  const change: Partial<Pick<ClientRow, (typeof facts)[number] | 'nameEnKey' | 'note' | 'teamId'>> = {}
  const filled: FilledFact[] = []
  for (const fact of facts) {
    const giver = others.find((one) => one[fact] !== '')
    if (into[fact] !== '' || !giver) continue
    change[fact] = giver[fact]
    if (fact === 'nameEn') change.nameEnKey = giver.nameEnKey
    filled.push(fact)
  }
  const notes = others.flatMap(({ name, note }) => (note === '' ? [] : [`${name}: ${note}`]))
  const note = [into.note, ...notes].filter((one) => one !== '').join('\n\n')
  if (notes.length > 0) {
    if (note.length > noteMax) throw new AppError('clients.noRoom')
    change.note = note
    filled.push('note')
  }
  const team = others.find(({ teamId }) => teamId !== null)
  if (into.teamId === null && team) {
    change.teamId = team.teamId
    filled.push('team')
  }
  return { change, filled }
}
