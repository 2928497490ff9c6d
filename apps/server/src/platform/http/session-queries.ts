import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../db/connection.ts'
import type { SessionUser } from './handler.ts'
import { type SessionRow, sessionColumns, sessionTables, toSessionUser } from './session-user-rules.ts'

interface Question {
  readonly tokenHash: Buffer
  readonly answer: (user: SessionUser | undefined) => void
  readonly fail: (error: unknown) => void
}

const batchMax = 100

/**
 * Finds the person a live token belongs to, and what they are where the session works. It runs on every signed-in request and nothing is
 * kept between requests, so a logged-out or disabled account, and a right or membership that was taken, is refused at once by every process. Requests that arrive while one look-up is under way
 * share the next one: under load that is one round trip for many of them.
 */
export function createSessionReader(pool: pg.Pool): (tokenHash: Buffer) => Promise<SessionUser | undefined> {
  let waiting: Question[] = []
  let isReading = false

  async function readWaiting(): Promise<void> {
    isReading = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax)
      waiting = waiting.slice(batchMax)
      try {
        const users = await findSessionUsers(
          pool,
          batch.map((question) => question.tokenHash),
        )
        batch.forEach((question, index) => {
          question.answer(users[index])
        })
      } catch (error) {
        for (const question of batch) question.fail(error)
      }
    }
    isReading = false
  }

  return (tokenHash) =>
    new Promise((answer, fail) => {
      waiting.push({ tokenHash, answer, fail })
      if (!isReading) void readWaiting()
    })
}

/** The people of live tokens, in the order of the tokens; undefined where there is none. */
async function findSessionUsers(pool: pg.Pool, tokenHashes: Buffer[]): Promise<(SessionUser | undefined)[]> {
  const { rows } = await pool.query<SessionRow & { readonly asked: number }>({
    name: 'session-users',
    // The planner must not see how many tokens there are: it would plan anew for each count, which costs more than the look-up.
    text: `with given as materialized (select $1::bytea[] as hashes)
           select asked.position::int as asked, ${sessionColumns}
           from given cross join unnest(given.hashes) with ordinality as asked(token_hash, position)
           join sessions s on s.token_hash = asked.token_hash and s.expires_at > now()
           join users u on u.id = s.user_id and u.disabled_at is null
           join organisation_members m on m.organisation_id = s.organisation_id and m.user_id = s.user_id
           ${sessionTables}`,
    values: [tokenHashes],
  })
  const users = new Array<SessionUser | undefined>(tokenHashes.length)
  for (const row of rows) users[row.asked - 1] = toSessionUser(row)
  return users
}

/** Somebody where they are a member, as a session there would have them; undefined once they are not, or the account is closed. */
export async function findSessionUser(
  db: Db,
  userId: string,
  organisationId: string | SQL,
): Promise<SessionUser | undefined> {
  const { rows } = await db.execute<SessionRow & Record<string, unknown>>(sql`
    select ${sql.raw(sessionColumns)} from users u
    join organisation_members m on m.user_id = u.id and m.organisation_id = ${organisationId}
    ${sql.raw(sessionTables)}
    where u.id = ${userId} and u.disabled_at is null`)
  return rows[0] && toSessionUser(rows[0])
}

/**
 * Where somebody works who is in no session: agents at their agency, others where the rows are owned. Rows that an agent made are their
 * own until they belong to organisations.
 *
 * @param ownerId Whose rows it is about; those of the account if left out.
 */
export function workplace(ownerId?: string): SQL {
  return sql`case when u.role = 'agent' and u.agency_id is not null
    then (select w.id from organisations w where w.agency_id = u.agency_id) else coalesce(${ownerId ?? null}::uuid, u.owner_id) end`
}
