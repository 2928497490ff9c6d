import { movementList } from '@portal/contract/money/statement-lists'
import { exportMovements as fileCall, listMovements as listCall } from '@portal/contract/money/statements'
import { type SQL, sql } from 'drizzle-orm'
import { begins, is, newestFirst, oldestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { statementOrders } from './statement-access.ts'
import { inOneState, toMovement } from './statement-parts.ts'
import { bookings, type FoundMovement, findHeldAfter, findMovements, movesMoney } from './statement-queries.ts'

interface Asked {
  readonly customerId?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

const ordersOf = (user: SessionUser, { customerId = user.ownerId }: Asked): SQL =>
  sql`orders.owner_id = ${customerId} and ${statementOrders(user)}`

async function findPage(
  db: Db,
  { where, order, limit, offset }: Piece,
  { user }: Requester,
  asked: Asked,
): Promise<(FoundMovement & { readonly balance: number })[]> {
  const page = sql`select t.id from ${bookings} where ${where} order by ${order} limit ${limit} offset ${offset}`
  const rows = await findMovements(db, page, order)
  const held = await findHeldAfter(
    db,
    ordersOf(user, asked),
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, balance: held.get(row.id) ?? 0 }))
}

/** The bookings of a statement. Without a customer they are those of the reader's organisation. */
export const movementsOfPerson = serveList(movementList, {
  file: fileCall,
  from: bookings,
  visible: (user) => sql`${statementOrders(user)} and ${movesMoney}`,
  conditions: {
    kind: is(sql`t.kind`),
    text: begins(sql`orders.order_no`),
    dayFrom: since(sql`t.at`),
    dayTo: until(sql`t.at`),
    customerId: is(sql`orders.owner_id`),
  },
  order: ({ order }) => (order === 'asc' ? oldestFirst : newestFirst)(sql`t.at`, sql`t.id`),
  read: findPage,
  toRow: ({ balance, ...row }, { language }) => toMovement(row, balance, language),
  cells: ({ name }, { language }) => ({ kind: name[language] }),
})

/** A statement is of one customer: the reader's own organisation where none is asked for. */
const ofOne = <Filter extends Asked>(user: SessionUser, filter: Filter): Filter => ({
  ...filter,
  customerId: filter.customerId ?? user.ownerId,
})

/** Rows, their balances and their number out of one state of the books. */
export const listMovements = implement(listCall, (asked) =>
  inOneState(asked.db, (db) => movementsOfPerson.page({ ...asked, db, input: ofOne(asked.user, asked.input) })),
)
export const exportMovements = implement(fileCall, (asked) =>
  movementsOfPerson.startFile({
    ...asked,
    input: { ...asked.input, parameter: ofOne(asked.user, asked.input.parameter) },
  }),
)
