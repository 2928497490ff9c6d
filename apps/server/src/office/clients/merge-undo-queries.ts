import { unmergeDays } from '@portal/domain/office/clients/customers'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { clientMerges, type MergeBefore } from '../../platform/db/schema/clients.ts'
import { type ClientRow, changeClient } from './client-write-queries.ts'
import type { FilledFact } from './merge-queries.ts'

type Line = MergeBefore['into']

const partsOf = (table: 'client_contacts' | 'client_opponents', id: string): SQL =>
  sql`coalesce((select jsonb_agg(to_jsonb(k) order by k.place, k.id) from ${sql.identifier(table)} k where k.client_id = ${id}), '[]'::jsonb)`
const idsOf = (table: 'report_settings' | 'reports' | 'contracts', id: string): SQL =>
  sql`coalesce((select jsonb_agg(k.id order by k.id) from ${sql.identifier(table)} k where k.client_id = ${id}), '[]'::jsonb)`

/** A locked line with all that a merge moves, as it stands now. */
async function readLine(tx: Tx, id: string): Promise<Line> {
  const { rows } = await tx.execute<{ line: Line }>(sql`
    select jsonb_build_object('id', c.id, 'row', to_jsonb(c),
      'contacts', ${partsOf('client_contacts', id)}, 'opponents', ${partsOf('client_opponents', id)},
      'people', coalesce((select jsonb_agg(jsonb_build_object('member_id', p.member_id, 'is_owner', p.is_owner) order by p.member_id)
        from client_people p where p.client_id = c.id), '[]'::jsonb),
      'settings', ${idsOf('report_settings', id)}, 'reports', ${idsOf('reports', id)}, 'contracts', ${idsOf('contracts', id)},
      'merged', coalesce((select jsonb_agg(m.id order by m.id) from clients m where m.merged_into_id = c.id), '[]'::jsonb)) as line
    from clients c where c.id = ${id}`)
  const [found] = rows
  if (!found) throw new Error('a locked client is gone')
  return found.line
}

/** Keeps how locked lines stand before one of them takes the others in. */
export async function keepBefore(tx: Tx, intoId: string, fromIds: readonly string[], madeBy: string): Promise<void> {
  const from = []
  for (const id of fromIds) from.push(await readLine(tx, id))
  await tx.insert(clientMerges).values({ intoId, before: { into: await readLine(tx, intoId), from }, madeBy })
}

export type FoundMerge = Pick<typeof clientMerges.$inferSelect, 'id' | 'intoId' | 'before'>

/** A merge into a client of this organisation that is neither undone nor too old, locked. */
export async function lockMerge(tx: Tx, organisationId: string, id: string): Promise<FoundMerge | 'over' | undefined> {
  const { rows } = await tx.execute<FoundMerge & { isOpen: boolean }>(sql`
    select g.id, g.into_id as "intoId", g.before,
      (g.undone_at is null and g.made_at > now() - make_interval(days => ${unmergeDays}::int)) as "isOpen"
    from client_merges g join clients c on c.id = g.into_id
    where g.id = ${id} and c.organisation_id = ${organisationId} for update of g`)
  const [found] = rows
  if (!found) return undefined
  return found.isOpen ? found : 'over'
}

