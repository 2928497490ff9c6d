import { sql } from 'drizzle-orm'
import { insertPresetRoles } from '../../people/organisations/organisation-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { insertClient } from '../clients/client-write-queries.ts'
import type { OwnedRow } from './bring-in-queries.ts'
import type { FitRow } from './judge-parts.ts'
import { plainName } from './judge-queries.ts'

interface Owned {
  readonly rows: readonly OwnedRow[]
  readonly newClientIds: readonly string[]
  readonly homedIds: readonly string[]
}

/**
 * Says whose each case is: of a client whose organisation works here that one, else one that is made for the client, with nobody in it
 * until they come; without a client the importing organisation. Call it under that organisation's lock, so that a client is entered once.
 *
 * @returns the rows, the lines of the book that were entered, and those that stood there and got an organisation.
 */
export async function ownRows(tx: Tx, user: SessionUser, rows: readonly FitRow[]): Promise<Owned> {
  const owners = new Map<string, string>()
  const newClientIds: string[] = []
  const homedIds: string[] = []
  for (const { client } of rows) {
    if (client === undefined) continue
    const key = keyOf(client)
    if (owners.has(key)) continue
    if ('id' in client && client.customerId !== null) owners.set(key, client.customerId)
    else if ('id' in client) {
      const customer = await insertCustomer(tx, client.id)
      if (customer.isMade) homedIds.push(client.id)
      owners.set(key, customer.id)
    } else {
      const id = await enterClient(tx, user, client.name)
      newClientIds.push(id)
      owners.set(key, (await insertCustomer(tx, id)).id)
    }
  }
  const ownerOf = ({ client }: FitRow) => (client === undefined ? user.ownerId : owners.get(keyOf(client)))
  return {
    ...{ newClientIds, homedIds },
    rows: rows.map((row) => {
      const ownerId = ownerOf(row)
      if (ownerId === undefined) throw new Error('a client without an organisation')
      return { ...row, ownerId }
    }),
  }
}

const keyOf = (client: NonNullable<FitRow['client']>) =>
  'id' in client ? `line ${client.id}` : `name ${plainName(client.name)}`

const enterClient = (tx: Tx, user: SessionUser, name: string): Promise<string> =>
  insertClient(tx, {
    ...{ name, nameEn: '', idCode: '', address: '', language: 'zh', reference: '', note: '' },
    ...{ contacts: [], opponents: [], organisationId: user.ownerId, createdBy: user.id },
  })

/** The organisation of a client who does not work here: it owns their cases, and who comes from the client becomes its owner. */
async function insertCustomer(tx: Tx, clientId: string): Promise<{ readonly id: string; readonly isMade: boolean }> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with home as (
      insert into organisations (kind, name, name_en, created_by)
      select 'company', name, name_en, created_by from clients where id = ${clientId} and customer_id is null
      returning id)
    update clients c set customer_id = home.id from home where c.id = ${clientId} returning home.id`)
  const [row] = rows
  if (row) {
    // Whoever becomes its owner invites colleagues into these.
    await insertPresetRoles(tx, row.id, 'company')
    return { id: row.id, isMade: true }
  }
  const before = await tx.execute<{ id: string }>(sql`select customer_id as id from clients where id = ${clientId}`)
  const [client] = before.rows
  if (!client) throw new Error('a client of the book is gone')
  return { id: client.id, isMade: false }
}
