import type { ReportGroup, ReportPart } from '@portal/domain/office/reports/report-facts'
import { type SQL, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { reportRows } from '../../platform/db/schema/reports.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export type StoredLine = Omit<typeof reportRows.$inferSelect, 'reportId' | 'part' | 'orderId' | 'source' | 'sourceId'>

const columns = sql`w.place, w.group_name as "groupName", w.kind, w.title, w.number, w.reference, w.country, w.phase, w.state_of as "stateOf",
  w.state, w.filed_on::text as "filedOn", w.granted_on::text as "grantedOn", w.rule_id as "ruleId", w.rule_part as "rulePart",
  w.on_day::text as "onDay", w.may_move as "mayMove", w.event, w.code, w.official_fen::text as "officialFen", w.service_fen::text as "serviceFen"`

type Found = StoredLine & Record<string, unknown>
const fenOf = (text: unknown) => (text === null ? null : Number(text))
/** Whole fen come as text, for they may be larger than the database's integers. */
const withFen = <Row extends Found>(row: Row): Row => ({
  ...row,
  ...{ officialFen: fenOf(row.officialFen), serviceFen: fenOf(row.serviceFen) },
})

interface Which {
  readonly id: string
  readonly part: ReportPart
  readonly group?: ReportGroup | undefined
}
const ofPart = ({ id, part, group }: Which): SQL =>
  sql`w.report_id = ${id} and w.part = ${part}${group === undefined ? sql`` : sql` and w.group_name = ${group}`}`

/** A page of the lines of a part; each with the number of its case where the person sees that. */
export async function findLines(
  db: Db,
  user: SessionUser,
  { limit, offset, ...which }: Which & { readonly limit: number; readonly offset: number },
): Promise<{ rows: (StoredLine & { readonly orderNo: string | null })[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<Found & { orderNo: string | null }>(sql`
      select ${columns}, (select orders.order_no from orders where orders.id = w.order_id and ${visibleOrders(user)}) as "orderNo"
      from report_rows w where ${ofPart(which)} order by w.place limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from report_rows w where ${ofPart(which)}`),
  ])
  return { rows: rows.map(withFen), total: counted.rows[0]?.total ?? 0 }
}

/** Lines read at once for a file. */
const batch = 1000

/** All lines of a part in its order, piece by piece. */
export async function* readLines(db: Db, which: Which): AsyncGenerator<StoredLine> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Found>(sql`
      select ${columns} from report_rows w where ${ofPart(which)} and w.place > ${after} order by w.place limit ${batch}`)
    for (const row of rows) yield withFen(row)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.place
  }
}
