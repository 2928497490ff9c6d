import { listContacts as call } from '@portal/contract/square/supply'
import { exchangeStateOf } from '@portal/domain/square/exchange'
import { isShown, type PostState } from '@portal/domain/square/supply/post-states'
import { sql } from 'drizzle-orm'
import { implement } from '../../platform/http/handler.ts'
import { ownRows, readable } from './post-access.ts'
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
  readonly state: PostState
  readonly leads: boolean
  readonly createdAt: string | Date
}

export const listContacts = implement(call, async ({ input, user, db, language }) => {
  const { id, pageNum, pageSize } = input
  const about = id === undefined ? sql`` : sql` and c.post_id = ${id}`
  const columns = sql`c.id, c.created_at`
  // What was asked of one and what one asked, each by the index of its side: no post has both of one organisation.
  const received = sql`select ${columns} from supply_posts p join supply_contacts c on c.post_id = p.id where ${ownRows(user, sql`p`)}${about}`
  const sent = sql`select ${columns} from supply_contacts c where ${ownRows(user, sql`c`)}${about}`
  const most = pageNum * pageSize
  const newest = sql`order by c.created_at desc, c.id desc limit ${most}`
  // Name and number leave the database of an open exchange alone.
  const isOpen = sql`(q."accepted" and not q."refused")`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Found>(sql`
      with q as materialized (
        select c.id, p.owner_id = ${user.ownerId} as "isPoster", c.poster_accepted_at is not null as accepted, c.refused_at is not null as refused,
          c.post_id as "postId", case when p.owner_id = ${user.ownerId} then p.shown_title else p.accepted_title end as title, p.board, p.state, ${readable(user)} as leads, p.hides_name, c.owner_id as asker_id, p.owner_id as poster_id, c.shown_text as text,
          c.own_post_id, c.created_at as "createdAt"
        from (select a.id from ((${received} ${newest}) union all (${sent} ${newest})) a
          order by a.created_at desc, a.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}) one
        join supply_contacts c on c.id = one.id join supply_posts p on p.id = c.post_id)
      select q.id, q."isPoster", q.accepted, q.refused, q."postId", q.title, q.board, q.state, q.leads, not q."isPoster" and q.hides_name or coalesce(o.hides_name, false) and q."isPoster" as "hidesName",
        g.kind as "orgKind", g.name as "orgName", g.name_en as "orgNameEn", q.text,
        case when o.state = 'open' then o.id end as "ownId", case when o.state = 'open' then o.shown_title end as "ownTitle",
        case when ${isOpen} then case when q."isPoster" then k.peer_name else k.poster_name end end as name,
        case when ${isOpen} then case when q."isPoster" then k.peer_phone else k.poster_phone end end as phone, q."createdAt"
      from q join organisations g on g.id = case when q."isPoster" then q.asker_id else q.poster_id end
      join supply_contacts k on k.id = q.id
      left join supply_posts o on o.id = q.own_post_id
      order by q."createdAt" desc, q.id desc`),
    db.execute<{ total: number }>(
      sql`select ((select count(*) from (${received}) a) + (select count(*) from (${sent}) a))::int as total`,
    ),
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
        leads: row.leads,
        acceptable: contact === 'toAnswer' && isShown(row.state),
        createdTime: new Date(row.createdAt).toISOString(),
      }
    }),
    total: counted[0]?.total ?? 0,
    pageNum,
    pageSize,
  }
})
