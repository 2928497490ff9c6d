import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { notifyPerson } from './order-move-queries.ts'

/** Above this many a person is told in one line, which grows. */
const linesMax = 3
/** After which the line is sent as it stands: the server that was to end it is lost. */
const heldMinutes = 5

interface Telling {
  readonly userId: string
  readonly organisationId: string
  /** Who gives them. */
  readonly by: string
  /** How many are given at most. */
  readonly asked: number
  readonly one: { readonly kind: string }
  readonly several: { readonly kind: string }
}

export interface ManyTold {
  /** In the transaction of the change. */
  readonly tell: (tx: Tx, order: { readonly orderNo: string; readonly title: string }) => Promise<void>
  /** When the last was given. */
  readonly end: (db: Db) => Promise<void>
}

/**
 * Tells a person, as a member of an organisation, of orders that come into their hands one after the other, each in its own transaction: a line
 * for each, or one for all of them. That grows with each, so that none is lost where the work breaks off, and is sent when it is
 * whole.
 */
export function notifyOfMany({ userId, organisationId, by, asked, one, several }: Telling): ManyTold {
  const lines: string[] = []
  return {
    async tell(tx, { orderNo, title }) {
      if (asked <= linesMax) {
        await notifyPerson(tx, { ...{ userId, organisationId, ...one, orderNo }, params: { title, by } })
        return
      }
      const { rowCount } = await tx.execute(sql`
        update inbox_messages set params = params || jsonb_build_object('count', (params ->> 'count')::int + 1)
        where id = ${lines.at(-1) ?? null} and read_at is null`)
      if (rowCount !== 1) lines.push(await begin(tx))
    },
    async end(db) {
      if (lines.length === 0) return
      await db.execute(sql`
        update deliveries set due_at = now() where message_id = any(${sql.param(lines)}::uuid[]) and state = 'waiting'`)
    },
  }

  /** @returns the id of the line. */
  async function begin(tx: Tx): Promise<string> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into inbox_messages (user_id, organisation_id, kind, params)
      values (${userId}, ${organisationId}, ${several.kind}, ${JSON.stringify({ count: 1, by })}::jsonb) returning id`)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('an insert answered no row')
    await tx.execute(sql`
      update deliveries set due_at = now() + make_interval(mins => ${heldMinutes}) where message_id = ${id} and state = 'waiting'`)
    return id
  }
}
