import type { Role } from '@portal/contract/call'
import type pg from 'pg'
import type { SessionUser } from './handler.ts'

interface Row {
  id: string
  owner_id: string
  account: string
  name: string
  role: Role
  agency_id: number | null
}

/**
 * The person a live token belongs to. One prepared statement on the primary key: it runs on every signed-in request,
 * so a logged-out or disabled account is refused at once by every process.
 */
export async function findSessionUser(pool: pg.Pool, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'session-user',
    text: `select u.id, u.owner_id, u.account, u.name, u.role, u.agency_id
           from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and s.expires_at > now() and u.disabled_at is null`,
    values: [tokenHash],
  })
  const row = rows[0]
  return (
    row && {
      id: row.id,
      ownerId: row.owner_id,
      account: row.account,
      name: row.name,
      role: row.role,
      agencyId: row.agency_id,
    }
  )
}
