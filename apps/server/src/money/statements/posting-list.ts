import { exportPostings as fileCall, listPostings as listCall } from '@portal/contract/money/ledger'
import { postingList } from '@portal/contract/money/statement-lists'
import { accountWords, movementWords } from '@portal/domain/money/statements/statement'
import { sql } from 'drizzle-orm'
import { begins, everyRow, is, newestFirst, oldestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'

const from = sql`ledger_postings g join ledger_transactions t on t.id = g.transaction_id join ledger_accounts a on a.code = g.account_code
  left join orders on orders.id = t.order_id`

interface FoundPosting extends Record<string, unknown> {
  readonly id: string
  readonly number: number
  readonly at: string | Date
  readonly account: string
  readonly en: string
  readonly zh: string
  readonly kind: string
  readonly memo: string
  readonly orderNo: string | null
  readonly title: string | null
  readonly type: string | null
  readonly customer: string | null
  readonly amount: number
}

async function findPostings(db: Db, { where, order, limit, offset }: Piece) {
  const { rows } = await db.execute<FoundPosting>(sql`
    with page as materialized (select g.id from ${from} where ${where} order by ${order} limit ${limit} offset ${offset})
    select g.id::text, t.id as number, t.at, a.code as account, a.name_en as en, a.name_zh as zh, t.kind, t.memo,
      orders.order_no as "orderNo", orders.title, orders.kind as type, o.name as customer, g.amount_fen::float8 as amount
    from page p join ledger_postings g on g.id = p.id join ledger_transactions t on t.id = g.transaction_id
      join ledger_accounts a on a.code = g.account_code left join orders on orders.id = t.order_id left join organisations o on o.id = orders.owner_id
    order by ${order}`)
  return rows
}

/** Every posting of the ledger, for who keeps the books. */
export const postingsOfAll = serveList(postingList, {
  file: fileCall,
  from,
  visible: everyRow,
  conditions: {
    account: is(sql`g.account_code`),
    dayFrom: since(sql`t.at`),
    dayTo: until(sql`t.at`),
    kind: is(sql`t.kind`),
    text: begins(sql`orders.order_no`),
  },
  sums: () => ({ debit: sql`greatest(g.amount_fen, 0)`, credit: sql`greatest(-g.amount_fen, 0)` }),
  order: ({ order }) => (order === 'asc' ? oldestFirst : newestFirst)(sql`t.at`, sql`g.id`),
  read: findPostings,
  toRow: ({ at, en, zh, amount, title, type, ...row }, { language }) => ({
    ...{ id: row.id, number: row.number, bookedTime: new Date(at).toISOString() },
    ...{
      account: row.account,
      accountName: accountWords(row.account, { en, zh }),
      kind: row.kind,
      kindName: movementWords(row.kind),
    },
    ...{ orderNo: row.orderNo, type, customer: row.customer, memo: row.memo },
    title: type === null ? '' : titleIn({ kind: type, title: title ?? '' }, language),
    debit: amount > 0 ? amount : null,
    credit: amount < 0 ? -amount : null,
  }),
  cells: ({ accountName, kindName }, { language }) => ({ account: accountName[language], kind: kindName[language] }),
})

export const listPostings = implement(listCall, postingsOfAll.summedPage)
export const exportPostings = implement(fileCall, postingsOfAll.startFile)
