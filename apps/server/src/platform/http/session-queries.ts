import type { Role } from '@portal/contract/call'
import { allRights } from '@portal/domain/people/rights/rights'
import type pg from 'pg'
import type { SessionUser } from './handler.ts'

interface Row {
  asked: number
  id: string
  owner_id: string
  account: string
  name: string
  role: Role
  agency_id: number | null
}

interface Question {
  readonly tokenHash: Buffer
  readonly answer: (user: SessionUser | undefined) => void
  readonly fail: (error: unknown) => void
}

const batchMax = 100

/**
 * Finds the person a live token belongs to. It runs on every signed-in request and nothing is kept between requests, so a
 * logged-out or disabled account is refused at once by every process. Requests that arrive while one look-up is under way
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
  const { rows } = await pool.query<Row>({
    name: 'session-users',
    // The planner must not see how many tokens there are: it would plan anew for each count, which costs more than the look-up.
    text: `with given as materialized (select $1::bytea[] as hashes)
           select asked.position::int as asked, u.id, u.owner_id, u.account, u.name, u.role, u.agency_id
           from given cross join unnest(given.hashes) with ordinality as asked(token_hash, position)
           join sessions s on s.token_hash = asked.token_hash and s.expires_at > now()
           join users u on u.id = s.user_id and u.disabled_at is null`,
    values: [tokenHashes],
  })
  const users = new Array<SessionUser | undefined>(tokenHashes.length)
  for (const row of rows) {
    users[row.asked - 1] = {
      id: row.id,
      ownerId: row.owner_id,
      account: row.account,
      name: row.name,
      role: row.role,
      agencyId: row.agency_id,
      rights: allRights,
    }
  }
  return users
}
