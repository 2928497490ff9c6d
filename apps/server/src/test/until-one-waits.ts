import { expect } from 'vitest'
import type { Database } from '../platform/db/connection.ts'

/** Until somebody of this database waits for a lock of another, or for their next try: the barrier of a test in which two act at once. */
export const untilOneWaits = ({ pool }: Pick<Database, 'pool'>) =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity
        where datname = current_database() and (wait_event_type = 'Lock' or wait_event = 'PgSleep')`
      return (await pool.query(waiting)).rowCount
    })
    .toBe(1)
