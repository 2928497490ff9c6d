import type { TimelineKind } from '@portal/contract/office/customer-lists'
import type { CustomerEvent, WrittenEntry } from '@portal/domain/office/clients/customers'
import { type SQL, sql } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients } from './client-access.ts'
import { casesOf } from './client-queries.ts'

export const timelinePiece = 15

interface FoundEntry extends Record<string, unknown> {
  readonly key: string
  readonly kind: TimelineKind
  readonly what: WrittenEntry | CustomerEvent | null
  readonly title: string
  /** Of an order its kind, by which its title is said. */
  readonly orderKind: string | null
  readonly text: string
  readonly by: string
  readonly at: string
  readonly orderNo: string | null
  readonly amount: number | null
}

interface Asked {
  readonly id: string
  readonly kind: TimelineKind | undefined
  readonly before: string | undefined
  readonly language: 'en' | 'zh'
}

/** One source of the timeline, cut to a piece by its own index before they are joined. */
interface Source {
  readonly kinds: readonly TimelineKind[]
  readonly columns: SQL
  readonly from: SQL
  readonly where: SQL
  readonly at: SQL
  readonly id: SQL
}

const none = sql`null::text`
const nobody = sql`''::text`
const columns = (row: {
  kind: SQL
  what?: SQL
  title: SQL
  orderKind?: SQL
  text?: SQL
  by?: SQL
  orderNo?: SQL
  amount?: SQL
}): SQL => sql`${row.kind} as kind, ${row.what ?? none} as what, ${row.title} as title, ${row.orderKind ?? none} as "orderKind",
  ${row.text ?? nobody} as text, ${row.by ?? nobody} as by, ${row.orderNo ?? none} as "orderNo", ${row.amount ?? sql`null::int`} as amount`

function sourcesOf(user: SessionUser, language: 'en' | 'zh'): readonly Source[] {
  const name = (row: 'u'): SQL =>
    personNameOf(language, { id: sql`${sql.raw(row)}.id`, name: sql`${sql.raw(row)}.name` })
  const case_ = { orderNo: sql`o.order_no`, title: sql`o.title`, orderKind: sql`o.kind` }
  const ofCases = sql`c join orders o on ${casesOf(user)}`
  return [
    {
      kinds: ['contact', 'note', 'event'],
      columns: columns({
        kind: sql`case when e.kind in ('call','meeting','visit','mail') then 'contact' when e.kind = 'note' then 'note' else 'event' end`,
        ...{
          what: sql`e.kind`,
          title: sql`case when e.kind <> 'freed' then e.fact else '' end`,
          text: sql`e.text`,
          by: sql`coalesce(${name('u')}, '')`,
        },
      }),
      // What was written of a line that was merged into this one is theirs too.
      from: sql`c join client_entries e on e.client_id in (select c.id union all select m.id from clients m where m.merged_into_id = c.id)
        left join users u on u.id = e.by_id`,
      ...{ where: sql`true`, at: sql`e.at`, id: sql`e.id` },
    },
    {
      kinds: ['order'],
      columns: columns({ kind: sql`'order'::text`, ...case_ }),
      ...{ from: ofCases, where: sql`o.submitted_at is not null`, at: sql`o.submitted_at`, id: sql`o.id` },
    },
    {
      kinds: ['payment'],
      columns: columns({ kind: sql`'payment'::text`, ...case_, amount: sql`p.amount_fen` }),
      from: sql`${ofCases} join payments p on p.order_id = o.id`,
      ...{ where: sql`p.paid_at is not null and p.state = 'paid'`, at: sql`p.paid_at`, id: sql`p.id` },
    },
    {
      kinds: ['notice'],
      columns: columns({
        kind: sql`'notice'::text`,
        title: sql`n.title`,
        orderNo: sql`o.order_no`,
        text: sql`n.number`,
      }),
      from: sql`${ofCases} join notices n on n.order_id = o.id`,
      ...{ where: sql`n.stage = 'confirmed'`, at: sql`n.created_at`, id: sql`n.id` },
    },
    {
      kinds: ['letter'],
      columns: columns({ kind: sql`'letter'::text`, title: sql`r.subject`, orderNo: sql`o.order_no`, by: name('u') }),
      from: sql`${ofCases} join letters r on r.order_id = o.id and r.organisation_id = ${user.ownerId} join users u on u.id = r.sent_by`,
      ...{ where: sql`true`, at: sql`r.sent_at`, id: sql`r.id` },
    },
    {
      kinds: ['task'],
      columns: columns({ kind: sql`'task'::text`, title: sql`t.title`, orderNo: sql`o.order_no`, by: name('u') }),
      from: sql`${ofCases} join case_tasks t on t.order_id = o.id and t.organisation_id = ${user.ownerId} join users u on u.id = t.created_by`,
      ...{ where: sql`true`, at: sql`t.created_at`, id: sql`t.id` },
    },
  ]
}

/** What happened with a client whom the person sees, newest first; one more than a piece tells that there is older. */
export async function findTimeline(db: Db, user: SessionUser, asked: Asked): Promise<readonly FoundEntry[]> {
  const { id, kind, before, language } = asked
  const limit = timelinePiece + 1
  const sources = sourcesOf(user, language).filter(({ kinds }) => kind === undefined || kinds.includes(kind))
  const pieces = sources.map(
    (one) => sql`(select * from (
      select ${one.id}::text as key, ${one.columns}, ${one.at} as at from clients ${one.from}
      where c.id = ${id} and ${visibleClients(user)} and ${one.where}
        ${before === undefined ? sql`` : sql`and ${one.at} < ${before}::timestamptz`}) s
      ${kind === undefined ? sql`` : sql`where s.kind = ${kind}`}
      order by s.at desc, s.key desc limit ${limit})`,
  )
  const { rows } = await db.execute<FoundEntry>(sql`
    select t.* from (${sql.join(pieces, sql` union all `)}) t order by t.at desc, t.key desc limit ${limit}`)
  return rows
}
