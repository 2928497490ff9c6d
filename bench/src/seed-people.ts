import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { chooseOrganisation, insertHomes, joinAgency } from '../../apps/server/src/people/session/home-queries.ts'

export interface BenchPerson {
  readonly id: string
  readonly token: string
}

/** Somebody with a session: a customer alone, or an agent of agency 1. The account opens with no password. */
export async function insertPerson(
  client: pg.Client,
  account: string,
  role: 'customer' | 'agent' = 'customer',
): Promise<BenchPerson> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  await drizzle(client).transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (id, owner_id, account, name, role, password_hash, agency_id)
      values (${id}, ${id}, ${account}, ${account}, ${role}, 'none', ${role === 'agent' ? 1 : null}::int)`)
    await insertHomes(tx, sql`u.id = ${id}`)
    if (role === 'agent') await joinAgency(tx, id, 1)
    const organisation = await chooseOrganisation(tx, id)
    await tx.execute(sql`
      insert into sessions (token_hash, user_id, organisation_id, expires_at)
      values (${createHash('sha256').update(token).digest()}, ${id}, ${organisation}, now() + interval '7 days')`)
  })
  return { id, token }
}

/** Gives accounts that were inserted in bulk their organisations, each with a session. @returns the tokens, in their order */
export async function openSessions(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const db = drizzle(client)
  await insertHomes(db, sql`u.id = any(${sql.param(ids)}::uuid[])`)
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(
    `insert into sessions (token_hash, user_id, organisation_id, expires_at)
     select h, u, u, now() + interval '7 days' from unnest($1::bytea[], $2::uuid[]) as s(h, u)`,
    [hashes, ids],
  )
  return tokens
}
