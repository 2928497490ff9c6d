import { listMatches as call } from '@portal/contract/square/supply'
import { type SupplyReason, supplyReasonWords } from '@portal/domain/square/supply/supply-match'
import { type SQL, sql } from 'drizzle-orm'
import { implement } from '../../platform/http/handler.ts'
import { ownRows } from './post-access.ts'
import { type CardRow, cardColumns, toCard } from './post-queries.ts'

interface Found extends CardRow {
  readonly mineId: string
  readonly mineBoard: 'offer' | 'need'
  readonly mineTitle: string
  readonly score: number
  readonly reasons: readonly SupplyReason[]
  readonly foundAt: string | Date
}

export const listMatches = implement(call, async ({ input, user, db, language }) => {
  const { id, board, pageNum, pageSize } = input
  const mine: SQL = sql.join(
    [
      sql`mine.state = 'open' and ${ownRows(user, sql`mine`)}`,
      ...(id === undefined ? [] : [sql`mine.id = ${id}`]),
      ...(board === undefined ? [] : [sql`mine.board = ${board}`]),
    ],
    sql` and `,
  )
  // From one's own posts, by the index of each side of a pair.
  const pairs = sql`supply_posts mine
    join lateral (
      select m.need_id as other_id, m.score, m.reasons, m.found_at from supply_matches m where m.offer_id = mine.id and m.fits
      union all
      select m.offer_id, m.score, m.reasons, m.found_at from supply_matches m where m.need_id = mine.id and m.fits) m on true
    join supply_posts p on p.id = m.other_id and p.state = 'open'
    join organisations g on g.id = p.owner_id
    where ${mine}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Found>(sql`
      select ${cardColumns(user)}, mine.id as "mineId", mine.board as "mineBoard", mine.shown_title as "mineTitle", m.score, m.reasons,
        m.found_at as "foundAt"
      from ${pairs} order by m.score desc, m.found_at desc, mine.id, p.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${pairs}`),
  ])
  return {
    list: rows.map((row) => ({
      own: { id: row.mineId, board: row.mineBoard, name: row.mineTitle },
      other: toCard(row, user, language),
      score: row.score,
      reasons: row.reasons.map(({ part, verdict, points, of, values }) => ({
        ...{ part, verdict, points, of },
        words: supplyReasonWords({ part, verdict, values }),
      })),
      foundTime: new Date(row.foundAt).toISOString(),
    })),
    total: counted[0]?.total ?? 0,
    pageNum,
    pageSize,
  }
})
