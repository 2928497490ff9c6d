import { codeKey, partyKey } from '@portal/domain/office/clients/party-key'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { clientContacts, clientOpponents, clientPeople, clients } from '../../platform/db/schema/clients.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from './client-access.ts'
import { isMergedAway } from './client-queries.ts'

export type ClientRow = typeof clients.$inferSelect

type Base = 'name' | 'nameEn' | 'idCode' | 'address' | 'language' | 'reference' | 'note'
/** What is said where an agency works its list; without it a client has the table's own. */
type Worked = 'kind' | 'level' | 'tags' | 'source' | 'region' | 'industry'

export interface ClientFacts extends Pick<ClientRow, Base>, Partial<Pick<ClientRow, Worked>> {
  readonly contacts: readonly Omit<typeof clientContacts.$inferInsert, 'id' | 'clientId' | 'place'>[]
  readonly opponents: readonly { readonly name: string; readonly idCode: string; readonly note: string }[]
}

/** Whether a person sees a client, with the organisation of it. */
export async function getVisibleClient(
  db: Db,
  user: SessionUser,
  id: string,
): Promise<{ customerId: string | null } | undefined> {
  const { rows } = await db.execute<{ customerId: string | null }>(sql`
    select c.customer_id as "customerId" from clients c where c.id = ${id} and ${visibleClients(user)}`)
  return rows[0]
}

/**
 * A client that the person sees, locked until the transaction ends.
 *
 * @param version What the person saw; undefined where it does not matter.
 * @throws AppError `common.notFound`, `clients.merged`, `common.conflict`
 */
export async function lockClient(tx: Tx, user: SessionUser, id: string, version?: number): Promise<ClientRow> {
  const [row] = await tx.select().from(clients).where(eq(clients.id, id)).for('update')
  if (!row || !(await getVisibleClient(tx, user, id))) {
    throw new AppError((await isMergedAway(tx, user, id)) ? 'clients.merged' : 'common.notFound')
  }
  if (version !== undefined && row.version !== version) throw new AppError('common.conflict')
  return row
}

/** The line of a client that others than the agency say something of, locked until the transaction ends. @returns its stage. */
export async function lockClientRow(tx: Tx, id: string): Promise<ClientRow['stage']> {
  const [row] = await tx.select({ stage: clients.stage }).from(clients).where(eq(clients.id, id)).for('update')
  if (!row) throw new Error('a client was removed')
  return row.stage
}

const factsOf = ({ name, nameEn, idCode, address, language, reference, note, ...worked }: ClientFacts) => ({
  ...{ name, nameEn, address, language, reference, note },
  ...workedOf(worked),
  ...{ nameKey: partyKey(name), nameEnKey: partyKey(nameEn), idCode: codeKey(idCode) },
})

function workedOf({ kind, level, tags, source, region, industry }: Partial<Pick<ClientRow, Worked>>) {
  const given = { kind, level, tags: tags && [...new Set(tags)], source, region, industry }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Pick<ClientRow, Worked>
  >
}

/** @throws AppError `clients.referenceTaken` */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'clients_reference_key') throw new AppError('clients.referenceTaken')
    if (constraint === 'clients_customer_key') throw new AppError('clients.alreadyLinked')
    throw error
  }
}

/** @returns the id of the new client. @throws AppError `clients.referenceTaken` */
export async function insertClient(
  tx: Tx,
  facts: ClientFacts & Pick<ClientRow, 'organisationId' | 'createdBy'> & Partial<Pick<ClientRow, 'stage' | 'freeOn'>>,
): Promise<string> {
  const { organisationId, createdBy, stage, freeOn } = facts
  const made = tx
    .insert(clients)
    .values({ ...factsOf(facts), organisationId, createdBy, ...(stage && { stage }), ...(freeOn && { freeOn }) })
    .returning({ id: clients.id })
  const [row] = await refuseTaken(made.execute())
  if (!row) throw new Error('a client was not made')
  await putParts(tx, row.id, facts)
  return row.id
}

/** Replaces the facts of a locked client. @throws AppError `clients.referenceTaken` */
export async function updateFacts(tx: Tx, id: string, facts: ClientFacts): Promise<void> {
  await changeClient(tx, id, factsOf(facts))
  await tx.delete(clientContacts).where(eq(clientContacts.clientId, id))
  await tx.delete(clientOpponents).where(eq(clientOpponents.clientId, id))
  await putParts(tx, id, facts)
}

async function putParts(tx: Tx, clientId: string, { contacts, opponents }: ClientFacts): Promise<void> {
  if (contacts.length > 0) {
    await tx.insert(clientContacts).values(contacts.map((one, place) => ({ ...one, clientId, place })))
  }
  if (opponents.length > 0) {
    const rows = opponents.map((one, place) => ({
      ...one,
      ...{ clientId, place, nameKey: partyKey(one.name), idCode: codeKey(one.idCode) },
    }))
    await tx.insert(clientOpponents).values(rows)
  }
}

type Change = Omit<PgUpdateSetSource<typeof clients>, 'id' | 'organisationId' | 'version'>

/** Changes a locked client. @throws AppError `clients.referenceTaken`, `clients.alreadyLinked` */
export async function changeClient(tx: Tx, id: string, change: Change): Promise<void> {
  const set = { ...change, version: sql`${clients.version} + 1` }
  await refuseTaken(tx.update(clients).set(set).where(eq(clients.id, id)).execute())
}

export async function versionOf(tx: Tx, id: string): Promise<{ id: string; version: number }> {
  const [row] = await tx.select({ id: clients.id, version: clients.version }).from(clients).where(eq(clients.id, id))
  if (!row) throw new Error('a client was removed')
  return row
}

/** Lets exactly these members look after a client; who keeps it does so still where they are among them. */
export async function setLookingAfter(tx: Tx, clientId: string, memberIds: readonly string[]): Promise<void> {
  const others = sql`${clientPeople.memberId} <> all(${sql.param([...memberIds])}::uuid[])`
  await tx.delete(clientPeople).where(and(eq(clientPeople.clientId, clientId), others))
  await addLookingAfter(tx, clientId, memberIds)
}

export async function addLookingAfter(tx: Tx, clientId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  const rows = [...new Set(memberIds)].map((memberId) => ({ clientId, memberId }))
  await tx.insert(clientPeople).values(rows).onConflictDoNothing()
}

/** Whether a membership looks after a client by name. */
export async function isNamed(tx: Tx, clientId: string, memberId: string): Promise<boolean> {
  const where = and(eq(clientPeople.clientId, clientId), eq(clientPeople.memberId, memberId))
  return (await tx.$count(clientPeople, where)) > 0
}
