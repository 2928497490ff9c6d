import {
  afterMoves,
  findMove,
  type OrderMove,
  officialMoves,
  paymentMoves,
  workMoves,
} from '@portal/domain/kernel/orders/order-moves'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import type { StateSet } from '@portal/domain/kernel/orders/order-states'
import type { LedgerKind, LedgerPosting } from '@portal/domain/money/payments/ledger'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RightType } from '@portal/domain/platform/identifiers/right-type'
import type { Actor, EventSubject } from '../kernel/orders/order-move-queries.ts'
import type {
  corrections,
  deadlines,
  filings,
  officialDocuments,
  orderDocuments,
  orderEvents,
  orderFeeLines,
  orderMessages,
  orders,
} from '../platform/db/schema/orders.ts'
import type { officePayments, payments, refunds, transfers } from '../platform/db/schema/payments.ts'
import { demoPeople } from './demo-accounts.ts'
import type { DemoCase, StepFacts } from './demo-case.ts'
import type { DemoPaper } from './demo-papers.ts'

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert']
export type OrderInsert = Insert<typeof orders> & {
  id: string
  paymentState: number
  workState: number
  officialState: string
  afterState: number
}
export type DeadlineInsert = Insert<typeof deadlines> & {
  id: string
  state: NonNullable<Insert<typeof deadlines>['state']>
}
export type PaymentInsert = Insert<typeof payments> & { id: string; officialFen: number; serviceFen: number }
export type RefundInsert = Insert<typeof refunds> & { id: string; officialFen: number; serviceFen: number }

export interface DemoBooking {
  readonly kind: LedgerKind
  readonly paymentId: string | null
  readonly refundId: string | null
  readonly officePaymentId?: string
  readonly memo: string
  readonly at: Date
  readonly postings: readonly LedgerPosting[]
}

/** One order of the demo set while its history is played: everything that its rows are made of. */
export interface DemoBook {
  readonly demoCase: DemoCase
  readonly right: RightType
  readonly order: OrderInsert
  readonly form: FilingForm
  readonly filing: Insert<typeof filings>
  readonly feeLines: Insert<typeof orderFeeLines>[]
  readonly events: (Insert<typeof orderEvents> & { at: Date })[]
  readonly documents: Insert<typeof orderDocuments>[]
  readonly corrections: Insert<typeof corrections>[]
  readonly official: Insert<typeof officialDocuments>[]
  readonly deadlines: DeadlineInsert[]
  readonly messages: Insert<typeof orderMessages>[]
  readonly payments: PaymentInsert[]
  readonly refunds: RefundInsert[]
  readonly transfers: Insert<typeof transfers>[]
  readonly officePayments: Insert<typeof officePayments>[]
  readonly bookings: DemoBooking[]
  readonly papers: DemoPaper[]
}

/** One step being played. */
export interface Moment {
  readonly book: DemoBook
  readonly at: Date
  readonly on: CivilDate
  readonly facts: StepFacts
}

export const staff: Actor = { id: demoPeople.staff.id, role: 'administrator' }
export const agent: Actor = { id: demoPeople.agent.id, role: 'agent' }
export const portal: Actor = { id: null, role: 'system' }
export const customerOf = ({ demoCase }: DemoBook): Actor => ({ id: demoPeople[demoCase.owner].id, role: 'customer' })

type Code = string | number
const columns = {
  payment: 'paymentState',
  work: 'workState',
  official: 'officialState',
  afterSales: 'afterState',
} as const
const moves: Readonly<Record<StateSet, readonly OrderMove<Code>[]>> = {
  payment: paymentMoves,
  work: workMoves,
  official: officialMoves,
  afterSales: afterMoves,
}

export function note(
  { book, at }: Pick<Moment, 'book' | 'at'>,
  subject: EventSubject,
  event: string,
  actor: Actor,
  {
    from = null,
    to = null,
    detail = {},
  }: { from?: string | null; to?: string | null; detail?: Record<string, unknown> } = {},
): void {
  book.events.push({
    orderId: book.order.id,
    at,
    actorId: actor.id,
    actorRole: actor.role,
    subject,
    event,
    fromState: from,
    toState: to,
    detail,
  })
}

/**
 * Moves a state as the domain allows it and writes the history.
 *
 * @throws Error if the domain knows no such move: the demo set tells nothing that cannot happen.
 */
export function move(
  moment: Moment,
  set: StateSet,
  to: Code,
  event: string,
  actor: Actor,
  detail: Record<string, unknown> = {},
): void {
  const { order } = moment.book
  const column = columns[set]
  const before = order[column]
  const role: OrderRole = actor.role
  if (!findMove(moves[set], before, event, role, to)) {
    throw new Error(`demo order ${order.orderNo}: no move ${set} ${before} -${event}-> ${to} for ${role}`)
  }
  Object.assign(order, { [column]: to, version: (order.version ?? 1) + 1, updatedAt: moment.at })
  note(moment, set, event, actor, { from: String(before), to: String(to), detail })
}

/** The instant of the n-th step of a day: office hours in Beijing, never after now. */
export function instantOf(today: CivilDate, daysAgo: number, at: number, steps: number, now: Date): Date {
  const day = Date.parse(`${addDays(today, -daysAgo)}T09:05:00+08:00`)
  return new Date(Math.min(day + at * 17 * 60_000, now.getTime() - (steps - at) * 180_000))
}
