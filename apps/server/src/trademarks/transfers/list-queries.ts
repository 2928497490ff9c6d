import type { TransferFilter, TransferRow } from '@portal/contract/trademarks/trademark-transfer-shapes'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AreaRow,
  areaRowFacts,
  defineAreaList,
  givenConditions,
  ofKinds,
} from '../../kernel/orders/area-list-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { transferKind } from './transfer-rules.ts'

interface Row extends AreaRow {
  id: string
  mark_number: string | null
  marks: number
  classes: number
  seller: string | null
  buyer: string | null
}

/** Beginning of the number of any mark of the form. */
const ofNumber = (text: string): SQL => {
  const number = text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
  return sql`exists (select from filings f where f.order_id = orders.id and
    jsonb_path_exists(f.form, '$.marks[*].number ? (@ starts with $n)', jsonb_build_object('n', ${number}::text)))`
}

function ofText(text: string): SQL {
  const like = `%${likeText(text)}%`
  return sql`(orders.title ilike ${like} or orders.applicant_name ilike ${like}
    or orders.order_no like ${`${likeText(text.toUpperCase())}%`} or ${ofNumber(text)})`
}

function conditionsOf(filter: TransferFilter): SQL[] {
  const { conditions, add } = givenConditions()
  add(filter.text, ofText)
  add(filter.number, ofNumber)
  add(filter.state, (code) => sql`orders.work_state = ${code}`)
  return conditions
}

const toRow = (row: Row): TransferRow => {
  const facts = areaRowFacts(row)
  return {
    ...facts,
    id: row.id,
    mark: row.title,
    number: row.mark_number ?? '',
    markCount: row.marks,
    classCount: row.classes,
    seller: row.seller ?? '',
    buyer: row.buyer ?? '',
    step: facts.officialState,
    fee: facts.amountOfficial + facts.amountService - facts.amountCoupon,
    state: facts.workState,
    time: facts.createdTime,
  }
}

/** Transfers of trademarks that a person may see; the indexes of trademark orders serve them. */
export const transferOrders = defineAreaList<TransferFilter, TransferRow>({
  kinds: [transferKind],
  conditionsOf,
  columns: sql`orders.id, f.form #>> '{marks,0,number}' as mark_number,
    coalesce(jsonb_array_length(f.form -> 'marks'), 0) as marks,
    coalesce(jsonb_array_length(jsonb_path_query_array(f.form, '$.marks[*].classes[*]')), 0) as classes,
    f.form #>> '{seller,name}' as seller, f.form #>> '{buyer,name}' as buyer`,
  read: async (db, query) => (await db.execute<Row>(query)).rows.map(toRow),
})

/** Transfers of the account that hold one of these numbers and are not ended, by number, newest first. */
export async function findOpenTransfers(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<{ order_no: string; number: string }>(sql`
    select orders.order_no, m ->> 'number' as number
    from ${orders} join filings f on f.order_id = orders.id cross join lateral jsonb_array_elements(f.form -> 'marks') m
    where ${ofKinds([transferKind])} and orders.owner_id = ${user.ownerId} and orders.work_state between 0 and 5
      and m ->> 'number' = any(${sql.param([...numbers])}::text[])
    order by orders.created_at desc, orders.id desc limit 1000`)
  const found = new Map<string, string[]>()
  for (const { number, order_no } of rows) found.set(number, [...(found.get(number) ?? []), order_no])
  return found
}
