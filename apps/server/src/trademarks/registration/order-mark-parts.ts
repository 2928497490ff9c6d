import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { appliedMark } from '@portal/domain/trademarks/registration/form'
import { findWholeFacts } from '../../kernel/orders/office-facts-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { followOrderMark } from '../register/order-mark-queries.ts'
import { findHandedIn } from './package-queries.ts'
import { readTrademarkForm } from './trademark-rules.ts'

const source = '商标局文书'

interface Heard {
  /** State of the order after the document. */
  readonly state: string
  /** Day of the document: until then the facts are those of the office. */
  readonly on: CivilDate
  readonly today: CivilDate
  /** The number that the order had before it. */
  readonly numberBefore: string | null | undefined
}

/**
 * Follows a registration with the owner's list of marks, after a document of the office was recorded on it.
 *
 * @throws Error for a registration whose form is none.
 */
export async function followMark(tx: Tx, order: OrderRow, { state, on, today, numberBefore }: Heard) {
  const status = registerStatusCodes.find((one) => one === state)
  if (order.kind !== 'trademark' || status === undefined) return undefined
  const facts = await findWholeFacts(tx, order.id)
  const number = facts?.number
  if (!number) return undefined
  const form = readTrademarkForm(await findHandedIn(tx, order.id))
  if (!form) throw new Error(`order ${order.orderNo} was handed in without its form`)
  const { filedOn: appliedOn, publishedOn, registeredOn, validTo } = facts
  const mark = {
    ...{ number, status, appliedOn, publishedOn, registeredOn, validTo },
    ...appliedMark(form),
    ...{ sourceName: source, sourceAge: on },
  }
  return followOrderMark(tx, order, mark, { isNumbered: number !== numberBefore, today })
}
