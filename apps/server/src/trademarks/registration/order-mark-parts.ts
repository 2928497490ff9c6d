import { documentSource } from '@portal/domain/trademarks/register/mark-source'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { appliedMark } from '@portal/domain/trademarks/registration/form'
import type { HeardOfMarks } from '../../kernel/orders/kind-marks-rules.ts'
import { findWholeFacts } from '../../kernel/orders/office-facts-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { MarkChange } from '../../platform/db/schema/notices.ts'
import { findBroughtInMark, followOrderMark } from '../register/order-mark-queries.ts'
import { findLastSubmission } from './package-queries.ts'
import { readTrademarkForm } from './trademark-rules.ts'

/**
 * Follows a registration with the owner's list of marks, after a document of the office was recorded on it.
 *
 * @throws Error for a registration whose form is none.
 */
export async function followMark(
  tx: Tx,
  order: OrderRow,
  { state, on, today, numberBefore }: HeardOfMarks,
): Promise<readonly MarkChange[]> {
  const status = registerStatusCodes.find((one) => one === state)
  if (status === undefined) return []
  const facts = await findWholeFacts(tx, order.id)
  const number = facts?.number
  if (!number) return []
  const form = readTrademarkForm(await findLastSubmission(tx, order.id))
  const applied = form ? appliedMark(form) : await findBroughtInMark(tx, order)
  if (!applied) throw new Error(`order ${order.orderNo} was handed in without its form`)
  const { filedOn: appliedOn, publishedOn, registeredOn, validTo } = facts
  const mark = {
    ...{ number, status, appliedOn, publishedOn, registeredOn, validTo },
    ...applied,
    ...{ sourceName: documentSource(), sourceAge: on },
  }
  const change = await followOrderMark(tx, order, mark, { isNumbered: number !== numberBefore, today })
  return change ? [change] : []
}
