import type {
  CustomerKind,
  CustomerSource,
  CustomerStage,
  customerLevels,
} from '@portal/domain/office/clients/customers'
import { unmergeDays } from '@portal/domain/office/clients/customers'
import { type SQL, sql } from 'drizzle-orm'
import { handled } from '../../docket/limits/limit-access.ts'
import { handledWatches } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import { workedCases } from '../../kernel/orders/order-access.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isLookedAfter, visibleClients, worksHere } from './client-access.ts'

export interface ClientPerson {
  readonly memberId: string
  readonly userId: string
  readonly name: string
}

/** A client as the list shows it. */
export interface FoundClient extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly reference: string
  readonly idCode: string
  readonly language: 'zh' | 'en'
  readonly customerId: string | null
  /** Somebody of the client works here. */
  readonly isLinked: boolean
  readonly people: readonly ClientPerson[]
  readonly team: { readonly id: string; readonly name: string } | null
  readonly contact: string
  readonly phone: string
  readonly version: number
  readonly kind: CustomerKind
  readonly stage: CustomerStage
  readonly level: (typeof customerLevels)[number] | ''
  readonly tags: readonly string[]
  readonly source: CustomerSource | ''
  readonly region: string
  readonly industry: string
  readonly owner: ClientPerson | null
  readonly lastContactAt: string | null
  readonly nextStep: string
  readonly nextStepOn: string | null
  readonly freeOn: string | null
  /** The person sees the client, not only that it is in the pool. */
  readonly isOpen: boolean
  readonly orders: number
  readonly paidFen: number
  readonly watched: number
  readonly openCases: number
  readonly nextOn: string | null
  readonly createdAt: string
  readonly closedAt: string | null
}

/** Cases `o` of a client `c` that the person works on. */
export const casesOf = (user: SessionUser): SQL => sql`o.owner_id = c.customer_id and ${workedCases(user, sql`o`)}`

/**
 * Condition on a client `c`: not won yet, and so somebody's or everybody's to win. Never one with an account, whatever its stage: whoever
 * looks after it sees its cases, and they are not for who is first.
 */
export const isWooed = sql`c.stage in ('lead','following') and c.customer_id is null and c.closed_at is null and c.merged_into_id is null`

/**
 * Condition on a client `c` of the person's book: in the common pool, where every member finds it and may claim it, also who sees nothing
 * else of it.
 */
export const isPooled = (
  user: SessionUser,
): SQL => sql`(c.organisation_id = ${user.ownerId} and ${isWooed} and c.team_id is null
  and not exists (select from client_people po where po.client_id = c.id and po.is_owner))`

/** States of work in which a case still runs: handed in and not ended. */
const runs = sql`o.work_state between 1 and 6`

/** A member who keeps or looks after a client, as the row tells them. */
const personOf = (language: 'en' | 'zh'): SQL => sql`jsonb_build_object('memberId', m.id, 'userId', u.id,
  'name', ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })})`

/** The main contact of a client, else the first. */
const firstContact = (column: SQL): SQL => sql`coalesce((
  select ${column} from client_contacts k where k.client_id = c.id order by k.is_main desc, k.place, k.id limit 1), '')`

const rowColumns = (user: SessionUser, language: 'en' | 'zh'): SQL => sql`
  c.id, c.name, c.name_en as "nameEn", c.reference, c.id_code as "idCode", c.language, c.customer_id as "customerId", ${worksHere()} as "isLinked",
  coalesce((select jsonb_agg(${personOf(language)} order by u.name, m.id)
    from client_people p join organisation_members m on m.id = p.member_id join users u on u.id = m.user_id
    where p.client_id = c.id), '[]'::jsonb) as people,
  (select jsonb_build_object('id', t.id, 'name', t.name) from teams t where t.id = c.team_id) as team,
  ${firstContact(sql`k.name`)} as contact, ${firstContact(sql`k.phone`)} as phone,
  c.version, c.kind, c.stage, c.level, c.tags, c.source, c.region, c.industry,
  (select ${personOf(language)} from client_people p join organisation_members m on m.id = p.member_id join users u on u.id = m.user_id
    where p.client_id = c.id and p.is_owner) as owner,
  c.last_contact_at as "lastContactAt", c.next_step as "nextStep", c.next_on::text as "nextStepOn",
  case when ${isWooed} then c.free_on::text end as "freeOn", ${visibleClients(user)} as "isOpen",
  (select count(*)::int from orders o where ${casesOf(user)}) as orders,
  (select coalesce(sum(o.paid_fen - o.refunded_fen), 0)::float8 from orders o where ${casesOf(user)}) as "paidFen",
  (select count(*)::int from watches w where w.removed_at is null and w.owner_id = c.customer_id and w.agency_id = ${user.agencyId}${within(user, handledWatches(sql`w`))}) as watched,
  (select count(*)::int from orders o where ${casesOf(user)} and ${runs}) as "openCases",
  (select min(e.official_on)::text from docket_entries e
    where e.owner_id = c.customer_id and e.state = 'open' and ${handled(user)}) as "nextOn",
  c.created_at as "createdAt", c.closed_at as "closedAt"`

/** A piece of the clients that the asker sees; the page is cut first, so that its rows alone are counted for. */
export async function findClients(db: Db, piece: Piece, { user, language }: Requester): Promise<FoundClient[]> {
  const { where, order, limit, offset } = piece
  const { rows } = await db.execute<FoundClient>(sql`
    with page as materialized (select c.* from clients c where ${where} order by ${order} limit ${limit} offset ${offset})
    select ${rowColumns(user, language)} from page c order by ${order}`)
  return rows
}