/** Locks the lines that a merge ended. @returns whether all of them still name the one that stayed. */
export async function lockEnded(tx: Tx, { intoId, before }: FoundMerge): Promise<boolean> {
  const ids = before.from.map(({ id }) => id)
  const { rows } = await tx.execute<{ mergedIntoId: string | null }>(sql`
    select merged_into_id as "mergedIntoId" from clients where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
  return rows.length === ids.length && rows.every(({ mergedIntoId }) => mergedIntoId === intoId)
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`
const uuids = (list: readonly string[]): SQL => sql`any(${sql.param([...list])}::uuid[])`

/** Takes off the line that stayed what came to it from the others and stands there unchanged. */
export async function takeOff(tx: Tx, { id, intoId, before }: FoundMerge): Promise<void> {
  const { into, from } = before
  const came = (part: 'contacts' | 'opponents') => json(from.flatMap((line) => line[part]))
  await tx.execute(sql`
    delete from client_contacts k where k.client_id = ${intoId}
      and exists (select from jsonb_to_recordset(${came('contacts')}) as o(name text, phone text, email text)
        where (o.name, o.phone, o.email) = (k.name, k.phone, k.email))
      and not exists (select from jsonb_to_recordset(${json(into.contacts)}) as o(name text, phone text, email text)
        where (o.name, o.phone, o.email) = (k.name, k.phone, k.email))`)
  await tx.execute(sql`
    delete from client_opponents k where k.client_id = ${intoId}
      and exists (select from jsonb_to_recordset(${came('opponents')}) as o(name_key text, id_code text)
        where (o.name_key, o.id_code) = (k.name_key, k.id_code))
      and not exists (select from jsonb_to_recordset(${json(into.opponents)}) as o(name_key text, id_code text)
        where (o.name_key, o.id_code) = (k.name_key, k.id_code))`)
  const own = into.people.map((one) => one.member_id)
  const others = from.flatMap(({ people }) => people.map((one) => one.member_id)).filter((id) => !own.includes(id))
  // Who keeps it now does so still, unless the merge itself said so; as do those whom another merge that stands brought too.
  const given = into.people.some((one) => one.is_owner)
    ? undefined
    : from.flatMap(({ people }) => people.filter((one) => one.is_owner)).at(0)?.member_id
  await tx.execute(sql`
    delete from client_people p where p.client_id = ${intoId} and p.member_id = ${uuids(others)}
      and (not p.is_owner or p.member_id = ${given ?? null}::uuid)
      and not exists (
        select from client_merges g cross join jsonb_path_query(g.before, '$.from[*].people[*].member_id') brought
        where g.into_id = ${intoId} and g.id <> ${id} and g.undone_at is null and brought #>> '{}' = p.member_id::text)`)
}

const columnOf: Readonly<Record<FilledFact, string>> = {
  ...{
    nameEn: 'name_en',
    idCode: 'id_code',
    address: 'address',
    reference: 'reference',
    note: 'note',
    team: 'team_id',
  },
}

/** Facts that the merge gave the line that stayed and that nobody changed since, as they were before. */
export function factsToEmpty(now: ClientRow, { into, from }: MergeBefore) {
  const change: Partial<
    Pick<ClientRow, 'nameEn' | 'nameEnKey' | 'idCode' | 'address' | 'reference' | 'note' | 'teamId'>
  > = {}
  const was = (fact: FilledFact) => String(into.row[columnOf[fact]] ?? '')
  const gave = (fact: FilledFact) =>
    from.map(({ row }) => String(row[columnOf[fact]] ?? '')).find((text) => text !== '') ?? ''
  for (const fact of ['nameEn', 'idCode', 'address', 'reference'] as const) {
    if (was(fact) === '' && gave(fact) !== '' && now[fact] === gave(fact)) change[fact] = ''
  }
  if (change.nameEn === '') change.nameEnKey = ''
  const notes = from.flatMap(({ row }) => (row.note === '' ? [] : [`${String(row.name)}: ${String(row.note)}`]))
  const merged = [was('note'), ...notes].filter((one) => one !== '').join('\n\n')
  if (notes.length > 0 && now.note === merged) change.note = was('note')
  if (was('team') === '' && gave('team') !== '' && now.teamId === gave('team')) change.teamId = null
  return change
}

/** Lets a line stand on its own again with all that it had. @throws AppError `clients.referenceTaken`, `clients.alreadyLinked` */
export async function restoreLine(tx: Tx, intoId: string, line: Line, customerId: string | null): Promise<void> {
  const { id, row } = line
  const closedAt = sql`${(row.closed_at as string | null) ?? null}::timestamptz`
  await changeClient(tx, id, { mergedIntoId: null, closedAt, customerId })
  await tx.execute(
    sql`update clients set merged_into_id = ${id} where merged_into_id = ${intoId} and id = ${uuids(line.merged)}`,
  )
  await tx.execute(
    sql`update report_settings set client_id = ${id} where client_id = ${intoId} and id = ${uuids(line.settings)}`,
  )
  await tx.execute(
    sql`update reports set client_id = ${id} where client_id = ${intoId} and id = ${uuids(line.reports)}`,
  )
  await tx.execute(
    sql`update contracts set client_id = ${id} where client_id = ${intoId} and id = ${uuids(line.contracts)}`,
  )
  await tx.execute(sql`delete from client_contacts where client_id = ${id}`)
  await tx.execute(sql`
    insert into client_contacts (client_id, place, name, position, phone, email, is_main)
    select ${id}, k.place, k.name, k.position, k.phone, k.email, k.is_main
    from jsonb_to_recordset(${json(line.contacts)}) as k(place int, name text, position text, phone text, email text, is_main boolean)`)
  await tx.execute(sql`delete from client_opponents where client_id = ${id}`)
  await tx.execute(sql`
    insert into client_opponents (client_id, place, name, name_key, id_code, note)
    select ${id}, k.place, k.name, k.name_key, k.id_code, k.note
    from jsonb_to_recordset(${json(line.opponents)}) as k(place int, name text, name_key text, id_code text, note text)`)
  // Whoever left the agency meanwhile looks after nobody.
  await tx.execute(sql`
    insert into client_people (client_id, member_id, is_owner)
    select ${id}, m.id, k.is_owner from jsonb_to_recordset(${json(line.people)}) as k(member_id uuid, is_owner boolean)
    join organisation_members m on m.id = k.member_id
    on conflict (client_id, member_id) do update set is_owner = excluded.is_owner`)
}

export async function endMerge(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update client_merges set undone_at = now() where id = ${id}`)
}
