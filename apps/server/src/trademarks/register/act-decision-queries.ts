import { officeEndings } from '@portal/domain/kernel/orders/area-documents'
import { sql } from 'drizzle-orm'
import { orders } from '../../platform/db/schema/orders.ts'

/** What the office decided of an act on marks. */
interface ActDecision {
  readonly on: string
  readonly isRecorded: boolean
  /** It did not take it, or took it for withdrawn: nothing was decided. */
  readonly isBack: boolean
  /** Null: of all marks of the order. */
  readonly number: string | null
}

const codes = sql.param(officeEndings)

/** Decisions on a row of `orders`, the latest first; documents that were taken back are gone. */
export const actDecisions = sql<readonly ActDecision[] | null>`(
  select jsonb_agg(jsonb_build_object('on', d.dispatched_on, 'isRecorded', d.code = 'tm-recorded',
    'isBack', d.code in ('tm-not-accepted', 'tm-withdrawn'), 'number', d.data ->> 'applicationNumber')
    order by d.dispatched_on desc, d.created_at desc, d.id desc)
  from official_documents d where d.order_id = ${orders.id} and d.code = any(${codes}::text[]))`

/** What was decided last of one of the marks that an order names. */
export function decisionOf(
  decisions: readonly ActDecision[] | null,
  named: ReadonlySet<string>,
  number: string,
): ActDecision | undefined {
  // Of one mark the number may be left out, for it is the order's.
  return decisions?.find((one) => named.size === 1 || one.number === null || one.number === number)
}
