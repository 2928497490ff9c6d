import {
  accountWords,
  heldWords,
  isBalanced,
  monthsOf,
  movementWords,
  type Span,
} from '@portal/domain/money/statements/statement'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { getStatementScope, type StatementScope } from './statement-access.ts'
import {
  type FoundMovement,
  findInvoices,
  findOpen,
  findSides,
  type KindSum,
  sumMovements,
} from './statement-queries.ts'

type Language = 'en' | 'zh'

export interface AskedStatement extends Span {
  readonly customerId?: string | undefined
}

interface Asker {
  readonly user: SessionUser
  readonly now: Date
  readonly language: Language
}

/** One state of the books for all that a statement says: what is booked meanwhile is in none of it. */
export const inOneState = <T>(db: Database['db'], work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** The head of a statement, its sums and what stands beside it. @throws AppError `common.notFound` */
export async function loadStatement(tx: Tx, asker: Asker, asked: AskedStatement) {
  const scope = await getStatementScope(tx, asker.user, asked.customerId)
  return loadStatementOf(tx, asker, { scope, from: asked.from, to: asked.to })
}
export type Statement = Awaited<ReturnType<typeof loadStatementOf>>

interface ScopedSpan extends Span {
  readonly scope: StatementScope
}

export async function loadStatementOf(tx: Tx, { user, now, language }: Asker, asked: ScopedSpan) {
  const { scope, from, to } = asked
  const found = await findSides(tx, asked)
  const sums = await sumMovements(tx, asked)
  const open = await findOpen(tx, scope)
  const sides = found.map(({ en, zh, ...side }) => ({
    ...side,
    name: heldWords[side.account] ?? accountWords(side.account, { en, zh }),
  }))
  const opening = total(sides, 'opening')
  const closing = total(sides, 'closing')
  const held = total(sums, 'held')
  return {
    customer: scope.customer,
    isPartial: scope.isPartial,
    ...{ from, to, madeTime: now.toISOString() },
    sides,
    ...{ opening, closing },
    kinds: kindsOf(sums),
    count: total(sums, 'count'),
    months: toMonths(asked, sums, opening),
    isBalanced:
      isBalanced(sides.map(toHeldSide)) &&
      opening + held === closing &&
      sums.every((sum) => sum.amount === sum.held + sum.service),
    open: { ...open, list: open.list.map((row) => ({ ...row, title: titleOf(row, language) })) },
    invoices: await findInvoices(tx, user, asked),
  }
}

const titleOf = ({ type, title }: { readonly type: string; readonly title: string }, language: Language) =>
  titleIn({ kind: type, title }, language)

function total<Key extends string>(list: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return list.reduce((sum, one) => sum + one[key], 0)
}

const toHeldSide = (side: { opening: number; in: number; out: number; closing: number }) => ({
  ...{ openingFen: side.opening, inFen: side.in, outFen: side.out, closingFen: side.closing },
})

/** Sums by kind over all months, what came in most first. */
function kindsOf(sums: readonly KindSum[]) {
  return [...Map.groupBy(sums, ({ kind, isPriceChange }) => `${kind} ${isPriceChange}`).values()]
    .flatMap((list) => {
      const [first] = list
      if (!first) return []
      const { kind, isPriceChange } = first
      const official = total(list, 'official')
      return [
        {
          ...{ kind, isPriceChange, name: movementWords(kind, isPriceChange), count: total(list, 'count') },
          ...{ official, other: total(list, 'held') - official, service: total(list, 'service') },
          ...{ coupon: total(list, 'coupon'), amount: total(list, 'amount') },
        },
      ]
    })
    .toSorted((a, b) => b.amount - a.amount)
}

/** Kinds of booking by which money comes from the customer, and by which it goes back to who paid. */
const received: ReadonlySet<string> = new Set(['receipt', 'unassignedReceipt'])
const returned: ReadonlySet<string> = new Set(['refund', 'unassignedRefund'])

function toMonths(span: Span, sums: readonly KindSum[], opening: number) {
  let held = opening
  return monthsOf(span).map(({ from, to }) => {
    const ofMonth = sums.filter(({ month }) => from.startsWith(month))
    const came = ofMonth.filter(({ kind }) => received.has(kind))
    const back = ofMonth.filter(({ kind }) => returned.has(kind))
    const official = total(came, 'official')
    held += total(ofMonth, 'held')
    return {
      ...{ from, to, official, other: total(came, 'held') - official, service: total(came, 'service') },
      refunded: zeroOr(-total(back, 'amount')),
      paidOn: zeroOr(total(came, 'amount') + total(back, 'amount') - total(ofMonth, 'amount')),
      held,
    }
  })
}

/** Without the zero below zero. */
const zeroOr = (fen: number) => (fen === 0 ? 0 : fen)

/** A movement as page, PDF and sheet show it. */
export function toMovement({ at, held, official, ...row }: FoundMovement, balance: number, language: Language) {
  return {
    id: row.id,
    bookedTime: new Date(at).toISOString(),
    kind: row.kind,
    isPriceChange: row.isPriceChange,
    name: movementWords(row.kind, row.isPriceChange),
    orderNo: row.orderNo,
    title: titleOf(row, language),
    type: row.type,
    official,
    other: held - official,
    service: row.service,
    coupon: row.coupon,
    amount: row.amount,
    balance,
  }
}
export type Movement = ReturnType<typeof toMovement>

/** Movements with what is held after each, one after the other. */
export async function* withBalances(
  rows: AsyncIterable<FoundMovement>,
  opening: number,
  language: Language,
): AsyncGenerator<Movement> {
  let balance = opening
  for await (const row of rows) {
    balance += row.held
    yield toMovement(row, balance, language)
  }
}

export const dayOf = ({ bookedTime }: Pick<Movement, 'bookedTime'>): CivilDate => beijingDate(new Date(bookedTime))
