import type { CustomerEvent } from '@portal/domain/office/clients/customers'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from './client-access.ts'
import { isPooled, isWooed } from './client-queries.ts'

const listed = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

interface Event {
  readonly kind: CustomerEvent
  readonly byId: string | null
  readonly fact?: string
}

/** Writes the same line of history for each of these clients. */
export async function addEvents(tx: Tx, ids: readonly string[], { kind, byId, fact = '' }: Event): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into client_entries (client_id, kind, fact, by_id)
    select id, ${kind}, ${fact}, ${byId}::uuid from unnest(${sql.param([...ids])}::uuid[]) as id`)
}

/** Lets a member keep locked clients; who kept them before neither keeps nor looks after them any more. */
export async function keepClients(tx: Tx, ids: readonly string[], memberId: string): Promise<void> {
  await tx.execute(
    sql`delete from client_people where client_id = ${listed(ids)} and is_owner and member_id <> ${memberId}`,
  )
  await tx.execute(sql`
    insert into client_people (client_id, member_id, is_owner) select id, ${memberId}, true from unnest(${sql.param([...ids])}::uuid[]) as id
    on conflict (client_id, member_id) do update set is_owner = true`)
}

/** Locks those of these clients of the person's book that are there, in the order of their ids; what is asked of them is asked after it. */
export async function lockClients(tx: Tx, user: SessionUser, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from clients where id = ${listed(ids)} and organisation_id = ${user.ownerId} order by id for update`)
  return rows.map(({ id }) => id)
}

/** Locks the membership by which somebody keeps clients, so that their claims follow each other. @returns how many they keep that are not won. */
export async function lockKept(tx: Tx, memberId: string): Promise<number> {
  await tx.execute(sql`select from organisation_members where id = ${memberId} for update`)
  const { rows } = await tx.execute<{ kept: number }>(sql`
    select count(*)::int as kept from client_people p join clients c on c.id = p.client_id
    where p.member_id = ${memberId} and p.is_owner and ${isWooed}`)
  return rows[0]?.kept ?? 0
}

/**
 * Of locked clients those that are in the common pool, without those that the person claimed and let go, or lost to silence, within these
 * days: else a claim would hold for ever.
 */
export async function findClaimable(
  tx: Tx,
  user: SessionUser,
  ids: readonly string[],
  days: number,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from clients c where c.id = ${listed(ids)} and ${isPooled(user)} and not exists (
      select from client_entries e where e.client_id = c.id and e.at > now() - make_interval(days => ${days}::int)
        and ((e.kind = 'freed' and e.fact = ${user.memberId}) or (e.kind = 'released' and e.by_id = ${user.id} and exists (
          select from client_entries k where k.client_id = c.id and k.kind = 'claimed' and k.by_id = ${user.id} and k.at < e.at))))
    order by c.id`)
  return rows.map(({ id }) => id)
}

/** Whether a locked client came to who keeps it by a claim, and nobody spoke with it since. */
export async function isClaimedWithoutContact(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from clients c join lateral (select e.kind, e.at from client_entries e
      where e.client_id = c.id and e.kind in ('claimed','handed') order by e.at desc, e.id desc limit 1) last on true
    where c.id = ${id} and last.kind = 'claimed' and (c.last_contact_at is null or c.last_contact_at < last.at)`)
  return rowCount === 1
}

/** Of locked clients those that the person keeps and has not won. */
export async function findReleasable(tx: Tx, user: SessionUser, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from clients c join client_people p on p.client_id = c.id and p.is_owner and p.member_id = ${user.memberId}
    where c.id = ${listed(ids)} and ${isWooed} order by c.id`)
  return rows.map(({ id }) => id)
}

/** Takes the member away who keeps locked clients; a team that looks after one does so still, and it is in no pool. */
export async function freeClients(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from client_people where client_id = ${listed(ids)} and is_owner`)
  await tx.execute(sql`update clients set free_on = null, version = version + 1 where id = ${listed(ids)}`)
}

/** Until when locked clients stay with who keeps them, without a further contact. */
export async function setFreeOn(tx: Tx, ids: readonly string[], on: string): Promise<void> {
  await tx.execute(sql`update clients set free_on = ${on}::date, version = version + 1 where id = ${listed(ids)}`)
}

/** Locked clients that the person sees, by name, and whether they look after each. */
export async function findSeen(
  tx: Tx,
  user: SessionUser,
  ids: readonly string[],
  isMine: SQL,
): Promise<readonly { readonly id: string; readonly name: string; readonly isMine: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; name: string; isMine: boolean }>(sql`
    select c.id, c.name, ${isMine} as "isMine" from clients c where c.id = ${listed(ids)} and ${visibleClients(user)} order by c.name, c.id`)
  return rows
}

/** Who keeps each of these clients, by membership. */
export async function findOwners(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; memberId: string }>(sql`
    select client_id as id, member_id as "memberId" from client_people where client_id = ${listed(ids)} and is_owner`)
  return new Map(rows.map(({ id, memberId }) => [id, memberId]))
}
