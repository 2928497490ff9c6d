import { expect } from 'vitest'
import type { Database } from '../platform/db/connection.ts'

/** Until somebody of this database waits for a lock of another: the barrier of a test in which two act at once. */
export const untilOneWaits = ({ pool }: Pick<Database, 'pool'>, count = 1) =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await pool.query(waiting)).rowCount
    })
    .toBe(count)
