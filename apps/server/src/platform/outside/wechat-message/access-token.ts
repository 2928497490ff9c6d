import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { ChannelOutcome } from '../channels/outcome.ts'

type Renewed = { readonly token: string; readonly seconds: number } | { readonly outcome: ChannelOutcome }
type Found = { readonly token: string } | { readonly outcome: ChannelOutcome }

/** A token is left alone so long before it ends: it must outlive the call that it is for. */
const marginSeconds = 120

/**
 * The access token of an account, one for all processes. Who finds none that counts renews it while the row is locked: others wait and
 * find the new one, so that no renewal ends the token of another.
 *
 * @param stale a token that the provider has refused: it is not given out again.
 */
export async function findAccessToken(
  db: Db,
  account: string,
  renew: () => Promise<Renewed>,
  stale?: string,
): Promise<Found> {
  const known = await readToken(db, account)
  if (known !== undefined && known !== stale) return { token: known }
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into channel_tokens (account) values (${account}) on conflict do nothing`)
    await tx.execute(sql`select from channel_tokens where account = ${account} for update`)
    const renewedMeanwhile = await readToken(tx, account)
    if (renewedMeanwhile !== undefined && renewedMeanwhile !== stale) return { token: renewedMeanwhile }
    const renewed = await renew()
    if ('outcome' in renewed) return renewed
    await tx.execute(sql`
      update channel_tokens set token = ${renewed.token}, expires_at = now() + make_interval(secs => ${renewed.seconds})
      where account = ${account}`)
    return { token: renewed.token }
  })
}

async function readToken(db: Db, account: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ token: string }>(sql`
    select token from channel_tokens
    where account = ${account} and token is not null
      and expires_at > clock_timestamp() + make_interval(secs => ${marginSeconds})`)
  return rows[0]?.token
}