interface WholeClient extends FoundClient {
  readonly address: string
  readonly note: string
  readonly contacts: readonly { name: string; position: string; phone: string; email: string; isMain: boolean }[]
  readonly opponents: readonly { name: string; idCode: string; note: string }[]
  readonly customer: { id: string; name: string; kind: 'person' | 'company' | 'agency' } | null
  readonly invitation: {
    contact: string | null
    from: string
    createdAt: string
    expiresAt: string
    state: 'invited' | 'accepted' | 'declined' | 'expired' | 'revoked'
  } | null
  readonly money: { owedFen: number; paidFen: number; heldFen: number }
  readonly cases: readonly { workState: number; count: number }[]
  readonly merged: readonly { id: string; name: string; mergedAt: string }[]
  readonly merges: readonly { id: string; names: string[]; madeAt: string; by: string }[]
  readonly createdBy: string
  readonly isMine: boolean
}

/** One client that the person sees, with all that hangs on it. */
export async function findClient(
  db: Db,
  user: SessionUser,
  id: string,
  language: 'en' | 'zh',
): Promise<WholeClient | undefined> {
  const { rows } = await db.execute<WholeClient>(sql`
    select ${rowColumns(user, language)}, c.address, c.note,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'position', k.position, 'phone', k.phone, 'email', k.email,
        'isMain', k.is_main) order by k.place, k.id) from client_contacts k where k.client_id = c.id), '[]'::jsonb) as contacts,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'idCode', k.id_code, 'note', k.note) order by k.place, k.id)
        from client_opponents k where k.client_id = c.id), '[]'::jsonb) as opponents,
      (select jsonb_build_object('id', g.id, 'name', g.name, 'kind', g.kind) from organisations g where g.id = c.customer_id and ${worksHere()}) as customer,
      (select jsonb_build_object('contact', i.contact, 'from', u.name, 'createdAt', i.created_at, 'expiresAt', i.expires_at,
        'state', case when i.accepted_at is not null then 'accepted' when i.declined_at is not null then 'declined'
          when i.revoked_at is not null then 'revoked' when i.expires_at <= now() then 'expired' else 'invited' end)
        from client_invitations i join users u on u.id = i.created_by where i.client_id = c.id
        order by i.created_at desc, i.id desc limit 1) as invitation,
      (select jsonb_build_object(
        'owedFen', coalesce(sum(greatest(o.official_fen + o.service_fen - o.coupon_fen - o.paid_fen, 0))
          filter (where o.payment_state in (0, 1) and ${runs}), 0),
        'paidFen', coalesce(sum(o.paid_fen - o.refunded_fen), 0), 'heldFen', coalesce(sum(o.held_fen), 0))
        from orders o where ${casesOf(user)}) as money,
      coalesce((select jsonb_agg(jsonb_build_object('workState', s.work_state, 'count', s.n) order by s.work_state)
        from (select o.work_state, count(*)::int as n from orders o where ${casesOf(user)} group by o.work_state) s), '[]'::jsonb) as cases,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'mergedAt', k.closed_at) order by k.name, k.id)
        from clients k where k.merged_into_id = c.id), '[]'::jsonb) as merged,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'madeAt', g.made_at, 'by', u.name,
          'names', jsonb_path_query_array(g.before, '$.from[*].row.name')) order by g.made_at desc, g.id)
        from client_merges g join users u on u.id = g.made_by
        where g.into_id = c.id and g.undone_at is null and g.made_at > now() - make_interval(days => ${unmergeDays}::int)), '[]'::jsonb) as merges,
      (select u.name from users u where u.id = c.created_by) as "createdBy",
      ${isLookedAfter(user)} as "isMine"
    from clients c where c.id = ${id} and ${visibleClients(user)}`)
  return rows[0]
}

/** Whether this line of the person's book became part of another that they see. */
export async function isMergedAway(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from clients m join clients c on c.id = m.merged_into_id
    where m.id = ${id} and m.organisation_id = ${user.ownerId} and ${visibleClients(user)}`)
  return rowCount === 1
}

export interface FoundCase extends Record<string, unknown> {
  readonly orderNo: string
  readonly title: string
  readonly kind: string
  readonly workState: number
  readonly officialState: string
  readonly patentNumber: string | null
  readonly handler: string | null
  readonly nextOn: string | null
  readonly submittedAt: string | null
}

/** Cases of a client that the person works on: what still runs first, by the nearest day of the office. */
export async function findClientCases(
  db: Db,
  user: SessionUser,
  { id, limit, offset, language }: { id: string; limit: number; offset: number; language: 'en' | 'zh' },
): Promise<{ list: FoundCase[]; total: number }> {
  const from = sql`from clients c join orders o on ${casesOf(user)} where c.id = ${id} and ${visibleClients(user)}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<FoundCase>(sql`
      select t.*, ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as handler from (
        select o.order_no as "orderNo", o.title, o.kind, o.work_state as "workState", o.official_state as "officialState",
          o.patent_number as "patentNumber", o.handler_id, o.submitted_at as "submittedAt", ${runs} as runs, o.id,
          (select min(e.official_on)::text from docket_entries e where e.order_id = o.id and e.state = 'open') as "nextOn" ${from}) t
      left join users u on u.id = t.handler_id
      order by t.runs desc, t."nextOn" nulls last, t."submittedAt" desc nulls last, t.id limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}
