import { listContacts as call } from '@portal/contract/square/supply'
import { exchangeStateOf } from '@portal/domain/square/exchange'
import { sql } from 'drizzle-orm'
import { implement } from '../../platform/http/handler.ts'
import { ownRows } from './post-access.ts'
import { companyOf } from './post-queries.ts'

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly isPoster: boolean
  readonly accepted: boolean
  readonly refused: boolean
  readonly postId: string
  readonly title: string
  readonly board: 'offer' | 'need'
  readonly hidesName: boolean
  readonly orgKind: string
  readonly orgName: string
  readonly orgNameEn: string
  readonly text: string
  readonly ownId: string | null
  readonly ownTitle: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly createdAt: string | Date
}

export const listContacts = implement(call, async ({ input, user, db, language }) => {
  const { id, pageNum, pageSize } = input
  const from = sql`supply_contacts c join supply_posts p on p.id = c.post_id
    where (${ownRows(user, sql`p`)} or ${ownRows(user, sql`c`)}) ${id === undefined ? sql`` : sql`and c.post_id = ${id}`}`
  // Name and number leave the database of an open exchange alone.
  const isOpen = sql`(q."accepted" and not q."refused")`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Found>(sql`
      with q as materialized (
        select c.id, p.owner_id = ${user.ownerId} as "isPoster", c.poster_accepted_at is not null as accepted, c.refused_at is not null as refused,
          c.post_id as "postId", p.shown_title as title, p.board, p.hides_name, c.owner_id as asker_id, p.owner_id as poster_id, c.shown_text as text,
          c.own_post_id, c.created_at as "createdAt"
        from ${from} order by c.created_at desc, c.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize})
      select q.id, q."isPoster", q.accepted, q.refused, q."postId", q.title, q.board, not q."isPoster" and q.hides_name or coalesce(o.hides_name, false) and q."isPoster" as "hidesName",
        g.kind as "orgKind", g.name as "orgName", g.name_en as "orgNameEn", q.text,
        case when o.state = 'open' then o.id end as "ownId", case when o.state = 'open' then o.shown_title end as "ownTitle",
        case when ${isOpen} then case when q."isPoster" then k.peer_name else w.contact_name end end as name,
        case when ${isOpen} then case when q."isPoster" then k.peer_phone else w.contact_phone end end as phone, q."createdAt"
      from q join organisations g on g.id = case when q."isPoster" then q.asker_id else q.poster_id end
      join supply_contacts k on k.id = q.id join supply_posts w on w.id = q."postId"
      left join supply_posts o on o.id = q.own_post_id
      order by q."createdAt" desc, q.id desc`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`),
  ])
  return {
    list: rows.map((row) => {
      const contact = exchangeStateOf(!row.isPoster || row.accepted, row.isPoster || row.accepted, row.refused)
      const isKnown = contact === 'open'
      return {
        id: row.id,
        side: row.isPoster ? ('poster' as const) : ('peer' as const),
        contact,
        postId: row.postId,
        name: row.title,
        board: row.board,
        // Whoever asks is not named before: they did not post, and so never said that they may be.
        company: companyOf(row, {
          language,
          isKnown: isKnown || (!row.isPoster && row.orgKind !== 'person' && !row.hidesName),
        }),
        text: row.text,
        ownPost: row.ownId === null || row.ownTitle === null ? null : { id: row.ownId, name: row.ownTitle },
        contacts: isKnown && row.name !== null && row.phone !== null ? { name: row.name, phone: row.phone } : null,
        createdTime: new Date(row.createdAt).toISOString(),
      }
    }),
    total: counted[0]?.total ?? 0,
    pageNum,
    pageSize,
  }
})
