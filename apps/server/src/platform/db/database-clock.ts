import type pg from 'pg'

const freshMs = 30_000

export interface DatabaseClock {
  /** The present instant by the database's clock, whatever the clock of this machine says. */
  readonly now: () => Date
  /** Looks at the database's clock again. @returns how far this machine's clock is ahead of it, in milliseconds. */
  readonly sync: () => Promise<number>
}

/**
 * One clock decides for all servers: the database's. Between two looks at it the time that passes here is counted by a
 * counter that no setting of the machine's clock moves, so that a server with a wrong clock takes no day for another.
 *
 * @throws if the database cannot be reached.
 */
export async function openDatabaseClock(pool: Pick<pg.Pool, 'query'>): Promise<DatabaseClock> {
  let at = { database: 0, counter: 0 }
  let looking: Promise<number> | undefined

  async function look(): Promise<number> {
    const asked = performance.now()
    const { rows } = await pool.query<{ ms: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::text as ms',
    )
    const counter = (asked + performance.now()) / 2
    at = { database: Number(rows[0]?.ms), counter }
    return Date.now() - (at.database + performance.now() - counter)
  }

  /** Those who ask at once share one look. */
  function sync(): Promise<number> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  await sync()
  return {
    sync,
    now() {
      const passed = performance.now() - at.counter
      // Without an answer the count goes on from the last look; code that needs the database meets its failure there.
      if (passed > freshMs) sync().catch(() => undefined)
      return new Date(Math.round(at.database + passed))
    },
  }
}
